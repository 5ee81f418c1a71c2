# shellcheck shell=sh disable=SC2154 # root, strict and the functions are those of build.sh
# install and dist, for build.sh.

version() { sed -n 's/^#define PRUNE_VERSION "\(.*\)"$/\1/p' "$root/include/e2prune.h"; }

# install_tree PREFIX: everything a user needs, below $DESTDIR. Nothing in it names the prefix: it may be moved.
install_tree() {
    to=${DESTDIR-}$1 version=$(version)
    soversion=${version%%.*}
    mkdir -p "$to/lib/pkgconfig" "$to/lib/cmake/e2prune" "$to/include" "$to/share/doc/e2prune"
    # A running program may have the old file mapped: replace it, do not write into it.
    install -m 755 build/libe2prune.so "$to/lib/libe2prune.so.$version.new"
    mv "$to/lib/libe2prune.so.$version.new" "$to/lib/libe2prune.so.$version"
    ln -sfn "libe2prune.so.$version" "$to/lib/libe2prune.so.$soversion"
    ln -sfn "libe2prune.so.$soversion" "$to/lib/libe2prune.so"
    install -m 644 include/e2prune.h include/e2prune.hpp "$to/include"
    install -m 644 README.md ENGINES.md LICENSE "$to/share/doc/e2prune"
    filled e2prune.pc "$to/lib/pkgconfig"
    filled e2prune-config.cmake "$to/lib/cmake/e2prune"
    filled e2prune-config-version.cmake "$to/lib/cmake/e2prune"
}

filled() { # filled NAME DIR: packaging/NAME.in with its @WORDS@ filled in
    sed -e "s/@VERSION@/$version/g; s/@SOVERSION@/$soversion/g; s/@MAJOR_MINOR@/${version%.*}/g; s/@MAJOR@/${version%%.*}/g" \
        "packaging/$1.in" >"$2/$1"
    chmod 644 "$2/$1"
}

install_usage() {
    echo "usage: ./build.sh install [--prefix DIR]   (DIR: /usr/local; \$DESTDIR comes before it)" >&2
    exit 2
}

install_library() { # install_library ARGUMENTS...
    prefix=/usr/local
    while [ $# -gt 0 ]; do
        case $1 in
        --prefix=?*) prefix=${1#--prefix=} ;;
        --prefix)
            [ -n "${2-}" ] || install_usage
            prefix=$2
            shift
            ;;
        *) install_usage ;;
        esac
        shift
    done
    # Both from where build.sh was called.
    case $prefix in /*) ;; *) prefix=$OLDPWD/$prefix ;; esac
    case ${DESTDIR-} in '' | /*) ;; *) DESTDIR=$OLDPWD/$DESTDIR ;; esac
    if have go || [ ! -f build/libe2prune.so ]; then
        tools
        library build
    else
        echo "build.sh: no go on the PATH; installing build/libe2prune.so as it is" >&2
    fi
    install_tree "$prefix"
    echo "installed e2prune $(version) in ${DESTDIR-}$prefix"
    [ -n "${DESTDIR-}" ] || [ "$(id -u)" != 0 ] || ! have ldconfig || case $prefix in /usr | /usr/local) ldconfig ;; esac
}

# packed DIR NAME: the tarball build/dist/NAME.tar.gz of DIR/NAME, the same for the same files.
packed() {
    tar -C "$1" --sort=name --format=ustar --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode=u+rw,go+r-w -cf - "$2" | gzip -n -9 >"build/dist/$2.tar.gz"
}

# Two tarballs: the sources of the last commit, to build from; and the built tree, for those without Go.
dist() {
    git rev-parse --git-dir >/dev/null 2>&1 || {
        echo "build.sh: dist packs the last commit: it needs the project's git repository" >&2
        exit 1
    }
    tools
    need tar tar
    need gzip gzip
    need sha256sum coreutils
    : "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"
    name=e2prune-$(version)
    built=$name-linux-$(uname -m)
    rm -rf build/dist
    mkdir -p build/dist/tree
    [ -z "$(git status --porcelain)" ] || echo "build.sh: not all changes are committed: the tarballs are of the last commit" >&2
    git archive --format=tar --prefix="$name/" HEAD | tar -C build/dist/tree -xf -
    packed build/dist/tree "$name"
    # The built tree comes from these very sources, in a folder of its own.
    (cd "build/dist/tree/$name" && ./build.sh install --prefix "$root/build/dist/tree/$built")
    packed build/dist/tree "$built"
    rm -rf build/dist/tree
    (cd build/dist && for file in *.tar.gz; do sha256sum "$file" >"$file.sha256"; done)
    ls build/dist
}

# Install into a folder, move it, and use it from there, both ways.
test_install() {
    at=build/test/install version=$(version)
    rm -rf $at
    mkdir -p $at
    (OLDPWD=$root DESTDIR=$at install_library --prefix=/moved) >/dev/null
    (unset DESTDIR && install_library --prefix "$root/$at/prefix") >/dev/null
    diff -r $at/moved $at/prefix
    rm -r $at/prefix
    mv $at/moved $at/prefix
    [ "$(readlink -f $at/prefix/lib/libe2prune.so)" = "$root/$at/prefix/lib/libe2prune.so.$version" ]
    readelf -d $at/prefix/lib/libe2prune.so | grep -q "SONAME.*\[libe2prune\.so\.${version%%.*}\]"
    # cmake puts the folder into what it builds; what pkg-config says does not.
    LD_LIBRARY_PATH=$root/$at/prefix/lib
    export LD_LIBRARY_PATH
    if have pkg-config; then
        PKG_CONFIG_PATH=$root/$at/prefix/lib/pkgconfig
        export PKG_CONFIG_PATH
        [ "$(pkg-config --modversion e2prune)" = "$version" ]
        # shellcheck disable=SC2046,SC2086
        $CC $strict packaging/test/main.c -o $at/in_c $(pkg-config --cflags --libs e2prune)
        # shellcheck disable=SC2046,SC2086
        $CXX -std=c++17 $strict packaging/test/main.cpp -o $at/in_cpp $(pkg-config --cflags --libs e2prune)
        $at/in_c
        $at/in_cpp
    else skipped "the install test by pkg-config" pkg-config; fi
    unset LD_LIBRARY_PATH
    if have cmake && have make; then
        cmake_test "${version%.*}" >$at/cmake.log 2>&1 || { cat $at/cmake.log >&2; return 1; }
        cmake --build $at/cmake >>$at/cmake.log 2>&1 || { cat $at/cmake.log >&2; return 1; }
        $at/cmake/in_c
        $at/cmake/in_cpp
        if cmake_test 99.0 >$at/cmake.log 2>&1; then
            echo "build.sh: cmake took version $version for 99.0" >&2
            return 1
        fi
    else skipped "the install test by cmake" "cmake and make"; fi
}

cmake_test() { # cmake_test VERSION: find it there
    cmake -S packaging/test -B "$at/cmake" -DCMAKE_PREFIX_PATH="$root/$at/prefix" -DWANTED="$1" -DCMAKE_C_COMPILER="${CC%% *}" \
        -DCMAKE_CXX_COMPILER="${CXX%% *}"
}

# The library of a copy of the sources whose header was changed, and hosts of the one and the other header.
test_other_headers() {
    say "libraries of other headers"
    copy=build/test/copy
    rm -rf $copy
    mkdir -p $copy
    cp -R go.mod go.sum include capi prune $copy
    other_library # so that it is in Go's cache

    # A change of the header alone must reach the library.
    sed 's/^#define PRUNE_VERSION .*/#define PRUNE_VERSION "9.8.7"/; s/^#define PRUNE_ABI .*/#define PRUNE_ABI 987/' \
        include/e2prune.h >$copy/include/e2prune.h
    other_library
    # shellcheck disable=SC2086,SC2016
    $CC $strict "-I$copy/include" packaging/test/main.c -o $copy/build/in_c -L$copy/build -le2prune '-Wl,-rpath,$ORIGIN'
    [ "$($copy/build/in_c)" = "e2prune 9.8.7, C" ] # it has compared both numbers with the header's

    # The C tests, compiled with our header, against a library whose structs have grown since.
    sed -E 's/^\} (prune_config|prune_report|prune_flux_report);/    int64_t later[3];\n&/' include/e2prune.h >$copy/include/e2prune.h
    [ "$(grep -c 'int64_t later' $copy/include/e2prune.h)" = 3 ]
    other_library
    for name in abi conventions load; do
        # shellcheck disable=SC2086,SC2016
        $CC -O1 $strict -Iinclude "capi/ctest/$name.c" -o $copy/build/$name -L$copy/build -le2prune '-Wl,-rpath,$ORIGIN'
        $copy/build/$name
    done
    rm -rf $copy
}

# Not with the real flags: three of these are built, quickly.
other_library() { (cd "$copy" && root=$PWD && CGO_CFLAGS="-O0 -w -DPRUNE_PORTABLE" library build); }
