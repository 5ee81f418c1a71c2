package main

/*
#include "tables.h"
typedef const prune_config config_in;
typedef const char char_in;
*/
import "C"

import (
	"unsafe"

	"e2prune/prune/files"
)

//export prune_puzzle_load
func prune_puzzle_load(path *C.char_in, config *C.config_in, puzzle **C.prune_puzzle, why *C.char, size C.size_t) (result C.int32_t) {
	defer caught(&result)
	tell(why, size, "")
	if path == nil || puzzle == nil {
		return C.PRUNE_E_NULL
	}
	if config == nil {
		config = &C.prune_config{struct_size: C.sizeof_prune_config}
	}
	if config.struct_size != C.sizeof_prune_config {
		return C.PRUNE_E_STRUCT_SIZE
	}
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

// tell writes as much of a sentence as fits, and a zero byte.
func tell(buffer *C.char, size C.size_t, sentence string) {
	if buffer == nil || size == 0 {
		return
	}
	room := unsafe.Slice((*byte)(unsafe.Pointer(buffer)), min(uint64(size), uint64(len(sentence))+1))
	room[copy(room[:len(room)-1], sentence)] = 0
}
