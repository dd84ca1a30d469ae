package main_test

import (
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// TestACheckoutIsTheSameOnEverySystem: Git for Windows changes the ends of lines in every text unless it is told not
// to. Goldens and embedded files would then have other bytes than here.
func TestACheckoutIsTheSameOnEverySystem(t *testing.T) {
	told, err := os.ReadFile(".gitattributes")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(strings.Split(string(told), "\n"), "* -text") {
		t.Error(".gitattributes lets Git change ends of lines")
	}
}

// TestARunThatCouldNotAskForFaultsSaysSo, so that it doesn't look like a run that found none.
func TestARunThatCouldNotAskForFaultsSaysSo(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the run is a shell's")
	}
	for ended, want := range map[string]struct {
		passes bool
		says   string
	}{
		"exit 0": {true, "none in what the program uses"}, "exit 3": {false, "see above"},
		"exit 1": {true, "NOT CHECKED"}, "exec not-there": {true, "NOT CHECKED"},
	} {
		said, err := exec.Command(".ci/vuln", "sh", "-c", ended).CombinedOutput()
		if (err == nil) != want.passes || !strings.Contains(string(said), want.says) {
			t.Errorf("%s: %v, %q", ended, err, said)
		}
	}
	run, err := os.ReadFile(".ci/run")
	if err != nil || !strings.Contains(string(run), "make vuln") {
		t.Errorf("the run doesn't ask at all: %v", err)
	}
}
