package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"e2prune/prune"
)

const never = prune.Impossible

// centreOnly is ringed with all but the centre laid: one cell is left, and one tile for it.
func centreOnly(t *testing.T, inward [4]uint16, centre prune.Tile, free prune.Sides) *prune.Board {
	b := ringed(t, inward, centre)
	layRing(t, b, free)
	return b
}

// All colours come out even, so nothing may break; but the centre has its two 2s beside each other, and they
// are wanted across. One break would use one 2 and one 3, and each of them must be used twice or not at all:
// four halves, where one break has two.
func TestJoinWithoutOddColours(t *testing.T) {
	b := centreOnly(t, [4]uint16{2, 3, 2, 3}, prune.Tile{2, 2, 3, 3}, 0)
	assert.Equal(t, prune.Join{Beyond: 2}, prune.NewJoin(b))
	assert.Equal(t, prune.Join{}, prune.NewJoin(centreOnly(t, [4]uint16{2, 2, 3, 3}, prune.Tile{2, 2, 3, 3}, 0)))
}

// 4 is wanted and not there, 5 is there and not wanted: the one break is between these two, which leaves 2, 3
// and 2 in an order that the centre does not have. With two breaks one more colour may be used, twice: 4 and 5
// each break with a 2 or a 3.
func TestJoinWithOddColours(t *testing.T) {
	b := centreOnly(t, [4]uint16{2, 3, 2, 4}, prune.Tile{2, 2, 3, 5}, 0)
	assert.Equal(t, 1, prune.NewSeam(b).Bound())
	assert.Equal(t, prune.Join{Seam: 1, Beyond: 1}, prune.NewJoin(b))
	assert.Equal(t, 2, prune.NewJoin(b).Bound())
	assert.Equal(t, prune.Join{Seam: 1}, prune.NewJoin(centreOnly(t, [4]uint16{2, 3, 2, 4}, prune.Tile{2, 3, 2, 5}, 0)))
}

// A free joint takes the 5. It need not match, the others must.
func TestJoinFreeJoint(t *testing.T) {
	b := centreOnly(t, [4]uint16{2, 3, 2, 4}, prune.Tile{2, 2, 3, 5}, 1<<prune.West)
	assert.Equal(t, 0, prune.NewRun(b).Cost[prune.North], "clockwise from the north the tile has the 2 and the 3")
	assert.Equal(t, 1, prune.NewRun(b).Cost[prune.East], "but no 2 after that")
	assert.Equal(t, prune.Join{Beyond: 1}, prune.NewJoin(b), "one break uses the 5 and a 2; another 2 may lie in the free joint")
}
