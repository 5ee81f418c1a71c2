package prune

import "math/bits"

// Front is the sum of what lines in both directions cost, over joints of which none is counted twice.
//
// Take the maximal lines of empty cells: every empty cell lies on one along its row and on one along its column. A
// joint between two empty cells belongs to the line that holds both, and to that one only. A joint between
// an empty cell and a placed tile is given to one of the two lines that hold the cell: on one it is at a flank, on
// the other at an end. So no joint is counted by two lines. In any way to finish the board the broken ones among
// a line's joints are at least its cost (see Line), and since no joint is two lines', the costs add up, though
// each cell lies on two lines. This holds whatever joint is given to whom; the best of some choices counts.
//
// A cell gives all its joints with placed tiles to one of its lines, for a tile that must match two of them is
// what is scarce. Four choices are tried: to the line that has more such joints in all, equal ones to
// the row, or equal ones to the column; every joint to the rows; every joint to the columns. The last two are
// never below RUN: the known sides and ends of RUN's runs in a row are all joints of the lines along the rows,
// which hold those runs.
//
// Promises leave fewer ways on every line, also by joints that it does not count.
type Front struct {
	Choice FrontChoice // the first of the best
	Cost   int
}

// FrontChoice says which line a cell gives its joints with placed tiles to.
type FrontChoice int

const (
	ToMoreElseRow FrontChoice = iota
	ToMoreElseColumn
	ToRows
	ToColumns
	frontChoices
)

// NewFront is the best of all choices.
func NewFront(b *Board) Front { return newRest(b).fronts(everywhere) }

// Bound is the least number of breaks that every completion must still be charged.
func (f Front) Bound() int { return f.Cost }

// NeedOfFront is the least that must be left of a schedule's final total for all lines together; Impossible or
// more where there is no way to lay some line and keep what is promised.
//
// Once the cell of some place in the order is filled, the empty cells of all places up to it are. The lines
// of these cells alone are laid by then, and all their joints charged; as much as they cost and what
// the schedule holds back there must be left now. Less is held back the later it is and more cells have no fewer
// joints, so of the places after which as much is held back the last one counts.
func (s *Schedule) NeedOfFront(b *Board) int {
	r := newRest(b)
	last := map[int]int{} // place, by what is held back
	for cell, place := range s.Rank {
		if held := s.Held[cell]; !b.Filled(cell) {
			last[held] = max(last[held], place)
		}
	}
	need := r.fronts(everywhere).Cost
	for held, place := range last {
		within := func(cell int) bool { return s.Rank[cell] <= place }
		need = max(need, r.fronts(within).Cost+held)
	}
	return min(need, Impossible)
}

func everywhere(int) bool { return true }

// frontLine is a maximal line, and how many joints with placed tiles its cells have.
type frontLine struct {
	cells  []int
	behind Side
	joints int
}

// fronts is the best of all choices for the lines of those empty cells that are within.
func (r *rest) fronts(within func(cell int) bool) Front {
	var lines []frontLine
	var joints [2][]int // by along, cell: how many the line has
	for along, towards := range [2]Side{East, South} {
		joints[along] = make([]int, len(r.cells))
		for cell := range r.cells {
			l := frontLine{r.lineFrom(cell, towards, within), towards.Opposite(), 0}
			for _, at := range l.cells {
				l.joints += bits.OnesCount8(uint8(r.cells[at].charged))
			}
			for _, at := range l.cells {
				joints[along][at] = l.joints
			}
			if l.cells != nil {
				lines = append(lines, l)
			}
		}
	}
	best := Front{Cost: -1}
	for choice := range frontChoices {
		sum := 0
		for _, l := range lines {
			counted := make([]Sides, len(l.cells))
			for i, at := range l.cells {
				if choice.toRow(joints[0][at], joints[1][at]) == (l.behind == West) {
					counted[i] = 0b1111
				}
			}
			w := lineWalker{r, l.cells, l.behind, counted}
			sum = min(sum+w.cost(), Impossible)
		}
		if sum > best.Cost {
			best = Front{choice, sum}
		}
	}
	return best
}

// toRow says whether a cell gives its joints to the line along its row.
func (c FrontChoice) toRow(inRow, inColumn int) bool {
	switch c {
	case ToRows:
		return true
	case ToColumns:
		return false
	case ToMoreElseRow:
		return inRow >= inColumn
	default:
		return inRow > inColumn
	}
}

// lineFrom is the maximal line that begins at a cell, if one does.
func (r *rest) lineFrom(cell int, towards Side, within func(cell int) bool) []int {
	on := func(cell int) bool { return cell >= 0 && r.cells[cell].empty && within(cell) }
	if !on(cell) || on(r.puzzle.Neighbour(cell, towards.Opposite())) {
		return nil
	}
	var line []int
	for ; on(cell); cell = r.puzzle.Neighbour(cell, towards) {
		line = append(line, cell)
	}
	return line
}
