package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A planted fault is one change of one of the kernel's files.
type planted struct{ cache, file, before, after string }

func plantedFaults(t *testing.T) (faults []planted) {
	text, err := os.ReadFile(filepath.Join("testdata", "faults.tsv"))
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		require.Len(t, fields, 4, line)
		newline := strings.NewReplacer(`\n`, "\n")
		faults = append(faults, planted{fields[0], fields[1], newline.Replace(fields[2]), newline.Replace(fields[3])})
	}
	return faults
}

// Every cache of capi/state.h is found out when one of its refreshes is left out: the kernel is built alone, without Go,
// as it verifies itself, and replays the kept traces. Sound or not, weaker or not, a stale value shows.
func TestCachesThatAreNotRefreshedAreFound(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the kernel some forty times; left out by -short")
	}
	b := newAlone(t)
	require.Empty(t, b.replay(t, b.objects), "the kernel as it is")
	var wait sync.WaitGroup
	turns := make(chan struct{}, runtime.NumCPU())
	for _, fault := range plantedFaults(t) {
		wait.Add(1)
		turns <- struct{}{}
		go func() {
			defer func() { <-turns; wait.Done() }()
			said := b.replay(t, b.plant(t, fault))
			assert.NotEmpty(t, said, "%s: not found, with %q in capi/%s left out", fault.cache, fault.before, fault.file)
			t.Logf("%s: %s", fault.cache, said)
		}()
	}
	wait.Wait()
}

// alone is the kernel without Go, in objects.
type alone struct {
	root, dir string
	traces    []string
	objects   map[string]string // by source
}

var aloneSources = []string{"ctest/replay.c", "ctest/alone/puzzle.c"}

func newAlone(t *testing.T) *alone {
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	b := &alone{root: root, dir: t.TempDir(), objects: map[string]string{}}
	kernel, err := filepath.Glob(filepath.Join(root, "capi", "*.c"))
	require.NoError(t, err)
	for _, source := range kernel {
		b.objects[filepath.Base(source)] = b.compile(t, filepath.Join(root, "capi"), filepath.Base(source))
	}
	for _, source := range aloneSources {
		b.objects[source] = b.compile(t, filepath.Join(root, "capi"), source)
	}
	b.keepTraces(t)
	return b
}

// compilerWords are those of $CC, which may be several.
func compilerWords() []string {
	if words := strings.Fields(os.Getenv("CC")); len(words) > 0 {
		return words
	}
	return []string{"gcc"}
}

// compile leaves an object in a folder of its own.
func (b *alone) compile(t *testing.T, capi, source string) string {
	dir, err := os.MkdirTemp(b.dir, "")
	require.NoError(t, err)
	object := filepath.Join(dir, "object.o")
	compiler := compilerWords()
	arguments := append(compiler[1:], "-std=gnu11", "-O0", "-Wno-psabi", "-DE2_VERIFY", "-DPRUNE_PORTABLE",
		"-DTILES_FILE=\""+filepath.Join(b.root, "prune", "data", "official_tiles.txt")+"\"",
		"-I"+filepath.Join(b.root, "include"), "-c", "-o", object, filepath.Join(capi, source))
	output, err := exec.Command(compiler[0], arguments...).CombinedOutput()
	require.NoError(t, err, "%s", output)
	return object
}

// keepTraces leaves out what only Go can answer.
func (b *alone) keepTraces(t *testing.T) {
	traces, err := filepath.Glob(filepath.Join("testdata", "traces", "*.trace"))
	require.NoError(t, err)
	require.NotEmpty(t, traces)
	for _, trace := range traces {
		text, err := os.ReadFile(trace)
		require.NoError(t, err)
		var kept bytes.Buffer
		for line := range bytes.Lines(text) {
			word, _, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
			refused := bytes.Contains(line, []byte("-> -"))
			switch name := string(word); {
			case name == "verify" || name == "fingerprint" || name == "flux_rotations":
			case name == "puzzle_new" && refused:
			default:
				kept.Write(line)
			}
		}
		copied := filepath.Join(b.dir, filepath.Base(trace))
		require.NoError(t, os.WriteFile(copied, kept.Bytes(), 0o644))
		b.traces = append(b.traces, copied)
	}
}

// plant compiles what a fault changes: its own file, or the kernel that includes it.
func (b *alone) plant(t *testing.T, fault planted) map[string]string {
	tree, err := os.MkdirTemp(b.dir, "")
	require.NoError(t, err)
	capi := filepath.Join(tree, "capi")
	require.NoError(t, os.CopyFS(capi, os.DirFS(filepath.Join(b.root, "capi"))))
	require.NoError(t, os.CopyFS(filepath.Join(tree, "include"), os.DirFS(filepath.Join(b.root, "include"))))
	file := filepath.Join(capi, fault.file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(text), fault.before), "%s: how often %q is in capi/%s", fault.cache, fault.before, fault.file)
	require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(text), fault.before, fault.after, 1)), 0o644))
	source := fault.file
	if strings.HasSuffix(source, "_impl.h") {
		source = "kernel_portable.c"
	}
	objects := map[string]string{}
	for name, object := range b.objects {
		objects[name] = object
	}
	objects[source] = b.compile(t, capi, source)
	return objects
}

// replay links the objects and says what went wrong in the first trace that shows it; nothing where all are right.
func (b *alone) replay(t *testing.T, objects map[string]string) string {
	dir, err := os.MkdirTemp(b.dir, "")
	require.NoError(t, err)
	program := filepath.Join(dir, "replay")
	compiler := compilerWords()
	arguments := append(compiler[1:], "-o", program)
	for _, object := range objects {
		arguments = append(arguments, object)
	}
	output, err := exec.Command(compiler[0], arguments...).CombinedOutput()
	require.NoError(t, err, "%s", output)
	for _, trace := range b.traces {
		if output, err := exec.Command(program, trace).CombinedOutput(); err != nil {
			lines := strings.Split(strings.TrimSpace(string(output)), "\n")
			return filepath.Base(trace) + ": " + err.Error() + ": " + lines[len(lines)-1]
		}
	}
	return ""
}
