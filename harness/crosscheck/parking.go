package crosscheck

// Several states of one puzzle live at a time, and must not touch each other.

const maxParked = 3

// clone goes on with a copy and leaves the original behind.
func (w *walk) clone() {
	w.calling("prune_state_clone")
	copied := state{rules: w.now.rules, board: w.now.board.Clone(), schedule: w.now.schedule}
	same(w, "code", w.calls.StateClone(w.now.handle, &copied.handle), code(nil))
	w.turnTo(copied)
}

// turnTo parks the present state and goes on with another.
func (w *walk) turnTo(s state) {
	w.parked = append(w.parked, w.now)
	w.now = s
	if len(w.parked) > maxParked {
		w.unpark()
	}
}

// returnToParked goes back to a state left behind, which must be as it was.
func (w *walk) returnToParked() {
	if len(w.parked) == 0 {
		return
	}
	i := w.rng.IntN(len(w.parked))
	w.noting("return to a state left behind")
	w.now, w.parked[i] = w.parked[i], w.now
}

// unpark looks at the longest parked state, takes some tiles back on it, and frees it.
func (w *walk) unpark() {
	s := w.parked[0]
	w.parked = w.parked[1:]
	w.now, s = s, w.now // a difference describes the present state
	defer func() { w.now = s }()
	w.now.known = nil
	w.noting("look at a state left behind")
	w.compareState(&w.now)
	w.popToDepth(int32(w.rng.IntN(w.now.board.Depth() + 1)))
	w.compareState(&w.now)
	w.calls.StateFree(w.now.handle)
}
