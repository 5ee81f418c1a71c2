package vectors

import (
	"math"

	"e2prune/prune"
)

// ask asks all there is to ask about the board, near where the answers turn.
func (w *writer) ask() {
	best := bound(w.board, w.rules)
	w.line("depth", w.board.Depth())
	w.line("bound", best)
	for _, budget := range []int{best - 1, best, best + 1 + w.rng.IntN(5), math.MaxInt32, math.MinInt32} {
		if exact(w.rules) {
			w.line("judge", budget, verdict(w.board, w.rules, budget))
		} else {
			w.line("dead", budget, dead(w.board, w.rules, budget))
		}
	}
	if !exact(w.rules) {
		return
	}
	for range 3 {
		if pl, ok := w.candidate(w.anyCell()); ok {
			w.line("check", append([]int{pl.Cell}, w.checked(pl)...)...)
		}
	}
	w.line("check", w.wildCheck()...)
	w.many()
}

// checked is a candidate as tile, rotation, a budget within two of the bound behind it, the verdict.
func (w *writer) checked(pl prune.Placement) []int {
	budget, then := w.rng.IntN(3), 0
	if err := w.board.Push(pl.Cell, pl.Tile, pl.Rot); err != nil {
		then = prune.CodeOf(err)
	} else {
		budget = bound(w.board, w.rules) + w.rng.IntN(5) - 2
		then = verdict(w.board, w.rules, budget)
		if err := w.board.Pop(); err != nil {
			panic(err) // just pushed
		}
	}
	return []int{pl.Tile, pl.Rot, budget, then}
}

func (w *writer) wildCheck() []int {
	pl := w.wild()
	return append([]int{pl.Cell}, w.checked(pl)...)
}

func (w *writer) many() {
	cell := w.anyCell()
	n := w.rng.IntN(7)
	numbers, count := []int{cell, n}, 0
	for range n {
		pl, ok := w.candidate(cell)
		if !ok || w.rng.IntN(5) == 0 {
			pl = w.wild()
			pl.Cell = cell
		}
		one := w.checked(pl)
		if one[3] > 0 {
			count++
		}
		numbers = append(numbers, one...)
	}
	w.line("many", append(numbers, count)...)
}
