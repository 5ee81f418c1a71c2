//! Finds libe2prune.so: in $E2PRUNE_LIB_DIR, or where `./build.sh lib` leaves it.
use std::{env, path::PathBuf};

fn main() {
    println!("cargo:rerun-if-env-changed=E2PRUNE_LIB_DIR");
    let dir = env::var_os("E2PRUNE_LIB_DIR").map(PathBuf::from).unwrap_or_else(|| {
        PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../build")
    });
    let dir = dir.canonicalize().unwrap_or(dir);
    println!("cargo:rustc-link-search=native={}", dir.display());
    println!("cargo:rustc-link-lib=dylib=e2prune");
    // For the programs and tests of this package; other packages say where they find it themselves.
    println!("cargo:rustc-link-arg=-Wl,-rpath,{}", dir.display());
}
