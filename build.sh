#!/bin/sh
# The one entry: see usage below. Everything it makes lies under build/.
set -eu
export LC_ALL=C # one order for sort, points in numbers for awk
unset CDPATH
cd "$(dirname "$0")"
root=$PWD
# CC, CXX and CFLAGS may hold several words, as in CC="gcc -m64"; cgo takes the same compiler.
: "${CC:=gcc}" "${CXX:=g++}" "${CFLAGS:=-O2}"
export CC
strict="-Wall -Wextra -Wpedantic -Werror"
demo_rules=all
stripped="-s -w" # what the linker leaves out: symbols and debug information
engines=examples/c/engines # shared sources in common/
boards="-DBOARDS_FILE=\"$root/prune/data/boards.txt\""
tiles="-DTILES_FILE=\"$root/prune/data/official_tiles.txt\""
clues="-DCLUES_FILE=\"$root/prune/data/official_clues.txt\""

usage() {
    cat <<'TXT'
usage: ./build.sh COMMAND
  demo    build, then exhaust the tails of a real 464 board with and without pruning
  test [PART]  every test: Go, C, sanitizers, and the harness against the real library; or a part of them:
          quick      lint, header, C tests and a short cross-check: a first look
          c          C tests and cross-check, also of the kernel without AVX2; the engines
          caches     the same in a build that computes every cached value afresh after every call
          sanitize   the same under the address and undefined-behaviour sanitizers
          go         the Go tests, which hold the library against the reference
          languages  the vectors and a solver in C, C++, Rust, C# and Python
          install    the binary interface, older hosts, the installed tree
  lib     build the library, the two C engines and the harness
  bench   time the hot calls beside an empty call into the library
  study   the published figures that take minutes, and the long soundness run
  traces  record the kept traces anew, and their counts of verdicts
  lint    formatting and static checks
  abi [renew]  hold the binary interface against packaging/abi, or write it there anew
  install [--prefix DIR]  the library, its headers, pkg-config and CMake files; /usr/local, after $DESTDIR
  dist    tarballs of the last commit's sources and of what install makes of them, with checksums
  clean   remove build/
TXT
}

# Paths go through the command lines of two linkers and an assembler.
case $root in
*[\"\'\\]*)
    echo "build.sh: the path of this folder must have no quotes or backslashes: $root" >&2
    exit 1
    ;;
esac

have() { command -v "$1" >/dev/null 2>&1; }

skipped() { echo "skipped $1: needs $2"; }

need() { # need TOOL PACKAGE: say how to get what is missing
    have "$1" && return
    echo "build.sh: $1 is missing; on Debian: apt-get install $2" >&2
    exit 1
}

tools() {
    have go || {
        echo "build.sh: Go 1.26 or newer is missing; see https://go.dev/doc/install" >&2
        exit 1
    }
    need "${CC%% *}" gcc
}

# What the library is made of and the go command does not look at. It goes among the flags of the C compiler, or
# an older library of the same flags would come out of Go's cache when only one of these has changed.
unseen() { cat include/*.h capi/exports.map | sha256sum | cut -c 1-16; }

library() { # library DIR [go build flags]: libe2prune.so into DIR
    dir=$1
    shift
    mkdir -p "$dir"
    : >"$dir/.begun"
    flags="${CGO_CPPFLAGS-} -DE2_UNSEEN=0x$(unseen)"
    # The linker runs in a folder of its own: the map's path is absolute, and may hold spaces.
    CGO_CPPFLAGS=$flags CGO_ENABLED=1 go build "$@" -buildmode=c-shared -trimpath -buildvcs=false -o "$dir/libe2prune.so" \
        -ldflags "$stripped -buildid= -extldflags '-Wl,-soname,libe2prune.so.0 -Wl,-Bsymbolic -Xlinker \"--version-script=$root/capi/exports.map\"'" \
        ./capi
    touch -r "$dir/.begun" "$dir/libe2prune.so" # as old as what was read, also where there was nothing to do
    rm -f "$dir/libe2prune.h" # cgo's header; ours is include/e2prune.h
    ln -sf libe2prune.so "$dir/libe2prune.so.0"
}

program() { # program DIR/OUT DIR SOURCES...: a C program linked to the library in DIR, which lies beside it
    out=$1 dir=$2
    shift 2
    # shellcheck disable=SC2086,SC2016
    $CC $CFLAGS -std=gnu11 $strict -Iinclude "$boards" -o "$out" "$@" -L"$dir" -le2prune -pthread '-Wl,-rpath,$ORIGIN'
}

lib() {
    tools
    library build
    program build/tail build -I$engines $engines/tail/*.c $engines/common/*.c
    program build/blackwood build "$tiles" "$clues" -I$engines $engines/blackwood/*.c $engines/common/*.c
    recorder build
    replayer build
}

# The engine exits with 1 unless both searches of every subtree come to the same.
engine() { build/blackwood --subtrees 200 --below 128 --seed 2; }

harness() { # beside the library, so that it finds it; needs Go modules
    CGO_ENABLED=0 go build -trimpath -buildvcs=false -o build/harness ./harness
}

# Header, export map and library must name the same functions.
exports() {
    mkdir -p build/test
    grep -oE '^[a-z].*\bprune_[a-z_]+\(' include/e2prune.h | grep -oE 'prune_[a-z_]+\($' | tr -d '(' | sort >build/test/header.txt
    grep -oE 'prune_[a-z_]+' capi/exports.map | sort >build/test/map.txt
    nm -D --defined-only build/libe2prune.so | awk '{print $3}' | sort >build/test/library.txt
    [ -s build/test/header.txt ] || { echo "build.sh: no function found in include/e2prune.h" >&2; exit 1; }
    diff build/test/header.txt build/test/map.txt
    diff build/test/header.txt build/test/library.txt
    readelf -d build/libe2prune.so | grep -q 'SONAME.*\[libe2prune\.so\.0\]'
}

header() { # the header must be clean C11 and C++17 on its own
    mkdir -p build/test
    echo '#include "e2prune.h"' >build/test/header.c
    # shellcheck disable=SC2086
    $CC -std=c11 $strict -Iinclude -fsyntax-only build/test/header.c
    # shellcheck disable=SC2086
    $CXX -std=c++17 -x c++ $strict -Iinclude -fsyntax-only build/test/header.c
}

driver() { # driver DIR [flags]: the C tests against the library in DIR
    dir=$1
    shift
    # The configs of ENGINES.md, for the test of that name.
    # shellcheck disable=SC2016
    sed -n '/^```c$/,/^```$/{/^```/!p;}' ENGINES.md >"$dir/engines.inc.h"
    mkdir -p "$dir/ctest"
    for source in capi/ctest/*.c; do
        name=$(basename "$source" .c)
        # All but those that take arguments, or are no tests: each has a function of its own.
        case $name in bench | host | replay | vectors) continue ;; esac
        # shellcheck disable=SC2086,SC2016
        $CC -O1 -g "$@" -std=c11 $strict -Iinclude "-I$dir" -o "$dir/ctest/$name" "$source" -L"$dir" -le2prune '-Wl,-rpath,$ORIGIN/..'
        "$dir/ctest/$name"
    done
}

host() { # what a host may do to the process: signals, fork, dlclose
    # shellcheck disable=SC2086
    $CC -O1 -g -std=gnu11 $strict -Iinclude -o build/host capi/ctest/host.c -ldl -pthread
    build/host build/libe2prune.so
}

# The harness against a library that is built in another way.
crosscheck() { # crosscheck DIR STEPS
    build/harness crosscheck --lib "$1/libe2prune.so" --steps "$2"
}

# The parts of the tests. Each of them takes build/ as lib and harness have left it.

checks() {
    say "format, vet and other static checks"
    lint
    say "header and exports"
    header
    exports
}

part_quick() {
    checks
    say "C tests"
    driver build
    say "a short cross-check"
    crosscheck build 20000
}

part_c() {
    say "C tests"
    driver build
    test_traces build
    host
    say "kernel without AVX2"
    CGO_CFLAGS="-O2 -DPRUNE_PORTABLE" library build/plain
    driver build/plain
    test_traces build/plain
    crosscheck build/plain 100000
    say "engine"
    engine
}

# Every cached value is computed afresh after every call; the first that differs is printed, and traps.
part_caches() {
    say "caches that check themselves"
    CGO_CFLAGS="-O1 -g -DE2_VERIFY" library build/verify
    driver build/verify
    test_traces build/verify
    for case in "24 0" "32 0" "40 0" "40 1"; do # the demo's searches
        cp build/tail build/verify/
        build/verify/tail --board 464-basinC-b0 --turn --suffix "${case% *}" --budget tail --cap "${case#* }" --rules $demo_rules |
            grep -E '^(nodes|completions)'
    done
    crosscheck build/verify 100000
}

part_sanitize() {
    sanitize="-fsanitize=undefined -fno-sanitize-recover=undefined"
    say "kernel without vector instructions, JOIN's lists of two ways, undefined-behaviour sanitizer"
    CGO_CFLAGS="-O1 -g -DPRUNE_PORTABLE -DJOIN_LABELS=2 -U__SSE2__ $sanitize" CGO_LDFLAGS="$sanitize" library build/scalar
    crosscheck build/scalar 100000
    say "undefined-behaviour sanitizer"
    CGO_CFLAGS="-O1 -g $sanitize" CGO_LDFLAGS="$sanitize" library build/undefined
    crosscheck build/undefined 100000
    say "C tests, address and undefined-behaviour sanitizers"
    CGO_CFLAGS="-O1 -g $sanitize" CGO_LDFLAGS="$sanitize" library build/asan -asan
    driver build/asan -fsanitize=address,undefined
    test_traces build/asan -fsanitize=address,undefined
}

part_go() {
    say "Go tests"
    go test ./...
}

part_languages() {
    say "examples as the READMEs have them"
    test_minimal
    test_commands
    test_languages
}

part_install() {
    say "binary interface"
    abi
    test_other_headers
    say "install"
    test_install
}

run_tests() { # run_tests [PART]
    case ${1-all} in
    all | quick | c | caches | go | sanitize | languages | install) ;;
    *) usage >&2; exit 2 ;;
    esac
    unset E2PRUNE_LIB # what is tested is what is built here
    need "${CXX%% *}" g++
    lib
    harness
    if [ $# = 1 ]; then
        "part_$1"
        return
    fi
    checks # which, with what follows, is all of quick
    for part in c caches sanitize go languages install; do "part_$part"; done
}

bench() {
    lib
    program build/bench build -I$engines capi/ctest/bench.c $engines/tail/library.c $engines/common/*.c
    build/bench
}

# field NAME: the value of one field of the JSON line on stdin
field() { sed -n "s/.*\"$1\":\([^,}]*\).*/\1/p"; }

demo() {
    lib
    board=464-basinC-b0
    cat <<TXT

The last rows of a real board that matches 464 of its 480 joints ($board, turned by 180 degrees)
are taken off and searched again for every way to lay them at the same cost. A node is a board the
search enters. Both searches are complete and find the same completions; the second one asks
libe2prune before it places a tile.

TXT
    printf '%7s %6s %4s | %13s %9s | %9s %9s | %9s %8s | %s\n' suffix budget cap nodes seconds nodes seconds nodes time completions
    printf '%7s %6s %4s | %13s %9s | %9s %9s | %9s %8s |\n' '' '' '' plain plain pruned pruned ratio ratio
    for case in "24 0" "32 0" "40 0" "40 1"; do
        suffix=${case% *} cap=${case#* }
        for rules in none $demo_rules; do
            build/tail --board $board --turn --suffix "$suffix" --budget tail --cap "$cap" --rules "$rules" --repeat 3 --json >"build/demo-$rules.json"
        done
        plain=build/demo-none.json pruned=build/demo-$demo_rules.json
        [ "$(field completions <$plain)" = "$(field completions <$pruned)" ] || {
            echo "build.sh: the two searches found different completions" >&2
            exit 1
        }
        echo "$suffix $(field budget <$plain) $cap $(field nodes <$plain) $(field seconds <$plain)" \
            "$(field nodes <$pruned) $(field seconds <$pruned) $(field completions <$plain)" |
            awk '{printf "%7d %6d %4s | %13d %9.6f | %9d %9.6f | %9.1f %8.1f | %d\n", $1, $2, $3 ? $3 : "none", $4, $5, $6, $7, $4 / $6, $5 / $7, $8}'
    done
    cat <<TXT

Read a row as: to show that the board's own last cells cannot be laid in any other way at that cost,
the plain engine visits so many boards and the pruned one so many. cap: breaks allowed a cell.
TXT
}

study() { # what takes minutes: long rows of the published figures, ten times the soundness states
    unset E2PRUNE_LIB
    lib
    harness
    E2PRUNE_LONG=1 go test -v -count=1 -timeout 60m ./prune ./harness
}

# What is built does not belong among the sources. For git a file is binary when it has a zero byte near its start.
no_binaries() {
    if ! have git || [ -n "$(git rev-parse --show-prefix 2>/dev/null || echo none)" ]; then
        skipped "the search for tracked binaries" "the project's git repository"
        return
    fi
    binaries=$(git diff --cached --numstat "$(git hash-object -t tree /dev/null)" | sed -n 's/^-\t-\t//p')
    [ -z "$binaries" ] || { echo "build.sh: binary files are tracked: $binaries" >&2; exit 1; }
}

lint() {
    tools
    no_binaries
    unformatted=$(gofmt -l capi harness prune)
    [ -z "$unformatted" ] || { echo "gofmt would change: $unformatted" >&2; exit 1; }
    go vet ./...
    go mod verify >/dev/null
    if have shellcheck; then
        find . -path ./build -prune -o \( -name '*.sh' -o -path ./.ci/run \) -exec shellcheck -x {} +
    else skipped "the check of the shell scripts" shellcheck; fi
    # Every C file, the included ones by way of those that include them.
    # missingIncludeSystem: the system's headers are left out. nullPointer in what the kernels include: cppcheck does
    # not follow that a null `old` comes with nothing to read from it.
    if have cppcheck; then
        cppcheck --quiet --error-exitcode=1 --std=c11 -Iinclude -I$engines --suppress=missingIncludeSystem \
            '--suppress=nullPointer:capi/*.h' capi examples packaging
    else skipped "the second check of the C files" cppcheck; fi
}

say() { printf '\n== %s\n' "$1"; }

. packaging/packaging.sh
. packaging/abi.sh
. examples/languages.sh
. examples/examples.sh
. harness/traces.sh

case "$# $*" in
[01]\ *) ;;
2\ test\ * | 2\ abi\ renew | *\ install\ *) ;; # only these take more than their name
*) usage >&2; exit 2 ;;
esac

case ${1-} in
lib)
    lib
    harness
    ;;
test)
    shift
    run_tests "$@"
    ;;
abi)
    tools
    abi "${2-}"
    ;;
bench) bench ;;
demo) demo ;;
study) study ;;
traces) record_traces ;;
lint) lint ;;
install)
    shift
    install_library "$@"
    ;;
dist) dist ;;
clean) rm -rf build ;;
help | --help | -h) usage ;;
*) usage >&2; exit 2 ;;
esac
