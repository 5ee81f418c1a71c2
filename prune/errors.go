package prune

import "errors"

// Error is a way in which a puzzle, a placement or a call can be refused: the number that it has in
// include/e2prune.h (prune_error), and the sentence that prune_strerror gives for it. Errors are values: what
// is refused in the same way compares equal.
type Error struct {
	Code     int
	Sentence string
}

func (e Error) Error() string { return e.Sentence }

// Errors are all of those below.
var Errors []Error

func refusal(code int, sentence string) Error {
	e := Error{code, sentence}
	Errors = append(Errors, e)
	return e
}

var (
	ErrBoardSize  = refusal(-3, "width and height must be at least 3 and the board at most 1024 cells")
	ErrTileCount  = refusal(-4, "tile_count must be width times height: there are as many tiles as cells")
	ErrGrey       = refusal(-5, "grey must be a colour code from 0 to 65535, or PRUNE_FRAMELESS")
	ErrColours    = refusal(-6, "the tiles have more than 32 colours")
	ErrHalves     = refusal(-7, "a colour lies on more than 255 sides of the tiles")
	ErrTileGreys  = refusal(-8, "a tile's grey sides fit no cell: two opposite ones, or more than two")
	ErrCorners    = refusal(-9, "a framed puzzle needs exactly four tiles with two grey sides")
	ErrEdges      = refusal(-10, "a framed puzzle needs as many tiles with one grey side as it has edge cells")
	ErrCellRange  = refusal(-13, "cell is outside the board")
	ErrTileRange  = refusal(-14, "tile is not a tile of the puzzle")
	ErrRotRange   = refusal(-15, "rot must be 0, 1, 2 or 3")
	ErrFreeSides  = refusal(-16, "free_sides must be a set of PRUNE_NORTH, PRUNE_EAST, PRUNE_SOUTH, PRUNE_WEST")
	ErrCellFilled = refusal(-17, "the cell is filled already")
	ErrTileUsed   = refusal(-18, "the tile is on the board already")
	ErrRim        = refusal(-19, "the tile would turn grey inward or lay a colour on the rim")
	ErrEmpty      = refusal(-20, "there is no tile to take back")
	ErrDepth      = refusal(-21, "depth must be from 0 to the current depth")
	ErrCount      = refusal(-22, "n is negative or larger than the board")
)

// codeInternal is PRUNE_E_INTERNAL, of what should not happen.
const codeInternal = -24

// CodeOf is the number of an error, 0 of nil.
func CodeOf(err error) int {
	if err == nil {
		return 0
	}
	var refused Error
	if errors.As(err, &refused) {
		return refused.Code
	}
	return codeInternal
}
