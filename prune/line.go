package prune

import "slices"

// Line is a straight sequence of empty cells, in any direction, and the joints that are counted on it: those
// between two of its cells, always, and of those with what lies on the board already any chosen part.
//
// What it costs. Let J be the joints that a line counts. Look at any way to finish the board: it puts unused,
// turned tiles that the frame allows on the line's cells, and breaks some of J. Their number is at least the
// line's cost: the least number of broken joints of J over all ways to lay the line, in which one tile may
// serve more than once. (The finished board uses each once: one of those ways.) Sides whose joints are not
// in J may show anything; so may sides that meet an empty cell beside the line.
//
// Promises leave fewer ways, and the argument stands. They speak of more joints than J, so what is not
// counted still leaves out ways: a joint with a placed tile that is promised to hold is matched, and with One
// no cell breaks more than one of the joints it answers for, those with placed tiles, counted or not, and of
// the two on the line those whose other cell is filled before it. Both hold of every completion that keeps
// what is promised. Where no way is left the cost is Impossible.
//
// From a cell on. From says, for the i-th cell and each lane, what cells i and on cost together with the joint
// to the cell before, if that shows the lane there and lies already. Nothing that comes before enters, so
// the whole is a table that is made from the far end on, and it is exact: for each cell by what its tile
// shows to the cell before, and by whether the tile has broken a joint that the cell answers for.
//
// How the lanes differ. Let g(c) be the cost of cells i and on where the tile on cell i shows c to the cell
// before, m the least of g, and e the least cost of those ways in which cell i may still break a joint. Then
//
//	From[i][c] = min(g(c), e+1), or g(c) where the joint to the cell before is promised to hold.
//
// Without promises e = m: every lane costs m or m+1. With One e may be greater than m, where the cheapest
// tiles break another joint already; then lanes may cost anything from m to e+1, and where every way breaks
// another joint, Impossible; so they may along joints that must hold. See LineStep for what a host is given.
//
// How long it stays valid. Let a walk have been made on a board, and let the board since have got more
// tiles, none of the earlier ones taken back. From[i] is still a lower bound as long as cell i and all that
// follow on the line are empty, whatever else was filled: the tiles that are unused now were unused then, the
// joints of J that From[i] counts are the same ones, still to be charged, and what was known beside the line
// is known still; so each completion lays cells i and on in one of the ways that were tried. Joints that
// have become known since only break more, or leave fewer ways.
//
// Where one of those cells was filled, its joints may have been charged: the walk would count them once more,
// and must not be asked, though from the cell after the last filled one on it may be. The cells meant are all
// those of the line, also where a host asks about the first ones only. A walk that knows what comes beside
// the line (see Beside) must not be asked either once a joint that was counted there has been filled on both
// sides. Promises may have been added since, not taken back.
type Line struct {
	First   int
	Towards Side    // the cells follow each other on this side
	Counted []Sides // as many as cells: the sides whose joints are counted where a placed tile lies beyond them
}

// NewLine counts the joints on the same sides of n cells: flanks, the near end, the far end.
func NewLine(first int, towards Side, n int, counted Sides) Line {
	return Line{first, towards, slices.Repeat([]Sides{counted}, max(0, n))}
}

// Walked is what a line costs; more where a schedule or what comes beside it is known, see Walk.
type Walked struct {
	Cost int     // of the whole line, with what lies at its near end
	From [][]int // by cell and lane: from there on, if the cell before lies already and shows the lane
}

// Cells lists the cells of a line; there are none where one is filled or off the board.
func (l Line) Cells(b *Board) []int {
	if l.First < 0 || l.First >= b.Puzzle.Cells() {
		return nil
	}
	var cells []int
	for at := l.First; len(cells) < len(l.Counted); at = b.Puzzle.Neighbour(at, l.Towards) {
		if at < 0 || b.Filled(at) {
			return nil
		}
		cells = append(cells, at)
	}
	return cells
}

// Walk is what must be left of the final total for the line, before its first cell is filled: its cost,
// where there is neither a schedule nor anything beside it, else see heldBack. Either may be nil. It is not ok
// where the line has no cells.
func (l Line) Walk(b *Board, s *Schedule, beside Beside) (w Walked, ok bool) {
	cells := l.Cells(b)
	if cells == nil {
		return w, false
	}
	walker := lineWalker{newRest(b), cells, l.Towards.Opposite(), l.Counted}
	return walker.walk(s.heldBack(b, cells, beside)), true
}
