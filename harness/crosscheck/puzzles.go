package crosscheck

import (
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
		config := lib.NewConfig(d.width, d.height, d.tiles, d.grey)
		w.calling("prune_puzzle_new", config.Width, config.Height, config.TileCount, config.Grey)
		w.call.list = d.tiles
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
	config := lib.NewConfig(d.width, d.height, d.tiles, d.grey)
	expected := lib.ETileCount
	switch w.rng.IntN(2) {
	case 0:
		config.StructSize = [...]uint32{0, lib.ConfigSize - 1, lib.ConfigSize + 1, 1 << 31}[w.rng.IntN(4)]
		expected = lib.EStructSize
	case 1:
		config.TileCount = w.wild(config.TileCount)
		if config.TileCount == int32(len(d.tiles)) {
			return
		}
	}
	handle := lib.Puzzle(unmade)
	w.calling("prune_puzzle_new", int32(config.StructSize), config.Width, config.Height, config.TileCount, config.Grey)
	w.refused(w.calls.PuzzleNew(&config, &handle), expected)
	same(w, "untouched handle", handle, unmade)
}
