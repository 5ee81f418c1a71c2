package prune

import (
	"fmt"
	"strings"

	"e2prune/prune/data"
)

// Official is the Eternity II puzzle: 16 x 16, grey 0, frame colours 1 to 5, interior colours 6 to 22.
func Official() *Puzzle {
	var tiles []Tile
	for _, n := range numberLines(data.OfficialTiles, 4) {
		tiles = append(tiles, Tile{uint16(n[0]), uint16(n[1]), uint16(n[2]), uint16(n[3])})
	}
	p, err := NewPuzzle(16, 16, tiles, 0)
	if err != nil {
		panic("the built-in official tiles: " + err.Error())
	}
	return p
}

// OfficialClues are the five placements that the puzzle's publisher gave away, the centre one first.
func OfficialClues() []Placement {
	var clues []Placement
	for _, n := range numberLines(data.OfficialClues, 3) {
		clues = append(clues, Placement{Cell: n[0], Tile: n[1], Rot: n[2]})
	}
	return clues
}

// numberLines reads the built-in files: n numbers a line, # comments.
func numberLines(text string, n int) [][]int {
	var lines [][]int
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		row := make([]int, n)
		at := make([]any, n)
		for i := range row {
			at[i] = &row[i]
		}
		if _, err := fmt.Sscan(line, at...); err != nil {
			panic(fmt.Sprintf("built-in data: %q: %v", line, err))
		}
		lines = append(lines, row)
	}
	return lines
}
