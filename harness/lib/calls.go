package lib

// Handles of the library: addresses in its memory, never in Go's. Zero is the null pointer.
type (
	Puzzle uintptr
	State  uintptr
)

// Calls has one function a call of include/e2prune.h, under the C name in its tag. Pointers are to
// Go memory that the library reads or fills during the call and forgets when it returns. The header
// test holds every signature against the header: nothing else would notice a wrong one.
type Calls struct {
	ABIVersion func() int32       `c:"prune_abi_version"`
	Version    func() string      `c:"prune_version"`
	Strerror   func(int32) string `c:"prune_strerror"`

	PuzzleNew      func(*Config, *Puzzle) int32 `c:"prune_puzzle_new"`
	PuzzleOfficial func(*Puzzle) int32          `c:"prune_puzzle_official"`
	PuzzleFree     func(Puzzle)                 `c:"prune_puzzle_free"`

	PuzzleLoad func(path string, conventions *Config, puzzle *Puzzle, why *byte, whySize uintptr) int32 `c:"prune_puzzle_load"`

	TileSides    func(puzzle Puzzle, tile, rot int32, sides *uint16) int32       `c:"prune_tile_sides"`
	FindRotation func(puzzle Puzzle, tile, north, east, south, west int32) int32 `c:"prune_find_rotation"`
	Lane         func(puzzle Puzzle, colour int32) int32                         `c:"prune_lane"`
	Fingerprint  func(Puzzle) uint64                                             `c:"prune_fingerprint"`

	FluxStudy     func(Puzzle, *FluxReport) int32                        `c:"prune_flux_study"`
	FluxRotations func(puzzle Puzzle, n int32, tiles, rots *int32) int32 `c:"prune_flux_rotations"`

	StateNew   func(Puzzle, uint32, *State) int32 `c:"prune_state_new"`
	StateClone func(State, *State) int32          `c:"prune_state_clone"`
	StateReset func(State) int32                  `c:"prune_state_reset"`
	StateFree  func(State)                        `c:"prune_state_free"`

	Push  func(state State, cell, tile, rot int32) int32            `c:"prune_push"`
	Pin   func(state State, cell, tile, rot, freeSides int32) int32 `c:"prune_pin"`
	Pop   func(State) int32                                         `c:"prune_pop"`
	PopTo func(state State, depth int32) int32                      `c:"prune_pop_to"`
	Depth func(State) int32                                         `c:"prune_depth"`
	Load  func(state State, n int32, placements *Placement) int32   `c:"prune_load"`

	Schedule func(state State, n int32, order, allowed *int32) int32         `c:"prune_schedule"`
	Promise  func(state State, promises uint32, n int32, cells *int32) int32 `c:"prune_promise"`

	Check     func(state State, cell, tile, rot, budget int32) int32                               `c:"prune_check"`
	Judge     func(state State, budget int32) int32                                                `c:"prune_judge"`
	CheckMany func(state State, cell, n int32, tiles, rots, budgets *int32, verdicts *int32) int32 `c:"prune_check_many"`
	FluxCheck func(state State, budget int32) int32                                                `c:"prune_flux_check"`
	Walk      func(state State, line *Line, steps *Step) int32                                     `c:"prune_walk"`
	Bound     func(State) int32                                                                    `c:"prune_bound"`
	Explain   func(State, *Report) int32                                                           `c:"prune_explain"`
	Verify    func(State) int32                                                                    `c:"prune_verify"`
}
