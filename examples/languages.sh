# shellcheck shell=sh disable=SC2154 # root, strict and the functions are those of build.sh
# The tests of the other languages, for build.sh. Each replays prune/testdata/vectors.txt against the library
# in build/; the solvers must all print the same.

vectors=prune/testdata/vectors.txt
languages=build/languages

test_languages() {
    rm -rf $languages/*.txt
    mkdir -p $languages
    say "vectors and solvers in other languages"
    test_c
    test_cpp
    test_rust
    test_csharp
    test_python
    for other in "$languages"/*.txt; do diff $languages/cpp.txt "$other"; done
    cat $languages/cpp.txt
    solver_shown
}

# The README's figures are those that the solvers print.
solver_shown() {
    sed -n 's/.*places \([0-9,]*\) tiles to count them, the pruned one (SEAM) \([0-9,]*\)\..*/\1 \2/p' README.md | tr -d , >$languages/shown
    awk '{ printf "%s%s", comma, $4; comma = " " } END { print "" }' $languages/cpp.txt | diff $languages/shown - || {
        echo "build.sh: README.md shows other figures (<) than the solvers print (>)" >&2
        return 1
    }
}

solved() { # solved NAME COMMAND...: what a solver prints of the small puzzle with one break
    name=$1
    shift
    "$@" examples/puzzles/six.txt 1 >$languages/"$name".txt
}

test_c() {
    # shellcheck disable=SC2086,SC2016
    $CC -O1 -std=c11 $strict -Iinclude -o build/vectors capi/ctest/vectors.c -Lbuild -le2prune '-Wl,-rpath,$ORIGIN'
    build/vectors $vectors
}

test_cpp() {
    for name in vectors solver; do
        # shellcheck disable=SC2086,SC2016
        $CXX -O2 -std=c++17 $strict -Iinclude -o build/$name-cpp examples/cpp/$name.cpp -Lbuild -le2prune '-Wl,-rpath,$ORIGIN'
    done
    build/vectors-cpp $vectors
    solved cpp build/solver-cpp
}

test_rust() {
    have cargo || { skipped "Rust" cargo; return; }
    raw_names
    RUSTFLAGS="${RUSTFLAGS-} -D warnings" E2PRUNE_LIB_DIR=$root/build cargo_do test
    E2PRUNE_LIB_DIR=$root/build cargo_do build
    echo "vectors, Rust: passed"
    solved rust $languages/rust/release/solver
}

cargo_do() { # cargo_do COMMAND: quiet unless it fails; --locked: no lock file but ours
    cargo "$1" --release --offline --locked --manifest-path examples/rust/Cargo.toml --target-dir $languages/rust >$languages/cargo.log 2>&1 || {
        cat $languages/cargo.log >&2
        return 1
    }
}

test_csharp() {
    { have mcs && have mono; } || { skipped "C#" "mono-mcs and mono-runtime"; return; }
    for name in Vectors Solver; do
        mcs -warnaserror -warn:4 -out:$languages/$name.exe examples/csharp/Native.cs examples/csharp/Handles.cs examples/csharp/$name.cs
    done
    shown=$(grep -o 'new Config {[^}]*}' ENGINES.md)
    grep -qF "$shown" examples/csharp/Vectors.cs # what is shown is what is tried
    LD_LIBRARY_PATH=$root/build mono $languages/Vectors.exe $vectors
    LD_LIBRARY_PATH=$root/build solved csharp mono $languages/Solver.exe
}

test_python() {
    have python3 || { skipped "Python" python3; return; }
    python3 examples/python/vectors.py build/libe2prune.so $vectors
    [ "$(printf '0 0 3\n1 4 0\n2 30 0\n' | python3 examples/python/look.py build/libe2prune.so | wc -l)" = 4 ]
    [ "$(printf '0 0\n' | python3 examples/python/look.py build/libe2prune.so 2>&1 >/dev/null)" = 'line 1: expected "cell tile rot", found "0 0"' ]
}

# Declarations fit the header's: in Rust, all of its functions and no others.
raw_names() {
    grep -oE '^    pub fn prune_[a-z_]+' examples/rust/src/raw.rs | grep -oE 'prune_[a-z_]+' | sort >$languages/raw.names
    grep -oE 'prune_[a-z_]+' capi/exports.map | sort | diff - $languages/raw.names
}
