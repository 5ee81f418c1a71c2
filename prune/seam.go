package prune

// Seam is the ledger resolved by what can meet what.
//
// On a framed puzzle every half (a side of a tile) has a kind. I: a side of an interior tile. E: the
// side of an edge tile opposite its grey. R+ and R-: the sides of edge and corner tiles that point
// along the rim, clockwise and counter-clockwise. Only I-I, I-E and R+-R- can ever be neighbours, so
// the joints fall into two classes that never touch: the ring (R+-R-) and the inside (I-I, I-E).
// On a frameless puzzle every half is of kind I and every rim side of an empty cell is a free joint.
//
// Fix a way to finish the board. For a colour c let S0, S1 be its unused halves of kind I and E, D0
// its demands that face empty interior cells, D1 those of interior tiles that face empty edge cells.
//
// Met cells. Let M_k be the number of empty interior cells that carry at least k demands of c, N_k
// the number of unused interior tiles with at least k sides of c. A cell with j demands whose tile
// has i sides of c breaks at least max(0, j-i) of them: one for each k with j >= k > i. Of the M_k
// cells with j >= k at most N_k get a tile with i >= k. So at least p(c) = sum over k of
// max(0, M_k-N_k) demands of c are broken there. The M_k add up to D0 and the N_k to S0, hence p(c)
// is never less than max(0, D0-S0): two demands in one cell need one tile with both.
//
// A(c) = p(c) + max(0, D1-S1): demands of c that are broken. A joint has at most one placed side, so
// the sum of A over all colours bounds the breaks inside.
//
// B(c) = max(p(c), D0+S1-S0-D1). Every half out of {D0, S1} meets a half of kind I: an unused one
// (S0) or, for S1, a placed one over a charged (D1) or a free joint. At most S0+D1 of them are
// matched, the others lie in broken joints or in one of the u_E free joints from inside towards empty
// edge cells. No joint holds two halves out of {D0, S1}, so the sum of B is at most breaks + u_E.
//
// K(c): the number of halves of c that lie in broken or free inside joints is at least max(A, B), by
// the same counts, and has the parity of S0+S1+D0+D1, because matched halves go in pairs. K is
// max(A, B), raised by one where that parity demands it. A broken joint holds two halves and a free
// one a single half that is counted, so the sum of K is at most 2*breaks + u_I, with u_I all free
// inside joints.
//
// Ring bounds the breaks of the ring.
//
// Seam is at least Ledger: a colour's halves are split by class and kind, and in each class every
// max(0, D-S) of the ledger is dominated by A and by the ring's placed halves, every odd colour by K or
// by an odd number of halves on the ring.
//
// Where the frame's joints are promised to hold (Promises.Frame), a completion that keeps the promise
// has no ring break. Any bound on them above 0 then means that there is none.
type Seam struct {
	K                [MaxColours]int // by lane
	SumA, SumB, SumK int
	FreeInside       int // u_I
	FreeToEdge       int // u_E: those of u_I into empty edge cells
	Ring             Ring
}

// halfKind is the kind of a half.
type halfKind int

const (
	kindI halfKind = iota
	kindE
	kindCW
	kindCCW
	kindGrey
)

// kindOf is the kind of side s of anything whose grey (or rim) sides are the given set: a turned tile
// or a cell. A corner's grey sides are g and g+1; clockwise along the rim it points to g+2.
func kindOf(grey Sides, s Side) halfKind {
	switch {
	case grey == 0:
		return kindI
	case grey.Has(s):
		return kindGrey
	case grey.Has((s + 3) % 4):
		return kindCW
	case grey.Has((s + 1) % 4):
		return kindCCW
	default:
		return kindE
	}
}

// NewSeam counts a board from scratch.
func NewSeam(b *Board) Seam {
	seam := Seam{Ring: NewRing(b)}
	var unused [2][MaxColours]int            // [kindI or kindE][lane]
	var demand, demandToEdge [MaxColours]int // D0 and D1, by lane
	var cells, tiles [5][MaxColours]int      // [k][lane]: M_k and N_k
	p := b.Puzzle
	rim := func(cell int) Sides {
		if !p.Framed() {
			return 0
		}
		return p.RimSides(cell)
	}
	for tile, t := range p.Tiles {
		if b.Used(tile) {
			continue
		}
		var own [MaxColours]int
		for s := North; s <= West; s++ {
			lane := p.Lane(t[s])
			switch kindOf(p.GreySides(t), s) {
			case kindI:
				own[lane]++
				tiles[own[lane]][lane]++
				unused[kindI][lane]++
			case kindE:
				unused[kindE][lane]++
			}
		}
	}
	for cell := range p.Cells() {
		if b.Filled(cell) {
			continue
		}
		var own [MaxColours]int
		for s := North; s <= West; s++ {
			joint, colour := b.Beyond(cell, s)
			lane := p.Lane(colour)
			switch kind := kindOf(rim(cell), s); {
			case joint == Charged && kind == kindI:
				own[lane]++
				cells[own[lane]][lane]++
				demand[lane]++
			case joint == Charged && kind == kindE:
				demandToEdge[lane]++
			case joint == Free && kind == kindI:
				seam.FreeInside++
			case joint == Free && kind == kindE:
				seam.FreeInside++
				seam.FreeToEdge++
			}
		}
	}
	for lane := range p.Colours {
		unmet := 0
		for k := 1; k <= 4; k++ {
			unmet += max(0, cells[k][lane]-tiles[k][lane])
		}
		s0, s1, d0, d1 := unused[kindI][lane], unused[kindE][lane], demand[lane], demandToEdge[lane]
		a := unmet + max(0, d1-s1)
		b := max(unmet, d0+s1-s0-d1)
		k := max(a, b)
		if (k-(s0+s1+d0+d1))%2 != 0 {
			k++
		}
		seam.SumA += a
		seam.SumB += b
		seam.K[lane] = k
		seam.SumK += k
	}
	return seam
}

// Inside is the bound on the breaks of the inside joints.
func (s Seam) Inside() int {
	return max(s.SumA, s.SumB-s.FreeToEdge, (s.SumK-s.FreeInside+1)/2, 0)
}

// Bound is the least number of breaks that every completion must still be charged: inside and ring
// share no joint. Impossible or more where no completion keeps what is promised.
func (s Seam) Bound() int { return s.Inside() + s.Ring.Bound() }
