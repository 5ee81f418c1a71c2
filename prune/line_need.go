package prune

// Beside is what must be charged beside a line, on joints that it does not count: by place in the order in
// which the cells are filled, so many breaks at least by the time that the cell of that place is filled, the
// last number by the end. Numbers never fall. None stands for nothing.
//
// These joints must neither be the line's nor be answered for by its cells (see Line on how long a walk
// stays valid): else filling the line would charge some of them, and the walk would count them once more.
type Beside []int

// heldBack says what a line must leave over of the final total.
//
// Let E(p) be what the schedule holds back once the cell of place p is filled, together with what is
// charged beside the line by then. A completion that keeps the schedule must, for every p, have left before
// the line is begun the breaks that the line is charged up to p and E(p), and for the end all its breaks
// and what is charged beside it in all.
//
// Where the cells from the i-th on are filled in the line's order, every joint is charged with the later of its
// cells, those with placed tiles with the line's own cell. Then, with need(n) the last number of Beside and
// before cell i is filled
//
//	need(i) = breaks charged with cell i + max(need(i+1), the most of E(p) for p from cell i's place up to the next one's),
//
// and the least need(i) over all ways to lay the cells is what must be left. Cells filled in between change
// nothing: they only take from what is left.
//
// In any other order all is charged by the time the last of the cells is filled. So the cost and the most of
// E(p) from there to the end must be left, which is sound and not the most one could say. (A line that is filled
// from its far end on is one in its order when turned round; that says more about the whole of it.)
//
// The lanes differ as they do without: the most of such numbers and of E is taken alike for all of them.
type heldBack struct {
	after   []int  // by cell of the line: the most of E(p) from its place up to the next one's
	end     []int  // the same from the place of the last filled of these cells and those that follow to the end
	ordered []bool // whether these cells are filled in the line's order
}

// heldBack reads the schedule and what comes beside the line, either of which may be nil.
func (s *Schedule) heldBack(b *Board, line []int, beside Beside) heldBack {
	n := len(line)
	held := heldBack{make([]int, n), make([]int, n), make([]bool, n)}
	total := 0
	if len(beside) > 0 {
		total = beside[len(beside)-1]
	}
	last := -1
	for i := n - 1; i >= 0; i-- {
		if s == nil {
			held.end[i] = total
			continue
		}
		rank, until := s.Rank[line[i]], len(s.Rank)
		held.ordered[i] = i == n-1
		if i+1 < n {
			until = s.Rank[line[i+1]]
			held.ordered[i] = held.ordered[i+1] && rank < until
		}
		last = max(last, rank)
		held.after[i] = s.most(b, rank, until, beside)
		held.end[i] = max(total, s.most(b, last, len(s.Rank), beside))
	}
	if n > 0 {
		held.after[n-1] = held.end[n-1]
	}
	return held
}

// most is the most that must be left after a cell whose place is within limits.
func (s *Schedule) most(b *Board, from, until int, beside Beside) int {
	most := 0
	for cell, place := range s.Rank {
		if place < from || place >= until || b.Filled(cell) {
			continue
		}
		charged := 0
		if len(beside) > 0 {
			charged = beside[place]
		}
		most = max(most, s.Held[cell]+charged)
	}
	return most
}

// raised is what must be left before a cell of the line: need where the line's order is that of the filling,
// else from what the rest of the line costs.
func (h *heldBack) raised(i, cost, need int) int {
	if h.ordered[i] {
		return min(need, Impossible)
	}
	return min(cost+h.end[i], Impossible)
}
