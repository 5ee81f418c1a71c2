package bruteforce

// keeps says whether the turned tile just put on a cell, and all that it touches, still keep what the board
// promises of its completion.
func (f *field) keeps(cell int) bool {
	if !f.frameHolds(cell) || !f.wholeHolds(cell) {
		return false
	}
	if !f.board.Promised.One {
		return true
	}
	for _, other := range f.next[cell] {
		if other >= 0 && f.filled[other] && !f.past[other] && f.own(other) > 1 {
			return false
		}
	}
	return f.own(cell) <= 1
}

// broken says whether the joint on a side of a cell that was filled since is charged and broken.
func (f *field) broken(cell, side int) bool {
	other := f.next[cell][side]
	return other >= 0 && f.filled[other] && !f.free[cell][side] && f.tile[other][(side+2)%4] != f.tile[cell][side]
}

func (f *field) wholeHolds(cell int) bool {
	whole := f.board.Promised.Whole
	for side, other := range f.next[cell] {
		if whole != nil && f.broken(cell, side) && (whole[cell] || whole[other]) {
			return false
		}
	}
	return true
}

func (f *field) frameHolds(cell int) bool {
	onRim := func(cell int) bool {
		return f.next[cell][0] < 0 || f.next[cell][1] < 0 || f.next[cell][2] < 0 || f.next[cell][3] < 0
	}
	for side, other := range f.next[cell] {
		if f.board.Promised.Frame && f.puzzle.Grey >= 0 && f.broken(cell, side) && onRim(cell) && onRim(other) {
			return false
		}
	}
	return true
}

// own counts the joints that a cell, filled since, breaks with what lay there when its turn came.
func (f *field) own(cell int) int {
	rank := func(cell int) int {
		if f.board.Promised.Rank != nil {
			return f.board.Promised.Rank[cell]
		}
		return cell
	}
	count := 0
	for side, other := range f.next[cell] {
		if f.broken(cell, side) && (f.past[other] || rank(other) < rank(cell)) {
			count++
		}
	}
	return count
}
