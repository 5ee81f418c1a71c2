package main

/*
#include "struct_size.h"
typedef const prune_config config_in;
*/
import "C"

import "unsafe"

// configOf is a host's config as one of this version; see struct_size.h.
func configOf(theirs *C.config_in) (ours C.prune_config, refused C.int32_t) {
	size := theirs.struct_size
	refused = C.refused_size(size, C.CONFIG_SMALLEST, C.sizeof_prune_config)
	if refused == C.PRUNE_OK {
		C.take_struct(unsafe.Pointer(&ours), C.sizeof_prune_config, unsafe.Pointer(theirs), size)
	}
	return ours, refused
}
