package main

// #include "tables.h"
import "C"

import (
	"unsafe"

	"e2prune/prune"
)

//export prune_verify
func prune_verify(state *C.prune_state) (result C.int32_t) {
	defer caught(&result)
	if state == nil {
		return C.PRUNE_E_NULL
	}
	kernel := C.prune_report{struct_size: C.sizeof_prune_report}
	C.prune_explain(state, &kernel)
	board, ok := replay(state)
	if !ok || reportOf(board, uint32(state.rules)) != kernel {
		return C.PRUNE_E_MISMATCH
	}
	return C.PRUNE_OK
}

// replay builds the reference's board from the state's stack; false when the reference refuses it.
func replay(state *C.prune_state) (*prune.Board, bool) {
	p, known := puzzles.Load((*C.prune_puzzle)(unsafe.Pointer(state.puzzle)))
	if !known {
		return nil, false
	}
	board := prune.NewBoard(p.(*prune.Puzzle))
	board.Promised = promised(state)
	frames := unsafe.Slice(C.e2_frames(state), int(state.depth)+1)
	for _, frame := range frames[1:] {
		l := frame.placed
		if board.Pin(int(l.cell), int(l.tile), int(l.rot), prune.Sides(l.free_sides)) != nil {
			return nil, false
		}
	}
	return board, true
}

// promised is what the state was told with prune_promise, and the order of prune_schedule.
func promised(state *C.prune_state) prune.Promises {
	cells := int(state.puzzle.cells)
	p := prune.Promises{
		Frame: state.promise_frame != 0,
		One:   state.promise_one != 0,
		Whole: make([]bool, cells),
		Rank:  make([]int, cells),
	}
	for cell := range cells {
		p.Whole[cell] = state.promise_whole[cell] != 0
		p.Rank[cell] = int(state.rank[cell])
	}
	return p
}

// reportOf is prune_explain as the reference answers it.
func reportOf(board *prune.Board, rules uint32) C.prune_report {
	l := prune.NewLedger(board)
	r := C.prune_report{
		struct_size: C.sizeof_prune_report,
		depth:       C.int32_t(board.Depth()),
		colours:     C.int32_t(len(board.Puzzle.Colours)),
		free_joints: C.int32_t(l.FreeJoints),
		deficit:     C.int32_t(l.Deficit),
		odd:         C.int32_t(l.Odd),
		ledger:      C.int32_t(l.Bound()),
	}
	seam := prune.NewSeam(board)
	r.seam_a, r.seam_b, r.seam_k = C.int32_t(seam.SumA), C.int32_t(seam.SumB), C.int32_t(seam.SumK)
	r.seam_ring, r.seam = C.int32_t(seam.Ring.Bound()), C.int32_t(seam.Bound())
	if rules&C.PRUNE_RULE_RUN != 0 {
		run := prune.NewRun(board)
		for known, cost := range run.Cost {
			r.run_cost[known] = C.int32_t(cost)
		}
		r.run = C.int32_t(run.Bound())
	}
	if rules&C.PRUNE_RULE_LEDGER != 0 {
		r.bound = max(r.bound, r.ledger)
	}
	if rules&C.PRUNE_RULE_SEAM != 0 {
		r.bound = max(r.bound, r.seam)
	}
	if rules&C.PRUNE_RULE_JOIN != 0 {
		r.join = C.int32_t(prune.NewJoin(board).Bound())
	}
	if rules&C.PRUNE_RULE_FLUX != 0 {
		r.flux = C.int32_t(prune.NewFlux(board).Bound())
	}
	r.bound = max(r.bound, r.run, r.join, r.flux)
	for lane, colour := range board.Puzzle.Colours {
		r.colour[lane] = C.uint16_t(colour)
		r.supply[lane] = C.uint16_t(l.Supply[lane])
		r.demand[lane] = C.uint16_t(l.Demand[lane])
	}
	return r
}
