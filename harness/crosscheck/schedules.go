package crosscheck

import (
	"math"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// schedule declares a break schedule, takes it away, or declares one that is none.
func (w *walk) schedule() {
	cells := w.game.puzzle.Cells()
	n := int32(cells)
	order := make([]int32, cells, cells+1) // one of the faults reads one more
	for i, cell := range w.rng.Perm(cells) {
		order[i] = int32(cell)
		if w.rows {
			order[i] = int32(i)
		}
	}
	allowed := make([]int32, cells+1)
	for d := range allowed {
		if d > 0 {
			allowed[d] = allowed[d-1]
		}
		if w.rng.IntN(6) == 0 {
			allowed[d]++
		}
	}
	if w.rng.IntN(8) == 0 { // from nothing to the largest there is
		jump := 1 + w.rng.IntN(cells)
		for d := range allowed {
			allowed[d] = 0
			if d >= jump {
				allowed[d] = math.MaxInt32
			}
		}
	}
	expected := lib.OK
	switch w.rng.IntN(10) {
	case 0, 1, 2, 3:
		n = 0
	case 4:
		n, expected = [...]int32{-1, n - 1, n + 1, math.MaxInt32, math.MinInt32}[w.rng.IntN(5)], lib.ECount
	case 5:
		i, j := w.rng.IntN(cells), w.rng.IntN(cells)
		if order[i] != order[j] {
			order[i], expected = order[j], lib.EOrder
		}
	case 6:
		order[w.rng.IntN(cells)], expected = [...]int32{-1, n, math.MaxInt32, math.MinInt32}[w.rng.IntN(4)], lib.EOrder
	case 7:
		allowed[w.rng.IntN(cells)], expected = math.MaxInt32, lib.ESchedule
		allowed[cells] = math.MaxInt32 - 1
	case 8:
		allowed[0], expected = -1, lib.ESchedule
	}
	w.calling("prune_schedule", n)
	w.call.list = [][]int32{order, allowed}
	orders := &order[0]
	if expected != lib.EOrder && w.rng.IntN(4) == 0 {
		orders = nil
	}
	got := w.calls.Schedule(w.now.handle, n, orders, &allowed[0])
	if expected != lib.OK {
		w.refused(got, expected)
		return
	}
	same(w, "code", got, int32(lib.OK))
	if n == 0 || orders == nil {
		order = nil
	}
	w.now.board.Promised.Rank = w.ranked(order)
	w.now.schedule = nil
	if n > 0 {
		most := make([]int, len(allowed))
		for d := range most {
			most[d] = int(allowed[d])
		}
		w.now.schedule = prune.NewSchedule(w.now.board.Promised.Rank, most)
	}
	w.now.known = nil
}
