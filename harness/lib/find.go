package lib

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const fileName = "libe2prune.so"

// PathVariable names the library to load when it is set.
const PathVariable = "E2PRUNE_LIB"

// Find decides which library to load: the path given, else $E2PRUNE_LIB, else libe2prune.so beside
// the running program, else in build/ of the module around the working directory.
func Find(given string) (string, error) {
	if given == "" {
		given = os.Getenv(PathVariable)
	}
	if given != "" {
		return existing(given)
	}
	var places []string
	if program, err := os.Executable(); err == nil {
		places = append(places, filepath.Join(filepath.Dir(program), fileName))
	}
	if root, err := ModuleRoot(); err == nil {
		places = append(places, filepath.Join(root, "build", fileName))
	}
	for _, place := range places {
		if path, err := existing(place); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no %s found: build it with ./build.sh lib, or name one with --lib or $%s", fileName, PathVariable)
}

// existing makes the path absolute (a bare file name would send the loader to the system's folders)
// once something is there.
func existing(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("cannot find the library: %w", err)
	}
	return path, nil
}

// ModuleRoot is the folder of this project's go.mod, looked for from the working directory upwards.
func ModuleRoot() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(mod), "module e2prune\n") {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("the working directory is not inside the e2prune module")
		}
		dir = filepath.Dir(dir)
	}
}
