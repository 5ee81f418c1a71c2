package prune_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/bruteforce"
	"e2prune/prune/smallboards"
)

// TestEveryState walks whole subtrees of small random puzzles. On every state, full boards included,
// no bound exceeds the true minimum, none is below one that it dominates, and each verdict is dead
// exactly below its bound.
func TestEveryState(t *testing.T) {
	const puzzles, atLeast = 500, 1_000_000
	w := newWalked()
	for part := range inParallel(seeds(t, puzzles), func(seed uint64) (*walked, error) {
		own := newWalked()
		return own, own.puzzle(seed, bounds)
	}) {
		require.NoError(t, part.err, again(t, part.seed))
		w.add(part.result)
	}
	t.Logf("%d states with an empty cell, %d full boards, %d from the empty board on", w.states, w.full, w.whole)
	t.Logf("%d states must cost something, %.3f in the mean", w.costly, float64(w.minima)/float64(w.costly))
	for _, bd := range bounds {
		t.Logf("%-8s %.1f%% of that, the truth on %d", bd.name, 100*float64(w.sums[bd.name])/float64(w.minima), w.tight[bd.name])
	}
	assert.Equal(t, w.expected, w.states+w.full, "every state of every subtree is visited once")
	if oneSeed() {
		return
	}
	assert.GreaterOrEqual(t, w.states, atLeast)
	assert.NotZero(t, w.whole)
	assert.Greater(t, w.joined, 1000, "states where JOIN is above both SEAM and RUN")
	for _, bd := range bounds {
		assert.Greater(t, w.tight[bd.name], w.costly/4, "%s is hardly ever the truth: do these states test it?", bd.name)
	}
}

// walked counts what the walks have covered.
type walked struct {
	states, full int
	expected     int // both together, as the sizes of the subtrees say
	whole        int // subtrees that are a whole puzzle
	costly       int // states with a true minimum above 0
	minima       int // sum of these minima
	joined       int // states where JOIN is above SEAM and RUN
	tight        map[string]int
	sums         map[string]int
}

func newWalked() *walked { return &walked{tight: map[string]int{}, sums: map[string]int{}} }

func (w *walked) add(other *walked) {
	w.states += other.states
	w.full += other.full
	w.expected += other.expected
	w.whole += other.whole
	w.costly += other.costly
	w.minima += other.minima
	w.joined += other.joined
	for name := range other.sums {
		w.tight[name] += other.tight[name]
		w.sums[name] += other.sums[name]
	}
}

// puzzle walks four subtrees of the seed's puzzle: along row order and along a random one, from a
// board without pins and from one with pins. Odd seeds are frameless.
func (w *walked) puzzle(seed uint64, bounds []bound) error {
	rng := smallboards.New(seed)
	sizes := [][2]int{{3, 3}, {3, 4}, {4, 3}, {4, 4}, {5, 3}, {3, 5}}
	game := smallboards.Draw(rng, smallboards.RandomShape(rng, seed%2 == 0, sizes))
	largest := 1_500 // states of one subtree
	if seed%10 == 0 {
		largest = 10_000 // a framed 3 x 3 from the empty board on
	}
	for _, order := range [][]int{
		smallboards.RowOrder(game.Width, game.Height),
		smallboards.RandomOrder(rng, game.Width, game.Height),
	} {
		for _, pins := range []int{0, 1 + rng.IntN(2)} {
			start := game.Pins(rng, pins)
			rest := smallboards.Rest(start, order)
			for bruteforce.Size(game.Puzzle, rest) > largest {
				rest = rest[1:]
			}
			game.Fill(rng, start, order, len(rest), []float64{0, 0.8, 1}[rng.IntN(3)])
			if err := w.subtree(start, rest, bounds); err != nil {
				return fmt.Errorf("seed %d, %+v, order %v, %d pinned: %w", seed, game.Shape, order, pins, err)
			}
		}
	}
	return nil
}

func (w *walked) subtree(start *prune.Board, rest []int, bounds []bound) (failure error) {
	w.expected += bruteforce.Size(start.Puzzle, rest)
	if start.Depth() == 0 {
		w.whole++
	}
	bruteforce.Walk(start, rest, func(b *prune.Board, minimum int) {
		if b.Depth() == b.Puzzle.Cells() {
			w.full++
		} else {
			w.states++
		}
		values, err := examine(b, minimum, bounds)
		if err != nil && failure == nil {
			failure = err
		}
		if minimum == 0 {
			return
		}
		w.costly++
		w.minima += minimum
		byName := map[string]int{}
		for i, value := range values {
			w.sums[bounds[i].name] += value
			byName[bounds[i].name] = value
			if value == minimum {
				w.tight[bounds[i].name]++
			}
		}
		if byName["JOIN"] > max(byName["SEAM"], byName["RUN"]) {
			w.joined++
		}
	})
	return failure
}

// TestWalkCatchesFaults breaks the bounds on purpose: one too high on some states, one that falls
// below what it should dominate, and verdicts that are off by one either way.
func TestWalkCatchesFaults(t *testing.T) {
	ledger := bounds[0]
	odd := func(b *prune.Board) int { return b.Depth() % 2 }
	shifted := func(by int) func(*prune.Board) func(int) prune.Verdict {
		return func(b *prune.Board) func(int) prune.Verdict {
			return func(budget int) prune.Verdict { return ledger.judge(b)(budget + by*odd(b)) }
		}
	}
	altered := func(change func(*bound)) bound {
		b := bound{name: "ALTERED", of: ledger.of}
		change(&b)
		return b
	}
	for _, fault := range []struct {
		message string
		bounds  []bound
	}{
		{"the true minimum is", []bound{altered(func(b *bound) {
			b.of = func(b *prune.Board) int { return ledger.of(b) + odd(b) }
		})}},
		{"below LEDGER", []bound{ledger, altered(func(b *bound) {
			b.of = func(b *prune.Board) int { return max(0, ledger.of(b)-odd(b)) }
			b.atLeast = []string{"LEDGER"}
		})}},
		{"dead is false at budget", []bound{altered(func(b *bound) {
			b.judge = shifted(1)
		})}},
		{"dead is true at budget", []bound{altered(func(b *bound) {
			b.judge = shifted(-1)
		})}},
		{"two bounds are called", []bound{ledger, ledger}},
		{"not before it in the list", []bound{altered(func(b *bound) { b.atLeast = []string{"LEDGER"} })}},
	} {
		for seed := uint64(1); seed <= 4; seed++ {
			assert.ErrorContains(t, newWalked().puzzle(seed, fault.bounds), fault.message, "seed %d", seed)
		}
	}
}
