// Command harness loads libe2prune.so, as any host would, and holds it against the reference in
// package prune.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/alecthomas/kong"
)

// Exit statuses.
const (
	agreed    = 0
	different = 1
	unusable  = 2 // bad usage, or there is no library to test
)

// errDifferent ends a command that has printed a difference already.
var errDifferent = errors.New("library and reference differ")

type commands struct {
	Crosscheck crosscheckCommand `cmd:"" help:"Walk at random through the library and the reference at once, and compare every answer."`
	Replay     replayCommand     `cmd:"" help:"Make the calls of traces again and compare every answer; print what was called and which rules cut."`
	Shrink     shrinkCommand     `cmd:"" help:"Make a trace that fails as short as it can be while it fails in the same way."`
	Flux       fluxCommand       `cmd:"" help:"Study the flux of a tile set: its ranks, colours and characters, or how often it notices a wrong rotation."`
	Convert    convertCommand    `cmd:"" help:"Read a puzzle, its clues or a board from a file, and write it in another form."`
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, stdout, stderr io.Writer) (status int) {
	// kong leaves by calling exit, after --help; a panic brings the status here without ending a test.
	type exit int
	defer func() {
		if reason := recover(); reason != nil {
			code, isExit := reason.(exit)
			if !isExit {
				panic(reason)
			}
			status = int(code)
		}
	}()
	parser, err := kong.New(&commands{},
		kong.Name("harness"),
		kong.Description("Holds libe2prune.so against the Go reference."),
		kong.Writers(stdout, stderr),
		kong.BindTo(stdout, (*io.Writer)(nil)),
		kong.Exit(func(code int) { panic(exit(code)) }))
	if err != nil {
		panic(err) // the declarations above are wrong
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintf(stderr, "harness: %v (see harness --help)\n", err)
		return unusable
	}
	switch err := parsed.Run(); {
	case err == nil:
		return agreed
	case errors.Is(err, errDifferent):
		return different
	default:
		fmt.Fprintf(stderr, "harness: %v\n", err)
		return unusable
	}
}
