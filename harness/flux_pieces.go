package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"

	"e2prune/prune"
)

// pieces is a tile set and where each tile stood.
type pieces struct {
	file  string
	tiles []prune.Tile
	lines []int // of each tile
	end   int   // the last line
}

// loadPieces reads a tile set from a file: four colours on a line, north east south west; # begins a
// comment. size is WIDTHxHEIGHT or empty, grey a colour, none, or empty for 0. Its errors say in one
// sentence where in the file what was expected.
func loadPieces(file, size, grey string) (*prune.Puzzle, error) {
	rim := 0
	if grey == "none" {
		rim = prune.Frameless
	} else if grey != "" {
		colour, err := strconv.ParseUint(grey, 10, 16)
		if err != nil {
			return nil, fmt.Errorf("--grey: expected none or a colour from 0 to %d, found %q", math.MaxUint16, grey)
		}
		rim = int(colour)
	}
	source, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("expected a file of tiles: %w", err)
	}
	defer source.Close()
	read, err := readPieces(source, file)
	if err != nil {
		return nil, err
	}
	width, height, err := read.board(size)
	if err != nil {
		return nil, err
	}
	puzzle, err := prune.NewPuzzle(width, height, read.tiles, rim)
	if err != nil {
		return nil, read.expected(read.fault(err, rim), "a legal tile set for a board of %dx%d, but %w", width, height, err)
	}
	return puzzle, nil
}

func readPieces(source io.Reader, file string) (*pieces, error) {
	p := &pieces{file: file}
	lines := bufio.NewScanner(source)
	for lines.Scan() {
		p.end++
		text, _, _ := strings.Cut(lines.Text(), "#")
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		if len(fields) != 4 {
			return nil, p.expected(p.end, "four colours, north east south west, found %d fields", len(fields))
		}
		var tile prune.Tile
		for s, field := range fields {
			colour, err := strconv.ParseUint(field, 10, 16)
			if err != nil {
				return nil, p.expected(p.end, "colours from 0 to %d, found %q", math.MaxUint16, field)
			}
			tile[s] = uint16(colour)
		}
		p.tiles, p.lines = append(p.tiles, tile), append(p.lines, p.end)
		if len(p.tiles) > prune.MaxCells {
			return nil, p.expected(p.end, "at most %d tiles, found more", prune.MaxCells)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, p.expected(p.end+1, "a line of text: %w", err)
	}
	return p, nil
}

// board is the size of the board: what was asked for, or else a square.
func (p *pieces) board(size string) (width, height int, err error) {
	if size == "" {
		for width*width < len(p.tiles) {
			width++
		}
		if width*width != len(p.tiles) || width < 3 {
			return 0, 0, p.expected(p.end, "a square number of tiles, 9 or more, or --size, found %d tiles", len(p.tiles))
		}
		return width, width, nil
	}
	w, h, _ := strings.Cut(size, "x")
	width, errW := strconv.Atoi(w)
	height, errH := strconv.Atoi(h)
	if errW != nil || errH != nil {
		return 0, 0, fmt.Errorf("--size: expected WIDTHxHEIGHT, such as 16x16, found %q", size)
	}
	switch err := prune.CheckSize(width, height, len(p.tiles)); {
	case errors.Is(err, prune.ErrTileCount):
		return 0, 0, p.expected(p.end, "%d tiles for a board of %s, found %d", width*height, size, len(p.tiles))
	case err != nil:
		return 0, 0, fmt.Errorf("--size: expected another size than %s: %w", size, err)
	}
	return width, height, nil
}

// fault is the line at which a tile set that NewPuzzle refuses goes wrong: the first tile that is too
// much, or the end where something is missing.
func (p *pieces) fault(err error, grey int) int {
	rim := prune.Puzzle{Grey: grey}
	halves := map[uint16]int{}
	for i, t := range p.tiles {
		most := 0
		for _, c := range t {
			halves[c]++
			most = max(most, halves[c])
		}
		greys := rim.GreySides(t)
		switch {
		case errors.Is(err, prune.ErrColours) && len(halves) > prune.MaxColours,
			errors.Is(err, prune.ErrHalves) && most > prune.MaxHalves,
			errors.Is(err, prune.ErrTileGreys) && !fitsSomewhere(greys):
			return p.lines[i]
		}
	}
	return p.end
}

// fitsSomewhere says whether some cell has these sides on the rim: none, one, or two that touch.
func fitsSomewhere(greys prune.Sides) bool {
	switch greys {
	case 0b0101, 0b1010, 0b0111, 0b1011, 0b1101, 0b1110, 0b1111:
		return false
	}
	return true
}

func (p *pieces) expected(line int, format string, values ...any) error {
	return fmt.Errorf("%s:%d: expected "+format, append([]any{p.file, line}, values...)...)
}
