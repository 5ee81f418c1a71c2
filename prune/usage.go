package prune

// usage is what a way over some runs has used; see Join.
type usage struct {
	halves [MaxColours]uint8 // in broken inside joints, by lane
	ring   int               // broken ring joints
	breaks int               // all broken joints
}

// ways are the colours that can be shown at some place, by what was used so far: those of the ways in which
// the cell there is fresh, and of those in which it is spent (see runCosts).
type ways map[usage][2]laneSet

// joinWalker looks for ways over all runs of one direction that keep to a budget.
type joinWalker struct {
	walker
	seam   Seam
	budget int
}

// keeps says whether a finished board within the budget may use so much.
func (j *joinWalker) keeps(u usage) bool {
	sum := 0
	for lane, n := range u.halves {
		k := j.seam.K[lane]
		sum += k
		if beyond := int(n) - k; beyond > 0 {
			sum += beyond + beyond%2
		}
	}
	return u.breaks <= j.budget && sum <= 2*(j.budget-max(u.ring, j.seam.Ring.Bound()))+j.seam.FreeInside
}

func (j *joinWalker) add(to ways, u usage, state int, colours laneSet) {
	if colours != 0 && j.keeps(u) {
		sets := to[u]
		sets[state] |= colours
		to[u] = sets
	}
}

// broken adds a broken joint between two colours, on a side of a cell.
func (j *joinWalker) broken(u usage, cell int, s Side, one, other uint8) usage {
	u.breaks++
	if j.cells[cell].rim != 0 && j.cells[j.puzzle.Neighbour(cell, s)].rim != 0 {
		u.ring++
	} else {
		u.halves[one]++
		u.halves[other]++
	}
	return u
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
	used := map[usage]bool{{}: true}
	for i, first := range firsts {
		later -= costs[i]
		if costs[i] > 0 { // else it can use nothing
			used = j.over(first, used, later)
		}
	}
	return len(used) == 0
}

// over leads over one run, from what was used before to what may be used after it.
func (j *joinWalker) over(first int, before map[usage]bool, later int) map[usage]bool {
	rest := j.restCosts(first)
	at := ways{}
	for u := range before {
		if c := &j.cells[first]; c.charged.Has(j.behind) {
			j.meet(at, u, [2]laneSet{fresh: 1 << c.lane[j.behind]}, first, j.behind, false)
		} else {
			j.add(at, u, fresh, anyColour)
		}
	}
	for cell := first; ; {
		at = j.put(cell, at)
		after := j.puzzle.Neighbour(cell, j.ahead)
		if !j.inRun(after) {
			return j.finish(cell, at)
		}
		j.drop(at, rest[after], later)
		passed := ways{}
		for u, sets := range at {
			j.meet(passed, u, sets, cell, j.ahead, j.promised.before(after, cell))
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
func (j *joinWalker) drop(at ways, rest colourCosts, later int) {
	for u, sets := range at {
		for lane, cost := range rest {
			if u.breaks+cost+later > j.budget {
				sets[fresh] &^= 1 << lane
				sets[spent] &^= 1 << lane
			}
		}
		at[u] = sets
		if sets == [2]laneSet{} {
			delete(at, u)
		}
	}
}

// meet leads through the joint on a cell's side, as walker.cross does.
func (j *joinWalker) meet(to ways, u usage, shown [2]laneSet, cell int, s Side, before bool) {
	j.add(to, u, fresh, shown[fresh]|shown[spent])
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
				j.add(to, j.broken(u, cell, s, one, other), state, 1<<other)
			}
		}
	}
}

// put lays each unused tile on a cell: from what is shown behind to what is shown ahead.
func (j *joinWalker) put(cell int, at ways) ways {
	c := &j.cells[cell]
	to := ways{}
	for u, sets := range at {
		for _, lanes := range j.tiles[c.rim] {
			known, behind, ahead := lanes[j.known], lanes[j.behind], laneSet(1)<<lanes[j.ahead]
			switch {
			case !c.charged.Has(j.known) || c.lane[j.known] == known:
				for state := range sets {
					if sets[state].has(behind) {
						j.add(to, u, state, ahead)
					}
				}
			case j.soft(cell, j.known) && sets[fresh].has(behind):
				j.add(to, j.broken(u, cell, j.known, c.lane[j.known], known), j.spend(), ahead)
			}
		}
	}
	return to
}

// finish is what is used once the last cell of a run shows what it does.
func (j *joinWalker) finish(cell int, at ways) map[usage]bool {
	used := map[usage]bool{}
	c := &j.cells[cell]
	for u, sets := range at {
		if !c.charged.Has(j.ahead) {
			used[u] = true
			continue
		}
		end := ways{}
		j.meet(end, u, sets, cell, j.ahead, true)
		for u, sets := range end {
			if (sets[fresh] | sets[spent]).has(c.lane[j.ahead]) {
				used[u] = true
			}
		}
	}
	return used
}
