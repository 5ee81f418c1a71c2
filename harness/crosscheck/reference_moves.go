package crosscheck

import (
	"slices"

	"e2prune/harness/lib"
	"e2prune/harness/trace"
	"e2prune/prune"
)

// change makes a call that changes the state.
func (s *refState) change(c trace.Call) trace.Answer {
	h, a := s.puzzle.host, c.Args
	s.known = nil
	switch c.Name {
	case "push":
		return refused(s.board.Push(h.ourCell(a[0]), h.ourTile(a[1]), h.rot(a[2])))
	case "pin":
		return refused(s.board.Pin(h.ourCell(a[0]), h.ourTile(a[1]), h.rot(a[2]), sides(int32(a[3]))))
	case "pop":
		return refused(s.board.Pop())
	case "pop_to":
		return refused(s.board.PopTo(int(a[0])))
	case "state_reset":
		return refused(s.board.PopTo(0))
	case "load":
		return s.load(a[0], a[1:])
	case "schedule":
		return s.declare(a[0], a[1:])
	default:
		return s.promise(uint32(a[0]), a[1], a[2:])
	}
}

func (s *refState) load(n int64, list []int64) trace.Answer {
	if n < 0 || n > int64(s.puzzle.Cells()) {
		return refusing(lib.ECount)
	}
	placements := make([]prune.Placement, n)
	for i := range placements {
		var l [4]int64 // a list that was left out is all zeros
		copy(l[:], list[min(len(list), 4*i):])
		placements[i] = prune.Placement{Cell: s.puzzle.ourCell(l[0]), Tile: s.puzzle.ourTile(l[1]), Rot: s.puzzle.rot(l[2]), Free: sides(int32(l[3]))}
	}
	return refused(s.board.Load(placements))
}

func (s *refState) declare(n int64, list []int64) trace.Answer {
	cells := int64(s.puzzle.Cells())
	if n != 0 && n != cells {
		return refusing(lib.ECount)
	}
	if n == 0 {
		s.board.Promised.Rank, s.schedule = s.ranked(nil), nil
		return trace.Exactly(0)
	}
	if len(list) == 0 {
		return nil
	}
	var order []int64
	if int64(len(list)) > n+1 {
		order = list[:n]
		ours := make([]int, n)
		for i, cell := range order {
			ours[i] = s.puzzle.ourCell(cell)
		}
		slices.Sort(ours)
		for i, cell := range ours {
			if cell != i {
				return refusing(lib.EOrder)
			}
		}
	}
	most := make([]int, 0, n+1)
	for _, allowed := range list[int64(len(list))-n-1:] {
		most = append(most, int(allowed))
	}
	if most[0] < 0 || !slices.IsSorted(most) {
		return refusing(lib.ESchedule)
	}
	s.board.Promised.Rank = s.ranked(order)
	s.schedule = prune.NewSchedule(s.board.Promised.Rank, most)
	return trace.Exactly(0)
}

func (s *refState) promise(promises uint32, n int64, list []int64) trace.Answer {
	cells := s.puzzle.Cells()
	switch {
	case promises&^(lib.PromiseFrame|lib.PromiseOne) != 0:
		return refusing(lib.EPromises)
	case n < 0 || n > int64(cells):
		return refusing(lib.ECount)
	}
	promised := prune.Promises{Frame: promises&lib.PromiseFrame != 0, One: promises&lib.PromiseOne != 0, Rank: s.board.Promised.Rank}
	if n > 0 {
		promised.Whole = make([]bool, cells)
	}
	for i := range int(n) {
		cell := 0
		if i < len(list) {
			cell = s.puzzle.ourCell(list[i])
		}
		if cell < 0 || cell >= cells {
			return refusing(lib.ECellRange)
		}
		promised.Whole[cell] = true
	}
	s.board.Promised = promised
	return trace.Exactly(0)
}
