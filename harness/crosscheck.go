package main

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"e2prune/harness/crosscheck"
	"e2prune/harness/lib"
	"e2prune/harness/trace"
)

type crosscheckCommand struct {
	Steps int     `default:"1000000" help:"How many steps to walk."`
	Seed  *uint64 `help:"Where the walk starts; drawn and printed when not given."`
	Trace string  `placeholder:"FILE" help:"Write the calls on the last puzzle to this file; without it, after a difference, to one among the temporary files."`
	Lib   string  `placeholder:"PATH" help:"The library (default: $$E2PRUNE_LIB, else libe2prune.so beside this program, else in build/)."`
}

// openLibrary is replaced by a library with faults in a test.
var openLibrary = lib.Open

func (c *crosscheckCommand) Validate() error {
	if c.Steps < 1 {
		return errors.New("--steps must be at least 1")
	}
	return nil
}

// Run walks and prints what came of it.
func (c *crosscheckCommand) Run(out io.Writer) error {
	path, err := lib.Find(c.Lib)
	if err != nil {
		return err
	}
	library, err := openLibrary(path)
	if err != nil {
		return err
	}
	seed := rand.Uint64N(1_000_000_000) // short enough to type
	if c.Seed != nil {
		seed = *c.Seed
	}
	fmt.Fprintf(out, "crosscheck %d steps, seed %d, library %s %s\n", c.Steps, seed, path, library.Version())

	progress, done := progressOn(os.Stderr, c.Steps)
	start := time.Now()
	recorder := trace.NewRecorder()
	summary := crosscheck.Run(recorder.Calls(&library.Calls), crosscheck.Options{Steps: c.Steps, Seed: seed, Progress: progress})
	done()
	printSummary(out, summary, time.Since(start))
	if d := summary.Different; d != nil {
		if c.Lib != "" || os.Getenv(lib.PathVariable) != "" {
			d.Arguments = " --lib " + quoted(path)
		}
		if err := c.writeFailing(out, recorder, d); err != nil {
			return err
		}
		fmt.Fprintln(out, d) // last: it ends with a command to be copied
		return errDifferent
	}
	fmt.Fprintln(out, "no difference")
	if c.Trace != "" {
		return noted(recorder.Trace(), fmt.Sprintf("the last puzzle of harness crosscheck --steps %d --seed %d", c.Steps, seed)).WriteFile(c.Trace)
	}
	return nil
}

// quoted is a word for the shell.
func quoted(word string) string {
	if !strings.ContainsFunc(word, func(c rune) bool { return !strings.ContainsRune(plainInShell, c) }) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

const plainInShell = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%"

// progressOn shows a bar when somebody is there to see it.
func progressOn(stderr *os.File, steps int) (progress func(int), done func()) {
	if !term.IsTerminal(int(stderr.Fd())) {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(stderr),
		progressbar.OptionSetDescription("crosscheck"),
		progressbar.OptionSetItsString("steps"),
		progressbar.OptionShowIts(),
		progressbar.OptionShowCount(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish())
	// A bar that cannot be drawn is no reason to stop.
	return func(step int) { _ = bar.Set(step) }, func() { _ = bar.Clear() }
}

func printMisses(out io.Writer, m crosscheck.Misses, of string) {
	fmt.Fprintf(out, "%10d of %d checks missed what only RUN, JOIN or FLUX of the new board shows (%.1f%%)%s\n",
		m.Missed, m.Findable, 100*float64(m.Missed)/float64(max(m.Findable, 1)), of)
}

func printSummary(out io.Writer, s crosscheck.Summary, took time.Duration) {
	refused := 0
	for _, n := range s.Refused {
		refused += n
	}
	fmt.Fprintf(out, "%10d steps in %.1f s, %.0f a second\n", s.Steps, took.Seconds(), float64(s.Steps)/took.Seconds())
	fmt.Fprintf(out, "%10d puzzles\n", s.Puzzles)
	fmt.Fprintf(out, "%10d whole states compared, %d of them with at most %d empty cells\n", s.States, s.Deep, crosscheck.DeepEmpty)
	fmt.Fprintf(out, "%10d verdicts compared: %d keep, %d dead\n", s.Kept+s.Dead, s.Kept, s.Dead)
	for _, bit := range slices.Sorted(maps.Keys(s.Fired)) {
		fmt.Fprintf(out, "%10d dead by %s\n", s.Fired[bit], lib.BitNames[bit])
	}
	printMisses(out, s.Plain, "")
	printMisses(out, s.Promised, ", under promises")
	fmt.Fprintf(out, "%10d refusals compared, %d different errors\n", refused, len(s.Refused))
	for _, name := range slices.Sorted(maps.Keys(s.Calls)) {
		fmt.Fprintf(out, "%10d %s\n", s.Calls[name], name)
	}
}
