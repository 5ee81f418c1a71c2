package files

import (
	"strconv"
	"strings"

	"e2prune/prune"
)

// entries are the lines of a text that say something, without comments.
func entries(text string, each func(number int, line string) error) error {
	number := 0
	for line := range strings.Lines(text) {
		number++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := each(number, line); err != nil {
			return err
		}
	}
	return nil
}

// parsePieces reads a tile a line: four colour codes, and cell.rot on the line of a tile that is a clue.
func parsePieces(text string, options Options) (*File, error) {
	var tiles []prune.Tile
	var lines []int
	var clues []prune.Placement
	err := entries(text, func(number int, line string) error {
		fields := strings.FieldsFunc(line, func(c rune) bool { return isComma(c) || c == ' ' || c == '\t' })
		if len(fields) != 4 && len(fields) != 5 {
			return expected(number, "four numbers, and cell.rot for a clue; found %d fields", len(fields))
		}
		var t prune.Tile
		for s := range t {
			n, err := strconv.ParseUint(fields[s], 10, 16)
			if err != nil {
				return expected(number, "a colour code from 0 to 65535, found %q", fields[s])
			}
			t[s] = uint16(n)
		}
		if len(fields) == 5 {
			clue, err := parseClue(fields[4], len(tiles), number)
			if err != nil {
				return err
			}
			clues = append(clues, clue)
		}
		tiles, lines = append(tiles, t), append(lines, number)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return listedPuzzle(tiles, lines, clues, options)
}

func listedPuzzle(tiles []prune.Tile, lines []int, clues []prune.Placement, options Options) (*File, error) {
	if len(tiles) == 0 {
		return nil, expected(0, "a tile a line, found comments only")
	}
	width, height, err := size(len(tiles), lines[len(lines)-1], options)
	if err != nil {
		return nil, err
	}
	p, err := listedTiles(tiles, lines, width, height, options)
	if err != nil {
		return nil, err
	}
	file := &File{Puzzle: p, Placed: clues, lines: map[int]int{}}
	for _, clue := range clues {
		file.lines[clue.Tile] = lines[clue.Tile]
	}
	return file, nil
}

// parseClue reads cell.rot.
func parseClue(text string, tile, line int) (prune.Placement, error) {
	cell, rot, found := strings.Cut(text, ".")
	c, err := strconv.ParseUint(cell, 10, 16)
	r, err2 := strconv.ParseUint(rot, 10, 2)
	if !found || err != nil || err2 != nil {
		return prune.Placement{}, expected(line, "a clue as cell.rot, such as 135.2, found %q", text)
	}
	return prune.Placement{Cell: int(c), Tile: tile, Rot: int(r)}, nil
}

// parseCSV reads a tile a line: four words of 16 binary digits.
func parseCSV(text string, options Options) (*File, error) {
	var tiles []prune.Tile
	var lines []int
	err := entries(text, func(number int, line string) error {
		fields := strings.FieldsFunc(line, isComma)
		if len(fields) != 4 {
			return expected(number, "four words of 16 binary digits, found %d fields", len(fields))
		}
		var t prune.Tile
		for s := range t {
			word := strings.TrimSpace(fields[s])
			n, err := strconv.ParseUint(word, 2, 16)
			if err != nil || len(word) != 16 {
				return expected(number, "a word of 16 binary digits, found %q", word)
			}
			t[s] = uint16(n)
		}
		tiles, lines = append(tiles, t), append(lines, number)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return listedPuzzle(tiles, lines, nil, options)
}
