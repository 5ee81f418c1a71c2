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
		return s.walk(int32(a[0]), int32(a[1]), got)
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
	turned, walked := h.rot(rot), s.walked
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
	if walked != nil && walked.cuts(s, ours, budget) {
		dead := slices.DeleteFunc(slices.Clone(allowed), func(verdict int64) bool { return verdict == lib.Keep })
		if len(dead) == 0 {
			return trace.Number{lib.ByRun}
		}
		return dead
	}
	return allowed
}

// cuts says whether the walk just asked for rules out the tile that lies on a cell now.
func (w *walked) cuts(s *refState, cell int, budget int32) bool {
	if int32(cell) != w.first {
		return false
	}
	east := s.board.Puzzle.Lane(s.board.At(cell)[prune.East])
	return int64(w.next.Cost)+int64(1-w.next.Colours>>east&1) > int64(budget)
}

func (s *refState) checkMany(a, got []int64) trace.Answer {
	cell, n, list := a[0], a[1], a[2:]
	if n < 0 {
		return refusing(lib.ECount)
	}
	s.walked = nil
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

func (s *refState) walk(theirFirst, n int32, got []int64) trace.Answer {
	s.walked = nil
	first := int32(s.puzzle.ourCell(int64(theirFirst)))
	p := s.board.Puzzle
	switch {
	case n < 1:
		return refusing(lib.ECount)
	case first < 0 || first >= int32(p.Cells()):
		return refusing(lib.ECellRange)
	case int64(first)%int64(p.Width)+int64(n) > int64(p.Width):
		return refusing(lib.ENoRun)
	case inUse(s.rules)&lib.RuleRun == 0:
		return refusing(lib.ERules)
	}
	steps, ok := prune.WalkRow(s.board, int(first), int(n))
	if !ok {
		return refusing(lib.ENoRun)
	}
	if n > 1 && len(got) > 4 {
		s.walked = &walked{first, lib.Step{Cost: int32(got[3]), Colours: uint32(got[4])}}
	}
	demanded := trace.Exactly(0)
	used := uint32(1)<<len(p.Colours) - 1
	step := func(i int, cost int32, colours uint32) {
		if 2*i+2 < len(got) { // colours that no tile has say nothing
			colours |= uint32(got[2*i+2]) &^ used
		}
		demanded = append(demanded, trace.Number{int64(cost)}, trace.Number{int64(colours)})
	}
	if s.schedule == nil {
		for i, known := range steps {
			step(i, int32(known.Cost), known.Colours)
		}
		return demanded
	}
	for i, needs := range s.schedule.NeedAlongRow(s.board, int(first), int(n)) {
		if 2*i+2 < len(got) && atMost(int(got[2*i+1]), uint32(got[2*i+2]), needs) {
			step(i, int32(got[2*i+1]), uint32(got[2*i+2]))
			continue
		}
		cost, colours := slices.Min(needs), uint32(0)
		for lane, need := range needs {
			if need == cost {
				colours |= 1 << lane
			}
		}
		step(i, int32(cost), colours)
	}
	return demanded
}

// atMost says whether a step claims no more than each lane needs.
func atMost(cost int, colours uint32, needs []int) bool {
	for lane, need := range needs {
		if cost+int(1-colours>>lane&1) > need {
			return false
		}
	}
	return true
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
