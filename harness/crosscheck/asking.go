package crosscheck

import (
	"math"

	"e2prune/harness/lib"
)

// The calls that ask and change nothing.

// reference is the verdict on a candidate: the reference places it and counts everything again.
// The budget is drawn once the bounds are known, to lie where verdicts turn.
func (w *walk) reference(cell, tile, rot int32) (budget, verdict int32) {
	b := w.now.board
	if err := b.Push(int(cell), int(tile), int(rot)); err != nil {
		w.refusal(err)
		return w.budgetNear(w.now.truth()), code(err)
	}
	then := ask(b)
	if err := b.Pop(); err != nil {
		panic(err) // just pushed
	}
	budget = w.budgetNear(then)
	return budget, w.judged(then.verdict(w.now.rules, budget))
}

func (w *walk) judged(verdict int32) int32 {
	if verdict > 0 {
		w.summary.Dead++
	} else {
		w.summary.Kept++
	}
	return verdict
}

// budgetNear is within two of one of the bounds, below the best of them, or extreme.
func (w *walk) budgetNear(t truth) int32 {
	switch w.rng.IntN(10) {
	default:
		return int32(t[w.rng.IntN(len(t))].Bound() + w.rng.IntN(5) - 2)
	case 0, 1, 2:
		return w.rng.Int32N(t.bound(allRules()) + 1)
	case 3:
		extremes := [...]int32{0, -1, math.MaxInt32, math.MinInt32, math.MaxInt32 / 2, math.MinInt32 / 2, 1 << 30, -1 << 30, 127, 128, 255, 256}
		return extremes[w.rng.IntN(len(extremes))]
	}
}

func (w *walk) check() {
	if cell, tile, rot, ok := w.candidate(); ok {
		w.checkOne(cell, tile, rot)
	} else {
		w.judge()
	}
}

func (w *walk) checkOne(cell, tile, rot int32) {
	budget, verdict := w.reference(cell, tile, rot)
	w.calling("prune_check", cell, tile, rot, budget)
	same(w, "verdict", w.calls.Check(w.now.handle, cell, tile, rot, budget), verdict)
	w.cell = int(cell)
}

func (w *walk) judge() {
	budget := w.budgetNear(w.now.truth())
	w.calling("prune_judge", budget)
	verdict := w.calls.Judge(w.now.handle, budget)
	same(w, "verdict", verdict, w.judged(w.now.truth().verdict(w.now.rules, budget)))
	if best := w.now.truth().bound(w.now.rules); best > 0 {
		same(w, "dead exactly when the budget is below prune_bound", verdict > 0, budget < best)
	}
}

// checkMany asks about legal and illegal candidates of one cell at once.
func (w *walk) checkMany() {
	b := w.now.board
	cells := w.game.puzzle.Cells()
	cell := w.rng.IntN(cells)
	if empty, ok := w.emptyCell(); ok && w.rng.IntN(10) > 0 {
		cell = empty
	}
	// The reference counts every candidate from scratch: fewer where that takes longer.
	n := w.rng.IntN(1 + min(20, 600/cells))
	tiles, rots, budgets := make([]int32, n), make([]int32, n), make([]int32, n)
	expected := make([]int32, n)
	dead := int32(0)
	for i := range n {
		tile, rot, ok := int32(0), int32(0), false
		if !b.Filled(cell) {
			tile, rot, ok = w.candidateFor(cell)
		}
		if !ok || w.rng.IntN(10) == 0 {
			tile, rot = w.perhapsWild(int32(cells)), w.perhapsWild(4)
		}
		tiles[i], rots[i] = tile, rot
		budgets[i], expected[i] = w.reference(int32(cell), tile, rot)
		if expected[i] > 0 {
			dead++
		}
	}
	w.calling("prune_check_many", int32(cell), int32(n))
	w.call.list = [][]int32{tiles, rots, budgets}
	// One verdict more than asked for shows whether the library keeps to n.
	verdicts := make([]int32, n+1)
	for i := range verdicts {
		verdicts[i] = math.MaxInt32
	}
	same(w, "dead candidates", w.calls.CheckMany(w.now.handle, int32(cell), int32(n),
		lib.First(tiles), lib.First(rots), lib.First(budgets), lib.First(verdicts)), dead)
	for i := range n {
		same(w, "verdict", verdicts[i], expected[i])
	}
	same(w, "verdict beyond the last", verdicts[n], math.MaxInt32)
	w.cell = cell
}

func (w *walk) verify() {
	w.calling("prune_verify")
	same(w, "code", w.calls.Verify(w.now.handle), code(nil))
}
