package crosscheck

import (
	"math"

	"e2prune/harness/lib"
)

// misuse makes a call that must fail, or may. The comparison of the whole state after every step sees
// to it that nothing has changed.
func (w *walk) misuse() {
	switch w.rng.IntN(13) {
	case 0, 1:
		w.push(w.wildPlacement())
	case 2:
		cell, tile, rot := w.wildPlacement()
		w.pinAt(cell, tile, rot, w.perhapsWild(16))
	case 3, 4:
		w.checkOne(w.wildPlacement())
	case 5:
		depth := int32(w.now.board.Depth())
		w.popToDepth([...]int32{-1, depth + 1, math.MaxInt32, math.MinInt32}[w.rng.IntN(4)])
	case 6:
		w.popEmpty()
	case 7:
		w.badLoad()
	case 8:
		w.badCount()
	case 9:
		w.badSize()
	case 10:
		w.badRules()
	case 11:
		w.badConfig()
	case 12:
		w.nullCall()
	}
}

// refused compares a call for which the reference has no counterpart.
func (w *walk) refused(library int32, expected lib.Code) {
	w.summary.Refused[expected]++
	same(w, "code", library, int32(expected))
}

// refusal counts an error of the reference.
func (w *walk) refusal(err error) {
	w.summary.Refused[lib.Code(code(err))]++
}

// wildPlacement is mostly a placement with a single fault.
func (w *walk) wildPlacement() (cell, tile, rot int32) {
	cells := int32(w.game.puzzle.Cells())
	cell, tile, rot, ok := w.candidate()
	if !ok || w.rng.IntN(8) == 0 {
		return w.perhapsWild(cells), w.perhapsWild(cells), w.perhapsWild(4)
	}
	b := w.now.board
	switch w.rng.IntN(7) {
	case 0:
		cell = w.wild(cells)
	case 1:
		tile = w.wild(cells)
	case 2:
		rot = w.wild(4)
	case 3: // the frame allows one rotation on the rim
		rot = (rot + 1) % 4
	case 4: // any tile, of any kind, used or not
		tile = w.rng.Int32N(cells)
	case 5:
		if b.Depth() > 0 {
			cell = int32(b.Stack[w.rng.IntN(b.Depth())].Cell)
		}
	case 6:
		if b.Depth() > 0 {
			tile = int32(b.Stack[w.rng.IntN(b.Depth())].Tile)
		}
	}
	return cell, tile, rot
}

func (w *walk) popEmpty() {
	if w.now.board.Depth() > 0 {
		w.turnTo(w.newState())
	}
	w.pop()
	w.popToDepth(0)
}

// badLoad loads a list of which one placement is wrong, or that is too long.
func (w *walk) badLoad() {
	cells := w.game.puzzle.Cells()
	list := w.drawBoard(w.rng.IntN(cells + 1))
	if len(list) == 0 || w.rng.IntN(6) == 0 {
		for len(list) <= cells+w.rng.IntN(3) {
			list = append(list, lib.Placement{})
		}
		w.loadAll(list)
		return
	}
	bad := &list[w.rng.IntN(len(list))]
	other := list[w.rng.IntN(len(list))]
	switch w.rng.IntN(6) {
	case 0:
		bad.Cell = w.wild(int32(cells))
	case 1:
		bad.Tile = w.wild(int32(cells))
	case 2:
		bad.Rot = w.wild(4)
	case 3:
		bad.FreeSides = w.wild(16)
	case 4:
		bad.Cell = other.Cell
	case 5:
		bad.Tile = other.Tile
	}
	w.loadAll(list)
}

func (w *walk) badCount() {
	n := [...]int32{-1, math.MinInt32, -256}[w.rng.IntN(3)]
	if w.rng.IntN(2) == 0 {
		w.calling("prune_load", n)
		w.refused(w.calls.Load(w.now.handle, n, &lib.Placement{}), lib.ECount)
		return
	}
	w.calling("prune_check_many", 0, n)
	one, verdict := int32(0), int32(math.MaxInt32)
	w.refused(w.calls.CheckMany(w.now.handle, 0, n, &one, &one, &one, &verdict), lib.ECount)
	same(w, "untouched verdict", verdict, math.MaxInt32)
}

func (w *walk) badSize() {
	if w.rng.IntN(2) == 0 {
		line, step := w.drawLine(), unwalked
		var expected lib.Code
		line.StructSize, expected = w.badStructSize(lib.LineSize)
		w.calling("prune_walk", int32(line.StructSize))
		w.refused(w.calls.Walk(w.now.handle, &line, &step), expected)
		same(w, "untouched step", step, unwalked)
		return
	}
	report := unwritten
	var expected lib.Code
	report.StructSize, expected = w.badStructSize(lib.ReportSize)
	before := report
	w.calling("prune_explain", int32(report.StructSize))
	w.refused(w.calls.Explain(w.now.handle, &report), expected)
	sameReport(w, "untouched", &report, &before)
}

// badStructSize is smaller than the first version's struct, or larger than this one's, which are the same size.
func (w *walk) badStructSize(size uint32) (bad uint32, expected lib.Code) {
	if w.rng.IntN(2) == 0 {
		return [...]uint32{0, size - 1}[w.rng.IntN(2)], lib.EStructSize
	}
	return [...]uint32{size + 1, 1 << 31, math.MaxUint32}[w.rng.IntN(3)], lib.EStructNewer
}

func (w *walk) badRules() {
	rules := w.rng.Uint32()&allRules | 1<<w.rng.IntN(32)
	if rules&^allRules == 0 {
		return
	}
	handle := lib.State(unmade)
	w.calling("prune_state_new", int32(rules))
	w.refused(w.calls.StateNew(w.puzzle, rules, &handle), lib.ERules)
	same(w, "untouched handle", handle, unmade)
}
