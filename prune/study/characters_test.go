package study_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"e2prune/prune"
	"e2prune/prune/generate"
	"e2prune/prune/study"
)

func real4(n, e, s, w int) study.Characters {
	return study.Characters{{Re: n}, {Re: e}, {Re: s}, {Re: w}}
}

func TestCharactersOfOneSide(t *testing.T) {
	i, minusI := study.Gaussian{Im: 1}, study.Gaussian{Im: -1}
	for sides, want := range map[prune.Sides]study.Characters{
		0:                real4(0, 0, 0, 0),
		1 << prune.North: {{Re: 1}, minusI, {Re: -1}, i},
		1 << prune.East:  real4(1, 1, 1, 1),
		1 << prune.South: {{Re: 1}, i, {Re: -1}, minusI},
		1 << prune.West:  real4(1, -1, 1, -1),
		0b1111:           real4(4, 0, 0, 0),
		0b1010:           real4(2, 0, 2, 0), // east and west
		0b0101:           real4(2, 0, -2, 0),
	} {
		assert.Equal(t, want, study.NewCharacters(sides), "sides %04b", sides)
	}
}

// All sixteen sets come back, in every rotation.
func TestCharactersAndBack(t *testing.T) {
	for sides := prune.Sides(0); sides < 16; sides++ {
		parts := study.NewCharacters(sides)
		back, ok := parts.Sides()
		assert.True(t, ok)
		assert.Equal(t, sides, back)
		for rot := range 4 {
			turned := (sides<<rot | sides>>(4-rot)) & 15
			assert.Equal(t, study.NewCharacters(turned), parts.Turn(rot), "sides %04b, rotation %d", sides, rot)
		}
		assert.Equal(t, parts[study.CharacterFlux].Re, parts[study.CharacterConjugate].Re)
		assert.Equal(t, parts[study.CharacterFlux].Im, -parts[study.CharacterConjugate].Im)
	}
}

// Any other parts are refused.
func TestPartsOfNoSet(t *testing.T) {
	for sides := prune.Sides(0); sides < 16; sides++ {
		for k := range 4 {
			for _, off := range []study.Gaussian{{Re: 1}, {Re: 8}, {Im: 1}, {Im: 2}, {Re: 2, Im: -2}} {
				parts := study.NewCharacters(sides)
				parts[k] = parts[k].Plus(off)
				_, ok := parts.Sides()
				assert.False(t, ok, "sides %04b, character %d, %v", sides, k, off)
			}
		}
	}
}

func TestComposeTile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tile := drawTile(t)
		parts := study.Decompose(tile)
		for c, own := range parts {
			assert.Equal(t, study.Flux(tile, c), own[study.CharacterFlux])
		}
		back, ok := study.Compose(parts)
		assert.True(t, ok)
		assert.Equal(t, tile, back)
	})
	for _, tile := range prune.Official().Tiles {
		back, ok := study.Compose(study.Decompose(tile))
		assert.True(t, ok)
		assert.Equal(t, tile, back)
	}
}

func TestComposeRefuses(t *testing.T) {
	half := study.NewCharacters(0b0011)
	for name, parts := range map[string]map[uint16]study.Characters{
		"nothing":        {},
		"sides are left": {1: half, 2: study.NewCharacters(0b0100)},
		"overlap":        {1: half, 2: study.NewCharacters(0b1110)},
		"no set":         {1: half, 2: real4(2, 0, 0, 0)},
	} {
		_, ok := study.Compose(parts)
		assert.False(t, ok, name)
	}
}

// What the doc comment claims of boards without a break.
func TestCharacterLaws(t *testing.T) {
	s, err := generate.New(2, generate.Shape{Width: 7, Height: 4, Colours: 10, FrameColours: 4})
	require.NoError(t, err)
	unbalanced := 0
	for c := uint16(1); c <= 10; c++ {
		var sum, bySign study.Characters // bySign: dark cells counted, light ones taken off
		for cell, tile := range s.Lying() {
			parts := study.NewCharacters(study.SidesOf(tile, c))
			for k := range parts {
				sum[k] = sum[k].Plus(parts[k])
				bySign[k] = bySign[k].Plus(parts[k].Turn(2 * (cell/s.Width + cell%s.Width)))
			}
		}
		assert.Zero(t, sum[study.CharacterCensus].Re%2)
		assert.Zero(t, sum[study.CharacterFlux])
		assert.Zero(t, sum[study.CharacterConjugate])
		assert.Zero(t, bySign[study.CharacterCensus])
		assert.Zero(t, bySign[study.CharacterCheckerboard])
		if sum[study.CharacterCheckerboard] != (study.Gaussian{}) {
			unbalanced++
		}
		for _, part := range sum {
			assert.Zero(t, (part.Re+part.Im)%2, "modulo 1+i all characters are the census shadow")
		}
	}
	assert.NotZero(t, unbalanced)
}
