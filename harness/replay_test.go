package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/crosscheck"
	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/prune"
	"e2prune/prune/files"
)

// A real board is a completion of each of its own beginnings, at a cost that we know. Played back at
// that very cost, with no slack at all, no bound may ever fire.
func TestReplayNeverFires(t *testing.T) {
	library := built.Library(t)
	official := prune.Official()
	asOfficial := 0
	for _, board := range files.Boards() {
		t.Run(board.Name, func(t *testing.T) {
			for _, b := range []files.NamedBoard{board, board.Turned()} {
				own, err := b.Puzzle()
				require.NoError(t, err)
				replay(t, library, own, crosscheck.Placements(own, b.Cells))
				if line := crosscheck.Placements(official, b.Cells); line != nil {
					asOfficial++
					replay(t, library, official, line)
				}
			}
		})
	}
	assert.NotZero(t, asOfficial, "no board uses the official tiles")
}

func replay(t *testing.T, library *lib.Library, p *prune.Puzzle, line []prune.Placement) {
	require.Len(t, line, p.Cells(), "the board's tiles are the puzzle's")
	config := lib.NewConfig(p.Width, p.Height, p.Tiles, p.Grey)
	var puzzle lib.Puzzle
	require.Zero(t, library.PuzzleNew(&config, &puzzle))
	defer library.PuzzleFree(puzzle)
	var state lib.State
	require.Zero(t, library.StateNew(puzzle, lib.RulesDefault, &state))
	defer library.StateFree(state)

	costs := costs(t, p, line)
	remaining := int32(0)
	for _, cost := range costs {
		remaining += cost
	}
	for depth, pl := range line {
		cell, tile, rot := int32(pl.Cell), int32(pl.Tile), int32(pl.Rot)
		require.Zero(t, library.Judge(state, remaining), "judge at depth %d", depth)
		require.LessOrEqual(t, library.Bound(state), remaining, "bound at depth %d", depth)
		remaining -= costs[depth]
		require.Zero(t, library.Check(state, cell, tile, rot, remaining), "check at depth %d", depth)
		require.Zero(t, library.Push(state, cell, tile, rot))
	}
	require.Zero(t, remaining)
	require.Zero(t, library.Judge(state, 0), "judge of the full board")
	// What never fires proves nothing unless it could.
	require.Positive(t, library.Judge(state, -1), "judge of the full board, a break short")
}

// costs is what each placement of a line is charged.
func costs(t *testing.T, p *prune.Puzzle, line []prune.Placement) []int32 {
	var all []int32
	board := prune.NewBoard(p)
	for _, pl := range line {
		all = append(all, int32(board.Breaks(pl.Cell, p.Tiles[pl.Tile].Turn(pl.Rot))))
		require.NoError(t, board.Push(pl.Cell, pl.Tile, pl.Rot))
	}
	return all
}
