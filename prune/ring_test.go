package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// A corner whose colours along the rim no other tile has.
func TestRingCorner(t *testing.T) {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{{0, 7, 7, 0}, corner, corner, corner, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {2, 2, 2, 2}}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	ring := prune.NewRing(b)
	assert.Equal(t, prune.Ring{CW: k(0, 0, 0, 1), CCW: k(0, 0, 0, 1), SumCW: 1, SumCCW: 1}, ring, "7 cannot meet 7 on the same tile")
	assert.Equal(t, 1, ring.Bound())
	require.NoError(t, b.Push(0, 0, 0))
	ring = prune.NewRing(b)
	assert.Equal(t, prune.Ring{CW: k(0, 0, 0, 1), CCW: k(0, 0, 0, 1), SumCW: 1, SumCCW: 1, Placed: 2}, ring)
	assert.Equal(t, 2, ring.Bound())
	seam := prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(), Ring: ring}, seam)
	assert.Equal(t, 2, seam.Bound())
	assert.Equal(t, 0, seam.Inside())
}

// What points one way along the rim meets what points the other way.
func TestRingDirections(t *testing.T) {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{{0, 8, 1, 0}, corner, corner, corner, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {2, 2, 2, 2}}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	ring := prune.NewRing(b)
	assert.Equal(t, prune.Ring{CW: k(0, 0, 0, 1), CCW: k(0, 1), SumCW: 1, SumCCW: 1}, ring, "an 8 clockwise, and a 1 that it should have met")
	assert.Equal(t, 1, ring.Bound())

	require.NoError(t, b.Pin(0, 0, 0, freeEast))
	ring = prune.NewRing(b)
	assert.Equal(t, prune.Ring{CCW: k(0, 1), SumCCW: 1, Free: 1, FreeCCW: 1}, ring)
	assert.Equal(t, 0, ring.Bound(), "the free joint takes the 1")

	require.NoError(t, b.Load([]prune.Placement{{Cell: 0, Tile: 0, Free: freeSouth}}))
	ring = prune.NewRing(b)
	assert.Equal(t, prune.Ring{CW: k(0, 0, 0, 1), SumCW: 1, Placed: 1, Free: 1, FreeCW: 1}, ring)
	assert.Equal(t, 1, ring.Bound(), "the free joint points the wrong way")

	// Mirrored, so that each direction has been the one in excess.
	tiles[0] = prune.Tile{0, 1, 8, 0}
	b = prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	require.NoError(t, b.Pin(0, 0, 0, freeSouth))
	ring = prune.NewRing(b)
	assert.Equal(t, prune.Ring{CW: k(0, 1), SumCW: 1, Free: 1, FreeCW: 1}, ring)
	assert.Equal(t, 0, ring.Bound())
}

// What a corner cell is shown, only corner tiles can meet.
func TestRingPlaced(t *testing.T) {
	corner, plain := prune.Tile{0, 1, 1, 0}, prune.Tile{0, 1, 2, 1}
	tiles := []prune.Tile{
		corner, corner, corner, corner,
		{0, 3, 2, 1}, {0, 1, 2, 3}, plain, plain, plain, plain, {2, 2, 2, 2}, {2, 2, 2, 2},
	}
	b := prune.NewBoard(mustPuzzle(t, 4, 3, tiles, 0))
	assert.Equal(t, 0, prune.NewRing(b).Bound(), "the two edge tiles with a 3 may lie side by side")
	require.NoError(t, b.Push(1, 4, 0)) // shows 3 to an edge cell
	assert.Equal(t, 0, prune.NewRing(b).Bound())

	require.NoError(t, b.Load([]prune.Placement{{Cell: 2, Tile: 4}})) // shows 3 to a corner cell
	ring := prune.NewRing(b)
	assert.Equal(t, prune.Ring{CW: k(0, 0, 0, 1), CCW: k(0, 0, 0, 1), SumCW: 1, SumCCW: 1, Placed: 1}, ring)
	assert.Equal(t, 1, ring.Bound())
	assert.Equal(t, 0, prune.NewLedger(b).Bound(), "there is another 3")
}

func TestRingBoundTakesTheLargest(t *testing.T) {
	assert.Equal(t, 3, prune.Ring{Placed: 3, SumCW: 2, SumCCW: 2}.Bound())
	assert.Equal(t, 4, prune.Ring{SumCW: 5, FreeCW: 1, SumCCW: 2, FreeCCW: 5, Free: 9}.Bound())
	assert.Equal(t, 4, prune.Ring{SumCW: 2, FreeCW: 5, SumCCW: 5, FreeCCW: 1, Free: 9}.Bound())
	assert.Equal(t, 4, prune.Ring{SumCW: 5, FreeCW: 2, SumCCW: 5, FreeCCW: 2, Free: 3}.Bound())
}
