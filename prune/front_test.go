package prune_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/bruteforce"
	"e2prune/prune/files"
	"e2prune/prune/smallboards"
)

// frontState is a random board with up to 7 empty cells in fronts of many shapes.
func frontState(seed uint64) (*rand.Rand, *prune.Board, *prune.Schedule) {
	rng := smallboards.New(seed)
	sizes := [][2]int{{3, 3}, {3, 4}, {4, 3}, {4, 4}, {5, 4}}
	shape := smallboards.RandomShape(rng, seed%3 > 0, sizes)
	game := smallboards.Draw(rng, shape)
	b := game.Pins(rng, rng.IntN(3))
	order := frontOrders[rng.IntN(len(frontOrders))](rng, game.Width, game.Height)
	game.Fill(rng, b, order, 1+rng.IntN(7), rng.Float64())
	if rng.IntN(2) == 0 {
		b.Promised = promise(rng, promiseNames[rng.IntN(len(promiseNames))], order)
	}
	return rng, b, drawSchedule(rng, order)
}

var frontOrders = []func(rng *rand.Rand, width, height int) []int{
	smallboards.RandomOrder,
	func(_ *rand.Rand, width, height int) []int { return smallboards.ColumnOrder(width, height) },
	staircase, spiral,
}

// staircase goes diagonal by diagonal from the top left.
func staircase(_ *rand.Rand, width, height int) []int {
	var order []int
	for diagonal := range width + height - 1 {
		for row := range height {
			if col := diagonal - row; col >= 0 && col < width {
				order = append(order, row*width+col)
			}
		}
	}
	return order
}

// spiral goes round the board from the rim inward: what is left is a hole closed on all sides.
func spiral(_ *rand.Rand, width, height int) []int {
	var order []int
	for ring := 0; 2*ring < min(width, height); ring++ {
		for row := ring; row < height-ring; row++ {
			for col := ring; col < width-ring; col++ {
				if row == ring || col == ring || row == height-1-ring || col == width-1-ring {
					order = append(order, row*width+col)
				}
			}
		}
	}
	return order
}

// TestFront holds the sum over lines against the best completion, and against RUN.
func TestFront(t *testing.T) {
	type result struct{ states, truth, run, front, beyondRun, tight, need, beyondNeed, never int }
	var all result
	for part := range inParallel(seeds(t, 6_000), func(seed uint64) (r result, err error) {
		_, b, schedule := frontState(seed)
		front, run, truth := prune.NewFront(b).Bound(), prune.NewRun(b).Bound(), bruteforce.Minimum(b)
		if front > truth || front < run {
			return r, fmt.Errorf("front %d, run %d, the best completion %d; promised %+v: %s", front, run, truth, b.Promised, dump(b))
		}
		need, most := schedule.NeedOfFront(b), bruteforce.Need(b, schedule)
		if need > most || need < front {
			return r, fmt.Errorf("front %d, needs %d, the best completion %d; promised %+v, schedule %+v: %s", front, need, most, b.Promised, schedule, dump(b))
		}
		r.states++
		if truth < bruteforce.None {
			r.truth += truth
			r.run += run
			r.front += front
		} else {
			r.never++
		}
		if front > run {
			r.beyondRun++
		}
		if front == truth {
			r.tight++
		}
		if need == most {
			r.need++
		}
		if need > schedule.Need(b) {
			r.beyondNeed++
		}
		return r, nil
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		all.states += part.result.states
		all.truth += part.result.truth
		all.run += part.result.run
		all.front += part.result.front
		all.beyondRun += part.result.beyondRun
		all.tight += part.result.tight
		all.need += part.result.need
		all.beyondNeed += part.result.beyondNeed
		all.never += part.result.never
	}
	t.Logf("%+v; RUN %.1f%% of the truth, FRONT %.1f%%", all, 100*float64(all.run)/float64(all.truth), 100*float64(all.front)/float64(all.truth))
	if !oneSeed() {
		assert.Greater(t, all.beyondRun, all.states/10)
		assert.Greater(t, all.tight, all.states/4)
		assert.Greater(t, all.beyondNeed, all.states/10)
	}
}

// joint is one between two cells, the lesser one first.
type joint [2]int

func jointOf(cell, other int) joint { return joint{min(cell, other), max(cell, other)} }

// TestDisjointLines adds up lines of any lengths and directions, also crossing ones, that count no joint twice.
func TestDisjointLines(t *testing.T) {
	type result struct{ states, lines, tight, crossing int }
	var all result
	for part := range inParallel(seeds(t, 8_000), func(seed uint64) (r result, err error) {
		rng, b, _ := frontState(seed)
		taken, lying := map[joint]bool{}, map[int]int{}
		sum := 0
		for range 12 {
			l, ok := drawLine(rng, b, 4)
			if !ok {
				break
			}
			cells := l.Cells(b)
			between := 0
			for i, cell := range cells {
				if i+1 < len(cells) && taken[jointOf(cell, cells[i+1])] {
					between++
				}
			}
			if between > 0 {
				continue
			}
			for i, cell := range cells {
				if i+1 < len(cells) {
					taken[jointOf(cell, cells[i+1])] = true
				}
				for s := prune.North; s <= prune.West; s++ {
					other := b.Puzzle.Neighbour(cell, s)
					if other < 0 || !b.Filled(other) {
						continue
					}
					if taken[jointOf(cell, other)] {
						l.Counted[i] &^= 1 << s
					} else if l.Counted[i].Has(s) {
						taken[jointOf(cell, other)] = true
					}
				}
				if lying[cell]++; lying[cell] == 2 {
					r.crossing++
				}
			}
			walked, _ := l.Walk(b, nil, nil)
			sum = min(sum+walked.Cost, prune.Impossible)
			r.lines++
		}
		truth := bruteforce.Minimum(b)
		if sum > truth {
			return r, fmt.Errorf("lines add up to %d, the best completion %d; promised %+v: %s", sum, truth, b.Promised, dump(b))
		}
		r.states++
		if sum == truth {
			r.tight++
		}
		return r, nil
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		all.states += part.result.states
		all.lines += part.result.lines
		all.tight += part.result.tight
		all.crossing += part.result.crossing
	}
	t.Logf("%+v", all)
	if !oneSeed() {
		assert.Greater(t, all.lines, 2*all.states)
		assert.Greater(t, all.crossing, all.states)
		assert.Greater(t, all.tight, all.states/4)
	}
}

// A corner: one cell, with a wrong colour on two sides, which no single direction of RUN ever sees both of
// but as an end. Here three sides are wrong, and each is somebody's.
func TestFrontOfOneCell(t *testing.T) {
	b := island(t, 0)
	assert.Equal(t, 3, prune.NewFront(b).Bound())
}

// The real boards lie in the front of their own line with no slack.
func TestFrontReplay(t *testing.T) {
	boards := files.Boards()
	numbers := make([]uint64, 4*len(boards))
	for i := range numbers {
		numbers[i] = uint64(i)
	}
	for part := range inParallel(numbers, func(i uint64) (struct{}, error) {
		board := boards[i/4]
		p, err := board.Puzzle()
		if err != nil {
			return struct{}{}, err
		}
		order := smallboards.RowOrder(board.Side, board.Side)
		switch i % 4 {
		case 1:
			order = smallboards.ColumnOrder(board.Side, board.Side)
		case 2:
			order = staircase(nil, board.Side, board.Side)
		case 3:
			order = spiral(nil, board.Side, board.Side)
		}
		b := prune.NewBoard(p)
		charged, allowed := 0, []int{0}
		for _, cell := range order {
			charged += b.Breaks(cell, board.Cells[cell])
			allowed = append(allowed, charged)
			if err := b.Push(cell, cell, 0); err != nil {
				return struct{}{}, err
			}
		}
		schedule := prune.NewSchedule(ranked(order), allowed)
		for depth := len(order) - 1; depth >= 176; depth -= 20 {
			if err := b.PopTo(depth); err != nil {
				return struct{}{}, err
			}
			left := charged - allowed[depth]
			if need := schedule.NeedOfFront(b); need > left {
				return struct{}{}, fmt.Errorf("%s, order %d, depth %d: %d needed, %d left", board.Name, i%4, depth, need, left)
			}
		}
		return struct{}{}, nil
	}) {
		assert.NoError(t, part.err)
	}
}
