// Package crosscheck holds the library against the reference in package prune: one random walk of
// calls, made on both, and every answer compared.
//
// After each step the whole state is compared, however the step left it: prune_depth, prune_bound and
// every field of prune_explain against bounds that the reference computes from scratch whenever the
// board has changed. What a step itself returns (a code, a verdict, a list of verdicts) is compared at
// once, and a refused call is held to have changed nothing. prune_verify is cold and comes once in some
// thousand steps.
//
// A walk follows from its seed alone. A difference is reported with the command that repeats it.
package crosscheck

import (
	"math/rand/v2"

	"e2prune/harness/lib"
)

// Options say how far to walk, and from which seed.
type Options struct {
	Steps    int
	Seed     uint64
	Progress func(steps int) // called now and then; may be nil
}

// Summary counts what a walk has done.
type Summary struct {
	Steps     int
	Puzzles   int
	States    int              // whole states compared
	Deep      int              // of those, states with at most DeepEmpty empty cells
	Kept      int              // verdicts that kept
	Dead      int              // verdicts that killed
	Fired     map[int32]int    // of those, by each bit
	Plain     Misses           // of states that promise nothing
	Promised  Misses           // of the others
	Refused   map[lib.Code]int // calls that had to fail, by their code
	Calls     map[string]int   // by the name in the header
	Different *Difference      // the first difference, or nil
}

// Misses are what checks leave to be found.
type Misses struct {
	Findable int // checks that only RUN, JOIN or FLUX could find dead
	Missed   int // of those, checks that kept
}

// DeepEmpty is how many empty cells a deep state has at most.
const DeepEmpty = 8

const progressEvery = 4096

// Run walks until the steps are done or something differs.
func Run(calls *lib.Calls, opt Options) Summary {
	w := &walk{
		library: calls,
		calls:   calls,
		rng:     rand.New(rand.NewPCG(opt.Seed, 0)),
		seed:    opt.Seed,
		summary: Summary{Fired: map[int32]int{}, Refused: map[lib.Code]int{}, Calls: map[string]int{}},
	}
	for w.summary.Steps < opt.Steps && w.summary.Different == nil {
		w.summary.Steps++
		if w.left == 0 {
			w.leave()
			if !w.enter() {
				break
			}
		}
		w.left--
		w.act()
		w.compareState(&w.now)
		if opt.Progress != nil && w.summary.Steps%progressEvery == 0 {
			opt.Progress(w.summary.Steps)
		}
	}
	w.leave()
	return w.summary
}
