package crosscheck

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"e2prune/prune"
)

// randomDraft draws a puzzle of any kind there is: framed or frameless, square or oblong, few or many
// colours, one palette or two, with codes and grey anywhere in their range, cut from a board that
// fits, or fits but for some sides, or not at all.
func randomDraft(rng *rand.Rand) draft {
	var d draft
	colours := 0
	d.width, d.height, colours, d.steps = shape(rng)
	codes := palette(rng, colours)
	d.grey = prune.Frameless
	rimColours, inner := codes, codes
	kind, split := "frameless", ""
	if colours > 1 && rng.IntN(2) == 0 {
		kind = "framed"
		d.grey = int(codes[0])
		rimColours, inner = codes[1:], codes[1:]
		if len(inner) > 1 && rng.IntN(2) == 0 {
			split = ", split palette"
			at := 1 + rng.IntN(len(inner)-1)
			rimColours, inner = inner[:at], inner[at:]
		}
	}
	noise := [...]float64{0, 0, 0.05, 0.2, 1}[rng.IntN(5)]
	d.name = fmt.Sprintf("%s%s, noise %v", kind, split, noise)
	d.tiles, d.line = cut(rng, fill(rng, d, rimColours, inner, noise))
	d.conventions = drawConventions(rng)
	return d
}

// shape draws the size, how many colours, and the steps to stay: fewer where a state costs more.
func shape(rng *rand.Rand) (width, height, colours, steps int) {
	small := func() int { return 3 + rng.IntN(4) }
	colours = 1 + rng.IntN(6)
	if rng.IntN(2) == 0 {
		colours = 1 + rng.IntN(prune.MaxColours)
	}
	switch rng.IntN(20) {
	default:
		return small(), small(), colours, 400
	case 0, 1, 2: // oblong
		width, height, steps = 3+rng.IntN(2), 7+rng.IntN(10), 300
	case 3: // up to the limit of one colour's sides
		width, height, colours, steps = 8+rng.IntN(4), 8+rng.IntN(4), 2+rng.IntN(3), 150
	case 4: // up to the limit of cells
		shapes := [...][2]int{{32, 32}, {3, 341}, {4, 256}, {31, 33}, {3, 100}, {20, 20}}
		s := shapes[rng.IntN(len(shapes))]
		width, height, colours, steps = s[0], s[1], 20+rng.IntN(13), 40
	case 5: // lines about as long as the walks that the kernel keeps, 32 cells
		width, height, colours, steps = 3+rng.IntN(2), 31+rng.IntN(6), 4+rng.IntN(5), 150
	}
	if rng.IntN(2) == 0 {
		width, height = height, width
	}
	return width, height, colours, steps
}

// palette draws distinct colour codes in any order, consecutive or scattered up to the ends.
func palette(rng *rand.Rand, n int) []uint16 {
	var codes []uint16
	if rng.IntN(2) == 0 {
		first := [...]int{0, 0, 1, rng.IntN(65536 - n), 65536 - n}[rng.IntN(5)]
		for c := range n {
			codes = append(codes, uint16(first+c))
		}
	} else {
		for len(codes) < n {
			c := [...]uint16{0, 65535, 255, 256, 32768, uint16(rng.Uint32()), uint16(rng.Uint32()), uint16(rng.Uint32())}[rng.IntN(8)]
			if !slices.Contains(codes, c) {
				codes = append(codes, c)
			}
		}
	}
	rng.Shuffle(n, func(i, j int) { codes[i], codes[j] = codes[j], codes[i] })
	return codes
}

// fill colours a full board joint by joint and spoils each side with the probability noise.
func fill(rng *rand.Rand, d draft, rimColours, inner []uint16, noise float64) []prune.Tile {
	grid := prune.Puzzle{Width: d.width, Height: d.height, Grey: d.grey}
	skewed := rng.IntN(2) == 0
	draw := func(codes []uint16) uint16 {
		i := rng.IntN(len(codes))
		if skewed {
			i = min(i, rng.IntN(len(codes)))
		}
		return codes[i]
	}
	cells := make([]prune.Tile, d.width*d.height)
	for cell := range cells {
		for s := prune.North; s <= prune.West; s++ {
			other := grid.Neighbour(cell, s)
			codes := inner
			switch {
			case other < 0 && grid.Framed():
				cells[cell][s] = uint16(grid.Grey)
				continue
			case other >= 0 && grid.RimSides(cell) != 0 && grid.RimSides(other) != 0:
				codes = rimColours
			}
			if other >= 0 && other < cell && rng.Float64() >= noise {
				cells[cell][s] = cells[other][s.Opposite()]
			} else {
				cells[cell][s] = draw(codes)
			}
		}
	}
	return cells
}
