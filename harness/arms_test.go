package main

import (
	"encoding/json"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/harness/internal/built"
)

// Searched with everything on and judged per candidate, these tails take at most so many nodes. The numbers
// are what the bounds gave when they were tried out; what the library takes is printed beside them.
func TestNodesAtMost(t *testing.T) {
	tail := built.File(t, "tail")
	for _, c := range []struct {
		suffix, cap string
		nodes       int64
	}{
		{"32", "1", 110},
		{"40", "1", 1_319},
		{"48", "1", 97_824},
		{"32", "0", 142},
		{"40", "0", 2_852},
	} {
		got := runTail(t, tail, []string{"--board", "464-basinC-b0", "--turn", "--budget", "tail", "--suffix", c.suffix, "--cap", c.cap})
		t.Logf("suffix %s, cap %s: %d nodes, at most %d; %.4f s", c.suffix, c.cap, *got.Nodes, c.nodes, got.Seconds)
		assert.LessOrEqual(t, *got.Nodes, c.nodes, "suffix %s, cap %s", c.suffix, c.cap)
		assert.EqualValues(t, 1, *got.Completions)
	}
}

// Whatever prunes a search, and however often it is asked, it finds the same completions; and a bound that
// is never below another never leaves more nodes than that one, judged at every node.
func TestArmsFindTheSame(t *testing.T) {
	tail := built.File(t, "tail")
	arms := []string{"none", "ledger", "seam", "run", "ledger,run", "seam,run", "join", "all"}
	searches, completions := 0, int64(0)
	for _, c := range armCases() {
		plain := runTail(t, tail, append(slices.Clone(c), "--rules", "none"))
		if !assert.NotNil(t, plain.Completions) {
			return
		}
		completions += *plain.Completions
		nodes := map[string]int64{}
		for _, rules := range arms[1:] {
			for _, judge := range []string{"node", "candidate"} {
				got := runTail(t, tail, append(slices.Clone(c), "--rules", rules, "--judge", judge))
				searches++
				where := fmt.Sprintf("%s --rules %s --judge %s", strings.Join(c, " "), rules, judge)
				assert.Equal(t, *plain.Completions, *got.Completions, where)
				assert.LessOrEqual(t, *got.Nodes, *plain.Nodes, where)
				if judge == "node" {
					nodes[rules] = *got.Nodes
				} else {
					assert.LessOrEqual(t, *got.Nodes, nodes[rules], where)
				}
			}
		}
		for _, pair := range [][2]string{{"seam", "ledger"}, {"join", "seam,run"}, {"seam,run", "seam"}, {"seam,run", "run"}, {"ledger,run", "run"}} {
			assert.LessOrEqual(t, nodes[pair[0]], nodes[pair[1]], "%v: %s against %s", c, pair[0], pair[1])
		}
	}
	t.Logf("%d searches, %d completions", searches, completions)
	assert.Greater(t, completions, int64(500))
}

// An engine that keeps a promise by itself finds the same completions whether the library knows of it or not.
func TestPromisesFindTheSame(t *testing.T) {
	tail := built.File(t, "tail")
	fewer, completions := 0, int64(0)
	for _, c := range armCases() {
		for _, promise := range []string{"frame", "one", "frame,one"} {
			kept := append(slices.Clone(c), "--promise", promise)
			if strings.Contains(promise, "one") {
				kept = append(kept, "--cap", "1") // the last one counts
			}
			plain := runTail(t, tail, append(slices.Clone(kept), "--rules", "none"))
			completions += *plain.Completions
			for _, rules := range []string{"seam", "run", "all"} {
				got := runTail(t, tail, append(slices.Clone(kept), "--rules", rules))
				assert.Equal(t, *plain.Completions, *got.Completions, "%v --rules %s", kept, rules)
				if promise == "one" {
					without := runTail(t, tail, append(slices.Clone(c), "--cap", "1", "--rules", rules))
					assert.LessOrEqual(t, *got.Nodes, *without.Nodes, "%v --rules %s", kept, rules)
					assert.Equal(t, *without.Completions, *got.Completions)
					if *got.Nodes < *without.Nodes {
						fewer++
					}
				}
			}
		}
	}
	t.Logf("%d completions, %d searches with fewer nodes", completions, fewer)
	assert.Greater(t, completions, int64(500))
	assert.Greater(t, fewer, 10)
}

func TestPromisesThatCannotBeMeant(t *testing.T) {
	tail := built.File(t, "tail")
	for _, bad := range []string{"one", "two --cap 1", "one, --cap 1", ",frame", "frame,one --cap 2"} {
		command := exec.Command(tail, append(strings.Fields("--board generated-s1 --suffix 8 --budget 0 --promise"), strings.Fields(bad)...)...)
		said, err := command.CombinedOutput()
		var exit *exec.ExitError
		if assert.ErrorAs(t, err, &exit, bad) {
			assert.Equal(t, 2, exit.ExitCode(), bad)
		}
		assert.Contains(t, string(said), "--promise", bad)
	}
}

// armCases are tails of generated boards with small budgets, and of real ones at what they cost, with and
// without a schedule.
func armCases() [][]string {
	var cases [][]string
	for seed := 1; seed <= 4; seed++ {
		for _, suffix := range []int{18, 24, 30} {
			for budget := 0; budget <= 3; budget++ {
				c := []string{"--board", fmt.Sprintf("generated-s%d", seed), "--suffix", fmt.Sprint(suffix), "--budget", fmt.Sprint(budget)}
				if seed%2 == 0 {
					c = append(c, "--turn")
				}
				cases = append(cases, c)
				if budget > 1 {
					cases = append(cases, append(slices.Clone(c), "--cap", "1"))
				}
				if schedule := []string{"", "245", "240,250", "238,246,252"}[budget]; schedule != "" {
					cases = append(cases, append(slices.Clone(c), "--schedule", schedule))
				}
			}
		}
	}
	for _, board := range []string{"464-basinB-b1", "464-basinC-b0"} {
		for _, turn := range [][]string{nil, {"--turn"}} {
			c := append([]string{"--board", board, "--suffix", "24", "--budget", "tail"}, turn...)
			cases = append(cases, c, append(slices.Clone(c), "--cap", "1"))
		}
		c := []string{"--board", board, "--suffix", "32", "--turn", "--budget", "5"}
		cases = append(cases, append(slices.Clone(c), "--cap", "1"), append(slices.Clone(c), "--schedule", "226,230,236,242,248"))
	}
	return cases
}

// What lay in the memory that the library is given must not matter.
func TestNodesDoNotDependOnOldMemory(t *testing.T) {
	tail := built.File(t, "tail")
	var nodes []int64
	for _, perturb := range []string{"0", "85", "170", "255"} {
		t.Setenv("MALLOC_PERTURB_", perturb)
		got := runTail(t, tail, []string{"--board", "464-basinC-b0", "--turn", "--budget", "tail", "--suffix", "32"})
		nodes = append(nodes, *got.Nodes)
	}
	assert.Len(t, slices.Compact(slices.Clone(nodes)), 1, "%v nodes", nodes)
}

// The engine ends with a fault where the two searches of a subtree find other completions; under so loose a schedule
// there are thousands of them.
func TestBlackwoodFindsTheSameInEveryOrder(t *testing.T) {
	blackwood := built.File(t, "blackwood")
	loose := "180"
	for depth := 181; depth <= 240; depth++ {
		loose += fmt.Sprintf(",%d", depth)
	}
	for _, order := range []string{"rows", "blackwood", "blackwood --pieces"} {
		for _, c := range []struct {
			measure string
			full    uint64
		}{
			{"--subtrees 40 --below 128 --seed 2", 0},
			{"--whole --openings 2 --below 128 --nodes 300000 --seed 3", 0},
			{"--subtrees 40 --below 238 --subtree-nodes 300000 --seed 2 --breaks " + loose, 1000},
		} {
			arguments := strings.Fields("--json --order " + order + " " + c.measure)
			said, err := exec.Command(blackwood, arguments...).CombinedOutput()
			if !assert.NoError(t, err, "%v: %s", arguments, said) {
				continue
			}
			var got struct {
				Subtrees int
				Pruned   struct {
					FullBoards uint64 `json:"full_boards"`
				}
			}
			assert.NoError(t, json.Unmarshal(said, &got), "%v", arguments)
			assert.Positive(t, got.Subtrees, "%v", arguments)
			assert.GreaterOrEqual(t, got.Pruned.FullBoards, c.full, "%v", arguments)
		}
	}
}
