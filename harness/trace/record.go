package trace

import (
	"slices"
	"unsafe"

	"e2prune/harness/lib"
)

// Recorder stands before a library and writes down what it is called and what it answers: all calls since
// the last puzzle with a state was freed. One goroutine at a time.
type Recorder struct {
	calls   []Call
	puzzles map[lib.Puzzle]recordedPuzzle
	states  map[lib.State]recordedState
	last    int64 // the number that a puzzle or a state was last given
}

type recordedPuzzle struct{ number, cells int64 }

type recordedState struct{ number, cells int64 }

// NewRecorder begins with nothing.
func NewRecorder() *Recorder {
	return &Recorder{puzzles: map[lib.Puzzle]recordedPuzzle{}, states: map[lib.State]recordedState{}}
}

// Trace is what has been recorded.
func (r *Recorder) Trace() *Trace { return &Trace{Calls: slices.Clone(r.calls)} }

func (r *Recorder) add(name string, state int64, answer Answer, args ...int64) {
	r.calls = append(r.calls, Call{Name: name, State: state, Args: args, Answer: answer})
}

// made notes a puzzle that a call should have made, and gives it a number if it has not.
func (r *Recorder) made(handle lib.Puzzle, code int32, cells int64) int64 {
	// A puzzle that was only tried stays: it may be what failed.
	if len(r.puzzles) == 0 && len(r.states) == 0 && slices.ContainsFunc(r.calls, func(c Call) bool { return c.Name == "state_new" }) {
		r.calls, r.last = nil, 0
	}
	r.last++
	if code == 0 {
		r.puzzles[handle] = recordedPuzzle{r.last, cells}
	}
	return r.last
}

func (r *Recorder) madeState(handle lib.State, code int32, cells int64) int64 {
	r.last++
	if code == 0 {
		r.states[handle] = recordedState{r.last, cells}
	}
	return r.last
}

// list is n times the numbers that a call was given, where it may have read them.
func list[T any](args []int64, n int64, array *T, numbers func(T) []int64) []int64 {
	if array == nil || n < 0 {
		return args
	}
	for _, element := range unsafe.Slice(array, n) {
		args = append(args, numbers(element)...)
	}
	return args
}

func one(n int32) []int64 { return []int64{int64(n)} }

// Calls are the library's, recorded; those that no trace can hold are the library's own.
func (r *Recorder) Calls(library *lib.Calls) *lib.Calls {
	c := *library
	r.recordPuzzles(library, &c)
	r.recordStates(library, &c)
	r.recordMoves(library, &c)
	r.recordQuestions(library, &c)
	return &c
}

func (r *Recorder) recordPuzzles(library, c *lib.Calls) {
	c.PuzzleOfficial = func(p *lib.Puzzle) int32 {
		code := library.PuzzleOfficial(p)
		if p == nil {
			return code
		}
		r.add("puzzle_official", 0, Exactly(int64(code)), r.made(*p, code, officialCells))
		return code
	}
	c.PuzzleNew = func(config *lib.Config, p *lib.Puzzle) int32 {
		code := library.PuzzleNew(config, p)
		if config == nil || p == nil || config.Tiles == nil || config.StructSize != lib.ConfigSize || lib.Code(code) == lib.ETileCount || config.TileCount < 0 {
			return code
		}
		args := []int64{r.made(*p, code, int64(config.TileCount)), int64(config.Width), int64(config.Height), int64(config.Grey),
			int64(config.FirstTile), int64(config.Turns), int64(config.Origin)}
		for _, side := range config.SideOrder {
			args = append(args, int64(side))
		}
		args = list(args, 4*int64(config.TileCount), config.Tiles, func(colour uint16) []int64 { return []int64{int64(colour)} })
		r.add("puzzle_new", 0, Exactly(int64(code)), args...)
		return code
	}
	c.PuzzleFree = func(p lib.Puzzle) {
		library.PuzzleFree(p)
		if known, is := r.puzzles[p]; is || p == 0 {
			r.add("puzzle_free", 0, nil, known.number)
			delete(r.puzzles, p)
		}
	}
	c.TileSides = func(p lib.Puzzle, tile, rot int32, sides *uint16) int32 {
		code := library.TileSides(p, tile, rot, sides)
		if sides == nil {
			return code
		}
		answer := []int64{int64(code)}
		if code == 0 {
			answer = list(answer, 4, sides, func(colour uint16) []int64 { return []int64{int64(colour)} })
		}
		r.add("tile_sides", 0, Exactly(answer...), r.puzzles[p].number, int64(tile), int64(rot))
		return code
	}
	c.FindRotation = func(p lib.Puzzle, tile, north, east, south, west int32) int32 {
		rot := library.FindRotation(p, tile, north, east, south, west)
		r.add("find_rotation", 0, Exactly(int64(rot)), r.puzzles[p].number, int64(tile), int64(north), int64(east), int64(south), int64(west))
		return rot
	}
	c.Lane = func(p lib.Puzzle, colour int32) int32 {
		lane := library.Lane(p, colour)
		r.add("lane", 0, Exactly(int64(lane)), r.puzzles[p].number, int64(colour))
		return lane
	}
	c.Fingerprint = func(p lib.Puzzle) uint64 {
		hash := library.Fingerprint(p)
		r.add("fingerprint", 0, Exactly(int64(hash)), r.puzzles[p].number)
		return hash
	}
	c.FluxRotations = func(p lib.Puzzle, n int32, tiles, rots *int32) int32 {
		answer := library.FluxRotations(p, n, tiles, rots)
		if n > 0 && (tiles == nil || rots == nil) {
			return answer
		}
		known := r.puzzles[p]
		args := []int64{known.number, int64(n)}
		for i := int64(0); int64(n) <= known.cells && i < int64(n); i++ {
			args = append(args, int64(unsafe.Slice(tiles, n)[i]), int64(unsafe.Slice(rots, n)[i]))
		}
		r.add("flux_rotations", 0, Exactly(int64(answer)), args...)
		return answer
	}
}

// officialCells is how many cells the official board has.
const officialCells = 256

func (r *Recorder) recordStates(library, c *lib.Calls) {
	c.StateNew = func(p lib.Puzzle, rules uint32, s *lib.State) int32 {
		code := library.StateNew(p, rules, s)
		if s == nil {
			return code
		}
		known := r.puzzles[p]
		r.add("state_new", 0, Exactly(int64(code)), r.madeState(*s, code, known.cells), known.number, int64(rules))
		return code
	}
	c.StateClone = func(s lib.State, copied *lib.State) int32 {
		code := library.StateClone(s, copied)
		if copied == nil {
			return code
		}
		known := r.states[s]
		r.add("state_clone", 0, Exactly(int64(code)), r.madeState(*copied, code, known.cells), known.number)
		return code
	}
	c.StateFree = func(s lib.State) {
		library.StateFree(s)
		if known, is := r.states[s]; is || s == 0 {
			r.add("state_free", 0, nil, known.number)
			delete(r.states, s)
		}
	}
}

func (r *Recorder) recordMoves(library, c *lib.Calls) {
	// told adds a call of a state that answers one number.
	told := func(name string, s lib.State, code int32, args ...int64) int32 {
		r.add(name, r.states[s].number, Exactly(int64(code)), args...)
		return code
	}
	c.StateReset = func(s lib.State) int32 { return told("state_reset", s, library.StateReset(s)) }
	c.Pop = func(s lib.State) int32 { return told("pop", s, library.Pop(s)) }
	c.Depth = func(s lib.State) int32 { return told("depth", s, library.Depth(s)) }
	c.PopTo = func(s lib.State, depth int32) int32 {
		return told("pop_to", s, library.PopTo(s, depth), int64(depth))
	}
	c.Push = func(s lib.State, cell, tile, rot int32) int32 {
		return told("push", s, library.Push(s, cell, tile, rot), int64(cell), int64(tile), int64(rot))
	}
	c.Pin = func(s lib.State, cell, tile, rot, free int32) int32 {
		return told("pin", s, library.Pin(s, cell, tile, rot, free), int64(cell), int64(tile), int64(rot), int64(free))
	}
	c.Load = func(s lib.State, n int32, placements *lib.Placement) int32 {
		code := library.Load(s, n, placements)
		if n > 0 && placements == nil {
			return code
		}
		args := []int64{int64(n)}
		if int64(n) <= r.states[s].cells {
			args = list(args, int64(n), placements, func(l lib.Placement) []int64 {
				return []int64{int64(l.Cell), int64(l.Tile), int64(l.Rot), int64(l.FreeSides)}
			})
		}
		return told("load", s, code, args...)
	}
	c.Schedule = func(s lib.State, n int32, order, allowed *int32) int32 {
		code := library.Schedule(s, n, order, allowed)
		if n != 0 && allowed == nil {
			return code
		}
		args := []int64{int64(n)}
		if n > 0 && int64(n) == r.states[s].cells {
			args = list(args, int64(n), order, one)
			args = list(args, int64(n)+1, allowed, one)
		}
		return told("schedule", s, code, args...)
	}
	c.Promise = func(s lib.State, promises uint32, n int32, cells *int32) int32 {
		code := library.Promise(s, promises, n, cells)
		if n > 0 && cells == nil {
			return code
		}
		args := []int64{int64(promises), int64(n)}
		if int64(n) <= r.states[s].cells {
			args = list(args, int64(n), cells, one)
		}
		return told("promise", s, code, args...)
	}
}

func (r *Recorder) recordQuestions(library, c *lib.Calls) {
	told := func(name string, s lib.State, answer int32, args ...int64) int32 {
		r.add(name, r.states[s].number, Exactly(int64(answer)), args...)
		return answer
	}
	c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
		return told("check", s, library.Check(s, cell, tile, rot, budget), int64(cell), int64(tile), int64(rot), int64(budget))
	}
	c.Judge = func(s lib.State, budget int32) int32 {
		return told("judge", s, library.Judge(s, budget), int64(budget))
	}
	c.FluxCheck = func(s lib.State, budget int32) int32 {
		return told("flux_check", s, library.FluxCheck(s, budget), int64(budget))
	}
	c.Bound = func(s lib.State) int32 { return told("bound", s, library.Bound(s)) }
	c.Verify = func(s lib.State) int32 { return told("verify", s, library.Verify(s)) }
	c.CheckMany = func(s lib.State, cell, n int32, tiles, rots, budgets, verdicts *int32) int32 {
		dead := library.CheckMany(s, cell, n, tiles, rots, budgets, verdicts)
		if n > 0 && (tiles == nil || rots == nil || budgets == nil || verdicts == nil) {
			return dead
		}
		args, answer := []int64{int64(cell), int64(n)}, []int64{int64(dead)}
		if s != 0 && n > 0 {
			for i := range n {
				args = append(args, int64(unsafe.Slice(tiles, n)[i]), int64(unsafe.Slice(rots, n)[i]), int64(unsafe.Slice(budgets, n)[i]))
			}
			answer = list(answer, int64(n), verdicts, one)
		}
		r.add("check_many", r.states[s].number, Exactly(answer...), args...)
		return dead
	}
	c.Walk = func(s lib.State, line *lib.Line, steps *lib.Step) int32 {
		code := library.Walk(s, line, steps)
		if line == nil || steps == nil || lib.Code(code) == lib.EStructSize || lib.Code(code) == lib.EStructNewer {
			return code
		}
		answer := []int64{int64(code)}
		if code == 0 {
			answer = list(answer, int64(line.Cells), steps, stepNumbers)
		}
		r.add("walk", r.states[s].number, Exactly(answer...), int64(line.Cell), int64(line.Towards), int64(line.Cells), int64(line.Counted),
			int64(line.Left), int64(line.Beside))
		return code
	}
	c.Explain = func(s lib.State, report *lib.Report) int32 {
		code := library.Explain(s, report)
		if report == nil || lib.Code(code) == lib.EStructSize || lib.Code(code) == lib.EStructNewer {
			return code
		}
		r.add("explain", r.states[s].number, Exactly(ReportNumbers(code, report)...))
		return code
	}
}

func stepNumbers(step lib.Step) []int64 {
	return []int64{int64(step.Cost), int64(step.Colours), int64(step.Possible)}
}

// ReportNumbers is the answer of explain.
func ReportNumbers(code int32, r *lib.Report) []int64 {
	answer := []int64{int64(code)}
	if code != 0 {
		return answer
	}
	for _, n := range []int32{r.Depth, r.Colours, r.FreeJoints, r.Deficit, r.Odd, r.Ledger, r.SeamA, r.SeamB, r.SeamK, r.SeamRing, r.Seam,
		r.RunCost[0], r.RunCost[1], r.RunCost[2], r.RunCost[3], r.Run, r.Join, r.Flux, r.Bound} {
		answer = append(answer, int64(n))
	}
	lanes := max(0, min(r.Colours, lib.MaxColours))
	for _, numbers := range [...][lib.MaxColours]uint16{r.Colour, r.Supply, r.Demand} {
		for _, n := range numbers[:lanes] {
			answer = append(answer, int64(n))
		}
	}
	return answer
}
