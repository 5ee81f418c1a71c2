package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/smallboards"
)

func TestWalkRow(t *testing.T) {
	b := northRow(t, plain(6, 1)) // lanes: 0 for colour 1, 1 for colour 2
	steps, ok := prune.WalkRow(b, 3, 3)
	require.True(t, ok)
	assert.Equal(t, []prune.Step{{Cost: 3, Colours: 1}, {Cost: 2, Colours: 1}, {Cost: 1, Colours: 1}}, steps)
	steps, ok = prune.WalkRow(b, 6, 2) // by the south sides, which are the rim
	require.True(t, ok)
	assert.Equal(t, []prune.Step{{Cost: 0, Colours: 1}, {Cost: 0, Colours: 1}}, steps)
	for _, bad := range [][2]int{{0, 1}, {2, 2}, {4, 3}, {3, 0}, {-1, 1}, {3, -1}, {7, 3}} {
		_, ok = prune.WalkRow(b, bad[0], bad[1])
		assert.False(t, ok, bad)
	}
	b = prune.NewBoard(mustPuzzle(t, 4, 4, plain(16, 1), prune.Frameless))
	_, ok = prune.WalkRow(b, 5, 1)
	assert.False(t, ok, "neither side is known")
	_, ok = prune.WalkRow(b, 0, 4)
	assert.True(t, ok, "the rim is")
}

// The steps are RUN's own: a run whose first joint is known costs what its first step says, and the runs of a
// direction add up to RUN.
func TestWalkRowAddsUpToRun(t *testing.T) {
	walked := map[prune.Side]int{}
	for seed := uint64(1); seed <= 2000; seed++ {
		rng := smallboards.New(seed)
		game := smallboards.Draw(rng, smallboards.RandomShape(rng, seed%2 == 0, [][2]int{{3, 3}, {5, 4}, {6, 3}}))
		b := game.Pins(rng, rng.IntN(3))
		game.Fill(rng, b, smallboards.RandomOrder(rng, game.Width, game.Height), 1+rng.IntN(game.Puzzle.Cells()), 0.5)
		p := b.Puzzle
		for _, known := range []prune.Side{prune.North, prune.South} {
			total, clean := 0, true
			inRun := func(cell int) bool {
				if cell < 0 || b.Filled(cell) {
					return false
				}
				joint, _ := b.Beyond(cell, known)
				return joint != prune.Open
			}
			for first := range p.Cells() {
				if !inRun(first) || inRun(p.Neighbour(first, prune.West)) {
					continue
				}
				n := 1
				for inRun(p.Neighbour(first+n-1, prune.East)) {
					n++
				}
				if joint, _ := b.Beyond(first, prune.North); known == prune.South && joint != prune.Open {
					clean = false // WalkRow might go by the north sides
				}
				steps, ok := prune.WalkRow(b, first, n)
				require.True(t, ok)
				total += steps[0].Cost
				if joint, colour := b.Beyond(first, prune.West); joint == prune.Charged && steps[0].Colours>>p.Lane(colour)&1 == 0 {
					total++
				}
			}
			if clean {
				walked[known]++
				require.Equal(t, prune.NewRun(b).Cost[known], total, "seed %d, known side %d", seed, known)
			}
		}
	}
	assert.Greater(t, walked[prune.North], 1000)
	assert.Greater(t, walked[prune.South], 500)
}
