package prune

import (
	"cmp"
	"slices"
)

// ColourMarks gives every colour of the puzzle a number that follows from how the colour occurs on the
// tiles, never from its code or from the order of the tiles: sets that differ only in names have the
// same marks. Colours with equal marks may or may not be exchangeable.
//
// All colours start alike, but grey. Then, again and again, a colour's mark takes in the marks of what
// lies beside and across from it on every tile. Two colours that differ in anything a few tiles apart
// end up apart.
func (p *Puzzle) ColourMarks() map[uint16]uint64 {
	marks := map[uint16]uint64{}
	for _, c := range p.Colours {
		marks[c] = 1
	}
	if p.Framed() {
		marks[uint16(p.Grey)] = 2
	}
	for range len(p.Colours) { // every round that tells anything more splits a class of equal marks
		next := map[uint16]uint64{}
		for _, t := range p.Tiles {
			for s, c := range t {
				next[c] += mix(marks[c], marks[t[(s+1)%4]], marks[t[(s+2)%4]], marks[t[(s+3)%4]])
			}
		}
		for c := range next {
			next[c] = mix(marks[c], next[c])
		}
		marks = next
	}
	return marks
}

// Fingerprint is a hash of the tile set: equal for sets that differ in the order of the tiles, the
// rotations they are listed in and the codes of their colours only. Which colour is grey belongs to
// the set, the board's width and height do not. It is never 0, and below 2^63 for languages whose integers
// have a sign.
func (p *Puzzle) Fingerprint() uint64 {
	marks := p.ColourMarks()
	var tiles, colours uint64
	for _, t := range p.Tiles {
		var turns uint64 // a sum, so that no turn comes first
		for s := range t {
			turns += mix(marks[t[s]], marks[t[(s+1)%4]], marks[t[(s+2)%4]], marks[t[(s+3)%4]])
		}
		tiles += mix(turns)
	}
	for _, mark := range marks {
		colours += mix(mark)
	}
	return max(1, mix(uint64(len(p.Tiles)), uint64(len(marks)), tiles, colours)>>1)
}

// mix hashes numbers in their order, with the finalizer of splitmix64.
func mix(numbers ...uint64) uint64 {
	h := uint64(len(numbers))
	for _, n := range numbers {
		h += 0x9e3779b97f4a7c15 + n
		h = (h ^ h>>30) * 0xbf58476d1ce4e5b9
		h = (h ^ h>>27) * 0x94d049bb133111eb
		h ^= h >> 31
	}
	return h
}

// MatchColours finds which colour of q each colour of p is, when the two have the same tiles under
// other names: false when they have not, or when the colours' marks leave a choice.
func (p *Puzzle) MatchColours(q *Puzzle) (names map[uint16]uint16, ok bool) {
	if p.Fingerprint() != q.Fingerprint() {
		return nil, false
	}
	byMark := map[uint64]uint16{}
	for c, mark := range q.ColourMarks() {
		byMark[mark] = c
	}
	names = map[uint16]uint16{}
	for c, mark := range p.ColourMarks() {
		names[c] = byMark[mark]
	}
	renamed := make([]Tile, len(p.Tiles))
	for i, t := range p.Tiles {
		for s := range t {
			renamed[i][s] = names[t[s]]
		}
	}
	return names, len(byMark) == len(q.Colours) && slices.Equal(sortedSet(renamed), sortedSet(q.Tiles))
}

// Upright is the turn of the tile that sorts first, and so the same for all its turns.
func (t Tile) Upright() Tile {
	return slices.MinFunc([]Tile{t, t.Turn(1), t.Turn(2), t.Turn(3)}, compareTiles)
}

func compareTiles(a, b Tile) int { return slices.CompareFunc(a[:], b[:], cmp.Compare[uint16]) }

// sortedSet lists the tiles upright and sorted: equal for equal sets.
func sortedSet(tiles []Tile) []Tile {
	var set []Tile
	for _, t := range tiles {
		set = append(set, t.Upright())
	}
	slices.SortFunc(set, compareTiles)
	return set
}
