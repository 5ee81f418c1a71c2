package lib_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/prune"
)

// Every error of the reference has the number that the header gives its name, and the library's sentence.
func TestErrorsOfTheReference(t *testing.T) {
	root, err := lib.ModuleRoot()
	require.NoError(t, err)
	source, err := os.ReadFile(filepath.Join(root, "prune", "errors.go"))
	require.NoError(t, err)
	declared := regexp.MustCompile(`(?m)^\tErr(\w+) += refusal\((-\d+), (".*")\)$`).FindAllStringSubmatch(string(source), -1)
	require.Len(t, declared, len(prune.Errors), "errors are declared in another way")
	require.NotEmpty(t, declared)

	codes, library := readHeader(t).codes, built.Library(t)
	capital := regexp.MustCompile(`\B[A-Z]`)
	for i, e := range prune.Errors {
		name := "PRUNE_E_" + strings.ToUpper(capital.ReplaceAllString(declared[i][1], "_$0"))
		code, known := codes[name]
		assert.True(t, known, name)
		assert.EqualValues(t, code, e.Code, name)
		assert.Equal(t, library.Strerror(int32(e.Code)), e.Sentence, name)
	}
	assert.EqualValues(t, codes["PRUNE_E_INTERNAL"], prune.CodeOf(os.ErrExist), "no error of the reference")
}

// The reference's bits are the header's.
func TestBitsOfTheReference(t *testing.T) {
	assert.Equal(t, map[string]uint32{
		"LEDGER": lib.RuleLedger, "SEAM": lib.RuleSeam, "RUN": lib.RuleRun, "JOIN": lib.RuleJoin, "FLUX": lib.RuleFlux,
		"default": lib.RulesDefault,
	}, map[string]uint32{
		"LEDGER": uint32(prune.RuleLedger), "SEAM": uint32(prune.RuleSeam), "RUN": uint32(prune.RuleRun),
		"JOIN": uint32(prune.RuleJoin), "FLUX": uint32(prune.RuleFlux), "default": uint32(prune.RulesDefault),
	})
	assert.Equal(t, []int{lib.ByLedgerDeficit, lib.ByLedgerParity, lib.BySeam, lib.ByRun, lib.ByJoin, lib.ByFlux}, []int{
		int(prune.ByLedgerDeficit), int(prune.ByLedgerParity), int(prune.BySeam), int(prune.ByRun), int(prune.ByJoin), int(prune.ByFlux),
	})
	assert.EqualValues(t, lib.Impossible, prune.Impossible)
}
