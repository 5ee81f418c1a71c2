package generate

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
)

// Where there are not enough tiles, repair ends without a board.
func TestRepairGivesUp(t *testing.T) {
	for _, shape := range []Shape{
		{Width: 3, Height: 3, Colours: 2, FrameColours: 1}, // one corner tile for four corners
		{Width: 6, Height: 6, Colours: 4, FrameColours: 2}, // 3 interior tiles for 16 cells
		{Width: 6, Height: 6, Colours: 5, FrameColours: 2}, // 12 edge tiles for 16 cells
	} {
		assert.Nil(t, deal(newRand(1), shape).repair(newRand(1)), "%+v", shape)
	}
}

// What swap says is the change of what it says it counts, and swapping again undoes it.
func TestSwap(t *testing.T) {
	rng := newRand(3)
	d := deal(rng, Shape{Width: 6, Height: 5, Colours: 6, FrameColours: 2})
	changes := map[bool]int{}
	for range 2000 {
		a, b := d.inside[rng.IntN(len(d.inside))], d.inside[rng.IntN(len(d.inside))]
		before, was := faults(d.lying), append([]prune.Tile(nil), d.lying...)
		worse := d.swap(a, b)
		assert.Equal(t, faults(d.lying)-before, worse)
		changes[worse > 0] += max(worse, -worse)
		if rng.IntN(2) == 0 {
			assert.Equal(t, -worse, d.swap(a, b))
			assert.Equal(t, was, d.lying)
		}
	}
	assert.NotZero(t, changes[true])
	assert.NotZero(t, changes[false])
}

// faults counts from scratch what swap keeps track of.
func faults(tiles []prune.Tile) int {
	n, seen := 0, map[prune.Tile]bool{}
	for _, t := range tiles {
		if t == t.Turn(2) {
			n++
		}
		if seen[least(t)] {
			n++
		}
		seen[least(t)] = true
	}
	return n
}
