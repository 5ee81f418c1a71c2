package prune

// Step is what the rest of a row costs from one of its cells on.
type Step struct {
	Cost    int
	Colours uint32 // bit l: lane l, shown to the cell's west side, reaches it; any other costs one more
}

// WalkRow says, for each of n cells from first on, what it costs at least to finish their run from there to
// its east end (see Run). The cells must lie in one row, be empty, and have their north sides all known,
// or else all their south sides; if they do not, it is not ok. Promises are left aside: with them, a colour
// that does not reach the least cost could cost more than one more.
func WalkRow(b *Board, first, n int) (steps []Step, ok bool) {
	if first < 0 || n < 1 || n > b.Puzzle.Width-first%b.Puzzle.Width {
		return nil, false
	}
	plain := b.Clone()
	plain.Promised = Promises{}
	r := newRest(plain)
	north := newWalker(r, North)
	south := newWalker(r, South)
	switch {
	case north.allInRun(first, n):
		for cell := first; cell < first+n; cell++ {
			var costs colourCosts
			for lane := range b.Puzzle.Colours {
				costs[lane] = north.finish(cell, north.cross(onlyColour(uint8(lane)), true, false))
			}
			steps = append(steps, cheapest(b.Puzzle, costs))
		}
	case south.allInRun(first, n):
		for cell := first; cell < first+n; cell++ {
			steps = append(steps, cheapest(b.Puzzle, south.cross(south.back(cell), true, true)[fresh]))
		}
	default:
		return nil, false
	}
	return steps, true
}

func (w *walker) allInRun(first, n int) bool {
	for cell := first; cell < first+n; cell++ {
		if !w.inRun(cell) {
			return false
		}
	}
	return true
}

// back is what a run costs up to a cell, by the colour that the cell's tile shows ahead.
func (w *walker) back(cell int) runCosts {
	if before := w.puzzle.Neighbour(cell, w.behind); w.inRun(before) {
		return w.step(cell, w.pass(before, cell, w.back(before)))
	}
	return w.step(cell, w.begin(cell))
}

func cheapest(p *Puzzle, costs colourCosts) Step {
	s := Step{Cost: Impossible}
	for lane := range p.Colours {
		s.Cost = min(s.Cost, costs[lane])
	}
	for lane := range p.Colours {
		if costs[lane] == s.Cost {
			s.Colours |= 1 << lane
		}
	}
	return s
}
