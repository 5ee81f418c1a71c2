package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// loose is a frameless 3 x 3 board of plain tiles of colour 1 around an empty centre, all of whose joints are
// charged: the tile that is left goes there.
func loose(t *testing.T, around [4]uint16, last prune.Tile) *prune.Board {
	t.Helper()
	tiles := plain(9, 1)
	for s, cell := range [4]int{1, 5, 7, 3} { // what lies north, east, south and west shows its colour inward
		tiles[cell][prune.Side(s).Opposite()] = around[s]
	}
	tiles[4] = last
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, prune.Frameless))
	for cell := range 9 {
		if cell != 4 {
			require.NoError(t, b.Push(cell, cell, 0))
		}
	}
	return b
}

// Every colour is even, but 2 lies across on the tile and around a corner on the board: whatever the turn, one
// 2 and one 3 are odd east and west.
func TestFluxTurns(t *testing.T) {
	f := prune.NewFlux(loose(t, [4]uint16{2, 2, 3, 3}, prune.Tile{2, 3, 2, 3}))
	assert.Equal(t, prune.Flux{Turns: 2}, f)
	assert.Equal(t, 2, f.Bound())
	assert.Equal(t, prune.Flux{}, prune.NewFlux(loose(t, [4]uint16{2, 2, 3, 3}, prune.Tile{3, 2, 2, 3})))
}

// A quarter turn may help, when some colour is odd on a tile: then both directions change at once.
func TestFluxOfAQuarterTurn(t *testing.T) {
	assert.Equal(t, prune.Flux{}, prune.NewFlux(loose(t, [4]uint16{2, 4, 3, 5}, prune.Tile{4, 3, 5, 2})))
}

// The dark centre is asked for two 2s and gets two 3s: all is even, but its halves of either colour have none
// to match on a light cell.
func TestFluxCheckerboard(t *testing.T) {
	f := prune.NewFlux(loose(t, [4]uint16{2, 2, 1, 1}, prune.Tile{3, 3, 1, 1}))
	assert.Equal(t, 0, f.Odd)
	assert.Equal(t, 2, f.Checkerboard)
	assert.Equal(t, 2, f.Bound())
}

// A board with an odd colour: FLUX is LEDGER's parity where it finds nothing of its own, also with free joints.
func TestFluxIsLedgersParity(t *testing.T) {
	b := loose(t, [4]uint16{2, 1, 1, 1}, prune.Tile{3, 1, 1, 1})
	f := prune.NewFlux(b)
	assert.Equal(t, prune.Flux{Odd: 2}, f)
	assert.Equal(t, prune.NewLedger(b).Bound(), f.Bound())
	assert.Equal(t, 0, prune.Flux{Odd: 2, FreeJoints: 2}.Bound())
	assert.Equal(t, 3, prune.Flux{Odd: 2, FreeJoints: 1, Turns: 1, Checkerboard: 2}.Bound())
}
