package lib_test

import (
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
)

func TestVersions(t *testing.T) {
	library := built.Library(t)
	assert.EqualValues(t, lib.ABI, library.ABIVersion())
	assert.Equal(t, lib.HeaderVersion, library.Version())
}

func TestEveryCodeHasASentenceOfItsOwn(t *testing.T) {
	library := built.Library(t)
	seen := map[string]lib.Code{}
	for code := range lib.CodeNames {
		sentence := library.Strerror(int32(code))
		assert.NotEmpty(t, sentence, code)
		assert.NotRegexp(t, `[.\s]$`, sentence, code)
		assert.NotContains(t, seen, sentence, code)
		seen[sentence] = code
	}
	for _, unknown := range []int32{1, int32(slices.Min(slices.Collect(maps.Keys(lib.CodeNames)))) - 1, -1 << 31, 1<<31 - 1} {
		assert.NotEmpty(t, library.Strerror(unknown), unknown)
		assert.NotContains(t, seen, library.Strerror(unknown), unknown)
	}
}

func TestOpenNamesWhatIsMissing(t *testing.T) {
	_, err := lib.Open(filepath.Join(t.TempDir(), "libe2prune.so"))
	require.ErrorContains(t, err, "cannot load the library")

	_, err = lib.Open("libc.so.6")
	require.ErrorContains(t, err, "libc.so.6 does not export prune_abi_version")
}

func TestFind(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "some.so")
	require.NoError(t, os.WriteFile(path, nil, 0o666))

	t.Setenv(lib.PathVariable, path)
	found, err := lib.Find("")
	require.NoError(t, err)
	assert.Equal(t, path, found)

	_, err = lib.Find(filepath.Join(dir, "other.so"))
	assert.ErrorContains(t, err, "cannot find the library", "a path given comes before the variable")

	t.Setenv(lib.PathVariable, "")
	t.Chdir(dir)
	_, err = lib.Find("")
	assert.ErrorContains(t, err, "./build.sh lib")
}

// A goroutine that loops without a call can only be interrupted by SIGURG, and the library's runtime
// takes that signal when it is loaded: were it not put back, the collection would last as long as
// the loop.
func TestCollectionInterruptsALoop(t *testing.T) {
	library := built.Library(t)
	var puzzle lib.Puzzle
	require.Zero(t, library.PuzzleOfficial(&puzzle), "a call that waits until the library's runtime is up")
	library.PuzzleFree(puzzle)

	// The loop ends by itself, a few seconds on: with the world half stopped, nobody could end it.
	const laps = 5_000_000_000
	var spinning, stop atomic.Bool
	done := make(chan time.Duration)
	go func() {
		start := time.Now()
		spinning.Store(true)
		for i := 0; i < laps && !stop.Load(); i++ {
		}
		done <- time.Since(start)
	}()
	for !spinning.Load() {
		runtime.Gosched()
	}
	runtime.GC()
	stop.Store(true)
	assert.Less(t, <-done, time.Second, "the collection had to wait for the loop")
}
