package crosscheck

import (
	"math/rand/v2"
	"unsafe"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// The walk and the reference number, list and turn things as the model does. Some puzzles are made for a
// host that does it in another way: then every number is translated on its way to the library, and back,
// by calls that stand before the library's own. What is out of range stays so.

// host is how a puzzle's host does it.
type host struct {
	lib.Conventions
	width, height int
}

func drawConventions(rng *rand.Rand) lib.Conventions {
	var c lib.Conventions
	if rng.IntN(3) > 0 {
		return c
	}
	c.FirstTile, c.Turns, c.Origin = rng.Int32N(2), rng.Int32N(2), rng.Int32N(2)
	if rng.IntN(3) > 0 {
		for i, side := range rng.Perm(4) {
			c.SideOrder[i] = 1 << side
		}
	}
	return c
}

// listed is a tile's colours in the order in which the host lists them.
func (h host) listed(t prune.Tile) prune.Tile {
	listed := t
	for i, bit := range h.SideOrder {
		for s := range t {
			if bit == 1<<s {
				listed[i] = t[s]
			}
		}
	}
	return listed
}

func (h host) theirCell(cell int32) int32 {
	if h.Origin != lib.BottomLeft || cell < 0 || int(cell) >= h.width*h.height {
		return cell
	}
	width := int32(h.width)
	return (int32(h.height)-1-cell/width)*width + cell%width
}

func (h host) theirTile(tile int32) int32 { return tile + h.FirstTile }

// theirRot and ourRot are the same: what turns one way turns back the other way.
func (h host) theirRot(rot int32) int32 {
	if h.Turns != lib.CounterClockwise || rot < 0 || rot > 3 {
		return rot
	}
	return (4 - rot) % 4
}

func (h host) ourRot(rot int32) int32 { return h.theirRot(rot) }

// each translates an array for the length of a call.
func each[T any](n int32, array *T, translate func(T) T) *T {
	if n <= 0 || n > 1<<20 || array == nil {
		return array
	}
	theirs := make([]T, n)
	for i, element := range unsafe.Slice(array, n) {
		theirs[i] = translate(element)
	}
	return &theirs[0]
}

// calls are the library's, spoken to in the host's numbers.
func (h host) calls(library *lib.Calls) *lib.Calls {
	if h.Conventions == (lib.Conventions{SideOrder: h.SideOrder}) {
		return library
	}
	c := *library
	c.Push = func(s lib.State, cell, tile, rot int32) int32 {
		return library.Push(s, h.theirCell(cell), h.theirTile(tile), h.theirRot(rot))
	}
	c.Pin = func(s lib.State, cell, tile, rot, free int32) int32 {
		return library.Pin(s, h.theirCell(cell), h.theirTile(tile), h.theirRot(rot), free)
	}
	c.Load = func(s lib.State, n int32, list *lib.Placement) int32 {
		return library.Load(s, n, each(n, list, func(l lib.Placement) lib.Placement {
			return lib.Placement{Cell: h.theirCell(l.Cell), Tile: h.theirTile(l.Tile), Rot: h.theirRot(l.Rot), FreeSides: l.FreeSides}
		}))
	}
	c.Check = func(s lib.State, cell, tile, rot, budget int32) int32 {
		return library.Check(s, h.theirCell(cell), h.theirTile(tile), h.theirRot(rot), budget)
	}
	c.CheckMany = func(s lib.State, cell, n int32, tiles, rots, budgets, verdicts *int32) int32 {
		return library.CheckMany(s, h.theirCell(cell), n, each(n, tiles, h.theirTile), each(n, rots, h.theirRot), budgets, verdicts)
	}
	c.Schedule = func(s lib.State, n int32, order, allowed *int32) int32 {
		return library.Schedule(s, n, each(n, order, h.theirCell), allowed)
	}
	c.Promise = func(s lib.State, promises uint32, n int32, cells *int32) int32 {
		return library.Promise(s, promises, n, each(n, cells, h.theirCell))
	}
	c.Walk = func(s lib.State, line *lib.Line, steps *lib.Step) int32 {
		return library.Walk(s, each(1, line, func(l lib.Line) lib.Line { // sides are the board's, whatever the origin
			l.Cell = h.theirCell(l.Cell)
			return l
		}), steps)
	}
	c.TileSides = func(p lib.Puzzle, tile, rot int32, sides *uint16) int32 {
		return library.TileSides(p, h.theirTile(tile), h.theirRot(rot), sides)
	}
	c.FindRotation = func(p lib.Puzzle, tile, north, east, south, west int32) int32 {
		return h.ourRot(library.FindRotation(p, h.theirTile(tile), north, east, south, west))
	}
	c.FluxRotations = func(p lib.Puzzle, n int32, tiles, rots *int32) int32 {
		return library.FluxRotations(p, n, each(n, tiles, h.theirTile), each(n, rots, h.theirRot))
	}
	return &c
}
