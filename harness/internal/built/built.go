// Package built gives the harness's tests what ./build.sh makes, building it first where it is missing
// or older than what it is made of.
//
// go test remembers results. It looks again when a file changes that the test has read, in the module: the
// sources, which are looked at here, and the library, which is read. A library elsewhere, named by
// $E2PRUNE_LIB, is not seen to change: use go test -count=1 there.
package built

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"e2prune/harness/lib"
)

var (
	once    sync.Once
	library *lib.Library
	failure error
)

// Library is $E2PRUNE_LIB (from the module's root, when it is no absolute path), or
// build/libe2prune.so, loaded once a process.
func Library(t testing.TB) *lib.Library {
	t.Helper()
	once.Do(func() {
		path := os.Getenv(lib.PathVariable)
		switch {
		case path == "":
			path = File(t, "libe2prune.so")
		case !filepath.IsAbs(path):
			path = filepath.Join(root(t), path)
		}
		if _, failure = os.ReadFile(path); failure != nil { // for go test's memory
			failure = fmt.Errorf("$%s: %w", lib.PathVariable, failure)
			return
		}
		library, failure = lib.Open(path)
	})
	if failure != nil {
		t.Fatal(failure)
	}
	return library
}

// File is the path of build/NAME.
func File(t testing.TB, name string) string {
	t.Helper()
	root := root(t)
	path := filepath.Join(root, "build", name)
	unlock := lock(t, filepath.Join(root, "build"))
	defer unlock()
	newest := newestSource(t, root)
	if made, err := os.Stat(path); err == nil && made.ModTime().After(newest) {
		return path
	}
	build := exec.Command(filepath.Join(root, "build.sh"), "lib")
	build.Dir = root
	// The library needs cgo, even when the tests themselves are run without.
	build.Env = append(os.Environ(), "CGO_ENABLED=1")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("./build.sh lib: %v\n%s", err, out)
	}
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("./build.sh lib did not make build/%s", name)
	}
	return path
}

// newestSource is when the last of the files was changed that ./build.sh lib makes things of.
func newestSource(t testing.TB, root string) time.Time {
	var newest time.Time
	for _, place := range []string{"build.sh", "go.mod", "capi", "include", "prune", "examples/c"} {
		err := filepath.WalkDir(filepath.Join(root, place), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && slices.Contains(apart, entry.Name()):
				return fs.SkipDir
			case entry.IsDir() || isTest(path):
				return nil
			}
			info, err := os.Stat(path)
			if err == nil && info.ModTime().After(newest) {
				newest = info.ModTime()
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return newest
}

// apart are folders below the sources' that go into no library and no program.
var apart = []string{"ctest", "bruteforce", "smallboards", "generate", "testdata", "vectors"}

func isTest(path string) bool { return strings.HasSuffix(path, "_test.go") }

func root(t testing.TB) string {
	t.Helper()
	root, err := lib.ModuleRoot()
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// lock makes the test programs of several packages, which run at once, build one after the other.
func lock(t testing.TB, dir string) (unlock func()) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(filepath.Join(dir, ".lock"), os.O_CREATE|os.O_RDWR, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.Flock(int(file.Fd()), unix.LOCK_EX); err != nil {
		t.Fatal(err)
	}
	return func() { file.Close() }
}
