package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/crosscheck"
	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/harness/trace"
)

func keptTraces(t *testing.T) []string {
	kept, err := filepath.Glob("testdata/traces/*.trace")
	require.NoError(t, err)
	require.NotEmpty(t, kept)
	return kept
}

// Every answer of the kept traces is what it was, and the reference allows it. Bounds that are sound but have
// got weaker show here and nowhere else; one that has got stronger on purpose needs ./build.sh traces.
func TestKeptTracesAndTheirStrength(t *testing.T) {
	status, out, errors := harness(t, append([]string{"replay"}, keptTraces(t)...)...)
	require.Equal(t, agreed, status, out+errors)
	committed, err := os.ReadFile("testdata/strength.tsv")
	require.NoError(t, err)
	assert.Equal(t, string(committed), out)
}

// The program without Go finds the same.
func TestReplayInCSaysTheSame(t *testing.T) {
	out, err := exec.Command(built.File(t, "replay"), keptTraces(t)...).Output()
	require.NoError(t, err)
	committed, err := os.ReadFile("testdata/strength.tsv")
	require.NoError(t, err)
	assert.Equal(t, string(committed), string(out))
}

// Between them the kept traces make every call that a trace may hold, on every kind of search.
func TestKeptTracesLeaveNothingOut(t *testing.T) {
	all := trace.Counts{Calls: map[string]int{}}
	for _, path := range keptTraces(t) {
		kept, err := trace.ReadFile(path)
		require.NoError(t, err)
		for _, c := range kept.Calls {
			if c.Answer == nil || c.Answer[0][0] >= 0 {
				all.Calls[c.Name]++
			}
		}
	}
	for _, name := range trace.Names() {
		assert.NotZero(t, all.Calls[name], name)
	}
}

// A library that says keep, a single time, where a cache should have known.
func TestALostVerdictIsSeen(t *testing.T) {
	right := built.Library(t)
	weak, asked := *right, 0
	weak.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
		verdict := right.Check(s, cell, tile, rot, budget)
		if verdict == lib.ByJoin {
			if asked++; asked == 20 {
				return lib.Keep
			}
		}
		return verdict
	}
	openLibrary = func(string) (*lib.Library, error) { return &weak, nil }
	defer func() { openLibrary = lib.Open }()
	status, out, _ := harness(t, "replay", "testdata/traces/tail-40.trace")
	assert.Equal(t, different, status)
	assert.Regexp(t, `tail-40.trace:\d+: check [0-9 ]+: the library answers 0, the file demands 16\n\z`, out)
}

// crosscheck writes a trace, replay fails on it, shrink shortens it, and replay fails on that, too.
func TestFromCrosscheckToShrink(t *testing.T) {
	faulty := *built.Library(t)
	faulty.Judge = func(state lib.State, budget int32) int32 { return built.Library(t).Judge(state, max(budget, budget+1)) }
	openLibrary = func(string) (*lib.Library, error) { return &faulty, nil }
	defer func() { openLibrary = lib.Open }()
	file := filepath.Join(t.TempDir(), "a.trace")

	status, out, _ := harness(t, "crosscheck", "--seed", "6", "--trace", file)
	assert.Equal(t, different, status)
	assert.Contains(t, out, "the calls are in "+file)
	status, long, _ := harness(t, "replay", file)
	assert.Equal(t, different, status)
	assert.Contains(t, long, file+":")
	status, out, errors := harness(t, "shrink", file)
	require.Equal(t, agreed, status, errors)
	assert.Contains(t, out, file+".short: ")
	status, short, _ := harness(t, "replay", "--no-reference", file+".short")
	assert.Equal(t, different, status)
	assert.Contains(t, short, ": judge ")

	openLibrary = lib.Open
	status, _, _ = harness(t, "replay", file, file+".short")
	assert.Equal(t, agreed, status, "the library itself is right")
	status, _, errors = harness(t, "shrink", file)
	assert.Equal(t, unusable, status)
	assert.Contains(t, errors, crosscheck.ErrRight.Error())

	// The program without Go stops at the same line.
	text, err := os.ReadFile(file + ".short")
	require.NoError(t, err)
	wrong := strings.TrimSpace(string(text)) + "99\n"
	require.NoError(t, os.WriteFile(file, []byte(wrong), 0o666))
	said, err := exec.Command(built.File(t, "replay"), file).Output()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	assert.Equal(t, different, exit.ExitCode())
	assert.Contains(t, string(said), "the file demands")
}

func TestRenewWritesTheLibrarysAnswers(t *testing.T) {
	kept, err := os.ReadFile("testdata/traces/tail-32.trace")
	require.NoError(t, err)
	file := filepath.Join(t.TempDir(), "tail-32.trace")
	require.NoError(t, os.WriteFile(file, bytes.Replace(kept, []byte("-> 8\n"), []byte("-> 0\n"), 1), 0o666))
	status, _, _ := harness(t, "replay", file)
	assert.Equal(t, different, status)
	status, _, _ = harness(t, "replay", "--renew", file)
	assert.Equal(t, agreed, status)
	status, _, _ = harness(t, "replay", file)
	assert.Equal(t, agreed, status)
}

// Both readers refuse the same files with one sentence that names file, line and what was expected.
func TestTracesThatAreNone(t *testing.T) {
	const start = "e2prune trace 1\npuzzle_official 1 -> 0\nstate_new 1 1 0x80000000 -> 0\n"
	for text, expected := range map[string]string{
		"":                           `:1: expected "e2prune trace 1"`,
		"e2prune trace 2\n":          `:1: expected "e2prune trace 1"`,
		"e2prune trace 1\npop -> 0":  `:2: expected state_new before pop`,
		start + "\n# x\nfly 1":       `:6: expected the name of a call, found "fly"`,
		start + "push 1 2":           `:4: expected push CELL TILE ROT, found 2 numbers`,
		start + "push 1 2 3 4":       `:4: expected push CELL TILE ROT, found 4 numbers`,
		start + "push 1 2 x":         `:4: expected a whole number, found "x"`,
		start + "push 1 2 3|4":       `:4: expected a whole number, found "3|4"`,
		start + "pop -> ":            `:4: expected an answer after ->`,
		start + "pop -> none":        `:4: expected a whole number, found "none"`,
		start + "use 2":              `:4: expected the number of a state that is there, found 2`,
		start + "state_free 1\npop":  `:5: expected the number of a state that is there, found 1`,
		start + "state_new 1 1 0":    `:4: expected a number that no state has had, found 1`,
		start + "state_new 2 2 0":    `:4: expected the number of a puzzle that is there, found 2`,
		start + "puzzle_official 1":  `:4: expected a number that no puzzle has had, found 1`,
		start + "state_free 1 -> 0":  `:4: expected no answer after state_free`,
		start + "load 2 1 2 3 0":     `:4: expected load N (CELL TILE ROT FREE_SIDES)..., found 5 numbers`,
		start + "check_many 1 -1 2":  `:4: expected check_many CELL N (TILE ROT BUDGET)..., found 3 numbers`,
		start + "pop 99999999999999": `:4: expected pop, found 1 numbers`,
		start + "pop_to 4294967296":  `:4: expected a number of 32 bits, found 4294967296`,
	} {
		file := filepath.Join(t.TempDir(), "bad.trace")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o666))
		for _, command := range []string{"replay", "shrink"} {
			status, _, errors := harness(t, command, file)
			assert.Equal(t, unusable, status, text)
			assert.Contains(t, errors, file+expected, text)
		}
		var said bytes.Buffer
		replay := exec.Command(built.File(t, "replay"), file)
		replay.Stderr = &said
		var exit *exec.ExitError
		require.ErrorAs(t, replay.Run(), &exit, text)
		assert.Equal(t, unusable, exit.ExitCode(), text)
		assert.Contains(t, said.String(), file+expected, text)
	}
	for _, name := range []string{"no-such.trace", t.TempDir()} {
		status, _, errors := harness(t, "replay", name)
		assert.Equal(t, unusable, status)
		assert.Contains(t, errors, name)
		assert.NotContains(t, errors, "line")
	}

	// An N of which four times as many numbers seem to be one list.
	file := filepath.Join(t.TempDir(), "huge.trace")
	require.NoError(t, os.WriteFile(file, []byte(start+"load 4611686018427387905 1 2 3 0"), 0o666))
	status, _, errors := harness(t, "replay", file)
	assert.Equal(t, unusable, status)
	assert.Contains(t, errors, file+":4: expected ")
}

// The recorder writes what a host calls, whether the host is linked to the library or loads it.
func TestRecorder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tail.trace")
	host := exec.Command(built.File(t, "tail"), "--board", "464-basinC-b0", "--turn", "--suffix", "24", "--budget", "tail", "--rules", "all")
	host.Env = append(os.Environ(), "LD_PRELOAD="+built.File(t, "librecord.so"), "E2PRUNE_RECORD="+file)
	out, err := host.CombinedOutput()
	require.NoError(t, err, string(out))
	status, counts, _ := harness(t, "replay", file)
	assert.Equal(t, agreed, status, counts)
	assert.Contains(t, counts, "state_new 1")

	host.Env = append(host.Env, "E2PRUNE_RECORD_CALLS=10")
	again := exec.Command(host.Path, host.Args[1:]...)
	again.Env = host.Env
	require.NoError(t, again.Run())
	status, counts, _ = harness(t, "replay", file)
	assert.Equal(t, agreed, status, counts)
	assert.Contains(t, counts, "\ntail\t9\t")

	again = exec.Command(host.Path, host.Args[1:]...)
	again.Env = append(os.Environ(), "LD_PRELOAD="+built.File(t, "librecord.so"), "E2PRUNE_RECORD=/dev/full")
	out, err = again.CombinedOutput()
	require.NoError(t, err, "the host goes on")
	assert.Equal(t, 1, strings.Count(string(out), "librecord: /dev/full: "), string(out))

	// The harness itself loads the library: given the recorder, two states on the way.
	again = exec.Command(built.File(t, "harness"), "crosscheck", "--steps", "300", "--seed", "4", "--lib", built.File(t, "librecord.so"))
	again.Env = append(os.Environ(), "E2PRUNE_RECORD="+file)
	out, err = again.CombinedOutput()
	require.NoError(t, err, string(out))
	status, counts, _ = harness(t, "replay", file)
	assert.Equal(t, agreed, status, counts)
	assert.Contains(t, counts, "state_clone")
}
