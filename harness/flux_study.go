package main

import (
	"maps"
	"slices"

	"e2prune/prune"
	"e2prune/prune/study"
)

// fluxStudy is what the flux command prints; the JSON names are those of the published study, where it
// has one.
type fluxStudy struct {
	Set    string `json:"set"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Grey   *int   `json:"grey"` // null: frameless

	Colours       int  `json:"colours"`
	ComplexRank   int  `json:"complex_rank"`
	RealRank      int  `json:"real_rank"`
	ParityRank    int  `json:"parity_rank_mod2"`
	AugmentedRank int  `json:"parity_augmented_rank_mod2"`
	ShadowZero    bool `json:"census_shadow_zero"`
	NonzeroFlux   int  `json:"colours_with_nonzero_flux_at_rotation_0"`
	Tiles         struct {
		Interior int `json:"interior"`
		Edge     int `json:"edge"`
		Corner   int `json:"corner"`
	} `json:"tiles"`
	GreyHalves     int          `json:"grey_half_edges"`
	FrameColours   int          `json:"frame_colours"`
	FrameHalves    []halfCount  `json:"half_edges_of_frame_colours"`
	InteriorHalves []halfCount  `json:"half_edges_of_interior_colours"`
	ByColour       []colourFlux `json:"by_colour"`
	Clues          []clueKind   `json:"clues"`
	Tile           tileParts    `json:"tile"`
}

// halfCount says how many colours have so many halves.
type halfCount struct {
	Halves  int `json:"half_edges"`
	Colours int `json:"colours"`
}

type colourFlux struct {
	Colour int    `json:"colour"`
	Frame  bool   `json:"frame"`
	Halves int    `json:"half_edges"`
	Shadow int    `json:"census_shadow"`
	Flux   [2]int `json:"flux_at_rotation_0"` // real and imaginary part
}

type clueKind struct {
	Cell   int    `json:"cell"`
	Row    int    `json:"row"`
	Column int    `json:"column"`
	Kind   string `json:"kind"`   // of the cell
	Parity string `json:"parity"` // of row + column
	Tile   int    `json:"tile"`
	Rot    int    `json:"rotation"`
}

// tileParts is one tile taken apart by the four characters, and put together again.
type tileParts struct {
	Number int           `json:"number"`
	Sides  prune.Tile    `json:"sides"`
	Parts  []colourParts `json:"characters"`
	Again  prune.Tile    `json:"put_together_again"`
}

type colourParts struct {
	Colour       int    `json:"colour"`
	Sides        string `json:"sides"`
	Census       string `json:"census"`
	Flux         string `json:"flux"`
	Checkerboard string `json:"checkerboard"`
	Conjugate    string `json:"conjugate"`
}

func newFluxStudy(name string, p *prune.Puzzle, clues []prune.Placement, tile int) *fluxStudy {
	r := study.NewReport(p, clues)
	s := &fluxStudy{
		Set: name, Width: p.Width, Height: p.Height,
		Colours: r.Colours, ComplexRank: r.ComplexRank, RealRank: r.RealRank,
		ParityRank: r.ParityRank, AugmentedRank: r.AugmentedRank,
		ShadowZero: r.OddColours == 0, NonzeroFlux: r.NonzeroFlux,
		GreyHalves: r.GreyHalves, FrameColours: r.FrameColours,
		Clues: []clueKind{},
		Tile:  newTileParts(p, tile),
	}
	if p.Framed() {
		s.Grey = &p.Grey
	}
	s.Tiles.Interior, s.Tiles.Edge, s.Tiles.Corner = r.InteriorTiles, r.EdgeTiles, r.CornerTiles
	frame, interior := map[int]int{}, map[int]int{} // halves -> colours
	for i := range r.Colours {
		c := colourFlux{r.Colour[i], r.Frame[i] == 1, r.Halves[i], r.Shadow[i], [2]int{r.EastMinusWest[i], r.SouthMinusNorth[i]}}
		s.ByColour = append(s.ByColour, c)
		if c.Frame {
			frame[c.Halves]++
		} else {
			interior[c.Halves]++
		}
	}
	s.FrameHalves, s.InteriorHalves = countsOf(frame), countsOf(interior)
	for _, clue := range clues {
		row, column := clue.Cell/p.Width, clue.Cell%p.Width
		s.Clues = append(s.Clues, clueKind{
			clue.Cell, row, column, kindName(p.RimSides(clue.Cell)), [2]string{"even", "odd"}[(row+column)%2], clue.Tile, clue.Rot,
		})
	}
	return s
}

func countsOf(colours map[int]int) []halfCount {
	counts := []halfCount{}
	for _, halves := range slices.Sorted(maps.Keys(colours)) {
		counts = append(counts, halfCount{halves, colours[halves]})
	}
	return counts
}

func kindName(rim prune.Sides) string {
	switch rim {
	case 0:
		return "interior"
	case 1, 2, 4, 8:
		return "edge"
	default:
		return "corner"
	}
}

func newTileParts(p *prune.Puzzle, number int) tileParts {
	t := p.Tiles[number]
	parts := study.Decompose(t)
	again, _ := study.Compose(parts)
	whole := tileParts{Number: number, Sides: t, Again: again}
	for _, c := range slices.Sorted(maps.Keys(parts)) {
		var sides []byte
		for s := prune.North; s <= prune.West; s++ {
			if t[s] == c {
				sides = append(sides, "NESW"[s])
			}
		}
		own := parts[c]
		whole.Parts = append(whole.Parts, colourParts{
			Colour: int(c), Sides: string(sides),
			Census:       own[study.CharacterCensus].String(),
			Flux:         own[study.CharacterFlux].String(),
			Checkerboard: own[study.CharacterCheckerboard].String(),
			Conjugate:    own[study.CharacterConjugate].String(),
		})
	}
	return whole
}
