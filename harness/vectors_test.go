package main

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/harness/internal/built"
	"e2prune/harness/lib"
	"e2prune/prune"
)

// TestVectors replays prune/testdata/vectors.txt, whose header says what its lines are, through the
// library. The tests in other languages replay the same file.
func TestVectors(t *testing.T) {
	const file = "../prune/testdata/vectors.txt"
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	replay := vectors{Library: built.Library(t)}
	defer replay.forget()
	calls := 0
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Fields(line)
		var numbers []int32
		for _, field := range fields[1:] {
			number, err := strconv.ParseInt(field, 10, 32)
			require.NoError(t, err, "%s:%d", file, i+1)
			numbers = append(numbers, int32(number))
		}
		last := len(numbers) - 1
		require.Equal(t, numbers[last], replay.answer(t, fields[0], numbers[:last]), "%s:%d: %s", file, i+1, line)
		calls++
	}
	assert.NotZero(t, calls)
}

// vectors is the puzzle and the state that the lines speak of.
type vectors struct {
	*lib.Library
	puzzle lib.Puzzle
	state  lib.State
}

func (v *vectors) forget() {
	v.StateFree(v.state)
	v.PuzzleFree(v.puzzle)
	v.state, v.puzzle = 0, 0
}

// keep takes a puzzle in place of the one before, when there is one.
func (v *vectors) keep(code int32, made lib.Puzzle) int32 {
	if code == 0 {
		v.forget()
		v.puzzle = made
	}
	return code
}

func (v *vectors) answer(t *testing.T, word string, n []int32) int32 {
	switch word {
	case "official":
		var made lib.Puzzle
		code := v.PuzzleOfficial(&made)
		return v.keep(code, made)
	case "puzzle":
		var tiles []prune.Tile
		for i := 3; i < len(n); i += 4 {
			tiles = append(tiles, prune.Tile{uint16(n[i]), uint16(n[i+1]), uint16(n[i+2]), uint16(n[i+3])})
		}
		var made lib.Puzzle
		config := lib.NewConfig(int(n[0]), int(n[1]), tiles, int(n[2]))
		code := v.PuzzleNew(&config, &made)
		return v.keep(code, made)
	case "state":
		v.StateFree(v.state)
		v.state = 0
		return v.StateNew(v.puzzle, uint32(n[0]), &v.state)
	case "push":
		return v.Push(v.state, n[0], n[1], n[2])
	case "pin":
		return v.Pin(v.state, n[0], n[1], n[2], n[3])
	case "pop":
		return v.Pop(v.state)
	case "pop_to":
		return v.PopTo(v.state, n[0])
	case "reset":
		return v.StateReset(v.state)
	case "load":
		var all []lib.Placement
		for i := 1; i < len(n); i += 4 {
			all = append(all, lib.Placement{Cell: n[i], Tile: n[i+1], Rot: n[i+2], FreeSides: n[i+3]})
		}
		return v.Load(v.state, n[0], lib.First(all))
	case "depth":
		return v.Depth(v.state)
	case "bound":
		return v.Bound(v.state)
	case "check":
		return v.Check(v.state, n[0], n[1], n[2], n[3])
	case "many":
		var all [4][]int32
		for i, number := range n[2:] {
			all[i%4] = append(all[i%4], number)
		}
		verdicts := make([]int32, n[1])
		dead := v.CheckMany(v.state, n[0], n[1], lib.First(all[0]), lib.First(all[1]), lib.First(all[2]), lib.First(verdicts))
		assert.Equal(t, append([]int32{}, all[3]...), verdicts)
		return dead
	case "judge":
		return v.Judge(v.state, n[0])
	case "dead":
		return min(1, v.Judge(v.state, n[0]))
	}
	t.Fatalf("no such word: %s", word)
	return 0
}
