package study

import (
	"errors"

	"e2prune/prune"
)

// ErrRotations is an error of Rotations' lists; the C interface has one length for both.
var ErrRotations = errors.New("there must be one rotation for each tile")

// Rotations is the published certificate: tile tiles[i] lies on the board with rotation rots[i],
// no matter where. Can any rotations of the other tiles make the flux vanish modulo 2 for every
// colour? If not, the given rotations belong to no full board without a break.
//
// Modulo 2 the sum over all tiles has a real and an imaginary part for every colour (see parity).
// Both together are the parity of all halves of that colour, whatever the rotations: where it is odd,
// one part never vanishes. Where it is even, the parts are equal, and the real part will do. A half
// turn changes no parity. A quarter turn swaps the two parts of a tile, which adds to the real part
// the parity a(t) of the tile's halves. With p(t) = 1 for those of the other tiles that get an odd
// rotation and 0 for the rest, the condition is
//
//	sum of p(t)*a(t) = h,
//
// where the right-hand side h is the real part of all tiles, the given ones as they are turned, the
// others as listed. Each p(t) is free, so the answer is whether h lies in the span of the a(t). For
// the question asked it is exact; what it misses is what the question leaves out, places and all
// beyond parity. Of a tile that carries every colour an even number of times, a(t) = 0, it sees no turn.
//
// On a frameless puzzle the halves on the rim may sum up to anything, the law does not hold, and the
// answer is always yes.
//
// Errors, of several the first of these: ErrRotations for lists of different lengths, ErrCount for
// more entries than tiles; then, for the first entry at fault, ErrTileRange, ErrRotRange, ErrTileUsed
// for a tile that is listed twice.
func Rotations(p *prune.Puzzle, tiles, rots []int) (possible bool, err error) {
	given, err := givenRotations(p, tiles, rots)
	if err != nil {
		return false, err
	}
	if !p.Framed() {
		return true, nil
	}
	var others Span
	var realPart, imaginaryPart uint32
	for tile, t := range p.Tiles {
		re, im := parity(p, t.Turn(max(0, given[tile])))
		realPart ^= re
		imaginaryPart ^= im
		if given[tile] < 0 {
			others.Add(re ^ im)
		}
	}
	return realPart == imaginaryPart && others.Contains(realPart), nil
}

// givenRotations is the rotation of each tile, -1 for one that is not listed.
func givenRotations(p *prune.Puzzle, tiles, rots []int) ([]int, error) {
	if len(tiles) != len(rots) {
		return nil, ErrRotations
	}
	if len(tiles) > p.Cells() {
		return nil, prune.ErrCount
	}
	given := make([]int, p.Cells())
	for tile := range given {
		given[tile] = -1
	}
	for i, tile := range tiles {
		switch {
		case tile < 0 || tile >= p.Cells():
			return nil, prune.ErrTileRange
		case rots[i] < 0 || rots[i] > 3:
			return nil, prune.ErrRotRange
		case given[tile] >= 0:
			return nil, prune.ErrTileUsed
		}
		given[tile] = rots[i]
	}
	return given, nil
}
