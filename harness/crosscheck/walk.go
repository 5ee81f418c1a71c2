package crosscheck

import (
	"math/rand/v2"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// walk is one random walk and everything alive in it.
type walk struct {
	library *lib.Calls
	calls   *lib.Calls // the library's, as the game's host speaks to them
	rng     *rand.Rand
	seed    uint64
	summary Summary

	game   game
	puzzle lib.Puzzle
	left   int // steps to go on this puzzle

	now    state
	parked []state // states that clones were taken of, or that the walk has turned from
	target int     // the depth the walk is heading for
	rows   bool    // whether cells are filled row by row
	cell   int     // the cell that was last pushed or asked about
	large  bool    // whether RUN and JOIN are asked for on a large board, too

	call call
}

// state is one of the library's, and the board that it must agree with.
type state struct {
	handle   lib.State
	rules    uint32
	board    *prune.Board
	known    *truth          // what the reference says of the board; nil after a change
	schedule *prune.Schedule // or nil
}

func (s *state) truth() *truth {
	if s.known == nil {
		s.known = ask(s.board)
	}
	return s.known
}

// One in largeShare of the boards with more than largeCells cells has RUN and JOIN.
const largeCells, largeShare = 64, 8

// calling notes what is about to be called.
func (w *walk) calling(name string, args ...int32) {
	w.noting(name, args...)
	w.summary.Calls[name]++
}

// noting is calling for a step that is no call of its own.
func (w *walk) noting(name string, args ...int32) {
	w.call = call{name: name, args: append(w.call.args[:0], args...)}
}

// enter begins a puzzle, unless there is a difference already.
func (w *walk) enter() (entered bool) {
	w.game, w.puzzle = w.newGame()
	if w.summary.Different != nil {
		return false
	}
	w.calls = w.game.host.calls(w.library)
	w.left = w.game.steps
	w.rows = w.rng.IntN(2) == 0
	w.large = w.rng.IntN(largeShare) == 0
	w.summary.Puzzles++
	w.now = w.newState()
	w.askAtOnce()
	w.aim()
	return true
}

func (w *walk) newState() state {
	s := state{rules: w.drawRules(), board: prune.NewBoard(w.game.puzzle)}
	s.board.Promised.Rank = w.ranked(nil)
	w.calling("prune_state_new", int32(s.rules))
	same(w, "code", w.calls.StateNew(w.puzzle, s.rules, &s.handle), code(nil))
	return s
}

// askAtOnce makes a question the first thing that a new state hears, most often about cell 0: memory that
// nobody has written yet must not pass for an answer about it.
func (w *walk) askAtOnce() {
	if w.rng.IntN(2) == 0 {
		return
	}
	cell := 0
	if w.rng.IntN(4) == 0 {
		cell = w.rng.IntN(w.game.puzzle.Cells())
	}
	if tile, rot, ok := w.candidateFor(cell); ok {
		w.checkOne(int32(cell), tile, rot)
	}
}

// drawRules favours states that use everything. Where the reference would take too long, most games do
// without RUN and JOIN.
func (w *walk) drawRules() uint32 {
	all := uint32(allRules)
	if w.game.puzzle.Cells() > largeCells && !w.large {
		all = lib.RuleLedger | lib.RuleSeam
	}
	if w.rng.IntN(2) == 0 {
		return all & (lib.RulesDefault | lib.RuleSeam)
	}
	return w.rng.Uint32() & all
}

// leave frees what the puzzle has used, after a last look at the states left behind.
func (w *walk) leave() {
	for len(w.parked) > 0 {
		w.unpark()
	}
	w.calls.StateFree(w.now.handle)
	w.calls.PuzzleFree(w.puzzle)
	w.now, w.game, w.puzzle, w.calls = state{}, game{}, 0, w.library
}

// aim draws a depth to head for: nearly full boards most often, nearly empty ones often.
func (w *walk) aim() {
	cells := w.game.puzzle.Cells()
	switch w.rng.IntN(20) {
	default:
		w.target = cells - w.rng.IntN(min(cells, 9))
	case 0:
		w.target = cells
	case 1, 2, 3, 4, 5:
		w.target = w.rng.IntN(cells + 1)
	case 6, 7, 8:
		w.target = w.rng.IntN(6)
	}
}

// act makes one step.
func (w *walk) act() {
	switch dice := w.rng.IntN(1000); {
	case dice < 380:
		w.move()
	case dice < 600:
		w.check()
	case dice < 660:
		w.checkMany()
	case dice < 760:
		w.judge()
	case dice < 790:
		w.pin()
	case dice < 810:
		w.popTo()
	case dice < 840:
		w.load()
	case dice < 843:
		w.reset()
	case dice < 858:
		w.clone()
	case dice < 866:
		w.turnTo(w.newState())
		w.askAtOnce()
	case dice < 886:
		w.returnToParked()
	case dice < 889:
		w.verify()
	case dice < 914:
		w.walkLine()
	case dice < 920:
		w.schedule()
	case dice < 925:
		w.fluxCheck()
	case dice < 929:
		w.promise()
	case dice < 943:
		w.lookUp()
	default:
		w.misuse()
	}
}

// move goes one tile towards the target, now and then the other way.
func (w *walk) move() {
	depth := w.now.board.Depth()
	if depth == w.target && w.rng.IntN(8) == 0 {
		w.aim()
	}
	deeper := depth < w.target || depth == w.target && w.rng.IntN(2) == 0
	if w.rng.IntN(8) == 0 {
		deeper = !deeper
	}
	if cell, tile, rot, ok := w.candidate(); deeper && ok {
		w.push(cell, tile, rot)
	} else {
		w.pop()
	}
}

// compareState holds everything the library says of a state as it stands against the reference.
func (w *walk) compareState(s *state) {
	if w.summary.Different != nil {
		return
	}
	w.summary.States++
	if len(s.board.Puzzle.Tiles)-s.board.Depth() <= DeepEmpty {
		w.summary.Deep++
	}
	w.summary.Calls["prune_depth"]++
	same(w, "then prune_depth", w.calls.Depth(s.handle), int32(s.board.Depth()))
	w.summary.Calls["prune_bound"]++
	same(w, "then prune_bound", w.calls.Bound(s.handle), s.truth().bound(s.rules))
	w.summary.Calls["prune_explain"]++
	report := unwritten
	report.StructSize = lib.ReportSize
	same(w, "then prune_explain", w.calls.Explain(s.handle, &report), code(nil))
	reference := s.truth().report(s.rules)
	sameReport(w, "then prune_explain", &report, &reference)
}

// unwritten is a report in which every number that the library forgets to fill in is wrong.
var unwritten = func() lib.Report {
	const no = -77
	r := lib.Report{StructSize: 1, Depth: no, Colours: no, FreeJoints: no, Deficit: no, Odd: no, Ledger: no,
		SeamA: no, SeamB: no, SeamK: no, SeamRing: no, Seam: no, RunCost: [4]int32{no, no, no, no}, Run: no, Join: no, Flux: no, Bound: no}
	for lane := range lib.MaxColours {
		r.Colour[lane], r.Supply[lane], r.Demand[lane] = 7777, 7777, 7777
	}
	return r
}()
