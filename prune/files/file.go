// Package files reads and writes puzzle files of several formats, and reads the built-in boards and others
// like them.
package files

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"

	"e2prune/prune"
)

// The formats of puzzle files.
const (
	FormatPieces = "pieces" // a tile a line: four colours, and a clue as cell.rot where there is one
	FormatCSV    = "csv"    // a tile a line: four 16-bit binary words, grey being all ones
	FormatJSON   = "json"   // {"width", "height", "pieces", "hints"}
	FormatLink   = "link"   // a link to a board viewer, or its board_edges and board_pieces alone
)

// Formats lists them.
var Formats = []string{FormatPieces, FormatCSV, FormatJSON, FormatLink}

// maxFile is far above any file of a puzzle.
const maxFile = 1 << 20

// File is what a puzzle file holds: tiles, and those of them that lie on the board already. Cells and
// tiles are numbered as everywhere here.
type File struct {
	Puzzle *prune.Puzzle
	Placed []prune.Placement // clues, or a board
	Format string            // how it was written

	lines map[int]int // of the tiles that are placed, where each has a line of its own
}

// Options say what a file does not say itself. The zero value is fine for most.
type Options struct {
	Format    string        // one of Formats; empty: recognised by the content
	SideOrder [4]prune.Side // where the listed colours of a tile lie; all zero: north, east, south, west
	Width     int           // columns; 0: what the file says, or as many as rows
	Height    int           // with Width: rows; 0: what the file says, or as many as it takes
	Grey      *int          // the rim colour or Frameless; nil: found out
}

func (o Options) order() [4]prune.Side {
	if o.SideOrder == [4]prune.Side{} {
		return [4]prune.Side{prune.North, prune.East, prune.South, prune.West}
	}
	return o.SideOrder
}

// ParseSideOrder reads an order of sides such as NESW or WNES.
func ParseSideOrder(text string) (order [4]prune.Side, err error) {
	var seen prune.Sides
	for i, c := range []byte(strings.ToUpper(text)) {
		side := strings.IndexByte("NESW", c)
		if i > 3 || side < 0 {
			seen = 0
			break
		}
		order[i] = prune.Side(side)
		seen |= 1 << side
	}
	if seen != 0b1111 {
		return order, fmt.Errorf("expected each of the letters N, E, S and W once, found %q", text)
	}
	return order, nil
}

// A fault is what is wrong with a file, and the line, from 1; 0 when no single line is at fault.
type fault struct {
	line int
	text string
}

func (f fault) Error() string { return f.text }

func expected(line int, format string, a ...any) error {
	return fault{line, "expected " + fmt.Sprintf(format, a...)}
}

// Load reads a puzzle file of any of the formats. An error is one sentence that names the file,
// the line if there is one, and what was expected there.
func Load(path string, options Options) (*File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f, path, options)
}

// Read is Load for a file that is open; the name is for errors.
func Read(r io.Reader, name string, options Options) (*File, error) {
	content, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	file, err := parsePuzzle(content, options)
	if err == nil {
		err = checkPlaced(file)
	}
	if err == nil {
		return file, nil
	}
	if f, is := err.(fault); is && f.line > 0 {
		return nil, fmt.Errorf("%s:%d: %w", name, f.line, err)
	}
	return nil, fmt.Errorf("%s: %w", name, err)
}

func parsePuzzle(content []byte, options Options) (*File, error) {
	if len(content) > maxFile {
		return nil, expected(0, "a puzzle file of at most %d bytes", maxFile)
	}
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	for at := 0; at < len(content); {
		c, size := utf8.DecodeRune(content[at:])
		if c == utf8.RuneError && size == 1 || c < ' ' && !strings.ContainsRune("\t\r\n", c) {
			return nil, expected(lineOf(content, at), "text, found the byte %#02x", content[at])
		}
		at += size
	}
	text := string(content)
	if strings.TrimSpace(text) == "" {
		return nil, expected(0, "a puzzle, found an empty file")
	}
	format := options.Format
	if format == "" {
		format = recognise(text)
	}
	var file *File
	var err error
	switch format {
	case FormatPieces:
		file, err = parsePieces(text, options)
	case FormatCSV:
		file, err = parseCSV(text, options)
	case FormatJSON:
		file, err = parseJSON(content, options)
	case FormatLink:
		file, err = parseLink(text, options)
	default:
		return nil, expected(0, "one of the formats %s, not %q", strings.Join(Formats, ", "), format)
	}
	if err != nil {
		return nil, err
	}
	file.Format = format
	return file, nil
}

// lineOf is the number of the line that holds a byte.
func lineOf(content []byte, at int) int { return 1 + bytes.Count(content[:at], []byte("\n")) }

// recognise looks at the first line that says something.
func recognise(text string) string {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
			continue
		case line[0] == '{' || line[0] == '[':
			return FormatJSON
		case strings.Contains(line, "board_edges") || strings.Contains(line, "board_pieces") || strings.Contains(line, "://"):
			return FormatLink
		case line[0] >= 'a' && line[0] <= 'z' || len(line) >= 27 && strings.Trim(line, "0123456789") == "":
			return FormatLink
		case strings.IndexFunc(line, isComma) == 16:
			return FormatCSV
		default:
			return FormatPieces
		}
	}
	return FormatPieces
}

func isComma(c rune) bool { return c == ',' || c == ';' }

// checkPlaced lays down what is placed.
func checkPlaced(file *File) error {
	p := file.Puzzle
	byCell, byTile := map[int]prune.Placement{}, map[int]prune.Placement{}
	for _, l := range file.Placed {
		if other, found := byCell[l.Cell]; found {
			return expected(file.lines[l.Tile], "one clue a cell, found tiles %d and %d (from 0) on cell %d", other.Tile, l.Tile, l.Cell)
		}
		if other, found := byTile[l.Tile]; found {
			return expected(file.lines[l.Tile], "every tile once on the board, found tile %d (from 0) on cells %d and %d", l.Tile, other.Cell, l.Cell)
		}
		byCell[l.Cell], byTile[l.Tile] = l, l
		if err := prune.NewBoard(p).Push(l.Cell, l.Tile, l.Rot); err != nil {
			return expected(file.lines[l.Tile], "a clue that fits the board: tile %d on cell %d (from 0), turned %d times: %v", l.Tile, l.Cell, l.Rot, err)
		}
	}
	return nil
}
