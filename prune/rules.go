package prune

// Rules say which bounds count. The bits are those of include/e2prune.h (PRUNE_RULE_LEDGER and on).
type Rules uint32

const (
	RuleLedger Rules = 1 << iota
	RuleSeam
	RuleRun
	RuleJoin
	RuleFlux

	AllRules = RuleLedger | RuleSeam | RuleRun | RuleJoin | RuleFlux

	RulesDefault Rules = 1 << 31 // SEAM, RUN and JOIN
)

// InUse is the set of bounds that a state uses when it was made with these rules: the default rules one by
// one, and JOIN brings along SEAM and RUN, which it is made of.
func (r Rules) InUse() Rules {
	if r&RulesDefault != 0 {
		r = r&^RulesDefault | RuleJoin
	}
	if r&RuleJoin != 0 {
		r |= RuleSeam | RuleRun
	}
	return r
}

// Verdict is a set of reasons why a state is dead; zero means nothing is proven. The bits are those of
// include/e2prune.h (PRUNE_BY_LEDGER_DEFICIT and on).
type Verdict int

const (
	ByLedgerDeficit Verdict = 1 << iota
	ByLedgerParity
	BySeam
	ByRun
	ByJoin
	ByFlux

	ByCounts = ByLedgerDeficit | ByLedgerParity | BySeam // what is read off the counts of halves
)

// Judged is what prune_judge answers when all these reasons hold: LEDGER's two and SEAM come together, RUN,
// JOIN and FLUX alone, the first that holds.
func (v Verdict) Judged() Verdict {
	if counts := v & ByCounts; counts != 0 {
		return counts
	}
	return v & -v
}
