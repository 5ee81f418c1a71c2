package files_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/files"
)

// framed is a 3 x 3 board with one break, between the centre and the cell east of it.
const framed = "abcaadebaafd" + "cghaeijgfakl" + "hmaajnamkaan"

func read(text string) ([]files.NamedBoard, error) {
	return files.ReadBoards(strings.NewReader(text), "some.txt")
}

func TestReadBoards(t *testing.T) {
	frameless := strings.Repeat("zyxw", 9)
	boards, err := read("# a comment\n\n one 11 " + framed + " \r\n  # another\ntwo\t0\t" + frameless)
	require.NoError(t, err)
	require.Len(t, boards, 2)

	one, two := boards[0], boards[1]
	assert.Equal(t, "one", one.Name)
	assert.Equal(t, 11, one.Score)
	assert.Equal(t, 3, one.Side)
	assert.Equal(t, prune.Tile{0, 1, 2, 0}, one.Cells[0])
	assert.Equal(t, prune.Tile{4, 8, 9, 6}, one.Cells[4])
	assert.True(t, one.Framed())
	assert.Equal(t, 1, one.Breaks())

	assert.False(t, two.Framed())
	assert.Equal(t, prune.Tile{25, 24, 23, 22}, two.Cells[8])
	assert.Equal(t, 12, two.Breaks())

	p, err := one.Puzzle()
	require.NoError(t, err)
	assert.Equal(t, 0, p.Grey)
	assert.Equal(t, one.Cells, p.Tiles)
	p, err = two.Puzzle()
	require.NoError(t, err)
	assert.Equal(t, prune.Frameless, p.Grey)

	none, err := read("# nothing\n")
	require.NoError(t, err)
	assert.Empty(t, none)
}

func TestReadBoardsSides(t *testing.T) {
	for side := 3; side <= 32; side++ {
		boards, err := read("b 0 " + strings.Repeat("b", 4*side*side))
		require.NoError(t, err)
		assert.Equal(t, side, boards[0].Side)
		assert.Len(t, boards[0].Cells, side*side)
	}
}

func TestReadBoardsRefuses(t *testing.T) {
	good := "good 11 " + framed + "\n"
	swap := func(at int, letter string) string { return "b 11 " + framed[:at] + letter + framed[at+1:] }
	for name, c := range map[string]struct{ text, message string }{
		"no letters":         {"b 11", "some.txt:1: expected 3 fields, name score letters, found 2"},
		"four fields":        {good + "b 11 " + framed + " x", "some.txt:2: expected 3 fields, name score letters, found 4"},
		"score no number":    {"# c\n" + "b many " + framed, `some.txt:2: expected a score from 0 to 12, found "many"`},
		"score negative":     {"b -1 " + framed, `some.txt:1: expected a score from 0 to 12, found "-1"`},
		"score too high":     {"b 13 " + framed, `some.txt:1: expected a score from 0 to 12, found "13"`},
		"one letter short":   {"b 11 " + framed[1:], "some.txt:1: expected 4*n*n letters with n from 3 to 32, found 35"},
		"one letter more":    {"b 11 " + framed + "b", "found 37"},
		"2 x 2":              {"b 0 " + strings.Repeat("b", 16), "found 16"},
		"33 x 33":            {"b 0 " + strings.Repeat("b", 4*33*33), "found 4356"},
		"4 x 3":              {"b 0 " + strings.Repeat("b", 48), "found 48"},
		"capital":            {swap(7, "B"), "some.txt:1: expected letters from a to z, found 'B' as number 8"},
		"after z":            {swap(35, "{"), "some.txt:1: expected letters from a to z, found '{' as number 36"},
		"before a":           {swap(0, "`"), "found '`' as number 1"},
		"not ASCII":          {swap(0, "é"), "expected letters from a to z"},
		"grey inside":        {swap(16, "a"), `expected grey (letter a) on the rim and nowhere else, found 'a' on the north side of cell 4 (row 1, column 1, from 0)`},
		"grey along the rim": {swap(1, "a"), "found 'a' on the east side of cell 0 (row 0, column 0, from 0)"},
		"colour on the rim":  {swap(33, "c"), "found 'c' on the east side of cell 8 (row 2, column 2, from 0)"},
		"grey but no rim":    {"b 0 " + strings.Repeat("b", 35) + "a", "found 'b' on the north side of cell 0"},
		"name again":         {"#\n" + good + "#\n" + good, `some.txt:4: expected a new name, found "good" again (first on line 2)`},
		"endless line":       {good + strings.Repeat("x", 1<<20), "some.txt:2: expected a line of text: "},
	} {
		boards, err := read(c.text)
		assert.ErrorContains(t, err, c.message, name)
		assert.Nil(t, boards, name)
	}
}

func TestReadBoardsPassesReadErrors(t *testing.T) {
	broken := errors.New("the disk is gone")
	_, err := files.ReadBoards(iotest.ErrReader(broken), "some.txt")
	assert.ErrorIs(t, err, broken)
}

func TestTurned(t *testing.T) {
	boards, err := read("b 11 " + framed)
	require.NoError(t, err)
	turned := boards[0].Turned()
	assert.Equal(t, prune.Tile{0, 13, 10, 0}, turned.Cells[0], "the last cell comes first, its south is north")
	assert.Equal(t, 1, turned.Breaks())
	assert.Equal(t, boards[0], turned.Turned())
	_, err = turned.Puzzle()
	assert.NoError(t, err)
}

func TestPuzzleOfBoardBeyondLimits(t *testing.T) {
	boards, err := read("plain 112 " + strings.Repeat("b", 4*8*8))
	require.NoError(t, err)
	_, err = boards[0].Puzzle()
	assert.ErrorIs(t, err, prune.ErrHalves)
	assert.ErrorContains(t, err, "plain")
}

func TestBuiltInBoards(t *testing.T) {
	officialTiles := upright(prune.Official().Tiles)
	official := 0
	for _, board := range files.Boards() {
		for _, b := range []files.NamedBoard{board, board.Turned()} {
			assert.Equal(t, 480-b.Score, b.Breaks(), b.Name)
			p, err := b.Puzzle()
			require.NoError(t, err, b.Name)
			assert.True(t, p.Framed(), b.Name)
			assert.Equal(t, 256, p.Cells(), b.Name)
			assert.Len(t, p.Colours, 23, b.Name)
		}
		if assert.ObjectsAreEqual(officialTiles, upright(board.Cells)) {
			official++
		}
	}
	assert.Len(t, files.Boards(), 10)
	assert.Equal(t, 5, official, "boards of the official tiles, each used once")
}

// upright lists tiles, each at its least rotation, in ascending order: equal for equal sets of tiles.
func upright(tiles []prune.Tile) []prune.Tile {
	var least []prune.Tile
	for _, t := range tiles {
		least = append(least, t.Upright())
	}
	slices.SortFunc(least, func(a, b prune.Tile) int { return slices.Compare(a[:], b[:]) })
	return least
}
