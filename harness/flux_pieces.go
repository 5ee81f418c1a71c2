package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"e2prune/prune"
	"e2prune/prune/files"
)

// loadPieces reads a tile set and its clues from a file with a tile a line (files.FormatPieces). size is
// WIDTHxHEIGHT or empty, grey a colour, none, or empty for 0. Its errors say in one sentence where in the file
// what was expected.
func loadPieces(file, size, grey string) (*prune.Puzzle, []prune.Placement, error) {
	options := files.Options{Format: files.FormatPieces}
	rim := 0
	if grey == "none" {
		rim = prune.Frameless
	} else if grey != "" {
		colour, err := strconv.ParseUint(grey, 10, 16)
		if err != nil {
			return nil, nil, fmt.Errorf("--grey: expected none or a colour from 0 to %d, found %q", math.MaxUint16, grey)
		}
		rim = int(colour)
	}
	options.Grey = &rim
	if size != "" {
		var err error
		if options.Width, options.Height, err = parseSize(size); err != nil {
			return nil, nil, err
		}
	}
	read, err := files.Load(file, options)
	var missing *fs.PathError
	if errors.As(err, &missing) {
		return nil, nil, fmt.Errorf("expected a file of tiles: %w", err)
	}
	if err != nil {
		return nil, nil, err
	}
	return read.Puzzle, read.Placed, nil
}

// parseSize reads WIDTHxHEIGHT, a size that some board may have.
func parseSize(size string) (width, height int, err error) {
	w, h, _ := strings.Cut(size, "x")
	width, errW := strconv.Atoi(w)
	height, errH := strconv.Atoi(h)
	if errW != nil || errH != nil {
		return 0, 0, fmt.Errorf("--size: expected WIDTHxHEIGHT, such as 16x16, found %q", size)
	}
	if err := prune.CheckSize(width, height, width*height); err != nil {
		return 0, 0, fmt.Errorf("--size: expected another size than %s: %w", size, err)
	}
	return width, height, nil
}
