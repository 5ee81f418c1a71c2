// Package vectors writes prune/testdata/vectors.txt: puzzles, calls and the reference's answers, in a
// form that a few lines of any language can read and replay through the library.
package vectors

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strings"

	"e2prune/prune"
	"e2prune/prune/smallboards"
)

const header = `# Vectors: calls of libe2prune and their answers, as the Go reference gives them.
# Made by: E2PRUNE_WRITE=1 go test ./prune/vectors. Lines that start with # say something to readers.
#
# Every other line is a word, then whole numbers, parted by single blanks; the last number is the answer.
# Verdicts and codes are those of include/e2prune.h. An answer below 0 is an error: nothing has changed.
#
#   official CODE                            the official puzzle; the puzzle and state before it are done with
#   puzzle WIDTH HEIGHT GREY SIDES... CODE   another puzzle, 4 colours a tile; after an error, the one before
#                                            and its state are still there
#   state RULES CODE                         a new, empty state over the puzzle; the one before is done with
#   push CELL TILE ROT CODE
#   pin CELL TILE ROT FREE CODE
#   pop CODE
#   pop_to DEPTH CODE
#   reset CODE
#   load N PLACEMENTS... CODE                N times CELL TILE ROT FREE
#   depth DEPTH
#   bound BOUND
#   check CELL TILE ROT BUDGET VERDICT
#   many CELL N CANDIDATES... DEAD           N times TILE ROT BUDGET VERDICT: prune_check_many
#   judge BUDGET VERDICT
#   dead BUDGET 0|1                          whether prune_judge is above 0. Where a state has RUN, JOIN
#                                            or FLUX, these are asked in place of judge and check, whose
#                                            bits and strength the header leaves open there
`

// The rules of the states of each puzzle.
var rules = []prune.Rules{
	0, prune.RuleLedger, prune.RuleSeam, prune.RuleLedger | prune.RuleSeam, prune.RuleRun, prune.RuleJoin, prune.RuleFlux, prune.AllRules,
}

// exact says whether the header settles every bit of every verdict under these rules.
func exact(rules prune.Rules) bool { return rules&^(prune.RuleLedger|prune.RuleSeam) == 0 }

// writer follows the calls on the reference and writes both down.
type writer struct {
	io.Writer
	rng    *rand.Rand
	puzzle *prune.Puzzle
	board  *prune.Board
	rules  prune.Rules
}

// Write writes the file. The same every time.
func Write(out io.Writer) error {
	var text strings.Builder
	text.WriteString(header)
	w := &writer{Writer: &text, rng: smallboards.New(2027)}
	for _, shape := range []smallboards.Shape{
		{Width: 3, Height: 3, Framed: true, Colours: 2, Solvable: true},
		{Width: 4, Height: 3, Framed: true, Colours: 3, Split: true, Solvable: true},
		{Width: 5, Height: 6, Framed: true, Colours: 4, Split: true, Solvable: true},
		{Width: 4, Height: 4, Framed: true, Colours: 3},
		{Width: 3, Height: 3, Colours: 2, Solvable: true},
		{Width: 5, Height: 4, Colours: 4, Solvable: true},
		{Width: 4, Height: 4, Colours: 5},
	} {
		w.small(shape)
	}
	w.official()
	w.telling()
	_, err := io.WriteString(out, text.String())
	return err
}

// line writes one line.
func (w *writer) line(word string, numbers ...int) {
	fmt.Fprint(w, word)
	for _, n := range numbers {
		fmt.Fprint(w, " ", n)
	}
	fmt.Fprintln(w)
}

func (w *writer) comment(text string) { fmt.Fprintf(w, "#\n# %s\n", text) }

// makePuzzle writes a puzzle that may be none.
func (w *writer) makePuzzle(width, height, grey int, tiles []prune.Tile) *prune.Puzzle {
	numbers := []int{width, height, grey}
	for _, t := range tiles {
		for _, colour := range t {
			numbers = append(numbers, int(colour))
		}
	}
	p, err := prune.NewPuzzle(width, height, tiles, grey)
	w.line("puzzle", append(numbers, prune.CodeOf(err))...)
	return p
}

func (w *writer) newState(rules prune.Rules) {
	w.board, w.rules = prune.NewBoard(w.puzzle), rules
	w.line("state", int(rules), 0)
}

func (w *writer) small(shape smallboards.Shape) {
	game := smallboards.Draw(w.rng, shape)
	p := game.Puzzle
	kind := "framed"
	if !p.Framed() {
		kind = "frameless"
	}
	w.comment(fmt.Sprintf("%d x %d, %s", p.Width, p.Height, kind))
	w.puzzle = w.makePuzzle(p.Width, p.Height, p.Grey, p.Tiles)
	w.newState(1)
	w.refusedPuzzles(p)
	w.ask()
	for _, r := range rules {
		w.newState(r)
		for range 2 {
			w.walk(game)
		}
	}
}

// refusedPuzzles are spoilt copies; the state stays.
func (w *writer) refusedPuzzles(p *prune.Puzzle) {
	w.makePuzzle(2, p.Height, p.Grey, p.Tiles)
	w.makePuzzle(p.Width, p.Height, p.Grey, p.Tiles[1:])
	w.makePuzzle(p.Width, p.Height, 1<<16, p.Tiles)
	if p.Framed() {
		spoilt := append([]prune.Tile(nil), p.Tiles...)
		grey := uint16(p.Grey)
		spoilt[0] = prune.Tile{grey, spoilt[0][1], grey, spoilt[0][3]}
		w.makePuzzle(p.Width, p.Height, p.Grey, spoilt)
		for i, t := range p.Tiles {
			if p.GreySides(t) == 0 {
				spoilt[0], spoilt[i] = p.Tiles[0], prune.Tile{grey, grey, t[2], t[3]}
				w.makePuzzle(p.Width, p.Height, p.Grey, spoilt)
				break
			}
		}
	}
}

// walk fills the board, mostly along the solution, asking on the way, and takes tiles back.
func (w *writer) walk(game *smallboards.Game) {
	if w.rng.IntN(2) == 0 {
		w.load(game.Pins(w.rng, w.rng.IntN(4)).Stack)
	}
	for range 3 + w.rng.IntN(w.puzzle.Cells()) {
		w.move(game.Solution)
		if w.rng.IntN(3) == 0 {
			w.ask()
		}
	}
	w.ask()
	switch w.rng.IntN(3) {
	case 0:
		w.line("reset", prune.CodeOf(w.board.PopTo(0)))
	default:
		w.popTo(w.rng.IntN(w.board.Depth() + 1))
	}
	w.ask()
}

// move places a tile, now and then one that cannot be placed, or takes one back.
func (w *writer) move(solution []prune.Placement) {
	switch w.rng.IntN(12) {
	case 0:
		w.line("pop", prune.CodeOf(w.board.Pop()))
	case 1:
		w.popTo(w.board.Depth() + w.rng.IntN(3) - 1)
	case 2:
		w.push(w.wild())
	case 3:
		w.pin(w.wild())
	case 4:
		if pl, ok := w.candidate(w.anyCell()); ok {
			pl.Free = prune.Sides(w.rng.IntN(16))
			w.pin(pl)
		}
	case 5:
		w.load(w.spoilt())
	default:
		for _, pl := range solution {
			if !w.board.Filled(pl.Cell) && !w.board.Used(pl.Tile) && w.rng.IntN(4) > 0 {
				w.push(pl)
				return
			}
		}
		if pl, ok := w.candidate(w.anyCell()); ok {
			w.push(pl)
		}
	}
}

// spoilt is a board that prune_load must refuse: one placement repeated, one out of range, or too many.
func (w *writer) spoilt() []prune.Placement {
	all := append([]prune.Placement(nil), w.board.Stack...)
	switch w.rng.IntN(3) {
	case 0:
		for len(all) <= w.puzzle.Cells() {
			all = append(all, prune.Placement{})
		}
	case 1:
		all = append(all, prune.Placement{Cell: w.puzzle.Cells()})
	default:
		if len(all) > 0 && len(all) < w.puzzle.Cells() {
			all = append(all, all[0])
		}
	}
	return all
}

// wild is hardly ever a placement, by one number at a time.
func (w *writer) wild() prune.Placement {
	n := w.puzzle.Cells()
	pl := prune.Placement{Cell: w.rng.IntN(n), Tile: w.rng.IntN(n), Rot: w.rng.IntN(4)}
	switch w.rng.IntN(5) {
	case 0:
		pl.Cell = []int{-1, n, math.MaxInt32, math.MinInt32}[w.rng.IntN(4)]
	case 1:
		pl.Tile = []int{-1, n, math.MaxInt32, math.MinInt32}[w.rng.IntN(4)]
	case 2:
		pl.Rot = []int{-1, 4, math.MaxInt32, math.MinInt32}[w.rng.IntN(4)]
	case 3:
		pl.Free = 16
	}
	return pl
}

func (w *writer) anyCell() int { return w.rng.IntN(w.puzzle.Cells()) }

// candidate is a random tile that the frame allows on the cell.
func (w *writer) candidate(cell int) (prune.Placement, bool) {
	if w.board.Filled(cell) {
		return prune.Placement{}, false
	}
	for _, tile := range w.rng.Perm(w.puzzle.Cells()) {
		for _, rot := range w.rng.Perm(4) {
			if !w.board.Used(tile) && w.puzzle.Fits(cell, w.puzzle.Tiles[tile].Turn(rot)) {
				return prune.Placement{Cell: cell, Tile: tile, Rot: rot}, true
			}
		}
	}
	return prune.Placement{}, false
}

func (w *writer) push(pl prune.Placement) {
	w.line("push", pl.Cell, pl.Tile, pl.Rot, prune.CodeOf(w.board.Push(pl.Cell, pl.Tile, pl.Rot)))
}

func (w *writer) pin(pl prune.Placement) {
	w.line("pin", pl.Cell, pl.Tile, pl.Rot, int(pl.Free), prune.CodeOf(w.board.Pin(pl.Cell, pl.Tile, pl.Rot, pl.Free)))
}

func (w *writer) popTo(depth int) { w.line("pop_to", depth, prune.CodeOf(w.board.PopTo(depth))) }

func (w *writer) load(placements []prune.Placement) {
	numbers := []int{len(placements)}
	for _, pl := range placements {
		numbers = append(numbers, pl.Cell, pl.Tile, pl.Rot, int(pl.Free))
	}
	w.line("load", append(numbers, prune.CodeOf(w.board.Load(placements)))...)
}
