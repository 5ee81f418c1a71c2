package prune_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/bruteforce"
	"e2prune/prune/smallboards"
)

var lineSizes = [][2]int{{3, 3}, {3, 4}, {4, 3}, {4, 4}}

// drawLine is a line that begins at a random empty cell, of any length that there is room for, and counts joints
// at random; there is none where the board is full.
func drawLine(rng *rand.Rand, b *prune.Board, longest int) (prune.Line, bool) {
	var empty []int
	for cell := range b.Puzzle.Cells() {
		if !b.Filled(cell) {
			empty = append(empty, cell)
		}
	}
	if len(empty) == 0 {
		return prune.Line{}, false
	}
	l := prune.Line{First: empty[rng.IntN(len(empty))], Towards: prune.Side(rng.IntN(4))}
	alike := rng.IntN(2) == 0
	sides := prune.Sides(rng.IntN(16))
	for cell := l.First; cell >= 0 && !b.Filled(cell) && len(l.Counted) < longest; cell = b.Puzzle.Neighbour(cell, l.Towards) {
		if !alike {
			sides = prune.Sides(rng.IntN(16))
		}
		l.Counted = append(l.Counted, sides)
	}
	l.Counted = l.Counted[:1+rng.IntN(len(l.Counted))]
	return l, true
}

// lineState is a random board with pins and holes, an order, and in part of the states promises, a schedule, or both.
func lineState(seed uint64) (*rand.Rand, *prune.Board, []int, *prune.Schedule) {
	rng := smallboards.New(seed)
	game := smallboards.Draw(rng, smallboards.RandomShape(rng, seed%3 > 0, lineSizes))
	b := game.Pins(rng, rng.IntN(3))
	order := smallboards.RandomOrder(rng, game.Width, game.Height)
	if rng.IntN(3) == 0 {
		order = smallboards.ColumnOrder(game.Width, game.Height)
	}
	game.Fill(rng, b, order, 1+rng.IntN(6), rng.Float64())
	if rng.IntN(2) == 0 {
		b.Promised = promise(rng, promiseNames[rng.IntN(len(promiseNames))], order)
		if rng.IntN(4) == 0 {
			b.Promised.Rank = ranked(smallboards.RandomOrder(rng, game.Width, game.Height))
		}
	}
	if rng.IntN(2) == 0 {
		return rng, b, order, drawSchedule(rng, order)
	}
	return rng, b, order, nil
}

func drawBeside(rng *rand.Rand, cells int) prune.Beside {
	if rng.IntN(2) == 0 {
		return nil
	}
	beside := make(prune.Beside, cells)
	for range rng.IntN(3) {
		for place := rng.IntN(cells); place < cells; place++ {
			beside[place]++
		}
	}
	return beside
}

// inOrder says whether the cells from the i-th on are filled one after the other.
func inOrder(s *prune.Schedule, cells []int) bool {
	return slices.IsSortedFunc(cells, func(a, b int) int { return s.Rank[a] - s.Rank[b] })
}

// TestLineIsExact holds every number of a walk against all ways to lay the line.
func TestLineIsExact(t *testing.T) {
	type result struct{ states, numbers, exact, scheduled, promised, wide, never int }
	var all result
	for part := range inParallel(seeds(t, 20_000), func(seed uint64) (r result, err error) {
		rng, b, _, schedule := lineState(seed)
		l, ok := drawLine(rng, b, 4)
		beside := drawBeside(rng, b.Puzzle.Cells())
		laying := bruteforce.Laying{Board: b, Line: l, Schedule: schedule, Beside: beside}
		if !ok || laying.Ways() > 3_000 {
			return r, nil
		}
		walked, ok := l.Walk(b, schedule, beside)
		if !ok {
			return r, fmt.Errorf("no walk along %+v: %s", l, dump(b))
		}
		r.states++
		cells := l.Cells(b)
		hold := func(i, lane, got, least int) error {
			least = min(least, prune.Impossible)
			exact := schedule == nil || inOrder(schedule, cells[i:])
			r.numbers++
			if exact {
				r.exact++
			}
			if least == prune.Impossible {
				r.never++
			}
			if got > least || exact && got < least || (got >= prune.Impossible) != (least >= prune.Impossible) {
				return fmt.Errorf("%+v from %d, lane %d: %d, all ways %d; promised %+v, schedule %+v, beside %v: %s", l, i, lane, got, least, b.Promised, schedule, beside, dump(b))
			}
			return nil
		}
		if err := hold(0, -1, walked.Cost, laying.Least(nil)[0]); err != nil {
			return r, err
		}
		for i := range cells {
			laying.From = i
			for lane, least := range laying.Least(b.Puzzle.Colours) {
				if err := hold(i, lane, walked.From[i][lane], least); err != nil {
					return r, err
				}
			}
			if slices.Max(walked.From[i]) > slices.Min(walked.From[i])+1 {
				r.wide++
				if b.Promised.Rank == nil {
					return r, fmt.Errorf("%+v from %d: lanes differ by more than one without a promise: %v: %s", l, i, walked.From[i], dump(b))
				}
			}
		}
		if schedule != nil {
			r.scheduled++
		}
		if b.Promised.Rank != nil {
			r.promised++
		}
		return r, nil
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		all.states += part.result.states
		all.numbers += part.result.numbers
		all.exact += part.result.exact
		all.scheduled += part.result.scheduled
		all.promised += part.result.promised
		all.wide += part.result.wide
		all.never += part.result.never
	}
	t.Logf("%+v", all)
	if !oneSeed() {
		assert.Greater(t, all.exact, all.numbers*2/3)
		assert.Greater(t, all.wide, 1000)
		assert.Greater(t, all.never, 1000)
		assert.Less(t, all.exact, all.numbers)
	}
}

// TestLineIsSound holds a line, with what the other lines say beside it, against the best completion.
func TestLineIsSound(t *testing.T) {
	type result struct{ states, tight, beside, never int }
	var all result
	for part := range inParallel(seeds(t, 20_000), func(seed uint64) (r result, err error) {
		rng, b, _, schedule := lineState(seed)
		l, ok := drawLine(rng, b, 4)
		if !ok {
			return r, nil
		}
		truth := 0
		if schedule != nil {
			truth = bruteforce.Need(b, schedule)
		} else {
			truth = bruteforce.Minimum(b)
		}
		cells := l.Cells(b)
		beside := prune.NewBeside(b, schedule, cells)
		walked, _ := l.Walk(b, schedule, beside)
		if walked.Cost > truth {
			return r, fmt.Errorf("%+v with %v beside it needs %d, the best completion %d; promised %+v, schedule %+v: %s", l, beside, walked.Cost, truth, b.Promised, schedule, dump(b))
		}
		r.states++
		if walked.Cost == truth {
			r.tight++
		}
		if len(beside) > 0 && beside[len(beside)-1] > 0 {
			r.beside++
		}
		if truth == bruteforce.None {
			r.never++
		}
		return r, nil
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		all.states += part.result.states
		all.tight += part.result.tight
		all.beside += part.result.beside
		all.never += part.result.never
	}
	t.Logf("%+v", all)
	if !oneSeed() {
		assert.Greater(t, all.tight, all.states/10)
		assert.Greater(t, all.beside, all.states/10)
		assert.NotZero(t, all.never)
	}
}

// TestLineStaysValid walks a line on one board, goes on filling cells, those of the line in its order, and asks
// the old walk: as long as the cells from the i-th on are empty it is no more than what the board then needs.
func TestLineStaysValid(t *testing.T) {
	type result struct{ asked, tight, moved int }
	var all result
	for part := range inParallel(seeds(t, 30_000), func(seed uint64) (r result, err error) {
		rng, b, _, schedule := lineState(seed)
		l, ok := drawLine(rng, b, 4)
		if !ok {
			return r, nil
		}
		cells := l.Cells(b)
		beside := prune.NewBeside(b, schedule, cells)
		without, _ := l.Walk(b, schedule, nil)
		with, _ := l.Walk(b, schedule, beside)
		at, others := 0, 0
		for b.Depth() < b.Puzzle.Cells() {
			if at > 0 && at < len(cells) {
				joint, colour := b.Beyond(cells[at], l.Towards.Opposite())
				if joint == prune.Charged {
					truth := bruteforce.Minimum(b)
					if schedule != nil {
						truth = bruteforce.Need(b, schedule)
					}
					walked := without
					if others == 0 {
						walked = with
					}
					lane := b.Puzzle.Lane(colour)
					if got := walked.From[at][lane]; got > truth {
						return r, fmt.Errorf("%+v from %d, %d cells beside it filled since: %d, the best completion %d; promised %+v, schedule %+v, beside %v: %s", l, at, others, got, truth, b.Promised, schedule, beside, dump(b))
					} else if got == truth {
						r.tight++
					}
					r.asked++
					if others > 0 {
						r.moved++
					}
				}
			}
			if rng.IntN(3) > 0 && at < len(cells) {
				fillAnyhow(rng, b, cells[at])
				at++
				continue
			}
			var rest []int
			for cell := range b.Puzzle.Cells() {
				if !b.Filled(cell) && !slices.Contains(cells, cell) {
					rest = append(rest, cell)
				}
			}
			if len(rest) > 0 {
				fillAnyhow(rng, b, rest[rng.IntN(len(rest))])
				others++
			} else if at == len(cells) {
				break
			}
		}
		return r, nil
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		all.asked += part.result.asked
		all.tight += part.result.tight
		all.moved += part.result.moved
	}
	t.Logf("%+v", all)
	if !oneSeed() {
		assert.Greater(t, all.asked, 5000)
		assert.Greater(t, all.tight, all.asked/10)
		assert.Greater(t, all.moved, 2000)
	}
}

func fillAnyhow(rng *rand.Rand, b *prune.Board, cell int) {
	for _, way := range rng.Perm(4 * b.Puzzle.Cells()) {
		if b.Push(cell, way/4, way%4) == nil {
			return
		}
	}
	panic("no unused tile fits the cell")
}

func TestLineCells(t *testing.T) {
	b := northRow(t, plain(6, 1))
	assert.Equal(t, []int{3, 4, 5}, prune.NewLine(3, prune.East, 3, 0).Cells(b))
	assert.Equal(t, []int{8, 5}, prune.NewLine(8, prune.North, 2, 0).Cells(b))
	for _, bad := range []prune.Line{
		prune.NewLine(3, prune.East, 4, 0), prune.NewLine(3, prune.East, 0, 0), prune.NewLine(0, prune.East, 1, 0), prune.NewLine(6, prune.North, 3, 0),
		prune.NewLine(-1, prune.East, 1, 0), prune.NewLine(9, prune.East, 1, 0), prune.NewLine(4, prune.East, -1, 0),
	} {
		assert.Empty(t, bad.Cells(b), bad)
		_, ok := bad.Walk(b, nil, nil)
		assert.False(t, ok, bad)
	}
}

// Both flanks of the middle want what no tile has; the ends are open.
func TestLineByHand(t *testing.T) {
	b := northRow(t, plain(6, 1))
	lane := map[uint16]int{1: b.Puzzle.Lane(1), 2: b.Puzzle.Lane(2)}
	down := prune.NewLine(4, prune.South, 2, 0b1111)
	w, ok := down.Walk(b, nil, nil)
	require.True(t, ok)
	assert.Equal(t, 1, w.Cost, "the near end is known")
	assert.Equal(t, 0, w.From[0][lane[1]])
	assert.Equal(t, 1, w.From[0][lane[2]])
	assert.Equal(t, prune.LineStep{Cost: 0, Colours: 1 << lane[1], Possible: 3}, w.Steps(1)[0])

	up := prune.NewLine(7, prune.North, 2, 0b1111)
	w, _ = up.Walk(b, nil, prune.Beside{0, 0, 0, 0, 0, 0, 0, 0, 3})
	assert.Equal(t, 4, w.Cost, "the far end is known, and three come beside it")
	w, _ = prune.NewLine(7, prune.North, 2, 0b1110).Walk(b, nil, nil)
	assert.Equal(t, 0, w.Cost, "the far end is not counted")

	b = island(t, 0)
	w, _ = prune.NewLine(4, prune.East, 1, 0b1111).Walk(b, nil, nil)
	assert.Equal(t, 3, w.Cost)
	w, _ = prune.NewLine(4, prune.South, 2, 1<<prune.West).Walk(b, nil, nil)
	assert.Equal(t, 1, w.Cost)
	b.Promised.One = true
	w, _ = prune.NewLine(4, prune.South, 2, 1<<prune.West).Walk(b, nil, nil)
	assert.Equal(t, never, w.Cost, "joints that are not counted keep the promise, too")
}

// Where no tile matches the north each cell's break is spent there, so no joint between them may break.
func TestLineUnderOne(t *testing.T) {
	b := northRow(t, plain(6, 1)) // lanes: 0 for colour 1, 1 for colour 2
	b.Promised.One = true
	w, _ := prune.NewLine(3, prune.East, 3, 1<<prune.North).Walk(b, nil, nil)
	assert.Equal(t, 3, w.Cost)
	assert.Equal(t, [][]int{{3, never}, {2, never}, {1, never}}, w.From)
	assert.Equal(t, prune.LineStep{Cost: 2, Colours: 1, Possible: 1}, w.Steps(9)[1])
	b.Promised.Rank = []int{0, 1, 2, 3, 5, 4, 6, 7, 8}
	w, _ = prune.NewLine(3, prune.East, 3, 0).Walk(b, nil, nil)
	assert.Equal(t, 0, w.Cost, "nothing is counted")
}

// A host that has at most as much left as when the line was walked is told what the walk says; only a lane that
// costs two or more above the least, and was affordable then, may be kept where it is dead.
func TestLineSteps(t *testing.T) {
	dead, kept := 0, 0
	for seed := uint64(1); seed <= 4000; seed++ {
		rng, b, _, schedule := lineState(seed)
		l, ok := drawLine(rng, b, 4)
		if !ok {
			continue
		}
		w, _ := l.Walk(b, schedule, nil)
		atFirst := rng.IntN(9)
		for i, step := range w.Steps(atFirst) {
			for lane, cost := range w.From[i] {
				for left := range atFirst + 1 {
					told := step.Dead(lane, left)
					if cost <= left {
						require.False(t, told, "seed %d, cell %d of %+v, lane %d, left %d", seed, i, l, lane, left)
						continue
					}
					if told {
						dead++
						continue
					}
					kept++
					require.True(t, cost > step.Cost+1 && cost <= atFirst, "seed %d, cell %d of %+v, lane %d, left %d", seed, i, l, lane, left)
				}
			}
		}
	}
	assert.Greater(t, dead, 100*kept)
	assert.NotZero(t, kept)
}
