package crosscheck

import (
	"fmt"

	"e2prune/harness/lib"
	"e2prune/harness/trace"
)

// Replayed is what came of a replay.
type Replayed struct {
	Counts  trace.Counts
	Answers [][]int64 // the library's, call by call, as far as the replay went
	Wrong   *Wrong    // the first wrong answer, or nil
}

// Wrong is an answer that is not what the file or the reference demands.
type Wrong struct {
	At       int // the call's place in the trace
	Call     trace.Call
	Number   int // the place of the first wrong number in the answer
	Got      []int64
	Demanded trace.Answer
	By       Judge
}

// Judge is who demands an answer.
type Judge string

const (
	ByReference Judge = "the reference"
	ByFile      Judge = "the file"
)

// Describe is one line that names file and line.
func (w *Wrong) Describe(t *trace.Trace) string {
	call := w.Call.String()
	if len(call) > 100 {
		call = call[:100] + "..."
	}
	return fmt.Sprintf("%s:%d: %s: the library answers %s, %s demands %s", t.Name, w.Call.Line, call,
		numberText(w.Got, w.Number), w.By, demandText(w.Demanded, w.Number))
}

func numberText(got []int64, at int) string {
	if at >= len(got) {
		return fmt.Sprintf("%d numbers", len(got))
	}
	return place(at) + answerText(got[at])
}

func demandText(demanded trace.Answer, at int) string {
	text := ""
	for i, n := range demanded[at] {
		if i > 0 {
			text += " or "
		}
		text += answerText(n)
	}
	return text
}

func place(at int) string {
	if at == 0 {
		return ""
	}
	return fmt.Sprintf("(number %d) ", at+1)
}

func answerText(n int64) string {
	if name, known := lib.CodeNames[lib.Code(n)]; known && n < 0 {
		return fmt.Sprintf("%d (%s)", n, name)
	}
	return fmt.Sprint(n)
}

// How a trace is replayed.
type How struct {
	Reference bool // whether the reference judges every answer
	File      bool // whether the answers of the file are demanded
	Last      bool // whether only the last call is judged
}

// Replay makes the calls of a trace on the library as far as the first wrong answer.
func Replay(calls *lib.Calls, t *trace.Trace, how How) Replayed {
	player := trace.NewPlayer(calls)
	defer player.Close()
	reference := NewReference()
	var done Replayed
	for i, c := range t.Calls {
		got := player.Play(c)
		done.Answers = append(done.Answers, got)
		done.Counts.Add(c, got)
		judging := !how.Last || i == len(t.Calls)-1
		wrong := Wrong{At: i, Call: c, Got: got}
		if how.Reference {
			if wrong.Demanded = reference.Follow(c, got, judging); judging && wrong.Demanded != nil {
				wrong.By = ByReference
			}
		}
		if how.File && judging && wrong.By == "" && c.Answer.Differs(got) >= 0 {
			wrong.Demanded, wrong.By = c.Answer, ByFile
		}
		if wrong.By != "" {
			wrong.Number = wrong.Demanded.Differs(got)
			done.Wrong = &wrong
			return done
		}
	}
	return done
}

// Judged gives the calls of a recording as far as the first answer that the reference does not allow, with
// what it demands there; nil where it allows them all.
func Judged(recorded *trace.Trace) *trace.Trace {
	reference := NewReference()
	for i, c := range recorded.Calls {
		var got []int64
		for _, number := range c.Answer {
			got = append(got, number[0])
		}
		if demanded := reference.Follow(c, got, true); demanded != nil {
			judged := &trace.Trace{Name: recorded.Name, Notes: recorded.Notes}
			judged.Calls = append(judged.Calls, recorded.Calls[:i+1]...)
			judged.Calls[i].Answer = demanded
			return judged
		}
	}
	return nil
}
