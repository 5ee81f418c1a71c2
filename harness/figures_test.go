package main

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
)

// longVariable asks for the rows that take minutes.
const longVariable = "E2PRUNE_LONG"

// A search that is deterministic counts the same nodes, fires and completions on any machine and in
// any engine: the figures of testdata/published.tsv come out exactly, or the engine, the board or the
// bound is not what was published.
func TestPublishedFigures(t *testing.T) {
	tail := built.File(t, "tail")
	rows := figures(t)
	require.NotEmpty(t, rows)
	for _, row := range rows {
		t.Run(strings.Join(row.arguments(), " "), func(t *testing.T) {
			if row["long"] == "yes" && os.Getenv(longVariable) == "" {
				t.Skipf("%s nodes take from seconds to minutes: run with %s=1 to have them counted", row["nodes"], longVariable)
			}
			row.compare(t, runTail(t, tail, row.arguments()))
		})
	}
}

// figure is one row by column.
type figure map[string]string

const unknown = "—"

func figures(t *testing.T) []figure {
	file, err := os.Open("testdata/published.tsv")
	require.NoError(t, err)
	defer file.Close()
	table := csv.NewReader(file)
	table.Comma, table.Comment = '\t', '#'
	lines, err := table.ReadAll()
	require.NoError(t, err)
	var rows []figure
	for _, line := range lines[1:] {
		row := figure{}
		for i, column := range lines[0] {
			row[column] = line[i]
		}
		rows = append(rows, row)
	}
	return rows
}

func (row figure) arguments() []string {
	arguments := []string{"--board", row["board"]}
	if row["turn"] == "yes" {
		arguments = append(arguments, "--turn")
	}
	for _, option := range []string{"suffix", "budget", "rules", "judge", "cap"} {
		arguments = append(arguments, "--"+option, row[option])
	}
	return arguments
}

// outcome is what tail --json prints, as far as the figures go.
type outcome struct {
	Board        string `json:"board"`
	Suffix       int    `json:"suffix"`
	Budget       int    `json:"budget"`
	Rules        string `json:"rules"`
	Censored     *bool  `json:"censored"`
	Nodes        *int64 `json:"nodes"`
	Completions  *int64 `json:"completions"`
	Fires        *int64 `json:"fires"`
	FiresDeficit *int64 `json:"fires_deficit"`
	FiresParity  *int64 `json:"fires_parity"`
	Seconds      float64
}

func runTail(t *testing.T, tail string, arguments []string) outcome {
	command := exec.Command(tail, append(arguments, "--json")...)
	var stderr strings.Builder
	command.Stderr = &stderr
	stdout, err := command.Output()
	require.NoError(t, err, stderr.String())
	var got outcome
	require.NoError(t, json.Unmarshal(stdout, &got), "%s", stdout)
	return got
}

func (row figure) compare(t *testing.T, got outcome) {
	assert.Equal(t, row["board"], got.Board)
	assert.Equal(t, row["suffix"], strconv.Itoa(got.Suffix))
	assert.Equal(t, row["budget"], strconv.Itoa(got.Budget))
	assert.Equal(t, row["rules"], got.Rules)
	if assert.NotNil(t, got.Censored) {
		assert.False(t, *got.Censored, "the search was not finished")
	}
	for column, count := range map[string]*int64{
		"nodes":         got.Nodes,
		"completions":   got.Completions,
		"fires":         got.Fires,
		"fires_deficit": got.FiresDeficit,
		"fires_parity":  got.FiresParity,
	} {
		if !assert.NotNil(t, count, "tail prints no %s", column) {
			continue
		}
		if row["rules"] == "none" && strings.HasPrefix(column, "fires") {
			assert.Zero(t, *count, "%s without rules", column)
		}
		if row[column] != unknown {
			assert.Equal(t, row[column], strconv.FormatInt(*count, 10), column)
		}
	}
}
