package prune_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"e2prune/prune"
	"e2prune/prune/files"
)

// disguised is the puzzle with tiles shuffled, each listed in another turn, and new colour codes.
func disguised(t *testing.T, p *prune.Puzzle, rng *rand.Rand) *prune.Puzzle {
	t.Helper()
	codes := rng.Perm(60000)
	name := func(c uint16) uint16 { return uint16(codes[p.Lane(c)]) }
	tiles := slices.Clone(p.Tiles)
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	for i, tile := range tiles {
		for s := range tile {
			tile[s] = name(tile[s])
		}
		tiles[i] = tile.Turn(rng.IntN(4))
	}
	grey := p.Grey
	if p.Framed() {
		grey = int(name(uint16(grey)))
	}
	q, err := prune.NewPuzzle(p.Width, p.Height, tiles, grey)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestFingerprintSeesTheSetOnly(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	seen := map[uint64]string{}
	for _, b := range append(files.Boards(), files.NamedBoard{Name: "official", Side: 16, Cells: prune.Official().Tiles}) {
		p, err := b.Puzzle()
		if err != nil {
			t.Fatal(err)
		}
		print := p.Fingerprint()
		for range 5 {
			if q := disguised(t, p, rng); q.Fingerprint() != print {
				t.Fatalf("%s: %#x in disguise, %#x otherwise", b.Name, q.Fingerprint(), print)
			}
		}
		if names, ok := p.MatchColours(disguised(t, p, rng)); b.Framed() && (!ok || len(names) != len(p.Colours)) {
			t.Errorf("%s: the colours of a disguise are not recognised", b.Name)
		}
		seen[print] = b.Name
	}
	if len(seen) < 3 {
		t.Errorf("all boards have one of %d fingerprints", len(seen))
	}
}

// Every set that is one change away from the official one has a hash of its own.
func TestFingerprintTellsNeighboursApart(t *testing.T) {
	official := prune.Official()
	rng := rand.New(rand.NewPCG(2, 2))
	want := official.Fingerprint()
	for range 300 {
		tiles := slices.Clone(official.Tiles)
		i := rng.IntN(len(tiles))
		s := rng.IntN(4)
		if tiles[i][s] == 0 {
			continue
		}
		c := official.Colours[1+rng.IntN(len(official.Colours)-1)]
		if tiles[i][s] == c {
			continue
		}
		tiles[i][s] = c
		q, err := prune.NewPuzzle(16, 16, tiles, 0)
		if err != nil {
			t.Fatal(err)
		}
		if q.Fingerprint() == want {
			t.Fatalf("side %d of tile %d may be %d unnoticed", s, i, c)
		}
		if _, ok := q.MatchColours(official); ok {
			t.Fatal("MatchColours takes another set for the official one")
		}
	}
	swapped, mirrored := slices.Clone(official.Tiles), slices.Clone(official.Tiles)
	last := &swapped[len(swapped)-1]
	last[0], last[1] = last[1], last[0]
	for i, tile := range mirrored {
		mirrored[i] = prune.Tile{tile[0], tile[3], tile[2], tile[1]}
	}
	for name, tiles := range map[string][]prune.Tile{"two sides swapped": swapped, "mirrored": mirrored} {
		q, err := prune.NewPuzzle(16, 16, tiles, 0)
		if err != nil {
			t.Fatal(err)
		}
		if q.Fingerprint() == want {
			t.Error("unnoticed: ", name)
		}
	}
	frameless, err := prune.NewPuzzle(16, 16, official.Tiles, prune.Frameless)
	if err != nil {
		t.Fatal(err)
	}
	if frameless.Fingerprint() == want {
		t.Error("grey makes no difference")
	}
}

func TestOfficialColoursAllHaveMarksOfTheirOwn(t *testing.T) {
	marks := map[uint64]bool{}
	for _, mark := range prune.Official().ColourMarks() {
		marks[mark] = true
	}
	if len(marks) != 23 {
		t.Errorf("%d marks for 23 colours", len(marks))
	}
	if got := prune.Official().Fingerprint(); got != 0x51243fd98eb30ba4 {
		t.Errorf("the official fingerprint is %#x, the header has another", got)
	}
}
