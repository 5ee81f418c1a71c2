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

// promising are the bounds that promises raise.
var promising = []bound{
	{name: "SEAM", of: func(b *prune.Board) int { return prune.NewSeam(b).Bound() }},
	{name: "RUN", of: func(b *prune.Board) int { return prune.NewRun(b).Bound() }},
	{name: "JOIN", of: func(b *prune.Board) int { return prune.NewJoin(b).Bound() }, atLeast: []string{"SEAM"}},
	{name: "best", atLeast: []string{"RUN", "JOIN"}},
}

const aFrame, aOne, aWhole, aAll = "frame", "one", "whole", "all"

var promiseNames = []string{aFrame, aOne, aWhole, aAll}

// promise draws a promise of the kind; the empty cells are filled in the order.
func promise(rng *rand.Rand, kind string, order []int) prune.Promises {
	p := prune.Promises{Frame: kind == aFrame || kind == aAll, One: kind == aOne || kind == aAll}
	if kind == aWhole || kind == aAll {
		p.Whole = make([]bool, len(order))
		for range 1 + rng.IntN(3) {
			p.Whole[rng.IntN(len(order))] = true
		}
	}
	p.Rank = ranked(order)
	return p
}

// ranked is, by cell, its place in the order.
func ranked(order []int) []int {
	rank := make([]int, len(order))
	for place, cell := range order {
		rank[cell] = place
	}
	return rank
}

// kept counts, by kind of promise, what the boards with promises have shown.
type kept struct {
	states, none  int            // boards held against brute force; of those, without a completion that keeps
	costlier      int            // boards whose true minimum the promise raises
	raised, never map[string]int // by bound: boards on which the promise raises it; to Impossible
}

func newKept() *kept { return &kept{raised: map[string]int{}, never: map[string]int{}} }

// hold holds the bounds of a board with promises against its true minimum, and against those without.
func (k *kept) hold(b *prune.Board, minimum int) error {
	values, err := examine(b, minimum, promising)
	if err != nil {
		return fmt.Errorf("%+v: %w", b.Promised, err)
	}
	plain := b.Clone()
	plain.Promised = prune.Promises{}
	without, err := examine(plain, minimum, promising)
	if err != nil {
		return err
	}
	k.states++
	if minimum == bruteforce.None {
		k.none++
	}
	for i, bd := range promising {
		switch {
		case values[i] < without[i]:
			return fmt.Errorf("%+v lowers %s from %d to %d: %s", b.Promised, bd.name, without[i], values[i], dump(b))
		case values[i] >= prune.Impossible:
			k.never[bd.name]++
			fallthrough
		case values[i] > without[i]:
			k.raised[bd.name]++
		}
	}
	return nil
}

func (k *kept) add(other *kept) {
	k.states += other.states
	k.none += other.none
	k.costlier += other.costlier
	for _, bd := range promising {
		k.raised[bd.name] += other.raised[bd.name]
		k.never[bd.name] += other.never[bd.name]
	}
}

// TestPromisesEveryState walks whole subtrees under every kind of promise, in the order that is promised: on
// no state is a bound above the least cost of the completions that keep.
func TestPromisesEveryState(t *testing.T) {
	holdPromises(t, 150, func(k *kept, kind string, rng *rand.Rand, seed uint64) (failure error) {
		game := smallboards.Draw(rng, smallboards.RandomShape(rng, seed%3 > 0, [][2]int{{3, 3}, {3, 4}, {4, 3}, {4, 4}, {5, 3}, {3, 5}}))
		order := smallboards.RandomOrder(rng, game.Width, game.Height)
		b := game.Pins(rng, rng.IntN(3))
		rest := smallboards.Rest(b, order)
		for bruteforce.Size(game.Puzzle, rest) > 1_000 {
			rest = rest[1:]
		}
		game.Fill(rng, b, order, len(rest), []float64{0, 0.8, 1}[rng.IntN(3)])
		b.Promised = promise(rng, kind, order)
		bruteforce.Walk(b, rest, func(b *prune.Board, minimum int) {
			if err := k.hold(b, minimum); err != nil && failure == nil {
				failure = err
			}
		})
		return failure
	})
}

// TestPromisesRandomStates does the same on independent states, where the cells may be promised in any order
// and be filled in another.
func TestPromisesRandomStates(t *testing.T) {
	holdPromises(t, 6_000, func(k *kept, kind string, rng *rand.Rand, seed uint64) error {
		b := randomState(seed, seed%3 > 0, seed%2 > 0)
		if b.Puzzle.Cells()-b.Depth() > 6 {
			return nil
		}
		least := bruteforce.Minimum(b)
		b.Promised = promise(rng, kind, smallboards.RandomOrder(rng, b.Puzzle.Width, b.Puzzle.Height))
		minimum := bruteforce.Minimum(b)
		if minimum < least {
			return fmt.Errorf("%+v lowers the true minimum: %s", b.Promised, dump(b))
		}
		if minimum > least {
			k.costlier++
		}
		return k.hold(b, minimum)
	})
}

func holdPromises(t *testing.T, n int, hold func(k *kept, kind string, rng *rand.Rand, seed uint64) error) {
	for _, kind := range promiseNames {
		t.Run(kind, func(t *testing.T) {
			k := newKept()
			for part := range inParallel(seeds(t, n), func(seed uint64) (*kept, error) {
				own := newKept()
				return own, hold(own, kind, smallboards.New(seed), seed)
			}) {
				require.NoError(t, part.err, again(t, part.seed))
				k.add(part.result)
			}
			t.Logf("%d states, %d without a completion that keeps, %d found to cost more; raised %v, to Impossible %v",
				k.states, k.none, k.costlier, k.raised, k.never)
			if oneSeed() {
				return
			}
			assert.NotZero(t, k.none)
			assert.Greater(t, k.raised["RUN"], k.states/200, "the promise hardly ever raises RUN")
			assert.Greater(t, k.raised["JOIN"], k.states/200, "the promise hardly ever raises JOIN")
			if kind == aFrame || kind == aAll {
				assert.Greater(t, k.never["SEAM"], k.states/100)
			}
		})
	}
}

// whole lists cells of a 3 x 3 board.
func whole(cells ...int) []bool {
	list := make([]bool, 9)
	for _, cell := range cells {
		list[cell] = true
	}
	return list
}

// Cell 4 has a wrong colour on three sides, all filled before it.
func TestPromisesOfOneCell(t *testing.T) {
	b := island(t, 0)
	cost := func(p prune.Promises) [4]int {
		b.Promised = p
		return prune.NewRun(b).Cost
	}
	assert.Equal(t, [4]int{3, 2, 0, 2}, cost(prune.Promises{}))
	assert.Equal(t, [4]int{3, 2, 0, 2}, cost(prune.Promises{Frame: true}), "a frameless puzzle has no frame")
	assert.Equal(t, [4]int{never, never, 0, never}, cost(prune.Promises{One: true}))
	assert.Equal(t, [4]int{never, never, 0, never}, cost(prune.Promises{Whole: whole(4)}))
	assert.Equal(t, [4]int{never, never, 0, 2}, cost(prune.Promises{Whole: whole(5)}), "5 lies to the east")
}

// A tile that matches the north breaks with another that does, unless one of them misses the north.
func TestPromisesAlongARun(t *testing.T) {
	b := northRow(t, slices.Repeat([]prune.Tile{{2, 3, 4, 5}}, 6))
	cost := func(p prune.Promises) int {
		b.Promised = p
		return prune.NewRun(b).Cost[prune.North]
	}
	assert.Equal(t, 1, cost(prune.Promises{One: true}), "the middle misses the north")
	assert.Equal(t, 2, cost(prune.Promises{Whole: whole(4)}), "now the others do")
	assert.Equal(t, 2, cost(prune.Promises{Whole: whole(0, 1, 2)}), "now both inner joints break")
	assert.Equal(t, 2, cost(prune.Promises{Whole: whole(0, 1, 2), One: true}), "in the order of the numbers, each for a cell of its own")
	assert.Equal(t, 2, cost(prune.Promises{Whole: whole(0, 1, 2), One: true, Rank: []int{0, 1, 2, 4, 3, 5, 6, 7, 8}}))
	assert.Equal(t, never, cost(prune.Promises{Whole: whole(0, 1, 2), One: true, Rank: []int{0, 1, 2, 3, 5, 4, 6, 7, 8}}),
		"the middle is filled last, and both are its own")
}

// Two tiles along the top break; the frame would not.
func TestPromisesOfTheFrame(t *testing.T) {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{{0, 7, 7, 0}, corner, corner, corner, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {2, 2, 2, 2}}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	require.NoError(t, b.Push(0, 0, 0))
	b.Promised.Frame = true
	assert.Equal(t, [4]int{never, 0, 0, never}, prune.NewRun(b).Cost)
	assert.Equal(t, prune.Impossible, prune.NewSeam(b).Bound())
	assert.Equal(t, prune.Join{Seam: prune.Impossible}, prune.NewJoin(b))
	require.NoError(t, b.Push(1, 4, 0))
	require.NoError(t, b.Push(3, 5, 3))
	assert.Equal(t, 0, prune.NewJoin(b).Bound(), "what is broken already is past")
}

// A promise stays with its board.
func TestPromisesStay(t *testing.T) {
	b := island(t, 0)
	b.Promised = prune.Promises{One: true, Whole: whole(5)}
	assert.Equal(t, b.Promised, b.Clone().Promised)
	require.NoError(t, b.Load(nil))
	assert.Equal(t, prune.Promises{One: true, Whole: whole(5)}, b.Promised)
}
