package crosscheck

import (
	"slices"

	"e2prune/harness/lib"
	"e2prune/harness/trace"
	"e2prune/prune"
	"e2prune/prune/study"
)

// answer is what a question must be answered.
func (s *refState) answer(c trace.Call, got []int64) trace.Answer {
	a := c.Args
	switch c.Name {
	case "depth":
		return trace.Exactly(int64(s.board.Depth()))
	case "check":
		verdict := s.verdict(a[0], a[1], a[2], int32(a[3]), got[0])
		return trace.Answer{verdict}
	case "check_many":
		return s.checkMany(a, got)
	case "judge":
		return trace.Exactly(int64(s.truth().expect(s.rules, int32(a[0])).judged()))
	case "flux_check":
		verdict := int64(lib.Keep)
		if s.truth().flux() > int(int32(a[0])) {
			verdict = lib.ByFlux
		}
		return trace.Exactly(verdict)
	case "walk":
		return s.walk(a, got)
	case "bound":
		return trace.Exactly(int64(s.truth().bound(s.rules)))
	case "explain":
		report := s.truth().report(s.rules)
		return trace.Exactly(trace.ReportNumbers(0, &report)...)
	default: // verify
		return trace.Exactly(0)
	}
}

// verdict are those that prune_check may give. RUN, JOIN and FLUX are dear to ask for on large boards, and are
// only where the library says that they cut.
func (s *refState) verdict(cell, tile, rot int64, budget int32, got int64) trace.Number {
	b, h := s.board, s.puzzle.host
	ours := h.ourCell(cell)
	turned := h.rot(rot)
	if err := b.Push(ours, h.ourTile(tile), turned); err != nil {
		return trace.Number{int64(code(err))}
	}
	defer func() {
		if err := b.Pop(); err != nil {
			panic(err) // just pushed
		}
	}()
	t, rules := ask(b), inUse(s.rules)
	cheap := rules
	if got >= 0 && got&(lib.ByRun|lib.ByJoin|lib.ByFlux) == 0 && t.expect(rules&(lib.RuleLedger|lib.RuleSeam), budget).counted() == int32(got) {
		cheap &= lib.RuleLedger | lib.RuleSeam // right already, whatever the others say
	}
	e := t.expect(cheap, budget)
	e.late = cheap == rules && s.schedule != nil && rules&lib.RuleRun != 0 && s.schedule.Need(b) > int(budget)
	var allowed trace.Number
	for _, verdict := range []int32{e.counted(), lib.ByRun, lib.ByJoin, lib.ByFlux} {
		if e.checked(verdict) == verdict && !slices.Contains(allowed, int64(verdict)) {
			allowed = append(allowed, int64(verdict))
		}
	}
	return allowed
}

func (s *refState) checkMany(a, got []int64) trace.Answer {
	cell, n, list := a[0], a[1], a[2:]
	if n < 0 {
		return refusing(lib.ECount)
	}
	demanded, dead := trace.Answer{nil}, int64(0)
	for i := 0; i+1 < len(got); i++ {
		demanded = append(demanded, s.verdict(cell, list[3*i], list[3*i+1], int32(list[3*i+2]), got[i+1]))
		if got[i+1] > 0 {
			dead++
		}
	}
	demanded[0] = trace.Number{dead}
	return demanded
}

func (s *refState) walk(a, got []int64) trace.Answer {
	line := lib.Line{Cell: int32(s.puzzle.ourCell(a[0])), Towards: int32(a[1]), Cells: int32(a[2]), Counted: int32(a[3]), Left: int32(a[4]),
		Beside: int32(a[5])}
	steps, refusal := s.state.steps(line)
	if refusal != lib.OK {
		return refusing(refusal)
	}
	demanded := trace.Exactly(0)
	used := s.lanesInUse()
	for i, step := range steps {
		for k, n := range []int64{int64(step.Cost), int64(step.Colours), int64(step.Possible)} {
			if at := 3*i + 1 + k; k > 0 && at < len(got) { // colours that no tile has say nothing
				n |= int64(uint32(got[at]) &^ used)
			}
			demanded = append(demanded, trace.Number{n})
		}
	}
	return demanded
}

// lookUp is what the calls must answer that only read the puzzle.
func (p refPuzzle) lookUp(c trace.Call) trace.Answer {
	a := c.Args
	if p.Puzzle == nil {
		if c.Name == "fingerprint" {
			return trace.Exactly(0)
		}
		return refusing(lib.ENull)
	}
	switch c.Name {
	case "tile_sides":
		turned, refusal := p.turned(a[1], p.rot(a[2]))
		if refusal != lib.OK {
			return refusing(refusal)
		}
		return trace.Exactly(0, int64(turned[0]), int64(turned[1]), int64(turned[2]), int64(turned[3]))
	case "find_rotation":
		for rot := range int64(4) {
			turned, refusal := p.turned(a[1], p.rot(rot))
			if refusal != lib.OK {
				return refusing(refusal)
			}
			if int64(turned[0]) == a[2] && int64(turned[1]) == a[3] && int64(turned[2]) == a[4] && int64(turned[3]) == a[5] {
				return trace.Exactly(rot)
			}
		}
		return refusing(lib.ENoRotation)
	case "lane":
		if a[1] >= 0 && a[1] <= 65535 {
			if lane := p.Lane(uint16(a[1])); lane >= 0 {
				return trace.Exactly(int64(lane))
			}
		}
		return refusing(lib.EColour)
	case "fingerprint":
		return trace.Exactly(int64(p.Fingerprint()))
	default:
		return p.fluxRotations(a[1], a[2:])
	}
}

func (p refPuzzle) turned(tile int64, rot int) (prune.Tile, lib.Code) {
	ours := p.ourTile(tile)
	switch {
	case ours < 0 || ours >= p.Cells():
		return prune.Tile{}, lib.ETileRange
	case rot < 0 || rot > 3:
		return prune.Tile{}, lib.ERotRange
	default:
		return p.Tiles[ours].Turn(rot), lib.OK
	}
}

func (p refPuzzle) fluxRotations(n int64, list []int64) trace.Answer {
	if n < 0 || n > int64(p.Cells()) {
		return refusing(lib.ECount)
	}
	var tiles, rots []int
	for i := 0; i+1 < len(list); i += 2 {
		tiles, rots = append(tiles, p.ourTile(list[i])), append(rots, p.rot(list[i+1]))
	}
	possible, err := study.Rotations(p.Puzzle, tiles, rots)
	switch {
	case err != nil:
		return refused(err)
	case possible:
		return trace.Exactly(1)
	default:
		return trace.Exactly(0)
	}
}
