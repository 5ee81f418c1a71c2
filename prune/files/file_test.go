package files

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"e2prune/prune"
)

func read(text string, options Options) (*File, error) {
	return Read(strings.NewReader(text), "some.file", options)
}

func officialFile(placed ...prune.Placement) *File {
	return &File{Puzzle: prune.Official(), Placed: placed}
}

func written(t *testing.T, f *File, format string) string {
	t.Helper()
	text, err := f.Write(Options{Format: format})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestPuzzleFilesThereAndBack(t *testing.T) {
	for _, format := range Formats {
		for order := range 256 {
			o := Options{SideOrder: [4]prune.Side{prune.Side(order & 3), prune.Side(order >> 2 & 3), prune.Side(order >> 4 & 3), prune.Side(order >> 6)}}
			if o.SideOrder != [4]prune.Side{} && prune.Sides(1<<o.SideOrder[0]|1<<o.SideOrder[1]|1<<o.SideOrder[2]|1<<o.SideOrder[3]) != 15 {
				continue
			}
			f := officialFile(prune.OfficialClues()...)
			if format == FormatCSV {
				f.Placed = nil
			}
			text, err := f.Write(Options{Format: format, SideOrder: o.SideOrder})
			if err != nil {
				t.Fatal(err)
			}
			text = "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n")
			back, err := read(text, o)
			if err != nil {
				t.Fatalf("%s, sides %v: %v", format, o.SideOrder, err)
			}
			if back.Format != format || back.Puzzle.Fingerprint() != f.Puzzle.Fingerprint() || !samePlaces(back.Placed, f.Placed) {
				t.Fatalf("%s, sides %v: something else came back", format, o.SideOrder)
			}
			if format != FormatCSV && !reflect.DeepEqual(back.Puzzle, f.Puzzle) {
				t.Fatalf("%s, sides %v: another puzzle came back", format, o.SideOrder)
			}
		}
	}
}

func samePlaces(a, b []prune.Placement) bool {
	places := map[prune.Placement]int{}
	for _, l := range a {
		places[l]++
	}
	for _, l := range b {
		places[l]--
	}
	for _, n := range places {
		if n != 0 {
			return false
		}
	}
	return true
}

// The record boards come back tile by tile from letters alone, also when the letters are others.
func TestLinksOfBoards(t *testing.T) {
	official := prune.Official().Fingerprint()
	recognised := 0
	for _, b := range Boards() {
		var letters strings.Builder
		for _, t := range b.Cells {
			for _, c := range t {
				letters.WriteByte("aqbwcedrftgyhujikolpmnvxzs"[c])
			}
		}
		for _, text := range []string{
			letters.String(),
			"board_edges=" + letters.String(),
			fmt.Sprintf("https://e2.bucas.name/#puzzle=x&board_w=%d&board_h=%d&board_edges=%s&motifs_order=y", b.Side, b.Side, letters.String()),
		} {
			f, err := read(text, Options{})
			if err != nil {
				t.Fatalf("%s: %v", b.Name, err)
			}
			if len(f.Placed) != len(b.Cells) {
				t.Fatalf("%s: %d tiles of %d came back", b.Name, len(f.Placed), len(b.Cells))
			}
			own, err := b.Puzzle()
			if err != nil {
				t.Fatal(err)
			}
			if f.Puzzle.Fingerprint() != own.Fingerprint() {
				t.Errorf("%s: another tile set came back", b.Name)
			}
			if own.Fingerprint() != official {
				continue
			}
			recognised++
			if !reflect.DeepEqual(f.Puzzle, prune.Official()) {
				t.Errorf("%s: the official tiles are not recognised", b.Name)
			}
			seen := NamedBoard{Side: b.Side, Cells: make([]prune.Tile, len(b.Cells))}
			for _, l := range f.Placed {
				seen.Cells[l.Cell] = f.Puzzle.Tiles[l.Tile].Turn(l.Rot)
			}
			if seen.Breaks() != b.Breaks() {
				t.Errorf("%s: %d breaks came back, %d there were", b.Name, seen.Breaks(), b.Breaks())
			}
		}
	}
	if recognised == 0 {
		t.Error("no board was of the official tiles")
	}
}

func TestGreyAndSizeAreFoundOut(t *testing.T) {
	small := "22 22 1 2\n22 22 2 1\n22 22 1 1\n22 22 2 2\n22 1 3 1\n22 2 3 1\n22 1 3 2\n22 2 3 2\n3 3 3 3  # inside\n"
	f, err := read("# a small one\n\n"+small, Options{})
	if err != nil || f.Puzzle.Grey != 22 || f.Puzzle.Width != 3 {
		t.Errorf("%+v, %v", f, err)
	}
	f, err = read(strings.Repeat("1, 2, 3, 4\n", 12), Options{Width: 4})
	if err != nil || f.Puzzle.Framed() || f.Puzzle.Width != 4 || f.Puzzle.Height != 3 {
		t.Errorf("%+v, %v", f, err)
	}
	f, err = read(`{"width":3,"height":3,"pieces":[[9,9,9,9],[9,9,9,9],[9,9,9,9],[9,9,9,9],[9,9,9,9],[9,9,9,9],[9,9,9,9],[9,9,9,9],[9,9,9,9]],"hints":[[8,"0.3"]]}`, Options{})
	if err != nil || !reflect.DeepEqual(f.Placed, []prune.Placement{{Cell: 0, Tile: 8, Rot: 3}}) {
		t.Errorf("%+v, %v", f, err)
	}
}

// Every bad file gets one sentence that names the file, the line where there is one, and what was expected.
func TestBadPuzzleFiles(t *testing.T) {
	pieces := written(t, officialFile(), FormatPieces)
	lines := strings.Split(strings.TrimSpace(pieces), "\n")
	put := func(n int, line string) string { // line n, from 1, replaced
		other := append([]string{}, lines...)
		other[n-1] = line
		return strings.Join(other, "\n")
	}
	json := written(t, officialFile(prune.OfficialClues()...), FormatJSON)
	var board NamedBoard
	for _, b := range Boards() {
		if strings.HasPrefix(b.Name, "464") {
			board = b
			break
		}
	}
	var edges strings.Builder
	for _, tile := range board.Cells {
		for _, c := range tile {
			edges.WriteByte('a' + byte(c))
		}
	}
	link := edges.String()
	inner := 4 * (board.Side + 1) // letters before an interior cell
	twice := link[:inner] + link[inner+4:inner+8] + link[inner+4:]
	swap := strings.NewReplacer("b", "c", "c", "b", "g", "h", "h", "g")
	numbers := func(n ...int) string {
		var b strings.Builder
		for i := range 256 {
			if i < len(n) {
				fmt.Fprintf(&b, "%03d", n[i])
			} else {
				fmt.Fprintf(&b, "%03d", i+1)
			}
		}
		return b.String()
	}
	for name, c := range map[string]struct{ text, says string }{
		"empty":              {"", "some.file: expected a puzzle, found an empty file"},
		"white":              {" \n\t\n", "some.file: expected a puzzle, found an empty file"},
		"comments":           {"# a\n#b\n", "some.file: expected a tile a line, found comments only"},
		"junk":               {"1 2 3 4\n\x7fELF\x01\x00", "some.file:2: expected text, found the byte 0x01"},
		"not UTF-8":          {"\xff\xfe1", "some.file:1: expected text, found the byte 0xff"},
		"too long":           {strings.Repeat("1 2 3 4\n", 200000), "some.file: expected a puzzle file of at most"},
		"255 lines":          {strings.Join(lines[:255], "\n"), "some.file:255: expected a square number of tiles, 3 x 3 or more (or a width that divides it) and at most 1024, found 255"},
		"1025 lines":         {strings.Repeat("1 2 3 4\n", 33*33), "some.file:1089: expected"},
		"four tiles":         {"1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1", "some.file:4: expected"},
		"three numbers":      {put(17, "1 2 3"), "some.file:17: expected four numbers, and cell.rot for a clue; found 3 fields"},
		"a word":             {put(18, "1 2 x 3"), `some.file:18: expected a colour code from 0 to 65535, found "x"`},
		"negative":           {put(18, "1 2 -3 3"), `some.file:18: expected a colour code`},
		"65536":              {put(18, "1 2 65536 3"), `some.file:18: expected a colour code`},
		"a grey too many":    {put(200, "0 1 2 3"), "some.file:256: expected a legal tile set for a board of 16x16, but a framed puzzle needs as many tiles with one grey side"},
		"grey across":        {put(200, "0 1 0 3"), "some.file:200: expected a tile with no grey side (0), one, or two that meet; tile 199"},
		"clue without rot":   {put(9, lines[8]+" 12"), `some.file:9: expected a clue as cell.rot, such as 135.2, found "12"`},
		"clue turned 4":      {put(9, lines[8]+" 12.4"), `some.file:9: expected a clue as cell.rot`},
		"clues on one cell":  {put(200, lines[199]+" 35.1") + "\n" + "", ""},
		"clue off the board": {put(200, lines[199]+" 256.0"), "some.file:200: expected a clue that fits the board: tile 199 on cell 256 (from 0), turned 0 times: cell is outside the board"},
		"clue on the rim":    {put(200, lines[199]+" 0.0"), "some.file:200: expected a clue that fits the board: tile 199 on cell 0"},
		"colliding clues": {strings.Replace(put(200, lines[199]+" 35.1"), lines[210], lines[210]+" 35.0", 1),
			"some.file:211: expected one clue a cell, found tiles 199 and 210 (from 0) on cell 35"},
		"csv word":       {"0000000000000001,0000000000000001,000000000000001,0000000000000001", "some.file:1: expected a word of 16 binary digits"},
		"csv digits":     {"0000000000000001,0000000000000001,0000000000000002,0000000000000001", "some.file:1: expected a word of 16 binary digits"},
		"csv fields":     {"0000000000000001,0000000000000001", "some.file:1: expected four words of 16 binary digits, found 2 fields"},
		"json cut":       {json[:len(json)/2], "expected"},
		"json syntax":    {"{\n\"width\": 16,\n\"height\" 16}", "some.file:3: expected JSON"},
		"json kind":      {"{\n\"width\": \"16\"}", `some.file:2: expected a whole number as width, found string`},
		"json colour":    {"{\n\"pieces\": [[1,2,3,65536]]}", `some.file:2: expected a colour code from 0 to 65535 in pieces, found number 65536`},
		"json field":     {`{"width": 3, "tiles": []}`, `some.file:1: expected an object with width, height, pieces and hints`},
		"json list":      {`[1]`, "some.file:1: expected an object with width, height, pieces and hints, found array"},
		"json rest":      {json + "{}", "expected nothing after the object"},
		"json size":      {`{"width": 3, "height": 4, "pieces": [[1,2,3,4]]}`, "some.file: expected width times height pieces, found 3 x 4 and 1 pieces"},
		"json three":     {`{"width":3,"height":3,"pieces":[[],[],[],[],[],[],[],[],[]]}`, "some.file: expected four colours a piece, found 0 for piece 0"},
		"json hint":      {strings.Replace(json, `"135.0"`, `135`, 1), `expected a hint as [piece, "cell.rot"], found [138,135]`},
		"json tile":      {strings.Replace(json, `[138,`, `[-1,`, 1), "expected a clue that fits the board: tile -1 on cell 135 (from 0), turned 0 times: tile is not a tile of the puzzle"},
		"json twice":     {strings.Replace(json, `[180,`, `[138,`, 1), "some.file: expected every tile once on the board, found tile 138 (from 0) on cells 135 and 210"},
		"link twice":     {twice, "some.file:1: expected every tile once, found the same tile on cells 17 and 18"},
		"other letters":  {swap.Replace(twice), "some.file:1: expected every tile once, found the same tile on cells 17 and 18"},
		"unknown letter": {strings.Replace(link, link[40:44], "ab-d", 1), "some.file:1: expected letters from a to z in board_edges, found '-' as number 43"},
		"capital":        {"\nboard_edges=" + strings.ToUpper(link), "some.file:2: expected letters from a to z in board_edges, found 'A'"},
		"letters short":  {link[:1000], "some.file:1: expected a square number of tiles"},
		"letters odd":    {link[:1023], "some.file:1: expected board_edges with four letters a cell, found 1023 letters"},
		"foreign tile":   {link[:inner] + "wwww" + link[inner+4:], "some.file:1: expected official tiles, found [22 22 22 22] on cell 17"},
		"numbers only":   {numbers(), "some.file:1: expected board_edges: the numbers of board_pieces alone do not say how the tiles are turned"},
		"no board":       {"https://e2.bucas.name/#puzzle=x", "some.file:1: expected board_edges"},
		"number twice":   {"board_edges=" + link + "&board_pieces=" + numbers(2), "some.file:1: expected every tile once, found number 002 on cells 0 and 1"},
		"number 999":     {"board_edges=" + link + "&board_pieces=" + numbers(999), `some.file:1: expected a tile number from 001 to 256, or 000, found "999" for cell 0`},
		"number 000":     {"board_edges=" + link + "&board_pieces=" + numbers(0), "some.file:1: expected letters and a number for the same cells; cell 0"},
		"numbers short":  {"board_edges=" + link + "&board_pieces=001", "some.file:1: expected board_pieces with three digits a cell, 768 in all, found 3"},
		"width":          {"board_w=x&board_edges=" + link, `some.file:1: expected board_w from 3 on, found "x"`},
		"width 15":       {"board_w=15&board_edges=" + link, "some.file:1: expected a whole number of rows of 15 tiles"},
		"height":         {"board_w=16&board_h=15&board_edges=" + link, "some.file:1: expected board_h=16"},
		"edges twice":    {"board_edges=" + link + "&board_edges=" + link, "some.file:1: expected board_edges once"},
		"hole":           {strings.Repeat("bbbb", 8) + "aaaa", "some.file:1: expected a full board, or the official tiles in their usual letters; cell 8"},
	} {
		f, err := read(c.text, Options{})
		if c.says == "" {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if err == nil || f != nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s:\n  expected %s\n  found    %v", name, c.says, err)
		} else if strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "some.file") {
			t.Errorf("%s: not one sentence about the file: %v", name, err)
		}
	}
}

func TestWritingRefusesWhatAFormatCannotHold(t *testing.T) {
	if _, err := officialFile(prune.OfficialClues()...).Write(Options{Format: FormatCSV}); err == nil {
		t.Error("clues vanish in CSV")
	}
	if _, err := officialFile().Write(Options{Format: "xml"}); err == nil {
		t.Error("there is no such format")
	}
}

func FuzzReadPuzzle(f *testing.F) {
	f.Add("0 0 1 3\n")
	f.Add(",")
	f.Add("board_edges=aaaa&board_pieces=000&board_w=3")
	f.Add(`{"width":3,"height":3,"pieces":[[1,2,3,4]],"hints":[[0,"0.0"]]}`)
	f.Add("0000000000000001,0000000000000001,0000000000000001,1111111111111111")
	f.Fuzz(func(t *testing.T, text string) {
		file, err := read(text, Options{})
		if (file == nil) == (err == nil) {
			t.Fatal("neither a file nor an error, or both")
		}
	})
}
