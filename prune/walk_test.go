package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/smallboards"
)

func TestWalkAlongARow(t *testing.T) {
	b := northRow(t, plain(6, 1)) // lanes: 0 for colour 1, 1 for colour 2
	w, ok := prune.NewLine(3, prune.East, 3, 0b1111).Walk(b, nil, nil)
	require.True(t, ok)
	assert.Equal(t, []prune.LineStep{{Cost: 3, Colours: 1, Possible: 1}, {Cost: 2, Colours: 1, Possible: 3}, {Cost: 1, Colours: 1, Possible: 3}}, w.Steps(3))
	w, ok = prune.NewLine(6, prune.East, 2, 0b1111).Walk(b, nil, nil) // along the rim, under open cells
	require.True(t, ok)
	assert.Equal(t, []prune.LineStep{{Cost: 0, Colours: 1, Possible: 3}, {Cost: 0, Colours: 1, Possible: 3}}, w.Steps(3))
}

// A run is a line: what it costs, with the joint at its near end, and the runs of a side add up to RUN.
func TestWalksAddUpToRun(t *testing.T) {
	walked, costly := map[prune.Side]int{}, 0
	for seed := uint64(1); seed <= 1000; seed++ {
		rng := smallboards.New(seed)
		game := smallboards.Draw(rng, smallboards.RandomShape(rng, seed%2 == 0, [][2]int{{3, 3}, {5, 4}, {6, 3}}))
		b := game.Pins(rng, rng.IntN(3))
		game.Fill(rng, b, smallboards.RandomOrder(rng, game.Width, game.Height), 1+rng.IntN(game.Puzzle.Cells()), 0.5)
		p := b.Puzzle
		for known := prune.North; known <= prune.West; known++ {
			ahead := (known + 1) % 4
			inRun := func(cell int) bool {
				if cell < 0 || b.Filled(cell) {
					return false
				}
				joint, _ := b.Beyond(cell, known)
				return joint != prune.Open
			}
			total := 0
			for first := range p.Cells() {
				if !inRun(first) || inRun(p.Neighbour(first, ahead.Opposite())) {
					continue
				}
				n := 1
				for cell := p.Neighbour(first, ahead); inRun(cell); cell = p.Neighbour(cell, ahead) {
					n++
				}
				w, ok := prune.NewLine(first, ahead, n, 1<<known|1<<ahead|1<<ahead.Opposite()).Walk(b, nil, nil)
				require.True(t, ok)
				total += w.Cost
			}
			walked[known]++
			if total > 0 {
				costly++
			}
			require.Equal(t, prune.NewRun(b).Cost[known], total, "seed %d, known side %d", seed, known)
		}
	}
	assert.Greater(t, costly, 500)
}
