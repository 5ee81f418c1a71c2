package main

/*
#include "translate.h"
#include "struct_size.h"
typedef const prune_puzzle puzzle_in;
typedef const int32_t int32_in;
*/
import "C"

import (
	"unsafe"

	"e2prune/prune/study"
)

//export prune_flux_study
func prune_flux_study(puzzle *C.puzzle_in, report *C.prune_flux_report) (result C.int32_t) {
	defer caught(&result)
	if puzzle == nil || report == nil {
		return C.PRUNE_E_NULL
	}
	size := report.struct_size
	if refused := C.refused_size(size, C.FLUX_REPORT_SMALLEST, C.sizeof_prune_flux_report); refused != C.PRUNE_OK {
		return refused
	}
	p, known := reference((*C.prune_puzzle)(puzzle))
	if !known {
		return C.PRUNE_E_INTERNAL
	}
	f := study.NewReport(p, nil)
	r := C.prune_flux_report{
		colours:        C.int32_t(f.Colours),
		interior_tiles: C.int32_t(f.InteriorTiles),
		edge_tiles:     C.int32_t(f.EdgeTiles),
		corner_tiles:   C.int32_t(f.CornerTiles),
		grey_halves:    C.int32_t(f.GreyHalves),
		frame_colours:  C.int32_t(f.FrameColours),
		complex_rank:   C.int32_t(f.ComplexRank),
		real_rank:      C.int32_t(f.RealRank),
		parity_rank:    C.int32_t(f.ParityRank),
		augmented_rank: C.int32_t(f.AugmentedRank),
		odd_colours:    C.int32_t(f.OddColours),
		nonzero_flux:   C.int32_t(f.NonzeroFlux),
	}
	for i := range f.Colours {
		r.colour[i], r.halves[i] = C.int32_t(f.Colour[i]), C.int32_t(f.Halves[i])
		r.frame[i], r.shadow[i] = C.int32_t(f.Frame[i]), C.int32_t(f.Shadow[i])
		r.east_minus_west[i], r.south_minus_north[i] = C.int32_t(f.EastMinusWest[i]), C.int32_t(f.SouthMinusNorth[i])
	}
	C.give_struct(unsafe.Pointer(report), size, unsafe.Pointer(&r))
	return C.PRUNE_OK
}

//export prune_flux_rotations
func prune_flux_rotations(puzzle *C.puzzle_in, n C.int32_t, tiles, rots *C.int32_in) (result C.int32_t) {
	defer caught(&result)
	if puzzle == nil || n > 0 && (tiles == nil || rots == nil) {
		return C.PRUNE_E_NULL
	}
	p, known := reference((*C.prune_puzzle)(puzzle))
	if !known {
		return C.PRUNE_E_INTERNAL
	}
	if n < 0 || n > puzzle.cells {
		return C.PRUNE_E_COUNT
	}
	given, turned := make([]int, n), make([]int, n)
	for i := range int(n) {
		given[i] = int(C.our_tile(puzzle, C.int32_t(unsafe.Slice((*int32)(tiles), n)[i])))
		turned[i] = int(C.our_rot(puzzle, C.int32_t(unsafe.Slice((*int32)(rots), n)[i])))
	}
	possible, err := study.Rotations(p, given, turned)
	if err != nil {
		return code(err)
	}
	if possible {
		return 1
	}
	return 0
}
