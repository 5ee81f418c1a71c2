package crosscheck_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/crosscheck"
	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/harness/trace"
)

// traceless faults differ in what no line of a trace holds.
var traceless = map[string]bool{
	"check_many writes too far": true,
}

// written is a trace as it comes back from its file.
func written(t *testing.T, traced *trace.Trace) *trace.Trace {
	var file bytes.Buffer
	require.NoError(t, traced.Write(&file))
	read, err := trace.Read("a.trace", &file)
	require.NoError(t, err)
	return read
}

// A fault's trace fails in a replay at the very call at which the walk found it, by the file's answer alone,
// too; short, it still fails there, and only there.
func TestTracesOfFaults(t *testing.T) {
	right := built.Library(t).Calls
	both := crosscheck.How{Reference: true, File: true}
	for name, fault := range faults(&right) {
		t.Run(name, func(t *testing.T) {
			faulty := right
			fault(&faulty)
			recorder := trace.NewRecorder()
			found := crosscheck.Run(recorder.Calls(&faulty), crosscheck.Options{Steps: 100_000, Seed: 7}).Different
			require.NotNil(t, found)
			judged := crosscheck.Judged(recorder.Trace())
			if traceless[name] {
				require.Nil(t, judged)
				return
			}
			require.NotNil(t, judged, found)
			long := written(t, judged)
			end := len(long.Calls) - 1
			wrong := crosscheck.Replay(&faulty, long, both).Wrong
			require.NotNil(t, wrong)
			require.Equal(t, end, wrong.At, wrong.Describe(long))
			byFile := crosscheck.Replay(&faulty, long, crosscheck.How{File: true}).Wrong
			require.NotNil(t, byFile)
			assert.Equal(t, end, byFile.At)
			assert.Nil(t, crosscheck.Replay(&right, &trace.Trace{Calls: long.Calls}, crosscheck.How{Reference: true}).Wrong, "the library itself is right")

			short, err := crosscheck.Shrink(&faulty, long)
			require.NoError(t, err)
			short = written(t, short)
			t.Logf("%d calls of %d\n%s", len(short.Calls), len(long.Calls), text(t, short))
			assert.LessOrEqual(t, len(short.Calls), len(long.Calls))
			if len(long.Calls) > 20 {
				assert.Less(t, len(short.Calls), len(long.Calls)/2)
			}
			for _, how := range []crosscheck.How{both, {File: true}} {
				again := crosscheck.Replay(&faulty, short, how).Wrong
				require.NotNil(t, again)
				assert.Equal(t, len(short.Calls)-1, again.At, again.Describe(short))
				assert.Equal(t, wrong.Call.Name, again.Call.Name)
				assert.Equal(t, wrong.Number, again.Number)
			}
			assert.Nil(t, crosscheck.Replay(&right, short, crosscheck.How{Reference: true}).Wrong)
		})
	}
}

// What only the file knows, a verdict that was recorded, is shrunk, too: the cache that forgets says keep where
// the reference would cut.
func TestShrinksALostVerdict(t *testing.T) {
	right := built.Library(t).Calls
	kept, err := trace.ReadFile("../testdata/traces/tail-32.trace")
	require.NoError(t, err)
	weak := right
	weak.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
		verdict := right.Check(s, cell, tile, rot, budget)
		if verdict == lib.ByRun && right.Depth(s) > 230 {
			return lib.Keep
		}
		return verdict
	}
	wrong := crosscheck.Replay(&weak, kept, crosscheck.How{Reference: true, File: true}).Wrong
	require.NotNil(t, wrong)
	assert.Equal(t, crosscheck.ByFile, wrong.By, "soundness alone does not see it")
	short, err := crosscheck.Shrink(&weak, kept)
	require.NoError(t, err)
	assert.Less(t, len(short.Calls), 20)
	again := crosscheck.Replay(&weak, written(t, short), crosscheck.How{Reference: true, File: true}).Wrong
	require.NotNil(t, again)
	assert.Equal(t, len(short.Calls)-1, again.At)
	assert.Nil(t, crosscheck.Replay(&right, short, crosscheck.How{File: true}).Wrong)
}

func TestShrinkRefusesWhatIsRight(t *testing.T) {
	right := built.Library(t).Calls
	kept, err := trace.ReadFile("../testdata/traces/tail-32.trace")
	require.NoError(t, err)
	_, err = crosscheck.Shrink(&right, kept)
	assert.ErrorIs(t, err, crosscheck.ErrRight)
}

// The reference allows every answer of every walk, seen through its trace alone.
func TestReferenceFollowsTraces(t *testing.T) {
	library := built.Library(t)
	for seed := range uint64(30) {
		recorder := trace.NewRecorder()
		summary := crosscheck.Run(recorder.Calls(&library.Calls), crosscheck.Options{Steps: 300, Seed: seed})
		require.Nil(t, summary.Different)
		replayed := crosscheck.Replay(&library.Calls, written(t, recorder.Trace()), crosscheck.How{Reference: true, File: true})
		if replayed.Wrong != nil {
			t.Fatalf("seed %d: %s", seed, replayed.Wrong.Describe(&trace.Trace{Name: "trace"}))
		}
	}
}

func text(t *testing.T, traced *trace.Trace) string {
	var file bytes.Buffer
	require.NoError(t, traced.Write(&file))
	return file.String()
}
