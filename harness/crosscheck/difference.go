package crosscheck

import (
	"fmt"
	"reflect"
	"strings"

	"e2prune/harness/lib"
	"e2prune/prune"
)

// Difference is the first answer in which library and reference differ.
type Difference struct {
	Seed      uint64
	Step      int
	Call      string // the call of that step, with its arguments
	What      string // which answer differs
	Library   string
	Reference string
	Situation string // puzzle, rules and board after the call
	Arguments string // what the command that repeats the walk needs besides
}

// Command repeats the walk up to the difference.
func (d *Difference) Command() string {
	return fmt.Sprintf("go run ./harness crosscheck --steps %d --seed %d%s", d.Step, d.Seed, d.Arguments)
}

func (d *Difference) Error() string {
	return fmt.Sprintf(`library and reference differ at seed %d, step %d
  call       %s
  answer     %s
  library    %s
  reference  %s
%s
  repeat     %s`, d.Seed, d.Step, d.Call, d.What, d.Library, d.Reference, d.Situation, d.Command())
}

// same compares one answer; the first that differs ends the walk.
func same[T comparable](w *walk, what string, library, reference T) {
	if library == reference || w.summary.Different != nil {
		return
	}
	w.summary.Different = &Difference{
		Seed:      w.seed,
		Step:      w.summary.Steps,
		Call:      w.call.String(),
		What:      what,
		Library:   text(library),
		Reference: text(reference),
		Situation: w.situation(),
	}
}

// sameReport compares field by field, so that a difference shows what differs and nothing else.
func sameReport(w *walk, what string, library, reference *lib.Report) {
	if *library == *reference {
		return
	}
	l, r := reflect.ValueOf(*library), reflect.ValueOf(*reference)
	for i := range l.NumField() {
		name := what + " " + l.Type().Field(i).Tag.Get("c")
		same(w, name, fmt.Sprint(l.Field(i)), fmt.Sprint(r.Field(i)))
	}
}

func text(answer any) string {
	if n, isNumber := answer.(int32); isNumber && n < 0 {
		return fmt.Sprintf("%d (%v)", n, lib.Code(n))
	}
	return fmt.Sprint(answer)
}

// call is what a step has called, kept to be printed only if need be.
type call struct {
	name string
	args []int32
	list any // an array argument
}

func (c call) String() string {
	var args []string
	for _, n := range c.args {
		args = append(args, fmt.Sprint(n))
	}
	if c.list != nil {
		args = append(args, fmt.Sprintf("%+v", c.list))
	}
	return fmt.Sprintf("%s(%s)", c.name, strings.Join(args, ", "))
}

// situation describes the puzzle and the board well enough to set them up by hand.
func (w *walk) situation() string {
	if w.game.puzzle == nil {
		return "  puzzle     none yet"
	}
	p := w.game.puzzle
	var s strings.Builder
	fmt.Fprintf(&s, "  puzzle     %s, %d x %d, grey %d, %d colours", w.game.name, p.Width, p.Height, p.Grey, len(p.Colours))
	if w.game.conventions != (lib.Conventions{}) {
		fmt.Fprintf(&s, "\n  host       %+v; every number here is the model's", w.game.conventions)
	}
	if p.Cells() <= 36 { // more is no help by hand
		fmt.Fprintf(&s, "\n  tiles      %v", p.Tiles)
	}
	fmt.Fprintf(&s, "\n  rules      %#x", w.now.rules)
	if w.now.schedule != nil {
		s.WriteString(", with a schedule")
	}
	if w.now.board != nil {
		fmt.Fprintf(&s, "\n  depth      %d\n  board      %s", w.now.board.Depth(), placements(w.now.board))
	}
	return s.String()
}

func placements(b *prune.Board) string {
	list := make([]string, 0, b.Depth())
	for _, pl := range b.Stack {
		list = append(list, fmt.Sprintf("%d:%d/%d+%d", pl.Cell, pl.Tile, pl.Rot, pl.Free))
	}
	return strings.Join(list, " ") + "  (cell:tile/rotation+free sides)"
}
