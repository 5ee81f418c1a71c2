package generate_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/generate"
	"e2prune/prune/study"
)

var shapes = []generate.Shape{
	generate.Official,
	generate.Small,
	{Width: 3, Height: 3, Colours: 4, FrameColours: 2},
	{Width: 5, Height: 3, Colours: 6, FrameColours: 2},
	{Width: 4, Height: 9, Colours: 8, FrameColours: 3},
	{Width: 5, Height: 5, Colours: 5, FrameColours: 2},    // many repairs
	{Width: 16, Height: 16, Colours: 10, FrameColours: 4}, // more of them
	{Width: 32, Height: 32, Colours: 31, FrameColours: 9},
}

func TestNew(t *testing.T) {
	for _, shape := range shapes {
		for seed := uint64(1); seed <= 3; seed++ {
			s, err := generate.New(seed, shape)
			require.NoError(t, err, "%+v, seed %d", shape, seed)
			checkSolution(t, s)
			checkTiles(t, s)
			checkColours(t, s)
			if t.Failed() {
				t.Fatalf("%+v, seed %d", shape, seed)
			}
		}
	}
}

// The solution is legal and has no break.
func checkSolution(t *testing.T, s *generate.Solved) {
	assert.Equal(t, 0, s.Puzzle.Grey)
	b := prune.NewBoard(s.Puzzle)
	for cell, own := range s.Solution {
		assert.Equal(t, cell, own.Cell)
		turned := s.Puzzle.Tiles[own.Tile].Turn(own.Rot)
		assert.Equal(t, turned, s.Lying()[cell])
		assert.Zero(t, b.Breaks(cell, turned))
		require.NoError(t, b.Push(own.Cell, own.Tile, own.Rot))
	}
	assert.Equal(t, s.Width*s.Height, b.Depth())
}

// No two tiles are the same when turned, and none is symmetric.
func checkTiles(t *testing.T, s *generate.Solved) {
	seen := map[prune.Tile]int{}
	for i, tile := range s.Puzzle.Tiles {
		assert.NotEqual(t, tile, tile.Turn(2), "tile %d", i)
		for rot := range 4 {
			seen[tile.Turn(rot)]++
		}
	}
	assert.Len(t, seen, 4*len(s.Puzzle.Tiles))
}

// Every colour lies in its own group of joints, as often as the others of the group, give or take one.
func checkColours(t *testing.T, s *generate.Solved) {
	halves := make([]int, s.Colours+1)
	for _, tile := range s.Puzzle.Tiles {
		for side, c := range tile {
			beside := tile[(side+1)%4] == 0 || tile[(side+3)%4] == 0
			assert.Equal(t, beside && c != 0, c >= 1 && int(c) <= s.FrameColours)
			halves[c]++
		}
	}
	for _, group := range [][]int{halves[1 : 1+s.FrameColours], halves[1+s.FrameColours:]} {
		assert.LessOrEqual(t, slices.Max(group)-slices.Min(group), 2, "a joint more is two halves more")
		assert.NotZero(t, slices.Min(group))
	}
	assert.Equal(t, 2*(s.Width+s.Height), halves[0])
}

// The official shape comes out with the official numbers.
func TestOfficialShape(t *testing.T) {
	s, err := generate.New(7, generate.Official)
	require.NoError(t, err)
	official := study.NewReport(prune.Official(), nil)
	report := study.NewReport(s.Puzzle, nil)
	for _, list := range []*[prune.MaxColours]int{&official.Halves, &report.Halves} {
		slices.Sort(list[:]) // which colours are the rare ones is drawn
	}
	assert.Equal(t, official.Halves, report.Halves)
	assert.Equal(t, official.FrameColours, report.FrameColours)
	assert.Equal(t, official.ComplexRank, report.ComplexRank)
	assert.Equal(t, official.ParityRank, report.ParityRank)
}

func TestSameSeedSameBoard(t *testing.T) {
	draw := func(seed uint64) *generate.Solved {
		s, err := generate.New(seed, generate.Small)
		require.NoError(t, err)
		return s
	}
	assert.Equal(t, draw(7), draw(7))
	assert.NotEqual(t, draw(7), draw(8))
}

// Tiles are shuffled and turned evenly: nothing of the solution shows in the list.
func TestShuffled(t *testing.T) {
	rotations := map[int]int{}
	home := 0
	for seed := range uint64(40) {
		s, err := generate.New(seed, generate.Small)
		require.NoError(t, err)
		for cell, own := range s.Solution {
			rotations[own.Rot]++
			if own.Tile == cell {
				home++
			}
		}
	}
	for rot := range 4 {
		assert.InDelta(t, 640, rotations[rot], 100, "rotation %d", rot)
	}
	assert.Less(t, home, 80, "about one a board")
}

func TestNewRefuses(t *testing.T) {
	for _, c := range []struct {
		shape   generate.Shape
		message string
	}{
		{generate.Shape{Width: 2, Height: 8, Colours: 9, FrameColours: 3}, "at least 3"},
		{generate.Shape{Width: 33, Height: 32, Colours: 29, FrameColours: 6}, "at most 1024"},
		{generate.Shape{Width: 8, Height: 8, Colours: 9}, "at least 1 frame colour"},
		{generate.Shape{Width: 8, Height: 8, Colours: 5, FrameColours: 5}, "more colours than frame colours"},
		{generate.Shape{Width: 8, Height: 8, Colours: 32, FrameColours: 5}, "at most 31 colours"},
		{generate.Shape{Width: 3, Height: 3, Colours: 11, FrameColours: 9}, "at most 8 frame colours and 4 others"},
		{generate.Shape{Width: 3, Height: 3, Colours: 7, FrameColours: 2}, "at most 8 frame colours and 4 others"},
		{generate.Shape{Width: 8, Height: 8, Colours: 9, FrameColours: 1}, generate.ErrTooFew.Error()},
		{generate.Shape{Width: 8, Height: 8, Colours: 7, FrameColours: 2}, generate.ErrTooFew.Error()}, // 20 edge tiles for 24 cells
		{generate.Shape{Width: 8, Height: 8, Colours: 8, FrameColours: 5}, generate.ErrTooFew.Error()}, // 18 tiles for 36 cells
		{generate.Shape{Width: 32, Height: 32, Colours: 12, FrameColours: 4}, prune.ErrHalves.Error()},
		{generate.Shape{Width: 3, Height: 127, Colours: 31, FrameColours: 15}, prune.ErrHalves.Error()}, // of grey
	} {
		s, err := generate.New(1, c.shape)
		assert.ErrorContains(t, err, c.message, "%+v", c.shape)
		assert.Nil(t, s)
	}
}

// The tightest shapes have boards, and they are found.
func TestTightShapes(t *testing.T) {
	tight := 0
	for width := 3; width <= 6; width++ {
		for frame := 2; frame <= 4; frame++ {
			for colours := frame + 1; colours <= 12; colours++ {
				shape := generate.Shape{Width: width, Height: 6, Colours: colours, FrameColours: frame}
				if _, err := generate.New(1, shape); err == nil {
					tight++
					break
				}
				assert.LessOrEqual(t, colours-frame, 3, "%+v: four colours inside are always enough", shape)
			}
		}
	}
	assert.Equal(t, 12, tight)
}
