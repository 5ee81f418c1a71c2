package crosscheck

import (
	"e2prune/harness/lib"
	"e2prune/prune"
)

const allRules = uint32(prune.AllRules | prune.RulesDefault)

// inUse is the set of bounds that a state uses when it was made with these rules.
func inUse(rules uint32) uint32 { return uint32(prune.Rules(rules).InUse()) }

// truth is what the reference says of one board, in the library's types.
type truth struct{ *prune.Bounds }

func ask(b *prune.Board) *truth { return &truth{prune.NewBounds(b)} }

func (t *truth) flux() int { return t.Flux().Bound() }

// bounds are those of the rules.
func (t *truth) bounds(rules uint32) []int { return t.Of(prune.Rules(rules)) }

func (t *truth) bound(rules uint32) int32 { return int32(t.Best(prune.Rules(rules))) }

// expectation is what the reference expects of a verdict.
type expectation struct {
	exceed     prune.Verdict // every bound that exceeds the budget
	late       bool          // by the schedule some run cannot be finished in time
	impossible int32         // the code of a placement that is refused
}

func (t *truth) expect(rules uint32, budget int32) expectation {
	return expectation{exceed: t.Exceed(prune.Rules(rules), int(budget))}
}

// counted are the bits of LEDGER and SEAM.
func (e expectation) counted() int32 { return int32(e.exceed & prune.ByCounts) }

// judged is the verdict of prune_judge, which is exact.
func (e expectation) judged() int32 {
	if e.impossible != 0 {
		return e.impossible
	}
	return int32(e.exceed.Judged())
}

// checked is the verdict that prune_check should have given where it gave `verdict`. RUN comes first there
// and, when it cuts, alone. RUN and JOIN may miss: they work with older tables, and in one direction. FLUX
// is asked near the end only.
func (e expectation) checked(verdict int32) int32 {
	switch {
	case e.impossible != 0:
		return e.impossible
	case verdict == lib.ByRun && (e.exceed&prune.ByRun != 0 || e.late),
		verdict == lib.ByJoin && e.exceed&prune.ByJoin != 0 && e.counted() == 0,
		verdict == lib.ByFlux && e.exceed&prune.ByFlux != 0 && e.counted() == 0:
		return verdict
	default:
		return e.counted()
	}
}

// missed says whether a check that keeps has missed something.
func (e expectation) missed() bool {
	return e.impossible == 0 && e.exceed != 0 && e.exceed&prune.ByCounts == 0
}

// report is what prune_explain must fill in.
func (t *truth) report(rules uint32) lib.Report {
	of := t.Explain(prune.Rules(rules))
	r := lib.Report{
		StructSize: lib.ReportSize,
		Depth:      int32(of.Depth),
		Colours:    int32(of.Colours),
		FreeJoints: int32(of.FreeJoints),
		Deficit:    int32(of.Deficit),
		Odd:        int32(of.Odd),
		Ledger:     int32(of.Ledger),
		SeamA:      int32(of.SeamA),
		SeamB:      int32(of.SeamB),
		SeamK:      int32(of.SeamK),
		SeamRing:   int32(of.SeamRing),
		Seam:       int32(of.Seam),
		Run:        int32(of.Run),
		Join:       int32(of.Join),
		Flux:       int32(of.Flux),
		Bound:      int32(of.Bound),
		Colour:     of.Colour,
	}
	for known, cost := range of.RunCost {
		r.RunCost[known] = int32(cost)
	}
	for lane := range of.Supply {
		r.Supply[lane], r.Demand[lane] = uint16(of.Supply[lane]), uint16(of.Demand[lane])
	}
	return r
}
