package crosscheck

import (
	"errors"

	"e2prune/harness/lib"
	"e2prune/harness/trace"
)

// ErrRight is what Shrink says of a trace that does not fail.
var ErrRight = errors.New("expected a trace that fails, every answer is right")

// Shrink makes a failing trace short. It still fails at its last call in the same way: the same call, the same
// number of its answer, too high or too low as before, and by the same judge. Where only the file objects, as
// to a verdict that was recorded, the library must give the very answer that it gave, and the reference must
// allow the one that the file demands. No call is refused that was not refused before.
func Shrink(calls *lib.Calls, t *trace.Trace) (*trace.Trace, error) {
	whole := Replay(calls, t, How{Reference: true, File: true})
	if whole.Wrong == nil {
		return nil, ErrRight
	}
	s := shrinking{calls: calls, wrong: *whole.Wrong, last: true}
	start := (&trace.Trace{Name: t.Name, Notes: t.Notes, Calls: t.Calls[:s.wrong.At+1]}).Answered(whole.Answers)
	short := trace.Shrink(start, s.fails)
	// Judged at the last call alone a shorter trace may fail earlier, in some other way: then every call is judged.
	if s.last = false; !s.fails(short) {
		short = trace.Shrink(start, s.fails)
	}
	return s.final(short), nil
}

type shrinking struct {
	calls *lib.Calls
	wrong Wrong
	last  bool // whether the last call alone is judged
}

// fails says whether a trace fails at its last call in the same way.
func (s *shrinking) fails(t *trace.Trace) bool {
	end := len(t.Calls) - 1
	if end < 0 || t.Calls[end].Name != s.wrong.Call.Name {
		return false
	}
	done := Replay(s.calls, t, How{Reference: true, Last: s.last})
	for i := range end {
		if i >= len(done.Answers) || refusedNow(t.Calls[i].Answer, done.Answers[i]) {
			return false
		}
	}
	if s.wrong.By == ByFile {
		return done.Wrong == nil && sameNumbers(done.Answers[end], s.wrong.Got) && s.allowed(t)
	}
	w := done.Wrong
	return w != nil && w.At == end && w.Number == s.wrong.Number && s.direction(w) == s.direction(&s.wrong)
}

// refusedNow says whether a call is refused that was not before.
func refusedNow(before trace.Answer, now []int64) bool {
	return before != nil && now[0] < 0 && before[0][0] >= 0
}

func sameNumbers(a, b []int64) bool { return trace.Exactly(a...).Differs(b) < 0 && len(a) == len(b) }

// allowed says whether the reference allows what the file demands at the last call.
func (s *shrinking) allowed(t *trace.Trace) bool {
	reference := NewReference()
	for _, c := range t.Calls[:len(t.Calls)-1] {
		reference.Follow(c, nil, false)
	}
	var demanded []int64
	for _, number := range s.wrong.Demanded {
		demanded = append(demanded, number[0])
	}
	return reference.Follow(t.Calls[len(t.Calls)-1], demanded, true) == nil
}

// direction is what kind of answer was given in place of what kind.
type direction struct{ got, demanded, higher int }

func (s *shrinking) direction(w *Wrong) direction {
	if w.Number >= len(w.Got) {
		return direction{-2, -2, 0}
	}
	got, demanded := w.Got[w.Number], w.Demanded[w.Number][0]
	return direction{sign(got), sign(demanded), sign(got - demanded)}
}

func sign(n int64) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	default:
		return 0
	}
}

// final has the library's answers everywhere but at the last call, where it has what is demanded.
func (s *shrinking) final(t *trace.Trace) *trace.Trace {
	done := Replay(s.calls, t, How{Reference: true, Last: s.last})
	end := len(t.Calls) - 1
	t = t.Answered(done.Answers)
	if s.wrong.By == ByFile {
		t.Calls[end].Answer = s.wrong.Demanded
	} else {
		t.Calls[end].Answer = done.Wrong.Demanded
	}
	return t
}
