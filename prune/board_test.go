package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

const (
	freeNorth prune.Sides = 1 << prune.North
	freeEast  prune.Sides = 1 << prune.East
	freeSouth prune.Sides = 1 << prune.South
	freeWest  prune.Sides = 1 << prune.West
)

func frameBoard(t *testing.T) *prune.Board {
	return prune.NewBoard(mustPuzzle(t, 3, 3, frameTiles(), 0))
}

func TestPushAndPop(t *testing.T) {
	b := frameBoard(t)
	assert.Equal(t, 0, b.Depth())
	require.NoError(t, b.Push(1, 3, 0))
	require.NoError(t, b.Pin(4, 4, 2, freeEast))
	assert.Equal(t, []prune.Placement{{Cell: 1, Tile: 3}, {Cell: 4, Tile: 4, Rot: 2, Free: freeEast}}, b.Stack)
	assert.True(t, b.Filled(1) && b.Filled(4) && b.Used(3) && b.Used(4))
	assert.False(t, b.Filled(3) || b.Used(1))
	assert.Equal(t, prune.Tile{0, 1, 2, 1}, b.At(1))

	require.NoError(t, b.Pop())
	assert.Equal(t, 1, b.Depth())
	assert.False(t, b.Filled(4) || b.Used(4))
	require.NoError(t, b.Push(5, 7, 1))
	assert.Equal(t, prune.Tile{1, 0, 1, 2}, b.At(5))
	require.NoError(t, b.PopTo(2))
	assert.Equal(t, 2, b.Depth(), "popping to where one is does nothing")
	require.NoError(t, b.PopTo(0))
	assert.Empty(t, b.Stack)
	for cell := range 9 {
		assert.False(t, b.Filled(cell) || b.Used(cell))
	}
}

// Of several faults the first in the order of the cases is told, and nothing ever changes.
func TestPinRefuses(t *testing.T) {
	b := frameBoard(t)
	require.NoError(t, b.Push(1, 1, 0))
	before := b.Clone()
	for _, c := range []struct {
		cell, tile, rot int
		free            prune.Sides
		want            error
	}{
		{-1, -1, -1, 16, prune.ErrCellRange},
		{9, 0, 0, 0, prune.ErrCellRange},
		{1, -1, -1, 16, prune.ErrTileRange},
		{1, 9, 0, 0, prune.ErrTileRange},
		{1, 1, -1, 16, prune.ErrRotRange},
		{1, 1, 4, 0, prune.ErrRotRange},
		{1, 1, 0, 16, prune.ErrFreeSides},
		{1, 1, 0, 255, prune.ErrFreeSides},
		{1, 1, 2, 15, prune.ErrCellFilled},
		{1, 3, 0, 0, prune.ErrCellFilled},
		{3, 1, 0, 0, prune.ErrTileUsed},
		{3, 1, 3, 0, prune.ErrTileUsed},
		{3, 3, 0, 0, prune.ErrRim},
		{4, 3, 0, 0, prune.ErrRim},
		{3, 4, 0, 0, prune.ErrRim},
		{0, 3, 0, 0, prune.ErrRim},
	} {
		assert.ErrorIs(t, b.Pin(c.cell, c.tile, c.rot, c.free), c.want, "%+v", c)
		assert.Equal(t, before, b, "%+v", c)
	}
	require.NoError(t, b.Push(3, 3, 3))
}

func TestPopRefuses(t *testing.T) {
	b := frameBoard(t)
	assert.ErrorIs(t, b.Pop(), prune.ErrEmpty)
	assert.ErrorIs(t, b.PopTo(1), prune.ErrDepth)
	require.NoError(t, b.Push(1, 1, 0))
	assert.ErrorIs(t, b.PopTo(-1), prune.ErrDepth)
	assert.ErrorIs(t, b.PopTo(2), prune.ErrDepth)
	assert.Equal(t, 1, b.Depth())
}

func TestLoad(t *testing.T) {
	b := frameBoard(t)
	require.NoError(t, b.Push(1, 1, 0))
	placements := []prune.Placement{{4, 4, 1, freeNorth}, {3, 1, 3, 0}}
	require.NoError(t, b.Load(placements))
	assert.Equal(t, placements, b.Stack)
	assert.False(t, b.Filled(1))
	assert.True(t, b.Used(1))

	before := b.Clone()
	assert.ErrorIs(t, b.Load([]prune.Placement{{1, 1, 0, 0}, {5, 3, 0, 0}}), prune.ErrRim)
	assert.ErrorIs(t, b.Load([]prune.Placement{{1, 1, 0, 0}, {1, 3, 0, 0}}), prune.ErrCellFilled)
	assert.ErrorIs(t, b.Load(make([]prune.Placement, 10)), prune.ErrCount)
	assert.Equal(t, before, b, "a refused load changes nothing")
	require.NoError(t, b.Load(nil))
	assert.Equal(t, 0, b.Depth())
}

func TestClone(t *testing.T) {
	b := frameBoard(t)
	require.NoError(t, b.Push(1, 1, 0))
	copied := b.Clone()
	require.NoError(t, copied.Push(3, 3, 3))
	require.NoError(t, b.Push(4, 4, 0))
	assert.False(t, b.Filled(3) || b.Used(3) || copied.Filled(4) || copied.Used(4))
	assert.Equal(t, 3, copied.Stack[1].Cell)
}

func beyond(b *prune.Board, cell int) (joints [4]prune.Joint, colours [4]uint16) {
	for s := prune.North; s <= prune.West; s++ {
		joints[s], colours[s] = b.Beyond(cell, s)
	}
	return joints, colours
}

func TestBeyond(t *testing.T) {
	b := frameBoard(t)
	require.NoError(t, b.Push(4, 4, 0))
	require.NoError(t, b.Pin(0, 0, 0, freeEast|freeNorth|freeWest))
	joints, colours := beyond(b, 1)
	assert.Equal(t, [4]prune.Joint{prune.Rim, prune.Open, prune.Charged, prune.Free}, joints)
	assert.Equal(t, [4]uint16{0, 0, 2, 1}, colours)
	joints, colours = beyond(b, 3)
	assert.Equal(t, [4]prune.Joint{prune.Charged, prune.Charged, prune.Open, prune.Rim}, joints)
	assert.Equal(t, [4]uint16{1, 2, 0, 0}, colours)

	frameless := prune.NewBoard(mustPuzzle(t, 3, 3, frameTiles(), prune.Frameless))
	joints, _ = beyond(frameless, 2)
	assert.Equal(t, [4]prune.Joint{prune.Free, prune.Free, prune.Open, prune.Open}, joints)
}

// A joint is free only when the tile that was placed first declared it: free sides towards a filled
// cell or the rim mean nothing, and the joint's other cell has no say.
func TestFreeJoints(t *testing.T) {
	tiles := plain(9, 1)
	tiles[8] = prune.Tile{2, 3, 4, 5}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, prune.Frameless))
	require.NoError(t, b.Pin(1, 0, 0, freeSouth|freeNorth))
	require.NoError(t, b.Push(3, 1, 0))
	require.NoError(t, b.Push(5, 2, 0))
	assert.Equal(t, 2, b.Breaks(4, tiles[8]), "north is free, south is open")
	require.NoError(t, b.Push(7, 3, 0))
	assert.Equal(t, 3, b.Breaks(4, tiles[8]))
	assert.Equal(t, 0, b.Breaks(4, tiles[4]))

	require.NoError(t, b.Pin(4, 8, 0, freeEast|freeWest))
	require.NoError(t, b.Load([]prune.Placement{b.Stack[0], b.Stack[4]}))
	assert.Equal(t, 0, b.Breaks(5, tiles[2]), "now the centre came first, and its east is free")
	assert.Equal(t, 1, b.Breaks(7, tiles[3]), "its south is not")
	require.NoError(t, b.Pop())
	assert.Equal(t, 0, b.Breaks(5, tiles[2]), "nothing lies there")
}

func TestBreaks(t *testing.T) {
	b := frameBoard(t)
	require.NoError(t, b.Push(0, 0, 0))
	require.NoError(t, b.Push(4, 4, 0))
	require.NoError(t, b.Push(2, 2, 1))
	assert.Equal(t, 0, b.Breaks(1, prune.Tile{0, 1, 2, 1}))
	assert.Equal(t, 1, b.Breaks(1, prune.Tile{0, 1, 1, 1}))
	assert.Equal(t, 3, b.Breaks(1, prune.Tile{0, 2, 1, 2}))
	assert.Equal(t, 0, b.Breaks(8, prune.Tile{9, 0, 0, 9}), "no tile beside it yet; the rim is no break")
}
