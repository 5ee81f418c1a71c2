// Package prune is the reference of libe2prune: the model of an Eternity II board with breaks, and
// every bound computed from scratch, as plainly as possible. It defines what the C kernel must
// answer; it is not meant to be fast.
package prune

import (
	"cmp"
	"math/bits"
	"slices"
)

// Limits of a puzzle; the kernel keeps one byte a colour.
const (
	MaxCells   = 1024
	MaxColours = 32
	MaxHalves  = 255
)

// Frameless, as Puzzle.Grey, says that no colour is the rim's and the rim sides of the board are free.
const Frameless = -1

// Side is one of the four sides of a tile or cell, in clockwise order.
type Side int

const (
	North Side = iota
	East
	South
	West
)

// Opposite is the side of the neighbouring cell that meets s.
func (s Side) Opposite() Side { return (s + 2) % 4 }

// Sides is a set of sides: bit s stands for side s.
type Sides uint8

// Has says whether s is in the set.
func (set Sides) Has(s Side) bool { return set>>s&1 == 1 }

// Count is the number of sides in the set.
func (set Sides) Count() int { return bits.OnesCount8(uint8(set)) }

// Tile holds the colour codes of a tile's sides: north, east, south, west.
type Tile [4]uint16

// Turn gives the tile after rot quarter turns clockwise.
func (t Tile) Turn(rot int) Tile {
	var turned Tile
	for s := range 4 {
		turned[s] = t[(s-rot+4)%4]
	}
	return turned
}

// Puzzle is a board's size and its tiles. It is immutable once NewPuzzle has accepted it.
type Puzzle struct {
	Width, Height int
	Tiles         []Tile
	Grey          int      // the rim colour, or Frameless
	Colours       []uint16 // every colour code that occurs, ascending; a colour's index is its lane
}

// NewPuzzle checks the limits and, on a framed puzzle, that the tiles can make a frame: four corners,
// an edge tile for each edge cell, and no other grey. The tiles are copied. The errors are tried in
// the order of their declaration.
func NewPuzzle(width, height int, tiles []Tile, grey int) (*Puzzle, error) {
	if err := CheckSize(width, height, len(tiles)); err != nil {
		return nil, err
	}
	if grey < Frameless || grey > 65535 {
		return nil, ErrGrey
	}
	p := &Puzzle{Width: width, Height: height, Tiles: slices.Clone(tiles), Grey: grey}
	halves := map[uint16]int{}
	for _, t := range tiles {
		for _, c := range t {
			halves[c]++
		}
	}
	if len(halves) > MaxColours {
		return nil, ErrColours
	}
	for c, n := range halves {
		if n > MaxHalves {
			return nil, ErrHalves
		}
		p.Colours = append(p.Colours, c)
	}
	slices.SortFunc(p.Colours, cmp.Compare)
	if p.Framed() {
		if err := p.CheckFrame(); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// CheckSize says whether a board of that size is allowed and has that many tiles.
func CheckSize(width, height, tiles int) error {
	if width < 3 || height < 3 || width > MaxCells/height {
		return ErrBoardSize
	}
	if tiles != width*height {
		return ErrTileCount
	}
	return nil
}

// CheckFrame says whether the tiles of a framed puzzle make its frame.
func (p *Puzzle) CheckFrame() error {
	corners, edges := 0, 0
	for _, t := range p.Tiles {
		switch p.GreySides(t) {
		case 0b0000:
		case 0b0001, 0b0010, 0b0100, 0b1000:
			edges++
		case 0b0011, 0b0110, 0b1100, 0b1001:
			corners++
		default:
			return ErrTileGreys
		}
	}
	if corners != 4 {
		return ErrCorners
	}
	if edges != 2*(p.Width-2)+2*(p.Height-2) {
		return ErrEdges
	}
	return nil
}

// Framed says whether the puzzle has a rim colour.
func (p *Puzzle) Framed() bool { return p.Grey != Frameless }

// Cells is the number of cells, and of tiles.
func (p *Puzzle) Cells() int { return p.Width * p.Height }

// Lane is the index of a colour code in Colours, or -1 when no tile carries it.
func (p *Puzzle) Lane(colour uint16) int {
	lane, found := slices.BinarySearch(p.Colours, colour)
	if !found {
		return -1
	}
	return lane
}

// GreySides is the set of a tile's grey sides; empty on a frameless puzzle.
func (p *Puzzle) GreySides(t Tile) Sides {
	var set Sides
	for s := range 4 {
		if int(t[s]) == p.Grey {
			set |= 1 << s
		}
	}
	return set
}

// RimSides is the set of a cell's sides that lie on the rim.
func (p *Puzzle) RimSides(cell int) Sides {
	var set Sides
	for s := North; s <= West; s++ {
		if p.Neighbour(cell, s) < 0 {
			set |= 1 << s
		}
	}
	return set
}

// Neighbour is the cell beyond a side, or -1 where that is the rim.
func (p *Puzzle) Neighbour(cell int, s Side) int {
	row, col := cell/p.Width, cell%p.Width
	switch s {
	case North:
		row--
	case East:
		col++
	case South:
		row++
	case West:
		col--
	}
	if row < 0 || row >= p.Height || col < 0 || col >= p.Width {
		return -1
	}
	return row*p.Width + col
}

// Fits says whether the frame allows a turned tile on a cell: grey on the rim and nowhere else.
func (p *Puzzle) Fits(cell int, turned Tile) bool {
	return !p.Framed() || p.GreySides(turned) == p.RimSides(cell)
}
