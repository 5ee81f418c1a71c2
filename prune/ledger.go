package prune

// Ledger is the published bound: what the unused tiles supply of each colour, against what the placed
// tiles demand.
//
// Let S(c) be the number of sides of colour c on the unused tiles, and D(c) the number of sides of c
// that placed tiles show to empty cells over charged joints. Consider any way to finish the board.
//
// Deficit. Each of the D(c) joints is met by a side of an unused tile. At most S(c) of them are met
// by a side of colour c; the others, at least D(c)-S(c), are broken and charged. A joint is demanded
// by one colour only, so the sum over all c of max(0, D(c)-S(c)) is a lower bound.
//
// Parity. The S(c) unused sides of c and the D(c) demanding sides all end up in joints. An unbroken
// joint takes two sides of one colour, so the number of sides of c that lie in broken charged joints
// or in free joints has the parity of S(c)+D(c). Every colour for which that is odd therefore has at
// least one side in such a joint. A broken joint has two sides to give, and a free joint one: its
// other half is a placed side that was counted in neither S nor D (or the rim of a frameless
// puzzle). Hence odd <= 2*breaks + u, with u the number of free joints still unresolved.
//
// Grey balances itself: on a framed puzzle its demand is the rim sides of the empty cells, and the
// unused tiles have exactly as many grey sides.
type Ledger struct {
	Supply, Demand [MaxColours]int // by lane
	Deficit        int             // sum of max(0, demand-supply)
	Odd            int             // colours with an odd supply-demand
	FreeJoints     int             // u: unresolved free joints, free rim sides of empty cells included
}

// NewLedger counts the ledger of a board from scratch.
func NewLedger(b *Board) Ledger {
	var l Ledger
	p := b.Puzzle
	for tile, t := range p.Tiles {
		if !b.Used(tile) {
			for _, c := range t {
				l.Supply[p.Lane(c)]++
			}
		}
	}
	for cell := range p.Cells() {
		if b.Filled(cell) {
			continue
		}
		for s := North; s <= West; s++ {
			switch joint, colour := b.Beyond(cell, s); joint {
			case Charged, Rim:
				l.Demand[p.Lane(colour)]++
			case Free:
				l.FreeJoints++
			}
		}
	}
	for lane := range MaxColours {
		l.Deficit += max(0, l.Demand[lane]-l.Supply[lane])
		if (l.Supply[lane]-l.Demand[lane])%2 != 0 {
			l.Odd++
		}
	}
	return l
}

// Bound is the least number of breaks that every completion must still be charged.
func (l Ledger) Bound() int {
	return max(l.Deficit, (l.Odd-l.FreeJoints+1)/2, 0)
}

// Judge tells which of the ledger's two conditions exceed the budget.
func (l Ledger) Judge(budget int) Verdict {
	var v Verdict
	if l.Deficit > budget {
		v |= ByLedgerDeficit
	}
	if l.Odd > 2*budget+l.FreeJoints {
		v |= ByLedgerParity
	}
	return v
}
