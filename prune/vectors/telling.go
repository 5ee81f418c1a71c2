package vectors

import (
	"e2prune/prune"
	"e2prune/prune/smallboards"
)

// telling is boards on which a library that errs in one thing would give another bound: random walks
// hardly ever come across them.
var telling = []struct {
	error string
	rules prune.Rules
	tells func(b *prune.Board) bool
}{
	{"JOIN that lets nothing break where SEAM leaves room for one half more of a colour", prune.RuleJoin, func(b *prune.Board) bool {
		s := prune.NewSeam(b)
		erring := s
		erring.SumK += 2 // as if the room were 2 less; SEAM itself stays
		return erring.Bound() == s.Bound() && max(erring.Join(b).Bound(), prune.NewRun(b).Bound()) > bound(b, prune.RuleJoin)
	}},
	{"JOIN that is RUN and SEAM only", prune.RuleJoin, func(b *prune.Board) bool {
		return bound(b, prune.RuleJoin) > bound(b, prune.RuleSeam|prune.RuleRun)
	}},
	{"FLUX without the turns", prune.RuleFlux, func(b *prune.Board) bool {
		f := prune.NewFlux(b)
		erring := f
		erring.Turns = 0
		return erring.Bound() < f.Bound()
	}},
	{"FLUX without the chequers", prune.RuleFlux, func(b *prune.Board) bool {
		f := prune.NewFlux(b)
		erring := f
		erring.Checkerboard = 0
		return erring.Bound() < f.Bound()
	}},
}

const boardsThatTell = 6 // of each error, half of them framed

func (w *writer) telling() {
	for _, t := range telling {
		w.comment("Boards that would show a " + t.error)
		for i := range boardsThatTell {
			b := w.find(i%2 == 0, t.tells)
			w.puzzle = w.makePuzzle(b.Puzzle.Width, b.Puzzle.Height, b.Puzzle.Grey, b.Puzzle.Tiles)
			w.newState(t.rules)
			w.load(b.Stack)
			w.ask()
		}
	}
}

// find draws boards until one tells.
func (w *writer) find(framed bool, tells func(b *prune.Board) bool) *prune.Board {
	for {
		game := smallboards.Draw(w.rng, smallboards.RandomShape(w.rng, framed, [][2]int{{4, 3}, {4, 4}, {5, 4}}))
		b := game.Pins(w.rng, w.rng.IntN(3))
		order := smallboards.RandomOrder(w.rng, game.Width, game.Height)
		game.Fill(w.rng, b, order, 2+w.rng.IntN(7), 0.5)
		if tells(b) {
			return b
		}
	}
}
