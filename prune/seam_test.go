package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// ringed is a framed 3 x 3 puzzle with colour 1 all along the rim: tiles 0 to 3 are the corners, 4 to 7 the
// edges by the colours they show inward, 8 the centre.
func ringed(t *testing.T, inward [4]uint16, centre prune.Tile) *prune.Board {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{corner, corner, corner, corner}
	for _, c := range inward {
		tiles = append(tiles, prune.Tile{0, 1, c, 1})
	}
	return prune.NewBoard(mustPuzzle(t, 3, 3, append(tiles, centre), 0))
}

// where ringed's corners and edges lie, clockwise from the top left corner and the top edge.
var ringCorners, ringEdges = [4]int{0, 2, 8, 6}, [4]int{1, 5, 7, 3}

// layRing puts every tile but the centre on the board; the inward joints of the edges in free are free.
func layRing(t *testing.T, b *prune.Board, free prune.Sides) {
	for i := range 4 {
		require.NoError(t, b.Push(ringCorners[i], i, i))
		var inward prune.Sides
		if free.Has(prune.Side(i)) {
			inward = 1 << prune.Side(i).Opposite()
		}
		require.NoError(t, b.Pin(ringEdges[i], 4+i, i, inward))
	}
}

// k spreads counts over their lanes.
func k(counts ...int) [prune.MaxColours]int { return lanes(counts...) }

// Two demands of one colour in one cell need one tile with both; LEDGER is content with two tiles.
func TestSeamLevels(t *testing.T) {
	tiles := append(plain(5, 1), prune.Tile{1, 1, 2, 1}, prune.Tile{1, 2, 1, 1}, prune.Tile{2, 1, 1, 1}, prune.Tile{2, 1, 1, 1})
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, prune.Frameless))
	require.NoError(t, b.Push(1, 5, 0))
	require.NoError(t, b.Push(3, 6, 0))
	assert.Equal(t, 0, prune.NewLedger(b).Bound())
	seam := prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 2), SumA: 1, SumB: 1, SumK: 2, FreeInside: 10}, seam, "K is raised to the parity of 2 + 2")
	assert.Equal(t, 1, seam.Bound())
}

// Third and fourth levels: four demands in a cell, three sides on the best tile.
func TestSeamDeepLevels(t *testing.T) {
	b := ringed(t, [4]uint16{2, 2, 2, 2}, prune.Tile{2, 2, 2, 3})
	layRing(t, b, 0)
	assert.Equal(t, prune.Seam{K: k(0, 0, 1, 1), SumA: 1, SumB: 1, SumK: 2}, prune.NewSeam(b))

	b = ringed(t, [4]uint16{2, 2, 2, 2}, prune.Tile{2, 3, 2, 3})
	layRing(t, b, 0)
	seam := prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 2, 0), SumA: 2, SumB: 2, SumK: 2}, seam)
	assert.Equal(t, 2, seam.Bound())
}

// The edges' inward sides can meet nothing but the centre's: B, before anything lies anywhere.
func TestSeamSupplyThatMeetsNothing(t *testing.T) {
	b := ringed(t, [4]uint16{2, 2, 2, 2}, prune.Tile{3, 3, 3, 3})
	assert.Equal(t, 0, prune.NewLedger(b).Bound())
	seam := prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 4, 0), SumB: 4, SumK: 4}, seam)
	assert.Equal(t, 4, seam.Bound())

	require.NoError(t, b.Push(4, 8, 0)) // now 3 is demanded of edges that have none: A
	seam = prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 4, 4), SumA: 4, SumB: 4, SumK: 8}, seam)
	assert.Equal(t, 4, seam.Bound())

	require.NoError(t, b.Load([]prune.Placement{{Cell: 1, Tile: 4}})) // 2 is demanded of the centre
	seam = prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 4, 0), SumA: 1, SumB: 4, SumK: 4}, seam)
}

// Every colour odd, nothing demanded: K alone.
func TestSeamParity(t *testing.T) {
	b := ringed(t, [4]uint16{2, 3, 4, 5}, prune.Tile{2, 3, 6, 7})
	seam := prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 0, 0, 1, 1, 1, 1), SumB: 2, SumK: 4}, seam)
	assert.Equal(t, 2, seam.Bound())

	tiles := append(plain(7, 1), prune.Tile{1, 1, 2, 3}, prune.Tile{4, 1, 1, 5}) // frameless, all free sides resolved
	b = prune.NewBoard(mustPuzzle(t, 3, 3, tiles, prune.Frameless))
	for i, cell := range []int{0, 1, 2, 3, 5, 6, 8} {
		require.NoError(t, b.Push(cell, i, 0))
	}
	seam = prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(1, 1, 1, 1, 1), SumA: 1, SumB: 1, SumK: 5, FreeInside: 1}, seam,
		"of colour 1 three demands in one cell, and no tile with three")
	assert.Equal(t, 2, seam.Bound())
}

// Free joints from inside: towards the edge they may swallow a half of B, and any of K.
func TestSeamFreeInside(t *testing.T) {
	b := ringed(t, [4]uint16{2, 2, 2, 2}, prune.Tile{3, 3, 3, 3})
	require.NoError(t, b.Pin(4, 8, 0, freeNorth))
	seam := prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 4, 3), SumA: 3, SumB: 4, SumK: 7, FreeInside: 1, FreeToEdge: 1}, seam)
	assert.Equal(t, 3, seam.Bound())

	require.NoError(t, b.Load([]prune.Placement{{Cell: 1, Tile: 4, Free: freeSouth}}))
	seam = prune.NewSeam(b)
	assert.Equal(t, prune.Seam{K: k(0, 0, 3, 0), SumB: 3, SumK: 3, FreeInside: 1}, seam)
	assert.Equal(t, 3, seam.Bound(), "the free joint leads inward: it cannot take an unused edge's side")
}

// The terms of the bounds, one after the other.
func TestSeamBoundTakesTheLargest(t *testing.T) {
	assert.Equal(t, 3, prune.Seam{SumA: 3, SumB: 4, SumK: 5, FreeInside: 2, FreeToEdge: 2}.Inside())
	assert.Equal(t, 4, prune.Seam{SumA: 3, SumB: 5, SumK: 5, FreeInside: 2, FreeToEdge: 1}.Inside())
	assert.Equal(t, 5, prune.Seam{SumA: 3, SumB: 4, SumK: 9}.Inside())
	assert.Equal(t, 4, prune.Seam{SumA: 3, SumB: 4, SumK: 9, FreeInside: 1}.Inside())
	assert.Equal(t, 7, prune.Seam{SumA: 3, Ring: prune.Ring{Placed: 4}}.Bound())
	assert.Equal(t, 0, prune.Seam{FreeInside: 9, FreeToEdge: 9, Ring: prune.Ring{Free: 9, FreeCW: 9, FreeCCW: 9}}.Bound())
}

func TestSeamOfFullBoard(t *testing.T) {
	b := ringed(t, [4]uint16{2, 3, 4, 5}, prune.Tile{2, 3, 6, 7})
	layRing(t, b, 0)
	require.NoError(t, b.Push(4, 8, 0))
	assert.Equal(t, prune.Seam{}, prune.NewSeam(b))
}
