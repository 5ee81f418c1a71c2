package prune_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// frameTiles are the tiles of a framed 3 x 3 puzzle with grey 0: four corners, four edges, and a
// centre. All joints along the rim are 1, all others 2.
func frameTiles() []prune.Tile {
	corner, edge := prune.Tile{0, 1, 1, 0}, prune.Tile{0, 1, 2, 1}
	return []prune.Tile{corner, edge, corner, edge, {2, 2, 2, 2}, edge, corner, edge, corner}
}

// plain are n tiles of one colour.
func plain(n int, colour uint16) []prune.Tile {
	return slices.Repeat([]prune.Tile{{colour, colour, colour, colour}}, n)
}

func mustPuzzle(t *testing.T, width, height int, tiles []prune.Tile, grey int) *prune.Puzzle {
	p, err := prune.NewPuzzle(width, height, tiles, grey)
	require.NoError(t, err)
	return p
}

func TestTurn(t *testing.T) {
	tile := prune.Tile{10, 11, 12, 13}
	assert.Equal(t, tile, tile.Turn(0))
	assert.Equal(t, prune.Tile{13, 10, 11, 12}, tile.Turn(1), "clockwise: west comes to north")
	assert.Equal(t, prune.Tile{12, 13, 10, 11}, tile.Turn(2))
	assert.Equal(t, prune.Tile{11, 12, 13, 10}, tile.Turn(3))
	assert.Equal(t, tile, tile.Turn(3).Turn(1))
}

func TestSides(t *testing.T) {
	assert.Equal(t, prune.South, prune.North.Opposite())
	assert.Equal(t, prune.West, prune.East.Opposite())
	assert.Equal(t, prune.North, prune.South.Opposite())
	assert.Equal(t, prune.East, prune.West.Opposite())
	set := prune.Sides(0b1010)
	assert.Equal(t, []bool{false, true, false, true},
		[]bool{set.Has(prune.North), set.Has(prune.East), set.Has(prune.South), set.Has(prune.West)})
}

func TestNewPuzzle(t *testing.T) {
	tiles := frameTiles()
	p := mustPuzzle(t, 3, 3, tiles, 0)
	tiles[0][1] = 9
	assert.Equal(t, uint16(1), p.Tiles[0][1], "the tiles are copied")
	assert.True(t, p.Framed())
	assert.Equal(t, 9, p.Cells())
	assert.Equal(t, []uint16{0, 1, 2}, p.Colours)

	sparse := plain(12, 500)
	sparse[3][2], sparse[4][0] = 65535, 0
	p = mustPuzzle(t, 4, 3, sparse, prune.Frameless)
	assert.False(t, p.Framed())
	assert.Equal(t, []uint16{0, 500, 65535}, p.Colours)
	assert.Equal(t, []int{0, 1, 2, -1}, []int{p.Lane(0), p.Lane(500), p.Lane(65535), p.Lane(1)})
}

func TestNewPuzzleAcceptsLimits(t *testing.T) {
	colours := plain(16, 0)
	for i := range colours[:8] {
		colours[i] = prune.Tile{uint16(4 * i), uint16(4*i + 1), uint16(4*i + 2), uint16(4*i + 3)}
	}
	assert.Len(t, mustPuzzle(t, 4, 4, colours, prune.Frameless).Colours, 32)

	halves := plain(64, 1)
	halves[63][3] = 2
	mustPuzzle(t, 8, 8, halves, prune.Frameless)

	var large []prune.Tile
	for i := range 1024 {
		large = append(large, plain(1, uint16(i%32))...)
	}
	mustPuzzle(t, 32, 32, large, prune.Frameless)
	mustPuzzle(t, 3, 341, large[:1023], prune.Frameless)

	high := frameTiles()
	for i := range high {
		for s, c := range high[i] {
			high[i][s] = 65535 - c
		}
	}
	mustPuzzle(t, 3, 3, high, 65535)
}

func TestNewPuzzleRefuses(t *testing.T) {
	with := func(tiles []prune.Tile, i int, tile prune.Tile) []prune.Tile {
		tiles[i] = tile
		return tiles
	}
	tooMany := plain(16, 32)
	for i := range tooMany[:8] {
		tooMany[i] = prune.Tile{uint16(4 * i), uint16(4*i + 1), uint16(4*i + 2), uint16(4*i + 3)}
	}
	for name, c := range map[string]struct {
		width, height int
		tiles         []prune.Tile
		grey          int
		want          error
	}{
		"width 2":             {2, 3, plain(6, 1), -1, prune.ErrBoardSize},
		"height 2":            {3, 2, plain(6, 1), -1, prune.ErrBoardSize},
		"negative":            {-3, -3, plain(9, 1), -1, prune.ErrBoardSize},
		"1025 cells":          {25, 41, plain(1025, 1), -1, prune.ErrBoardSize},
		"3 x 342":             {3, 342, plain(1026, 1), -1, prune.ErrBoardSize},
		"overflow":            {math.MaxInt/3 + 1, 3, plain(9, 1), -1, prune.ErrBoardSize},
		"a tile short":        {3, 3, plain(8, 1), -1, prune.ErrTileCount},
		"a tile more":         {3, 3, plain(10, 1), -1, prune.ErrTileCount},
		"no tiles":            {3, 3, nil, -1, prune.ErrTileCount},
		"grey -2":             {3, 3, frameTiles(), -2, prune.ErrGrey},
		"grey 65536":          {3, 3, frameTiles(), 65536, prune.ErrGrey},
		"33 colours":          {4, 4, tooMany, -1, prune.ErrColours},
		"256 halves":          {8, 8, plain(64, 1), -1, prune.ErrHalves},
		"opposite greys":      {3, 3, with(frameTiles(), 1, prune.Tile{0, 1, 0, 1}), 0, prune.ErrTileGreys},
		"opposite, turned":    {3, 3, with(frameTiles(), 1, prune.Tile{1, 0, 1, 0}), 0, prune.ErrTileGreys},
		"three greys":         {3, 3, with(frameTiles(), 0, prune.Tile{0, 0, 1, 0}), 0, prune.ErrTileGreys},
		"four greys":          {3, 3, with(frameTiles(), 4, prune.Tile{}), 0, prune.ErrTileGreys},
		"three corners":       {3, 3, with(frameTiles(), 0, prune.Tile{0, 1, 2, 1}), 0, prune.ErrCorners},
		"five corners":        {3, 3, with(frameTiles(), 4, prune.Tile{1, 1, 0, 0}), 0, prune.ErrCorners},
		"no grey at all":      {3, 3, frameTiles(), 7, prune.ErrCorners},
		"an edge short":       {3, 3, with(frameTiles(), 1, prune.Tile{2, 2, 2, 2}), 0, prune.ErrEdges},
		"an edge more":        {3, 3, with(frameTiles(), 4, prune.Tile{2, 2, 2, 0}), 0, prune.ErrEdges},
		"size before count":   {2, 2, nil, -9, prune.ErrBoardSize},
		"count before grey":   {3, 3, nil, -9, prune.ErrTileCount},
		"grey before colours": {4, 4, tooMany, -9, prune.ErrGrey},
		"halves before frame": {8, 8, plain(64, 1), 1, prune.ErrHalves},
	} {
		p, err := prune.NewPuzzle(c.width, c.height, c.tiles, c.grey)
		assert.ErrorIs(t, err, c.want, name)
		assert.Nil(t, p, name)
	}
}

func TestNeighbour(t *testing.T) {
	p := mustPuzzle(t, 4, 3, plain(12, 1), prune.Frameless)
	for cell, want := range map[int][4]int{
		0: {-1, 1, 4, -1}, 1: {-1, 2, 5, 0}, 3: {-1, -1, 7, 2}, 4: {0, 5, 8, -1},
		6: {2, 7, 10, 5}, 7: {3, -1, 11, 6}, 8: {4, 9, -1, -1}, 11: {7, -1, -1, 10},
	} {
		for s := prune.North; s <= prune.West; s++ {
			assert.Equal(t, want[s], p.Neighbour(cell, s), "cell %d, side %d", cell, s)
			assert.Equal(t, want[s] < 0, p.RimSides(cell).Has(s), "cell %d, side %d", cell, s)
		}
	}
}

// Each kind of tile fits exactly one kind of cell, and on the rim in one rotation.
func TestFits(t *testing.T) {
	tiles := frameTiles()
	p := mustPuzzle(t, 3, 3, tiles, 0)
	rotation := map[int]int{0: 0, 1: 0, 2: 1, 3: 3, 5: 1, 6: 3, 7: 2, 8: 2} // by rim cell
	for cell := range 9 {
		for kind, home := range map[int][]int{0: {0, 2, 6, 8}, 1: {1, 3, 5, 7}, 4: {4}} {
			for rot := range 4 {
				want := slices.Contains(home, cell) && (cell == 4 || rot == rotation[cell])
				assert.Equal(t, want, p.Fits(cell, tiles[kind].Turn(rot)), "cell %d, tile %d, rotation %d", cell, kind, rot)
			}
		}
	}

	frameless := mustPuzzle(t, 3, 3, tiles, prune.Frameless)
	assert.True(t, frameless.Fits(4, tiles[0]), "without a frame everything fits")
	assert.Zero(t, frameless.GreySides(tiles[0]))
	assert.Equal(t, prune.Sides(0b1001), p.GreySides(tiles[0]))
}
