package prune

import "slices"

// Run bounds the breaks in rows and columns that the unused tiles cannot finish.
//
// Take a direction: its known side, say north. A run is a maximal stretch of empty cells in a row
// whose north sides are all known: a placed tile or the rim lies there. Look at any way to finish the
// board. The tiles that it puts on the run break some of the run's charged joints: those on the north
// sides, those between cells of the run, the one at its west end where a tile lies there, and the one
// at its east end likewise. Their number is at least the run's cost: the least number over all ways
// to put unused, turned tiles that the frame allows on the run's cells, where one tile may be used
// more than once. (The finished board uses each once: one of those ways.)
//
// No joint belongs to two runs of one direction. A north side belongs to the run of its cell, an
// inner joint has both cells in the run, and the joint at an end has a placed tile, not another run,
// on its far side. So the costs of all runs add up. The other directions are the same after a turn,
// and each gives a bound of its own; the best one counts.
type Run struct {
	Cost [4]int // by known side
}

// NewRun walks every run of a board from scratch.
func NewRun(b *Board) Run {
	return Run{newRest(b).runs(anyColour)}
}

// Bound is the least number of breaks that every completion must still be charged.
func (r Run) Bound() int { return max(r.Cost[0], r.Cost[1], r.Cost[2], r.Cost[3]) }

// rest is what there is to walk on and to walk with: the empty cells, and the unused tiles.
type rest struct {
	puzzle *Puzzle
	cells  []restCell
	tiles  [16][][4]uint8 // the lanes of the unused tiles in all four turns, by the set of their grey sides
}

// restCell is a cell, and what lies beyond its sides.
type restCell struct {
	empty   bool
	rim     Sides    // those that lie on the rim of a framed puzzle
	known   Sides    // those beyond which a tile or the rim lies
	charged Sides    // those with a charged joint, and
	lane    [4]uint8 // of the colour that is shown there
}

func newRest(b *Board) *rest {
	p := b.Puzzle
	r := &rest{puzzle: p, cells: make([]restCell, p.Cells())}
	for i := range r.cells {
		cell := &r.cells[i]
		if p.Framed() {
			cell.rim = p.RimSides(i)
		}
		if cell.empty = !b.Filled(i); !cell.empty {
			continue
		}
		for s := North; s <= West; s++ {
			joint, colour := b.Beyond(i, s)
			if joint != Open {
				cell.known |= 1 << s
			}
			if joint == Charged {
				cell.charged |= 1 << s
				cell.lane[s] = uint8(p.Lane(colour))
			}
		}
	}
	for tile, t := range p.Tiles {
		if b.Used(tile) {
			continue
		}
		var lanes [4]uint8
		for s, colour := range t {
			lanes[s] = uint8(p.Lane(colour))
		}
		greys := p.GreySides(t)
		for range 4 {
			r.tiles[greys] = append(r.tiles[greys], lanes)
			lanes = [4]uint8{lanes[3], lanes[0], lanes[1], lanes[2]} // a quarter turn
			greys = greys<<1&15 | greys>>3
		}
	}
	return r
}

// laneSet is a set of lanes: bit l stands for lane l.
type laneSet uint32

const anyColour = ^laneSet(0)

func (set laneSet) has(lane uint8) bool { return set>>lane&1 == 1 }

// runs is the cost of all runs by known side, where an inside joint breaks between two colours of the
// set only (see Join).
func (r *rest) runs(odd laneSet) (cost [4]int) {
	for known := North; known <= West; known++ {
		w := walker{rest: r, known: known, behind: (known + 3) % 4, ahead: (known + 1) % 4, odd: odd}
		for cell := range r.cells {
			if w.inRun(cell) && !w.inRun(r.puzzle.Neighbour(cell, w.behind)) {
				cost[known] = min(cost[known]+w.walk(cell), Impossible)
			}
		}
	}
	return cost
}

// walker walks the runs of one direction.
type walker struct {
	*rest
	known, behind, ahead Side
	odd                  laneSet
}

// inRun says whether there is a cell, it is empty and its known side is known.
func (w *walker) inRun(cell int) bool {
	return cell >= 0 && w.cells[cell].empty && w.cells[cell].known.Has(w.known)
}

// mayBreak is the set of the colours between which the joint on a cell's side may break. Joints between
// two rim cells are not on the inside.
func (w *walker) mayBreak(cell int, s Side) laneSet {
	if w.cells[cell].rim != 0 && w.cells[w.puzzle.Neighbour(cell, s)].rim != 0 {
		return anyColour
	}
	return w.odd
}

// colourCosts is the least cost of having come so far, by the lane that is shown ahead.
type colourCosts [MaxColours]int

// meet turns the costs of showing a colour into those of a colour that meets what is shown: the same
// one at no cost, another at one break where both may break.
func (w *walker) meet(shown colourCosts, may laneSet) colourCosts {
	least := Impossible
	for lane := range w.puzzle.Colours {
		if may.has(uint8(lane)) {
			least = min(least, shown[lane])
		}
	}
	for lane := range w.puzzle.Colours {
		if may.has(uint8(lane)) {
			shown[lane] = min(shown[lane], least+1)
		}
	}
	return shown
}

// walk is the cost of the run that begins with cell.
func (w *walker) walk(cell int) int {
	var costs colourCosts // an open or free joint costs nothing, whatever the first tile shows there
	if c := &w.cells[cell]; c.charged.Has(w.behind) {
		costs = w.meet(onlyColour(c.lane[w.behind]), w.mayBreak(cell, w.behind))
	}
	return w.finish(cell, costs)
}

// finish is the cost of a run from cell on, by what it costs that its tile shows a colour behind.
func (w *walker) finish(cell int, costs colourCosts) int {
	for {
		shown := w.step(cell, costs)
		after := w.puzzle.Neighbour(cell, w.ahead)
		if c := &w.cells[cell]; !w.inRun(after) {
			if c.charged.Has(w.ahead) {
				return min(w.meet(shown, w.mayBreak(cell, w.ahead))[c.lane[w.ahead]], Impossible)
			}
			return min(slices.Min(shown[:]), Impossible)
		}
		costs = w.meet(shown, w.mayBreak(cell, w.ahead))
		cell = after
	}
}

// step puts each unused tile on a cell: from the costs of what it shows behind to those of what it shows
// ahead.
func (w *walker) step(cell int, costs colourCosts) colourCosts {
	c := &w.cells[cell]
	shown := noColour()
	matched, broken := anyColour, laneSet(0) // what costs nothing on the known side, and what costs one
	if c.charged.Has(w.known) {
		matched = 1 << c.lane[w.known]
		if may := w.mayBreak(cell, w.known); may.has(c.lane[w.known]) {
			broken = may &^ matched
		}
	}
	for _, lanes := range w.tiles[c.rim] {
		cost := costs[lanes[w.behind]]
		switch known := lanes[w.known]; {
		case matched.has(known):
		case broken.has(known):
			cost++
		default:
			continue
		}
		shown[lanes[w.ahead]] = min(shown[lanes[w.ahead]], cost)
	}
	return shown
}

// onlyColour are costs that allow one lane only, noColour none.
func onlyColour(lane uint8) colourCosts {
	costs := noColour()
	costs[lane] = 0
	return costs
}

func noColour() colourCosts {
	var costs colourCosts
	for i := range costs {
		costs[i] = Impossible
	}
	return costs
}
