package smallboards

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

var sizes = [][2]int{{3, 3}, {4, 3}, {3, 5}, {4, 4}}

func TestSameSeedSameBoard(t *testing.T) {
	draw := func(seed uint64) *prune.Board {
		rng := New(seed)
		game := Draw(rng, RandomShape(rng, true, sizes))
		b := game.Pins(rng, 2)
		game.Fill(rng, b, RandomOrder(rng, game.Width, game.Height), 3, 0.5)
		return b
	}
	assert.Equal(t, draw(7), draw(7))
	assert.NotEqual(t, draw(7), draw(8))
}

// Draw's solutions have no break, its colours are as many as asked for, and split palettes share none.
func TestDraw(t *testing.T) {
	shapes := map[Shape]bool{}
	for seed := uint64(1); seed <= 400; seed++ {
		rng := New(seed)
		game := Draw(rng, RandomShape(rng, seed%2 == 0, sizes))
		shapes[game.Shape] = true
		p := game.Puzzle
		assert.Equal(t, game.Framed, p.Framed())
		assert.Equal(t, game.Solvable, game.Solution != nil)

		b := prune.NewBoard(p)
		for cell, own := range game.Solution {
			assert.Equal(t, cell, own.Cell)
			assert.Zero(t, b.Breaks(cell, p.Tiles[own.Tile].Turn(own.Rot)), "seed %d", seed)
			require.NoError(t, b.Push(own.Cell, own.Tile, own.Rot), "seed %d", seed)
		}

		along, inside := map[uint16]bool{}, map[uint16]bool{}
		for _, tile := range p.Tiles {
			for s, c := range tile {
				switch greys := p.GreySides(tile); {
				case greys.Has(prune.Side(s)):
				case greys.Has(prune.Side(s+1) % 4), greys.Has(prune.Side(s+3) % 4):
					along[c] = true
				default:
					inside[c] = true
				}
			}
		}
		assert.LessOrEqual(t, len(inside), game.Colours)
		assert.LessOrEqual(t, len(along), game.Colours)
		for c := range along {
			assert.False(t, game.Split && inside[c], "seed %d: colour %d is on both sides of the split", seed, c)
		}
	}
	assert.Greater(t, len(shapes), 100, "4 sizes, framed or not, 4 numbers of colours, split or not, solvable or not: 128")
}

func TestOrders(t *testing.T) {
	assert.Equal(t, []int{0, 1, 2, 3, 4, 5}, RowOrder(3, 2))
	assert.Equal(t, []int{0, 3, 1, 4, 2, 5}, ColumnOrder(3, 2))
	rng := New(1)
	seen := map[string]int{}
	for range 100 {
		order := RandomOrder(rng, 4, 3)
		sorted := slices.Sorted(slices.Values(order))
		require.Equal(t, RowOrder(4, 3), sorted)
		switch slices.Reverse(sorted); {
		case slices.IsSorted(order):
			seen["rows"]++
		case slices.Equal(order, sorted):
			seen["reverse"]++
		default:
			seen["other"]++
		}
	}
	assert.Len(t, seen, 3)
}

func TestFill(t *testing.T) {
	freeSides := map[prune.Sides]bool{}
	for seed := uint64(1); seed <= 200; seed++ {
		rng := New(seed)
		game := Draw(rng, RandomShape(rng, seed%2 == 0, sizes))
		b := game.Pins(rng, 2)
		require.Equal(t, 2, b.Depth())
		freeSides[b.Stack[0].Free] = true
		order := RandomOrder(rng, game.Width, game.Height)
		unpinned := Rest(b, order)
		game.Fill(rng, b, order, 3, 0)
		assert.Equal(t, unpinned[len(unpinned)-3:], Rest(b, order))
		game.Fill(rng, b, order, 0, 1)
		assert.Equal(t, game.Puzzle.Cells(), b.Depth(), "a board can always be filled")
	}
	assert.Len(t, freeSides, 16)

	rng := New(1)
	game := Draw(rng, Shape{Width: 4, Height: 4, Framed: true, Colours: 3, Solvable: true})
	b := game.Pins(rng, 0)
	game.Fill(rng, b, RowOrder(4, 4), 2, 1)
	assert.Equal(t, game.Solution[:14], b.Stack, "all loyal: the solution itself")
}
