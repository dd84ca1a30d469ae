package computer_test

import (
	"context"
	"strings"
	"testing"

	"wordhall/app/computer"
)

// stuckPrinter doesn't answer until it is released.
type stuckPrinter struct{ letGo chan struct{} }

func (p stuckPrinter) Print(string) error { <-p.letGo; return nil }
func (stuckPrinter) Open(string) error    { return nil }

// TestPrintingSideBySideWithACommandThatHangs: a director who stops it doesn't have to wait.
func TestPrintingSideBySideWithACommandThatHangs(t *testing.T) {
	p := stuckPrinter{letGo: make(chan struct{})}
	defer close(p.letGo)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	printed := computer.Printed{File: "sheet.pdf"}
	if err := computer.HandOver(ctx, p, &printed); err == nil || !strings.Contains(err.Error(), "waiting for the print command; the paper is in sheet.pdf") || printed.Queued {
		t.Errorf("%+v, %v", printed, err)
	}
}
