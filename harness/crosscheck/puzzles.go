package crosscheck

import (
	"math"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// unmade is a handle that a call must leave alone when it fails.
const unmade = 7

// newGame draws until both sides accept a puzzle. On the way the library sees many that are none.
func (w *walk) newGame() (game, lib.Puzzle) {
	for w.summary.Different == nil {
		d := randomDraft(w.rng)
		if w.rng.IntN(4) == 0 {
			d = boardDraft(w.rng)
		}
		if w.rng.IntN(2) == 0 {
			_, handle := w.makePuzzle(w.spoil(d))
			w.calls.PuzzleFree(handle)
		}
		if p, handle := w.makePuzzle(d); p != nil {
			return newGame(d, p), handle
		}
	}
	return game{}, 0
}

func (d draft) config() lib.Config {
	listed := make([]prune.Tile, len(d.tiles))
	for i, t := range d.tiles {
		listed[i] = host{Conventions: d.conventions}.listed(t)
	}
	config := lib.NewConfig(d.width, d.height, listed, d.grey)
	config.Conventions = d.conventions
	return config
}

// makePuzzle has both sides make the puzzle; the handle is null when they refuse, or differ.
func (w *walk) makePuzzle(d draft) (*prune.Puzzle, lib.Puzzle) {
	handle := lib.Puzzle(unmade)
	var p *prune.Puzzle
	var err error
	if d.official {
		p = official()
		w.calling("prune_puzzle_official")
		same(w, "code", w.calls.PuzzleOfficial(&handle), code(nil))
	} else {
		p, err = prune.NewPuzzle(d.width, d.height, d.tiles, d.grey)
		config := d.config()
		w.calling("prune_puzzle_new", config.Width, config.Height, config.TileCount, config.Grey)
		w.call.list = []any{config.Conventions, d.tiles}
		same(w, "code", w.calls.PuzzleNew(&config, &handle), code(err))
	}
	if err != nil {
		w.refusal(err)
		same(w, "untouched handle", handle, unmade)
	}
	if err != nil || handle == unmade {
		return nil, 0
	}
	return p, handle
}

// badConfig passes what the reference cannot even express: a wrong struct_size, or a count of tiles
// that is negative or has nothing to do with the array.
func (w *walk) badConfig() {
	d := w.game.draft
	config := d.config()
	expected := lib.ETileCount
	switch w.rng.IntN(4) {
	case 0:
		config.StructSize, expected = w.badStructSize(lib.ConfigSize)
	case 1:
		config.TileCount = w.wild(config.TileCount)
		if config.TileCount == int32(len(d.tiles)) {
			return
		}
	case 2:
		expected = lib.ESideOrder
		config.SideOrder = [4]uint8{lib.North, lib.East, lib.South, lib.West}
		config.SideOrder[w.rng.IntN(4)] = [...]uint8{0, 3, 16, 255, 128}[w.rng.IntN(5)]
		if w.rng.IntN(2) == 0 {
			config.SideOrder = [...][4]uint8{{1, 2, 4, 4}, {1, 0, 0, 0}, {8, 4, 2, 0}, {1, 1, 2, 4}}[w.rng.IntN(4)]
		}
	case 3:
		expected = lib.EConvention
		fields := [...]*int32{&config.FirstTile, &config.Turns, &config.Origin}
		*fields[w.rng.IntN(3)] = [...]int32{2, -1, math.MaxInt32, math.MinInt32, 256}[w.rng.IntN(5)]
	}
	handle := lib.Puzzle(unmade)
	w.calling("prune_puzzle_new", int32(config.StructSize), config.Width, config.Height, config.TileCount, config.Grey)
	w.refused(w.calls.PuzzleNew(&config, &handle), expected)
	same(w, "untouched handle", handle, unmade)
}
