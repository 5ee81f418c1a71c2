package crosscheck

import (
	"e2prune/harness/lib"
	"e2prune/prune"
)

// bound is one of the library's bounds.
type bound struct {
	rule uint32 // its bit in a state's rules
	of   func(*truth) int
}

var bounds = []bound{
	{lib.RuleLedger, func(t *truth) int { return t.ledger.Bound() }},
	{lib.RuleSeam, func(t *truth) int { return t.seam.Bound() }},
	{lib.RuleRun, func(t *truth) int { return t.run().Bound() }},
	{lib.RuleJoin, func(t *truth) int { return t.join().Bound() }},
	{lib.RuleFlux, func(t *truth) int { return t.flux() }},
}

const (
	defaultRules = lib.RuleSeam | lib.RuleRun | lib.RuleJoin
	allRules     = lib.RuleLedger | lib.RuleFlux | defaultRules | lib.RulesDefault
)

// inUse is the set of bounds that a state uses when it was made with these rules.
func inUse(rules uint32) uint32 {
	if rules&lib.RulesDefault != 0 {
		rules = rules&^lib.RulesDefault | defaultRules
	}
	if rules&lib.RuleJoin != 0 {
		rules |= lib.RuleSeam | lib.RuleRun
	}
	return rules
}

// truth is what the reference says of one board, computed from scratch; RUN, JOIN and FLUX, which are dear,
// when they are asked for. The board must still be as it was then.
type truth struct {
	board   *prune.Board
	depth   int
	ledger  prune.Ledger
	seam    prune.Seam
	ownRun  *prune.Run
	ownJoin *prune.Join
	ownFlux *prune.Flux
}

func ask(b *prune.Board) *truth {
	return &truth{board: b, depth: b.Depth(), ledger: prune.NewLedger(b), seam: prune.NewSeam(b)}
}

func (t *truth) mustBeCurrent() {
	if t.board.Depth() != t.depth {
		panic("the board has changed since")
	}
}

func (t *truth) run() *prune.Run {
	if t.ownRun == nil {
		t.mustBeCurrent()
		run := prune.NewRun(t.board)
		t.ownRun = &run
	}
	return t.ownRun
}

func (t *truth) join() *prune.Join {
	if t.ownJoin == nil {
		t.mustBeCurrent()
		join := t.seam.Join(t.board)
		t.ownJoin = &join
	}
	return t.ownJoin
}

func (t *truth) flux() int {
	if t.ownFlux == nil {
		t.mustBeCurrent()
		flux := prune.NewFlux(t.board)
		t.ownFlux = &flux
	}
	return t.ownFlux.Bound()
}

// bounds are those of the rules.
func (t *truth) bounds(rules uint32) []int {
	var all []int
	for _, b := range bounds {
		if inUse(rules)&b.rule != 0 {
			all = append(all, b.of(t))
		}
	}
	return all
}

func (t *truth) bound(rules uint32) int32 {
	best := 0
	for _, value := range t.bounds(rules) {
		best = max(best, value)
	}
	return int32(best)
}

// expectation is what the reference expects of a verdict.
type expectation struct {
	counted         int32 // the bits of LEDGER and SEAM
	run, join, flux bool  // RUN, JOIN or FLUX exceeds the budget
	late            bool  // by the schedule some run cannot be finished in time
	impossible      int32 // the code of a placement that is refused
}

func (t *truth) expect(rules uint32, budget int32) expectation {
	var e expectation
	rules = inUse(rules)
	if rules&lib.RuleLedger != 0 {
		e.counted |= int32(t.ledger.Judge(int(budget)))
	}
	if rules&lib.RuleSeam != 0 && t.seam.Bound() > int(budget) {
		e.counted |= lib.BySeam
	}
	e.run = rules&lib.RuleRun != 0 && t.run().Bound() > int(budget)
	e.join = rules&lib.RuleJoin != 0 && t.join().Bound() > int(budget)
	e.flux = rules&lib.RuleFlux != 0 && t.flux() > int(budget)
	return e
}

// judged is the verdict of prune_judge, which is exact: the counts first, then RUN, JOIN and FLUX.
func (e expectation) judged() int32 {
	switch {
	case e.impossible != 0:
		return e.impossible
	case e.counted != 0:
		return e.counted
	case e.run:
		return lib.ByRun
	case e.join:
		return lib.ByJoin
	case e.flux:
		return lib.ByFlux
	default:
		return lib.Keep
	}
}

// checked is the verdict that prune_check should have given where it gave `verdict`. RUN comes first there
// and, when it cuts, alone. RUN and JOIN may miss: they work with older tables, and in one direction. FLUX
// is asked near the end only.
func (e expectation) checked(verdict int32) int32 {
	switch {
	case e.impossible != 0:
		return e.impossible
	case verdict == lib.ByRun && (e.run || e.late):
		return verdict
	case verdict == lib.ByJoin && e.join && e.counted == 0:
		return verdict
	case verdict == lib.ByFlux && e.flux && e.counted == 0:
		return verdict
	default:
		return e.counted
	}
}

// missed says whether a check that keeps has missed something.
func (e expectation) missed() bool {
	return e.impossible == 0 && e.counted == 0 && (e.run || e.join || e.flux)
}

// report is what prune_explain must fill in: LEDGER's and SEAM's numbers whatever the rules are, the
// others' where they are in use.
func (t *truth) report(rules uint32) lib.Report {
	r := lib.Report{
		StructSize: lib.ReportSize,
		Depth:      int32(t.depth),
		Colours:    int32(len(t.board.Puzzle.Colours)),
		FreeJoints: int32(t.ledger.FreeJoints),
		Deficit:    int32(t.ledger.Deficit),
		Odd:        int32(t.ledger.Odd),
		Ledger:     int32(t.ledger.Bound()),
		SeamA:      int32(t.seam.SumA),
		SeamB:      int32(t.seam.SumB),
		SeamK:      int32(t.seam.SumK),
		SeamRing:   int32(t.seam.Ring.Bound()),
		Seam:       int32(t.seam.Bound()),
		Bound:      t.bound(rules),
	}
	if inUse(rules)&lib.RuleRun != 0 {
		for known, cost := range t.run().Cost {
			r.RunCost[known] = int32(cost)
		}
		r.Run = int32(t.run().Bound())
	}
	if inUse(rules)&lib.RuleJoin != 0 {
		r.Join = int32(t.join().Bound())
	}
	if inUse(rules)&lib.RuleFlux != 0 {
		r.Flux = int32(t.flux())
	}
	copy(r.Colour[:], t.board.Puzzle.Colours)
	for lane := range t.ledger.Supply {
		r.Supply[lane] = uint16(t.ledger.Supply[lane])
		r.Demand[lane] = uint16(t.ledger.Demand[lane])
	}
	return r
}
