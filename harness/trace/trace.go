// Package trace keeps calls of libe2prune in small text files: what a host or a walk has called, and what
// the library answered. harness replay and capi/ctest/replay.c make the calls again and compare the answers,
// harness shrink makes a file that fails as short as it can be, build/librecord.so writes what any host calls.
//
// # The format
//
// The first line is
//
//	e2prune trace 1
//
// and the number goes up when a file that was right is read in another way. After it, # starts a comment,
// empty lines mean nothing, and every other line is one call: its name in include/e2prune.h without prune_,
// whole numbers (decimal, or hexadecimal after 0x), and, when it is to be compared, -> and the answer:
//
//	puzzle_official P -> CODE
//	puzzle_new P WIDTH HEIGHT GREY FIRST_TILE TURNS ORIGIN SIDE SIDE SIDE SIDE TILES... -> CODE
//	puzzle_free P
//	tile_sides P TILE ROT -> CODE NORTH EAST SOUTH WEST
//	find_rotation P TILE NORTH EAST SOUTH WEST -> ROT
//	lane P COLOUR -> LANE
//	fingerprint P -> HASH
//	flux_rotations P N (TILE ROT)... -> ANSWER
//	state_new S P RULES -> CODE
//	state_clone S FROM -> CODE
//	state_free S
//	use S
//
// P and S are numbers that the file gives to its puzzles and states, each once; 0 is the null pointer. SIDE
// four times is side_order, TILES are four colours a tile. The calls that follow go to the state that was made
// or used last; use is no call and only says to which:
//
//	state_reset -> CODE
//	push CELL TILE ROT -> CODE
//	pin CELL TILE ROT FREE_SIDES -> CODE
//	pop -> CODE
//	pop_to DEPTH -> CODE
//	depth -> DEPTH
//	load N (CELL TILE ROT FREE_SIDES)... -> CODE
//	schedule N [ORDER...] [ALLOWED...] -> CODE
//	promise PROMISES N CELLS... -> CODE
//	check CELL TILE ROT BUDGET -> VERDICT
//	check_many CELL N (TILE ROT BUDGET)... -> DEAD VERDICTS...
//	judge BUDGET -> VERDICT
//	flux_check BUDGET -> VERDICT
//	walk CELL TOWARDS CELLS COUNTED LEFT BESIDE -> CODE (COST COLOURS POSSIBLE)...
//	bound -> BOUND
//	explain -> CODE NUMBERS...
//	verify -> CODE
//
// A list of N may be left out where the call refuses N. explain's numbers are those of prune_report in their
// order, the lanes in use of colour, supply and demand. Numbers are the host's, as the puzzle's conventions
// say. An answer may be the beginning of all its numbers, and a number that may be one of several is written
// 4|8: where the reference allows more than one verdict.
//
// What a file cannot hold: calls with null pointers in place of arrays, or with a wrong struct_size; both change
// nothing. prune_puzzle_load (its puzzles are in no trace, nor are their states) and prune_flux_study.
package trace

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Header is the first line of a file.
const Header = "e2prune trace 1"

// Trace is what a file holds.
type Trace struct {
	Name  string // of the file, for messages
	Notes []string
	Calls []Call
}

// Call is one call. Args are all numbers that it has in the file.
type Call struct {
	Name   string
	State  int64 // the state it goes to; 0 for the null pointer, and for calls that go to none
	Args   []int64
	Answer Answer // nil where nothing is demanded
	Line   int    // in the file, from 1; 0 when it is from none
}

// Answer is what a call must answer, from its first number on.
type Answer []Number

// Number may be any of these.
type Number []int64

// Exactly demands these numbers.
func Exactly(numbers ...int64) Answer {
	answer := Answer{}
	for _, n := range numbers {
		answer = append(answer, Number{n})
	}
	return answer
}

// Differs is the place of the first number of an answer that is not what is demanded, or -1.
func (a Answer) Differs(got []int64) int {
	for i, number := range a {
		if i >= len(got) || !slices.Contains(number, got[i]) {
			return i
		}
	}
	return -1
}

func (a Answer) String() string {
	words := make([]string, len(a))
	for i, number := range a {
		alternatives := make([]string, len(number))
		for k, n := range number {
			alternatives[k] = strconv.FormatInt(n, 10)
		}
		words[i] = strings.Join(alternatives, "|")
	}
	return strings.Join(words, " ")
}

// String is the call's line, as far as the arrow.
func (c Call) String() string {
	words := []string{c.Name}
	for i, n := range c.Args {
		if c.Name == "state_new" && i == 2 {
			words = append(words, fmt.Sprintf("%#x", n))
		} else {
			words = append(words, strconv.FormatInt(n, 10))
		}
	}
	return strings.Join(words, " ")
}

// Answered is the trace with other answers: all that a library gave, or none where it gave none.
func (t *Trace) Answered(answers [][]int64) *Trace {
	done := *t
	done.Calls = make([]Call, len(t.Calls))
	for i, c := range t.Calls {
		done.Calls[i] = c
		if done.Calls[i].Answer = nil; answers[i] != nil {
			done.Calls[i].Answer = Exactly(answers[i]...)
		}
	}
	return &done
}
