package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
)

// harness runs the program within the test, on the library that the tests use.
func harness(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Setenv(lib.PathVariable, built.Library(t).Path)
	var out, errors bytes.Buffer
	status = run(args, &out, &errors)
	return status, out.String(), errors.String()
}

func TestCrosscheckCommand(t *testing.T) {
	status, out, errors := harness(t, "crosscheck", "--steps", "5000", "--seed", "5")
	assert.Equal(t, agreed, status, out)
	assert.Empty(t, errors)
	assert.Contains(t, out, "seed 5,")
	assert.Contains(t, out, "5000 steps in")
	assert.Contains(t, out, "prune_check_many\n")
	assert.Contains(t, out, "no difference\n")
}

func TestCrosscheckCommandDrawsAndPrintsASeed(t *testing.T) {
	status, out, _ := harness(t, "crosscheck", "--steps", "100")
	assert.Equal(t, agreed, status, out)
	assert.Regexp(t, `seed \d+,`, out)
}

func TestCrosscheckCommandReportsADifference(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir()) // for the trace
	faulty := *built.Library(t)
	faulty.Judge = func(state lib.State, budget int32) int32 {
		return built.Library(t).Judge(state, budget-1)
	}
	openLibrary = func(string) (*lib.Library, error) { return &faulty, nil }
	defer func() { openLibrary = lib.Open }()

	status, out, _ := harness(t, "crosscheck", "--seed", "6", "--lib", faulty.Path)
	assert.Equal(t, different, status)
	assert.Contains(t, out, "prune_")
	require.Regexp(t, `go run ./harness crosscheck --steps \d+ --seed 6 --lib `, out)

	command := out[strings.Index(out, "./harness crosscheck")+len("./harness "):]
	_, again, _ := harness(t, strings.Fields(command)...)
	assert.Equal(t, out[strings.Index(out, "library and reference differ"):], again[strings.Index(again, "library and reference differ"):])
}

// A library from the environment is named in the command that repeats a difference, too.
func TestDifferenceNamesTheLibrary(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir()) // for the trace
	faulty := *built.Library(t)
	faulty.Judge = func(state lib.State, budget int32) int32 { return 0 }
	openLibrary = func(string) (*lib.Library, error) { return &faulty, nil }
	defer func() { openLibrary = lib.Open }()
	_, out, _ := harness(t, "crosscheck", "--seed", "6")
	assert.Contains(t, out, " --seed 6 --lib "+quoted(faulty.Path)+"\n")
}

func TestQuoted(t *testing.T) {
	for word, expected := range map[string]string{
		"/a/b-c_1.so": "/a/b-c_1.so",
		"/a b/c.so":   "'/a b/c.so'",
		"/it's/$x":    `'/it'\''s/$x'`,
	} {
		assert.Equal(t, expected, quoted(word))
	}
}

func TestBadUsage(t *testing.T) {
	for _, args := range [][]string{
		{},
		{"cross"},
		{"crosscheck", "--steps", "0"},
		{"crosscheck", "--steps", "many"},
		{"crosscheck", "--seed", "-1"},
		{"crosscheck", "--lib", "/no/such/libe2prune.so"},
		{"crosscheck", "--lib", "main_test.go"}, // a file, but no library
	} {
		status, _, errors := harness(t, args...)
		assert.Equal(t, unusable, status, args)
		assert.Regexp(t, `\Aharness: [^\n]+\n\z`, errors, args)
	}
}

func TestHelp(t *testing.T) {
	status, out, _ := harness(t, "crosscheck", "--help")
	assert.Equal(t, agreed, status)
	assert.Contains(t, out, "$E2PRUNE_LIB")
}
