package study_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

// frameTiles are the tiles of a framed 3 x 3 puzzle with grey 0: four corners, four edges, and a
// centre. All joints along the rim are 1, all others 2.
func frameTiles() []prune.Tile {
	corner, edge := prune.Tile{0, 1, 1, 0}, prune.Tile{0, 1, 2, 1}
	return []prune.Tile{corner, edge, corner, edge, {2, 2, 2, 2}, edge, corner, edge, corner}
}

// plain are n tiles of one colour.
func plain(n int, colour uint16) []prune.Tile {
	return slices.Repeat([]prune.Tile{{colour, colour, colour, colour}}, n)
}

func mustPuzzle(t *testing.T, width, height int, tiles []prune.Tile, grey int) *prune.Puzzle {
	p, err := prune.NewPuzzle(width, height, tiles, grey)
	require.NoError(t, err)
	return p
}
