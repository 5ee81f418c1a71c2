package bruteforce

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
	"e2prune/prune/smallboards"
)

var sizes = [][2]int{{3, 3}, {3, 4}, {4, 3}, {4, 4}}

// start is a random board with few empty cells, and these in a random order.
func start(seed uint64, empty int) (*prune.Board, []int) {
	rng := smallboards.New(seed)
	game := smallboards.Draw(rng, smallboards.RandomShape(rng, seed%2 == 0, sizes))
	b := game.Pins(rng, rng.IntN(3))
	order := smallboards.RandomOrder(rng, game.Width, game.Height)
	game.Fill(rng, b, order, empty, rng.Float64())
	return b, smallboards.Rest(b, order)
}

// Two ways to the same number: the search, and the walk that leaves nothing out.
func TestMinimumIsTheWalks(t *testing.T) {
	states := 0
	for seed := uint64(1); seed <= 300; seed++ {
		b, rest := start(seed, 3)
		before := b.Clone()
		visited := 0
		Walk(b, rest, func(b *prune.Board, minimum int) {
			visited++
			require.Equal(t, minimum, Minimum(b), "seed %d, placed %v", seed, b.Stack)
		})
		assert.Equal(t, before, b)
		assert.Equal(t, Size(b.Puzzle, rest), visited, "seed %d", seed)
		states += visited
	}
	assert.Greater(t, states, 50_000)
}

// The same under promises, where the search takes the cells in an order of its own.
func TestMinimumIsTheWalksUnderPromises(t *testing.T) {
	kept, none := 0, 0
	for seed := uint64(1); seed <= 300; seed++ {
		b, rest := start(seed, 3)
		b.Promised = prune.Promises{Frame: seed%4 == 1, One: seed%3 > 0, Rank: make([]int, b.Puzzle.Cells())}
		for place, cell := range rest {
			b.Promised.Rank[cell] = place
		}
		if seed%5 < 2 {
			b.Promised.Whole = make([]bool, b.Puzzle.Cells())
			b.Promised.Whole[seed%uint64(b.Puzzle.Cells())] = true
		}
		Walk(b, rest, func(b *prune.Board, minimum int) {
			require.Equal(t, minimum, Minimum(b), "seed %d, placed %v, promised %v", seed, b.Stack, b.Promised)
			if minimum == None {
				none++
			} else {
				kept++
			}
		})
	}
	assert.Greater(t, kept, 20_000)
	assert.Greater(t, none, 2_000)
}

// What a schedule holds back until the end is needed on top of the breaks; what it holds back only at first,
// on top of those until then.
func TestNeedOfASchedule(t *testing.T) {
	for seed := uint64(1); seed <= 200; seed++ {
		b, rest := start(seed, 3)
		schedule := &prune.Schedule{Rank: make([]int, b.Puzzle.Cells()), Held: make([]int, b.Puzzle.Cells())}
		for place, cell := range rest {
			schedule.Rank[cell] = place
		}
		minimum := Minimum(b)
		require.Equal(t, minimum, Need(b, schedule), "seed %d, nothing held", seed)
		schedule.Held[rest[2]] = 2
		require.Equal(t, minimum+2, Need(b, schedule), "seed %d, held at the end", seed)
		schedule.Held[rest[0]] = 20
		first := 4
		f := newField(b)
		for tile, listed := range b.Puzzle.Tiles {
			for rot := range 4 {
				if turned := listed.Turn(rot); !f.used[tile] && f.fits(rest[0], turned) {
					first = min(first, f.breaks(rest[0], turned))
				}
			}
		}
		require.Equal(t, 20+first, Need(b, schedule), "seed %d, held from the first cell on", seed)
	}
}

// The order of filling cannot matter to the minimum.
func TestWalkInAnyOrder(t *testing.T) {
	for seed := uint64(1); seed <= 50; seed++ {
		b, rest := start(seed, 3)
		roots := map[int]bool{}
		for _, order := range [][]int{rest, {rest[2], rest[0], rest[1]}, {rest[1], rest[2], rest[0]}} {
			root := -1
			Walk(b, order, func(_ *prune.Board, minimum int) { root = minimum })
			roots[root] = true
		}
		assert.Len(t, roots, 1, "seed %d", seed)
	}
}

// The field counts breaks on its own; the board must agree on every tile and rotation.
func TestFieldAgreesWithBoard(t *testing.T) {
	for seed := uint64(1); seed <= 500; seed++ {
		b, rest := start(seed, 6)
		f := newField(b)
		assert.ElementsMatch(t, rest, f.empty())
		for _, cell := range rest {
			for tile, listed := range b.Puzzle.Tiles {
				for rot := range 4 {
					turned := listed.Turn(rot)
					require.Equal(t, b.Puzzle.Fits(cell, turned), f.fits(cell, turned), "seed %d, cell %d, tile %d", seed, cell, tile)
					require.Equal(t, b.Breaks(cell, turned), f.breaks(cell, turned), "seed %d, cell %d, tile %d", seed, cell, tile)
				}
			}
		}
	}
}

func TestMinimumByHand(t *testing.T) {
	tiles := make([]prune.Tile, 9)
	tiles[8] = prune.Tile{1, 1, 1, 1}
	p, err := prune.NewPuzzle(3, 3, tiles, prune.Frameless)
	require.NoError(t, err)
	b := prune.NewBoard(p)
	assert.Equal(t, 2, Minimum(b), "the odd tile goes into a corner")
	require.NoError(t, b.Pin(4, 8, 0, 1<<prune.North))
	assert.Equal(t, 3, Minimum(b), "it lies in the centre, one joint free")
	require.NoError(t, b.Load([]prune.Placement{{Cell: 4, Tile: 0}, {Cell: 1, Tile: 8, Free: 1<<prune.South | 1<<prune.East}}))
	assert.Equal(t, 1, Minimum(b), "a free side towards a filled cell is no free joint, and that break is paid already")
}

func TestMinimumUnderPromisesByHand(t *testing.T) {
	tiles := make([]prune.Tile, 9)
	tiles[7], tiles[8] = prune.Tile{1, 1, 1, 1}, prune.Tile{2, 2, 2, 2}
	p, err := prune.NewPuzzle(3, 3, tiles, prune.Frameless)
	require.NoError(t, err)
	b := prune.NewBoard(p)
	for cell := range 7 {
		require.NoError(t, b.Push(cell, cell, 0))
	}
	whole := make([]bool, 9)
	whole[2] = true
	for _, c := range []struct {
		promised prune.Promises
		minimum  int
	}{
		{prune.Promises{}, 4}, // to the north of both cells, to the west of the first, and between them
		{prune.Promises{Frame: true}, 4},
		{prune.Promises{One: true}, None},
		{prune.Promises{Whole: whole}, 4}, // far away
	} {
		b.Promised = c.promised
		assert.Equal(t, c.minimum, Minimum(b), "%+v", c.promised)
	}
	whole[5] = true
	assert.Equal(t, None, Minimum(b), "5 lies north of 8")
}

func TestSize(t *testing.T) {
	tiles := make([]prune.Tile, 12)
	frameless, err := prune.NewPuzzle(4, 3, tiles, prune.Frameless)
	require.NoError(t, err)
	assert.Equal(t, 1, Size(frameless, nil))
	assert.Equal(t, 1+4, Size(frameless, []int{7}))
	assert.Equal(t, 1+8+32, Size(frameless, []int{7, 1}))
	many := prune.Puzzle{Width: 4, Height: 4, Grey: prune.Frameless}
	assert.Equal(t, math.MaxInt, Size(&many, smallboards.RowOrder(4, 4)), "16! * 4^16 and more")

	framed := smallboards.Draw(smallboards.New(1), smallboards.Shape{Width: 4, Height: 3, Framed: true, Colours: 2}).Puzzle
	// corner, edge, inner, corner, inner: 2 * 1 * 8 * 1 * 4 full boards
	assert.Equal(t, 1+2+2+16+16+64, Size(framed, []int{0, 1, 5, 11, 6}))
}
