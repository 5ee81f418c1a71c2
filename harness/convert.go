package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"e2prune/prune/files"
)

type convertCommand struct {
	In  string `arg:"" help:"The file to read; - for standard input."`
	Out string `arg:"" help:"The file to write; - for standard output."`

	From      string `enum:",pieces,csv,json,link" default:"" help:"How IN is written: pieces, csv, json or link (default: by its content)."`
	To        string `enum:",pieces,csv,json,link" default:"" help:"How to write OUT (default: by its name: .txt, .csv, .json, .link)."`
	FromSides string `default:"NESW" placeholder:"NESW" help:"Where the listed colours of a tile lie in IN."`
	ToSides   string `default:"NESW" placeholder:"NESW" help:"Where they shall lie in OUT."`
	Width     int    `help:"Columns of the board (default: what IN says, or a square)."`
	Grey      *int   `help:"The rim colour in IN, or -1 for none (default: the one that makes a frame)."`
	NoClues   bool   `help:"Leave out clues and board: the tiles only."`
}

// Run converts, or writes nothing.
func (c *convertCommand) Run(out io.Writer) error {
	to := files.Options{Format: c.To}
	if to.Format == "" {
		to.Format = formatOf(c.Out)
	}
	if to.Format == "" {
		return fmt.Errorf("say --to for %s: its name does not tell a format", c.Out)
	}
	from := files.Options{Format: c.From, Width: c.Width, Grey: c.Grey}
	var err error
	if from.SideOrder, err = files.ParseSideOrder(c.FromSides); err != nil {
		return fmt.Errorf("--from-sides: %w", err)
	}
	if to.SideOrder, err = files.ParseSideOrder(c.ToSides); err != nil {
		return fmt.Errorf("--to-sides: %w", err)
	}
	file, err := readPuzzleFile(c.In, from)
	if err != nil {
		return err
	}
	if c.NoClues {
		file.Placed = nil
	}
	text, err := file.Write(to)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Out, err)
	}
	if c.Out == "-" {
		_, err = io.WriteString(out, text)
		return err
	}
	return replaceFile(c.Out, text)
}

func formatOf(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".txt":
		return files.FormatPieces
	case ".csv":
		return files.FormatCSV
	case ".json":
		return files.FormatJSON
	case ".link", ".url":
		return files.FormatLink
	}
	return ""
}

func readPuzzleFile(path string, options files.Options) (*files.File, error) {
	if path == "-" {
		return files.Read(os.Stdin, "standard input", options)
	}
	return files.Load(path, options)
}

// replaceFile leaves the old file, or the whole new one. Links are followed; what is there and is no
// file, such as a pipe or /dev/null, is written to and stays what it is.
func replaceFile(path, text string) error {
	mode := os.FileMode(0o644)
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	switch info, err := os.Stat(path); {
	case err != nil: // a new file
	case info.IsDir():
		return fmt.Errorf("%s: expected a file to write, found a directory", path)
	case !info.Mode().IsRegular():
		return os.WriteFile(path, []byte(text), 0)
	default:
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".convert-*")
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", path, err)
	}
	_, err = f.WriteString(text)
	err = errors.Join(err, f.Chmod(mode), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // the first error is the one to tell
	}
	return err
}
