//go:build endtoend && linux

package endtoend

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// badDriver is loaded before the graphics driver. A program that loads that one then waits for ever, as on a very
// slow disk, or crashes.
const badDriver = `#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
void *dlopen(const char *name, int flags) {
	if (name && strstr(name, "GL")) {
		if (getenv("WORDHALL_DRIVER_FALLS")) abort();
		for (;;) pause(); // a signal ends each
	}
	return ((void *(*)(const char *, int))dlsym(RTLD_NEXT, "dlopen"))(name, flags);
}
`

// withBadDriver prepares the program to load the bad driver.
func withBadDriver(s *Session) *exec.Cmd {
	s.t.Helper()
	if _, native := s.on.(linuxComputer); !native {
		s.t.Skip("the driver is one of Linux")
	}
	source, built := filepath.Join(s.dir, "driver.c"), filepath.Join(s.dir, "driver.so")
	if err := os.WriteFile(source, []byte(badDriver), 0o600); err != nil {
		s.t.Fatal(err)
	}
	if said, err := exec.Command("gcc", "-shared", "-fPIC", "-o", built, source, "-ldl").CombinedOutput(); err != nil {
		s.t.Fatalf("%v\n%s", err, said)
	}
	if err := os.WriteFile(filepath.Join(s.dir, "zenity"), []byte("#!/bin/sh\n"), 0o700); err != nil {
		s.t.Fatal(err)
	}
	program := exec.Command(wordhall)
	program.Env, program.Dir = append(s.display.env, "LD_PRELOAD="+built), s.Home
	return program
}

// TestASlowStartShowsTheMark while the driver isn't there yet, and the mark goes when the program ends.
func TestASlowStartShowsTheMark(t *testing.T) {
	t.Parallel()
	s := New(t)
	program := withBadDriver(s)
	waitUntil(t, "the screen is empty", func() bool { return !s.inSight() })
	startProcess(t, program, filepath.Join(s.dir, "said"))
	waitUntil(t, "the mark is there", s.inSight)
	img, err := s.display.picture() // The window isn't calm but blocked.
	if err == nil {
		err = writePNG(filepath.Join(artefacts, "slow-start.png"), img)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	waitUntil(t, "the mark is gone", func() bool { return !s.inSight() })
}

// TestADriverThatCrashesIsReported in the same sentence as a missing driver.
func TestADriverThatCrashesIsReported(t *testing.T) {
	t.Parallel()
	s := New(t)
	program := withBadDriver(s)
	program.Env = append(program.Env, "WORDHALL_DRIVER_FALLS=1")
	said, err := program.CombinedOutput() // The output has that of processes that outlive the program, too.
	lines := strings.Split(strings.TrimSpace(string(said)), "\n")
	if last := lines[len(lines)-1]; err == nil || !strings.HasPrefix(last, "wordhall: ") || !strings.Contains(last, "graphics driver") {
		t.Errorf("it ended with %v and said %q", err, last)
	}
}
