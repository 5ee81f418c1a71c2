package prune_test

import (
	"fmt"
	"iter"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// bound is one lower bound under test. A new one is a new entry of bounds.
type bound struct {
	name    string
	of      func(*prune.Board) int                     // or nil, for the largest of atLeast
	judge   func(*prune.Board) func(int) prune.Verdict // or nil; dead exactly for budgets below the bound
	atLeast []string                                   // bounds it is never below; they come earlier in the list
	share   float64                                    // its mean over the true mean in TestRandomStates, within 0.01
}

var bounds = []bound{
	{
		name:  "LEDGER",
		of:    func(b *prune.Board) int { return prune.NewLedger(b).Bound() },
		judge: func(b *prune.Board) func(int) prune.Verdict { return prune.NewLedger(b).Judge },
		share: 0.43,
	},
	{name: "FLUX", of: func(b *prune.Board) int { return prune.NewFlux(b).Bound() }, share: 0.458},
	{name: "SEAM", of: func(b *prune.Board) int { return prune.NewSeam(b).Bound() }, atLeast: []string{"LEDGER"}, share: 0.746},
	{name: "RUN", of: func(b *prune.Board) int { return prune.NewRun(b).Bound() }, share: 0.695},
	{name: "JOIN", of: func(b *prune.Board) int { return prune.NewJoin(b).Bound() }, atLeast: []string{"SEAM"}, share: 0.854},
	{name: "best", atLeast: []string{"RUN", "JOIN"}, share: 0.855},
}

// examine holds every bound against one state's true minimum and against the bounds it dominates. It
// gives the bounds in the order of the list.
func examine(b *prune.Board, minimum int, bounds []bound) ([]int, error) {
	values := make([]int, len(bounds))
	byName := map[string]int{}
	for i, bd := range bounds {
		value := 0
		if bd.of != nil {
			value = bd.of(b)
		} else {
			for _, other := range bd.atLeast {
				value = max(value, byName[other])
			}
		}
		if _, found := byName[bd.name]; found {
			return nil, fmt.Errorf("two bounds are called %s", bd.name)
		}
		values[i], byName[bd.name] = value, value
		if value < 0 || value > minimum {
			return nil, fmt.Errorf("%s is %d, the true minimum is %d: %s", bd.name, value, minimum, dump(b))
		}
		for _, lesser := range bd.atLeast {
			if other, found := byName[lesser]; !found {
				return nil, fmt.Errorf("%s names %s, which is not before it in the list", bd.name, lesser)
			} else if value < other {
				return nil, fmt.Errorf("%s is %d, below %s, %d: %s", bd.name, value, lesser, other, dump(b))
			}
		}
		if bd.judge == nil {
			continue
		}
		judge := bd.judge(b)
		for budget := -1; budget <= value+1; budget++ {
			if dead := judge(budget) != 0; dead != (budget < value) {
				return nil, fmt.Errorf("%s is %d, but dead is %t at budget %d: %s", bd.name, value, dead, budget, dump(b))
			}
		}
	}
	return values, nil
}

// oneSeed says whether a failure is being repeated: then totals mean nothing.
func oneSeed() bool { return os.Getenv("E2PRUNE_SEED") != "" }

// seeds are 1 to n, ten times as many with E2PRUNE_LONG=1, or the one in E2PRUNE_SEED.
func seeds(t *testing.T, n int) []uint64 {
	if oneSeed() {
		seed, err := strconv.ParseUint(os.Getenv("E2PRUNE_SEED"), 10, 64)
		require.NoError(t, err, "E2PRUNE_SEED")
		return []uint64{seed}
	}
	factor := 1
	if os.Getenv("E2PRUNE_LONG") == "1" {
		factor = 10
	}
	t.Logf("%d x %d seeds (10 x with E2PRUNE_LONG=1)", factor, n)
	list := make([]uint64, factor*n)
	for i := range list {
		list[i] = uint64(i + 1)
	}
	return list
}

// outcome is what came of one seed.
type outcome[T any] struct {
	seed   uint64
	result T
	err    error
}

// inParallel works through the seeds on all processors, and gives the outcomes in the seeds' order.
func inParallel[T any](seeds []uint64, work func(seed uint64) (T, error)) iter.Seq[outcome[T]] {
	outcomes := make([]outcome[T], len(seeds))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(seeds); i = int(next.Add(1)) - 1 {
				result, err := work(seeds[i])
				outcomes[i] = outcome[T]{seeds[i], result, err}
			}
		})
	}
	workers.Wait()
	return slices.Values(outcomes)
}

// again is the command that repeats a failure.
func again(t *testing.T, seed uint64) string {
	return fmt.Sprintf("repeat: E2PRUNE_SEED=%d go test ./prune -run '^%s$'", seed, strings.ReplaceAll(t.Name(), "/", "$/^"))
}

// dump is everything one needs to set a state up by hand.
func dump(b *prune.Board) string {
	p := b.Puzzle
	return fmt.Sprintf("%d x %d, grey %d, tiles %v, placed {cell tile rot free} %v", p.Width, p.Height, p.Grey, p.Tiles, b.Stack)
}
