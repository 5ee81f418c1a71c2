package prune

import "math/bits"

// Flux is the conservation law (package study has it in full) with a budget, modulo 2: two members, each a
// refinement of the ledger's parity.
//
// Let w be the number of colours c for which S(c)+D(c) is odd (Ledger.Odd), u the unresolved free
// joints. Whatever the completion, each such colour has at least one half in a broken or free joint.
//
// Turns. Look at the halves on horizontal joints only: the demands seen on an empty cell's east or west
// side, and the east and west sides of the unused tiles as they will lie. A tile that is turned by an
// odd number of quarter turns swaps its horizontal and vertical halves, so with p(t) the parity of its
// rotation the number of halves of c on horizontal joints has the parity h(c) + sum of p(t)*a(t)(c),
// where h(c) counts the tiles as listed and a(t)(c) is the parity of all halves of c on t. Where
// S(c)+D(c) is even the vertical halves have the same parity: if it is odd, c has a half in a broken or
// free joint in either direction, two in all. Let d be the least number of even colours for which that
// happens, over all choices of the p(t) that lay as many grey sides east and west, modulo 2, as there
// are rim sides. A broken joint has two halves and a free one a single half that is counted, so
// w + 2d <= 2*breaks + u.
//
// Checkerboard. Colour the cells like a chessboard; every joint joins a dark and a light cell. Let q(t)
// say whether t comes to lie on a dark cell and n(t)(c) count its halves of c. The halves of c on dark
// cells minus those on light ones are 2*sum of q(t)*n(t)(c) - S(c) + Dlight(c) - Ddark(c), where Ddark
// are the demands seen by dark cells. Matched halves cancel, so at least the absolute value of it lies
// in broken or free joints: at least two where S(c)+D(c) is even and the sum has not the parity of
// (S(c)+Ddark(c)-Dlight(c))/2. The dark cells that are left of each kind (interior, edge, corner) get as
// many tiles of that kind. So w + 2d' <= 2*breaks + u, with d' as before.
//
// Both distances are counted up to MostFlux. With a distance of 0 the bound is the ledger's parity.
type Flux struct {
	Odd, FreeJoints     int
	Turns, Checkerboard int // the distances d and d'
}

// MostFlux is as far as the distances are counted.
const MostFlux = 4

// exactBits stand for what must come out exactly; the bits below are lanes.
const exactBits = MaxColours

// NewFlux computes both members from scratch.
func NewFlux(b *Board) Flux {
	p := b.Puzzle
	ledger := NewLedger(b)
	f := Flux{Odd: ledger.Odd, FreeJoints: ledger.FreeJoints}
	var even uint64 // the colours that count
	for lane, c := range p.Colours {
		if int(c) != p.Grey && (ledger.Supply[lane]+ledger.Demand[lane])%2 == 0 {
			even |= 1 << lane
		}
	}
	var horizontal uint64          // h, with grey as an exact row
	var surplus [MaxColours]int    // S + Ddark - Dlight
	var dark uint64                // parity of the dark empty cells, by kind
	var turns, checker []uint64    // what each unused tile can add
	bit := func(c uint16) uint64 { // of a colour in the turns member
		if int(c) == p.Grey {
			return 1 << exactBits
		}
		return 1 << p.Lane(c) & even
	}
	for tile, t := range p.Tiles {
		if b.Used(tile) {
			continue
		}
		var turn, check uint64
		for s, c := range t {
			turn ^= bit(c)
			surplus[p.Lane(c)]++
			if Side(s) == East || Side(s) == West {
				horizontal ^= bit(c)
			}
			check ^= bit(c) & even
		}
		check |= 1 << (exactBits + p.GreySides(t).Count())
		turns, checker = append(turns, turn), append(checker, check)
	}
	for cell := range p.Cells() {
		if b.Filled(cell) {
			continue
		}
		isDark := (cell/p.Width+cell%p.Width)%2 == 0
		if isDark {
			kind := 0
			if p.Framed() {
				kind = p.RimSides(cell).Count()
			}
			dark ^= 1 << (exactBits + kind)
		}
		for s := North; s <= West; s++ {
			joint, colour := b.Beyond(cell, s)
			if joint != Charged && joint != Rim {
				continue
			}
			if s == East || s == West {
				horizontal ^= bit(colour)
			}
			if isDark {
				surplus[p.Lane(colour)]++
			} else {
				surplus[p.Lane(colour)]--
			}
		}
	}
	target := dark
	for lane := range p.Colours {
		if even>>lane&1 == 1 && surplus[lane]/2%2 != 0 {
			target ^= 1 << lane
		}
	}
	f.Turns = distance(turns, horizontal, even)
	f.Checkerboard = distance(checker, target, even)
	return f
}

// distance is the least number of lanes of `even` in which target differs from a sum of some of the
// vectors that agrees with it in the exact bits; MostFlux where it is more than that.
func distance(vectors []uint64, target, even uint64) int {
	var basis [64]uint64 // by highest bit: the exact ones come first
	reduce := func(v uint64) uint64 {
		for top := 63; top >= 0; top-- {
			if v>>top&1 == 1 && basis[top] != 0 {
				v ^= basis[top]
			}
		}
		return v
	}
	for _, v := range vectors {
		if v = reduce(v); v != 0 {
			basis[bits.Len64(v)-1] = v
		}
	}
	var within func(v, from uint64, changes int) bool
	within = func(v, from uint64, changes int) bool {
		if reduce(v) == 0 {
			return true
		}
		for ; from != 0 && changes > 0; from &= from - 1 {
			if within(v^from&-from, from&(from-1), changes-1) {
				return true
			}
		}
		return false
	}
	for d := range MostFlux {
		if within(target, even, d) {
			return d
		}
	}
	return MostFlux
}

// Bound is the least number of breaks that every completion must still be charged.
func (f Flux) Bound() int {
	return max((f.Odd+2*max(f.Turns, f.Checkerboard)-f.FreeJoints+1)/2, 0)
}
