//go:build !windows

package computer

import (
	"context"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"wordhall/tournament/text"
)

// printPatience is how long the print command may take to put a sheet into its queue.
const printPatience = 30 * time.Second

// listPatience is how long the list of printers may take.
const listPatience = 5 * time.Second

// opening is how long the desktop's opener may take to say that it has no program for a file. If it is still
// running then, it has found one.
const opening = 3 * time.Second

// Printers implements PrinterLister with lpstat.
func (SystemPrinter) Printers() []string {
	ctx, cancel := context.WithTimeout(context.Background(), listPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, "lpstat", "-e")
	cmd.WaitDelay = time.Second
	said, err := cmd.Output()
	if err != nil {
		return nil // There is no such command, or no printer.
	}
	names := strings.Fields(string(said)) // Printers' names have no spaces.
	slices.Sort(names)
	return names
}

// Print uses lp, which macOS and Linux have if a printer is set up. If lp refuses, the error has its words.
func (p SystemPrinter) Print(path string) error {
	lp, err := exec.LookPath("lp")
	if err != nil {
		return ErrNoPrintCommand
	}
	ctx, cancel := context.WithTimeout(context.Background(), printPatience)
	defer cancel()
	args := []string{path}
	if name := p.chosen(); name != "" {
		args = []string{"-d", name, path}
	}
	cmd := exec.CommandContext(ctx, lp, args...)
	cmd.WaitDelay = time.Second
	said, err := cmd.CombinedOutput()
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return text.Errorf("the print command hasn't answered for %d seconds", int(printPatience.Seconds()))
	}
	if line, _, _ := strings.Cut(strings.TrimSpace(string(said)), "\n"); line != "" {
		return text.Errorf("the print command says %q", line)
	}
	return text.Errorf("the print command failed: %w", err)
}

// Open uses the desktop's own opener. The error says that there is none, or that it found no program.
func (SystemPrinter) Open(path string) error {
	name := "xdg-open"
	if runtime.GOOS == "darwin" {
		name = "open"
	}
	opener, err := exec.LookPath(name)
	if err != nil {
		return text.Errorf("no program here opens %s; open it by hand", path)
	}
	cmd := exec.Command(opener, path)
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			return text.Errorf("no program here opens %s; open it by hand", path)
		}
	case <-time.After(opening):
	}
	return nil
}
