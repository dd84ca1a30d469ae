//go:build endtoend && linux

package endtoend

import (
	"strings"
	"testing"
)

func TestTheWindowOpensAndCloses(t *testing.T) {
	s := Start(t)
	s.Close()
}

func TestWithoutADisplayTheSampleRunsInTheTerminal(t *testing.T) {
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
