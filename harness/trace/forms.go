package trace

import (
	"maps"
	"slices"
)

// form is what the line of a call looks like.
type form struct {
	args    string // for messages
	fixed   int    // numbers that are always there
	counted int    // which of them is N, or -1
	each    int    // numbers for each of N
	puzzle  bool   // the first number is a puzzle's
	state   bool   // it goes to the state that was made or used last
	answers bool   // it answers anything
}

var forms = map[string]form{
	"puzzle_official": {"P", 1, -1, 0, true, false, true},
	"puzzle_new":      {"P WIDTH HEIGHT GREY FIRST_TILE TURNS ORIGIN SIDE SIDE SIDE SIDE TILES...", 11, -1, 0, true, false, true},
	"puzzle_free":     {"P", 1, -1, 0, true, false, false},
	"tile_sides":      {"P TILE ROT", 3, -1, 0, true, false, true},
	"find_rotation":   {"P TILE NORTH EAST SOUTH WEST", 6, -1, 0, true, false, true},
	"lane":            {"P COLOUR", 2, -1, 0, true, false, true},
	"fingerprint":     {"P", 1, -1, 0, true, false, true},
	"flux_rotations":  {"P N (TILE ROT)...", 2, 1, 2, true, false, true},

	"state_new":   {"S P RULES", 3, -1, 0, false, false, true},
	"state_clone": {"S FROM", 2, -1, 0, false, false, true},
	"state_free":  {"S", 1, -1, 0, false, false, false},

	"state_reset": {"", 0, -1, 0, false, true, true},
	"push":        {"CELL TILE ROT", 3, -1, 0, false, true, true},
	"pin":         {"CELL TILE ROT FREE_SIDES", 4, -1, 0, false, true, true},
	"pop":         {"", 0, -1, 0, false, true, true},
	"pop_to":      {"DEPTH", 1, -1, 0, false, true, true},
	"depth":       {"", 0, -1, 0, false, true, true},
	"load":        {"N (CELL TILE ROT FREE_SIDES)...", 1, 0, 4, false, true, true},
	"schedule":    {"N [ORDER...] [ALLOWED...]", 1, 0, 2, false, true, true},
	"promise":     {"PROMISES N CELLS...", 2, 1, 1, false, true, true},
	"check":       {"CELL TILE ROT BUDGET", 4, -1, 0, false, true, true},
	"check_many":  {"CELL N (TILE ROT BUDGET)...", 2, 1, 3, false, true, true},
	"judge":       {"BUDGET", 1, -1, 0, false, true, true},
	"flux_check":  {"BUDGET", 1, -1, 0, false, true, true},
	"walk":        {"CELL TOWARDS CELLS COUNTED LEFT BESIDE", 6, -1, 0, false, true, true},
	"bound":       {"", 0, -1, 0, false, true, true},
	"explain":     {"", 0, -1, 0, false, true, true},
	"verify":      {"", 0, -1, 0, false, true, true},
}

// right says whether a call may have these numbers.
func (f form) right(name string, args []int64) bool {
	if len(args) < f.fixed {
		return false
	}
	list := int64(len(args) - f.fixed)
	switch {
	case name == "puzzle_new":
		return list%4 == 0
	case list == 0:
		return true
	case f.counted < 0 || args[f.counted] < 0:
		return false
	case name == "schedule":
		n := args[0]
		return list == n+1 || list == 2*n+1
	default:
		return list == args[f.counted]*int64(f.each)
	}
}

// Asks says whether a call changes nothing.
func (c Call) Asks() bool {
	asking := []string{"tile_sides", "find_rotation", "lane", "fingerprint", "flux_rotations", "depth", "check", "check_many",
		"judge", "flux_check", "walk", "bound", "explain", "verify"}
	return slices.Contains(asking, c.Name)
}

// Names are those of all calls that a trace may hold.
func Names() []string { return slices.Sorted(maps.Keys(forms)) }
