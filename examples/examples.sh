# shellcheck shell=sh disable=SC2154 # strict and the functions are those of build.sh
# The test of the smallest example, for build.sh: it compiles as the README says, and the README shows what it is.

minimal=examples/c/minimal.c

test_minimal() {
    mkdir -p build/test
    embed_shown
    # shellcheck disable=SC2086
    $CC -std=c11 $strict -Iinclude -fsyntax-only $minimal
    [ "$(wc -l <$minimal)" -lt 90 ]
    command=$(sed -n "s|^    cc \(.* $minimal .*\) && build/minimal\$|\1|p" README.md)
    [ -n "$command" ] || { echo "build.sh: README.md has no command that compiles $minimal" >&2; return 1; }
    grep -qF "cc $command" $minimal # it says the same
    sh -c "$CC $command"
    build/minimal >build/test/minimal.txt
    while read -r line; do
        grep -qxF "    $line" README.md || { echo "build.sh: README.md does not show what $minimal prints: $line" >&2; return 1; }
    done <build/test/minimal.txt
    cat build/test/minimal.txt
}

# Each block of C in "Embed it" is a contiguous part of the program, but for how far it is indented.
embed_shown() {
    awk '{ sub(/^[ \t]+/, "") }
        NR == FNR { program = program "\n" $0; next }
        /^## / { embed = $0 == "## Embed it" }
        embed && $0 == "```" && block != "" {
            if (!index(program "\n", block "\n")) { print "README.md shows, and the program has not:" block; wrong = 1 }
            shown++; block = ""; inside = 0; next
        }
        embed && $0 == "```c" { inside = 1; next }
        inside { block = block "\n" $0 }
        END { exit wrong || !shown }' $minimal README.md >&2 || { echo "build.sh: \"Embed it\" is not as in $minimal" >&2; return 1; }
}
