package bruteforce

import "e2prune/prune"

// Laying tries all ways to lay the cells of a line from the i-th on, one tile as often as one likes, and
// says what must be left of the final total for the best one: with nothing held back, its broken joints.
// Entered is the colour that the cell before shows; where there is none, the joint there is as on the board.
type Laying struct {
	Board    *prune.Board
	Line     prune.Line
	From     int
	Schedule *prune.Schedule
	Beside   prune.Beside
}

// Ways is how many ways there are to lay the cells.
func (l Laying) Ways() int {
	ways := 1
	for _, fitting := range l.fitting(newField(l.Board)) {
		ways *= len(fitting)
	}
	return ways
}

func (l Laying) cells() []int { return l.Line.Cells(l.Board)[l.From:] }

// fitting lists by cell the different turned tiles that fit.
func (l Laying) fitting(f *field) [][]prune.Tile {
	var all [][]prune.Tile
	for _, cell := range l.cells() {
		seen := map[prune.Tile]bool{}
		var here []prune.Tile
		for tile, listed := range l.Board.Puzzle.Tiles {
			for rot := range 4 {
				if turned := listed.Turn(rot); !f.used[tile] && f.fits(cell, turned) && !seen[turned] {
					seen[turned] = true
					here = append(here, turned)
				}
			}
		}
		all = append(all, here)
	}
	return all
}

// Least is, for each colour entered, what must be left; None where no way keeps what is promised. A nil list
// stands for the joint as it is on the board; then there is one number.
func (l Laying) Least(entered []uint16) []int {
	f := newField(l.Board)
	cells, fitting := l.cells(), l.fitting(f)
	least := make([]int, max(1, len(entered)))
	for i := range least {
		least[i] = None
	}
	var lay func(i int)
	lay = func(i int) {
		if i < len(cells) {
			for _, turned := range fitting[i] {
				f.put(cells[i], turned)
				lay(i + 1)
			}
			f.clear(cells[i])
			return
		}
		for i := range least {
			var colour *uint16
			if entered != nil {
				colour = &entered[i]
			}
			if need, kept := l.need(f, cells, colour); kept {
				least[i] = min(least[i], need)
			}
		}
	}
	lay(0)
	return least
}

// need is what one way needs, and whether it keeps what is promised.
func (l Laying) need(f *field, cells []int, entered *uint16) (int, bool) {
	promised := l.Board.Promised
	before := func(rank []int, cell, other int) bool {
		if rank == nil {
			return cell < other
		}
		return rank[cell] < rank[other]
	}
	kept := true
	charged := map[int]int{} // by cell
	for i, cell := range cells {
		own := 0
		// meet judges a broken joint: does the cell answer for it, and with which cell is it charged?
		meet := func(other int, answers, counts bool, with int) {
			if answers {
				own++
			}
			if counts {
				charged[with]++
			}
			if other < 0 {
				return
			}
			if promised.Whole != nil && (promised.Whole[cell] || promised.Whole[other]) {
				kept = false
			}
			if promised.Frame && l.Board.Puzzle.Grey >= 0 && f.onRim(cell) && f.onRim(other) {
				kept = false
			}
		}
		for side, other := range f.next[cell] {
			if i == 0 && side == (int(l.Line.Towards)+2)%4 && entered != nil {
				if f.tile[cell][side] != *entered {
					meet(other, true, true, cell)
				}
				continue
			}
			if !f.broken(cell, side) {
				continue
			}
			if f.past[other] {
				meet(other, true, l.Line.Counted[l.From+i]>>side&1 == 1, cell)
				continue
			}
			with := cell
			if l.Schedule != nil && before(l.Schedule.Rank, cell, other) {
				with = other
			}
			meet(other, before(promised.Rank, other, cell), side == int(l.Line.Towards), with)
		}
		kept = kept && (!promised.One || own <= 1)
	}
	return l.held(f, cells, charged), kept
}

// held is the most over all times of what is charged until then and what must be left.
func (l Laying) held(f *field, cells []int, charged map[int]int) int {
	total, first := 0, 0
	for _, breaks := range charged {
		total += breaks
	}
	if len(l.Beside) > 0 {
		total += l.Beside[len(l.Beside)-1]
	}
	if l.Schedule == nil {
		return total
	}
	first = l.Schedule.Rank[cells[0]]
	for _, cell := range cells {
		first = min(first, l.Schedule.Rank[cell])
	}
	most := total
	for at, place := range l.Schedule.Rank {
		if place < first || f.past[at] {
			continue
		}
		until := l.Schedule.Held[at]
		if len(l.Beside) > 0 {
			until += l.Beside[place]
		}
		for cell, breaks := range charged {
			if l.Schedule.Rank[cell] <= place {
				until += breaks
			}
		}
		most = max(most, until)
	}
	return most
}

func (f *field) onRim(cell int) bool {
	return f.next[cell][0] < 0 || f.next[cell][1] < 0 || f.next[cell][2] < 0 || f.next[cell][3] < 0
}
