package crosscheck_test

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/harness/crosscheck"
	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
)

func walk(t *testing.T, steps int, seed uint64) crosscheck.Summary {
	library := built.Library(t)
	summary := crosscheck.Run(&library.Calls, crosscheck.Options{Steps: steps, Seed: seed})
	if summary.Different != nil {
		t.Fatal(summary.Different)
	}
	return summary
}

// The fixed walk also shows that walks go everywhere: whatever it leaves out is not tested at all.
func TestAgreesOnAFixedSeed(t *testing.T) {
	summary := walk(t, 1_000_000, 1)
	assert.Equal(t, 1_000_000, summary.Steps)
	assert.Greater(t, summary.Puzzles, 1000)
	assert.Greater(t, summary.Deep, summary.States/4)
	assert.Greater(t, summary.Dead, 100_000)
	assert.Greater(t, summary.Kept, 100_000)
	for bit, name := range lib.BitNames {
		assert.Greater(t, summary.Fired[bit], 500, name)
	}
	plain, promised := summary.Plain, summary.Promised
	t.Logf("%d of %d checks missed what only RUN, JOIN or FLUX of the new board shows", plain.Missed, plain.Findable)
	assert.Greater(t, plain.Findable, 10_000)
	assert.Less(t, plain.Missed, plain.Findable/2)
	t.Logf("under promises %d of %d", promised.Missed, promised.Findable)
	assert.Greater(t, promised.Findable, 4_000)
	assert.Less(t, promised.Missed, promised.Findable*3/4, "what is missed far from the budget, or in another direction")

	calls := reflect.TypeFor[lib.Calls]()
	for i := range calls.NumField() {
		switch name := calls.Field(i).Tag.Get("c"); name {
		case "prune_abi_version", "prune_version", "prune_strerror": // package lib tests them
		default:
			assert.NotZero(t, summary.Calls[name], name)
		}
	}
	// A walk cannot bring these about.
	never := []lib.Code{lib.OK, lib.EMemory, lib.EMismatch, lib.EInternal, lib.EFile}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(lib.CodeNames)), append(slices.Collect(maps.Keys(summary.Refused)), never...))
}

func TestAgreesOnARandomSeed(t *testing.T) {
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	walk(t, 100_000, seed)
}

func TestAWalkFollowsFromItsSeed(t *testing.T) {
	first := walk(t, 20_000, 3)
	assert.Equal(t, first, walk(t, 20_000, 3))
	assert.NotEqual(t, first, walk(t, 20_000, 4))
}

// States are independent of each other, on other threads, too: what one walk finds does not depend on
// who walks beside it.
func TestWalksSideBySide(t *testing.T) {
	library := built.Library(t)
	const steps, walks = 20_000, 4
	beside := make(chan crosscheck.Summary)
	for range walks {
		go func() { beside <- crosscheck.Run(&library.Calls, crosscheck.Options{Steps: steps, Seed: 5}) }()
	}
	alone := walk(t, steps, 5)
	for range walks {
		assert.Equal(t, alone, <-beside)
	}
}
