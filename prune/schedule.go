package prune

// Schedule is a break schedule: what an engine allows itself to be charged by when.
//
// Rank is, by cell, its place in the order in which the empty cells are filled, and Held what is held back
// of the final total once the cell is filled: a completion keeps the schedule if after every cell at least
// so much of the total is left. More than half of Impossible need not be told apart: no board breaks it.
type Schedule struct {
	Rank, Held []int
}

// NewSchedule is the schedule in which allowed[d], one more than there are cells and none below the one
// before, may have been charged in all once the first d cells are filled.
func NewSchedule(rank, allowed []int) *Schedule {
	s := &Schedule{rank, make([]int, len(rank))}
	for cell, place := range rank {
		s.Held[cell] = min(allowed[len(rank)]-allowed[place+1], Impossible/2)
	}
	return s
}

// Need is the least that must be left of the final total for every run (see Run) to keep the schedule;
// Impossible or more where no way to lay some run keeps what is promised.
//
// Take a completion that keeps it, and a run whose cells it fills one after the other, x1 to xn. Every
// joint of the run is charged with the later of its cells, those at its ends and on its known sides with
// the run's own cell. Let need(n) = 0, and before x(i) is filled
//
//	need(i-1) = breaks charged with x(i) + max(need(i), Held[x(i)]).
//
// By induction from the end so much is left before x(i) is filled: what is left after it is at least Held
// by the schedule and need(i) by induction. The least need(0) over all ways to lay the run (one tile may be
// used more than once, as for Run) is what the run needs.
//
// A run that is filled in any other way is charged its cost by the time its last cell is filled, and since
// less is held back the later it is, at least the least Held of its cells is left then.
func (s *Schedule) Need(b *Board) int {
	r := newRest(b)
	need := 0
	for known := North; known <= West; known++ {
		w := newWalker(r, known)
		for cell := range r.cells {
			if w.beginsRun(cell) {
				need = max(need, s.needOf(w, cell))
			}
		}
	}
	return need
}

// needOf is what the run that begins with a cell needs.
func (s *Schedule) needOf(w walker, first int) int {
	last := w.last(first)
	if back := w.reversed(); s.filledAgainst(back, last, first) {
		return back.end(first, s.needs(back, last, first))
	}
	return w.end(last, s.needs(w, first, last))
}

// filledAgainst says whether the cells of a run from one to another are filled in the order opposite to the walk.
func (s *Schedule) filledAgainst(w walker, cell, end int) bool {
	for cell != end {
		after := w.puzzle.Neighbour(cell, w.ahead)
		if s.Rank[cell] < s.Rank[after] {
			return false
		}
		cell = after
	}
	return true
}

// heldAlong is what is held back along a walk: nothing but the least of it where the cells are not filled
// against the walk.
func (s *Schedule) heldAlong(w walker, cell, end int) []int {
	if s.filledAgainst(w, cell, end) {
		return s.Held
	}
	held := make([]int, len(s.Held))
	held[cell] = s.Held[cell]
	for at := cell; at != end; {
		at = w.puzzle.Neighbour(at, w.ahead)
		held[cell] = min(held[cell], s.Held[at])
	}
	return held
}

// needs walks along a run from its end to another cell: what must be left before that is filled, by what it
// shows ahead.
func (s *Schedule) needs(w walker, cell, end int) runCosts {
	held := s.heldAlong(w, cell, end)
	needs := w.begin(cell)
	for state := range needs {
		for lane := range needs[state] { // the joint at the end is charged with the same cell
			needs[state][lane] += held[cell]
		}
	}
	for {
		needs = w.step(cell, needs)
		if cell == end {
			return needs
		}
		before := w.puzzle.Neighbour(cell, w.ahead)
		needs = w.pass(cell, before, needs)
		for state := range needs {
			for lane, need := range needs[state] {
				needs[state][lane] = max(need, held[before])
			}
		}
		cell = before
	}
}
