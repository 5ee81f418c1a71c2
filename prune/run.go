package prune

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
//
// Promises leave fewer ways, and the argument stands: a completion that keeps them puts tiles on the run
// that keep them within the run. So hard joints are matched in every way that counts, and with One no
// cell breaks two of the run's joints with what is filled before it: the joint on the known side, the one
// at an end of the run, and of a joint inside the run that which counts for the later of its two cells.
// Where no way is left the cost is Impossible.
type Run struct {
	Cost [4]int // by known side
}

// NewRun walks every run of a board from scratch.
func NewRun(b *Board) Run {
	return Run{newRest(b).runs()}
}

// Bound is the least number of breaks that every completion must still be charged.
func (r Run) Bound() int { return max(r.Cost[0], r.Cost[1], r.Cost[2], r.Cost[3]) }

// runs is the cost of all runs by known side.
func (r *rest) runs() (cost [4]int) {
	for known := North; known <= West; known++ {
		w := newWalker(r, known)
		for cell := range r.cells {
			if w.beginsRun(cell) {
				cost[known] = min(cost[known]+w.walk(cell), Impossible)
			}
		}
	}
	return cost
}
