package prune_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

const (
	deficit = prune.ByLedgerDeficit
	parity  = prune.ByLedgerParity
)

// lanes pads counts to a ledger's arrays.
func lanes(counts ...int) (all [prune.MaxColours]int) {
	copy(all[:], counts)
	return all
}

// verdicts are Judge's answers for budgets from -1 on.
func verdicts(l prune.Ledger, n int) []prune.Verdict {
	var all []prune.Verdict
	for budget := -1; budget < n-1; budget++ {
		all = append(all, l.Judge(budget))
	}
	return all
}

// Eight tiles of colour 1 and one of colour 2: its four sides are demanded as soon as it lies in the
// centre, and nobody supplies them.
func TestLedgerDeficit(t *testing.T) {
	tiles := append(plain(8, 1), plain(1, 2)...)
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, prune.Frameless))
	l := prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(32, 4), FreeJoints: 12}, l)
	assert.Equal(t, 0, l.Bound())

	require.NoError(t, b.Push(4, 8, 0))
	l = prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(32, 0), Demand: lanes(0, 4), Deficit: 4, FreeJoints: 12}, l)
	assert.Equal(t, 4, l.Bound())
	assert.Equal(t, []prune.Verdict{deficit, deficit, deficit, deficit, deficit, 0}, verdicts(l, 6))

	require.NoError(t, b.Push(1, 0, 0))
	l = prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(28, 0), Demand: lanes(2, 3), Deficit: 3, Odd: 1, FreeJoints: 11}, l)

	require.NoError(t, b.Load([]prune.Placement{{4, 8, 0, freeNorth | freeWest}}))
	l = prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(32, 0), Demand: lanes(0, 2), Deficit: 2, FreeJoints: 14}, l)

	require.NoError(t, b.Load([]prune.Placement{{0, 8, 0, freeNorth | freeWest}}))
	l = prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(32, 0), Demand: lanes(0, 2), Deficit: 2, FreeJoints: 10}, l,
		"free sides on the rim are not free joints; the corner's own two rim sides are resolved")
}

// A framed puzzle whose centre has one odd side: colours 2 and 3 are both left an odd number of
// times, before any tile lies anywhere.
func TestLedgerParity(t *testing.T) {
	tiles := frameTiles()
	tiles[4] = prune.Tile{3, 2, 2, 2}
	b := prune.NewBoard(mustPuzzle(t, 3, 3, tiles, 0))
	l := prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(12, 16, 7, 1), Demand: lanes(12), Odd: 2}, l)
	assert.Equal(t, 1, l.Bound())
	assert.Equal(t, []prune.Verdict{deficit | parity, parity, 0}, verdicts(l, 3))

	require.NoError(t, b.Push(4, 4, 0))
	l = prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(12, 16, 4, 0), Demand: lanes(12, 0, 3, 1), Deficit: 1, Odd: 2}, l)
	assert.Equal(t, 1, l.Bound())
	assert.Equal(t, []prune.Verdict{deficit | parity, deficit | parity, 0}, verdicts(l, 3))

	require.NoError(t, b.Load([]prune.Placement{{4, 4, 0, freeNorth}}))
	l = prune.NewLedger(b)
	assert.Equal(t, prune.Ledger{Supply: lanes(12, 16, 4, 0), Demand: lanes(12, 0, 3, 0), Odd: 1, FreeJoints: 1}, l)
	assert.Equal(t, 0, l.Bound(), "the free joint takes the odd side")
	assert.Equal(t, []prune.Verdict{deficit | parity, 0}, verdicts(l, 2))
}

// Three odd colours and no free joint: half a break is a whole one.
func TestLedgerRoundsUp(t *testing.T) {
	assert.Equal(t, 2, prune.Ledger{Odd: 3}.Bound())
	assert.Equal(t, 1, prune.Ledger{Odd: 3, FreeJoints: 1}.Bound())
	assert.Equal(t, 1, prune.Ledger{Odd: 3, FreeJoints: 2}.Bound())
	assert.Equal(t, 0, prune.Ledger{Odd: 3, FreeJoints: 3}.Bound())
	assert.Equal(t, 0, prune.Ledger{Odd: 3, FreeJoints: 30}.Bound())
}

func TestLedgerOfFullBoard(t *testing.T) {
	b := frameBoard(t)
	for cell, rot := range []int{0, 0, 1, 3, 0, 1, 3, 2, 2} {
		require.NoError(t, b.Push(cell, cell, rot))
	}
	assert.Equal(t, prune.Ledger{}, prune.NewLedger(b))
}

// The official puzzle: 64 grey sides against 64 on the rim, everything else in pairs.
func TestLedgerOfOfficial(t *testing.T) {
	b := prune.NewBoard(prune.Official())
	l := prune.NewLedger(b)
	assert.Equal(t, 64, l.Supply[0])
	assert.Equal(t, 64, l.Demand[0])
	assert.Zero(t, l.Odd)
	assert.Zero(t, l.Bound())
	for i, clue := range prune.OfficialClues() {
		require.NoError(t, b.Pin(clue.Cell, clue.Tile, clue.Rot, freeNorth|freeWest))
		assert.Equal(t, 2*(i+1), prune.NewLedger(b).FreeJoints)
	}
}
