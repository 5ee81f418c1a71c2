package prune

import "slices"

// laneSet is a set of lanes: bit l stands for lane l.
type laneSet uint32

const anyColour = ^laneSet(0)

func (set laneSet) has(lane uint8) bool { return set>>lane&1 == 1 }

// rest is what there is to walk on and to walk with: the empty cells, and the unused tiles.
type rest struct {
	puzzle   *Puzzle
	promised Promises
	cells    []restCell
	tiles    [16][][4]uint8 // the lanes of the unused tiles in all four turns, by the set of their grey sides
}

// restCell is a cell, and what lies beyond its sides.
type restCell struct {
	empty   bool
	rim     Sides    // those that lie on the rim of a framed puzzle
	known   Sides    // those beyond which a tile or the rim lies
	charged Sides    // those with a charged joint, and
	lane    [4]uint8 // of the colour that is shown there
	hard    Sides    // those with a joint that is promised to hold
}

func newRest(b *Board) *rest {
	p := b.Puzzle
	r := &rest{puzzle: p, cells: make([]restCell, p.Cells())}
	r.promised = b.Promised
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
			if other := p.Neighbour(i, s); other >= 0 && r.promised.hard(p, i, other) {
				cell.hard |= 1 << s
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

// walker walks the runs of one direction.
type walker struct {
	*rest
	known, behind, ahead Side
}

func newWalker(r *rest, known Side) walker {
	return walker{rest: r, known: known, behind: (known + 3) % 4, ahead: (known + 1) % 4}
}

// reversed walks the other way.
func (w walker) reversed() walker {
	w.behind, w.ahead = w.ahead, w.behind
	return w
}

// last is the last cell of a run that a cell lies in.
func (w *walker) last(cell int) int {
	for after := w.puzzle.Neighbour(cell, w.ahead); w.inRun(after); after = w.puzzle.Neighbour(cell, w.ahead) {
		cell = after
	}
	return cell
}

// inRun says whether there is a cell, it is empty and its known side is known.
func (w *walker) inRun(cell int) bool {
	return cell >= 0 && w.cells[cell].empty && w.cells[cell].known.Has(w.known)
}

func (w *walker) beginsRun(cell int) bool {
	return w.inRun(cell) && !w.inRun(w.puzzle.Neighbour(cell, w.behind))
}

// soft says whether the joint on a cell's side may break.
func (w *walker) soft(cell int, s Side) bool { return !w.cells[cell].hard.Has(s) }

// colourCosts is the least cost of having come so far, by the lane that is shown.
type colourCosts [MaxColours]int

// runCosts are these of the ways in which the cell just entered or filled is fresh, and of those in which it
// has spent the one break that it is promised to keep to. Without the promise every cell stays fresh.
type runCosts [2]colourCosts

const fresh, spent = 0, 1

// spend is what a cell is once it has broken a joint with what is filled before it.
func (w *walker) spend() int {
	if w.promised.One {
		return spent
	}
	return fresh
}

// cross turns the costs of showing a colour to a joint into those of showing a colour to the same joint from
// its other side: the same one at no cost, another at one break where the joint is soft. The break counts for
// the cell before the joint (then that must be fresh), or for the one after it (which is fresh so far).
func (w *walker) cross(shown runCosts, soft, before bool) runCosts {
	costs, broken, least := noColour(), fresh, Impossible
	if !before {
		broken = w.spend()
	}
	for lane := range w.puzzle.Colours {
		costs[fresh][lane] = min(shown[fresh][lane], shown[spent][lane])
		switch {
		case !soft:
		case before:
			least = min(least, shown[fresh][lane])
		default:
			least = min(least, costs[fresh][lane])
		}
	}
	for lane := range w.puzzle.Colours {
		if soft {
			costs[broken][lane] = min(costs[broken][lane], least+1)
		}
	}
	return costs
}

// begin is the cost of showing a colour to the first cell of a run.
func (w *walker) begin(cell int) runCosts {
	c := &w.cells[cell]
	if c.charged.Has(w.behind) {
		return w.cross(onlyColour(c.lane[w.behind]), w.soft(cell, w.behind), false)
	}
	costs := noColour()
	costs[fresh] = colourCosts{} // an open or free joint costs nothing, whatever the first tile shows there
	return costs
}

// pass leads from a cell of a run to the one after it.
func (w *walker) pass(cell, after int, shown runCosts) runCosts {
	return w.cross(shown, w.soft(cell, w.ahead), w.promised.before(after, cell))
}

// end is the cost of a run by what its last cell shows.
func (w *walker) end(cell int, shown runCosts) int {
	c := &w.cells[cell]
	if c.charged.Has(w.ahead) {
		return min(w.cross(shown, w.soft(cell, w.ahead), true)[fresh][c.lane[w.ahead]], Impossible)
	}
	return min(slices.Min(shown[fresh][:]), slices.Min(shown[spent][:]), Impossible)
}

// walk is the cost of the run that begins with cell.
func (w *walker) walk(cell int) int { return w.finish(cell, w.begin(cell)) }

// finish is the cost of a run from cell on, by what it costs that its tile shows a colour behind.
func (w *walker) finish(cell int, costs runCosts) int {
	for {
		shown := w.step(cell, costs)
		after := w.puzzle.Neighbour(cell, w.ahead)
		if !w.inRun(after) {
			return w.end(cell, shown)
		}
		costs = w.pass(cell, after, shown)
		cell = after
	}
}

// step puts each unused tile on a cell: from the costs of what it shows behind to those of what it shows
// ahead.
func (w *walker) step(cell int, costs runCosts) runCosts {
	c := &w.cells[cell]
	shown := noColour()
	matched, broken := anyColour, laneSet(0) // what costs nothing on the known side, and what costs one
	if c.charged.Has(w.known) {
		matched = 1 << c.lane[w.known]
		if w.soft(cell, w.known) {
			broken = anyColour &^ matched
		}
	}
	for _, lanes := range w.tiles[c.rim] {
		known, behind, ahead := lanes[w.known], lanes[w.behind], lanes[w.ahead]
		if matched.has(known) {
			shown[fresh][ahead] = min(shown[fresh][ahead], costs[fresh][behind])
			shown[spent][ahead] = min(shown[spent][ahead], costs[spent][behind])
		} else if broken.has(known) {
			then := w.spend()
			shown[then][ahead] = min(shown[then][ahead], costs[fresh][behind]+1)
		}
	}
	return shown
}

// onlyColour are costs that allow one lane only, noColour none.
func onlyColour(lane uint8) runCosts {
	costs := noColour()
	costs[fresh][lane] = 0
	return costs
}

func noColour() runCosts {
	var costs runCosts
	for i := range MaxColours {
		costs[fresh][i], costs[spent][i] = Impossible, Impossible
	}
	return costs
}
