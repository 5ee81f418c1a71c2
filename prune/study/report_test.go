package study_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
	"e2prune/prune/smallboards"
	"e2prune/prune/study"
)

func TestReportOfTheOfficialSet(t *testing.T) {
	r := study.NewReport(prune.Official(), prune.OfficialClues())
	assert.Equal(t, 22, r.Colours)
	assert.Equal(t, []int{196, 56, 4}, []int{r.InteriorTiles, r.EdgeTiles, r.CornerTiles})
	assert.Equal(t, 64, r.GreyHalves)
	assert.Equal(t, 22, r.ComplexRank)
	assert.Equal(t, 40, r.RealRank)
	assert.Equal(t, 21, r.ParityRank)
	assert.Equal(t, 21, r.AugmentedRank)
	assert.Equal(t, 0, r.OddColours)
	assert.Equal(t, 20, r.NonzeroFlux)

	assert.Equal(t, 5, r.FrameColours)
	halves := map[[2]int]int{} // frame or not, halves -> colours
	for i := range r.Colours {
		halves[[2]int{r.Frame[i], r.Halves[i]}]++
	}
	assert.Equal(t, map[[2]int]int{{1, 24}: 5, {0, 48}: 5, {0, 50}: 12}, halves)

	// The clues lie at rows and columns (8,7) (13,2) (2,2) (13,13) (2,13).
	assert.Equal(t, []int{5, 5, 0, 0, 3}, []int{r.Clues, r.InteriorClues, r.EdgeClues, r.CornerClues, r.OddClues})
}

// Readings of the published words that the doc comment mentions and that are not meant.
func TestOtherReadings(t *testing.T) {
	p := prune.Official()
	r := study.NewReport(p, nil)
	zeros := 0
	for i := range r.Colours {
		if r.EastMinusWest[i]+r.SouthMinusNorth[i] == 0 {
			zeros++
		}
	}
	assert.Equal(t, 7, zeros, "colours with a zero sum when i is taken for 1 and the signs are kept")

	var rows []uint64 // modulo 2, a bit for each real and each imaginary part
	for _, tile := range p.Tiles {
		var row uint64
		for s, c := range tile {
			if c != 0 {
				row ^= 1 << (2*c + uint16(s)%2)
			}
		}
		rows = append(rows, row)
	}
	rank := 0
	for bit := uint64(1); bit != 0; bit <<= 1 {
		at := slices.IndexFunc(rows, func(row uint64) bool { return row&bit != 0 })
		if at < 0 {
			continue
		}
		rank++
		for i, pivot := 0, rows[at]; i < len(rows); i++ {
			if rows[i]&bit != 0 {
				rows[i] ^= pivot
			}
		}
	}
	assert.Equal(t, 40, rank)
}

// copied is the same tile set with other colour codes (grey's, too), in another order and, if told so,
// turned at random. codes are the new codes by the old lanes.
func copied(rng *rand.Rand, p *prune.Puzzle, turn bool) (q *prune.Puzzle, codes []uint16) {
	drawn := map[uint16]bool{}
	for range p.Colours {
		c := uint16(rng.UintN(1 << 16))
		for drawn[c] {
			c++
		}
		drawn[c] = true
		codes = append(codes, c)
	}
	tiles := make([]prune.Tile, len(p.Tiles))
	for i, j := range rng.Perm(len(tiles)) {
		for s, c := range p.Tiles[j] {
			tiles[i][s] = codes[p.Lane(c)]
		}
		if turn {
			tiles[i] = tiles[i].Turn(rng.IntN(4))
		}
	}
	grey := prune.Frameless
	if p.Framed() {
		grey = int(codes[p.Lane(uint16(p.Grey))])
	}
	q, err := prune.NewPuzzle(p.Width, p.Height, tiles, grey)
	if err != nil {
		panic(err)
	}
	return q, codes
}

// byCode are a report's lists as a map, and the report without them.
func byCode(r study.Report) (map[uint16][5]int, study.Report) {
	lists := map[uint16][5]int{}
	for i := range r.Colours {
		lists[uint16(r.Colour[i])] = [5]int{r.Halves[i], r.Frame[i], r.Shadow[i], r.EastMinusWest[i], r.SouthMinusNorth[i]}
	}
	var none [prune.MaxColours]int
	r.Colour, r.Halves, r.Frame, r.Shadow, r.EastMinusWest, r.SouthMinusNorth = none, none, none, none, none, none
	return lists, r
}

// Numbers and order change nothing but the order of the lists. Rotations change RealRank, NonzeroFlux
// and the fluxes, and nothing else.
func TestReportOfCopies(t *testing.T) {
	sets := []*prune.Puzzle{prune.Official()}
	for seed := uint64(1); seed <= 60; seed++ {
		rng := smallboards.New(seed)
		shape := smallboards.RandomShape(rng, seed%2 == 0, [][2]int{{3, 3}, {4, 3}, {5, 5}})
		sets = append(sets, smallboards.Draw(rng, shape).Puzzle)
	}
	changed := map[string]int{}
	for i, p := range sets {
		rng := smallboards.New(uint64(i))
		lists, numbers := byCode(study.NewReport(p, nil))

		same, codes := copied(rng, p, false)
		sameLists, sameNumbers := byCode(study.NewReport(same, nil))
		assert.Equal(t, numbers, sameNumbers, "set %d", i)
		for c, own := range lists {
			assert.Equal(t, own, sameLists[codes[p.Lane(c)]], "set %d, colour %d", i, c)
		}

		turned, codes := copied(rng, p, true)
		turnedLists, turnedNumbers := byCode(study.NewReport(turned, nil))
		for c, own := range lists {
			assert.Equal(t, own[:3], firstThree(turnedLists[codes[p.Lane(c)]]), "set %d, colour %d", i, c)
		}
		if i == 0 {
			assert.Greater(t, turnedNumbers.RealRank, 42, "the official 40 is the order of its list")
		}
		if numbers.RealRank != turnedNumbers.RealRank {
			changed["real rank"]++
		}
		if numbers.NonzeroFlux != turnedNumbers.NonzeroFlux {
			changed["colours with a flux"]++
		}
		turnedNumbers.RealRank, turnedNumbers.NonzeroFlux = numbers.RealRank, numbers.NonzeroFlux
		assert.Equal(t, numbers, turnedNumbers, "set %d", i)
		assert.GreaterOrEqual(t, numbers.RealRank, numbers.ComplexRank)
		assert.LessOrEqual(t, numbers.RealRank, 2*numbers.ComplexRank)
	}
	assert.Len(t, changed, 2, "the two that depend on the list do change")
}

func firstThree(list [5]int) []int { return list[:3] }

// Sets small enough to do by hand.
func TestReportByHand(t *testing.T) {
	of := func(odd prune.Tile) study.Report {
		return study.NewReport(mustPuzzle(t, 3, 3, append(plain(8, 1), odd), prune.Frameless), nil)
	}
	r := of(prune.Tile{1, 1, 1, 1})
	assert.Equal(t, study.Report{
		Colours: 1, InteriorTiles: 9,
		Colour: [prune.MaxColours]int{1}, Halves: [prune.MaxColours]int{36},
	}, r)

	r = of(prune.Tile{7, 7, 9, 9}) // even, but 7 and 9 lie on one horizontal side each, whatever the rotation
	assert.Equal(t, [4]int{1, 1, 0, 1}, [4]int{r.ComplexRank, r.RealRank, r.ParityRank, r.AugmentedRank})
	assert.Equal(t, 0, r.OddColours)
	assert.Equal(t, 2, r.NonzeroFlux)
	assert.Equal(t, []int{0, 1, -1}, r.EastMinusWest[:3])
	assert.Equal(t, []int{0, -1, 1}, r.SouthMinusNorth[:3])

	r = of(prune.Tile{7, 1, 1, 1})
	assert.Equal(t, [4]int{1, 1, 1, 1}, [4]int{r.ComplexRank, r.RealRank, r.ParityRank, r.AugmentedRank})
	assert.Equal(t, 2, r.OddColours)
	assert.Equal(t, []int{1, 1}, r.Shadow[:2])
	assert.Equal(t, []int{35, 1}, r.Halves[:2])

	framed := study.NewReport(mustPuzzle(t, 3, 3, frameTiles(), 0), []prune.Placement{{Cell: 0}, {Cell: 4}, {Cell: 5}})
	assert.Equal(t, []int{1, 4, 4, 12, 2}, []int{framed.InteriorTiles, framed.EdgeTiles, framed.CornerTiles, framed.GreyHalves, framed.Colours})
	assert.Equal(t, []int{16, 8}, framed.Halves[:2])
	assert.Equal(t, []int{1, 0}, framed.Frame[:2])
	assert.Equal(t, []int{3, 1, 1, 1, 1}, []int{framed.Clues, framed.InteriorClues, framed.EdgeClues, framed.CornerClues, framed.OddClues})
	r = study.NewReport(mustPuzzle(t, 4, 3, plain(12, 1), prune.Frameless), []prune.Placement{{Cell: 1}, {Cell: 4}, {Cell: 6}})
	assert.Equal(t, []int{3, 1, 2, 3}, []int{r.Clues, r.InteriorClues, r.EdgeClues, r.OddClues})
}

// The largest sets take well under a second.
func TestReportOfLargeSets(t *testing.T) {
	rng := smallboards.New(1)
	for _, solvable := range []bool{true, false} {
		start := time.Now()
		game := smallboards.Draw(rng, smallboards.Shape{Width: 32, Height: 32, Colours: 31, Solvable: solvable})
		r := study.NewReport(game.Puzzle, nil)
		t.Log(time.Since(start), r.ComplexRank, r.RealRank, r.ParityRank, r.AugmentedRank)
		assert.Equal(t, 30, r.ComplexRank, "over all colours, each tile's flux sums up to zero")
		assert.Less(t, time.Since(start), 20*time.Second)
	}
}
