package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"e2prune/prune"
)

type fluxCommand struct {
	Pieces string  `placeholder:"FILE" help:"A tile set to study instead of the official one: north east south west on a line (and cell.rot, for a clue), # comments."`
	Size   string  `placeholder:"WxH" help:"With --pieces: the board (default: square)."`
	Grey   string  `placeholder:"COLOUR" help:"With --pieces: the rim's colour, or none (default: 0)."`
	Tile   *int    `placeholder:"N" help:"The tile, counted from 0, whose characters are shown (default: 0)."`
	Catch  bool    `help:"Measure instead how often a wrong rotation is noticed on partly filled boards."`
	Seed   *uint64 `help:"With --catch: which boards and orders (default: 1)."`
	SVG    string  `name:"svg" placeholder:"FILE" help:"With --catch: where the plot goes (default: flux-catch.svg), or none."`
	JSON   bool    `name:"json" help:"Print JSON instead of tables."`
}

// Validate refuses options that would mean nothing.
func (c *fluxCommand) Validate() error {
	switch {
	case c.Catch && (c.Pieces != "" || c.Tile != nil):
		return errors.New("--catch makes its own boards: expected neither --pieces nor --tile")
	case !c.Catch && (c.Seed != nil || c.SVG != ""):
		return errors.New("expected --catch beside --seed and --svg")
	case c.Pieces == "" && (c.Size != "" || c.Grey != ""):
		return errors.New("expected --pieces beside --size and --grey")
	}
	return nil
}

// Run prints the study of a tile set, or the catch curve.
func (c *fluxCommand) Run(out io.Writer) error {
	if c.Catch {
		return c.catch(out)
	}
	name, puzzle, clues := "official", prune.Official(), prune.OfficialClues()
	if c.Pieces != "" {
		var err error
		if puzzle, clues, err = loadPieces(c.Pieces, c.Size, c.Grey); err != nil {
			return err
		}
		name = c.Pieces
	}
	tile := 0
	if c.Tile != nil {
		tile = *c.Tile
	}
	if tile < 0 || tile >= puzzle.Cells() {
		return fmt.Errorf("--tile: expected a tile from 0 to %d, found %d", puzzle.Cells()-1, tile)
	}
	study := newFluxStudy(name, puzzle, clues, tile)
	if c.JSON {
		return printJSON(out, study)
	}
	return study.print(out)
}

func (c *fluxCommand) catch(out io.Writer) error {
	seed := uint64(1)
	if c.Seed != nil {
		seed = *c.Seed
	}
	curve, err := newCatchCurve(seed)
	if err != nil {
		return err
	}
	svg := c.SVG
	if svg == "" {
		svg = "flux-catch.svg"
	}
	if svg == "none" {
		svg = ""
	} else if err := curve.plot(svg); err != nil {
		return err
	}
	if c.JSON {
		err = printJSON(out, curve)
	} else {
		err = curve.print(out, svg)
	}
	if err != nil {
		return err
	}
	for _, point := range curve.Points {
		if point.ValidRejected > 0 {
			return errDifferent // the table shows it
		}
	}
	return nil
}

func printJSON(out io.Writer, value any) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}
