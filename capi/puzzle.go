package main

/*
#include "puzzle.h"
typedef const prune_config config_in;
typedef const prune_puzzle puzzle_in;
typedef const char char_in;
*/
import "C"

import (
	"math/bits"
	"unsafe"

	"e2prune/prune"
	"e2prune/prune/files"
)

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

//export prune_puzzle_load
func prune_puzzle_load(path *C.char_in, config *C.config_in, puzzle **C.prune_puzzle, why *C.char, size C.size_t) (result C.int32_t) {
	defer caught(&result)
	tell(why, size, "")
	if path == nil || puzzle == nil {
		return C.PRUNE_E_NULL
	}
	ours, refused := C.prune_config{}, C.int32_t(C.PRUNE_OK)
	if config != nil {
		ours, refused = configOf(config)
	}
	if refused != C.PRUNE_OK {
		return refused
	}
	config = &ours
	order, refused := conventions(config)
	if refused != C.PRUNE_OK {
		return refused
	}
	file, err := files.Load(C.GoString((*C.char)(unsafe.Pointer(path))), files.Options{SideOrder: order})
	if err != nil {
		tell(why, size, err.Error())
		return C.PRUNE_E_FILE
	}
	return handOut(file.Puzzle, config, puzzle)
}

//export prune_puzzle_free
func prune_puzzle_free(puzzle *C.prune_puzzle) {
	if puzzle == nil {
		return
	}
	takeBack(puzzle)
}

//export prune_fingerprint
func prune_fingerprint(puzzle *C.puzzle_in) (result C.uint64_t) {
	defer func() {
		if recover() != nil {
			result = 0
		}
	}()
	p, known := reference((*C.prune_puzzle)(puzzle))
	if !known {
		return 0
	}
	return C.uint64_t(p.Fingerprint())
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

// tell writes as much of a sentence as fits, and a zero byte.
func tell(buffer *C.char, size C.size_t, sentence string) {
	if buffer == nil || size == 0 {
		return
	}
	room := unsafe.Slice((*byte)(unsafe.Pointer(buffer)), min(uint64(size), uint64(len(sentence))+1))
	room[copy(room[:len(room)-1], sentence)] = 0
}
