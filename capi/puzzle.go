// Package main builds libe2prune.so: the hot calls are the C files of this folder, the cold ones the
// exported functions of its Go files. include/e2prune.h is the contract of both.
package main

/*
#cgo CFLAGS: -std=gnu11 -O3 -Wall -Wextra -Wpedantic -Werror -Wno-psabi
#include "translate.h"
typedef const prune_config config_in;
*/
import "C"

import (
	"errors"
	"math/bits"
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
	ours, refused := configOf(config)
	if refused != C.PRUNE_OK {
		return refused
	}
	config = &ours
	if config.tiles == nil {
		return C.PRUNE_E_NULL
	}
	order, refused := conventions(config)
	if refused != C.PRUNE_OK {
		return refused
	}
	width, height, count := int(config.width), int(config.height), int(config.tile_count)
	if err := prune.CheckSize(width, height, count); err != nil {
		return code(err)
	}
	tiles := make([]prune.Tile, count)
	for i, colour := range unsafe.Slice((*uint16)(config.tiles), 4*count) {
		tiles[i/4][order[i%4]] = colour
	}
	p, err := prune.NewPuzzle(width, height, tiles, int(config.grey))
	if err != nil {
		return code(err)
	}
	return handOut(p, config, puzzle)
}

//export prune_puzzle_official
func prune_puzzle_official(puzzle **C.prune_puzzle) (result C.int32_t) {
	defer caught(&result)
	if puzzle == nil {
		return C.PRUNE_E_NULL
	}
	return handOut(prune.Official(), &C.prune_config{}, puzzle)
}

// sideOrder says on which side each listed colour lies.
func sideOrder(given [4]C.uint8_t) (order [4]prune.Side, ok bool) {
	if given == [4]C.uint8_t{} {
		return [4]prune.Side{prune.North, prune.East, prune.South, prune.West}, true
	}
	var seen prune.Sides
	for i, side := range given {
		switch side {
		case C.PRUNE_NORTH, C.PRUNE_EAST, C.PRUNE_SOUTH, C.PRUNE_WEST:
			order[i] = prune.Side(bits.TrailingZeros8(uint8(side)))
			seen |= prune.Sides(side)
		}
	}
	return order, seen == 0b1111
}

// conventions checks them, and says on which side each listed colour lies.
func conventions(config *C.config_in) (order [4]prune.Side, refused C.int32_t) {
	order, ok := sideOrder(config.side_order)
	if !ok {
		return order, C.PRUNE_E_SIDE_ORDER
	}
	if !isBit(config.first_tile) || !isBit(config.turns) || !isBit(config.origin) {
		return order, C.PRUNE_E_CONVENTION
	}
	return order, C.PRUNE_OK
}

func isBit(n C.int32_t) bool { return n == 0 || n == 1 }

// handOut lays the puzzle down as the tables of the hot calls, which take numbers by the conventions
// of the config; its other fields are not looked at.
func handOut(p *prune.Puzzle, config *C.config_in, puzzle **C.prune_puzzle) C.int32_t {
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

//export prune_puzzle_free
func prune_puzzle_free(puzzle *C.prune_puzzle) {
	if puzzle == nil {
		return
	}
	puzzles.Delete(puzzle)
	C.e2_puzzle_free(puzzle)
}
