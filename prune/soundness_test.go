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
	const puzzles, atLeast = 120, 200_000
	w := newWalked()
	for _, seed := range seeds(t, puzzles) {
		require.NoError(t, w.puzzle(seed, bounds), again(t, seed))
	}
	t.Logf("%d states with an empty cell, %d full boards, %d from the empty board on", w.states, w.full, w.whole)
	t.Logf("states that must cost something: %d; those where the bound is the truth: %v", w.costly, w.tight)
	assert.Equal(t, w.expected, w.states+w.full, "every state of every subtree is visited once")
	if oneSeed() {
		return
	}
	assert.GreaterOrEqual(t, w.states, atLeast)
	assert.NotZero(t, w.whole)
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
	tight        map[string]int
}

func newWalked() *walked { return &walked{tight: map[string]int{}} }

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
		for i, value := range values {
			if value == minimum {
				w.tight[bounds[i].name]++
			}
		}
	})
	return failure
}

// TestWalkCatchesFaults breaks the bounds on purpose: one too high on some states, one that falls
// below what it should dominate, and verdicts that are off by one either way.
func TestWalkCatchesFaults(t *testing.T) {
	ledger := bounds[0]
	odd := func(b *prune.Board) int { return b.Depth() % 2 }
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
			b.judge = func(b *prune.Board, budget int) prune.Verdict { return ledger.judge(b, budget+odd(b)) }
		})}},
		{"dead is true at budget", []bound{altered(func(b *bound) {
			b.judge = func(b *prune.Board, budget int) prune.Verdict { return ledger.judge(b, budget-odd(b)) }
		})}},
		{"two bounds are called", []bound{ledger, ledger}},
		{"not before it in the list", []bound{altered(func(b *bound) { b.atLeast = []string{"LEDGER"} })}},
	} {
		for seed := uint64(1); seed <= 4; seed++ {
			assert.ErrorContains(t, newWalked().puzzle(seed, fault.bounds), fault.message, "seed %d", seed)
		}
	}
}
