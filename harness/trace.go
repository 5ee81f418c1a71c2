package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"e2prune/harness/crosscheck"
	"e2prune/harness/lib"
	"e2prune/harness/trace"
)

type replayCommand struct {
	Files     []string `arg:"" name:"file" help:"Traces."`
	Reference bool     `default:"true" negatable:"" help:"Have the reference judge every answer, too; slow on large boards."`
	Renew     bool     `help:"Write the library's answers into the files, where the reference allows them: for when a bound has got stronger."`
	Lib       string   `placeholder:"PATH" help:"The library, as for crosscheck."`
}

// Run prints the counts of every file, or the first wrong answer.
func (c *replayCommand) Run(out io.Writer) error {
	library, err := findLibrary(c.Lib)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, trace.CountsHeader)
	for _, path := range c.Files {
		t, err := trace.ReadFile(path)
		if err != nil {
			return err
		}
		done := crosscheck.Replay(&library.Calls, t, crosscheck.How{Reference: c.Reference || c.Renew, File: !c.Renew})
		if done.Wrong != nil {
			fmt.Fprintln(out, done.Wrong.Describe(t))
			return errDifferent
		}
		if c.Renew {
			if err := t.Answered(done.Answers).WriteFile(path); err != nil {
				return err
			}
		}
		fmt.Fprintln(out, done.Counts.Row(traceName(path)))
	}
	return nil
}

// traceName is how the table of counts calls a file.
func traceName(path string) string { return strings.TrimSuffix(filepath.Base(path), ".trace") }

type shrinkCommand struct {
	File string `arg:"" help:"A trace that fails."`
	Out  string `placeholder:"FILE" help:"Where the short trace goes (default: FILE.short)."`
	Lib  string `placeholder:"PATH" help:"The library, as for crosscheck."`
}

// Run writes the short trace and says how it fails.
func (c *shrinkCommand) Run(out io.Writer) error {
	library, err := findLibrary(c.Lib)
	if err != nil {
		return err
	}
	t, err := trace.ReadFile(c.File)
	if err != nil {
		return err
	}
	short, err := crosscheck.Shrink(&library.Calls, t)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if c.Out == "" {
		c.Out = c.File + ".short"
	}
	if err := short.WriteFile(c.Out); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d calls of %d\n", c.Out, len(short.Calls), len(t.Calls))
	if short, err = trace.ReadFile(c.Out); err != nil {
		return err
	}
	if wrong := crosscheck.Replay(&library.Calls, short, crosscheck.How{Reference: true, File: true}).Wrong; wrong != nil {
		fmt.Fprintln(out, wrong.Describe(short))
	}
	return nil
}

func findLibrary(given string) (*lib.Library, error) {
	path, err := lib.Find(given)
	if err != nil {
		return nil, err
	}
	return openLibrary(path)
}

// writeFailing writes the calls that lead to a difference, with what the reference demands there.
func (c *crosscheckCommand) writeFailing(out io.Writer, recorder *trace.Recorder, d *crosscheck.Difference) error {
	t := crosscheck.Judged(recorder.Trace())
	if t == nil {
		// The difference lies in what no trace holds: a null pointer, a number beyond a list, another puzzle before.
		if t = recorder.Trace(); c.Trace == "" {
			fmt.Fprintln(out, "no trace: its lines cannot hold this difference")
			return nil
		}
		noted(t, "the difference is none of these answers: "+oneLine(d.Call)+", "+d.What)
	}
	noted(t, fmt.Sprintf("seed %d, step %d", d.Seed, d.Step))
	path := c.Trace
	if path == "" {
		path = filepath.Join(os.TempDir(), fmt.Sprintf("e2prune-seed%d-step%d.trace", d.Seed, d.Step))
	}
	if err := t.WriteFile(path); err != nil {
		return err
	}
	fmt.Fprintf(out, "the calls are in %s, for harness replay and harness shrink\n", path)
	return nil
}

// noted is a trace with one more comment.
func noted(t *trace.Trace, note string) *trace.Trace {
	t.Notes = append(t.Notes, note)
	return t
}

func oneLine(text string) string { return strings.ReplaceAll(text, "\n", " ") }
