package smallboards

import (
	"math/rand/v2"
	"slices"

	"e2prune/prune"
)

// RowOrder is the cells row by row from the top left.
func RowOrder(width, height int) []int {
	order := make([]int, width*height)
	for i := range order {
		order[i] = i
	}
	return order
}

// ColumnOrder is the cells column by column from the top left.
func ColumnOrder(width, height int) []int {
	var order []int
	for i := range width * height {
		order = append(order, i%height*width+i/height)
	}
	return order
}

// RandomOrder is row order, its reverse, or (every other time) any order at all.
func RandomOrder(rng *rand.Rand, width, height int) []int {
	order := RowOrder(width, height)
	switch rng.IntN(4) {
	case 0:
	case 1:
		slices.Reverse(order)
	default:
		order = rng.Perm(width * height)
	}
	return order
}

// Pins puts n random tiles on random cells of an empty board, each with random free sides.
func (g *Game) Pins(rng *rand.Rand, n int) *prune.Board {
	b := prune.NewBoard(g.Puzzle)
	for _, cell := range rng.Perm(g.Puzzle.Cells())[:n] {
		g.place(rng, b, cell, prune.Sides(rng.IntN(16)), 0)
	}
	return b
}

// Fill goes on along the order until at most `empty` cells are left. Each tile is the solution's own
// with the given probability, where there is a solution and the tile is still unused; otherwise any
// tile that fits the cell, whatever breaks it makes.
func (g *Game) Fill(rng *rand.Rand, b *prune.Board, order []int, empty int, loyal float64) {
	for _, cell := range Rest(b, order) {
		if g.Puzzle.Cells()-b.Depth() <= empty {
			return
		}
		g.place(rng, b, cell, 0, loyal)
	}
}

// Rest is what the board leaves of the order: its empty cells.
func Rest(b *prune.Board, order []int) []int {
	return slices.DeleteFunc(slices.Clone(order), b.Filled)
}

func (g *Game) place(rng *rand.Rand, b *prune.Board, cell int, free prune.Sides, loyal float64) {
	if g.Solution != nil && rng.Float64() < loyal {
		if own := g.Solution[cell]; b.Pin(cell, own.Tile, own.Rot, free) == nil {
			return
		}
	}
	// As many tiles fit the corners, the edges and the inside as there are such cells, so one always does.
	for _, way := range rng.Perm(4 * g.Puzzle.Cells()) {
		if b.Pin(cell, way/4, way%4, free) == nil {
			return
		}
	}
	panic("no unused tile fits the cell")
}
