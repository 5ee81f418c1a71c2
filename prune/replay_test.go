package prune_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
	"e2prune/prune/files"
	"e2prune/prune/smallboards"
)

// TestReplay fills every built-in board along its own line, both ways round, with no slack: the budget
// is exactly what the rest of the line will be charged. The board itself is the proof that this
// suffices, so whatever calls a state dead is wrong.
func TestReplay(t *testing.T) {
	var lines []line
	for i, upright := range files.Boards() {
		for way, board := range []files.NamedBoard{upright, upright.Turned()} {
			rng := smallboards.New(uint64(2*i + way))
			n := board.Side
			someOrder := rng.Perm(n * n)
			for _, l := range []line{
				{"rows", board, smallboards.RowOrder(n, n), 0},
				{"columns", board, smallboards.ColumnOrder(n, n), 0},
				{"any order", board, someOrder, 0},
				{"five pins, then rows", board, pinsFirst(someOrder[:5], n), 5},
			} {
				l.name = fmt.Sprintf("%s, turned %d degrees, %s", board.Name, 180*way, l.name)
				lines = append(lines, l)
			}
		}
	}
	assert.Len(t, lines, 80)
	numbers := make([]uint64, len(lines))
	for i := range numbers {
		numbers[i] = uint64(i)
	}
	for line := range inParallel(numbers, func(i uint64) (struct{}, error) { return struct{}{}, lines[i].replay() }) {
		assert.NoError(t, line.err)
	}
}

// line is a board in the order in which it is filled. The first tiles are pins whose north and west joints
// are free.
type line struct {
	name  string
	board files.NamedBoard
	order []int
	pins  int
}

// pinsFirst is row order with some cells taken out of it and put in front.
func pinsFirst(pins []int, side int) []int {
	rest := slices.DeleteFunc(smallboards.RowOrder(side, side), func(cell int) bool { return slices.Contains(pins, cell) })
	return slices.Concat(pins, rest)
}

// replay asks at every depth, the empty and the full board included.
func (l line) replay() error {
	puzzle, err := l.board.Puzzle()
	if err != nil {
		return err
	}
	full := prune.NewBoard(puzzle)
	charged := []int{0} // by depth
	for i, cell := range l.order {
		var free prune.Sides
		if i < l.pins {
			free = 1<<prune.North | 1<<prune.West
		}
		charged = append(charged, charged[i]+full.Breaks(cell, l.board.Cells[cell]))
		if err := full.Pin(cell, cell, 0, free); err != nil {
			return fmt.Errorf("%s: %w", l.name, err)
		}
	}
	total := charged[len(l.order)]
	if l.pins == 0 && total != l.board.Breaks() {
		return fmt.Errorf("%s: charged %d, but the board has %d breaks", l.name, total, l.board.Breaks())
	}
	for depth := len(l.order); depth >= 0; depth-- {
		if err := full.PopTo(depth); err != nil {
			return err
		}
		// What the line pays from here on is not the least, but no bound may be above it.
		if _, err := examine(full, total-charged[depth], bounds); err != nil {
			return fmt.Errorf("%s, depth %d: %w", l.name, depth, err)
		}
	}
	return nil
}
