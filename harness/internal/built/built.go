// Package built gives the harness's tests what ./build.sh makes, building it first where it is
// missing.
package built

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"golang.org/x/sys/unix"

	"e2prune/harness/lib"
)

var (
	once    sync.Once
	library *lib.Library
	failure error
)

// Library is $E2PRUNE_LIB, or build/libe2prune.so, loaded once a process.
func Library(t testing.TB) *lib.Library {
	t.Helper()
	once.Do(func() {
		path := os.Getenv(lib.PathVariable)
		if path == "" {
			path = File(t, "libe2prune.so")
		}
		if path, failure = lib.Find(path); failure == nil {
			library, failure = lib.Open(path)
		}
	})
	if failure != nil {
		t.Fatal(failure)
	}
	return library
}

// File is the path of build/NAME.
func File(t testing.TB, name string) string {
	t.Helper()
	root, err := lib.ModuleRoot()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(root, "build", name)
	unlock := lock(t, filepath.Join(root, "build"))
	defer unlock()
	if _, err := os.Stat(path); err == nil {
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
