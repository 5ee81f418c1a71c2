package study

import "e2prune/prune"

// The four characters of the group of quarter turns. Character k gives a half on side s the weight i
// to the power of k*(s-1), so that a quarter turn clockwise multiplies it by i to the power of k:
//
//	            north  east  south  west   a turn multiplies by
//	Census        1     1      1     1       1
//	Flux         -i     1      i    -1       i
//	Checkerboard -1     1     -1     1      -1
//	Conjugate     i     1     -i    -1      -i
//
// What each obeys on a full board without a break whose rim is grey, for a colour that is not grey,
// summed over all cells:
//   - Census counts the colour's halves, and these go in pairs: the sum is even.
//   - Flux vanishes (see Flux), and so does its conjugate: the same law twice.
//   - Checkerboard is horizontal minus vertical halves, which balance for no reason. But taken with
//     opposite signs on the dark and the light cells it vanishes, as every joint joins a dark and a
//     light cell, in which its halves weigh the same. So does Census with these signs: together, a
//     colour has as many horizontal halves on dark cells as on light ones, and as many vertical ones.
//
// Modulo 1+i all powers of i are one and the same, and the four characters are: the parity of the
// number of halves. That is the census shadow (see Report).
const (
	CharacterCensus = iota
	CharacterFlux
	CharacterCheckerboard
	CharacterConjugate
)

// Characters is where one colour lies on a tile, seen by the four characters.
type Characters [4]Gaussian

// NewCharacters is the decomposition of a set of sides.
func NewCharacters(sides prune.Sides) Characters {
	var parts Characters
	for k := range parts {
		for s := prune.North; s <= prune.West; s++ {
			if sides.Has(s) {
				parts[k] = parts[k].Plus(Gaussian{Re: 1}.Turn(k * int(s-1)))
			}
		}
	}
	return parts
}

// Turn is the decomposition of the same sides after rot quarter turns clockwise.
func (parts Characters) Turn(rot int) Characters {
	for k := range parts {
		parts[k] = parts[k].Turn(k * rot)
	}
	return parts
}

// Sides puts the set together again; false when no set of sides has these parts. The characters are
// orthogonal: the sum over k of part k, times i to the power of -k*(s-1), is 4 when s is in the set
// and 0 when it is not.
func (parts Characters) Sides() (prune.Sides, bool) {
	var sides prune.Sides
	for s := prune.North; s <= prune.West; s++ {
		var sum Gaussian
		for k := range parts {
			sum = sum.Plus(parts[k].Turn(-k * int(s-1)))
		}
		switch sum {
		case Gaussian{}:
		case Gaussian{Re: 4}:
			sides |= 1 << s
		default:
			return 0, false
		}
	}
	return sides, true
}

// SidesOf is the set of a tile's sides that carry the colour.
func SidesOf(t prune.Tile, colour uint16) prune.Sides {
	var sides prune.Sides
	for s := range t {
		if t[s] == colour {
			sides |= 1 << s
		}
	}
	return sides
}

// Decompose is the decomposition of a whole tile, colour by colour.
func Decompose(t prune.Tile) map[uint16]Characters {
	parts := map[uint16]Characters{}
	for _, c := range t {
		parts[c] = NewCharacters(SidesOf(t, c))
	}
	return parts
}

// Compose puts a tile together again; false when the parts are not those of a tile.
func Compose(parts map[uint16]Characters) (prune.Tile, bool) {
	var tile prune.Tile
	var filled prune.Sides
	for c, own := range parts {
		sides, ok := own.Sides()
		if !ok || sides&filled != 0 {
			return prune.Tile{}, false
		}
		filled |= sides
		for s := prune.North; s <= prune.West; s++ {
			if sides.Has(s) {
				tile[s] = c
			}
		}
	}
	return tile, filled == 0b1111
}
