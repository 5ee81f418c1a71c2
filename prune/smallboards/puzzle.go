// Package smallboards makes small random puzzles, fill orders and partly filled boards for tests.
// Everything follows from the generator that is passed in: the same seed gives the same board.
package smallboards

import (
	"math/rand/v2"

	"e2prune/prune"
)

// New is the generator of a seed.
func New(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// Shape is what a random puzzle is drawn from.
type Shape struct {
	Width, Height int
	Framed        bool
	Colours       int  // grey not counted
	Split         bool // framed: the joints along the rim have as many other colours, of their own
	Solvable      bool // the tiles are cut from a board without breaks; otherwise every side is drawn by itself
}

// Game is a random puzzle.
type Game struct {
	Shape
	Puzzle   *prune.Puzzle
	Solution []prune.Placement // by cell, a filling without breaks; nil unless Solvable
}

// RandomShape draws a shape with a size from the list and 2 to 5 colours.
func RandomShape(rng *rand.Rand, framed bool, sizes [][2]int) Shape {
	size := sizes[rng.IntN(len(sizes))]
	return Shape{
		Width: size[0], Height: size[1], Framed: framed,
		Colours: 2 + rng.IntN(4), Split: rng.IntN(2) == 0, Solvable: rng.IntN(2) == 0,
	}
}

// Draw makes a puzzle of the shape: the colours of a whole board are drawn, the board is cut into
// tiles, and these are shuffled and turned. Colour codes and grey are scattered, so that nothing can
// lean on their values.
func Draw(rng *rand.Rand, shape Shape) *Game {
	grid := prune.Puzzle{Width: shape.Width, Height: shape.Height}
	codes := distinctCodes(rng, 1+2*shape.Colours)
	grey, inside := codes[0], codes[1:1+shape.Colours]
	along := inside
	if shape.Split {
		along = codes[1+shape.Colours:]
	}

	placed := make([]prune.Tile, grid.Cells())
	for cell := range placed {
		for s := prune.North; s <= prune.West; s++ {
			other := grid.Neighbour(cell, s)
			switch {
			case other < 0 && shape.Framed:
				placed[cell][s] = grey
			case other >= 0 && other < cell && shape.Solvable:
				placed[cell][s] = placed[other][s.Opposite()]
			case shape.Framed && grid.RimSides(cell) != 0 && grid.RimSides(other) != 0:
				placed[cell][s] = along[rng.IntN(len(along))]
			default:
				placed[cell][s] = inside[rng.IntN(len(inside))]
			}
		}
	}

	g := &Game{Shape: shape}
	tiles := make([]prune.Tile, len(placed))
	for cell, tile := range rng.Perm(len(placed)) {
		turns := rng.IntN(4)
		tiles[tile] = placed[cell].Turn(turns)
		if shape.Solvable {
			g.Solution = append(g.Solution, prune.Placement{Cell: cell, Tile: tile, Rot: (4 - turns) % 4})
		}
	}
	rim := prune.Frameless
	if shape.Framed {
		rim = int(grey)
	}
	var err error
	if g.Puzzle, err = prune.NewPuzzle(shape.Width, shape.Height, tiles, rim); err != nil {
		panic(err)
	}
	return g
}

// distinctCodes draws n codes, either all small or from the whole range.
func distinctCodes(rng *rand.Rand, n int) []uint16 {
	limit := n + 2
	if rng.IntN(2) == 0 {
		limit = 1 << 16
	}
	var codes []uint16
	drawn := map[uint16]bool{}
	for len(codes) < n {
		if code := uint16(rng.IntN(limit)); !drawn[code] {
			drawn[code] = true
			codes = append(codes, code)
		}
	}
	return codes
}
