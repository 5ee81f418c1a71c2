package vectors

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const file = "../testdata/vectors.txt"

// The file is what the reference says today.
func TestFileIsTheReferences(t *testing.T) {
	var now bytes.Buffer
	require.NoError(t, Write(&now))
	if os.Getenv("E2PRUNE_WRITE") == "1" {
		require.NoError(t, os.WriteFile(file, now.Bytes(), 0o666))
	}
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	lines := strings.Split(string(kept), "\n")
	for i, line := range strings.Split(now.String(), "\n") {
		require.Less(t, i, len(lines), "the file ends early")
		require.Equal(t, line, lines[i], "line %d; to write the file anew: E2PRUNE_WRITE=1 go test ./prune/vectors", i+1)
	}
	require.Equal(t, now.Len(), len(kept), "the file goes on where it should end")
}

// Vectors that never meet an answer cannot tell whether a binding passes it on.
func TestEveryAnswerOccurs(t *testing.T) {
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	seen := map[string]map[string]int{} // word -> answer -> how often
	for line := range strings.Lines(string(kept)) {
		fields := strings.Fields(line)
		if line[0] == '#' {
			continue
		}
		word := fields[0]
		if seen[word] == nil {
			seen[word] = map[string]int{}
		}
		seen[word][fields[len(fields)-1]]++
	}
	for word, answers := range map[string]string{
		"official": "0",
		"puzzle":   "0 -3 -4 -5 -8 -9",
		"state":    "0",
		"push":     "0 -13 -14 -15 -17 -18 -19",
		"pin":      "0 -13 -14 -15 -16",
		"pop":      "0 -20",
		"pop_to":   "0 -21",
		"reset":    "0",
		"load":     "0 -13 -17 -22",
		"depth":    "0 1 2 256",
		"bound":    "0 1 2 3 4 5",
		"check":    "0 1 2 3 4 5 7 -13 -14 -15 -17 -18 -19",
		"many":     "0 1 2 3",
		"judge":    "0 1 2 3 4 5 6 7",
		"dead":     "0 1",
	} {
		for answer := range strings.FieldsSeq(answers) {
			assert.NotZero(t, seen[word][answer], "%s never answers %s", word, answer)
		}
	}
}
