package crosscheck

import (
	"math"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// promise makes a promise, takes it back, or makes one that is none.
func (w *walk) promise() {
	cells := w.game.puzzle.Cells()
	promises, n, expected := w.rng.Uint32N(4), int32(0), lib.OK
	switch w.rng.IntN(4) {
	case 0:
		n = int32(1 + w.rng.IntN(3))
	case 1:
		promises = 0
	}
	list := make([]int32, cells+1) // one of the faults reads one more
	for i := range list {
		list[i] = int32(w.rng.IntN(cells))
	}
	switch w.rng.IntN(12) {
	case 0:
		promises, expected = promises|1<<(2+w.rng.IntN(30)), lib.EPromises
	case 1:
		n, expected = [...]int32{-1, int32(cells) + 1, math.MaxInt32, math.MinInt32}[w.rng.IntN(4)], lib.ECount
	case 2:
		n = 3
		wild := w.wild(int32(cells))
		if list[w.rng.IntN(3)] = wild; wild < 0 || wild >= int32(cells) {
			expected = lib.ECellRange
		}
	}
	w.calling("prune_promise", int32(promises), n)
	w.call.list = list
	cellList := &list[0]
	if n == 0 && w.rng.IntN(2) == 0 {
		cellList = nil
	}
	got := w.calls.Promise(w.now.handle, promises, n, cellList)
	if expected != lib.OK {
		w.refused(got, expected)
		return
	}
	same(w, "code", got, int32(lib.OK))
	promised := prune.Promises{
		Frame: promises&lib.PromiseFrame != 0,
		One:   promises&lib.PromiseOne != 0,
		Rank:  w.now.board.Promised.Rank,
	}
	if n > 0 {
		promised.Whole = make([]bool, cells)
		for _, cell := range list[:n] {
			promised.Whole[cell] = true
		}
	}
	w.now.board.Promised = promised
	w.now.known = nil
}

// promised says whether the present state has a promise.
func (w *walk) promised() bool {
	p := w.now.board.Promised
	return p.Frame || p.One || p.Whole != nil
}

// ranked are the places of cells in an order; without one they are filled by the host's increasing numbers.
func (w *walk) ranked(order []int32) []int {
	rank := make([]int, w.game.puzzle.Cells())
	for i := range rank {
		if order == nil {
			rank[i] = int(w.game.host.theirCell(int32(i)))
		} else {
			rank[order[i]] = i
		}
	}
	return rank
}
