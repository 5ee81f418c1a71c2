package study

import (
	"strconv"

	"e2prune/prune"
)

// Gaussian is a Gaussian integer, Re + i*Im.
type Gaussian struct{ Re, Im int }

// Plus adds.
func (z Gaussian) Plus(w Gaussian) Gaussian { return Gaussian{z.Re + w.Re, z.Im + w.Im} }

// Turn multiplies by i to the power of rot, which may be negative.
func (z Gaussian) Turn(rot int) Gaussian {
	switch rot & 3 {
	case 1:
		return Gaussian{-z.Im, z.Re}
	case 2:
		return Gaussian{-z.Re, -z.Im}
	case 3:
		return Gaussian{z.Im, -z.Re}
	default:
		return z
	}
}

// String writes zeros and units short: 0, 2, -i, 1+3i.
func (z Gaussian) String() string {
	if z.Im == 0 {
		return strconv.Itoa(z.Re)
	}
	imaginary := strconv.Itoa(z.Im) + "i"
	switch z.Im {
	case 1:
		imaginary = "i"
	case -1:
		imaginary = "-i"
	}
	switch {
	case z.Re == 0:
		return imaginary
	case z.Im > 0:
		return strconv.Itoa(z.Re) + "+" + imaginary
	default:
		return strconv.Itoa(z.Re) + imaginary
	}
}

// weight is what a half on side s counts in the flux: 1 on the east, i on the south, -1 on the west,
// -i on the north. It is i to the power of s-1, so a quarter turn clockwise, which takes every half
// from side s to s+1, multiplies by i.
func weight(s prune.Side) Gaussian { return Gaussian{Re: 1}.Turn(int(s) - 1) }

// Flux is the flux of a colour through a tile as it lies: how many of its sides carry the colour on
// the east minus on the west, plus i times south minus north.
//
// Turning: Flux(t.Turn(k), c) is Flux(t, c) times i to the power of k.
//
// The law: on a full board without a break the flux of every colour, summed over the tiles as they lie,
// vanishes, if grey is all that lies on the rim (and grey's vanishes, too). For take a joint between a
// cell and its eastern neighbour. Both halves have one colour; the western cell counts its half as
// east, 1, the eastern cell counts its own as west, -1. Across a vertical joint it is i and -i. What
// joints do not hold is the rim: as much grey east as west, as much south as north. On a frameless
// board the halves on the rim remain, and the law says nothing about a single board.
func Flux(t prune.Tile, colour uint16) Gaussian {
	var sum Gaussian
	for s := prune.North; s <= prune.West; s++ {
		if t[s] == colour {
			sum = sum.Plus(weight(s))
		}
	}
	return sum
}

// parity reads a tile as it lies modulo 2, a bit for each lane but grey's: the real part of the
// flux (the halves on the east and west, whose signs no longer matter), and the imaginary part (south
// and north). Together they are the parity of the colour's halves on the tile, which no turn changes; a
// quarter turn swaps the two.
//
// Grey is left out, and could be left in without a difference: each part holds two sides, so over all
// colours it is even, and grey's bit is the sum of the others in every vector that is made of them.
func parity(p *prune.Puzzle, t prune.Tile) (re, im uint32) {
	for s := prune.North; s <= prune.West; s++ {
		if int(t[s]) == p.Grey {
			continue
		}
		if bit := uint32(1) << p.Lane(t[s]); s == prune.East || s == prune.West {
			re ^= bit
		} else {
			im ^= bit
		}
	}
	return re, im
}
