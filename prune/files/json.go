package files

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"

	"e2prune/prune"
)

// jsonPuzzle is the JSON form. A hint belongs to the tile of its number, from 0, and is cell.rot; hints
// are a list of [tile, "cell.rot"].
type jsonPuzzle struct {
	Width  int        `json:"width"`
	Height int        `json:"height"`
	Pieces [][]uint16 `json:"pieces"`
	Hints  []jsonHint `json:"hints,omitempty"`
}

type jsonHint struct {
	Piece int
	Place string
}

func (h jsonHint) MarshalJSON() ([]byte, error) { return json.Marshal([]any{h.Piece, h.Place}) }

func (h *jsonHint) UnmarshalJSON(text []byte) error {
	var parts []json.RawMessage
	if json.Unmarshal(text, &parts) != nil || len(parts) != 2 ||
		json.Unmarshal(parts[0], &h.Piece) != nil || json.Unmarshal(parts[1], &h.Place) != nil {
		return fmt.Errorf(`expected a hint as [piece, "cell.rot"], found %s`, text)
	}
	return nil
}

func parseJSON(content []byte, options Options) (*File, error) {
	var j jsonPuzzle
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&j); err != nil {
		return nil, jsonFault(content, err, int(decoder.InputOffset()))
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, expected(lineOf(content, int(decoder.InputOffset())), "nothing after the object")
	}
	if options.Width != 0 && options.Width != j.Width {
		return nil, expected(0, "a width of %d, found %d", options.Width, j.Width)
	}
	if options.Height != 0 && options.Height != j.Height {
		return nil, expected(0, "a height of %d, found %d", options.Height, j.Height)
	}
	if err := prune.CheckSize(j.Width, j.Height, len(j.Pieces)); err != nil {
		return nil, expected(0, "width times height pieces, found %d x %d and %d pieces: %v", j.Width, j.Height, len(j.Pieces), err)
	}
	tiles := make([]prune.Tile, len(j.Pieces))
	for i, piece := range j.Pieces {
		if len(piece) != 4 {
			return nil, expected(0, "four colours a piece, found %d for piece %d (from 0)", len(piece), i)
		}
		copy(tiles[i][:], piece)
	}
	p, err := listedTiles(tiles, nil, j.Width, j.Height, options)
	if err != nil {
		return nil, err
	}
	file := &File{Puzzle: p}
	for _, hint := range j.Hints {
		l, err := parseClue(hint.Place, hint.Piece, 0)
		if err != nil {
			return nil, err
		}
		file.Placed = append(file.Placed, l)
	}
	return file, nil
}

func jsonFault(content []byte, err error, at int) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return expected(lineOf(content, min(int(syntax.Offset), len(content))), "JSON: %v", err)
	case errors.As(err, &kind):
		return expected(lineOf(content, min(int(kind.Offset), len(content))), "%s, found %s", wanted(kind), kind.Value)
	case errors.Is(err, io.ErrUnexpectedEOF):
		return expected(lineOf(content, len(content)), "the end of the object before the end of the file")
	}
	return expected(lineOf(content, min(at, len(content))), "an object with width, height, pieces and hints: %v", err)
}

// wanted says what belongs where something else stands.
func wanted(kind *json.UnmarshalTypeError) string {
	switch kind.Field {
	case "width", "height":
		return "a whole number as " + kind.Field
	case "pieces":
		if kind.Type.Kind() == reflect.Uint16 {
			return "a colour code from 0 to 65535 in pieces"
		}
		return "a list of lists of four colour codes as pieces"
	case "hints":
		return "a list of hints"
	}
	return "an object with width, height, pieces and hints"
}
