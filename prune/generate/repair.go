package generate

import (
	"math/rand/v2"
	"slices"

	"e2prune/prune"
)

// How long to try: swaps a cell, and deals.
const (
	swaps    = 400
	attempts = 10
)

// joint is one joint: the east or south side of a cell.
type joint struct {
	cell int
	side prune.Side
}

// draft is a board in the making.
type draft struct {
	grid   *prune.Puzzle // for the geometry alone
	lying  []prune.Tile
	ring   []joint            // along the rim
	inside []joint            // all others
	copies map[prune.Tile]int // how many tiles look like this when turned as least says
}

// deal gives every joint a colour from a balanced stock.
func deal(rng *rand.Rand, shape Shape) *draft {
	d := &draft{
		grid:   &prune.Puzzle{Width: shape.Width, Height: shape.Height, Grey: prune.Frameless},
		copies: map[prune.Tile]int{},
	}
	d.lying = make([]prune.Tile, d.grid.Cells())
	for cell := range d.lying {
		for _, side := range []prune.Side{prune.East, prune.South} {
			other := d.grid.Neighbour(cell, side)
			switch {
			case other < 0:
			case d.grid.RimSides(cell) != 0 && d.grid.RimSides(other) != 0:
				d.ring = append(d.ring, joint{cell, side})
			default:
				d.inside = append(d.inside, joint{cell, side})
			}
		}
	}
	for i, c := range stock(rng, len(d.ring), 1, shape.FrameColours) {
		d.paint(d.ring[i], c)
	}
	for i, c := range stock(rng, len(d.inside), 1+shape.FrameColours, shape.Colours-shape.FrameColours) {
		d.paint(d.inside[i], c)
	}
	for _, t := range d.lying {
		d.copies[least(t)]++
	}
	return d
}

// stock is n colours out of some, as balanced as can be, shuffled. Which are rarer is drawn.
func stock(rng *rand.Rand, n, first, some int) []uint16 {
	var colours []uint16
	for len(colours) < n {
		for _, c := range rng.Perm(some) {
			colours = append(colours, uint16(first+c))
		}
	}
	colours = colours[:n]
	rng.Shuffle(n, func(i, j int) { colours[i], colours[j] = colours[j], colours[i] })
	return colours
}

func (d *draft) colour(j joint) uint16 { return d.lying[j.cell][j.side] }

func (d *draft) paint(j joint, c uint16) {
	d.lying[j.cell][j.side] = c
	d.lying[d.grid.Neighbour(j.cell, j.side)][j.side.Opposite()] = c
}

// least is the same tile in the rotation that comes first.
func least(t prune.Tile) prune.Tile {
	return slices.MinFunc([]prune.Tile{t, t.Turn(1), t.Turn(2), t.Turn(3)},
		func(a, b prune.Tile) int { return slices.Compare(a[:], b[:]) })
}

// faulty says whether a tile is symmetric or the copy of another.
func (d *draft) faulty(t prune.Tile) bool { return t == t.Turn(2) || d.copies[least(t)] > 1 }

// repair swaps joints until no tile is faulty and gives the tiles as they lie, or nil if it takes too
// long.
func (d *draft) repair(rng *rand.Rand) []prune.Tile {
	for range swaps * len(d.lying) {
		at := d.firstFaulty(rng.IntN(len(d.lying)))
		if at < 0 {
			return d.lying
		}
		mine := d.jointOf(at, prune.Side(rng.IntN(4)))
		if mine == nil {
			continue
		}
		group := d.inside
		if slices.Contains(d.ring, *mine) {
			group = d.ring
		}
		other := group[rng.IntN(len(group))]
		if worse := d.swap(*mine, other); worse > 0 {
			d.swap(*mine, other)
		}
	}
	return nil
}

// firstFaulty is the first cell with a faulty tile from start on, around the board; -1 for none.
func (d *draft) firstFaulty(start int) int {
	for i := range d.lying {
		if cell := (start + i) % len(d.lying); d.faulty(d.lying[cell]) {
			return cell
		}
	}
	return -1
}

// jointOf is the joint on a side of a cell, or nil on the rim.
func (d *draft) jointOf(cell int, side prune.Side) *joint {
	other := d.grid.Neighbour(cell, side)
	switch {
	case other < 0:
		return nil
	case side == prune.East || side == prune.South:
		return &joint{cell, side}
	default:
		return &joint{other, side.Opposite()}
	}
}

// swap exchanges the colours of two joints and says by how much that made things worse: the symmetric
// tiles, plus the tiles without which no two would be alike.
func (d *draft) swap(a, b joint) (worse int) {
	touched := []int{a.cell, d.grid.Neighbour(a.cell, a.side), b.cell, d.grid.Neighbour(b.cell, b.side)}
	slices.Sort(touched)
	touched = slices.Compact(touched)
	count := func(sign int) {
		for _, cell := range touched {
			t := d.lying[cell]
			if t == t.Turn(2) {
				worse += sign
			}
			if sign < 0 {
				d.copies[least(t)]--
			}
			if d.copies[least(t)] > 0 {
				worse += sign
			}
			if sign > 0 {
				d.copies[least(t)]++
			}
		}
	}
	count(-1)
	ofA, ofB := d.colour(a), d.colour(b)
	d.paint(a, ofB)
	d.paint(b, ofA)
	count(+1)
	return worse
}
