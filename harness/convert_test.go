package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"e2prune/prune"
	"e2prune/prune/files"
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
	file := files.File{Puzzle: prune.Official(), Placed: prune.OfficialClues()}
	text, err := file.Write(files.Options{Format: files.FormatPieces})
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
	csv, err := files.Load(at("f.csv"), files.Options{})
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
	good := filepath.Join(t.TempDir(), "good.txt")
	require.NoError(t, os.WriteFile(good, []byte(strings.Repeat("1 2 3 4\n", 9)), 0o666))
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
		{[]string{"--to", "json", good, dir}, "expected a file to write, found a directory"},
		{[]string{good, filepath.Join(dir, "none", "out.json")}, "out.json cannot be written"},
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

// A link stays a link, a file keeps its mode, and what is no file is not replaced by one.
func TestConvertKeepsWhatIsThere(t *testing.T) {
	dir := t.TempDir()
	in, target, link, pipe := filepath.Join(dir, "in.txt"), filepath.Join(dir, "target"), filepath.Join(dir, "link.json"), filepath.Join(dir, "pipe")
	require.NoError(t, os.WriteFile(in, []byte(strings.Repeat("1 2 3 4\n", 9)), 0o666))
	require.NoError(t, os.WriteFile(target, []byte("old"), 0o600))
	require.NoError(t, os.Symlink("target", link))
	require.NoError(t, unix.Mkfifo(pipe, 0o600))

	status, _, complaint := convert(t, in, link)
	require.Equal(t, agreed, status, complaint)
	info, err := os.Lstat(target)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode())
	info, err = os.Lstat(link)
	require.NoError(t, err)
	assert.Equal(t, os.ModeSymlink, info.Mode().Type())
	written, err := os.ReadFile(target)
	require.NoError(t, err)

	reader, err := os.OpenFile(pipe, os.O_RDWR, 0) // so that writing does not wait
	require.NoError(t, err)
	defer reader.Close()
	status, _, complaint = convert(t, "--to", "json", in, pipe)
	require.Equal(t, agreed, status, complaint)
	piped := make([]byte, len(written))
	_, err = io.ReadFull(reader, piped)
	require.NoError(t, err)
	assert.Equal(t, string(written), string(piped))
	info, err = os.Lstat(pipe)
	require.NoError(t, err)
	assert.Equal(t, os.ModeNamedPipe, info.Mode().Type())
}
