package prune

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What a label may use: of every colour K, two at a time beyond it while room is left, and the ring's breaks.
func TestLabelKeeps(t *testing.T) {
	// Budget 3 and 2*3 = 6 halves: K takes 3 of them.
	j := joinWalker{seam: Seam{K: [MaxColours]int{0, 1, 2}, SumK: 3}, budget: 3}
	of := func(breaks, ring int, halves ...uint8) label {
		l := label{ring: ring, breaks: breaks}
		copy(l.halves[:], halves)
		return l
	}
	for _, c := range []struct {
		l    label
		kept bool
	}{
		{of(0, 0), true},
		{of(2, 0, 0, 1, 2), true},  // what K has anyway
		{of(2, 0, 1, 1, 2), true},  // one more counts as two: 5
		{of(2, 0, 2, 1, 2), true},  // the second of the pair is free
		{of(2, 0, 1, 2, 2), false}, // two pairs: 7
		{of(3, 1, 0, 1, 2), true},  // a ring break takes two halves of the six
		{of(3, 1, 1), false},
		{of(3, 2), false},
		{of(4, 0), false}, // more breaks than the budget
	} {
		assert.Equal(t, c.kept, j.keeps(c.l), "%+v", c.l)
	}
	j.seam.FreeInside = 1
	assert.True(t, j.keeps(of(2, 0, 1, 2, 2)), "a free joint takes the seventh")
	assert.False(t, j.keeps(of(3, 0, 1, 2, 3)))
}
