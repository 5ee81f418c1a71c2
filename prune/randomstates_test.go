package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/bruteforce"
	"e2prune/prune/smallboards"
)

// TestRandomStates holds the bounds against brute force on independent states with up to 7 empty
// cells, and measures how much of the true minimum each one proves. The shares of the bounds are
// those of framed puzzles with tiles cut from a board without breaks: what engines search.
func TestRandomStates(t *testing.T) {
	for _, group := range []struct {
		name             string
		states           int
		framed, solvable bool
		shares           bool
	}{
		{"framed", 20_000, true, true, true},
		{"framed_any_tiles", 5_000, true, false, false},
		{"frameless", 5_000, false, true, false},
		{"frameless_any_tiles", 5_000, false, false, false},
	} {
		t.Run(group.name, func(t *testing.T) {
			all := seeds(t, group.states)
			minima, sums := 0, make([]int, len(bounds))
			for state := range inParallel(all, func(seed uint64) (proven, error) {
				b := randomState(seed, group.framed, group.solvable)
				minimum := bruteforce.Minimum(b)
				values, err := examine(b, minimum, bounds)
				return proven{minimum, values}, err
			}) {
				require.NoError(t, state.err, again(t, state.seed))
				minima += state.result.minimum
				for i, value := range state.result.values {
					sums[i] += value
				}
			}
			mean := func(sum int) float64 { return float64(sum) / float64(len(all)) }
			t.Logf("mean true minimum %.3f", mean(minima))
			for i, bd := range bounds {
				share := float64(sums[i]) / float64(minima)
				t.Logf("%-8s mean %.3f, %.1f%% of the truth", bd.name, mean(sums[i]), 100*share)
				if group.shares && !oneSeed() {
					assert.InDelta(t, bd.share, share, 0.01, bd.name)
				}
			}
		})
	}
}

// proven is what a state must cost, and what each bound says of it.
type proven struct {
	minimum int
	values  []int
}

// randomState has up to two pins, 1 to 7 empty cells, and as many breaks as chance made of them.
func randomState(seed uint64, framed, solvable bool) *prune.Board {
	rng := smallboards.New(seed)
	shape := smallboards.RandomShape(rng, framed, [][2]int{{3, 3}, {4, 3}, {5, 3}})
	shape.Solvable = solvable
	game := smallboards.Draw(rng, shape)
	b := game.Pins(rng, rng.IntN(3))
	order := smallboards.RandomOrder(rng, game.Width, game.Height)
	game.Fill(rng, b, order, 1+rng.IntN(7), rng.Float64())
	return b
}
