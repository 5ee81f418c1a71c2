package crosscheck

import (
	"math"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// unwalked is a step that the library has not written.
var unwalked = lib.Step{Cost: -77, Colours: 0xabcdef}

// walkRow asks for the walk of a stretch of a row, most often one that can be walked, and holds it against
// the reference. With a schedule the steps may say less than the reference does, not more.
func (w *walk) walkRow() {
	first, n := w.stretch()
	if w.rng.IntN(8) == 0 {
		first = w.wild(int32(w.game.puzzle.Cells()))
	}
	if w.rng.IntN(8) == 0 {
		n = [...]int32{0, -1, math.MinInt32, math.MaxInt32, n + 1, int32(w.game.puzzle.Width)}[w.rng.IntN(6)]
	}
	expected, refused := w.stepsFrom(first, n)
	steps := make([]lib.Step, len(expected)+1)
	for i := range steps {
		steps[i] = unwalked
	}
	w.calling("prune_walk", first, n)
	got := w.calls.Walk(w.now.handle, first, n, &steps[0])
	if refused != lib.OK {
		w.refused(got, refused)
		same(w, "untouched step", steps[0], unwalked)
		return
	}
	same(w, "code", got, int32(lib.OK))
	same(w, "step beyond the last", steps[n], unwalked)
	used := uint32(1)<<len(w.game.puzzle.Colours) - 1
	if w.now.schedule != nil {
		w.holdSteps(steps, w.now.schedule.NeedAlongRow(w.now.board, int(first), int(n)))
	} else {
		for i, step := range expected {
			same(w, "step", lib.Step{Cost: steps[i].Cost, Colours: steps[i].Colours & used}, lib.Step{Cost: int32(step.Cost), Colours: step.Colours})
		}
	}
	if n > 1 && w.summary.Different == nil {
		w.walkThenCheck(first, steps[1])
	}
}

// holdSteps holds scheduled steps against what the run needs by lane.
func (w *walk) holdSteps(steps []lib.Step, needs [][]int) {
	for i, needed := range needs {
		for lane, need := range needed {
			claim := int(steps[i].Cost) + int(1-steps[i].Colours>>lane&1)
			same(w, "step that needs no more than the run does", claim, min(claim, need))
		}
	}
}

// walkThenCheck asks about a candidate of a walk's first cell that the walk cuts: the check must cut, too.
func (w *walk) walkThenCheck(first int32, next lib.Step) {
	tile, rot, ok := w.candidateFor(int(first))
	if !ok {
		return
	}
	p := w.game.puzzle
	east := p.Lane(p.Tiles[tile].Turn(int(rot))[prune.East])
	needed := next.Cost + int32(1-next.Colours>>east&1)
	w.calling("prune_check", first, tile, rot, needed-1)
	verdict := w.calls.Check(w.now.handle, first, tile, rot, needed-1)
	same(w, "dead, as the walk's next step says", verdict > 0, true)
	w.cell = int(first)
}

// stepsFrom is what the reference says of a walk: its steps, or the code with which it is refused.
func (w *walk) stepsFrom(first, n int32) ([]prune.Step, lib.Code) {
	p := w.game.puzzle
	switch {
	case n < 1:
		return nil, lib.ECount
	case first < 0 || first >= int32(p.Cells()):
		return nil, lib.ECellRange
	case int64(first)%int64(p.Width)+int64(n) > int64(p.Width):
		return nil, lib.ENoRun
	case inUse(w.now.rules)&lib.RuleRun == 0:
		return nil, lib.ERules
	}
	steps, ok := prune.WalkRow(w.now.board, int(first), int(n))
	if !ok {
		return nil, lib.ENoRun
	}
	return steps, lib.OK
}

// stretch is some empty cells beside each other, if there are any.
func (w *walk) stretch() (first, n int32) {
	b, width := w.now.board, w.game.puzzle.Width
	cell, ok := w.emptyCell()
	if !ok {
		return 0, 1
	}
	end := cell + 1
	for end%width > 0 && !b.Filled(end) {
		end++
	}
	return int32(cell), int32(1 + w.rng.IntN(end-cell))
}
