package main

/*
#include "state.h"
typedef const prune_puzzle puzzle_in;
*/
import "C"

import (
	"unsafe"

	"e2prune/prune"
)

//export prune_fingerprint
func prune_fingerprint(puzzle *C.puzzle_in) (result C.uint64_t) {
	defer func() {
		if recover() != nil {
			result = 0
		}
	}()
	p, known := puzzles.Load((*C.prune_puzzle)(unsafe.Pointer(puzzle)))
	if !known {
		return 0
	}
	return C.uint64_t(p.(*prune.Puzzle).Fingerprint())
}
