package crosscheck

import (
	"math"
	"slices"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// unwalked is a step that the library has not written.
var unwalked = lib.Step{Cost: -77, Colours: 0xabcdef, Possible: 0x123456}

// walkLine asks for the walk of a line in any direction, most often one that can be walked, and holds it
// against the reference.
func (w *walk) walkLine() {
	line := w.drawLine()
	if w.rng.IntN(4) == 0 {
		w.spoilLine(&line)
	}
	expected, refused := w.now.steps(line)
	if refused == lib.OK && w.rng.IntN(2) == 0 { // what is left decides little unless it is close to the cost
		unlimited := line
		unlimited.Left = math.MaxInt32
		steps, _ := w.now.steps(unlimited)
		line.Left = steps[0].Cost + w.rng.Int32N(6) - 2
		expected, refused = w.now.steps(line)
	}
	steps := slices.Repeat([]lib.Step{unwalked}, len(expected)+1)
	w.calling("prune_walk", line.Cell, line.Towards, line.Cells, line.Counted, line.Left, line.Beside)
	got := w.calls.Walk(w.now.handle, &line, &steps[0])
	if refused != lib.OK {
		w.refused(got, refused)
	} else {
		same(w, "code", got, int32(lib.OK))
	}
	used := w.now.lanesInUse()
	for i, step := range expected {
		same(w, "step", lib.Step{Cost: steps[i].Cost, Colours: steps[i].Colours & used, Possible: steps[i].Possible & used}, step)
	}
	same(w, "step beyond the last", steps[len(expected)], unwalked)
}

// drawLine is some empty cells in line, if there are any.
func (w *walk) drawLine() lib.Line {
	towards := prune.Side(w.rng.IntN(4))
	line := lib.Line{StructSize: lib.LineSize, Towards: 1 << towards, Cells: 1, Left: w.rng.Int32N(6)}
	if w.rng.IntN(2) == 0 {
		line.Counted = w.rng.Int32N(16)
	}
	if w.rng.IntN(3) == 0 {
		line.Beside = w.rng.Int32N(4)
	}
	b := w.now.board
	first, ok := w.emptyCell()
	if !ok {
		return line
	}
	line.Cell = int32(first)
	room := int32(0)
	for cell := first; cell >= 0 && !b.Filled(cell); cell = b.Puzzle.Neighbour(cell, towards) {
		room++
	}
	if line.Cells = room; w.rng.IntN(3) == 0 {
		line.Cells = 1 + w.rng.Int32N(room)
	}
	return line
}

// spoilLine makes one number of a line anything.
func (w *walk) spoilLine(line *lib.Line) {
	switch w.rng.IntN(6) {
	case 0:
		line.Cell = w.wild(int32(w.game.puzzle.Cells()))
	case 1:
		line.Towards = w.wild(16)
	case 2:
		line.Cells = [...]int32{0, -1, math.MinInt32, math.MaxInt32, line.Cells + 1, int32(w.game.puzzle.Width)}[w.rng.IntN(6)]
	case 3:
		line.Counted = w.wild(16)
	case 4:
		line.Left = w.wildLeft()
	case 5:
		line.Beside = w.wildLeft()
	}
}

func (w *walk) wildLeft() int32 {
	if w.rng.IntN(2) == 0 {
		return w.wild(lib.Impossible)
	}
	return w.wild(lib.Impossible / 2)
}

// steps is what the reference says of a walk, or the code with which it is refused.
func (s *state) steps(line lib.Line) ([]lib.Step, lib.Code) {
	cells := int32(s.board.Puzzle.Cells())
	towards := slices.Index([]int32{lib.North, lib.East, lib.South, lib.West}, line.Towards)
	switch {
	case line.Cells < 1:
		return nil, lib.ECount
	case line.Cell < 0 || line.Cell >= cells:
		return nil, lib.ECellRange
	case towards < 0 || line.Counted < 0 || line.Counted > 15:
		return nil, lib.ESides
	case line.Cells > cells:
		return nil, lib.ENoLine
	}
	counted := prune.Sides(line.Counted)
	if counted == 0 {
		counted = 15
	}
	named := prune.NewLine(int(line.Cell), prune.Side(towards), int(line.Cells), counted)
	switch {
	case named.Cells(s.board) == nil:
		return nil, lib.ENoLine
	case inUse(s.rules)&lib.RuleRun == 0:
		return nil, lib.ERules
	}
	beside := make(prune.Beside, cells) // all of it by the end
	beside[cells-1] = max(0, int(line.Beside))
	walked, _ := named.Walk(s.board, s.schedule, beside)
	left := min(max(-1, int(line.Left)), lib.Impossible-1)
	var steps []lib.Step
	for _, step := range walked.Steps(left) {
		if step.Possible == 0 { // nothing is told apart that comes to nothing
			step = prune.LineStep{Cost: left + 1, Colours: s.lanesInUse()}
		}
		steps = append(steps, lib.Step{Cost: int32(step.Cost), Colours: step.Colours, Possible: step.Possible})
	}
	return steps, lib.OK
}

// lanesInUse are those of the puzzle's colours; the others say nothing.
func (s *state) lanesInUse() uint32 { return uint32(1)<<len(s.board.Puzzle.Colours) - 1 }
