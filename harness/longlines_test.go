package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/prune"
	"e2prune/prune/smallboards"
)

// The kernel keeps walks of up to 32 cells; what it does with longer ones must be as sound: a board that is
// finished without a break is never dead on the way there, whatever else was asked before.
func TestLongLinesKeepTheSolution(t *testing.T) {
	library := built.Library(t)
	for seed := uint64(1); seed <= 200; seed++ {
		rng := smallboards.New(seed)
		shape := smallboards.Shape{Width: 29 + rng.IntN(10), Height: 3 + rng.IntN(2), Framed: seed%4 > 0, Split: seed%2 > 0, Colours: 4, Solvable: true}
		if rng.IntN(2) == 0 {
			shape.Width, shape.Height = shape.Height, shape.Width
		}
		game := smallboards.Draw(rng, shape)
		var puzzle lib.Puzzle
		config := lib.NewConfig(shape.Width, shape.Height, game.Puzzle.Tiles, game.Puzzle.Grey)
		require.Zero(t, library.PuzzleNew(&config, &puzzle))
		var state lib.State
		require.Zero(t, library.StateNew(puzzle, lib.RulesDefault, &state))

		b := prune.NewBoard(game.Puzzle)
		for _, cell := range smallboards.RandomOrder(rng, shape.Width, shape.Height) {
			for range 20 { // candidates that fit the frame, and may be dead
				tile, rot := rng.IntN(game.Puzzle.Cells()), rng.IntN(4)
				if !b.Used(tile) {
					library.Check(state, int32(cell), int32(tile), int32(rot), int32(rng.IntN(3)))
				}
			}
			own := game.Solution[cell]
			verdict := library.Check(state, int32(cell), int32(own.Tile), int32(own.Rot), 0)
			require.Zero(t, verdict, "seed %d, %d x %d, depth %d, cell %d", seed, shape.Width, shape.Height, b.Depth(), cell)
			require.Zero(t, library.Push(state, int32(cell), int32(own.Tile), int32(own.Rot)))
			require.NoError(t, b.Push(cell, own.Tile, own.Rot))
		}
		library.StateFree(state)
		library.PuzzleFree(puzzle)
	}
}
