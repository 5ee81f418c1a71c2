package files

import (
	"encoding/json"
	"fmt"
	"strings"

	"e2prune/prune"
)

// viewer is where boards are looked at.
const viewer = "https://e2.bucas.name/#"

// Write gives the text of a puzzle file in one of the formats. What a format has no room for is an
// error: nothing is left out.
func (f *File) Write(options Options) (string, error) {
	switch options.Format {
	case FormatPieces:
		return f.writePieces(options), nil
	case FormatCSV:
		return f.writeCSV(options)
	case FormatJSON:
		return f.writeJSON(options)
	case FormatLink:
		return f.writeLink()
	}
	return "", expected(0, "one of the formats %s, not %q", strings.Join(Formats, ", "), options.Format)
}

func listed(t prune.Tile, order [4]prune.Side) (sides [4]uint16) {
	for i, s := range order {
		sides[i] = t[s]
	}
	return sides
}

func (f *File) clues() map[int]string {
	clues := map[int]string{}
	for _, l := range f.Placed {
		clues[l.Tile] = fmt.Sprintf("%d.%d", l.Cell, l.Rot)
	}
	return clues
}

func (f *File) writePieces(options Options) string {
	var b strings.Builder
	clues := f.clues()
	for i, t := range f.Puzzle.Tiles {
		c := listed(t, options.order())
		fmt.Fprintf(&b, "%d %d %d %d", c[0], c[1], c[2], c[3])
		if clue, found := clues[i]; found {
			fmt.Fprintf(&b, " %s", clue)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (f *File) writeCSV(options Options) (string, error) {
	const grey = 65535
	p := f.Puzzle
	if len(f.Placed) > 0 {
		return "", expected(0, "no clues and no board: CSV has no room for the %d there are", len(f.Placed))
	}
	if p.Grey != grey && p.Lane(grey) >= 0 {
		return "", expected(0, "no colour %d but grey: CSV means grey by it", grey)
	}
	var b strings.Builder
	for _, t := range p.Tiles {
		var words []string
		for _, c := range listed(t, options.order()) {
			if int(c) == p.Grey {
				c = grey
			}
			words = append(words, fmt.Sprintf("%016b", c))
		}
		b.WriteString(strings.Join(words, ",") + "\n")
	}
	return b.String(), nil
}

func (f *File) writeJSON(options Options) (string, error) {
	p := f.Puzzle
	j := jsonPuzzle{Width: p.Width, Height: p.Height}
	for _, t := range p.Tiles {
		c := listed(t, options.order())
		j.Pieces = append(j.Pieces, c[:])
	}
	for _, l := range f.Placed {
		j.Hints = append(j.Hints, jsonHint{l.Tile, fmt.Sprintf("%d.%d", l.Cell, l.Rot)})
	}
	text, err := json.Marshal(j)
	text = []byte(strings.ReplaceAll(string(text), "],[", "],\n["))
	return string(text) + "\n", err
}

// writeLink names grey a and the other colours b and on, by ascending codes: the official letters for
// the official codes.
func (f *File) writeLink() (string, error) {
	p := f.Puzzle
	next, last := byte('b'), byte('z')
	letters := map[uint16]byte{}
	for _, c := range p.Colours {
		if int(c) == p.Grey {
			letters[c] = 'a'
			continue
		}
		if next > last {
			return "", expected(0, "at most 25 colours and grey for the letters a to z, found %d in all", len(p.Colours))
		}
		letters[c] = next
		next++
	}
	if p.Cells() > 999 {
		return "", expected(0, "at most 999 tiles for numbers of three digits, found %d", p.Cells())
	}
	edges := []byte(strings.Repeat("aaaa", p.Cells()))
	numbers := []byte(strings.Repeat("000", p.Cells()))
	for _, l := range f.Placed {
		for s, c := range p.Tiles[l.Tile].Turn(l.Rot) {
			edges[4*l.Cell+s] = letters[c]
		}
		copy(numbers[3*l.Cell:], fmt.Sprintf("%03d", l.Tile+1))
	}
	return fmt.Sprintf("%sboard_w=%d&board_h=%d&board_edges=%s&board_pieces=%s\n", viewer, p.Width, p.Height, edges, numbers), nil
}
