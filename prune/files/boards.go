package files

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"e2prune/prune"
	"e2prune/prune/data"
)

// Sides of the square boards a board file may hold.
const (
	minSide = 3
	maxSide = 32
)

// NamedBoard is a full square board as its tiles lie, whatever their numbers are.
type NamedBoard struct {
	Name  string
	Score int          // matched joints, as its source counts them
	Side  int          // cells in a row, and rows
	Cells []prune.Tile // row by row from the top left; colour 0 is grey
}

// Boards are the built-in boards: known records, and generated boards without a break.
func Boards() []NamedBoard {
	boards, err := ReadBoards(strings.NewReader(data.Boards), "data/boards.txt")
	if err != nil {
		panic("built-in data: " + err.Error())
	}
	return boards
}

// ReadBoards reads a board file: one board a line, as `name score letters`, where every cell has four
// letters (north, east, south, west; a is colour 0, b is 1), row by row from the top left. Lines
// that start with # are comments. A board on which the letter a occurs is framed: a lies on the rim
// and nowhere else. An error names the file by the given name, and the line.
func ReadBoards(r io.Reader, name string) ([]NamedBoard, error) {
	var boards []NamedBoard
	definedAt := map[string]int{}
	number := 0
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		number++
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		board, err := parseBoard(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, number, err)
		}
		if first, found := definedAt[board.Name]; found {
			return nil, fmt.Errorf("%s:%d: expected a new name, found %q again (first on line %d)", name, number, board.Name, first)
		}
		definedAt[board.Name] = number
		boards = append(boards, board)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s:%d: expected a line of text: %w", name, number+1, err)
	}
	return boards, nil
}

func parseBoard(line string) (NamedBoard, error) {
	var none NamedBoard
	fields := strings.Fields(line)
	if len(fields) != 3 {
		return none, fmt.Errorf("expected 3 fields, name score letters, found %d", len(fields))
	}
	b := NamedBoard{Name: fields[0]}
	letters := fields[2]
	for i, c := range []byte(letters) {
		if c < 'a' || c > 'z' {
			return none, fmt.Errorf("expected letters from a to z, found %q as number %d", c, i+1)
		}
	}
	for b.Side = minSide; 4*b.Side*b.Side != len(letters); b.Side++ {
		if b.Side == maxSide {
			return none, fmt.Errorf("expected 4*n*n letters with n from %d to %d, found %d", minSide, maxSide, len(letters))
		}
	}
	score, err := strconv.Atoi(fields[1])
	if joints := 2 * b.Side * (b.Side - 1); err != nil || score < 0 || score > joints {
		return none, fmt.Errorf("expected a score from 0 to %d, found %q", joints, fields[1])
	}
	b.Score = score
	for i := 0; i < len(letters); i += 4 {
		var t prune.Tile
		for s := range t {
			t[s] = uint16(letters[i+s] - 'a')
		}
		b.Cells = append(b.Cells, t)
	}
	return b, b.checkGrey()
}

// checkGrey finds the first side where a framed board's grey is missing or out of place.
func (b NamedBoard) checkGrey() error {
	if !b.Framed() {
		return nil
	}
	grid := prune.Puzzle{Width: b.Side, Height: b.Side}
	for cell, t := range b.Cells {
		for s := prune.North; s <= prune.West; s++ {
			onRim, grey := grid.RimSides(cell).Has(s), t[s] == 0
			if onRim != grey {
				return fmt.Errorf("expected grey (letter a) on the rim and nowhere else, found %q on the %s side of cell %d (row %d, column %d, from 0)",
					'a'+rune(t[s]), [4]string{"north", "east", "south", "west"}[s], cell, cell/b.Side, cell%b.Side)
			}
		}
	}
	return nil
}

// Framed says whether grey occurs on the board.
func (b NamedBoard) Framed() bool {
	return slices.ContainsFunc(b.Cells, func(t prune.Tile) bool { return slices.Contains(t[:], 0) })
}

// Turned is the same board turned by 180 degrees.
func (b NamedBoard) Turned() NamedBoard {
	b.Cells = slices.Clone(b.Cells)
	slices.Reverse(b.Cells)
	for i, t := range b.Cells {
		b.Cells[i] = t.Turn(2)
	}
	return b
}

// Puzzle has the board's own tiles: tile i is the one on cell i, and rotation 0 is how it lies. It
// fails only where the board is beyond a limit of every puzzle.
func (b NamedBoard) Puzzle() (*prune.Puzzle, error) {
	grey := prune.Frameless
	if b.Framed() {
		grey = 0
	}
	p, err := prune.NewPuzzle(b.Side, b.Side, b.Cells, grey)
	if err != nil {
		return nil, fmt.Errorf("board %s: %w", b.Name, err)
	}
	return p, nil
}

// Breaks counts the joints whose colours differ.
func (b NamedBoard) Breaks() int {
	breaks := 0
	for cell, t := range b.Cells {
		if cell%b.Side < b.Side-1 && t[prune.East] != b.Cells[cell+1][prune.West] {
			breaks++
		}
		if cell/b.Side < b.Side-1 && t[prune.South] != b.Cells[cell+b.Side][prune.North] {
			breaks++
		}
	}
	return breaks
}
