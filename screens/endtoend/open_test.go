//go:build endtoend && linux

package endtoend

import (
	"strings"
	"testing"
)

func TestTheWindowOpensAndCloses(t *testing.T) {
	t.Parallel()
	s := Start(t)
	s.Close()
}

// TestADisplayThatDoesNotAnswerIsReported in a sentence that says what to do.
func TestADisplayThatDoesNotAnswerIsReported(t *testing.T) {
	t.Parallel()
	s := New(t)
	for _, display := range []string{"DISPLAY=:59999", "WAYLAND_DISPLAY=wayland-9"} {
		program := s.on.command(t.Context(), s)
		program.Dir, program.Env = s.Home, append(program.Env, display)
		said, err := program.CombinedOutput()
		if err == nil || program.ProcessState.ExitCode() != 2 || !strings.Contains(string(said), "no desktop answers") || strings.Contains(string(said), "goroutine") {
			t.Errorf("%s: %v\n%s", display, err, said)
		}
	}
}

func TestWithoutADisplayTheSampleRunsInTheTerminal(t *testing.T) {
	t.Parallel()
	s := New(t)
	out, status := s.Run()
	if status != 0 {
		t.Errorf("exit status %d, want 0", status)
	}
	first, _, _ := strings.Cut(out, "\n")
	if !strings.Contains(first, "no display") {
		t.Errorf("the first line is %q, want one sentence about the display", first)
	}
	if strings.Contains(out, "panic") || strings.Contains(out, "goroutine") {
		t.Errorf("the toolkit speaks:\n%s", out)
	}
}
