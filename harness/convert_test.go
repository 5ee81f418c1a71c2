package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"e2prune/prune"
)

func convert(t *testing.T, args ...string) (status int, output, complaint string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	status = run(append([]string{"convert"}, args...), &stdout, &stderr)
	return status, stdout.String(), stderr.String()
}

func TestConvertThereAndBack(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	file := prune.PuzzleFile{Puzzle: prune.Official(), Placed: prune.OfficialClues()}
	text, err := file.Write(prune.FileOptions{Format: prune.FormatPieces})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(at("a.txt"), []byte(text), 0o666))

	for _, step := range [][]string{
		{at("a.txt"), at("b.json")},
		{at("b.json"), at("c.link")},
		{"--to-sides", "WNES", at("c.link"), at("d.txt")},
		{"--from-sides", "WNES", at("d.txt"), at("e.txt")},
		{"--no-clues", at("e.txt"), at("f.csv")},
		{"--no-clues", at("e.txt"), at("g.txt")},
	} {
		status, _, complaint := convert(t, step...)
		require.Equal(t, agreed, status, complaint)
	}
	back, err := os.ReadFile(at("e.txt"))
	require.NoError(t, err)
	assert.Equal(t, text, string(back))
	csv, err := prune.LoadPuzzle(at("f.csv"), prune.FileOptions{})
	require.NoError(t, err)
	assert.Equal(t, file.Puzzle.Fingerprint(), csv.Puzzle.Fingerprint())
	status, output, _ := convert(t, "--to", "pieces", at("g.txt"), "-")
	assert.Equal(t, agreed, status)
	plain, err := os.ReadFile(at("g.txt"))
	require.NoError(t, err)
	assert.Equal(t, string(plain), output)
}

func TestConvertWritesNothingOnError(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "in.txt"), filepath.Join(dir, "out.json")
	require.NoError(t, os.WriteFile(in, []byte("1 2 3\n"), 0o666))
	require.NoError(t, os.WriteFile(out, []byte("old"), 0o666))
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{in, out}, in + ":1: expected four numbers"},
		{[]string{filepath.Join(dir, "none.txt"), out}, "no such file"},
		{[]string{in, filepath.Join(dir, "out")}, "say --to"},
		{[]string{"--from-sides", "NNES", in, out}, "--from-sides: expected each of the letters"},
		{[]string{"--to-sides", "x", in, out}, "--to-sides: expected each of the letters"},
		{[]string{"--to", "xml", in, out}, "--to must be one of"},
	} {
		status, _, complaint := convert(t, c.args...)
		assert.Equal(t, unusable, status)
		assert.Contains(t, complaint, c.says)
	}
	left, err := os.ReadFile(out)
	require.NoError(t, err)
	assert.Equal(t, "old", string(left))
	names, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Len(t, names, 2)
}
