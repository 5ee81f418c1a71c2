package study_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"e2prune/prune"
	"e2prune/prune/files"
	"e2prune/prune/generate"
	"e2prune/prune/study"
)

// drawTile is a tile of few colours, so that several sides often have the same.
func drawTile(t *rapid.T) prune.Tile {
	var tile prune.Tile
	for s := range tile {
		tile[s] = rapid.Uint16Range(0, 3).Draw(t, "colour")
	}
	return tile
}

func TestGaussian(t *testing.T) {
	z := study.Gaussian{Re: 2, Im: 5}
	assert.Equal(t, study.Gaussian{Re: 1, Im: 7}, z.Plus(study.Gaussian{Re: -1, Im: 2}))
	for rot, want := range map[int]study.Gaussian{
		0: {Re: 2, Im: 5}, 1: {Re: -5, Im: 2}, 2: {Re: -2, Im: -5}, 3: {Re: 5, Im: -2}, 4: {Re: 2, Im: 5},
		-1: {Re: 5, Im: -2}, -2: {Re: -2, Im: -5}, -7: {Re: -5, Im: 2},
	} {
		assert.Equal(t, want, z.Turn(rot), "i to the power of %d", rot)
	}
	for want, z := range map[string]study.Gaussian{
		"0": {}, "2": {Re: 2}, "-3": {Re: -3}, "i": {Im: 1}, "-i": {Im: -1}, "4i": {Im: 4},
		"1+3i": {Re: 1, Im: 3}, "-1-3i": {Re: -1, Im: -3}, "1-i": {Re: 1, Im: -1}, "1+i": {Re: 1, Im: 1},
	} {
		assert.Equal(t, want, z.String())
	}
}

// East minus west, plus i times south minus north.
func TestFlux(t *testing.T) {
	tile := prune.Tile{1, 2, 1, 3} // north east south west
	assert.Equal(t, study.Gaussian{}, study.Flux(tile, 1))
	assert.Equal(t, study.Gaussian{Re: 1}, study.Flux(tile, 2))
	assert.Equal(t, study.Gaussian{Re: -1}, study.Flux(tile, 3))
	assert.Equal(t, study.Gaussian{}, study.Flux(tile, 4))
	assert.Equal(t, study.Gaussian{Re: 1, Im: 1}, study.Flux(prune.Tile{1, 2, 2, 1}, 2))
	assert.Equal(t, study.Gaussian{Re: -1, Im: -1}, study.Flux(prune.Tile{1, 2, 2, 1}, 1))
	assert.Equal(t, study.Gaussian{Im: -1}, study.Flux(prune.Tile{1, 2, 3, 4}, 1))
}

func TestTurningMultipliesFluxByI(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tile, rot := drawTile(t), rapid.IntRange(0, 3).Draw(t, "rot")
		for c := range uint16(4) {
			assert.Equal(t, study.Flux(tile, c).Turn(rot), study.Flux(tile.Turn(rot), c), "colour %d", c)
		}
	})
}

// fluxOf is the flux of a board, with what its joints leave over: each half of an unequal joint.
func fluxOf(width int, lying []prune.Tile, colour uint16) (sum, broken study.Gaussian) {
	signed := func(c uint16, z study.Gaussian) {
		if c == colour {
			broken = broken.Plus(z)
		}
	}
	for cell, t := range lying {
		sum = sum.Plus(study.Flux(t, colour))
		if (cell+1)%width != 0 && t[prune.East] != lying[cell+1][prune.West] {
			signed(t[prune.East], study.Gaussian{Re: 1})
			signed(lying[cell+1][prune.West], study.Gaussian{Re: -1})
		}
		if cell+width < len(lying) && t[prune.South] != lying[cell+width][prune.North] {
			signed(t[prune.South], study.Gaussian{Im: 1})
			signed(lying[cell+width][prune.North], study.Gaussian{Im: -1})
		}
	}
	return sum, broken
}

// The flux of a framed board is that of its breaks, and without breaks it vanishes.
func TestFluxVanishes(t *testing.T) {
	perfect, remains := 0, 0
	for _, board := range files.Boards() {
		if board.Breaks() == 0 {
			perfect++
		}
		for c := range uint16(26) {
			sum, broken := fluxOf(board.Side, board.Cells, c)
			assert.Equal(t, broken, sum, "%s, colour %d", board.Name, c)
			if sum != (study.Gaussian{}) {
				remains++
				assert.NotZero(t, board.Breaks(), "%s, colour %d", board.Name, c)
			}
		}
	}
	assert.NotZero(t, perfect)
	assert.NotZero(t, remains)

	s, err := generate.New(1, generate.Shape{Width: 5, Height: 8, Colours: 9, FrameColours: 3})
	require.NoError(t, err)
	for c := range uint16(10) {
		sum, _ := fluxOf(s.Width, s.Lying(), c)
		assert.Zero(t, sum)
	}
}
