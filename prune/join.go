package prune

// Join lets SEAM say which colours RUN may break, and how often.
//
// Take the notation of Seam, and a finished board with b breaks inside and g on the ring, at most r in all.
// Let x(c) be the number of halves of colour c, of kind I or E, that lie in broken or in free inside joints.
// x(c) is at least K(c) and has its parity, and a joint has two halves: the x(c) add up to at most
//
//	2b + u_I <= 2(r-g) + u_I.
//
// The tiles that the finished board puts on the runs of a direction (see Run) break some of the runs'
// joints. Let n(c) be the number of halves of colour c in those of them that lie inside, g' the number of
// those on the ring, and Ring SEAM's bound on the ring. Then n(c) <= x(c), g' <= g and Ring <= g. Write y(c)
// for the least number that is at least K(c) and n(c) and has K(c)'s parity. y(c) <= x(c), so
//
//	sum of y <= 2(r - max(g', Ring)) + u_I   and   breaks of the runs <= r.
//
// A label says how many halves of each colour are used and how many ring joints are broken. If no way to put
// unused turned tiles on the runs of some direction (one tile may be used more than once, as for Run) has
// a label that keeps to both, no finished board is within r.
//
// Promises are kept within the runs as within those of Run.
//
// The labels are many where much may break. So a budget is tried only up to MostJoin; only where the sum of
// K leaves less than JoinRoom of its right side over, at least one ring break excepted as above; and only in
// directions whose runs cost at least r-JoinSlack. What exceeds r in this sense exceeds every smaller budget
// from SEAM on, too: less is left over, and no way is added.
type Join struct {
	Seam   int
	Beyond int // how many budgets from SEAM on are exceeded, without a gap
}

// Impossible stands for the cost of what cannot be done.
const Impossible = 1 << 20

const (
	MostJoin  = 7 // no search is near its end with more left
	JoinRoom  = 4 // so at most one colour uses more than K, by two, or the ring breaks once more than it must
	JoinSlack = 1
)

// NewJoin computes it from scratch.
func NewJoin(b *Board) Join { return NewSeam(b).Join(b) }

// Join goes on from a board's Seam.
func (s Seam) Join(b *Board) Join {
	j := Join{Seam: s.Bound()}
	r := newRest(b)
	for s.joinExceeds(r, j.Bound()) {
		j.Beyond++
	}
	return j
}

// Bound is the least number of breaks that every completion must still be charged.
func (j Join) Bound() int { return j.Seam + j.Beyond }

func (s Seam) joinExceeds(r *rest, budget int) bool {
	if budget > MostJoin || 2*(budget-s.Ring.Bound())+s.FreeInside-s.SumK >= JoinRoom {
		return false
	}
	for known := North; known <= West; known++ {
		j := joinWalker{walker: newWalker(r, known), seam: s, budget: budget}
		if j.exceeds() {
			return true
		}
	}
	return false
}
