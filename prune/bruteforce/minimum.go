package bruteforce

import (
	"math"
	"slices"

	"e2prune/prune"
)

// Minimum is the least number of breaks that any completion of the board, every unused tile placed,
// must still be charged. It tries ever larger allowances until one suffices: exponential, for boards
// with a handful of empty cells.
//
// A completion always exists. On a framed puzzle each placed tile took one cell of its own kind
// (corner, edge, inside), so as many tiles of each kind are unused as cells of it are empty. Only where
// no completion keeps what the board promises, the minimum is None.
func Minimum(b *prune.Board) int {
	f := newField(b)
	return newSearch(f, f.mostKnownFirst(), make([]int, len(f.filled))).least()
}

// Need is the least that must be left of a schedule's final total so that some completion keeps the
// schedule, and the board's promises.
func Need(b *prune.Board, schedule *prune.Schedule) int {
	f := newField(b)
	cells := f.empty()
	slices.SortFunc(cells, func(a, b int) int { return schedule.Rank[a] - schedule.Rank[b] })
	return newSearch(f, cells, schedule.Held).least()
}

func (s *search) least() int {
	any := 4*len(s.cells) + slices.Max(s.held)
	if !s.complete(0, any) {
		if p := s.board.Promised; !p.Frame && !p.One && p.Whole == nil {
			panic("no completion: more breaks allowed than there are joints")
		}
		return None
	}
	for allowed := s.floor[0]; allowed < any; allowed++ {
		if s.complete(0, allowed) {
			return allowed
		}
	}
	return any
}

// None is the minimum over no completion at all: no bound is above it.
const None = math.MaxInt

type search struct {
	*field
	cells []int   // the empty cells in the order they are filled
	ways  [][]way // by position in cells: what fits there
	left  []int   // by class: unused tiles
	held  []int   // by cell: breaks that must be left once it is filled
	floor []int   // by position: what the cells from there on must pay to the tiles that lie there already
}

// way is one tile of a class, turned. Equal tiles form a class: to swap them changes nothing.
type way struct {
	class  int
	turned prune.Tile
}

func newSearch(f *field, cells, held []int) *search {
	s := &search{field: f, cells: cells, held: held}
	var classes []prune.Tile
	for tile, t := range f.puzzle.Tiles {
		if s.used[tile] {
			continue
		}
		class := slices.IndexFunc(classes, func(c prune.Tile) bool { return slices.Contains(turns(c), t) })
		if class < 0 {
			class = len(classes)
			classes = append(classes, t)
			s.left = append(s.left, 0)
		}
		s.left[class]++
	}
	s.floor = make([]int, len(s.cells)+1)
	s.ways = make([][]way, len(s.cells))
	for i, cell := range slices.Backward(s.cells) {
		cheapest := 4
		for class, t := range classes {
			for _, turned := range turns(t) {
				if s.fits(cell, turned) {
					s.ways[i] = append(s.ways[i], way{class, turned})
					cheapest = min(cheapest, s.breaks(cell, turned))
				}
			}
		}
		s.floor[i] = s.floor[i+1] + cheapest
	}
	return s
}

// turns lists the different rotations of a tile.
func turns(t prune.Tile) []prune.Tile {
	var all []prune.Tile
	for rot := range 4 {
		if turned := t.Turn(rot); !slices.Contains(all, turned) {
			all = append(all, turned)
		}
	}
	return all
}

// mostKnownFirst orders the empty cells so that each has as many filled neighbours as can be had: the
// search is far smaller when breaks show early.
func (f *field) mostKnownFirst() []int {
	rest := f.empty()
	known := slices.Clone(f.filled)
	var order []int
	for len(rest) > 0 {
		best, bestKnown := 0, -1
		for i, cell := range rest {
			n := 0
			for side, other := range f.next[cell] {
				if other >= 0 && known[other] && !f.free[cell][side] {
					n++
				}
			}
			if n > bestKnown {
				best, bestKnown = i, n
			}
		}
		order = append(order, rest[best])
		known[rest[best]] = true
		rest = slices.Delete(rest, best, best+1)
	}
	return order
}

// complete says whether the cells from position i on can be filled within the allowed breaks.
func (s *search) complete(i, allowed int) bool {
	if i == len(s.cells) {
		return true
	}
	for _, w := range s.ways[i] {
		if s.left[w.class] == 0 {
			continue
		}
		cell := s.cells[i]
		left := allowed - s.breaks(cell, w.turned)
		if left < max(s.floor[i+1], s.held[cell]) {
			continue
		}
		s.left[w.class]--
		s.put(cell, w.turned)
		done := s.keeps(cell) && s.complete(i+1, left)
		s.clear(cell)
		s.left[w.class]++
		if done {
			return true
		}
	}
	return false
}
