# Traces: programs that record and replay them, for build.sh. harness/trace/trace.go says what a trace is.
# shellcheck shell=sh disable=SC2154

traces=harness/testdata/traces
strength=harness/testdata/strength.tsv

recorder() { # recorder DIR: librecord.so into DIR, beside the library
    # shellcheck disable=SC2086,SC2016
    $CC $CFLAGS -fPIC -shared -std=gnu11 -Wall -Wextra -Werror -Iinclude -o "$1/librecord.so" harness/record/record.c \
        -ldl -pthread -Wl,-soname,librecord.so '-Wl,-rpath,$ORIGIN'
}

replayer() { # replayer DIR [flags]: capi/ctest/replay.c against the library in DIR
    dir=$1
    shift
    # shellcheck disable=SC2086,SC2016
    $CC $CFLAGS "$@" -std=c11 $strict -Iinclude -o "$dir/replay" capi/ctest/replay.c -L"$dir" -le2prune '-Wl,-rpath,$ORIGIN'
}

test_traces() { # test_traces DIR [flags]: every answer, and the committed counts of verdicts, by the library in DIR
    replayer "$@"
    "$1/replay" "$traces"/*.trace >"$1/strength.tsv" || {
        tail -n 1 "$1/strength.tsv" >&2
        return 1
    }
    diff "$strength" "$1/strength.tsv" || {
        echo "build.sh: verdicts are not those of $strength; where a bound got stronger on purpose: ./build.sh traces" >&2
        return 1
    }
}

record() { # record NAME PROGRAM...: a trace of what the program calls
    name=$1
    shift
    E2PRUNE_RECORD=$traces/$name.trace E2PRUNE_RECORD_CALLS=${calls:-0} LD_PRELOAD=$root/build/librecord.so "$@" >/dev/null
}

random_walk() { # random_walk NAME STEPS SEED: the last puzzle of a walk
    build/harness crosscheck --steps "$2" --seed "$3" --trace "$traces/$1.trace" >/dev/null
}

# All kept traces and their counts anew. Whether a weaker bound is why they differ is for the reader of the diff.
record_traces() {
    lib
    harness
    mkdir -p "$traces"
    tail464="build/tail --board 464-basinC-b0 --turn --budget tail"
    # shellcheck disable=SC2086
    {
        record tail-32 $tail464 --suffix 32 --cap 1
        record tail-40 $tail464 --suffix 40 --cap 1
        calls=4000 record tail-36-run $tail464 --suffix 36 --rules run # many placements between two walks
        calls=4000 record tail-40-cap-2 $tail464 --suffix 40 --cap 2
        record tail-ledger-flux $tail464 --suffix 28 --cap 1 --rules ledger,flux
    }
    calls=6000 record blackwood build/blackwood --subtrees 6 --below 128 --seed 2
    # Chosen for what they make many of, the last two for faults that few others show: tables of lines followed the other
    # way, and walks that outlive their schedule.
    random_walk walk-pins 400 16
    random_walk walk-clones 400 82
    random_walk walk-schedules 400 18
    random_walk walk-promises 400 61
    random_walk walk-lines 400 127
    random_walk walk-directions 400 98
    random_walk walk-redeclared 400 88
    build/harness replay --renew "$traces/search-from-below.trace" # no program here makes it
    build/replay "$traces"/*.trace >"$strength"
}
