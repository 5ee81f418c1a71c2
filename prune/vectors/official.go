package vectors

import (
	"e2prune/prune"
	"e2prune/prune/files"
)

// official is the real puzzle: the clues with free sides, and the beginnings of a record board.
func (w *writer) official() {
	w.comment("The official puzzle, 16 x 16, framed")
	w.puzzle = prune.Official()
	w.line("official", 0)
	clues := prune.OfficialClues()
	for i := range clues {
		clues[i].Free = prune.Sides(1 | 8) // north and west: put down before the scan reaches them
	}
	line := record(w.puzzle)
	for _, r := range rules {
		w.newState(r)
		w.ask()
		w.load(clues)
		w.ask()
		for range 3 {
			if pl, ok := w.candidate(w.anyCell()); ok {
				w.push(pl)
			}
		}
		w.ask()
		w.load(line[:200])
		w.ask()
		for _, pl := range line[200:] {
			w.push(pl)
			if pl.Cell%7 == 0 {
				w.ask()
			}
		}
		w.ask()
		w.popTo(240)
		for range 6 {
			if pl, ok := w.candidate(240 + w.rng.IntN(16)); ok {
				w.push(pl)
			}
		}
		w.ask()
	}
}

// record is the first of the built-in boards that is made of the puzzle's tiles, row by row.
func record(p *prune.Puzzle) []prune.Placement {
	lies := map[prune.Tile]prune.Placement{}
	for tile, t := range p.Tiles {
		for rot := range 4 {
			lies[t.Turn(rot)] = prune.Placement{Tile: tile, Rot: rot}
		}
	}
	for _, board := range files.Boards() {
		b := prune.NewBoard(p)
		for cell, t := range board.Cells {
			pl, found := lies[t]
			if !found || cell >= p.Cells() || b.Push(cell, pl.Tile, pl.Rot) != nil {
				break
			}
		}
		if b.Depth() == p.Cells() {
			return b.Stack
		}
	}
	panic("no built-in board is made of the puzzle's tiles")
}
