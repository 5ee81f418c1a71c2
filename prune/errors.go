package prune

import "errors"

// The ways in which a puzzle, a placement or a call can be refused. The C interface has a code for each.
var (
	ErrBoardSize  = errors.New("width and height must be at least 3 and the board at most 1024 cells")
	ErrTileCount  = errors.New("there must be as many tiles as cells")
	ErrGrey       = errors.New("grey must be a colour code from 0 to 65535, or Frameless")
	ErrColours    = errors.New("the tiles have more than 32 colours")
	ErrHalves     = errors.New("a colour lies on more than 255 sides")
	ErrTileGreys  = errors.New("a tile's grey sides fit no cell: opposite, or more than two")
	ErrCorners    = errors.New("a framed puzzle needs exactly four tiles with two grey sides")
	ErrEdges      = errors.New("a framed puzzle needs as many tiles with one grey side as edge cells")
	ErrCellRange  = errors.New("no such cell")
	ErrTileRange  = errors.New("no such tile")
	ErrRotRange   = errors.New("a rotation is 0, 1, 2 or 3")
	ErrFreeSides  = errors.New("free sides are a set of four bits")
	ErrCellFilled = errors.New("the cell is filled")
	ErrTileUsed   = errors.New("the tile is on the board already")
	ErrRim        = errors.New("grey would point inward, or a colour would lie on the rim")
	ErrEmpty      = errors.New("there is no tile to take back")
	ErrDepth      = errors.New("the target depth is below 0 or above the current depth")
	ErrCount      = errors.New("a count is negative or larger than the board")
)
