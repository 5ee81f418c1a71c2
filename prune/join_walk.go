package prune

// joinWalker looks for ways over all runs of one direction that keep to a budget.
type joinWalker struct {
	walker
	seam   Seam
	budget int
}

// exceeds says whether no way over all runs keeps to the budget.
func (j *joinWalker) exceeds() bool {
	var firsts, costs []int
	later := 0 // what the runs not yet walked cost
	for cell := range j.cells {
		if j.beginsRun(cell) {
			cost := j.walk(cell)
			firsts, costs = append(firsts, cell), append(costs, cost)
			later += cost
		}
	}
	if later > j.budget {
		return true
	}
	if later < j.budget-JoinSlack {
		return false
	}
	used := map[label]bool{{}: true}
	for i, first := range firsts {
		later -= costs[i]
		if costs[i] > 0 { // else it can use nothing
			used = j.over(first, used, later)
		}
	}
	return len(used) == 0
}

// over leads over one run, from what was used before to what may be used after it.
func (j *joinWalker) over(first int, before map[label]bool, later int) map[label]bool {
	rest := j.restCosts(first)
	at := labels{}
	for l := range before {
		if c := &j.cells[first]; c.charged.Has(j.behind) {
			j.meet(at, l, [2]laneSet{fresh: 1 << c.lane[j.behind]}, first, j.behind, false)
		} else {
			j.add(at, l, fresh, anyColour)
		}
	}
	for cell := first; ; {
		at = j.put(cell, at)
		after := j.puzzle.Neighbour(cell, j.ahead)
		if !j.inRun(after) {
			return j.finish(cell, at)
		}
		j.drop(at, rest[after], later)
		passed := labels{}
		for l, sets := range at {
			j.meet(passed, l, sets, cell, j.ahead, j.promised.before(after, cell))
		}
		at, cell = passed, after
	}
}

// restCosts is what a run costs from a cell on, by the lane that is shown to it; no entry for the first.
func (j *joinWalker) restCosts(first int) map[int]colourCosts {
	last, back := j.last(first), j.walker.reversed()
	costs := map[int]colourCosts{}
	shown := back.step(last, back.begin(last))
	for cell := last; cell != first; {
		before := j.puzzle.Neighbour(cell, j.behind)
		crossed := back.pass(cell, before, shown)
		least := crossed[fresh]
		for lane, cost := range crossed[spent] {
			least[lane] = min(least[lane], cost)
		}
		costs[cell] = least
		shown = back.step(before, crossed)
		cell = before
	}
	return costs
}

// drop leaves out what no rest of the run keeps within the budget.
func (j *joinWalker) drop(at labels, rest colourCosts, later int) {
	for l, sets := range at {
		for lane, cost := range rest {
			if l.breaks+cost+later > j.budget {
				sets[fresh] &^= 1 << lane
				sets[spent] &^= 1 << lane
			}
		}
		at[l] = sets
		if sets == [2]laneSet{} {
			delete(at, l)
		}
	}
}

// meet leads through the joint on a cell's side, as walker.cross does.
func (j *joinWalker) meet(to labels, l label, shown [2]laneSet, cell int, s Side, before bool) {
	j.add(to, l, fresh, shown[fresh]|shown[spent])
	if !j.soft(cell, s) {
		return
	}
	may, state := shown[fresh], fresh
	if !before {
		may, state = shown[fresh]|shown[spent], j.spend()
	}
	lanes := uint8(len(j.puzzle.Colours))
	for one := range lanes {
		for other := range lanes {
			if may.has(one) && one != other {
				j.add(to, j.broken(l, cell, s, one, other), state, 1<<other)
			}
		}
	}
}

// put lays each unused tile on a cell: from what is shown behind to what is shown ahead.
func (j *joinWalker) put(cell int, at labels) labels {
	c := &j.cells[cell]
	to := labels{}
	for l, sets := range at {
		for _, lanes := range j.tiles[c.rim] {
			known, behind, ahead := lanes[j.known], lanes[j.behind], laneSet(1)<<lanes[j.ahead]
			switch {
			case !c.charged.Has(j.known) || c.lane[j.known] == known:
				for state := range sets {
					if sets[state].has(behind) {
						j.add(to, l, state, ahead)
					}
				}
			case j.soft(cell, j.known) && sets[fresh].has(behind):
				j.add(to, j.broken(l, cell, j.known, c.lane[j.known], known), j.spend(), ahead)
			}
		}
	}
	return to
}

// finish is what is used once the last cell of a run shows what it does.
func (j *joinWalker) finish(cell int, at labels) map[label]bool {
	used := map[label]bool{}
	c := &j.cells[cell]
	for l, sets := range at {
		if !c.charged.Has(j.ahead) {
			used[l] = true
			continue
		}
		end := labels{}
		j.meet(end, l, sets, cell, j.ahead, true)
		for l, sets := range end {
			if (sets[fresh] | sets[spent]).has(c.lane[j.ahead]) {
				used[l] = true
			}
		}
	}
	return used
}
