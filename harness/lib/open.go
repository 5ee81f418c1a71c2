// Package lib loads libe2prune.so into a Go program and binds every call of include/e2prune.h.
//
// The library carries a Go runtime of its own, so two of them live in one process. That works on
// Linux as long as three rules are kept: SIGURG's action is put back after loading (see sigurg.go);
// a goroutine that is locked to its thread and has called a cold function never ends; and no pointer
// crosses the boundary but for the length of a call.
package lib

import (
	"fmt"
	"reflect"

	"github.com/ebitengine/purego"
)

// Library is the loaded library.
type Library struct {
	Calls
	Path string
}

// Open loads the shared library at path and binds all its calls. It stays loaded for good: a Go
// runtime cannot be unloaded.
func Open(path string) (*Library, error) {
	library := &Library{Path: path}
	handle, err := dlopenKeepingSIGURG(path)
	if err != nil {
		return nil, fmt.Errorf("cannot load the library: %w", err)
	}
	calls := reflect.ValueOf(&library.Calls).Elem()
	for i := range calls.NumField() {
		name := calls.Type().Field(i).Tag.Get("c")
		address, err := purego.Dlsym(handle, name)
		if err != nil {
			return nil, fmt.Errorf("%s does not export %s: is it another version of the library?", path, name)
		}
		purego.RegisterFunc(calls.Field(i).Addr().Interface(), address)
	}
	if abi := library.ABIVersion(); abi != ABI {
		return nil, fmt.Errorf("%s has ABI version %d, this harness was made for %d", path, abi, ABI)
	}
	return library, nil
}

// First points at the first element of a slice, or nowhere when it is empty: how the library takes
// arrays.
func First[T any](s []T) *T {
	if len(s) == 0 {
		return nil
	}
	return &s[0]
}
