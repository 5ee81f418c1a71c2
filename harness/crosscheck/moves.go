package crosscheck

import (
	"slices"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// The calls that change the board. Arguments may be anything: what the reference refuses, the library
// must refuse with the same code.

func (w *walk) push(cell, tile, rot int32) {
	w.calling("prune_push", cell, tile, rot)
	w.changed(w.calls.Push(w.now.handle, cell, tile, rot),
		w.now.board.Push(int(cell), int(tile), int(rot)))
	w.cell = int(cell)
}

func (w *walk) pinAt(cell, tile, rot, free int32) {
	w.calling("prune_pin", cell, tile, rot, free)
	w.changed(w.calls.Pin(w.now.handle, cell, tile, rot, free),
		w.now.board.Pin(int(cell), int(tile), int(rot), sides(free)))
	w.cell = int(cell)
}

func (w *walk) pin() {
	if cell, tile, rot, ok := w.candidate(); ok {
		w.pinAt(cell, tile, rot, w.rng.Int32N(16))
	}
}

func (w *walk) pop() {
	w.calling("prune_pop")
	w.changed(w.calls.Pop(w.now.handle), w.now.board.Pop())
}

func (w *walk) popTo() {
	depth := w.now.board.Depth()
	// Mostly a few tiles, or the walk would never be deep.
	w.popToDepth(int32(depth - w.rng.IntN(min(depth, 6)+1)))
}

func (w *walk) popToDepth(depth int32) {
	w.calling("prune_pop_to", depth)
	w.changed(w.calls.PopTo(w.now.handle, depth), w.now.board.PopTo(int(depth)))
}

func (w *walk) reset() {
	w.calling("prune_state_reset")
	w.changed(w.calls.StateReset(w.now.handle), w.now.board.PopTo(0))
}

// changed compares the outcome of a call that changes the board.
func (w *walk) changed(library int32, reference error) {
	if reference != nil {
		w.refusal(reference)
	} else {
		w.now.known = nil
	}
	same(w, "code", library, code(reference))
}

// load brings the target depth at once: along the line, or as random as pushes are, or as a search
// that resumes: much the same board again.
func (w *walk) load() {
	if w.rng.IntN(3) == 0 {
		w.loadAll(w.resumed())
		return
	}
	w.aim()
	w.loadAll(w.drawBoard(w.target))
}

// resumed is the board as it stands without its last tiles and, at times, without an earlier one.
func (w *walk) resumed() []lib.Placement {
	depth := w.now.board.Depth()
	var list []lib.Placement
	for _, pl := range w.now.board.Stack[:depth-w.rng.IntN(min(depth, 6)+1)] {
		list = append(list, lib.Placement{Cell: int32(pl.Cell), Tile: int32(pl.Tile), Rot: int32(pl.Rot), FreeSides: int32(pl.Free)})
	}
	if len(list) > 0 && w.rng.IntN(2) == 0 {
		i := w.rng.IntN(len(list))
		list = slices.Delete(list, i, i+1)
	}
	return list
}

// drawBoard is a legal list of so many placements.
func (w *walk) drawBoard(depth int) []lib.Placement {
	var list []lib.Placement
	free := func() int32 {
		if w.rng.IntN(10) == 0 {
			return w.rng.Int32N(16)
		}
		return 0
	}
	if w.rng.IntN(3) > 0 {
		order := w.rng.Perm(len(w.game.line))
		for i := range depth {
			pl := w.game.line[i]
			if !w.rows {
				pl = w.game.line[order[i]]
			}
			list = append(list, lib.Placement{Cell: int32(pl.Cell), Tile: int32(pl.Tile), Rot: int32(pl.Rot), FreeSides: free()})
		}
		return list
	}
	kept := w.now.board
	defer func() { w.now.board = kept }()
	w.now.board = prune.NewBoard(w.game.puzzle)
	for range depth {
		cell, tile, rot, ok := w.candidate()
		if !ok {
			break
		}
		if err := w.now.board.Push(int(cell), int(tile), int(rot)); err != nil {
			panic(err) // a candidate is legal
		}
		list = append(list, lib.Placement{Cell: cell, Tile: tile, Rot: rot, FreeSides: free()})
	}
	return list
}

func (w *walk) loadAll(list []lib.Placement) {
	w.calling("prune_load", int32(len(list)))
	w.call.list = list
	reference := make([]prune.Placement, len(list))
	for i, pl := range list {
		reference[i] = prune.Placement{Cell: int(pl.Cell), Tile: int(pl.Tile), Rot: int(pl.Rot), Free: sides(pl.FreeSides)}
	}
	w.changed(w.calls.Load(w.now.handle, int32(len(list)), lib.First(list)), w.now.board.Load(reference))
}

// sides maps every number that is no set of sides to one the reference refuses.
func sides(free int32) prune.Sides {
	if free < 0 || free > 15 {
		return 0xff
	}
	return prune.Sides(free)
}
