package prune

// rest is what there is to walk on and to walk with: the empty cells, and the unused tiles.
type rest struct {
	puzzle   *Puzzle
	promised Promises
	cells    []restCell
	tiles    [16][][4]uint8 // the lanes of the unused tiles in all four turns, by the set of their grey sides
}

// restCell is a cell, and what lies beyond its sides.
type restCell struct {
	empty   bool
	rim     Sides    // those that lie on the rim of a framed puzzle
	known   Sides    // those beyond which a tile or the rim lies
	charged Sides    // those with a charged joint, and
	lane    [4]uint8 // of the colour that is shown there
	hard    Sides    // those with a joint that is promised to hold
}

func newRest(b *Board) *rest {
	p := b.Puzzle
	r := &rest{puzzle: p, cells: make([]restCell, p.Cells())}
	r.promised = b.Promised
	for i := range r.cells {
		cell := &r.cells[i]
		if p.Framed() {
			cell.rim = p.RimSides(i)
		}
		if cell.empty = !b.Filled(i); !cell.empty {
			continue
		}
		for s := North; s <= West; s++ {
			joint, colour := b.Beyond(i, s)
			if joint != Open {
				cell.known |= 1 << s
			}
			if joint == Charged {
				cell.charged |= 1 << s
				cell.lane[s] = uint8(p.Lane(colour))
			}
			if other := p.Neighbour(i, s); other >= 0 && r.promised.hard(p, i, other) {
				cell.hard |= 1 << s
			}
		}
	}
	for tile, t := range p.Tiles {
		if b.Used(tile) {
			continue
		}
		var lanes [4]uint8
		for s, colour := range t {
			lanes[s] = uint8(p.Lane(colour))
		}
		greys := p.GreySides(t)
		for range 4 {
			r.tiles[greys] = append(r.tiles[greys], lanes)
			lanes = [4]uint8{lanes[3], lanes[0], lanes[1], lanes[2]} // a quarter turn
			greys = greys<<1&15 | greys>>3
		}
	}
	return r
}
