package prune_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/smallboards"
)

// TestReplay fills every built-in board along its own line, both ways round, with no slack: the budget
// is exactly what the rest of the line will be charged. The board itself is the proof that this
// suffices, so whatever calls a state dead is wrong.
func TestReplay(t *testing.T) {
	lines := 0
	for i, upright := range prune.Boards() {
		for way, board := range []prune.NamedBoard{upright, upright.Turned()} {
			rng := smallboards.New(uint64(2*i + way))
			n := board.Side
			someOrder := rng.Perm(n * n)
			for _, line := range []struct {
				name  string
				order []int
				pins  int
			}{
				{"rows", smallboards.RowOrder(n, n), 0},
				{"columns", smallboards.ColumnOrder(n, n), 0},
				{"any order", someOrder, 0},
				{"five pins, then rows", pinsFirst(someOrder[:5], n), 5},
			} {
				name := fmt.Sprintf("%s, turned %d degrees, %s", board.Name, 180*way, line.name)
				replay(t, name, board, line.order, line.pins)
				lines++
			}
		}
	}
	assert.Equal(t, 80, lines)
}

// pinsFirst is row order with some cells taken out of it and put in front.
func pinsFirst(pins []int, side int) []int {
	rest := slices.DeleteFunc(smallboards.RowOrder(side, side), func(cell int) bool { return slices.Contains(pins, cell) })
	return slices.Concat(pins, rest)
}

// replay places the first tiles of the order as pins whose north and west joints are free, and judges
// at every depth, the empty and the full board included.
func replay(t *testing.T, name string, board prune.NamedBoard, order []int, pins int) {
	puzzle, err := board.Puzzle()
	require.NoError(t, err, name)

	full := prune.NewBoard(puzzle)
	charged := []int{0} // by depth
	for i, cell := range order {
		var free prune.Sides
		if i < pins {
			free = 1<<prune.North | 1<<prune.West
		}
		charged = append(charged, charged[i]+full.Breaks(cell, board.Cells[cell]))
		require.NoError(t, full.Pin(cell, cell, 0, free), name)
	}
	total := charged[len(order)]
	if pins == 0 {
		require.Equal(t, board.Breaks(), total, name)
	}

	for depth := len(order); depth >= 0; depth-- {
		require.NoError(t, full.PopTo(depth))
		budget := total - charged[depth]
		for _, bd := range bounds {
			if value := bd.of(full); value > budget {
				t.Errorf("%s, depth %d: %s is %d, but the board's own line pays %d", name, depth, bd.name, value, budget)
			}
			if bd.judge != nil && bd.judge(full, budget) != 0 {
				t.Errorf("%s, depth %d: %s is dead at budget %d, which the board's own line pays", name, depth, bd.name, budget)
			}
		}
	}
}
