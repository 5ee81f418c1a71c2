// Package bruteforce finds the truth that bounds are held against: the least number of breaks any
// completion of a small board must still be charged. It counts breaks by itself and shares nothing
// with the bounds, so that a fault in the one cannot hide a fault in the other.
package bruteforce

import "e2prune/prune"

// field is a board in the plainest terms.
type field struct {
	puzzle *prune.Puzzle
	next   [][4]int     // cell, side -> the cell beyond, or -1
	filled []bool       // by cell
	tile   []prune.Tile // by cell, as it lies
	used   []bool       // by tile
	free   [][4]bool    // sides of an empty cell that are never charged
	past   []bool       // by cell: filled from the beginning
	board  *prune.Board
}

func newField(b *prune.Board) *field {
	p := b.Puzzle
	cells := p.Width * p.Height
	f := &field{
		puzzle: p, next: make([][4]int, cells), filled: make([]bool, cells),
		tile: make([]prune.Tile, cells), used: make([]bool, cells), free: make([][4]bool, cells),
		past: make([]bool, cells), board: b,
	}
	for cell := range f.next {
		f.next[cell] = [4]int{cell - p.Width, cell + 1, cell + p.Width, cell - 1}
		for s, beyond := range [4]bool{cell < p.Width, (cell+1)%p.Width == 0, cell >= cells-p.Width, cell%p.Width == 0} {
			if beyond {
				f.next[cell][s] = -1
			}
		}
	}
	for _, pl := range b.Stack {
		f.put(pl.Cell, p.Tiles[pl.Tile].Turn(pl.Rot))
		f.used[pl.Tile] = true
		f.past[pl.Cell] = true
		for s, other := range f.next[pl.Cell] {
			if pl.Free>>s&1 == 1 && other >= 0 {
				f.free[other][(s+2)%4] = true
			}
		}
	}
	return f
}

func (f *field) put(cell int, t prune.Tile) { f.filled[cell], f.tile[cell] = true, t }
func (f *field) clear(cell int)             { f.filled[cell] = false }

// empty lists the empty cells.
func (f *field) empty() []int {
	var cells []int
	for cell, filled := range f.filled {
		if !filled {
			cells = append(cells, cell)
		}
	}
	return cells
}

// fits says whether the frame, which is hard, allows a turned tile on a cell.
func (f *field) fits(cell int, t prune.Tile) bool {
	for s, other := range f.next[cell] {
		if f.puzzle.Grey != prune.Frameless && (other < 0) != (int(t[s]) == f.puzzle.Grey) {
			return false
		}
	}
	return true
}

// breaks counts the charged joints of an empty cell that the turned tile would break.
func (f *field) breaks(cell int, t prune.Tile) int {
	breaks := 0
	for s, other := range f.next[cell] {
		if other >= 0 && f.filled[other] && !f.free[cell][s] && f.tile[other][(s+2)%4] != t[s] {
			breaks++
		}
	}
	return breaks
}
