package crosscheck

import (
	"e2prune/harness/lib"
	"e2prune/harness/trace"
	"e2prune/prune"
)

// Reference follows the calls of a trace and says what their answers must be.
type Reference struct {
	puzzles map[int64]refPuzzle
	states  map[int64]*refState
}

type refPuzzle struct {
	*prune.Puzzle // nil where there is none
	host
}

type refState struct {
	state
	puzzle refPuzzle
}

// NewReference knows no puzzle yet.
func NewReference() *Reference {
	return &Reference{map[int64]refPuzzle{}, map[int64]*refState{}}
}

// Follow makes a call on the reference, which the library answered in this way. When it demands another
// answer, that is what it returns, else nil. Without judging it only does what changes something.
func (r *Reference) Follow(c trace.Call, got []int64, judging bool) trace.Answer {
	if c.Asks() && !judging {
		return nil
	}
	demanded := r.demand(c, got)
	if demanded.Differs(got) < 0 {
		return nil
	}
	return demanded
}

// demand is nil where the reference has nothing to say.
func (r *Reference) demand(c trace.Call, got []int64) trace.Answer {
	switch c.Name {
	case "puzzle_official":
		r.puzzles[c.Args[0]] = refPuzzle{official(), host{lib.Conventions{}, 16, 16}}
		return trace.Exactly(0)
	case "puzzle_new":
		return r.newPuzzle(c.Args)
	case "state_new":
		return r.newState(c.Args)
	case "state_clone":
		from := r.states[c.Args[1]]
		if from == nil {
			return refusing(lib.ENull)
		}
		copied := *from
		copied.board, copied.known = from.board.Clone(), nil
		r.states[c.Args[0]] = &copied
		return trace.Exactly(0)
	case "puzzle_free":
		delete(r.puzzles, c.Args[0])
		return nil
	case "state_free":
		delete(r.states, c.Args[0])
		return nil
	case "tile_sides", "find_rotation", "lane", "fingerprint", "flux_rotations":
		return r.puzzles[c.Args[0]].lookUp(c)
	}
	s := r.states[c.State]
	if s == nil {
		return refusing(lib.ENull)
	}
	if !c.Asks() {
		return s.change(c)
	}
	return s.answer(c, got)
}

func refusing(code lib.Code) trace.Answer { return trace.Exactly(int64(code)) }

func refused(err error) trace.Answer { return trace.Exactly(int64(code(err))) }

func (r *Reference) newPuzzle(args []int64) trace.Answer {
	h := host{width: int(args[1]), height: int(args[2])}
	h.FirstTile, h.Turns, h.Origin = int32(args[4]), int32(args[5]), int32(args[6])
	ordered, seen := h.Conventions, uint8(0)
	for i := range h.SideOrder {
		h.SideOrder[i] = uint8(args[7+i])
		seen |= h.SideOrder[i]
	}
	twice := h.SideOrder[0]^h.SideOrder[1]^h.SideOrder[2]^h.SideOrder[3] != seen
	if h.SideOrder != ordered.SideOrder && (seen != 15 || twice) {
		return refusing(lib.ESideOrder)
	}
	if h.FirstTile>>1 != 0 || h.Turns>>1 != 0 || h.Origin>>1 != 0 {
		return refusing(lib.EConvention)
	}
	var tiles []prune.Tile
	for listed := args[11:]; len(listed) > 0; listed = listed[4:] {
		tile := prune.Tile{uint16(listed[0]), uint16(listed[1]), uint16(listed[2]), uint16(listed[3])}
		tiles = append(tiles, h.unlisted(tile))
	}
	p, err := prune.NewPuzzle(h.width, h.height, tiles, int(args[3]))
	if err != nil {
		return refused(err)
	}
	r.puzzles[args[0]] = refPuzzle{p, h}
	return trace.Exactly(0)
}

// unlisted is the opposite of listed.
func (h host) unlisted(listed prune.Tile) prune.Tile {
	t := listed
	for i, bit := range h.SideOrder {
		for s := range t {
			if bit == 1<<s {
				t[s] = listed[i]
			}
		}
	}
	return t
}

func (r *Reference) newState(args []int64) trace.Answer {
	p := r.puzzles[args[1]]
	rules := uint32(args[2])
	switch {
	case p.Puzzle == nil:
		return refusing(lib.ENull)
	case rules&^allRules != 0:
		return refusing(lib.ERules)
	}
	s := &refState{state: state{rules: rules, board: prune.NewBoard(p.Puzzle)}, puzzle: p}
	s.board.Promised.Rank = s.ranked(nil)
	r.states[args[0]] = s
	return trace.Exactly(0)
}

// ourCell, ourTile and ourRot are the model's numbers of the host's; what is out of range stays so.
func (h host) ourCell(cell int64) int { return int(h.theirCell(int32(cell))) }
func (h host) ourTile(tile int64) int { return int(tile) - int(h.FirstTile) }
func (h host) rot(rot int64) int      { return int(h.ourRot(int32(rot))) }

// ranked is walk.ranked for the host's own numbers.
func (s *refState) ranked(order []int64) []int {
	rank := make([]int, s.puzzle.Cells())
	for i := range rank {
		if order == nil {
			rank[i] = int(s.puzzle.theirCell(int32(i)))
		} else {
			rank[s.puzzle.ourCell(order[i])] = i
		}
	}
	return rank
}
