package prune

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// No way to pair the halves up leaves fewer alone than onRing.alone says, and some way leaves that many.
func TestRingAlone(t *testing.T) {
	const most = 2 // of each sort
	for code := range 6561 {
		var n [8]int
		for i := range n {
			n[i], code = code%(most+1), code/(most+1)
		}
		cw, ccw := onRing{n[0], n[1], n[2], n[3]}, onRing{n[4], n[5], n[6], n[7]}
		matched := pairedUp(cw, ccw)
		require.Equal(t, cw.all()-matched, cw.alone(ccw), "%+v among %+v", cw, ccw)
		require.Equal(t, ccw.all()-matched, ccw.alone(cw), "%+v among %+v", ccw, cw)
	}
}

// pairedUp is the largest number of pairs that can meet.
func pairedUp(cw, ccw onRing) int {
	pairs := [][2]*int{
		{&cw.toEdge, &ccw.ofEdges},
		{&cw.toCorner, &ccw.ofCorner},
		{&cw.ofEdges, &ccw.toEdge},
		{&cw.ofEdges, &ccw.ofEdges},
		{&cw.ofEdges, &ccw.ofCorner},
		{&cw.ofCorner, &ccw.toCorner},
		{&cw.ofCorner, &ccw.ofEdges},
	}
	var from func(i int) int
	from = func(i int) int {
		if i == len(pairs) {
			return 0
		}
		best := from(i + 1)
		a, b := pairs[i][0], pairs[i][1]
		took := 0
		for *a > 0 && *b > 0 {
			*a--
			*b--
			took++
			best = max(best, took+from(i+1))
		}
		*a += took
		*b += took
		return best
	}
	return from(0)
}
