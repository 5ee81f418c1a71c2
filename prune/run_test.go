package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// northRow is a frameless 3 x 3 board whose top row shows three sides of colour 2 to the south.
func northRow(t *testing.T, rest []prune.Tile) *prune.Board {
	top := prune.Tile{1, 1, 2, 1}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, append([]prune.Tile{top, top, top}, rest...), prune.Frameless))
	for cell := range 3 {
		require.NoError(t, b.Push(cell, cell, 0))
	}
	return b
}

func TestRunKnownSides(t *testing.T) {
	run := prune.NewRun(northRow(t, plain(6, 1)))
	assert.Equal(t, prune.Run{Cost: [4]int{3, 1, 0, 1}}, run, "down the outer columns the top row is an end")
	assert.Equal(t, 3, run.Bound())

	run = prune.NewRun(northRow(t, append(plain(5, 1), prune.Tile{2, 1, 1, 1})))
	assert.Equal(t, prune.Run{}, run, "one tile may serve three times")
}

// To match the north every time breaks both joints between the cells; it is cheaper to miss it once.
func TestRunJoints(t *testing.T) {
	var rest []prune.Tile
	for range 6 {
		rest = append(rest, prune.Tile{2, 3, 4, 5})
	}
	assert.Equal(t, prune.Run{Cost: [4]int{1, 0, 0, 0}}, prune.NewRun(northRow(t, rest)))
}

// island is a frameless 3 x 3 board on which cell 4 sees 2 to the north, 4 to the east and 3 to the west,
// and the bottom row is empty.
func island(t *testing.T, free prune.Sides) *prune.Board {
	tiles := append(plain(6, 1), prune.Tile{1, 1, 2, 1}, prune.Tile{1, 3, 1, 1}, prune.Tile{1, 1, 1, 4})
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, prune.Frameless))
	require.NoError(t, b.Load([]prune.Placement{
		{Cell: 0, Tile: 0}, {Cell: 2, Tile: 1}, {Cell: 1, Tile: 6, Free: free & freeSouth}, {Cell: 3, Tile: 7, Free: free & freeEast},
		{Cell: 5, Tile: 8, Free: free & freeWest},
	}))
	return b
}

func TestRunEnds(t *testing.T) {
	assert.Equal(t, prune.Run{Cost: [4]int{3, 2, 0, 2}}, prune.NewRun(island(t, 0)))
	assert.Equal(t, prune.Run{Cost: [4]int{2, 1, 0, 1}}, prune.NewRun(island(t, freeSouth)), "the north is known, and free")
	assert.Equal(t, prune.Run{Cost: [4]int{2, 2, 0, 1}}, prune.NewRun(island(t, freeEast)), "so is the west")
	assert.Equal(t, prune.Run{Cost: [4]int{2, 1, 0, 2}}, prune.NewRun(island(t, freeWest)))
	assert.Equal(t, prune.Run{}, prune.NewRun(island(t, freeSouth|freeEast|freeWest)))
}

// Each direction is the same after a turn.
func TestRunDirections(t *testing.T) {
	b := northRow(t, append(plain(5, 1), prune.Tile{1, 1, 2, 3}))
	cost := prune.NewRun(b).Cost
	turned := func(cell int) int { return 3*(cell%3) + 2 - cell/3 } // a quarter turn clockwise
	for turns := 1; turns <= 4; turns++ {
		after := prune.NewBoard(b.Puzzle)
		for _, pl := range b.Stack {
			require.NoError(t, after.Push(turned(pl.Cell), pl.Tile, (pl.Rot+1)%4))
		}
		b = after
		cost = [4]int{cost[3], cost[0], cost[1], cost[2]}
		assert.Equal(t, cost, prune.NewRun(b).Cost, "%d turns", turns)
	}
	assert.NotEqual(t, cost[0], cost[2])
}

// On a hard rim, cells take tiles of their own kind only, and the rim is a known side.
func TestRunRim(t *testing.T) {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{{0, 7, 7, 0}, corner, corner, corner, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {7, 7, 7, 7}}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	assert.Equal(t, prune.Run{}, prune.NewRun(b))
	require.NoError(t, b.Push(0, 0, 0))
	assert.Equal(t, prune.Run{Cost: [4]int{2, 0, 0, 2}}, prune.NewRun(b), "the centre's 7 does not help")
}

// Two runs in a row, which their ends keep apart.
func TestRunsAddUp(t *testing.T) {
	tiles := append(plain(14, 1), plain(2, 2)...)
	b := prune.NewBoard(mustPuzzle(t, 4, 4, tiles, prune.Frameless))
	require.NoError(t, b.Push(0, 14, 0))
	require.NoError(t, b.Push(3, 15, 0))
	// Row 0: cells 1 and 2 between two 2s; row 1: cells 4 and 7 below them.
	assert.Equal(t, prune.Run{Cost: [4]int{4, 2, 0, 2}}, prune.NewRun(b))
}

func TestRunOfFullBoard(t *testing.T) {
	b := ringed(t, [4]uint16{2, 3, 4, 5}, prune.Tile{2, 3, 6, 7})
	layRing(t, b, 0)
	require.NoError(t, b.Push(4, 8, 0))
	assert.Equal(t, prune.Run{}, prune.NewRun(b))
}
