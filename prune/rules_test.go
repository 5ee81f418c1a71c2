package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
)

func TestRulesInUse(t *testing.T) {
	const seam, run, join = prune.RuleSeam, prune.RuleRun, prune.RuleJoin
	for rules, inUse := range map[prune.Rules]prune.Rules{
		0:                                     0,
		seam | prune.RuleFlux:                 seam | prune.RuleFlux,
		join:                                  seam | run | join,
		prune.RulesDefault:                    seam | run | join,
		prune.RulesDefault | prune.RuleLedger: seam | run | join | prune.RuleLedger,
		prune.RulesDefault | prune.AllRules:   prune.AllRules,
		seam | run:                            seam | run,
	} {
		assert.Equal(t, inUse, rules.InUse(), "%#x", rules)
	}
}

// The counts come together and spare the rest; of the rest the first comes alone.
func TestVerdictJudged(t *testing.T) {
	for all, judged := range map[prune.Verdict]prune.Verdict{
		0: 0,
		prune.ByLedgerParity | prune.BySeam | prune.ByRun: prune.ByLedgerParity | prune.BySeam,
		prune.ByRun | prune.ByJoin | prune.ByFlux:         prune.ByRun,
		prune.ByJoin | prune.ByFlux:                       prune.ByJoin,
		prune.ByFlux:                                      prune.ByFlux,
	} {
		assert.Equal(t, judged, all.Judged(), "%#x", all)
	}
}
