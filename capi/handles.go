package main

// #include "translate.h"
import "C"

import (
	"sync"

	"e2prune/prune"
)

// puzzles finds the reference's puzzle for a handle. C keeps no Go pointer.
var puzzles sync.Map // *C.prune_puzzle -> *prune.Puzzle

// reference is the reference's puzzle of a handle; false when we never handed it out.
func reference(puzzle *C.prune_puzzle) (*prune.Puzzle, bool) {
	p, known := puzzles.Load(puzzle)
	if !known {
		return nil, false
	}
	return p.(*prune.Puzzle), true
}

// handOut lays the puzzle down as the tables of the hot calls, which take numbers by the conventions
// of the config; its other fields are not looked at.
func handOut(p *prune.Puzzle, config *C.prune_config, puzzle **C.prune_puzzle) C.int32_t {
	t := C.e2_puzzle_alloc()
	if t == nil {
		return C.PRUNE_E_MEMORY
	}
	t.width, t.height, t.cells = C.int32_t(p.Width), C.int32_t(p.Height), C.int32_t(p.Cells())
	t.colours = C.int32_t(len(p.Colours))
	t.grey = -1
	if p.Framed() {
		t.grey = C.int32_t(p.Lane(uint16(p.Grey)))
	}
	for lane, colour := range p.Colours {
		t.colour[lane] = C.uint16_t(colour)
	}
	for tile, sides := range p.Tiles {
		for s, colour := range sides {
			t.side[tile][0][s] = C.uint8_t(p.Lane(colour))
		}
	}
	C.e2_puzzle_finish(t)
	C.e2_puzzle_conventions(t, config.first_tile, config.turns, config.origin)
	puzzles.Store(t, p)
	*puzzle = t
	return C.PRUNE_OK
}

// takeBack frees what handOut made.
func takeBack(puzzle *C.prune_puzzle) {
	puzzles.Delete(puzzle)
	C.e2_puzzle_free(puzzle)
}
