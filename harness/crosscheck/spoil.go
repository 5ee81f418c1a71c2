package crosscheck

import (
	"math"
	"slices"

	"e2prune/prune"
)

// spoil gives a draft a fault or two. Whether it still is a puzzle is for the reference to say.
func (w *walk) spoil(d draft) draft {
	d.official = false
	d.tiles = slices.Clone(d.tiles)
	for range 1 + w.rng.IntN(2) {
		w.spoilOnce(&d)
	}
	return d
}

func (w *walk) spoilOnce(d *draft) {
	sizes := [...]int{2, 0, -1, 1, 3, 1025, 1 << 16, 1 << 30, math.MaxInt32, math.MinInt32}
	colour := func() uint16 { return uint16(w.rng.Uint32()) }
	tile := func() *prune.Tile {
		if len(d.tiles) == 0 {
			return new(prune.Tile)
		}
		return &d.tiles[w.rng.IntN(len(d.tiles))]
	}
	switch w.rng.IntN(9) {
	case 0:
		d.width = sizes[w.rng.IntN(len(sizes))]
	case 1:
		d.height = sizes[w.rng.IntN(len(sizes))]
	case 2:
		d.grey = [...]int{prune.Frameless, -2, 65535, 65536, math.MinInt32, math.MaxInt32, int(tile()[0]), int(colour())}[w.rng.IntN(8)]
	case 3: // too few tiles, or too many
		d.tiles = d.tiles[:w.rng.IntN(len(d.tiles)+1)]
	case 4:
		d.tiles = append(d.tiles, *tile())
	case 5: // too many colours
		for range 1 + w.rng.IntN(12) {
			*tile() = prune.Tile{colour(), colour(), colour(), colour()}
		}
	case 6: // too many sides of a colour, where the board is large enough
		c := tile()[w.rng.IntN(4)]
		for i := range d.tiles {
			d.tiles[i][w.rng.IntN(4)] = c
		}
	case 7: // too many corners, edges or inner tiles
		*tile() = *tile()
	case 8: // grey where it cannot lie, or a side of it missing
		t := tile()
		i, j := w.rng.IntN(4), w.rng.IntN(4)
		t[i], t[j] = t[j], uint16(d.grey)
	}
}
