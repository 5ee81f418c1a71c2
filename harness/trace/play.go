package trace

import (
	"math"
	"unsafe"

	"e2prune/harness/lib"
)

// Player makes the calls of a trace on a library.
type Player struct {
	calls   *lib.Calls
	puzzles map[int64]lib.Puzzle
	states  map[int64]lib.State
}

// NewPlayer plays on this library. Close it afterwards.
func NewPlayer(calls *lib.Calls) *Player {
	return &Player{calls, map[int64]lib.Puzzle{}, map[int64]lib.State{}}
}

// Close frees what the trace has left.
func (p *Player) Close() {
	for _, state := range p.states {
		p.calls.StateFree(state)
	}
	for _, puzzle := range p.puzzles {
		p.calls.PuzzleFree(puzzle)
	}
}

// numbers are a call's; a list that was left out is there as zeros, so that no pointer is null.
type numbers []int64

func (args numbers) at(i int) int32 {
	if i < len(args) {
		return int32(args[i])
	}
	return 0
}

// spare is how many elements an array has at least that a call is given.
const spare = lib.MaxCells + 2

// column is every each-th number from a place on.
func (args numbers) column(from, each int) *int32 {
	var list []int32
	for i := from; i < len(args); i += each {
		list = append(list, int32(args[i]))
	}
	for len(list) < spare {
		list = append(list, 0)
	}
	return &list[0]
}

// Play makes one call and gives all the numbers of its answer.
func (p *Player) Play(c Call) []int64 {
	args := numbers(c.Args)
	if forms[c.Name].state {
		return p.playState(c.Name, p.states[c.State], args)
	}
	code := int32(0)
	switch c.Name {
	case "puzzle_official":
		var made lib.Puzzle
		if code = p.calls.PuzzleOfficial(&made); code == 0 {
			p.puzzles[c.Args[0]] = made
		}
	case "puzzle_new":
		var made lib.Puzzle
		config := configOf(args)
		if code = p.calls.PuzzleNew(&config, &made); code == 0 {
			p.puzzles[c.Args[0]] = made
		}
	case "state_new":
		var made lib.State
		if code = p.calls.StateNew(p.puzzles[c.Args[1]], uint32(c.Args[2]), &made); code == 0 {
			p.states[c.Args[0]] = made
		}
	case "state_clone":
		var made lib.State
		if code = p.calls.StateClone(p.states[c.Args[1]], &made); code == 0 {
			p.states[c.Args[0]] = made
		}
	case "puzzle_free":
		p.calls.PuzzleFree(p.puzzles[c.Args[0]])
		delete(p.puzzles, c.Args[0])
		return nil
	case "state_free":
		p.calls.StateFree(p.states[c.Args[0]])
		delete(p.states, c.Args[0])
		return nil
	default:
		return p.lookUp(c.Name, p.puzzles[c.Args[0]], args)
	}
	return []int64{int64(code)}
}

func configOf(args numbers) lib.Config {
	colours := args[11:]
	tiles := make([][4]uint16, len(colours)/4)
	for i := range tiles {
		for side := range 4 {
			tiles[i][side] = uint16(colours[4*i+side])
		}
	}
	config := lib.NewConfig(0, 0, tiles, 0)
	config.Width, config.Height, config.Grey = args.at(1), args.at(2), args.at(3)
	config.FirstTile, config.Turns, config.Origin = args.at(4), args.at(5), args.at(6)
	for i := range config.SideOrder {
		config.SideOrder[i] = uint8(args[7+i])
	}
	return config
}

func (p *Player) lookUp(name string, puzzle lib.Puzzle, args numbers) []int64 {
	switch name {
	case "tile_sides":
		var sides [4]uint16
		code := p.calls.TileSides(puzzle, args.at(1), args.at(2), &sides[0])
		if code != 0 {
			return []int64{int64(code)}
		}
		return []int64{0, int64(sides[0]), int64(sides[1]), int64(sides[2]), int64(sides[3])}
	case "find_rotation":
		return []int64{int64(p.calls.FindRotation(puzzle, args.at(1), args.at(2), args.at(3), args.at(4), args.at(5)))}
	case "lane":
		return []int64{int64(p.calls.Lane(puzzle, args.at(1)))}
	case "fingerprint":
		return []int64{int64(p.calls.Fingerprint(puzzle))}
	case "flux_rotations":
		return []int64{int64(p.calls.FluxRotations(puzzle, args.at(1), args.column(2, 2), args.column(3, 2)))}
	}
	panic("no call: " + name)
}

func (p *Player) playState(name string, s lib.State, args numbers) []int64 {
	answer := int32(0)
	switch name {
	case "state_reset":
		answer = p.calls.StateReset(s)
	case "push":
		answer = p.calls.Push(s, args.at(0), args.at(1), args.at(2))
	case "pin":
		answer = p.calls.Pin(s, args.at(0), args.at(1), args.at(2), args.at(3))
	case "pop":
		answer = p.calls.Pop(s)
	case "pop_to":
		answer = p.calls.PopTo(s, args.at(0))
	case "depth":
		answer = p.calls.Depth(s)
	case "load":
		list := make([]lib.Placement, spare)
		for i := 0; 4*i+1 < len(args); i++ {
			list[i] = lib.Placement{Cell: args.at(4*i + 1), Tile: args.at(4*i + 2), Rot: args.at(4*i + 3), FreeSides: args.at(4*i + 4)}
		}
		answer = p.calls.Load(s, args.at(0), &list[0])
	case "schedule":
		switch n := int(args.at(0)); {
		case len(args) == 1: // refused, or none
			answer = p.calls.Schedule(s, args.at(0), args.column(1, 1), args.column(1, 1))
		case len(args) == 2+n:
			answer = p.calls.Schedule(s, args.at(0), nil, args.column(1, 1))
		default:
			answer = p.calls.Schedule(s, args.at(0), args.column(1, 1), args.column(1+n, 1))
		}
	case "promise":
		answer = p.calls.Promise(s, uint32(args[0]), args.at(1), args.column(2, 1))
	case "check":
		answer = p.calls.Check(s, args.at(0), args.at(1), args.at(2), args.at(3))
	case "judge":
		answer = p.calls.Judge(s, args.at(0))
	case "flux_check":
		answer = p.calls.FluxCheck(s, args.at(0))
	case "bound":
		answer = p.calls.Bound(s)
	case "verify":
		answer = p.calls.Verify(s)
	case "check_many":
		return p.checkMany(s, args)
	case "walk":
		steps := make([]lib.Step, spare)
		line := lib.Line{StructSize: lib.LineSize, Cell: args.at(0), Towards: args.at(1), Cells: args.at(2), Counted: args.at(3),
			Left: args.at(4), Beside: args.at(5)}
		code := p.calls.Walk(s, &line, &steps[0])
		if code != 0 {
			return []int64{int64(code)}
		}
		return list([]int64{0}, int64(min(line.Cells, spare)), &steps[0], stepNumbers)
	case "explain":
		var report lib.Report // in which every number that the library forgets to fill in is wrong
		for i := range lib.ReportSize {
			unsafe.Slice((*byte)(unsafe.Pointer(&report)), lib.ReportSize)[i] = 0xb3
		}
		report.StructSize = lib.ReportSize
		return ReportNumbers(p.calls.Explain(s, &report), &report)
	default:
		panic("no call: " + name)
	}
	return []int64{int64(answer)}
}

func (p *Player) checkMany(s lib.State, args numbers) []int64 {
	n := int64(args.at(1))
	listed := len(args) > 2
	if !listed && n > 0 {
		n = 0 // it was asked of no state
	}
	verdicts := make([]int32, max(n, spare))
	for i := range verdicts {
		verdicts[i] = math.MaxInt32
	}
	dead := p.calls.CheckMany(s, args.at(0), int32(n), args.column(2, 3), args.column(3, 3), args.column(4, 3), &verdicts[0])
	answer := []int64{int64(dead)}
	if listed {
		answer = list(answer, n, &verdicts[0], one)
	}
	return answer
}
