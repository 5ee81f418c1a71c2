package crosscheck

import (
	"math"
	"slices"

	"e2prune/harness/lib"
)

// The calls that ask and change nothing.

// expect is what the reference says of a candidate, which it places, counting everything again. The budget
// is drawn once the bounds are known, to lie where verdicts turn.
func (w *walk) expect(cell, tile, rot int32) (budget int32, e expectation) {
	b := w.now.board
	if err := b.Push(int(cell), int(tile), int(rot)); err != nil {
		w.refusal(err)
		return w.budgetNear(w.now.truth()), expectation{impossible: code(err)}
	}
	then := ask(b)
	budget = w.budgetNear(then)
	e = then.expect(w.now.rules, budget)
	e.late = w.now.schedule != nil && inUse(w.now.rules)&lib.RuleRun != 0 && w.now.schedule.Need(b) > int(budget)
	if err := b.Pop(); err != nil {
		panic(err) // just pushed
	}
	return budget, e
}

// sameCheck compares a verdict of prune_check or prune_check_many.
func (w *walk) sameCheck(verdict int32, e expectation) {
	same(w, "verdict", verdict, e.checked(verdict))
	if e.missed() {
		in := &w.summary.Plain
		if w.promised() {
			in = &w.summary.Promised
		}
		in.Findable++
		if verdict == lib.Keep {
			in.Missed++
		}
	}
	w.count(verdict)
}

func (w *walk) count(verdict int32) {
	if verdict > 0 {
		w.summary.Dead++
	} else {
		w.summary.Kept++
	}
	for bit := range lib.BitNames {
		if verdict > 0 && verdict&bit != 0 {
			w.summary.Fired[bit]++
		}
	}
}

// budgetNear is within two of one of the bounds, below the best of them, or extreme.
func (w *walk) budgetNear(t *truth) int32 {
	near := t.bounds(w.now.rules | lib.RuleLedger | lib.RuleSeam)
	switch w.rng.IntN(10) {
	default:
		return int32(near[w.rng.IntN(len(near))] + w.rng.IntN(5) - 2)
	case 0, 1, 2:
		return w.rng.Int32N(int32(slices.Max(near)) + 1)
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
	budget, e := w.expect(cell, tile, rot)
	w.calling("prune_check", cell, tile, rot, budget)
	w.sameCheck(w.calls.Check(w.now.handle, cell, tile, rot, budget), e)
	w.cell = int(cell)
}

func (w *walk) judge() {
	budget := w.budgetNear(w.now.truth())
	w.calling("prune_judge", budget)
	verdict := w.calls.Judge(w.now.handle, budget)
	same(w, "verdict", verdict, w.now.truth().expect(w.now.rules, budget).judged())
	w.count(verdict)
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
	n := w.rng.IntN(1 + min(12, 360/cells))
	tiles, rots, budgets := make([]int32, n), make([]int32, n), make([]int32, n)
	expected := make([]expectation, n)
	for i := range n {
		tile, rot, ok := int32(0), int32(0), false
		if !b.Filled(cell) {
			tile, rot, ok = w.candidateFor(cell)
		}
		if !ok || w.rng.IntN(10) == 0 {
			tile, rot = w.perhapsWild(int32(cells)), w.perhapsWild(4)
		}
		tiles[i], rots[i] = tile, rot
		budgets[i], expected[i] = w.expect(int32(cell), tile, rot)
	}
	w.calling("prune_check_many", int32(cell), int32(n))
	w.call.list = [][]int32{tiles, rots, budgets}
	// One verdict more than asked for shows whether the library keeps to n.
	verdicts := make([]int32, n+1)
	for i := range verdicts {
		verdicts[i] = math.MaxInt32
	}
	said := w.calls.CheckMany(w.now.handle, int32(cell), int32(n),
		lib.First(tiles), lib.First(rots), lib.First(budgets), lib.First(verdicts))
	dead := int32(0)
	for i := range n {
		w.sameCheck(verdicts[i], expected[i])
		if verdicts[i] > 0 {
			dead++
		}
	}
	same(w, "dead candidates", said, dead)
	same(w, "verdict beyond the last", verdicts[n], math.MaxInt32)
	w.cell = cell
}

func (w *walk) fluxCheck() {
	if w.game.puzzle.Cells() > largeCells && w.rng.IntN(largeShare) > 0 {
		return
	}
	t := w.now.truth()
	budget := w.budgetNear(t)
	if w.rng.IntN(2) == 0 {
		budget = int32(t.flux() - w.rng.IntN(2))
	}
	w.calling("prune_flux_check", budget)
	expected := int32(lib.Keep)
	if t.flux() > int(budget) {
		expected = lib.ByFlux
	}
	same(w, "verdict", w.calls.FluxCheck(w.now.handle, budget), expected)
}

func (w *walk) verify() {
	w.calling("prune_verify")
	same(w, "code", w.calls.Verify(w.now.handle), code(nil))
}
