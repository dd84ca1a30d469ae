//go:build endtoend && linux

package endtoend

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// wordhall is the program under test, and artefacts is the folder for pictures. Both are absolute paths, which
// TestMain sets.
var wordhall, artefacts string

// on is the computer of which each session gets one.
var on computer = linuxComputer{}

func TestMain(m *testing.M) {
	os.Exit(runTests(m))
}

func runTests(m *testing.M) int {
	top, err := filepath.Abs("../..")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	artefacts = os.Getenv("WORDHALL_ARTEFACTS")
	if artefacts == "" {
		artefacts = filepath.Join(top, "artefacts")
	}
	if err := os.MkdirAll(artefacts, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	wordhall = os.Getenv("WORDHALL_BINARY")
	if wordhall != "" && filepath.Ext(wordhall) != ".exe" {
		return m.Run()
	}
	dir, err := os.MkdirTemp("", "wordhall-endtoend-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if wordhall != "" {
		if on, err = newWine(filepath.Join(top, ".ci", "trixie"), dir); err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		return m.Run()
	}
	wordhall = filepath.Join(dir, "wordhall")
	// These are the tags of the Makefile's window. With the tag watched the program also reports what blocked its
	// goroutine.
	build := exec.Command("go", "build", "-buildvcs=false", "-tags", "gles,migrated_fynedo,no_animations,no_emoji,watched", "-o", wordhall, ".")
	build.Dir = top
	build.Env = append(os.Environ(), "CGO_ENABLED=1")
	if out, err := build.CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "the program does not build: %v\n%s", err, out)
		return 1
	}
	return m.Run()
}
