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

// drawSchedule gives out some breaks, each at some depth.
func drawSchedule(rng *rand.Rand, order []int) *prune.Schedule {
	allowed := make([]int, len(order)+1)
	for range rng.IntN(8) {
		for d := rng.IntN(len(allowed)); d < len(allowed); d++ {
			allowed[d]++
		}
	}
	return prune.NewSchedule(ranked(order), allowed)
}

// TestScheduleNeed holds what the runs need against what the best completion needs, which keeps the schedule
// and, on some boards, promises.
func TestScheduleNeed(t *testing.T) {
	type result struct{ states, beyondRun, tight int }
	var all result
	for part := range inParallel(seeds(t, 20_000), func(seed uint64) (r result, err error) {
		b := randomState(seed, seed%3 > 0, seed%2 > 0)
		if b.Puzzle.Cells()-b.Depth() > 6 {
			return r, nil
		}
		rng := smallboards.New(seed)
		order := smallboards.RandomOrder(rng, b.Puzzle.Width, b.Puzzle.Height)
		switch rng.IntN(3) {
		case 0:
			order = smallboards.RowOrder(b.Puzzle.Width, b.Puzzle.Height)
		case 1:
			slices.Reverse(order)
		}
		if rng.IntN(3) == 0 {
			b.Promised = promise(rng, promiseNames[rng.IntN(len(promiseNames))], order)
		}
		schedule := drawSchedule(rng, order)
		need, truth := schedule.Need(b), bruteforce.Need(b, schedule)
		if need > truth {
			return r, fmt.Errorf("%d needed, %d is enough: order %v, held %v, promised %+v, %s", need, truth, order, schedule.Held, b.Promised, dump(b))
		}
		r.states++
		if need > prune.NewRun(b).Bound() {
			r.beyondRun++
		}
		if need == truth {
			r.tight++
		}
		return r, nil
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		all.states += part.result.states
		all.beyondRun += part.result.beyondRun
		all.tight += part.result.tight
	}
	t.Logf("%d states; more needed than RUN on %d, as much as the best completion needs on %d", all.states, all.beyondRun, all.tight)
	if !oneSeed() {
		assert.Greater(t, all.beyondRun, all.states/10)
		assert.Greater(t, all.tight, all.states/10)
	}
}

// The last row of a 3 x 3 board: every tile that is left misses the north, and matches its neighbours.
func TestScheduleNeedByHand(t *testing.T) {
	b := northRow(t, slices.Repeat([]prune.Tile{{7, 3, 7, 3}}, 6))
	run := prune.NewRun(b).Cost[prune.North]
	rank := ranked(smallboards.RowOrder(3, 3))
	nothing := prune.NewSchedule(rank, make([]int, 10))
	assert.Equal(t, run, nothing.Need(b), "nothing is held back")
	late := make([]int, 10)
	late[9] = 5
	assert.Equal(t, 5+run, prune.NewSchedule(rank, late).Need(b), "every break comes before the last cell is filled")
}
