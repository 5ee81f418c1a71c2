# shellcheck shell=sh disable=SC2034,SC2154 # root, stripped and the functions are those of build.sh
# The binary interface, held against what is committed in packaging/abi, for build.sh. After a change that the
# policy in include/e2prune.h allows within an ABI number: ./build.sh abi renew, and commit what it has written.
# After any other, first raise PRUNE_ABI and the number in the SONAME.

# interface DIR: write the functions and structs of a library with its symbols, and the header's constants, into DIR.
interface() {
    mkdir -p "$1"
    # No kernel that takes long to compile: they have the same functions.
    (stripped='' && CGO_CFLAGS="-O0 -g -w -DPRUNE_PORTABLE" library build/test/abi)
    # Types that are not the header's are dropped, and nothing is kept of where or by what names it was compiled.
    abidw --exported-interfaces-only --drop-private-types --headers-dir include --no-architecture --no-corpus-path \
        --no-comp-dir-path --no-show-locs --no-elf-needed --no-parameter-names --out-file "$1/libe2prune.abi" build/test/abi/libe2prune.so
    # No function takes the enum or a macro, so abidw does not see them. A line has one constant.
    sed -nE 's/^#define (PRUNE_[A-Z0-9_]+) +([^ ]+).*/\1 \2/p; s/^ +(PRUNE_[A-Z0-9_]+) = (-?[0-9]+).*/\1 \2/p' include/e2prune.h |
        grep -v '^PRUNE_VERSION ' | sort >"$1/constants.txt"
}

abi() { # abi [renew]
    { have abidw && have abidiff; } || { skipped "the check of the binary interface" abigail-tools; return; }
    if [ "${1-}" = renew ]; then
        interface packaging/abi
        return
    fi
    interface build/test/abi
    if ! abidiff packaging/abi/libe2prune.abi build/test/abi/libe2prune.abi ||
        ! diff packaging/abi/constants.txt build/test/abi/constants.txt; then
        echo "build.sh: the binary interface is not that of packaging/abi; packaging/abi.sh says what to do" >&2
        return 1
    fi
}
