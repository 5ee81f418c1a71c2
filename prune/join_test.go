package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
// are wanted across.
func TestJoinWithoutOddColours(t *testing.T) {
	b := centreOnly(t, [4]uint16{2, 3, 2, 3}, prune.Tile{2, 2, 3, 3}, 0)
	join := prune.NewJoin(b)
	assert.Equal(t, prune.Join{Tight: true, Cost: [4]int{never, never, never, never}}, join)
	assert.Equal(t, 1, join.Bound())

	join = prune.NewJoin(centreOnly(t, [4]uint16{2, 2, 3, 3}, prune.Tile{2, 2, 3, 3}, 0))
	assert.Equal(t, prune.Join{Tight: true}, join)
	assert.Equal(t, 0, join.Bound())
}

// 4 is wanted and not there, 5 is there and not wanted: the one break is between these two, which leaves 2, 3
// and 2 in an order that the centre does not have.
func TestJoinWithOddColours(t *testing.T) {
	b := centreOnly(t, [4]uint16{2, 3, 2, 4}, prune.Tile{2, 2, 3, 5}, 0)
	assert.Equal(t, 1, prune.NewSeam(b).Bound())
	join := prune.NewJoin(b)
	assert.Equal(t, prune.Join{Tight: true, Odd: []uint16{4, 5}, Cost: [4]int{never, never, never, never}, Seam: 1}, join)
	assert.Equal(t, 2, join.Bound())

	join = prune.NewJoin(centreOnly(t, [4]uint16{2, 3, 2, 4}, prune.Tile{2, 3, 2, 5}, 0))
	assert.Equal(t, prune.Join{Tight: true, Odd: []uint16{4, 5}, Cost: [4]int{1, 0, 1, 1}, Seam: 1}, join,
		"the break lies to the west, which is no end of the run with the known side east")
	assert.Equal(t, 1, join.Bound())
}

// A free joint takes the 5. It need not match, the others must.
func TestJoinFreeJoint(t *testing.T) {
	join := prune.NewJoin(centreOnly(t, [4]uint16{2, 3, 2, 4}, prune.Tile{2, 2, 3, 5}, 1<<prune.West))
	assert.Equal(t, prune.Join{Tight: true, Odd: []uint16{5}, Cost: [4]int{0, never, never, never}}, join,
		"clockwise from the north the tile has the 2 and the 3, but no 2 after that")
	assert.Equal(t, 1, join.Bound())
}

// Where SEAM lies above half of K, some colour may break that did not have to.
func TestJoinWithRoom(t *testing.T) {
	b := centreOnly(t, [4]uint16{4, 4, 2, 2}, prune.Tile{2, 2, 2, 2}, 0)
	assert.Equal(t, 2, prune.NewSeam(b).Bound())
	assert.Equal(t, prune.Join{Seam: 2}, prune.NewJoin(b))
	assert.Equal(t, 2, prune.NewJoin(b).Bound())
}

// Joints along the rim may break, whatever their colours; the inside may not.
func TestJoinRing(t *testing.T) {
	corner := prune.Tile{0, 1, 1, 0}
	tiles := []prune.Tile{{0, 7, 7, 0}, corner, corner, corner, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {0, 1, 2, 1}, {2, 2, 2, 2}}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	require.NoError(t, b.Push(0, 0, 0))
	join := prune.NewJoin(b)
	assert.Equal(t, prune.Join{Tight: true, Cost: [4]int{2, 0, 0, 2}, Seam: 2}, join)
	assert.Equal(t, 2, join.Bound())
}

func TestJoinBound(t *testing.T) {
	assert.Equal(t, 4, prune.Join{Tight: true, Seam: 3, Cost: [4]int{0, 0, 4, 0}}.Bound())
	assert.Equal(t, 4, prune.Join{Tight: true, Seam: 3, Cost: [4]int{never, 0, 0, 0}}.Bound())
	assert.Equal(t, 3, prune.Join{Tight: true, Seam: 3, Cost: [4]int{3, 3, 3, 3}}.Bound())
	assert.Equal(t, 3, prune.Join{Seam: 3, Cost: [4]int{never, 0, 0, 0}}.Bound())
}
