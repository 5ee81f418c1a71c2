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

// Boards of 4 x 4 small enough to be counted by hand, on which one term of SEAM after the other decides.
// Colour 1 lies all along the rim, so that nothing happens there. Tiles 0 to 3 are corners, 4 to 11 edges
// by the colours they show inward, 12 to 15 the interior. Cells:
//
//	 0  1  2  3
//	 4  5  6  7
//	 8  9 10 11
//	12 13 14 15
func framed4x4(t *testing.T, inward [8]uint16, interior [4]prune.Tile) *prune.Board {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{corner, corner, corner, corner}
	for _, c := range inward {
		tiles = append(tiles, prune.Tile{0, 1, c, 1})
	}
	return prune.NewBoard(mustPuzzle(t, 4, 4, append(tiles, interior[:]...), 0))
}

var all3 = prune.Tile{3, 3, 3, 3}

func requireSeam(t *testing.T, expected prune.Seam, ledger, inside int, b *prune.Board) {
	t.Helper()
	seam := prune.NewSeam(b)
	assert.Equal(t, expected, seam)
	assert.Equal(t, inside, seam.Inside())
	assert.Equal(t, ledger, prune.NewLedger(b).Bound())
}

// p: cell 5 asks twice for 2, and there are two tiles with one 2 each.
//
//	2: M1 = 1, M2 = 1, N1 = 2, N2 = 0:    p = max(0, 1-2) + max(0, 1-0) = 1, A = 1
//	   D0 = 2, D1 = 0, S0 = 2, S1 = 0:    B = max(1, 2+0-2-0) = 1, S0+S1-D0-D1 = 0 is even: K = 2
//	3: D0 = 0, D1 = 0, S0 = 14, S1 = 6:   A = 0, B = max(0, 6-14) = 0, 20 is even: K = 0
func TestSeamTwoDemandsInOneCell(t *testing.T) {
	b := framed4x4(t, [8]uint16{2, 2, 3, 3, 3, 3, 3, 3}, [4]prune.Tile{{2, 3, 3, 3}, {2, 3, 3, 3}, all3, all3})
	require.NoError(t, b.Push(1, 4, 0)) // above cell 5
	require.NoError(t, b.Push(4, 5, 3)) // west of it
	requireSeam(t, prune.Seam{K: k(0, 0, 2, 0), SumA: 1, SumB: 1, SumK: 2}, 0, 1, b)
}

// A by D1-S1: cell 5 shows 2 to two edge cells, and no edge has a 2.
//
//	2: D0 = 0, D1 = 2, S0 = 2, S1 = 0:    A = 0 + max(0, 2-0) = 2, B = max(0, 0+0-2-2) = 0, 0 is even: K = 2
//	3: D0 = 2, D1 = 0, S0 = 10, S1 = 8:   A = 0 (two cells, one 3 each), B = max(0, 2+8-10-0) = 0, K = 0
//
// B is 0, and K gives 2/2 = 1.
func TestSeamDemandsOfEdges(t *testing.T) {
	b := framed4x4(t, [8]uint16{3, 3, 3, 3, 3, 3, 3, 3}, [4]prune.Tile{{2, 3, 3, 2}, {2, 2, 3, 3}, all3, all3})
	require.NoError(t, b.Push(5, 12, 0))
	requireSeam(t, prune.Seam{K: k(0, 0, 2, 0), SumA: 2, SumK: 2}, 0, 2, b)
}

// B with all of its counts: cell 1 shows 2 inward, cell 10 shows 2 and 3 to the edges east and south of it and
// 3 to cells 6 and 9; the other edges all carry 2, which only one interior side has.
//
//	2: D0 = 1, D1 = 1, S0 = 1, S1 = 7:    A = 0, B = 1+7-1-1 = 6, 1+7-1-1 = 6 is even: K = 6
//	3: D0 = 2, D1 = 1, S0 = 11, S1 = 0:   A = max(0, 1-0) = 1, B = max(0, 2+0-11-1) = 0, 11-2-1 = 8 is even: K = 2
//
// A gives 0+1 = 1 and K (6+2)/2 = 4.
func TestSeamSidesOfEdges(t *testing.T) {
	b := framed4x4(t, [8]uint16{2, 2, 2, 2, 2, 2, 2, 2}, [4]prune.Tile{{3, 2, 3, 3}, {2, 3, 3, 3}, all3, all3})
	require.NoError(t, b.Push(1, 4, 0))
	require.NoError(t, b.Push(10, 12, 0))
	requireSeam(t, prune.Seam{K: k(0, 0, 6, 2), SumA: 1, SumB: 6, SumK: 8}, 0, 6, b)
}

// K: what A counts, raised to the parity, and two odd colours beside it. Cell 5 shows 2 and 3 to the edges
// north and west of it, 3 to cells 6 and 9.
//
//	2: D0 = 0, D1 = 1, S0 = 1, S1 = 0:    A = 1, B = max(0, 0+0-1-1) = 0, 1-1 = 0 is even: K = 2
//	3: D0 = 2, D1 = 1, S0 = 7, S1 = 6:    A = 0, B = max(0, 2+6-7-1) = 0, 7+6-2-1 = 10 is even: K = 0
//	4: S0 = 2, S1 = 1:                    A = 0, B = max(0, 1-2) = 0, 3 is odd: K = 1
//	5: as 4
//
// A gives 1, B 0, K (2+1+1)/2 = 2; LEDGER sees the two odd colours only: 1.
func TestSeamParityRaised(t *testing.T) {
	inward := [8]uint16{3, 3, 3, 3, 3, 3, 4, 5}
	interior := [4]prune.Tile{{2, 3, 3, 3}, {2, 3, 4, 5}, {3, 4, 5, 3}, all3}
	b := framed4x4(t, inward, interior)
	require.NoError(t, b.Push(5, 12, 0))
	requireSeam(t, prune.Seam{K: k(0, 0, 2, 0, 1, 1), SumA: 1, SumK: 4}, 1, 2, b)

	// Its north joint free: 2 is no longer demanded and odd, u_I = u_E = 1; K gives (1+1+1-1)/2 = 1.
	require.NoError(t, b.Load([]prune.Placement{{Cell: 5, Tile: 12, Free: freeNorth}}))
	requireSeam(t, prune.Seam{K: k(0, 0, 1, 0, 1, 1), SumK: 3, FreeInside: 1, FreeToEdge: 1}, 1, 1, b)

	// Its east joint free instead: 3 is odd now (7+6-1-1), and the free joint takes that half:
	// K gives (2+1+1+1-1)/2 = 2 as before.
	require.NoError(t, b.Load([]prune.Placement{{Cell: 5, Tile: 12, Free: freeEast}}))
	requireSeam(t, prune.Seam{K: k(0, 0, 2, 1, 1, 1), SumA: 1, SumK: 5, FreeInside: 1}, 1, 2, b)
}

// B takes off the free joints into edge cells, and only these: eight edges carry 2, no other tile does.
//
//	north of cell 5 free: 2: S1 = 8: B = 8, K = 8; 3: D0 = 2, D1 = 1, S0 = 12: A = 1, 12-2-1 = 9 is odd: K = 1;
//	    u_I = u_E = 1. A 1, B 8-1 = 7, K (8+1-1)/2 = 4.
//	east of it free: 3: D0 = 1, D1 = 2, S0 = 12: A = 2, 12-1-2 = 9 is odd: K = 3; u_I = 1, u_E = 0.
//	    A 2, B 8, K (8+3-1)/2 = 5.
func TestSeamFreeJointsIntoEdgeCells(t *testing.T) {
	b := framed4x4(t, [8]uint16{2, 2, 2, 2, 2, 2, 2, 2}, [4]prune.Tile{all3, all3, all3, all3})
	require.NoError(t, b.Pin(5, 12, 0, freeNorth))
	requireSeam(t, prune.Seam{K: k(0, 0, 8, 1), SumA: 1, SumB: 8, SumK: 9, FreeInside: 1, FreeToEdge: 1}, 0, 7, b)
	require.NoError(t, b.Load([]prune.Placement{{Cell: 5, Tile: 12, Free: freeEast}}))
	requireSeam(t, prune.Seam{K: k(0, 0, 8, 3), SumA: 2, SumB: 8, SumK: 11, FreeInside: 1}, 0, 8, b)
}
