package prune_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/files"
)

// sorted lists tiles, each at its least rotation, in ascending order: equal for equal sets of tiles.
func sorted(tiles []prune.Tile) []prune.Tile {
	compare := func(a, b prune.Tile) int { return slices.Compare(a[:], b[:]) }
	var least []prune.Tile
	for _, t := range tiles {
		least = append(least, slices.MinFunc([]prune.Tile{t, t.Turn(1), t.Turn(2), t.Turn(3)}, compare))
	}
	slices.SortFunc(least, compare)
	return least
}

func TestOfficialColours(t *testing.T) {
	p := prune.Official()
	assert.Equal(t, 16, p.Width)
	assert.Equal(t, 16, p.Height)
	assert.Equal(t, 0, p.Grey)

	halves := map[uint16]int{}
	kinds := map[int]int{} // grey sides -> tiles
	for _, tile := range p.Tiles {
		greys := 0
		for _, c := range tile {
			halves[c]++
			if c == 0 {
				greys++
			}
		}
		kinds[greys]++
	}
	assert.Equal(t, map[int]int{0: 196, 1: 56, 2: 4}, kinds)
	assert.Equal(t, 64, halves[0])
	common, frequent := 0, 0
	for c := uint16(1); c <= 22; c++ {
		switch {
		case c <= 5:
			assert.Equal(t, 24, halves[c], "frame colour %d", c)
		case halves[c] == 48:
			common++
		case halves[c] == 50:
			frequent++
		}
	}
	assert.Equal(t, 5, common)
	assert.Equal(t, 12, frequent)
	assert.Len(t, p.Colours, 23)
}

func TestOfficialTilesDiffer(t *testing.T) {
	assert.Len(t, slices.Compact(sorted(prune.Official().Tiles)), 256)
	for i, tile := range prune.Official().Tiles {
		assert.False(t, tile == tile.Turn(1) || tile == tile.Turn(2), "tile %d looks the same when turned", i)
	}
}

// Frame colours lie along the rim only: on the sides next to a grey one.
func TestOfficialFrameColours(t *testing.T) {
	for i, tile := range prune.Official().Tiles {
		for s, c := range tile {
			alongRim := tile[(s+1)%4] == 0 || tile[(s+3)%4] == 0
			if c != 0 {
				assert.Equal(t, alongRim, c <= 5, "tile %d, side %d", i, s)
			}
		}
	}
}

func TestOfficialClues(t *testing.T) {
	p := prune.Official()
	b := prune.NewBoard(p)
	clues := prune.OfficialClues()
	for _, clue := range clues {
		require.NoError(t, b.Pin(clue.Cell, clue.Tile, clue.Rot, clue.Free))
	}
	at := map[[2]int]int{} // row, column -> tile
	for _, clue := range clues {
		at[[2]int{clue.Cell / 16, clue.Cell % 16}] = clue.Tile
	}
	// Pieces 139, 181, 208, 249 and 255 of the lists that count from 1.
	assert.Equal(t, map[[2]int]int{{8, 7}: 138, {13, 2}: 180, {2, 2}: 207, {13, 13}: 248, {2, 13}: 254}, at)
	assert.Equal(t, 135, clues[0].Cell, "the centre clue comes first")
}

// Three of the built-in boards were made with all clues, and two with the centre one alone: their
// tiles show that the clues' cells, tiles and rotations are right.
func TestOfficialCluesLieOnBoards(t *testing.T) {
	p := prune.Official()
	respected := map[int]int{} // clues on a board -> boards
	for _, board := range files.Boards() {
		n := 0
		for _, clue := range prune.OfficialClues() {
			if board.Cells[clue.Cell] == p.Tiles[clue.Tile].Turn(clue.Rot) {
				n++
			}
		}
		respected[n]++
	}
	assert.Equal(t, map[int]int{5: 3, 1: 2, 0: 5}, respected)
}
