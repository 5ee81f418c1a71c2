package lib

import (
	"fmt"
	"unsafe"

	"github.com/ebitengine/purego"
	"golang.org/x/sys/unix"
)

// sigaction is room for the kernel's struct sigaction, which is kept and put back but never looked
// into: its fields differ from one architecture to the next, and none needs more than this.
type sigaction [64]byte

// signalSetSize is the size of the kernel's sigset_t (64 signals).
const signalSetSize = 8

// dlopenKeepingSIGURG loads a library that brings a Go runtime, and leaves SIGURG to ours.
//
// A Go runtime interrupts its own goroutines by SIGURG. The library's runtime replaces the handler
// when it is loaded and does not pass on what is meant for us: from then on a goroutine that loops
// without a call could not be stopped, and a garbage collection would wait for it. With our handler
// back in place, the library's runtime merely cannot interrupt its goroutines asynchronously, and it
// has none that run long.
func dlopenKeepingSIGURG(path string) (uintptr, error) {
	var ours sigaction
	if err := rtSigaction(nil, &ours); err != nil {
		return 0, fmt.Errorf("read SIGURG's action: %w", err)
	}
	handle, err := purego.Dlopen(path, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return 0, err
	}
	if err := rtSigaction(&ours, nil); err != nil {
		return 0, fmt.Errorf("restore SIGURG's action: %w", err)
	}
	return handle, nil
}

// rtSigaction sets SIGURG's action, reads the one before, or both; the C library's sigaction would
// not accept the restorer that a Go runtime brings.
func rtSigaction(set, old *sigaction) error {
	_, _, errno := unix.RawSyscall6(unix.SYS_RT_SIGACTION, uintptr(unix.SIGURG),
		uintptr(unsafe.Pointer(set)), uintptr(unsafe.Pointer(old)), signalSetSize, 0, 0)
	if errno != 0 {
		return errno
	}
	return nil
}
