package vectors

import (
	"fmt"

	"e2prune/prune"
)

// What include/e2prune.h calls the reference's errors.
var codes = map[error]int{
	nil:                 0,
	prune.ErrBoardSize:  -3,
	prune.ErrTileCount:  -4,
	prune.ErrGrey:       -5,
	prune.ErrColours:    -6,
	prune.ErrHalves:     -7,
	prune.ErrTileGreys:  -8,
	prune.ErrCorners:    -9,
	prune.ErrEdges:      -10,
	prune.ErrCellRange:  -13,
	prune.ErrTileRange:  -14,
	prune.ErrRotRange:   -15,
	prune.ErrFreeSides:  -16,
	prune.ErrCellFilled: -17,
	prune.ErrTileUsed:   -18,
	prune.ErrRim:        -19,
	prune.ErrEmpty:      -20,
	prune.ErrDepth:      -21,
	prune.ErrCount:      -22,
}

func code(err error) int {
	c, known := codes[err]
	if !known {
		panic(fmt.Sprintf("vectors has no code for %v", err))
	}
	return c
}

// The rules, as bits.
const (
	ledger = 1 << iota
	seam
	run
	join
	flux
)

// bySeam is the verdict's bit.
const bySeam = 4

// bound is the best of the rules'. JOIN brings SEAM and RUN along.
func bound(b *prune.Board, rules uint32) int {
	if rules&join != 0 {
		rules |= seam | run
	}
	best := 0
	for rule, of := range map[uint32]func() int{
		ledger: func() int { return prune.NewLedger(b).Bound() },
		seam:   func() int { return prune.NewSeam(b).Bound() },
		run:    func() int { return prune.NewRun(b).Bound() },
		join:   func() int { return prune.NewJoin(b).Bound() },
		flux:   func() int { return prune.NewFlux(b).Bound() },
	} {
		if rules&rule != 0 {
			best = max(best, of())
		}
	}
	return best
}

// verdict has every bit that applies; for LEDGER and SEAM.
func verdict(b *prune.Board, rules uint32, budget int) int {
	v := 0
	if rules&ledger != 0 {
		v |= int(prune.NewLedger(b).Judge(budget))
	}
	if rules&seam != 0 && prune.NewSeam(b).Bound() > budget {
		v |= bySeam
	}
	return v
}

// dead is 1 when some rule proves that the budget does not do.
func dead(b *prune.Board, rules uint32, budget int) int {
	if rules != 0 && bound(b, rules) > budget {
		return 1
	}
	return 0
}
