package crosscheck

import (
	"fmt"

	"e2prune/harness/lib"
	"e2prune/prune"
)

var codes = map[error]lib.Code{
	nil:                 lib.OK,
	prune.ErrBoardSize:  lib.EBoardSize,
	prune.ErrTileCount:  lib.ETileCount,
	prune.ErrGrey:       lib.EGrey,
	prune.ErrColours:    lib.EColours,
	prune.ErrHalves:     lib.EHalves,
	prune.ErrTileGreys:  lib.ETileGreys,
	prune.ErrCorners:    lib.ECorners,
	prune.ErrEdges:      lib.EEdges,
	prune.ErrCellRange:  lib.ECellRange,
	prune.ErrTileRange:  lib.ETileRange,
	prune.ErrRotRange:   lib.ERotRange,
	prune.ErrFreeSides:  lib.EFreeSides,
	prune.ErrCellFilled: lib.ECellFilled,
	prune.ErrTileUsed:   lib.ETileUsed,
	prune.ErrRim:        lib.ERim,
	prune.ErrEmpty:      lib.EEmpty,
	prune.ErrDepth:      lib.EDepth,
	prune.ErrCount:      lib.ECount,
}

// code is the library's number for an error of the reference.
func code(err error) int32 {
	c, known := codes[err]
	if !known {
		panic(fmt.Sprintf("crosscheck has no code for %v", err))
	}
	return int32(c)
}
