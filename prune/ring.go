package prune

import "math/bits"

// Ring is SEAM's bound on the ring: the joints between two rim cells.
//
// Every ring joint pairs an R+ with an R- (see Seam). A board is at least three cells wide and high, so
// two corners are never neighbours: each half is, in its direction, of one of four sorts, with the sorts of
// the other direction that it can meet:
//
//	placed, facing an empty edge cell     unused halves of edge tiles
//	placed, facing an empty corner cell   unused halves of corner tiles
//	unused, of an edge tile               those two, and placed ones facing an edge cell
//	unused, of a corner tile              unused ones of edge tiles, and placed ones facing a corner cell
//
// Placed halves count where their joint is charged. Fix a way to finish the board. A half is alone if its
// joint is broken or free.
//
// For a colour c take any set of sorts of one direction. All its halves but as many as there are in the
// sorts that they can meet are alone. Each set gives a bound on the halves of c that are alone; by Hall's
// theorem in Koenig's form no bound by these counts is better than the largest of them. CW(c) and CCW(c)
// are that largest bound for R+ and R-. Most sets need not be looked at: one that can take in more halves
// without meeting more is no use, and three shapes are left, see onRing.alone.
//
// A ring break has one R+ that is alone, and so does each of the u_cw free joints whose empty side takes an
// R+; nothing else has one. So the sum of CW is at most breaks + u_cw, that of CCW at most breaks + u_ccw,
// and both together at most 2*breaks + u_R.
//
// Placed halves alone: no joint holds two placed halves, of either direction, and no free joint holds one
// that counts. So those that the unused halves cannot meet, of all colours and both directions, are as many
// breaks.
type Ring struct {
	CW, CCW       [MaxColours]int // by lane
	SumCW, SumCCW int
	Placed        int  // placed halves that must be alone
	Free          int  // u_R
	FreeCW        int  // u_cw: those of u_R whose empty side takes an R+
	FreeCCW       int  // u_ccw
	Holds         bool // it is promised not to break
}

// Bound is the least number of breaks on the ring, Impossible if there must be one and none is promised.
func (r Ring) Bound() int {
	bound := max(r.Placed, r.SumCW-r.FreeCW, r.SumCCW-r.FreeCCW, (r.SumCW+r.SumCCW-r.Free+1)/2, 0)
	if r.Holds && bound > 0 {
		return Impossible
	}
	return bound
}

// onRing counts the halves of one colour and one direction by sort.
type onRing struct {
	toEdge, toCorner  int // placed ones by the empty cell that they face
	ofEdges, ofCorner int // unused ones by their tile
}

func (h onRing) all() int { return h.toEdge + h.toCorner + h.ofEdges + h.ofCorner }

// unmet is the number of placed halves that must be alone, given the other direction.
func (h onRing) unmet(other onRing) int {
	return max(0, h.toEdge-other.ofEdges) + max(0, h.toCorner-other.ofCorner)
}

// alone is the number of halves, placed or not, that must be.
func (h onRing) alone(other onRing) int {
	corners := max(0, h.toCorner-other.ofCorner)
	return max(
		h.unmet(other),
		h.toEdge+h.ofCorner-other.ofEdges-other.toCorner+corners, // corner tiles meet edge tiles only
		h.all()-other.all()+max(0, other.toCorner-h.ofCorner),    // all, or all but the corner tiles'
	)
}

func isCorner(rim Sides) bool { return bits.OnesCount8(uint8(rim)) == 2 }

// NewRing counts a board from scratch.
func NewRing(b *Board) Ring {
	var ring Ring
	p := b.Puzzle
	if !p.Framed() {
		return ring
	}
	ring.Holds = b.Promised.Frame
	var cw, ccw [MaxColours]onRing // by lane
	for tile, t := range p.Tiles {
		if b.Used(tile) {
			continue
		}
		grey := p.GreySides(t)
		for s := North; s <= West; s++ {
			var half *onRing
			switch lane := p.Lane(t[s]); kindOf(grey, s) {
			case kindCW:
				half = &cw[lane]
			case kindCCW:
				half = &ccw[lane]
			default:
				continue
			}
			if isCorner(grey) {
				half.ofCorner++
			} else {
				half.ofEdges++
			}
		}
	}
	for cell := range p.Cells() {
		if b.Filled(cell) {
			continue
		}
		rim := p.RimSides(cell)
		for s := North; s <= West; s++ {
			joint, colour := b.Beyond(cell, s)
			lane := p.Lane(colour)
			kind := kindOf(rim, s)
			if kind != kindCW && kind != kindCCW {
				continue
			}
			if joint == Free {
				ring.Free++
				if kind == kindCW {
					ring.FreeCW++
				} else {
					ring.FreeCCW++
				}
			}
			if joint != Charged {
				continue
			}
			half := &cw[lane] // what an R- can meet
			if kind == kindCW {
				half = &ccw[lane]
			}
			if isCorner(rim) {
				half.toCorner++
			} else {
				half.toEdge++
			}
		}
	}
	for lane := range p.Colours {
		ring.Placed += cw[lane].unmet(ccw[lane]) + ccw[lane].unmet(cw[lane])
		ring.CW[lane] = cw[lane].alone(ccw[lane])
		ring.CCW[lane] = ccw[lane].alone(cw[lane])
		ring.SumCW += ring.CW[lane]
		ring.SumCCW += ring.CCW[lane]
	}
	return ring
}
