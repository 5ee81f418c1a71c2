package main

// #include "state.h"
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
	p, known := reference((*C.prune_puzzle)(unsafe.Pointer(state.puzzle)))
	if !known {
		return nil, false
	}
	board := prune.NewBoard(p)
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
	of := prune.NewBounds(board).Explain(prune.Rules(rules))
	r := C.prune_report{
		struct_size: C.sizeof_prune_report,
		depth:       C.int32_t(of.Depth),
		colours:     C.int32_t(of.Colours),
		free_joints: C.int32_t(of.FreeJoints),
		deficit:     C.int32_t(of.Deficit),
		odd:         C.int32_t(of.Odd),
		ledger:      C.int32_t(of.Ledger),
		seam_a:      C.int32_t(of.SeamA),
		seam_b:      C.int32_t(of.SeamB),
		seam_k:      C.int32_t(of.SeamK),
		seam_ring:   C.int32_t(of.SeamRing),
		seam:        C.int32_t(of.Seam),
		run:         C.int32_t(of.Run),
		join:        C.int32_t(of.Join),
		flux:        C.int32_t(of.Flux),
		bound:       C.int32_t(of.Bound),
	}
	for known, cost := range of.RunCost {
		r.run_cost[known] = C.int32_t(cost)
	}
	for lane := range of.Colour {
		r.colour[lane] = C.uint16_t(of.Colour[lane])
		r.supply[lane] = C.uint16_t(of.Supply[lane])
		r.demand[lane] = C.uint16_t(of.Demand[lane])
	}
	return r
}
