package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestAnEventIsNeverTakenForTheSample: a person who asks for an event without a display is refused, and nothing is
// written. The sample runs only if nothing is asked for.
func TestAnEventIsNeverTakenForTheSample(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if hasDisplay() {
		t.Skip("there is always a display here")
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	t.Setenv("XDG_CACHE_HOME", filepath.Join(home, "cache"))
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data"))
	here := t.TempDir()
	t.Chdir(here)
	if err := os.WriteFile("spring", []byte("an event without the ending of its name"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"my.wordhall"}, {"spring"}, {"kiosk"}} {
		said, status := runSaying(t, args)
		if status != cli.ExitBad || !strings.Contains(said, "there is no display here") || strings.Count(said, "\n") != 1 {
			t.Errorf("wordhall %v: status %d, %q", args, status, said)
		}
	}
	left, err := os.ReadDir(here)
	if err != nil || len(left) != 1 {
		t.Errorf("it leaves %v (%v)", left, err)
	}
}

// runSaying runs the program and returns what it wrote to the error output.
func runSaying(t *testing.T, args []string) (said string, status int) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func(was *os.File) { os.Stderr = was }(os.Stderr)
	os.Stderr = w
	status = run(args)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	all, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(all), status
}
