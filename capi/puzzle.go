// Package main builds libe2prune.so: the hot calls are the C files of this folder, the cold ones the
// exported functions of its Go files. include/e2prune.h is the contract of both.
package main

/*
#cgo CFLAGS: -std=gnu11 -O3 -Wall -Wextra -Wpedantic -Werror -Wno-psabi
#include "tables.h"
typedef const prune_config config_in;
*/
import "C"

import (
	"errors"
	"sync"
	"unsafe"

	"e2prune/prune"
)

func main() {}

// puzzles finds the reference's puzzle for a handle. C keeps no Go pointer.
var puzzles sync.Map // *C.prune_puzzle -> *prune.Puzzle

var codes = map[error]C.int32_t{
	prune.ErrBoardSize: C.PRUNE_E_BOARD_SIZE,
	prune.ErrTileCount: C.PRUNE_E_TILE_COUNT,
	prune.ErrGrey:      C.PRUNE_E_GREY,
	prune.ErrColours:   C.PRUNE_E_COLOURS,
	prune.ErrHalves:    C.PRUNE_E_HALVES,
	prune.ErrTileGreys: C.PRUNE_E_TILE_GREYS,
	prune.ErrCorners:   C.PRUNE_E_CORNERS,
	prune.ErrEdges:     C.PRUNE_E_EDGES,
}

func code(err error) C.int32_t {
	for sentinel, c := range codes {
		if errors.Is(err, sentinel) {
			return c
		}
	}
	return C.PRUNE_E_INTERNAL
}

// caught turns a panic into an error code: nothing may unwind into the host.
func caught(result *C.int32_t) {
	if recover() != nil {
		*result = C.PRUNE_E_INTERNAL
	}
}

//export prune_puzzle_new
func prune_puzzle_new(config *C.config_in, puzzle **C.prune_puzzle) (result C.int32_t) {
	defer caught(&result)
	if config == nil || puzzle == nil {
		return C.PRUNE_E_NULL
	}
	if config.struct_size != C.sizeof_prune_config {
		return C.PRUNE_E_STRUCT_SIZE
	}
	if config.tiles == nil {
		return C.PRUNE_E_NULL
	}
	width, height, count := int(config.width), int(config.height), int(config.tile_count)
	if err := prune.CheckSize(width, height, count); err != nil {
		return code(err)
	}
	tiles := make([]prune.Tile, count)
	for i, colour := range unsafe.Slice((*uint16)(config.tiles), 4*count) {
		tiles[i/4][i%4] = colour
	}
	p, err := prune.NewPuzzle(width, height, tiles, int(config.grey))
	if err != nil {
		return code(err)
	}
	return handOut(p, puzzle)
}

//export prune_puzzle_official
func prune_puzzle_official(puzzle **C.prune_puzzle) (result C.int32_t) {
	defer caught(&result)
	if puzzle == nil {
		return C.PRUNE_E_NULL
	}
	return handOut(prune.Official(), puzzle)
}

// handOut lays the puzzle down as the tables of the hot calls.
func handOut(p *prune.Puzzle, puzzle **C.prune_puzzle) C.int32_t {
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
	puzzles.Store(t, p)
	*puzzle = t
	return C.PRUNE_OK
}

//export prune_puzzle_free
func prune_puzzle_free(puzzle *C.prune_puzzle) {
	if puzzle == nil {
		return
	}
	puzzles.Delete(puzzle)
	C.e2_puzzle_free(puzzle)
}
