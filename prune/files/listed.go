package files

import (
	"fmt"
	"slices"

	"e2prune/prune"
)

// listedTiles makes a puzzle of tiles as they are listed; lines has the line of each, or nothing.
func listedTiles(tiles []prune.Tile, lines []int, width, height int, options Options) (*prune.Puzzle, error) {
	order := options.order()
	turned := make([]prune.Tile, len(tiles))
	for i, t := range tiles {
		for s, colour := range t {
			turned[i][order[s]] = colour
		}
	}
	grey := greyOf(turned, width, height, options)
	p, err := prune.NewPuzzle(width, height, turned, grey)
	if err == nil {
		return p, nil
	}
	at := tileAtFault(turned, grey, err)
	if err == prune.ErrTileGreys {
		return nil, expected(lineOfTile(lines, at), "a tile with no grey side (%d), one, or two that meet; tile %d (from 0) is %v", grey, at, turned[at])
	}
	return nil, expected(lineOfTile(lines, at), "a legal tile set for a board of %dx%d, but %v", width, height, err)
}

// lineOfTile is where a tile is listed, 0 where tiles have no lines of their own.
func lineOfTile(lines []int, tile int) int {
	if lines == nil {
		return 0
	}
	return lines[tile]
}

// tileAtFault is the first tile that is too much for NewPuzzle, or the last one where something is missing.
func tileAtFault(tiles []prune.Tile, grey int, err error) int {
	rim := prune.Puzzle{Grey: grey}
	halves := map[uint16]int{}
	for i, t := range tiles {
		most := 0
		for _, c := range t {
			halves[c]++
			most = max(most, halves[c])
		}
		greys := rim.GreySides(t)
		switch {
		case err == prune.ErrColours && len(halves) > prune.MaxColours,
			err == prune.ErrHalves && most > prune.MaxHalves,
			err == prune.ErrTileGreys && (greys == 0b0101 || greys == 0b1010 || greys.Count() > 2):
			return i
		}
	}
	return len(tiles) - 1
}

// greyOf finds the colour that makes a frame. Where none does, 0 and 65535 are grey all the same, so that
// what is wrong with the frame can be said; other sets have no frame.
func greyOf(tiles []prune.Tile, width, height int, options Options) int {
	if options.Grey != nil {
		return *options.Grey
	}
	p := &prune.Puzzle{Width: width, Height: height, Tiles: tiles}
	candidates := []int{0, 65535} // the usual ones first
	for _, t := range tiles {
		for _, c := range t {
			if !slices.Contains(candidates, int(c)) {
				candidates = append(candidates, int(c))
			}
		}
	}
	for _, p.Grey = range candidates {
		if p.CheckFrame() == nil {
			return p.Grey
		}
	}
	for _, grey := range candidates[:2] {
		if slices.ContainsFunc(tiles, func(t prune.Tile) bool { return slices.Contains(t[:], uint16(grey)) }) {
			return grey
		}
	}
	return prune.Frameless
}

// size finds the board of so many tiles: width columns and height rows, or a square.
func size(tiles, lastLine int, options Options) (width, height int, err error) {
	width = options.Width
	if width != 0 && options.Height != 0 {
		if err := prune.CheckSize(width, options.Height, tiles); err == prune.ErrTileCount {
			return 0, 0, expected(lastLine, "%d tiles for a board of %dx%d, found %d", width*options.Height, width, options.Height, tiles)
		} else if err != nil {
			return 0, 0, expected(0, "another size than %dx%d: %v", width, options.Height, err)
		}
		return width, options.Height, nil
	}
	for width = max(width, 0); options.Width == 0 && width*width < tiles; {
		width++
	}
	if width < 3 || tiles%width != 0 || tiles/width < 3 || tiles > prune.MaxCells || options.Width == 0 && width*width != tiles {
		what := "a square number of tiles, 3 x 3 or more (or a width that divides it)"
		if options.Width != 0 {
			what = fmt.Sprintf("a whole number of rows of %d tiles, 3 x 3 or more", width)
		}
		return 0, 0, expected(lastLine, "%s and at most %d, found %d after the last line", what, prune.MaxCells, tiles)
	}
	return width, tiles / width, nil
}
