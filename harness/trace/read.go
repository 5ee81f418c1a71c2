package trace

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
)

// longestLine is room for a puzzle of as many tiles as there may be, several times over.
const longestLine = 1 << 20

// ReadFile reads a trace; an error names the file, the line and what was expected there.
func ReadFile(path string) (*Trace, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Read(path, file)
}

// reader knows which numbers puzzles and states have had, and which have them still.
type reader struct {
	trace           *Trace
	line            int
	puzzles, states map[int64]bool
	state           int64
	chosen          bool // whether any state was made or used
}

// Read reads a trace under that name.
func Read(name string, from io.Reader) (*Trace, error) {
	r := reader{trace: &Trace{Name: name}, puzzles: map[int64]bool{0: true}, states: map[int64]bool{0: true}}
	lines := bufio.NewScanner(from)
	lines.Buffer(nil, longestLine)
	for lines.Scan() {
		r.line++
		if err := r.read(lines.Text()); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, r.line, err)
		}
	}
	if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return nil, fmt.Errorf("%s:%d: expected a line of at most %d bytes: %w", name, r.line+1, longestLine, err)
	} else if err != nil {
		return nil, fmt.Errorf("%s: expected a file that can be read: %w", name, err)
	}
	if r.line == 0 {
		return nil, fmt.Errorf("%s:1: expected %q, found an empty file", name, Header)
	}
	return r.trace, nil
}

func (r *reader) read(line string) error {
	if r.line == 1 {
		if line != Header {
			return fmt.Errorf("expected %q, found %q", Header, shortened(line))
		}
		return nil
	}
	text, _, _ := strings.Cut(line, "#")
	words := strings.Fields(text)
	if len(words) == 0 {
		return nil
	}
	call := Call{Name: words[0], Line: r.line}
	known := forms[call.Name]
	if call.Name == "use" {
		known = form{args: "S", fixed: 1, counted: -1}
	} else if _, isCall := forms[call.Name]; !isCall {
		return fmt.Errorf("expected the name of a call, found %q", shortened(call.Name))
	}
	rest := words[1:]
	for i, word := range rest {
		if word == "->" {
			if err := call.readAnswer(known, rest[i+1:]); err != nil {
				return err
			}
			rest = rest[:i]
			break
		}
	}
	for _, word := range rest {
		n, err := number(word)
		if err != nil {
			return err
		}
		call.Args = append(call.Args, n)
	}
	if !known.right(call.Name, call.Args) {
		return fmt.Errorf("expected %s, found %d numbers", strings.TrimSpace(call.Name+" "+known.args), len(call.Args))
	}
	for _, n := range call.Args {
		if n < math.MinInt32 || n > math.MaxUint32 { // no call takes it: it would go in as another number
			return fmt.Errorf("expected a number of 32 bits, found %d", n)
		}
	}
	return r.place(call, known)
}

func (c *Call) readAnswer(f form, words []string) error {
	if !f.answers {
		return fmt.Errorf("expected no answer after %s", c.Name)
	}
	if len(words) == 0 {
		return fmt.Errorf("expected an answer after ->")
	}
	for _, word := range words {
		var either Number
		for _, alternative := range strings.Split(word, "|") {
			n, err := number(alternative)
			if err != nil {
				return err
			}
			either = append(either, n)
		}
		c.Answer = append(c.Answer, either)
	}
	return nil
}

// place looks whether puzzles and states are there, and adds the call.
func (r *reader) place(c Call, f form) error {
	fresh := func(of string, has map[int64]bool, n int64) error {
		if _, had := has[n]; had || n < 0 || n > math.MaxInt32 {
			return fmt.Errorf("expected a number that no %s has had, found %d", of, n)
		}
		has[n] = true
		return nil
	}
	there := func(of string, has map[int64]bool, n int64) error {
		if !has[n] {
			return fmt.Errorf("expected the number of a %s that is there, found %d", of, n)
		}
		return nil
	}
	var err error
	switch {
	case c.Name == "puzzle_official" || c.Name == "puzzle_new":
		err = fresh("puzzle", r.puzzles, c.Args[0])
	case f.puzzle:
		if err = there("puzzle", r.puzzles, c.Args[0]); err == nil && c.Name == "puzzle_free" && c.Args[0] != 0 {
			r.puzzles[c.Args[0]] = false
		}
	case c.Name == "state_new":
		if err = there("puzzle", r.puzzles, c.Args[1]); err == nil {
			err = fresh("state", r.states, c.Args[0])
		}
		r.state, r.chosen = c.Args[0], true
	case c.Name == "state_clone":
		if err = there("state", r.states, c.Args[1]); err == nil {
			err = fresh("state", r.states, c.Args[0])
		}
		r.state, r.chosen = c.Args[0], true
	case c.Name == "state_free":
		if err = there("state", r.states, c.Args[0]); err == nil && c.Args[0] != 0 {
			r.states[c.Args[0]] = false
		}
	case c.Name == "use":
		r.state, r.chosen = c.Args[0], true
		return there("state", r.states, r.state)
	case f.state:
		if !r.chosen {
			return fmt.Errorf("expected state_new before %s", c.Name)
		}
		err = there("state", r.states, r.state)
		c.State = r.state
	}
	if err == nil {
		r.trace.Calls = append(r.trace.Calls, c)
	}
	return err
}

func number(word string) (int64, error) {
	n, err := strconv.ParseInt(word, 0, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number, found %q", shortened(word))
	}
	return n, nil
}

func shortened(text string) string {
	if len(text) > 40 {
		return text[:40] + "..."
	}
	return text
}
