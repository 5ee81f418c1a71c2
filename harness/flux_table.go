package main

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"e2prune/prune/study"
)

// print writes the study as tables.
func (s *fluxStudy) print(out io.Writer) error {
	grey := "no grey"
	if s.Grey != nil {
		grey = fmt.Sprintf("grey %d", *s.Grey)
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	row := func(cells ...any) {
		for i, cell := range cells {
			if i > 0 {
				fmt.Fprint(table, "\t")
			}
			fmt.Fprint(table, cell)
		}
		fmt.Fprintln(table)
	}
	row("tile set", fmt.Sprintf("%s, %dx%d, %s", s.Set, s.Width, s.Height, grey))
	row("tiles", fmt.Sprintf("%d interior, %d edge, %d corner", s.Tiles.Interior, s.Tiles.Edge, s.Tiles.Corner))
	row("colours", fmt.Sprintf("%d: %d of the frame, %d others", s.Colours, s.FrameColours, s.Colours-s.FrameColours))
	row("half-edges, grey", s.GreyHalves)
	row("half-edges, frame", countsText(s.FrameHalves))
	row("half-edges, others", countsText(s.InteriorHalves))
	row("complex rank", fmt.Sprintf("%d of %d", s.ComplexRank, s.Colours))
	row("real rank", fmt.Sprintf("%d of %d (as listed)", s.RealRank, 2*s.Colours))
	row("rank modulo 2", fmt.Sprintf("%d of %d, with the right-hand side %d", s.ParityRank, s.Colours, s.AugmentedRank))
	row("census shadow", s.shadowText())
	row("flux at rotation 0", fmt.Sprintf("not zero for %d of %d colours", s.NonzeroFlux, s.Colours))
	table.Flush()

	fmt.Fprintln(out)
	row("colour", "frame", "half-edges", "shadow", "flux at rotation 0")
	for _, c := range s.ByColour {
		row(c.Colour, yesOrDash(c.Frame), c.Halves, c.Shadow, study.Gaussian{Re: c.Flux[0], Im: c.Flux[1]})
	}
	table.Flush()

	if len(s.Clues) > 0 {
		fmt.Fprintln(out)
		row("clue cell", "row", "column", "kind", "row+column", "tile", "rotation")
		for _, c := range s.Clues {
			row(c.Cell, c.Row, c.Column, c.Kind, c.Parity, c.Tile, c.Rot)
		}
		table.Flush()
	}

	fmt.Fprintf(out, "\ntile %d is %v (north east south west); by the characters of the quarter turn:\n", s.Tile.Number, s.Tile.Sides)
	row("colour", "sides", "census", "flux", "checkerboard", "conjugate")
	for _, c := range s.Tile.Parts {
		row(c.Colour, c.Sides, c.Census, c.Flux, c.Checkerboard, c.Conjugate)
	}
	table.Flush()
	_, err := fmt.Fprintf(out, "put together again: %v\n", s.Tile.Again)
	return err
}

func countsText(counts []halfCount) string {
	if len(counts) == 0 {
		return "none"
	}
	var text []string
	for _, c := range counts {
		text = append(text, fmt.Sprintf("%d of %d colours", c.Halves, c.Colours))
	}
	return strings.Join(text, ", ")
}

func (s *fluxStudy) shadowText() string {
	if s.ShadowZero {
		return "zero"
	}
	var odd []string
	for _, c := range s.ByColour {
		if c.Shadow != 0 {
			odd = append(odd, fmt.Sprint(c.Colour))
		}
	}
	return "not zero for colours " + strings.Join(odd, " ")
}

func yesOrDash(yes bool) string {
	if yes {
		return "yes"
	}
	return "-"
}
