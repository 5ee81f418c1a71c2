package prune

// Join lets SEAM say which colours RUN may break.
//
// Take the notation of Seam. In a finished board let x(c) be the number of halves of colour c, of kind
// I or E, that lie in broken or in free inside joints. x(c) is at least K(c) and has its parity. With b
// breaks inside, the x(c) add up to at most 2b + u_I, and at least Ring() breaks lie on the ring, so
// with a budget of r in all they add up to at most 2(r-Ring()) + u_I. If that exceeds the sum of K by
// less than 2, every x(c) is K(c): a colour with K(c) = 0 has no half in any broken inside joint. The
// colours that are left, the odd set, are few near the end of a tight search.
//
// So with budget r every finished board breaks inside joints between odd colours only, and a run then
// costs at least RestrictedRun: the least number of broken joints over all ways to put unused turned
// tiles on it, as for Run, where no inside joint is broken unless both of its colours are odd. Joints
// between two rim cells may break as before. If the runs of some direction cost more than r, no finished
// board is within r.
//
// Promises are kept within the restricted runs as within those of Run.
//
// At r = SEAM the excess is as small as it gets; Join is SEAM+1 where the argument holds at r = SEAM,
// and SEAM elsewhere.
type Join struct {
	Tight bool     // the sum of K leaves no room at r = SEAM
	Odd   []uint16 // the odd set, where Tight
	Cost  [4]int   // restricted runs by known side, where Tight; Impossible where there is no way at all
	Seam  int
}

// Impossible stands for the cost of what cannot be done.
const Impossible = 1 << 20

// MostJoin is the largest SEAM for which Join is tried: no search is near its end above it.
const MostJoin = 31

// NewJoin computes it from scratch.
func NewJoin(b *Board) Join { return NewSeam(b).Join(b) }

// Join goes on from a board's Seam.
func (s Seam) Join(b *Board) Join {
	j := Join{Seam: s.Bound()}
	j.Tight = 2*(j.Seam-s.Ring())+s.FreeInside-s.SumK < 2 && j.Seam <= MostJoin
	if !j.Tight {
		return j
	}
	var odd laneSet
	for lane, colour := range b.Puzzle.Colours {
		if s.K[lane] > 0 {
			odd |= 1 << lane
			j.Odd = append(j.Odd, colour)
		}
	}
	j.Cost = newRest(b).runs(odd)
	return j
}

// Bound is the least number of breaks that every completion must still be charged.
func (j Join) Bound() int {
	if j.Tight && max(j.Cost[0], j.Cost[1], j.Cost[2], j.Cost[3]) > j.Seam {
		return j.Seam + 1
	}
	return j.Seam
}
