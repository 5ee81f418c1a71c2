package prune

import "slices"

// LineStep is what a host is given of a walk at one cell. A candidate on the cell before, which shows a lane to
// the cell, is dead where
//
//	Cost + !(Colours>>lane & 1) > left   or   !(Possible>>lane & 1)
//
// with left what is left of the final total once the candidate is placed. Where the joint into the cell is
// free, all lanes are alike and Cost is what counts.
//
// Without promises no lane costs more than one above the least (see Line), so the first test says all that the
// walk does. With promises a lane may cost more, or have no way at all; Possible has the lanes that cost no more
// than was left when the line was walked. Of the others nothing can come, since filling never gives
// anything back. A possible lane of two or more above the least counts as one above, which is sound; on real
// searches with promises these are none in a thousand inside the board, and two in a thousand along the rim.
type LineStep struct {
	Cost     int
	Colours  uint32 // bit l: lane l reaches Cost
	Possible uint32
}

// Steps are what a host is given of the walk, with so much left of the final total before the line is begun.
func (w Walked) Steps(left int) []LineStep {
	steps := make([]LineStep, len(w.From))
	for i, costs := range w.From {
		step := LineStep{Cost: slices.Min(costs)}
		for lane, cost := range costs {
			if cost == step.Cost {
				step.Colours |= 1 << lane
			}
			if cost <= min(left, Impossible-1) {
				step.Possible |= 1 << lane
			}
		}
		steps[i] = step
	}
	return steps
}

// Dead says whether the step rules out that the cell before shows a lane with so much left.
func (s LineStep) Dead(lane, left int) bool {
	return s.Cost+int(^s.Colours>>lane&1) > left || s.Possible>>lane&1 == 0
}
