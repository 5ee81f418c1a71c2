package lib

import "fmt"

// Code is a prune_error.
type Code int32

const (
	OK           Code = 0
	ENull        Code = -1
	EStructSize  Code = -2
	EBoardSize   Code = -3
	ETileCount   Code = -4
	EGrey        Code = -5
	EColours     Code = -6
	EHalves      Code = -7
	ETileGreys   Code = -8
	ECorners     Code = -9
	EEdges       Code = -10
	ERules       Code = -11
	EMemory      Code = -12
	ECellRange   Code = -13
	ETileRange   Code = -14
	ERotRange    Code = -15
	EFreeSides   Code = -16
	ECellFilled  Code = -17
	ETileUsed    Code = -18
	ERim         Code = -19
	EEmpty       Code = -20
	EDepth       Code = -21
	ECount       Code = -22
	EMismatch    Code = -23
	EInternal    Code = -24
	ESideOrder   Code = -25
	EConvention  Code = -26
	EColour      Code = -27
	ENoRotation  Code = -28
	EFile        Code = -29
	EOrder       Code = -30
	ESchedule    Code = -31
	ENoLine      Code = -32
	EPromises    Code = -33
	EStructNewer Code = -34
	ESides       Code = -35
)

// CodeNames has the header's name of every code.
var CodeNames = map[Code]string{
	OK:           "PRUNE_OK",
	ENull:        "PRUNE_E_NULL",
	EStructSize:  "PRUNE_E_STRUCT_SIZE",
	EBoardSize:   "PRUNE_E_BOARD_SIZE",
	ETileCount:   "PRUNE_E_TILE_COUNT",
	EGrey:        "PRUNE_E_GREY",
	EColours:     "PRUNE_E_COLOURS",
	EHalves:      "PRUNE_E_HALVES",
	ETileGreys:   "PRUNE_E_TILE_GREYS",
	ECorners:     "PRUNE_E_CORNERS",
	EEdges:       "PRUNE_E_EDGES",
	ERules:       "PRUNE_E_RULES",
	EMemory:      "PRUNE_E_MEMORY",
	ECellRange:   "PRUNE_E_CELL_RANGE",
	ETileRange:   "PRUNE_E_TILE_RANGE",
	ERotRange:    "PRUNE_E_ROT_RANGE",
	EFreeSides:   "PRUNE_E_FREE_SIDES",
	ECellFilled:  "PRUNE_E_CELL_FILLED",
	ETileUsed:    "PRUNE_E_TILE_USED",
	ERim:         "PRUNE_E_RIM",
	EEmpty:       "PRUNE_E_EMPTY",
	EDepth:       "PRUNE_E_DEPTH",
	ECount:       "PRUNE_E_COUNT",
	EMismatch:    "PRUNE_E_MISMATCH",
	EInternal:    "PRUNE_E_INTERNAL",
	ESideOrder:   "PRUNE_E_SIDE_ORDER",
	EConvention:  "PRUNE_E_CONVENTION",
	EColour:      "PRUNE_E_COLOUR",
	ENoRotation:  "PRUNE_E_NO_ROTATION",
	EFile:        "PRUNE_E_FILE",
	EOrder:       "PRUNE_E_ORDER",
	ESchedule:    "PRUNE_E_SCHEDULE",
	ENoLine:      "PRUNE_E_NO_LINE",
	EPromises:    "PRUNE_E_PROMISES",
	EStructNewer: "PRUNE_E_STRUCT_NEWER",
	ESides:       "PRUNE_E_SIDES",
}

func (c Code) String() string {
	if name, known := CodeNames[c]; known {
		return name
	}
	return fmt.Sprintf("code %d", int32(c))
}
