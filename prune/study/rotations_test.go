package study_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"e2prune/prune"
	"e2prune/prune/generate"
	"e2prune/prune/smallboards"
	"e2prune/prune/study"
)

// evenFlux says whether the flux of every colour but grey is even in both parts, by definition.
func evenFlux(p *prune.Puzzle, rots []int) bool {
	for _, c := range p.Colours {
		var sum study.Gaussian
		for tile, rot := range rots {
			sum = sum.Plus(study.Flux(p.Tiles[tile].Turn(rot), c))
		}
		if int(c) != p.Grey && (sum.Re%2 != 0 || sum.Im%2 != 0) {
			return false
		}
	}
	return true
}

// anyRotations tries all rotations of the tiles whose rotation is -1.
func anyRotations(p *prune.Puzzle, rots []int) bool {
	for tile, rot := range rots {
		if rot >= 0 {
			continue
		}
		defer func() { rots[tile] = -1 }()
		for rots[tile] = range 4 {
			if anyRotations(p, rots) {
				return true
			}
		}
		return false
	}
	return evenFlux(p, rots)
}

// Against all rotations of the other tiles.
func TestRotationsExact(t *testing.T) {
	answers := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		rng := smallboards.New(rapid.Uint64().Draw(t, "seed"))
		game := smallboards.Draw(rng, smallboards.RandomShape(rng, true, [][2]int{{3, 3}, {4, 3}}))
		p := game.Puzzle
		order := rng.Perm(p.Cells())
		open := rapid.IntRange(0, 5).Draw(t, "open")
		rots := make([]int, p.Cells())
		loyal := game.Solvable && rng.IntN(3) > 0
		for _, own := range game.Solution {
			if loyal {
				rots[own.Tile] = own.Rot
			}
		}
		if !loyal || rng.IntN(2) == 0 {
			rots[order[p.Cells()-1]] = rng.IntN(4)
		}
		var tiles, given []int
		for i, tile := range order {
			if i < open {
				rots[tile] = -1
				continue
			}
			tiles, given = append(tiles, tile), append(given, rots[tile])
		}
		possible, err := study.Rotations(p, tiles, given)
		require.NoError(t, err)
		assert.Equal(t, anyRotations(p, rots), possible)
		answers[possible]++
	})
	assert.Len(t, answers, 2)
	t.Log(answers)
}

// What lies on a board without breaks is never refused, and an odd turn of one tile of the full board is,
// unless the tile has an even number of sides of every colour.
func TestRotationsOfSolutions(t *testing.T) {
	for seed := range uint64(20) {
		s, err := generate.New(seed, generate.Small)
		require.NoError(t, err)
		var tiles, rots []int
		for _, cell := range smallboards.New(seed).Perm(64) {
			checkRotations(t, true, s.Puzzle, tiles, rots)
			tiles, rots = append(tiles, s.Solution[cell].Tile), append(rots, s.Solution[cell].Rot)
		}
		checkRotations(t, true, s.Puzzle, tiles, rots)
		for i, tile := range tiles {
			halves := map[uint16]int{}
			for _, c := range s.Puzzle.Tiles[tile] {
				halves[c]++
			}
			blind := true
			for c, n := range halves {
				blind = blind && (c == 0 || n%2 == 0)
			}
			for turn := 1; turn < 4; turn++ {
				rots[i] = (rots[i] + 1) % 4
				checkRotations(t, blind || turn == 2, s.Puzzle, tiles, rots)
			}
			rots[i] = (rots[i] + 1) % 4
		}
	}
}

func checkRotations(t *testing.T, want bool, p *prune.Puzzle, tiles, rots []int) {
	t.Helper()
	possible, err := study.Rotations(p, tiles, rots)
	assert.NoError(t, err)
	assert.Equal(t, want, possible)
}

func TestRotationsOfTheOfficialSet(t *testing.T) {
	p := prune.Official()
	checkRotations(t, true, p, nil, nil)
	var tiles, rots []int
	for _, clue := range prune.OfficialClues() {
		tiles, rots = append(tiles, clue.Tile), append(rots, clue.Rot)
	}
	checkRotations(t, true, p, tiles, rots)
	tiles, rots = nil, nil
	for tile := range 256 {
		tiles, rots = append(tiles, tile), append(rots, 0)
	}
	checkRotations(t, false, p, tiles, rots)
}

// A colour with an odd number of halves never vanishes.
func TestRotationsOfAnOddSet(t *testing.T) {
	tiles := frameTiles()
	checkRotations(t, true, mustPuzzle(t, 3, 3, tiles, 0), nil, nil)
	tiles[4] = prune.Tile{2, 2, 2, 1}
	checkRotations(t, false, mustPuzzle(t, 3, 3, tiles, 0), nil, nil)
	checkRotations(t, true, mustPuzzle(t, 3, 3, tiles, prune.Frameless), nil, nil)
}

func TestRotationsRefuses(t *testing.T) {
	p := mustPuzzle(t, 3, 3, frameTiles(), 0)
	many := make([]int, 10)
	for _, c := range []struct {
		tiles, rots []int
		want        error
	}{
		{[]int{1}, nil, study.ErrRotations},
		{[]int{-1, 2}, []int{4}, study.ErrRotations},
		{nil, []int{0}, study.ErrRotations},
		{many, many, prune.ErrCount},
		{[]int{-1}, []int{9}, prune.ErrTileRange},
		{[]int{9}, []int{0}, prune.ErrTileRange},
		{[]int{0, 1}, []int{0, -1}, prune.ErrRotRange},
		{[]int{0, 1}, []int{0, 4}, prune.ErrRotRange},
		{[]int{3, 3}, []int{0, 4}, prune.ErrRotRange},
		{[]int{3, 8, 3}, []int{0, 1, 0}, prune.ErrTileUsed},
		{[]int{3, 3, 9}, []int{0, 0, 0}, prune.ErrTileUsed},
	} {
		for _, grey := range []int{0, prune.Frameless} {
			p := mustPuzzle(t, p.Width, p.Height, p.Tiles, grey)
			possible, err := study.Rotations(p, c.tiles, c.rots)
			assert.ErrorIs(t, err, c.want, "%+v", c)
			assert.False(t, possible)
		}
	}
}
