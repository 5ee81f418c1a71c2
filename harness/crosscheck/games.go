package crosscheck

import (
	"math/rand/v2"
	"sync"

	"e2prune/harness/lib"
	"e2prune/prune"
	"e2prune/prune/files"
)

// draft is what a puzzle is to be made of, before anybody has looked whether it is one, and a line: a
// placement of every tile, all of them legal together. Walks that follow a line reach full boards
// with few breaks, which random tiles hardly do.
type draft struct {
	name          string
	width, height int
	tiles         []prune.Tile
	grey          int
	official      bool // the tiles of prune_puzzle_official
	line          []prune.Placement
	steps         int // how long to walk on it
	conventions   lib.Conventions
}

// game is a draft that both sides have accepted.
type game struct {
	draft
	host
	puzzle  *prune.Puzzle
	byGreys [3][]int // tile numbers by how many grey sides they have
}

func newGame(d draft, p *prune.Puzzle) game {
	g := game{draft: d, host: host{d.conventions, d.width, d.height}, puzzle: p}
	for tile, t := range p.Tiles {
		greys := size(p.GreySides(t))
		g.byGreys[greys] = append(g.byGreys[greys], tile)
	}
	return g
}

// cut makes tiles out of a full board: numbers and rotations are drawn, and the line tells which.
func cut(rng *rand.Rand, cells []prune.Tile) (tiles []prune.Tile, line []prune.Placement) {
	tiles = make([]prune.Tile, len(cells))
	for cell, tile := range rng.Perm(len(cells)) {
		rot := rng.IntN(4)
		tiles[tile] = cells[cell].Turn((4 - rot) % 4)
		line = append(line, prune.Placement{Cell: cell, Tile: tile, Rot: rot})
	}
	return tiles, line
}

var (
	official = sync.OnceValue(prune.Official)

	// Either way round.
	boards = sync.OnceValue(func() []files.NamedBoard {
		var all []files.NamedBoard
		for _, b := range files.Boards() {
			all = append(all, b, b.Turned())
		}
		return all
	})
)

const boardSteps = 80

// boardDraft is a known board: over the official tiles where it uses them, else over its own.
func boardDraft(rng *rand.Rand) draft {
	board := boards()[rng.IntN(len(boards()))]
	if line := Placements(official(), board.Cells); line != nil {
		p := official()
		return draft{"official, line " + board.Name, p.Width, p.Height, p.Tiles, p.Grey, true, line, boardSteps, lib.Conventions{}}
	}
	grey := prune.Frameless
	if board.Framed() {
		grey = 0
	}
	tiles, line := cut(rng, board.Cells)
	return draft{"board " + board.Name, board.Side, board.Side, tiles, grey, false, line, boardSteps, drawConventions(rng)}
}

// Placements finds the tiles that lie on a full board among a puzzle's, or nil when they are not its.
func Placements(p *prune.Puzzle, cells []prune.Tile) []prune.Placement {
	if len(cells) != p.Cells() {
		return nil
	}
	lies := map[prune.Tile]prune.Placement{}
	for tile, t := range p.Tiles {
		for rot := range 4 {
			lies[t.Turn(rot)] = prune.Placement{Tile: tile, Rot: rot}
		}
	}
	var line []prune.Placement
	used := make([]bool, p.Cells())
	for cell, t := range cells {
		pl, found := lies[t]
		if !found || used[pl.Tile] {
			return nil
		}
		used[pl.Tile] = true
		pl.Cell = cell
		line = append(line, pl)
	}
	return line
}

func size(set prune.Sides) int {
	n := 0
	for s := prune.North; s <= prune.West; s++ {
		if set.Has(s) {
			n++
		}
	}
	return n
}
