package crosscheck

import (
	"fmt"

	"e2prune/harness/lib"
)

// nullCall passes a null pointer where there must not be one, every place in turn by chance.
func (w *walk) nullCall() {
	c, s, p := w.calls, w.now.handle, w.puzzle
	var (
		one     int32
		report  = unwritten
		tile    uint16
		config  = lib.Config{StructSize: lib.ConfigSize, Width: 3, Height: 3, TileCount: 9, Tiles: &tile}
		noTiles = config
		step    = unwalked
		line    = lib.Line{StructSize: lib.LineSize, Towards: lib.East, Cells: 1}
		flux    = lib.FluxReport{StructSize: lib.FluxReportSize}
		puzzle  = lib.Puzzle(unmade)
		state   = lib.State(unmade)
	)
	noTiles.Tiles = nil
	cases := [...]struct {
		name string
		call func() int32
	}{
		{"prune_puzzle_new", func() int32 { return c.PuzzleNew(nil, &puzzle) }},
		{"prune_puzzle_new", func() int32 { return c.PuzzleNew(&config, nil) }},
		{"prune_puzzle_new", func() int32 { return c.PuzzleNew(&noTiles, &puzzle) }},
		{"prune_puzzle_official", func() int32 { return c.PuzzleOfficial(nil) }},
		{"prune_puzzle_free", func() int32 { c.PuzzleFree(0); return int32(lib.ENull) }},
		{"prune_tile_sides", func() int32 { return c.TileSides(0, 0, 0, &tile) }},
		{"prune_tile_sides", func() int32 { return c.TileSides(p, 0, 0, nil) }},
		{"prune_find_rotation", func() int32 { return c.FindRotation(0, 0, 0, 0, 0, 0) }},
		{"prune_lane", func() int32 { return c.Lane(0, 0) }},
		{"prune_fingerprint", func() int32 { return int32(c.Fingerprint(0)) + int32(lib.ENull) }},
		{"prune_flux_study", func() int32 { return c.FluxStudy(0, &flux) }},
		{"prune_flux_study", func() int32 { return c.FluxStudy(p, nil) }},
		{"prune_flux_rotations", func() int32 { return c.FluxRotations(0, 0, nil, nil) }},
		{"prune_flux_rotations", func() int32 { return c.FluxRotations(p, 1, nil, &one) }},
		{"prune_flux_rotations", func() int32 { return c.FluxRotations(p, 1, &one, nil) }},
		{"prune_flux_check", func() int32 { return c.FluxCheck(0, 0) }},
		{"prune_puzzle_load", func() int32 { return c.PuzzleLoad("no such file", nil, nil, nil, 0) }},
		{"prune_state_new", func() int32 { return c.StateNew(0, lib.RulesDefault, &state) }},
		{"prune_state_new", func() int32 { return c.StateNew(p, lib.RulesDefault, nil) }},
		{"prune_state_clone", func() int32 { return c.StateClone(0, &state) }},
		{"prune_state_clone", func() int32 { return c.StateClone(s, nil) }},
		{"prune_state_reset", func() int32 { return c.StateReset(0) }},
		{"prune_state_free", func() int32 { c.StateFree(0); return int32(lib.ENull) }},
		{"prune_push", func() int32 { return c.Push(0, 0, 0, 0) }},
		{"prune_pin", func() int32 { return c.Pin(0, 0, 0, 0, 0) }},
		{"prune_pop", func() int32 { return c.Pop(0) }},
		{"prune_pop_to", func() int32 { return c.PopTo(0, 0) }},
		{"prune_depth", func() int32 { return c.Depth(0) }},
		{"prune_load", func() int32 { return c.Load(0, 0, nil) }},
		{"prune_load", func() int32 { return c.Load(s, 1, nil) }},
		{"prune_check", func() int32 { return c.Check(0, 0, 0, 0, 0) }},
		{"prune_judge", func() int32 { return c.Judge(0, 0) }},
		{"prune_check_many", func() int32 { return c.CheckMany(0, 0, 1, &one, &one, &one, &one) }},
		{"prune_check_many", func() int32 { return c.CheckMany(s, 0, 1, nil, &one, &one, &one) }},
		{"prune_check_many", func() int32 { return c.CheckMany(s, 0, 1, &one, nil, &one, &one) }},
		{"prune_check_many", func() int32 { return c.CheckMany(s, 0, 1, &one, &one, nil, &one) }},
		{"prune_check_many", func() int32 { return c.CheckMany(s, 0, 1, &one, &one, &one, nil) }},
		{"prune_schedule", func() int32 { return c.Schedule(0, 0, nil, nil) }},
		{"prune_schedule", func() int32 { return c.Schedule(s, 1, &one, nil) }},
		{"prune_promise", func() int32 { return c.Promise(0, 0, 0, nil) }},
		{"prune_promise", func() int32 { return c.Promise(s, 0, 1, nil) }},
		{"prune_walk", func() int32 { return c.Walk(0, &line, &step) }},
		{"prune_walk", func() int32 { return c.Walk(s, nil, &step) }},
		{"prune_walk", func() int32 { return c.Walk(s, &line, nil) }},
		{"prune_bound", func() int32 { return c.Bound(0) }},
		{"prune_explain", func() int32 { return c.Explain(0, &report) }},
		{"prune_explain", func() int32 { return c.Explain(s, nil) }},
		{"prune_verify", func() int32 { return c.Verify(0) }},
	}
	i := w.rng.IntN(len(cases))
	w.calling(cases[i].name)
	w.call.list = fmt.Sprintf("null pointer, case %d", i)
	w.refused(cases[i].call(), lib.ENull)
	same(w, "untouched number", one, 0)
	same(w, "untouched colour", tile, 0)
	same(w, "untouched flux report", flux, lib.FluxReport{StructSize: lib.FluxReportSize})
	same(w, "untouched step", step, unwalked)
	same(w, "untouched report", report, unwritten)
	same(w, "untouched puzzle", puzzle, unmade)
	same(w, "untouched state", state, unmade)
}
