# shellcheck shell=sh disable=SC2154 # strict and the functions are those of build.sh
# The tests of what the READMEs say of the examples, for build.sh: the smallest program compiles as README.md says and
# is what it shows; the commands of examples/README.md work.

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

test_commands() {
    mkdir -p build/test
    sed -n 's/^    \([^#]\)/\1/p' examples/README.md >build/test/commands.txt
    [ -s build/test/commands.txt ] || { echo "build.sh: no command found in examples/README.md" >&2; return 1; }
    while read -r line; do
        for tool in mcs mono cargo python3; do
            case " $line" in *" $tool "*) have $tool || { skipped "$line" $tool; continue 2; } ;; esac
        done
        sh -ec "$line" >build/test/command.log 2>&1 </dev/null || {
            cat build/test/command.log >&2
            echo "build.sh: a command of examples/README.md fails: $line" >&2
            return 1
        }
    done <build/test/commands.txt
    echo "commands of examples/README.md: passed"
}
