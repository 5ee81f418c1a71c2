package main

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"e2prune/harness/crosscheck"
	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/prune"
	"e2prune/prune/files"
)

// Blackwood's order, by cell from the top left: rows 0 to 10 from the bottom, five columns of the others as pieces of
// rows, seven columns from below, and a corner of twenty.
func blackwoodOrder() (order []int) {
	at := func(row, column int) { order = append(order, (15-row)*16+column) }
	for cell := range 176 {
		at(cell/16, cell%16)
	}
	for i := range 25 {
		at(11+i/5, i%5)
	}
	for i := range 35 {
		at(11+i%5, 5+i/5)
	}
	for _, cell := range [][2]int{
		{11, 12}, {11, 13}, {11, 14}, {11, 15}, {12, 12}, {13, 12}, {14, 12}, {15, 12}, {12, 13}, {12, 14},
		{12, 15}, {13, 13}, {14, 13}, {15, 13}, {13, 14}, {13, 15}, {14, 14}, {14, 15}, {15, 14}, {15, 15},
	} {
		at(cell[0], cell[1])
	}
	return order
}

// quarterTurn lays a board a quarter turn clockwise.
func quarterTurn(b files.NamedBoard) files.NamedBoard {
	turned := b
	turned.Cells = make([]prune.Tile, len(b.Cells))
	for cell, tile := range b.Cells {
		row, column := cell/b.Side, cell%b.Side
		turned.Cells[column*b.Side+b.Side-1-row] = tile.Turn(1)
	}
	return turned
}

// Real boards in Blackwood's order and all four turns, under a schedule without any slack, the board's own, and what
// the board keeps promised: no walk along any line may refuse what lies there.
func TestWalksNeverRefuseRealBoards(t *testing.T) {
	library := built.Library(t)
	order := blackwoodOrder()
	for i, board := range files.Boards() {
		if board.Side != 16 {
			continue
		}
		for turn := range 4 {
			p, err := board.Puzzle()
			require.NoError(t, err)
			r := newLineReplay(t, library, p, crosscheck.Placements(p, board.Cells), order, uint64(4*i+turn))
			r.where = fmt.Sprintf("%s, %d quarter turns", board.Name, turn)
			r.run()
			board = quarterTurn(board)
		}
	}
}

// lineReplay is a board that is laid again in some order.
type lineReplay struct {
	t       *testing.T
	library *lib.Library
	state   lib.State
	p       *prune.Puzzle
	lies    []prune.Placement // by cell
	order   []int
	rank    []int
	costs   []int32 // by place in the order
	one     bool    // no tile broke two joints, and that is promised
	rng     *rand.Rand
	where   string
}

func newLineReplay(t *testing.T, library *lib.Library, p *prune.Puzzle, lies []prune.Placement, order []int, seed uint64) *lineReplay {
	r := &lineReplay{t: t, library: library, p: p, lies: lies, order: order, rank: make([]int, p.Cells()), rng: rand.New(rand.NewPCG(seed, 0))}
	var line []prune.Placement
	for place, cell := range order {
		r.rank[cell] = place
		line = append(line, lies[cell])
	}
	r.costs = costs(t, p, line)
	return r
}

// declare makes a state that knows the board's own schedule and what it keeps.
func (r *lineReplay) declare() (puzzle lib.Puzzle) {
	config := lib.NewConfig(r.p.Width, r.p.Height, r.p.Tiles, r.p.Grey)
	require.Zero(r.t, r.library.PuzzleNew(&config, &puzzle))
	require.Zero(r.t, r.library.StateNew(puzzle, lib.RuleRun, &r.state))
	cells, allowed := make([]int32, len(r.order)), make([]int32, len(r.order)+1)
	r.one = true
	for place, cell := range r.order {
		cells[place] = int32(cell)
		allowed[place+1] = allowed[place] + r.costs[place]
		r.one = r.one && r.costs[place] <= 1
	}
	require.Zero(r.t, r.library.Schedule(r.state, int32(len(cells)), &cells[0], &allowed[0]))
	var promises uint32
	if r.one {
		promises |= lib.PromiseOne
	}
	if !r.breaksFrame() {
		promises |= lib.PromiseFrame
	}
	require.Zero(r.t, r.library.Promise(r.state, promises, 0, nil))
	return puzzle
}

func (r *lineReplay) shows(cell int, side prune.Side) uint16 {
	pl := r.lies[cell]
	return r.p.Tiles[pl.Tile].Turn(pl.Rot)[side]
}

func (r *lineReplay) breaksFrame() bool {
	for cell := range r.lies {
		for _, side := range []prune.Side{prune.East, prune.South} {
			other := r.p.Neighbour(cell, side)
			if other >= 0 && r.p.RimSides(cell) != 0 && r.p.RimSides(other) != 0 && r.shows(cell, side) != r.shows(other, side.Opposite()) {
				return true
			}
		}
	}
	return false
}

func (r *lineReplay) run() {
	puzzle := r.declare()
	defer r.library.PuzzleFree(puzzle)
	defer r.library.StateFree(r.state)
	left := int32(0)
	for _, cost := range r.costs {
		left += cost
	}
	for place, cell := range r.order {
		for range 3 {
			r.walkFrom(cell, place, left)
			r.walkFrom(r.order[place+r.rng.IntN(len(r.order)-place)], place, left)
		}
		pl := r.lies[cell]
		require.Zero(r.t, r.library.Push(r.state, int32(cell), int32(pl.Tile), int32(pl.Rot)))
		left -= r.costs[place]
	}
}

// walkFrom walks a line of empty cells, with so much left, and holds its steps against what lies there.
func (r *lineReplay) walkFrom(cell, place int, left int32) {
	towards := prune.Side(r.rng.IntN(4))
	room := 1
	for at := r.p.Neighbour(cell, towards); at >= 0 && r.rank[at] >= place; at = r.p.Neighbour(at, towards) {
		room++
	}
	line := lib.Line{StructSize: lib.LineSize, Cell: int32(cell), Towards: 1 << towards, Cells: int32(1 + r.rng.IntN(room)), Left: left}
	steps := make([]lib.Step, line.Cells)
	require.Zero(r.t, r.library.Walk(r.state, &line, &steps[0]))
	before := r.p.Neighbour(cell, towards.Opposite())
	for i, step := range steps {
		require.LessOrEqual(r.t, step.Cost, left, "%s: step %d of %+v with %d cells filled", r.where, i, line, place)
		if before >= 0 && r.rank[before] < r.rank[cell] { // else the cell before answers for the joint
			lane := r.p.Lane(r.shows(before, towards))
			needed := step.Cost + int32(1-step.Colours>>lane&1)
			require.LessOrEqual(r.t, needed, left, "%s: step %d of %+v with %d cells filled", r.where, i, line, place)
			require.NotZero(r.t, step.Possible>>lane&1, "%s: step %d of %+v with %d cells filled", r.where, i, line, place)
		}
		before, cell = cell, r.p.Neighbour(cell, towards)
	}
}
