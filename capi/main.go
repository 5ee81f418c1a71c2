// Package main builds libe2prune.so: the hot calls are the C files of this folder, the cold ones the
// exported functions of its Go files. include/e2prune.h is the contract of both.
package main

/*
#cgo CFLAGS: -std=gnu11 -O3 -Wall -Wextra -Wpedantic -Werror -Wno-psabi
#include "state.h"
*/
import "C"

import "e2prune/prune"

func main() {}

// caught turns a panic into an error code: nothing may unwind into the host.
func caught(result *C.int32_t) {
	if recover() != nil {
		*result = C.PRUNE_E_INTERNAL
	}
}

// code is the number of the reference's error.
func code(err error) C.int32_t { return C.int32_t(prune.CodeOf(err)) }
