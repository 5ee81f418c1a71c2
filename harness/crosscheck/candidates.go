package crosscheck

// candidate draws a legal placement on the board as it stands; not ok on a full board.
func (w *walk) candidate() (cell, tile, rot int32, ok bool) {
	empty, ok := w.emptyCell()
	if !ok {
		return 0, 0, 0, false
	}
	tile, rot, ok = w.candidateFor(empty)
	return int32(empty), tile, rot, ok
}

// emptyCell is the first empty cell in a row scan, any other, or the one last touched: asking again
// about a cell, or about its neighbourhood after a move, is what engines do.
func (w *walk) emptyCell() (int, bool) {
	b := w.now.board
	cells := w.game.puzzle.Cells()
	if b.Depth() == cells {
		return 0, false
	}
	if w.cell >= 0 && w.cell < cells && !b.Filled(w.cell) && w.rng.IntN(3) > 0 {
		return w.cell, true
	}
	first := 0
	if !w.rows || w.rng.IntN(8) == 0 {
		first = w.rng.IntN(cells)
	}
	for b.Filled(first) {
		first = (first + 1) % cells
	}
	return first, true
}

// candidateFor draws an unused tile that the frame allows on the cell: the line's half of the time,
// else any, or the best fitting of a few.
func (w *walk) candidateFor(cell int) (tile, rot int32, ok bool) {
	if pl := w.game.line[cell]; w.rng.IntN(2) == 0 && !w.now.board.Used(pl.Tile) {
		return int32(pl.Tile), int32(pl.Rot), true
	}
	tries := 1
	if w.rng.IntN(2) == 0 {
		tries = 4
	}
	fewest := 5
	for range tries {
		t, r, found := w.anyTile(cell)
		if !found {
			return 0, 0, false
		}
		if breaks := w.now.board.Breaks(cell, w.game.puzzle.Tiles[t].Turn(r)); breaks < fewest {
			tile, rot, fewest = int32(t), int32(r), breaks
		}
	}
	return tile, rot, true
}

func (w *walk) anyTile(cell int) (tile, rot int, ok bool) {
	p := w.game.puzzle
	greys := 0
	if p.Framed() {
		greys = size(p.RimSides(cell))
	}
	tiles := w.game.byGreys[greys]
	first, turn := w.rng.IntN(len(tiles)), w.rng.IntN(4)
	for i := range tiles {
		t := tiles[(first+i)%len(tiles)]
		if w.now.board.Used(t) {
			continue
		}
		for r := range 4 {
			if r = (r + turn) % 4; p.Fits(cell, p.Tiles[t].Turn(r)) {
				return t, r, true
			}
		}
	}
	return 0, 0, false
}
