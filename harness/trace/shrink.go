package trace

import (
	"maps"
	"slices"
)

// Shrink leaves out calls, and numbers of lists, for as long as the trace still fails. The last call stays. A
// trace in which a puzzle or a state is missing does not count as failing, and is not tried.
func Shrink(t *Trace, fails func(*Trace) bool) *Trace {
	s := shrinker{trace: t, fails: fails}
	for again := true; again; {
		again = s.dropStates()
		again = s.dropQuestions() || again
		again = s.dropParts(s.singles) || again
		again = s.dropParts(s.pairs) || again
		again = s.shortenLists() || again
	}
	return s.trace
}

type shrinker struct {
	trace *Trace
	fails func(*Trace) bool
}

// try keeps the calls that are wanted if they still fail.
func (s *shrinker) try(wanted func(i int, c Call) bool) bool {
	var calls []Call
	for i, c := range s.trace.Calls {
		if i == len(s.trace.Calls)-1 || wanted(i, c) {
			calls = append(calls, c)
		}
	}
	return len(calls) < len(s.trace.Calls) && s.tryCalls(calls)
}

func (s *shrinker) tryCalls(calls []Call) bool {
	candidate := &Trace{Name: s.trace.Name, Notes: s.trace.Notes, Calls: calls}
	if !whole(calls) || !s.fails(candidate) {
		return false
	}
	s.trace = candidate
	return true
}

// whole says whether every puzzle and state that is named has been made.
func whole(calls []Call) bool {
	puzzles, states := map[int64]bool{0: true}, map[int64]bool{0: true}
	for _, c := range calls {
		switch f := forms[c.Name]; {
		case c.Name == "puzzle_official" || c.Name == "puzzle_new":
			puzzles[c.Args[0]] = true
		case f.puzzle && !puzzles[c.Args[0]],
			c.Name == "state_new" && !puzzles[c.Args[1]],
			c.Name == "state_clone" && !states[c.Args[1]],
			c.Name == "state_free" && !states[c.Args[0]],
			f.state && !states[c.State]:
			return false
		case c.Name == "puzzle_free" && c.Args[0] != 0:
			delete(puzzles, c.Args[0])
		case c.Name == "state_free" && c.Args[0] != 0:
			delete(states, c.Args[0])
		case c.Name == "state_new" || c.Name == "state_clone":
			states[c.Args[0]] = true
		}
	}
	return true
}

// about is the number of the state that a call is about, whether it goes to it, makes it or frees it.
func (c Call) about() int64 {
	switch c.Name {
	case "state_new", "state_clone", "state_free":
		return c.Args[0]
	}
	return c.State
}

// dropStates leaves out whole states, then whole puzzles.
func (s *shrinker) dropStates() (dropped bool) {
	var states, puzzles []int64
	for _, c := range s.trace.Calls {
		switch c.Name {
		case "state_new", "state_clone":
			states = append(states, c.Args[0])
		case "puzzle_new", "puzzle_official":
			puzzles = append(puzzles, c.Args[0])
		}
	}
	for _, state := range slices.Backward(states) { // a clone before what it was taken of
		dropped = s.try(func(_ int, c Call) bool { return c.about() != state }) || dropped
	}
	for _, puzzle := range puzzles {
		dropped = s.try(func(_ int, c Call) bool {
			f := forms[c.Name]
			return !f.puzzle || c.Args[0] != puzzle
		}) || dropped
	}
	return dropped
}

// dropQuestions leaves out everything that only asks, or all of one sort.
func (s *shrinker) dropQuestions() (dropped bool) {
	if s.try(func(_ int, c Call) bool { return !c.Asks() }) {
		return true
	}
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		if (Call{Name: name}).Asks() {
			dropped = s.try(func(_ int, c Call) bool { return c.Name != name }) || dropped
		}
	}
	return dropped
}

// dropParts leaves out groups of calls: half of them at once, then a quarter, and so on to one by one.
func (s *shrinker) dropParts(groups func() [][]int) (dropped bool) {
	for size := len(groups()) / 2; size >= 1; size /= 2 {
		for from := 0; ; {
			all := groups()
			if from >= len(all) {
				break
			}
			out := map[int]bool{}
			for _, group := range all[from:min(len(all), from+size)] {
				for _, i := range group {
					out[i] = true
				}
			}
			if s.try(func(i int, _ Call) bool { return !out[i] }) {
				dropped = true
			} else {
				from += size
			}
		}
	}
	return dropped
}

func (s *shrinker) singles() [][]int {
	var all [][]int
	for i := range len(s.trace.Calls) - 1 {
		all = append(all, []int{i})
	}
	return all
}

// pairs are the pushes and the pops that take them back, and all that lies between on the same state.
func (s *shrinker) pairs() [][]int {
	var all [][]int
	open := map[int64][]int{}
	for i, c := range s.trace.Calls {
		switch c.Name {
		case "push", "pin":
			if c.Answer == nil || c.Answer[0][0] == 0 {
				open[c.State] = append(open[c.State], i)
			}
		case "pop":
			if n := len(open[c.State]); n > 0 {
				push := open[c.State][n-1]
				open[c.State] = open[c.State][:n-1]
				all = append(all, []int{push, i}, s.between(push, i, c.State))
			}
		case "load", "state_reset", "pop_to":
			delete(open, c.State)
		}
	}
	return all
}

func (s *shrinker) between(from, to int, state int64) []int {
	var all []int
	for i := from; i <= to && i < len(s.trace.Calls)-1; i++ {
		if s.trace.Calls[i].State == state {
			all = append(all, i)
		}
	}
	return all
}

// shortenLists leaves out placements of loads, candidates of check_many, promised cells.
func (s *shrinker) shortenLists() (shortened bool) {
	for i := 0; i < len(s.trace.Calls); i++ {
		f := forms[s.trace.Calls[i].Name]
		if f.counted < 0 || s.trace.Calls[i].Name == "schedule" {
			continue
		}
		for size := (len(s.trace.Calls[i].Args) - f.fixed) / f.each; size >= 1; size /= 2 {
			for from := 0; ; {
				c := s.trace.Calls[i]
				n := (len(c.Args) - f.fixed) / f.each
				if from >= n {
					break
				}
				end := min(n, from+size)
				c.Args = slices.Delete(slices.Clone(c.Args), f.fixed+from*f.each, f.fixed+end*f.each)
				c.Args[f.counted] -= int64(end - from)
				if c.Name == "check_many" {
					c.Answer = nil
				}
				calls := slices.Clone(s.trace.Calls)
				calls[i] = c
				if s.tryCalls(calls) {
					shortened = true
				} else {
					from += size
				}
			}
		}
	}
	return shortened
}
