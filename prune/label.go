package prune

// label is what a way over some runs has used; see Join.
type label struct {
	halves [MaxColours]uint8 // in broken inside joints, by lane
	ring   int               // broken ring joints
	breaks int               // all broken joints
}

// labels are the colours that can be shown at some place, by what was used so far: those of the ways in which
// the cell there is fresh, and of those in which it is spent (see runCosts).
type labels map[label][2]laneSet

// keeps says whether a finished board within the budget may use so much.
func (j *joinWalker) keeps(l label) bool {
	sum := 0
	for lane, n := range l.halves {
		k := j.seam.K[lane]
		sum += k
		if beyond := int(n) - k; beyond > 0 {
			sum += beyond + beyond%2
		}
	}
	return l.breaks <= j.budget && sum <= 2*(j.budget-max(l.ring, j.seam.Ring.Bound()))+j.seam.FreeInside
}

func (j *joinWalker) add(to labels, l label, state int, colours laneSet) {
	if colours != 0 && j.keeps(l) {
		sets := to[l]
		sets[state] |= colours
		to[l] = sets
	}
}

// broken adds a broken joint between two colours, on a side of a cell.
func (j *joinWalker) broken(l label, cell int, s Side, one, other uint8) label {
	l.breaks++
	if j.cells[cell].rim != 0 && j.cells[j.puzzle.Neighbour(cell, s)].rim != 0 {
		l.ring++
	} else {
		l.halves[one]++
		l.halves[other]++
	}
	return l
}
