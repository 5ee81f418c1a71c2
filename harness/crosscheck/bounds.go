package crosscheck

import (
	"e2prune/harness/lib"
	"e2prune/prune"
)

// bound is one of the library's bounds. To add one: a line in bounds, and the answer it gives.
type bound struct {
	rule      uint32 // its bit in a state's rules
	byDefault bool   // whether PRUNE_RULES_DEFAULT has it
	reference func(*prune.Board) answer
}

var bounds = []bound{
	{lib.RuleLedger, true, func(b *prune.Board) answer { return ledger{prune.NewLedger(b)} }},
}

// answer is what one bound says of one board, computed from scratch.
type answer interface {
	Bound() int
	Judge(budget int) prune.Verdict
	report(*lib.Report) // fill in the bound's own fields
}

type ledger struct{ prune.Ledger }

func (l ledger) report(r *lib.Report) {
	r.FreeJoints = int32(l.FreeJoints)
	r.Deficit = int32(l.Deficit)
	r.Odd = int32(l.Odd)
	r.Ledger = int32(l.Bound())
	for lane := range l.Supply {
		r.Supply[lane] = uint16(l.Supply[lane])
		r.Demand[lane] = uint16(l.Demand[lane])
	}
}

// truth is what every bound says of one board, in the order of bounds.
type truth []answer

func ask(b *prune.Board) truth {
	answers := make(truth, len(bounds))
	for i, bound := range bounds {
		answers[i] = bound.reference(b)
	}
	return answers
}

// in says whether a state with these rules uses the bound.
func (b bound) in(rules uint32) bool {
	return rules&b.rule != 0 || b.byDefault && rules&lib.RulesDefault != 0
}

func (t truth) verdict(rules uint32, budget int32) int32 {
	var verdict prune.Verdict
	for i, answer := range t {
		if bounds[i].in(rules) {
			verdict |= answer.Judge(int(budget))
		}
	}
	return int32(verdict)
}

func (t truth) bound(rules uint32) int32 {
	best := 0
	for i, answer := range t {
		if bounds[i].in(rules) {
			best = max(best, answer.Bound())
		}
	}
	return int32(best)
}

// report is what prune_explain must fill in: all bounds' numbers, whichever of them the rules use.
func (t truth) report(rules uint32, b *prune.Board) lib.Report {
	r := lib.Report{
		StructSize: lib.ReportSize,
		Depth:      int32(b.Depth()),
		Colours:    int32(len(b.Puzzle.Colours)),
		Bound:      t.bound(rules),
	}
	copy(r.Colour[:], b.Puzzle.Colours)
	for _, answer := range t {
		answer.report(&r)
	}
	return r
}

// allRules is every rule bit there is.
func allRules() uint32 {
	rules := lib.RulesDefault
	for _, b := range bounds {
		rules |= b.rule
	}
	return rules
}
