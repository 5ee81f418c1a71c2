package prune

// Promises are what an engine never does while it goes on from the board as it stands. A bound of a
// board with promises is the least number of breaks of the completions that keep them; where no
// completion keeps them, it may be anything, Impossible included. What lies on the board already is
// past: joints between two placed tiles keep or break no promise. Why the bounds stand under them is said with
// each of them: Run and Join keep all, Seam keeps Frame, the others none.
//
// Only charged joints count: a free joint may hold any two colours under every promise.
type Promises struct {
	Frame bool   // no joint between two rim cells is broken; nothing on a frameless puzzle
	One   bool   // no tile breaks more than one joint with the tiles that lie there when it is placed
	Whole []bool // by cell: none of its joints is broken; nil stands for no cell
	Rank  []int  // by cell: its place in the order in which the empty cells are filled; nil is that of their numbers
}

// hard says whether the joint between two cells must not be broken.
func (p *Promises) hard(puzzle *Puzzle, cell, other int) bool {
	return p.Whole != nil && (p.Whole[cell] || p.Whole[other]) ||
		p.Frame && puzzle.Framed() && puzzle.RimSides(cell) != 0 && puzzle.RimSides(other) != 0
}

// before says whether an empty cell is filled before another one.
func (p *Promises) before(cell, other int) bool {
	if p.Rank == nil {
		return cell < other
	}
	return p.Rank[cell] < p.Rank[other]
}
