package prune

import "slices"

// Placement is one tile on one cell. The joints on its Free sides are never charged.
type Placement struct {
	Cell, Tile, Rot int
	Free            Sides
}

// Board is a partly filled board: a stack of placements, and what is promised of its completion.
type Board struct {
	Puzzle   *Puzzle
	Stack    []Placement
	Promised Promises // its slices are shared by clones, and not written to
	at       []int    // cell -> index of its placement in Stack, or -1
	used     []bool
}

// NewBoard is an empty board of the puzzle.
func NewBoard(p *Puzzle) *Board {
	b := &Board{Puzzle: p, at: make([]int, p.Cells()), used: make([]bool, p.Cells())}
	for cell := range b.at {
		b.at[cell] = -1
	}
	return b
}

// Clone is an independent copy.
func (b *Board) Clone() *Board {
	return &Board{b.Puzzle, slices.Clone(b.Stack), b.Promised, slices.Clone(b.at), slices.Clone(b.used)}
}

// Depth is the number of tiles on the board.
func (b *Board) Depth() int { return len(b.Stack) }

// Filled says whether a tile lies on the cell.
func (b *Board) Filled(cell int) bool { return b.at[cell] >= 0 }

// Used says whether the tile lies on the board.
func (b *Board) Used(tile int) bool { return b.used[tile] }

// At is the turned tile on a filled cell.
func (b *Board) At(cell int) Tile {
	pl := b.Stack[b.at[cell]]
	return b.Puzzle.Tiles[pl.Tile].Turn(pl.Rot)
}

// Push places a tile: Pin without free sides.
func (b *Board) Push(cell, tile, rot int) error { return b.Pin(cell, tile, rot, 0) }

// Pin places a tile whose joints on the free sides are never charged. Free sides that point at the
// rim or at a filled cell mean nothing. After an error nothing has changed.
func (b *Board) Pin(cell, tile, rot int, free Sides) error {
	switch {
	case cell < 0 || cell >= b.Puzzle.Cells():
		return ErrCellRange
	case tile < 0 || tile >= b.Puzzle.Cells():
		return ErrTileRange
	case rot < 0 || rot > 3:
		return ErrRotRange
	case free > 15:
		return ErrFreeSides
	case b.Filled(cell):
		return ErrCellFilled
	case b.Used(tile):
		return ErrTileUsed
	case !b.Puzzle.Fits(cell, b.Puzzle.Tiles[tile].Turn(rot)):
		return ErrRim
	}
	b.at[cell] = len(b.Stack)
	b.used[tile] = true
	b.Stack = append(b.Stack, Placement{cell, tile, rot, free})
	return nil
}

// Pop takes the last tile back.
func (b *Board) Pop() error {
	if len(b.Stack) == 0 {
		return ErrEmpty
	}
	return b.PopTo(len(b.Stack) - 1)
}

// PopTo takes tiles back until depth are left.
func (b *Board) PopTo(depth int) error {
	if depth < 0 || depth > len(b.Stack) {
		return ErrDepth
	}
	for _, pl := range b.Stack[depth:] {
		b.at[pl.Cell] = -1
		b.used[pl.Tile] = false
	}
	b.Stack = b.Stack[:depth]
	return nil
}

// Load replaces everything on the board by the placements, in order. After an error the board is as
// it was.
func (b *Board) Load(placements []Placement) error {
	if len(placements) > b.Puzzle.Cells() {
		return ErrCount
	}
	fresh := NewBoard(b.Puzzle)
	fresh.Promised = b.Promised
	for _, pl := range placements {
		if err := fresh.Pin(pl.Cell, pl.Tile, pl.Rot, pl.Free); err != nil {
			return err
		}
	}
	*b = *fresh
	return nil
}

// Joint is what lies beyond one side of an empty cell.
type Joint int

const (
	Open    Joint = iota // an empty cell
	Charged              // a placed tile, and a mismatch would cost a break
	Free                 // a placed tile over a free joint, or the rim of a frameless puzzle
	Rim                  // the rim of a framed puzzle
)

// Beyond tells what lies beyond a side of a cell and, for Charged, Free towards a tile, and Rim, the
// colour shown there (for Rim that is grey).
func (b *Board) Beyond(cell int, s Side) (Joint, uint16) {
	other := b.Puzzle.Neighbour(cell, s)
	switch {
	case other < 0 && b.Puzzle.Framed():
		return Rim, uint16(b.Puzzle.Grey)
	case other < 0:
		return Free, 0
	case !b.Filled(other):
		return Open, 0
	case b.Stack[b.at[other]].Free.Has(s.Opposite()):
		return Free, b.At(other)[s.Opposite()]
	default:
		return Charged, b.At(other)[s.Opposite()]
	}
}

// Breaks counts what placing the turned tile on the empty cell would be charged.
func (b *Board) Breaks(cell int, turned Tile) int {
	breaks := 0
	for s := North; s <= West; s++ {
		if joint, colour := b.Beyond(cell, s); joint == Charged && colour != turned[s] {
			breaks++
		}
	}
	return breaks
}
