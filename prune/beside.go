package prune

// NewBeside is what the lines of all other cells say must be charged beside some cells (see Front), on
// joints that these cells do not touch: by each place of the order if there is a schedule, else in all.
//
// By the time that a place's cell is filled, so are the empty cells of all places before. Lines of no
// other cells are then all filled, and what they cost has been charged.
func NewBeside(b *Board, s *Schedule, cells []int) Beside {
	r := newRest(b)
	apart := make([]bool, b.Puzzle.Cells())
	for _, cell := range cells {
		apart[cell] = true
	}
	beside := make(Beside, b.Puzzle.Cells())
	for place := range beside {
		if s == nil {
			place = len(beside) - 1
		}
		beside[place] = r.fronts(func(cell int) bool {
			return !apart[cell] && (s == nil || s.Rank[cell] <= place)
		}).Cost
		if s == nil {
			break
		}
	}
	return beside
}
