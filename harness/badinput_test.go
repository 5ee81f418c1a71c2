package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
	"e2prune/prune"
	"e2prune/prune/files"
)

// refuses expects one sentence on stderr, nothing on stdout, and the status of bad input.
func refuses(t *testing.T, says, program string, args ...string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	command := exec.Command(program, args...)
	command.Stdout, command.Stderr = &stdout, &stderr
	err := command.Run()
	var exit *exec.ExitError
	if assert.True(t, errors.As(err, &exit), "%v: %v", args, err) {
		assert.Equal(t, unusable, exit.ExitCode(), "%v", args)
	}
	assert.Empty(t, stdout.String(), "%v", args)
	assert.Contains(t, stderr.String(), says, "%v", args)
	assert.Equal(t, 1, strings.Count(stderr.String(), "\n"), "%v: %s", args, stderr.String())
}

func TestTailRefusesBadOptions(t *testing.T) {
	tail := built.File(t, "tail")
	board := []string{"--board", "464-basinC-b0", "--suffix", "24", "--budget", "tail"}
	for _, c := range []struct{ says, args string }{
		{"expected --board NAME", ""},
		{"expected --suffix K", "--board 464-basinC-b0"},
		{"expected --budget R|tail", "--board 464-basinC-b0 --suffix 24"},
		{"unrecognized option", "--nonsense"},
		{"requires an argument", "--board"},
		{"expected options only", "--list extra"},
	} {
		refuses(t, c.says, tail, strings.Fields(c.args)...)
	}
	for _, c := range [][3]string{ // the last of two options counts
		{"--board", "nowhere", "nowhere"},
		{"--suffix", "0", "--suffix: expected a whole number from 1"},
		{"--suffix", "257", "--suffix: expected 1 to 256"},
		{"--suffix", "99999999999999999999", "--suffix: expected a whole number"},
		{"--budget", "-1", "--budget: expected a whole number from 0"},
		{"--budget", "2147483648", "--budget: expected a whole number"},
		{"--budget", "5x", "--budget: expected a whole number"},
		{"--cap", "", "--cap: expected a whole number"},
		{"--repeat", "0", "--repeat: expected a whole number from 1"},
		{"--time", "0", "--time: expected seconds above 0"},
		{"--time", "nan", "--time: expected seconds above 0"},
		{"--time", "0x10", "--time: expected seconds above 0"},
		{"--judge", "never", "--judge: expected candidate or node"},
		{"--rules", "", "--rules: expected names"},
		{"--rules", "seam,", "--rules: expected names"},
		{"--rules", "none,seam", "--rules: expected none alone"},
		{"--schedule", "", "--schedule: expected numbers of cells"},
		{"--schedule", "5,", "--schedule: expected numbers of cells"},
		{"--schedule", "5,4", "--schedule: expected numbers of cells"},
		{"--schedule", "257", "--schedule: expected numbers of cells"},
		{"--schedule", "99999999999999999999", "--schedule: expected numbers of cells"},
	} {
		refuses(t, c[2], tail, append(board[:6:6], c[0], c[1])...)
	}
}

func TestTailRefusesBadBoards(t *testing.T) {
	tail, path := built.File(t, "tail"), filepath.Join(t.TempDir(), "boards.txt")
	letters := strings.Repeat("abba", 9)
	for text, says := range map[string]string{
		"":                                      "expected at least one board, found none",
		"# only a comment\n":                    "expected at least one board, found none",
		"0 0 1 3\n":                             ":1: expected 3 fields, name score letters, found 4",
		"x 0\n":                                 ":1: expected 3 fields, name score letters, found 2",
		"x 0 " + letters[1:] + "\n":             ":1: expected 4*n*n letters",
		"x 0 " + strings.Repeat("abcd", 33*33):  ":1: expected 4*n*n letters",
		"x -1 " + bbbb + "\n":                   ":1: expected a score",
		"x 99999999999999999999 " + bbbb:        ":1: expected a score",
		"x 0 " + strings.ToUpper(bbbb):          ":1: expected letters from a to z",
		"x 0 " + letters + "\n":                 ":1: expected grey",
		"x 0 abba\x00\n":                        ":1: expected a line of text",
		"\xff\xfe 0 " + bbbb + "\n":             ":1: expected a name of printable ASCII",
		strings.Repeat("x 0 "+bbbb+"\n", 2):     ":2: expected a new name",
		strings.Repeat("x", 1<<20) + " 0 bbbb ": ":1: expected 4*n*n letters",
	} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
		refuses(t, says, tail, "--boards", path, "--list")
	}
	refuses(t, "expected a readable board file: Is a directory", tail, "--boards", filepath.Dir(path), "--list")
	refuses(t, "expected a readable board file: No such file", tail, "--boards", path+".none", "--list")
}

// bbbb is a frameless board of 3 x 3.
var bbbb = strings.Repeat("bbbb", 9)

func TestBlackwoodRefusesBadOptions(t *testing.T) {
	blackwood := built.File(t, "blackwood")
	for _, c := range []struct{ says, args string }{
		{"unrecognized option", "--nonsense"},
		{"expected options only", "extra"},
		{"--breaks: expected ascending depths", "--breaks 5,4"},
		{"--breaks: expected ascending depths", "--breaks 256"},
		{"--breaks: expected ascending depths", "--breaks 99999999999999999999"},
		{"--clues: expected none, centre or all", "--clues some"},
		{"--prune: expected none, ledger or all", "--prune seam"},
		{"--attach: expected a whole number from 0 to 255", "--attach 256"},
		{"--seed: expected a whole number", "--seed -1"},
		{"--seed: expected a whole number", "--seed 18446744073709551616"},
		{"--nodes: expected a whole number from 1", "--nodes 0"},
		{"--threads: expected a whole number from 1", "--threads 0"},
		{"--seconds: expected seconds above 0", "--seconds inf"},
		{"--subtrees and --below together", "--subtrees 5"},
		{"--subtrees and --below together", "--below 5"},
		{"nothing to compare", "--subtrees 5 --below 128 --prune none"},
		{"--order: expected rows or blackwood", "--order columns"},
		{"--pieces: expected --order blackwood", "--pieces"},
		{"--pieces: expected --order blackwood", "--order blackwood --pieces --prune ledger"},
		{"--subtrees or --whole, found both", "--whole --subtrees 5 --below 128"},
		{"--whole: expected --openings", "--whole --below 128"},
		{"--whole and --below", "--whole --openings 1"},
		{"--whole: expected --prune ledger or all", "--whole --openings 1 --below 128 --prune none"},
	} {
		refuses(t, c.says, blackwood, strings.Fields(c.args)...)
	}
}

// What a new user may hand in: each is refused with the file and, where one is at fault, the line.
func TestConvertRefusesBadFiles(t *testing.T) {
	dir := t.TempDir()
	official, err := (&files.File{Puzzle: prune.Official()}).Write(files.Options{Format: files.FormatPieces})
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSuffix(official, "\n"), "\n")
	clue := func(line int, where string) string { return lines[line-1] + " " + where }
	for name, c := range map[string]struct{ text, says string }{
		"short":      {strings.Join(lines[:255], "\n"), ":255: expected a square number of tiles"},
		"short crlf": {strings.Join(lines[:255], "\r\n"), ":255: expected a square number of tiles"},
		"collide": {strings.NewReplacer(lines[139], clue(140, "135.0"), lines[149], clue(150, "135.1")).Replace(official),
			":150: expected one clue a cell"},
		"off":      {strings.Replace(official, lines[139], clue(140, "256.0"), 1), ":140: expected a clue that fits the board"},
		"huge":     {strings.Replace(official, lines[4], "0 0 99999999999999999999 1", 1), ":5: expected a colour code"},
		"sign":     {strings.Replace(official, lines[4], "0 -1 6 1", 1), ":5: expected a colour code"},
		"utf-16":   {"\xff\xfe0\x00", ":1: expected text"},
		"width":    {`{"width": 1e9, "height": 3, "pieces": []}`, ":1: expected a whole number as width, found number 1e9"},
		"list":     {"{\"width\": 3,\n\"pieces\": 5}", ":2: expected a list of lists of four colour codes as pieces, found number"},
		"overfull": {`{"width": 99999, "height": 99999, "pieces": []}`, ": expected width times height pieces"},
	} {
		path := filepath.Join(dir, "bad.txt")
		require.NoError(t, os.WriteFile(path, []byte(c.text), 0o666))
		status, output, complaint := convert(t, "--to", "pieces", path, "-")
		assert.Equal(t, unusable, status, name)
		assert.Empty(t, output, name)
		assert.Contains(t, complaint, path+c.says, name)
		assert.Equal(t, 1, strings.Count(complaint, "\n"), name)
	}
	_, _, complaint := convert(t, "--to", "pieces", dir, "-")
	assert.Contains(t, complaint, "is a directory")
}
