package crosscheck

import "e2prune/prune"

// code is the library's number for an error of the reference.
func code(err error) int32 { return int32(prune.CodeOf(err)) }
