package bruteforce

import (
	"math"

	"e2prune/prune"
)

// Walk visits every board that can be reached from b by filling the cells in the given order, b
// itself and the full boards included, and tells each one's true minimum. A board is visited after all
// that follow it, because its minimum is the least of breaks plus minimum over its children. The
// cells must be b's empty cells. The visitor may not change the board. b is left as it was.
//
// A child that breaks what b promises is no part of b's completions, though it is visited like the others:
// its own completions are promised to keep from there on, only. The minimum is None where there is no
// completion that keeps. A promise of one break a tile must name the cells in the same order.
func Walk(b *prune.Board, cells []int, visit func(b *prune.Board, minimum int)) {
	w := walk{board: b.Clone(), field: newField(b), visit: visit}
	w.from(cells)
}

type walk struct {
	board *prune.Board
	field *field
	visit func(*prune.Board, int)
}

func (w *walk) from(cells []int) int {
	least := 0
	if len(cells) > 0 {
		least = None
		for tile, t := range w.board.Puzzle.Tiles {
			for rot := range 4 {
				if turned := t.Turn(rot); !w.field.used[tile] && w.field.fits(cells[0], turned) {
					least = min(least, w.through(cells, tile, rot, turned))
				}
			}
		}
	}
	w.visit(w.board, least)
	return least
}

// through puts the tile on the first cell and gives the least that can follow, its own breaks included.
func (w *walk) through(cells []int, tile, rot int, turned prune.Tile) int {
	cell := cells[0]
	breaks := w.field.breaks(cell, turned)
	if err := w.board.Push(cell, tile, rot); err != nil {
		panic("the board refuses what fits: " + err.Error())
	}
	w.field.put(cell, turned)
	w.field.used[tile] = true
	kept := w.field.keeps(cell)
	w.field.past[cell] = true
	rest := w.from(cells[1:])
	w.field.past[cell] = false
	w.field.used[tile] = false
	w.field.clear(cell)
	if err := w.board.Pop(); err != nil {
		panic(err)
	}
	if !kept || rest == None {
		return None
	}
	return breaks + rest
}

// Size is the number of boards that Walk visits when it fills the cells, all others being filled. It
// is known beforehand: the unused tiles are as many corners, edges and others as the cells take. Sizes
// that nobody would walk are all given as math.MaxInt.
func Size(p *prune.Puzzle, cells []int) int {
	kind := func(cell int) int {
		if !p.Framed() {
			return 0
		}
		row, col, greys := cell/p.Width, cell%p.Width, 0
		if row == 0 || row == p.Height-1 {
			greys++
		}
		if col == 0 || col == p.Width-1 {
			greys++
		}
		return greys
	}
	var left [3]int
	for _, cell := range cells {
		left[kind(cell)]++
	}
	size, ways := 1, 1
	for _, cell := range cells {
		k := kind(cell)
		ways *= left[k]
		left[k]--
		if k == 0 {
			ways *= 4 // the frame leaves an edge or corner tile only one rotation
		}
		size += ways
		if size > math.MaxInt/(8*len(cells)) {
			return math.MaxInt
		}
	}
	return size
}
