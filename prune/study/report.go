// Package study asks what the conservation law says of whole tile sets: the flux of their tiles, the ranks of
// its matrices, and which rotations it allows. The law inside a search, with a budget, is prune.Flux.
package study

import "e2prune/prune"

// Report is the study of a whole tile set: what the flux of its tiles can tell apart. Whole
// numbers only, so that a C struct can hold the same. Grey is no colour here: it has no entry in the
// lists and no column in the matrices.
//
// The matrix of a set has a row for every tile and a column for every colour; an entry is the flux of
// the colour through the tile as it is listed. Turning a tile multiplies its row by a power of i,
// another order of the tiles permutes the rows, other colour numbers permute the columns.
//
// ComplexRank is the rank over the Gaussian rationals Q(i); none of the three changes it. It is half
// the rank over Q of the real matrix with the rows of every tile and of its quarter turn, real and
// imaginary parts side by side: over Q, the span over Q(i) is spanned by the rows and i times the
// rows, and has twice the dimension.
//
// RealRank is the rank over Q of the rows as they are listed, real and imaginary parts stacked as
// columns of their own: two for a colour. It lies between ComplexRank and twice that, and it depends
// on the listed rotations. The official list turns the grey of every edge and corner tile to the
// north (and east), and for that alone 4 of its 44 columns depend on others: the same tiles, turned
// at random, mostly have 44.
//
// ParityRank is the rank modulo 2 of the parities a(t): how many halves of each colour tile t has.
// That is the flux modulo 1+i, and no turn changes it. It is less than the number of colours where
// there are frame colours: every tile has an even number of sides along the rim, so over the frame
// colours each a(t) has an even sum. (Modulo 2 itself, real and imaginary parts would be columns of
// their own; the official set as listed has rank 40 again there.)
//
// AugmentedRank is ParityRank with one more row, the right-hand side h of Rotations when no tile
// is placed: the real part modulo 2 of the sum over all tiles as listed. Other listed rotations add
// some of the a(t) to h, and so does the imaginary part in place of the real one: the rank stays. Equal
// ranks mean that some rotations of all tiles make all real parts even.
//
// The census shadow is the sum over all tiles with i taken for 1 and both signs for one, which is to
// say modulo 1+i: for each colour, whether its halves are odd in number. No rotation changes it. (With
// i taken for 1 and the signs kept it would: the official list as it stands then has 7 zeros.) A
// framed set with a larger AugmentedRank, or with a shadow, has no board without a break.
//
// NonzeroFlux counts the colours whose flux, summed over all tiles as listed, is not zero. It depends
// on the listed rotations: a list hardly ever turns the tiles as a board without breaks would.
//
// The frame colours are derived, not read off the numbers: those that no interior tile carries. On a
// frameless puzzle all tiles count as interior and there are none; on a board with few interior
// tiles, a colour of the inside can be missing on all of them by chance.
type Report struct {
	Colours                               int // entries used in the lists below
	InteriorTiles, EdgeTiles, CornerTiles int // by the number of grey sides
	GreyHalves                            int
	FrameColours                          int
	ComplexRank, RealRank                 int
	ParityRank, AugmentedRank             int
	OddColours                            int // those with a shadow
	NonzeroFlux                           int

	Clues                                 int // the placements that the study was asked to look at
	InteriorClues, EdgeClues, CornerClues int // by the cell
	OddClues                              int // on cells whose row and column, from 0, have an odd sum

	// By colour, in ascending order of the codes; from Colours on zero.
	Colour          [prune.MaxColours]int // the code
	Halves          [prune.MaxColours]int // sides that carry it, over all tiles
	Frame           [prune.MaxColours]int // 1 for a frame colour
	Shadow          [prune.MaxColours]int // 1 when Halves is odd
	EastMinusWest   [prune.MaxColours]int // the flux, summed over all tiles as listed: real part
	SouthMinusNorth [prune.MaxColours]int // and imaginary part
}

// NewReport studies the tiles of a puzzle. The clues, if any, are placements on its cells.
func NewReport(p *prune.Puzzle, clues []prune.Placement) Report {
	var r Report
	r.countHalves(p)
	r.rank(p)
	var kinds [3]int // by rim sides
	for _, clue := range clues {
		kinds[p.RimSides(clue.Cell).Count()]++
		r.OddClues += (clue.Cell/p.Width + clue.Cell%p.Width) % 2
	}
	r.Clues = len(clues)
	r.InteriorClues, r.EdgeClues, r.CornerClues = kinds[0], kinds[1], kinds[2]
	return r
}

func (r *Report) countHalves(p *prune.Puzzle) {
	var kinds [3]int // by grey sides
	inside := map[uint16]bool{}
	for _, t := range p.Tiles {
		greys := p.GreySides(t).Count()
		kinds[greys]++
		r.GreyHalves += greys
		for _, c := range t {
			inside[c] = inside[c] || greys == 0
		}
	}
	r.InteriorTiles, r.EdgeTiles, r.CornerTiles = kinds[0], kinds[1], kinds[2]
	colours := colours(p)
	r.Colours = len(colours)
	for i, c := range colours {
		var sum Gaussian
		for _, t := range p.Tiles {
			sum = sum.Plus(Flux(t, c))
			r.Halves[i] += SidesOf(t, c).Count()
		}
		r.Colour[i] = int(c)
		r.Shadow[i] = r.Halves[i] % 2
		r.OddColours += r.Shadow[i]
		r.EastMinusWest[i], r.SouthMinusNorth[i] = sum.Re, sum.Im
		if sum != (Gaussian{}) {
			r.NonzeroFlux++
		}
		if !inside[c] {
			r.Frame[i] = 1
			r.FrameColours++
		}
	}
}

func (r *Report) rank(p *prune.Puzzle) {
	var listed, turned [][]int
	var parities Span
	var rightHandSide uint32
	for _, t := range p.Tiles {
		listed = append(listed, row(p, t))
		turned = append(turned, row(p, t.Turn(1)))
		re, im := parity(p, t)
		parities.Add(re ^ im)
		rightHandSide ^= re
	}
	r.RealRank = Rank(listed)
	r.ComplexRank = Rank(append(listed, turned...)) / 2
	r.ParityRank = parities.Rank()
	parities.Add(rightHandSide)
	r.AugmentedRank = parities.Rank()
}

// row is the flux of every colour through a tile as it lies: the real parts, then the imaginary ones.
func row(p *prune.Puzzle, t prune.Tile) []int {
	colours := colours(p)
	row := make([]int, 2*len(colours))
	for i, c := range colours {
		z := Flux(t, c)
		row[i], row[len(colours)+i] = z.Re, z.Im
	}
	return row
}

// colours are a puzzle's colours but grey.
func colours(p *prune.Puzzle) []uint16 {
	var colours []uint16
	for _, c := range p.Colours {
		if int(c) != p.Grey {
			colours = append(colours, c)
		}
	}
	return colours
}
