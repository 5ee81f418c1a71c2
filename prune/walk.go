package prune

import "slices"

// lineWalker walks a line from its far end.
type lineWalker struct {
	*rest
	line    []int
	behind  Side    // towards the cell before
	counted []Sides // by position on the line
}

// lineCosts are least costs by lane: of the ways in which the cell at hand may still break a joint that it
// answers for, and of those in which it has broken the one that it is promised to keep to.
type lineCosts [2]colourCosts

// walk gives the cost of the whole line, and that from each cell on; or what must be left for it.
func (w *lineWalker) walk(held heldBack) Walked {
	n := len(w.line)
	walked := Walked{From: make([][]int, n)}
	var costs, needs lineCosts // of what lies beyond the cell at hand, by what its tile shows there
	for i := n - 1; i >= 0; i-- {
		if i == 0 {
			walked.Cost = held.raised(0, w.lay(0, costs, 0, true).least(), w.lay(0, needs, held.after[0], true).least())
		}
		costs, needs = w.lay(i, costs, 0, false), w.lay(i, needs, held.after[i], false)
		entered, needed := w.cross(i, costs, false), w.cross(i, needs, false)
		for lane := range w.puzzle.Colours {
			walked.From[i] = append(walked.From[i], held.raised(i, entered[fresh][lane], needed[fresh][lane]))
		}
		costs, needs = w.pass(i, costs), w.pass(i, needs)
	}
	return walked
}

// cost is that of the whole line.
func (w *lineWalker) cost() int {
	var costs lineCosts
	for i := len(w.line) - 1; i > 0; i-- {
		costs = w.pass(i, w.lay(i, costs, 0, false))
	}
	return min(w.lay(0, costs, 0, true).least(), Impossible)
}

// lay puts each unused tile on a cell: from the costs by what it shows ahead to those by what it shows behind.
// The cell's own joints are charged before floor must be left. A closed cell is the first one, where the joint
// behind is one with a placed tile like those on the flanks.
func (w *lineWalker) lay(i int, ahead lineCosts, floor int, closed bool) lineCosts {
	cell := &w.cells[w.line[i]]
	behind := noCost()
	for _, lanes := range w.tiles[cell.rim] {
		broken, cost, kept := 0, 0, true
		for s := North; s <= West; s++ {
			if !cell.charged.Has(s) || cell.lane[s] == lanes[s] || s == w.behind && !closed {
				continue
			}
			broken++
			if w.counted[i].Has(s) {
				cost++
			}
			kept = kept && !cell.hard.Has(s)
		}
		for state, costs := range ahead {
			after, may := w.spend(state + broken)
			if kept && may {
				least := &behind[after][lanes[w.behind]]
				*least = min(*least, cost+max(floor, costs[lanes[w.behind.Opposite()]]))
			}
		}
	}
	return behind
}

// spend is the state of a cell that has broken so many joints, and whether it may.
func (w *lineWalker) spend(broken int) (state int, may bool) {
	if !w.promised.One {
		return fresh, true
	}
	return min(broken, spent), broken <= 1
}

// cross turns the costs by what a cell shows to the cell before into those by what that shows to the cell. A
// break of the joint spends the one of the cell; or of the cell before, where that answers for it and the state
// is that cell's.
func (w *lineWalker) cross(i int, shown lineCosts, before bool) lineCosts {
	costs := noCost()
	for lane := range w.puzzle.Colours {
		costs[fresh][lane] = min(shown[fresh][lane], shown[spent][lane])
	}
	if w.cells[w.line[i]].hard.Has(w.behind) {
		return costs
	}
	mismatched := &costs[fresh]
	least := slices.Min(shown[fresh][:])
	if before {
		least = slices.Min(costs[fresh][:])
		if w.promised.One {
			mismatched = &costs[spent]
		}
	}
	for lane := range mismatched {
		mismatched[lane] = min(mismatched[lane], least+1)
	}
	return costs
}

// pass leads from a cell to the one before it on the line, if there is one.
func (w *lineWalker) pass(i int, shown lineCosts) lineCosts {
	return w.cross(i, shown, i > 0 && w.promised.before(w.line[i], w.line[i-1]))
}

func (costs lineCosts) least() int {
	return min(slices.Min(costs[fresh][:]), slices.Min(costs[spent][:]))
}

func noCost() lineCosts { return lineCosts(noColour()) }
