package crosscheck

import (
	"e2prune/harness/lib"
	"e2prune/prune"
	"e2prune/prune/study"
)

// lookUp asks the calls that only read the puzzle.
func (w *walk) lookUp() {
	p := w.game.puzzle
	switch w.rng.IntN(12) {
	default:
		w.tileSides(w.perhapsWild(int32(p.Cells())), w.perhapsWild(4))
	case 0, 1, 2:
		w.findRotation(w.perhapsWild(int32(p.Cells())))
	case 3, 4:
		colour := int32(p.Colours[w.rng.IntN(len(p.Colours))])
		if w.rng.IntN(2) == 0 {
			colour = w.wild(colour)
		}
		w.lane(colour)
	case 5, 6:
		w.fluxRotations()
	case 7: // milliseconds on larger boards
		if p.Cells() <= largeCells && w.rng.IntN(4) == 0 {
			w.calling("prune_fingerprint")
			same(w, "fingerprint", w.calls.Fingerprint(w.puzzle), p.Fingerprint())
			w.fluxStudy()
		}
	}
}

// fluxRotations gives some tiles with rotations, as they lie on the line or not.
func (w *walk) fluxRotations() {
	p := w.game.puzzle
	var tiles, rots []int32
	turned := w.rng.IntN(2) == 0
	for _, i := range w.rng.Perm(p.Cells())[:w.rng.IntN(p.Cells()+1)] {
		pl := w.game.line[i]
		if turned && w.rng.IntN(8) == 0 {
			pl.Rot = w.rng.IntN(4)
		}
		tiles, rots = append(tiles, int32(pl.Tile)), append(rots, int32(pl.Rot))
	}
	n := len(tiles)
	if n > 0 && w.rng.IntN(4) == 0 {
		switch i, j := w.rng.IntN(n), w.rng.IntN(n); w.rng.IntN(3) {
		case 0:
			tiles[i] = w.wild(int32(p.Cells()))
		case 1:
			rots[i] = w.wild(4)
		case 2:
			tiles[i] = tiles[j]
		}
	}
	ints := func(list []int32) []int {
		var all []int
		for _, n := range list {
			all = append(all, int(n))
		}
		return all
	}
	w.calling("prune_flux_rotations", int32(n))
	w.call.list = [][]int32{tiles, rots}
	possible, err := study.Rotations(p, ints(tiles), ints(rots))
	expected := code(err)
	if err != nil {
		w.refusal(err)
	} else if possible {
		expected = 1
	}
	same(w, "answer", w.calls.FluxRotations(w.puzzle, int32(n), lib.First(tiles), lib.First(rots)), expected)
}

func (w *walk) fluxStudy() {
	f := study.NewReport(w.game.puzzle, nil)
	expected := lib.FluxReport{
		StructSize:    lib.FluxReportSize,
		Colours:       int32(f.Colours),
		InteriorTiles: int32(f.InteriorTiles),
		EdgeTiles:     int32(f.EdgeTiles),
		CornerTiles:   int32(f.CornerTiles),
		GreyHalves:    int32(f.GreyHalves),
		FrameColours:  int32(f.FrameColours),
		ComplexRank:   int32(f.ComplexRank),
		RealRank:      int32(f.RealRank),
		ParityRank:    int32(f.ParityRank),
		AugmentedRank: int32(f.AugmentedRank),
		OddColours:    int32(f.OddColours),
		NonzeroFlux:   int32(f.NonzeroFlux),
	}
	for i := range f.Colours {
		expected.Colour[i], expected.Halves[i] = int32(f.Colour[i]), int32(f.Halves[i])
		expected.Frame[i], expected.Shadow[i] = int32(f.Frame[i]), int32(f.Shadow[i])
		expected.EastMinusWest[i], expected.SouthMinusNorth[i] = int32(f.EastMinusWest[i]), int32(f.SouthMinusNorth[i])
	}
	got := lib.FluxReport{StructSize: lib.FluxReportSize, Colours: -77, NonzeroFlux: -77}
	w.calling("prune_flux_study")
	same(w, "code", w.calls.FluxStudy(w.puzzle, &got), code(nil))
	same(w, "report", got, expected)
}

func (w *walk) lane(colour int32) {
	w.calling("prune_lane", colour)
	got := w.calls.Lane(w.puzzle, colour)
	lane := -1
	if colour >= 0 && colour <= 65535 {
		lane = w.game.puzzle.Lane(uint16(colour))
	}
	if lane < 0 {
		w.refused(got, lib.EColour)
	} else {
		same(w, "lane", got, int32(lane))
	}
}

func (w *walk) tileSides(tile, rot int32) {
	untouched := [5]uint16{7777, 7777, 7777, 7777, 7777}
	sides := untouched
	w.calling("prune_tile_sides", tile, rot)
	got := w.calls.TileSides(w.puzzle, tile, rot, &sides[0])
	turned, refused := w.turned(tile, rot)
	if refused != lib.OK {
		w.refused(got, refused)
		same(w, "untouched sides", sides, untouched)
		return
	}
	same(w, "code", got, int32(lib.OK))
	same(w, "sides", sides, [5]uint16{turned[0], turned[1], turned[2], turned[3], 7777})
}

func (w *walk) findRotation(tile int32) {
	p := w.game.puzzle
	shown := p.Tiles[w.rng.IntN(p.Cells())]
	if t, refused := w.turned(tile, int32(w.rng.IntN(4))); refused == lib.OK && w.rng.IntN(3) > 0 {
		shown = t
	}
	n, e, s, west := int32(shown[0]), int32(shown[1]), int32(shown[2]), int32(shown[3])
	if w.rng.IntN(8) == 0 {
		e += 65536
	}
	w.calling("prune_find_rotation", tile, n, e, s, west)
	got := w.calls.FindRotation(w.puzzle, tile, n, e, s, west)
	if _, refused := w.turned(tile, 0); refused != lib.OK {
		w.refused(got, refused)
		return
	}
	// The least rotation, as the host counts them.
	for theirs := range int32(4) {
		rot := w.game.ourRot(theirs)
		turned, _ := w.turned(tile, rot)
		if int32(turned[0]) == n && int32(turned[1]) == e && int32(turned[2]) == s && int32(turned[3]) == west {
			same(w, "rotation", got, rot)
			return
		}
	}
	w.refused(got, lib.ENoRotation)
}

func (w *walk) turned(tile, rot int32) (prune.Tile, lib.Code) {
	switch p := w.game.puzzle; {
	case tile < 0 || tile >= int32(p.Cells()):
		return prune.Tile{}, lib.ETileRange
	case rot < 0 || rot > 3:
		return prune.Tile{}, lib.ERotRange
	default:
		return p.Tiles[tile].Turn(int(rot)), lib.OK
	}
}
