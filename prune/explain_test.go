package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
)

// The numbers are those of the bounds' own tests; what the rules leave out is zero.
func TestExplain(t *testing.T) {
	b := northRow(t, plain(6, 1))
	bounds := prune.NewBounds(b)
	none := bounds.Explain(0)
	assert.Equal(t, []int{3, 2, 0, 0, 0, 0, 0}, []int{none.Depth, none.Colours, none.Run, none.RunCost[0], none.Join, none.Flux, none.Bound})
	assert.Equal(t, prune.NewLedger(b).Bound(), none.Ledger)
	assert.Equal(t, prune.NewSeam(b).Bound(), none.Seam)
	assert.Equal(t, []uint16{1, 2}, none.Colour[:2])

	all := bounds.Explain(prune.AllRules)
	assert.Equal(t, []int{3, 3, prune.NewJoin(b).Bound()}, []int{all.Run, all.RunCost[0], all.Join})
	assert.Equal(t, prune.NewFlux(b).Bound(), all.Flux)
	assert.Equal(t, max(all.Ledger, all.Seam, all.Run, all.Join, all.Flux), all.Bound)
	all.Run, all.RunCost, all.Join, all.Flux, all.Bound = 0, [4]int{}, 0, 0, 0
	assert.Equal(t, none, all)
}

// A budget below a bound exceeds it, and the best bound is the least budget that none exceeds.
func TestBoundsExceed(t *testing.T) {
	for seed := uint64(1); seed <= 300; seed++ {
		bounds := prune.NewBounds(randomState(seed, seed%2 > 0, true))
		for _, rules := range []prune.Rules{prune.RuleLedger, prune.RuleSeam, prune.RuleRun, prune.RuleJoin, prune.RuleFlux, prune.AllRules} {
			best := bounds.Best(rules)
			assert.NotZero(t, bounds.Exceed(rules, best-1), "seed %d, rules %#x", seed, rules)
			assert.Zero(t, bounds.Exceed(rules, best), "seed %d, rules %#x", seed, rules)
		}
		assert.Zero(t, bounds.Exceed(0, -1))
	}
}

func TestBoundsRefuseAnotherBoard(t *testing.T) {
	b := northRow(t, plain(6, 1))
	bounds := prune.NewBounds(b)
	assert.NoError(t, b.Push(3, 3, 0))
	assert.Panics(t, func() { bounds.Run() })
}
