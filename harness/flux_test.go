package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// flux runs the command; it needs no library.
func flux(args ...string) (status int, stdout, stderr string) {
	var out, errors bytes.Buffer
	status = run(append([]string{"flux"}, args...), &out, &errors)
	return status, out.String(), errors.String()
}

func TestFluxTable(t *testing.T) {
	status, out, errors := flux()
	assert.Equal(t, agreed, status)
	assert.Empty(t, errors)
	for _, line := range []string{
		`tile set +official, 16x16, grey 0`,
		`tiles +196 interior, 56 edge, 4 corner`,
		`colours +22: 5 of the frame, 17 others`,
		`half-edges, grey +64`,
		`half-edges, frame +24 of 5 colours`,
		`half-edges, others +48 of 5 colours, 50 of 12 colours`,
		`complex rank +22 of 22`,
		`real rank +40 of 44 \(as listed\)`,
		`rank modulo 2 +21 of 22, with the right-hand side 21`,
		`census shadow +zero`,
		`flux at rotation 0 +not zero for 20 of 22 colours`,
		`6 +- +48 +0 +2-34i`,
		`135 +8 +7 +interior +odd +138 +0`,
		`0 +NE +2 +1-i +0 +1\+i`,
		`put together again: \[0 0 1 3\]`,
	} {
		assert.Regexp(t, `(?m)^`+line+`$`, out)
	}
}

func TestFluxJSON(t *testing.T) {
	status, out, _ := flux("--json", "--tile", "255")
	require.Equal(t, agreed, status)
	var got map[string]any
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	for key, want := range map[string]any{
		"set": "official", "width": 16.0, "height": 16.0, "grey": 0.0, "colours": 22.0,
		"complex_rank": 22.0, "real_rank": 40.0, "parity_rank_mod2": 21.0, "parity_augmented_rank_mod2": 21.0,
		"census_shadow_zero": true, "colours_with_nonzero_flux_at_rotation_0": 20.0,
		"tiles":           map[string]any{"interior": 196.0, "edge": 56.0, "corner": 4.0},
		"grey_half_edges": 64.0, "frame_colours": 5.0,
		"half_edges_of_frame_colours":    []any{map[string]any{"half_edges": 24.0, "colours": 5.0}},
		"half_edges_of_interior_colours": []any{map[string]any{"half_edges": 48.0, "colours": 5.0}, map[string]any{"half_edges": 50.0, "colours": 12.0}},
	} {
		assert.Equal(t, want, got[key], key)
	}
	assert.Len(t, got["by_colour"], 22)
	assert.Len(t, got["clues"], 5)
	tile := got["tile"].(map[string]any)
	assert.Equal(t, 255.0, tile["number"])
	assert.Equal(t, tile["sides"], tile["put_together_again"])
}

// piecesFile writes lines to a file of its own.
func piecesFile(t *testing.T, lines ...string) string {
	file := filepath.Join(t.TempDir(), "pieces.txt")
	require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600))
	return file
}

// The official set with other numbers, backwards, gives the same.
func TestFluxOfAPiecesFile(t *testing.T) {
	lines := []string{"# backwards, renumbered", ""}
	tiles := prune.Official().Tiles
	for i := range tiles {
		var colours [4]int
		for s, c := range tiles[len(tiles)-1-i] {
			colours[s] = 700 - 3*int(c)
		}
		lines = append(lines, fmt.Sprintf("  %d\t%d %d  %d # tile %d", colours[0], colours[1], colours[2], colours[3], i))
	}
	file := piecesFile(t, lines...)
	status, out, errors := flux("--pieces", file, "--grey", "700", "--json")
	require.Equal(t, agreed, status, errors)
	var got, want fluxStudy
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	_, out, _ = flux("--json")
	require.NoError(t, json.Unmarshal([]byte(out), &want))
	assert.Equal(t, file, got.Set)
	assert.Empty(t, got.Clues, "the clues are the official list's own")
	for i, c := range want.ByColour {
		c.Colour = 700 - 3*c.Colour
		assert.Equal(t, c, got.ByColour[len(got.ByColour)-1-i])
	}
	want.Set, want.Grey, want.Clues, want.ByColour, want.Tile = got.Set, got.Grey, got.Clues, got.ByColour, got.Tile
	assert.Equal(t, want, got)

	status, out, _ = flux("--pieces", file, "--grey", "none", "--size", "8x32")
	assert.Equal(t, agreed, status)
	assert.Regexp(t, `8x32, no grey\n`, out)
	assert.Regexp(t, `half-edges, frame +none\n`, out)
	assert.NotContains(t, out, "clue")
}

func TestFluxOfAPiecesFileWithAClue(t *testing.T) {
	lines := append(strings.Split(strings.Repeat("1 1 1 1,", 8), ",")[:8], "1 1 1 1 5.3")
	status, out, errors := flux("--pieces", piecesFile(t, lines...), "--grey", "none")
	assert.Equal(t, agreed, status, errors)
	assert.Regexp(t, `(?m)^5 +1 +2 +edge +odd +8 +3$`, out)
}

func TestFluxOfASetWithAShadow(t *testing.T) {
	lines := append(strings.Split(strings.Repeat("1 1 1 1,", 8), ",")[:8], "2 2 3 2")
	status, out, _ := flux("--pieces", piecesFile(t, lines...), "--grey", "none")
	assert.Equal(t, agreed, status)
	assert.Regexp(t, `census shadow +not zero for colours 2 3\n`, out)
}

// One sentence that names the file, the line, and what was expected.
func TestFluxRefusesPieces(t *testing.T) {
	frame := strings.Split("0 1 1 0,0 1 2 1,0 1 1 0,0 1 2 1,2 2 2 2,0 1 2 1,0 1 1 0,0 1 2 1,0 1 1 0", ",")
	with := func(line int, text string) []string {
		lines := append([]string(nil), frame...)
		lines[line-1] = text
		return lines
	}
	colours := make([]string, 16)
	for i := range colours {
		colours[i] = fmt.Sprintf("%d %d %d %d", 3*i, 3*i+1, 3*i+2, 1)
	}
	for _, c := range []struct {
		lines   []string
		args    string
		message string // after the file
	}{
		{with(3, "0 1 1"), "", ":3: expected four numbers, and cell.rot for a clue; found 3 fields"},
		{with(3, "0 1 1 0 5"), "", `:3: expected a clue as cell.rot, such as 135.2, found "5"`},
		{with(4, "0 1 x 0"), "", `:4: expected a colour code from 0 to 65535, found "x"`},
		{with(4, "0 1 -1 0"), "", `:4: expected a colour code from 0 to 65535, found "-1"`},
		{with(4, "0 1 65536 0"), "", `:4: expected a colour code from 0 to 65535, found "65536"`},
		{with(9, "# gone"), "", ":8: expected a square number of tiles, 3 x 3 or more (or a width that divides it) and at most 1024, found 8 after the last line"},
		{with(9, "# gone"), "--size 3x3", ":8: expected 9 tiles for a board of 3x3, found 8"},
		{frame[:4], "", ":4: expected a square number of tiles, 3 x 3 or more (or a width that divides it) and at most 1024, found 4 after the last line"},
		{[]string{"# nothing"}, "", ": expected a tile a line, found comments only"},
		{strings.Split(strings.Repeat("1 1 1 1,", 1025), ","), "", ":1025: expected a square number of tiles, 3 x 3 or more (or a width that divides it) and at most 1024, found 1025 after the last line"},
		{with(7, "0 1 0 1"), "", ":7: expected a tile with no grey side (0), one, or two that meet; tile 6 (from 0) is [0 1 0 1]"},
		{with(7, "1 0 1 0"), "--grey 1", ":2: expected a tile with no grey side (1), one, or two that meet; tile 1 (from 0) is [0 1 2 1]"},
		{with(7, "0 1 2 1"), "", ":9: expected a legal tile set for a board of 3x3, but a framed puzzle needs exactly four tiles with two grey sides"},
		{with(2, "2 2 2 1"), "", ":9: expected a legal tile set for a board of 3x3, but a framed puzzle needs as many tiles with one grey side as it has edge cells"},
		{colours, "--grey none", ":11: expected a legal tile set for a board of 4x4, but the tiles have more than 32 colours"},
		{strings.Split(strings.Repeat("8 8 8 8,", 81)[:8*81-1], ","), "--grey none", ":64: expected a legal tile set for a board of 9x9, but a colour lies on more than 255 sides of the tiles"},
		{[]string{strings.Repeat("1 ", 40_000)}, "", ":1: expected four numbers, and cell.rot for a clue; found 40000 fields"},
	} {
		file := piecesFile(t, c.lines...)
		status, out, errors := flux(append([]string{"--pieces", file}, strings.Fields(c.args)...)...)
		assert.Equal(t, unusable, status)
		assert.Empty(t, out)
		assert.Equal(t, "harness: "+file+c.message+"\n", errors)
	}
}

func TestFluxBadUsage(t *testing.T) {
	file := piecesFile(t, strings.Split(strings.Repeat("1 1 1 1,", 9), ",")[:9]...)
	for _, c := range []struct{ args, message string }{
		{"--pieces /no/such/file", "expected a file of tiles: open /no/such/file: no such file or directory"},
		{"--pieces " + filepath.Dir(file), "is a directory"},
		{"--pieces FILE --size 3", `--size: expected WIDTHxHEIGHT, such as 16x16, found "3"`},
		{"--pieces FILE --size 3x3x3", `--size: expected WIDTHxHEIGHT, such as 16x16, found "3x3x3"`},
		{"--pieces FILE --size 1x9", "--size: expected another size than 1x9: width and height must be at least 3 and the board at most 1024 cells"},
		{"--pieces FILE --grey red", `--grey: expected none or a colour from 0 to 65535, found "red"`},
		{"--pieces FILE --grey=-1", `--grey: expected none or a colour from 0 to 65535, found "-1"`},
		{"--pieces FILE --grey none --tile 9", "--tile: expected a tile from 0 to 8, found 9"},
		{"--tile=-1", "--tile: expected a tile from 0 to 255, found -1"},
		{"--size 16x16", "expected --pieces beside --size and --grey"},
		{"--grey none", "expected --pieces beside --size and --grey"},
		{"--seed 3", "expected --catch beside --seed and --svg"},
		{"--svg none", "expected --catch beside --seed and --svg"},
		{"--catch --pieces FILE", "--catch makes its own boards: expected neither --pieces nor --tile"},
		{"--catch --tile 0", "--catch makes its own boards: expected neither --pieces nor --tile"},
		{"--catch --svg /no/such/dir/plot.svg", "open /no/such/dir/plot.svg: no such file or directory"},
	} {
		status, out, errors := flux(strings.Fields(strings.ReplaceAll(c.args, "FILE", file))...)
		assert.Equal(t, unusable, status, c.args)
		assert.Empty(t, out, c.args)
		assert.Contains(t, errors, c.message, c.args)
		assert.Equal(t, 1, strings.Count(errors, "\n"), c.args)
	}
}

// The published shape: nothing valid is refused, and the rate rises with the fill, from next to nothing
// to nearly all that can be noticed at all.
func TestCatchCurve(t *testing.T) {
	for seed := uint64(1); seed <= 5; seed++ {
		curve, err := newCatchCurve(seed)
		require.NoError(t, err)
		last := -1
		for i, p := range curve.Points {
			assert.Equal(t, 900, p.Trials)
			assert.Zero(t, p.ValidRejected, "harness flux --catch --seed %d", seed)
			assert.Greater(t, p.Caught, last, "harness flux --catch --seed %d", seed)
			assert.LessOrEqual(t, p.Caught, p.Trials-p.Blind)
			assert.InDelta(t, rate(p.Published, 900), rate(p.Caught, p.Trials), 0.06, "seed %d, fill %v", seed, catchFills[i])
			last = p.Caught
		}
		end := curve.Points[len(curve.Points)-1]
		assert.Greater(t, rate(end.Caught, end.Trials-end.Blind), 0.95)
		assert.Less(t, curve.Points[0].Caught, 20)
	}
}

func TestCatchCommand(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one.svg"), filepath.Join(dir, "two.svg")
	status, out, errors := flux("--catch", "--seed", "3", "--svg", one)
	assert.Equal(t, agreed, status)
	assert.Empty(t, errors)
	assert.Contains(t, out, "seed 3\n")
	assert.Regexp(t, `(?m)^ +0\.95 +61 +900 +0 `, out)
	assert.Contains(t, out, "plot: "+one)

	_, again, _ := flux("--catch", "--seed", "3", "--svg", two)
	assert.Equal(t, strings.ReplaceAll(out, one, two), again)
	drawn, err := os.ReadFile(one)
	require.NoError(t, err)
	redrawn, err := os.ReadFile(two)
	require.NoError(t, err)
	assert.Equal(t, string(drawn), string(redrawn))
	checkXML(t, drawn)
	assert.Contains(t, string(drawn), "share of the tiles placed")

	_, other, _ := flux("--catch", "--seed", "4", "--svg", "none")
	assert.NotContains(t, other, "plot:")
	assert.NotEqual(t, out[strings.Index(out, "fill"):strings.Index(out, "plot:")], other[strings.Index(other, "fill"):])
}

func checkXML(t *testing.T, text []byte) {
	decoder := xml.NewDecoder(bytes.NewReader(text))
	for {
		_, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		require.NoError(t, err)
	}
}

func TestCatchJSON(t *testing.T) {
	t.Chdir(t.TempDir())
	status, out, _ := flux("--catch", "--json")
	assert.Equal(t, agreed, status)
	var curve catchCurve
	require.NoError(t, json.Unmarshal([]byte(out), &curve))
	want, err := newCatchCurve(1)
	require.NoError(t, err)
	assert.Equal(t, want, &curve)
	assert.FileExists(t, "flux-catch.svg")
}
