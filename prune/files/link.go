package files

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"e2prune/prune"
)

// parseLink reads a board as viewers show it: four letters a cell (north, east, south, west), row by row
// from the top left, and three digits a cell, the tile's number from 1. An empty cell is aaaa, or 000.
//
// A full board of the official tiles is recognised whichever letters stand for its colours, and gets the
// official numbers. Any other full board is a puzzle of its own tiles: tile i lies on cell i, or has the
// number that board_pieces says. A board with empty cells must be made of the official tiles, with the
// usual letters.
func parseLink(text string, options Options) (*File, error) {
	fields, line, err := linkFields(text)
	if err != nil {
		return nil, err
	}
	edges := fields["board_edges"]
	if edges == "" {
		return nil, expected(line, "board_edges: the numbers of board_pieces alone do not say how the tiles are turned")
	}
	if len(edges)%4 != 0 {
		return nil, expected(line, "board_edges with four letters a cell, found %d letters", len(edges))
	}
	for i, c := range []byte(edges) {
		if c < 'a' || c > 'z' {
			return nil, expected(line, "letters from a to z in board_edges, found %q as number %d", c, i+1)
		}
	}
	cells := len(edges) / 4
	for _, name := range []string{"board_w", "board_size"} {
		if w, given := fields[name]; given && options.Width == 0 {
			if options.Width, err = strconv.Atoi(w); err != nil || options.Width < 3 {
				return nil, expected(line, "%s from 3 on, found %q", name, w)
			}
		}
	}
	width, height, err := size(cells, line, options)
	if err != nil {
		return nil, err
	}
	if h, given := fields["board_h"]; given && h != strconv.Itoa(height) {
		return nil, expected(line, "board_h=%d for %d letters in rows of %d cells, found %q", height, len(edges), width, h)
	}
	board := linkBoard{width: width, height: height, line: line, cells: make([]prune.Tile, cells)}
	for i := range 4 * cells {
		board.cells[i/4][i%4] = uint16(edges[i] - 'a')
	}
	if err := board.readNumbers(fields["board_pieces"]); err != nil {
		return nil, err
	}
	return board.puzzle(options)
}

// linkFields cuts a link, or a line of name=value or of values alone, into its fields.
func linkFields(text string) (fields map[string]string, line int, err error) {
	fields = map[string]string{}
	err = entriesOfLink(text, func(number int, part string) error {
		name, value, named := strings.Cut(part, "=")
		if !named {
			if strings.Trim(part, "0123456789") == "" {
				name, value = "board_pieces", part
			} else if strings.Contains(part, "://") {
				return nil
			} else {
				name, value = "board_edges", part
			}
		}
		if _, twice := fields[name]; twice {
			return expected(number, "%s once", name)
		}
		decoded, err := url.QueryUnescape(value)
		if err != nil {
			return expected(number, "a value of %s without broken %%-escapes", name)
		}
		fields[name] = decoded
		if name == "board_edges" || line == 0 {
			line = number
		}
		return nil
	})
	return fields, line, err
}

func entriesOfLink(text string, each func(number int, part string) error) error {
	number := 0
	for line := range strings.Lines(text) {
		number++
		for _, part := range strings.FieldsFunc(line, func(c rune) bool { return strings.ContainsRune("?#& \t\r\n", c) }) {
			if err := each(number, part); err != nil {
				return err
			}
		}
	}
	return nil
}

type linkBoard struct {
	width, height, line int
	cells               []prune.Tile
	numbers             []int // of the tile on each cell, from 0; -1 on an empty cell; nil when not given
}

func (b *linkBoard) readNumbers(digits string) error {
	if digits == "" {
		return nil
	}
	if len(digits) != 3*len(b.cells) {
		return expected(b.line, "board_pieces with three digits a cell, %d in all, found %d", 3*len(b.cells), len(digits))
	}
	at := map[int]int{}
	for cell, t := range b.cells {
		text := digits[3*cell : 3*cell+3]
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil || int(n) > len(b.cells) {
			return expected(b.line, "a tile number from 001 to %03d, or 000, found %q for cell %d (from 0)", len(b.cells), text, cell)
		}
		if (n == 0) != (t == prune.Tile{}) {
			return expected(b.line, "letters and a number for the same cells; cell %d (from 0) has only one of them", cell)
		}
		if other, twice := at[int(n)]; twice && n > 0 {
			return expected(b.line, "every tile once, found number %03d on cells %d and %d (from 0)", n, other, cell)
		}
		at[int(n)] = cell
		b.numbers = append(b.numbers, int(n)-1)
	}
	return nil
}

func (b *linkBoard) puzzle(options Options) (*File, error) {
	official := prune.Official()
	if b.width == official.Width && b.height == official.Height {
		if same := b.renamed(official, options); same != nil {
			return b.officialBoard(official, same)
		}
		if b.looksOfficial(official) {
			return b.officialBoard(official, b.cells)
		}
		if cell, other := b.twins(); cell >= 0 {
			return nil, expected(b.line, "every tile once, found the same tile on cells %d and %d (from 0)", cell, other)
		}
	}
	if cell := slices.Index(b.cells, prune.Tile{}); cell >= 0 {
		return nil, expected(b.line, "a full board, or the official tiles in their usual letters; cell %d (from 0) is empty", cell)
	}
	return b.ownTiles(options)
}

// renamed gives the cells in the official colours, when the board is full and made of the official tiles.
func (b *linkBoard) renamed(official *prune.Puzzle, options Options) []prune.Tile {
	own, err := prune.NewPuzzle(b.width, b.height, b.cells, greyOf(b.cells, b.width, b.height, options))
	if err != nil {
		return nil
	}
	names, ok := own.MatchColours(official)
	if !ok {
		return nil
	}
	cells := slices.Clone(b.cells)
	for i, t := range cells {
		for s, c := range t {
			cells[i][s] = names[c]
		}
	}
	return cells
}

// looksOfficial says whether what lies on the board is official tiles, letter for letter, but for a few.
func (b *linkBoard) looksOfficial(official *prune.Puzzle) bool {
	known := map[prune.Tile]bool{}
	for _, t := range official.Tiles {
		known[t.Upright()] = true
	}
	ours, others := 0, 0
	for _, t := range b.cells {
		switch {
		case t == prune.Tile{}:
		case known[t.Upright()]:
			ours++
		default:
			others++
		}
	}
	return 8*others <= ours
}

func (b *linkBoard) twins() (cell, other int) {
	seen := map[prune.Tile]int{}
	for cell, t := range b.cells {
		if other, found := seen[t.Upright()]; found && (t != prune.Tile{}) {
			return other, cell
		}
		seen[t.Upright()] = cell
	}
	return -1, -1
}

// officialBoard finds the official tile on every cell. The numbers of board_pieces are not needed; other
// lists than ours number the same tiles in another way.
func (b *linkBoard) officialBoard(official *prune.Puzzle, cells []prune.Tile) (*File, error) {
	numbers, at := map[prune.Tile]int{}, map[int]int{}
	for i, t := range official.Tiles {
		numbers[t.Upright()] = i
	}
	file := &File{Puzzle: official}
	for cell, t := range cells {
		if t == (prune.Tile{}) {
			continue
		}
		tile, found := numbers[t.Upright()]
		if !found {
			return nil, expected(b.line, "official tiles, found %v on cell %d (from 0)", t, cell)
		}
		if other, twice := at[tile]; twice {
			return nil, expected(b.line, "every tile once, found the same tile on cells %d and %d (from 0)", other, cell)
		}
		at[tile] = cell
		rot := 0
		for official.Tiles[tile].Turn(rot) != t {
			rot++
		}
		file.Placed = append(file.Placed, prune.Placement{Cell: cell, Tile: tile, Rot: rot})
	}
	return file, nil
}

func (b *linkBoard) ownTiles(options Options) (*File, error) {
	tiles := slices.Clone(b.cells)
	file := &File{}
	for cell, t := range b.cells {
		tile := cell
		if b.numbers != nil {
			tile = b.numbers[cell]
		}
		tiles[tile] = t
		file.Placed = append(file.Placed, prune.Placement{Cell: cell, Tile: tile})
	}
	var err error
	if file.Puzzle, err = prune.NewPuzzle(b.width, b.height, tiles, greyOf(tiles, b.width, b.height, options)); err != nil {
		return nil, fault{b.line, err.Error()}
	}
	return file, nil
}
