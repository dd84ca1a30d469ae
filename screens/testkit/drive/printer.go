package drive

import "errors"

// FakePrinter keeps the paths that it was given.
type FakePrinter struct {
	Printed, Opened []string
	Refuse          error
}

// Print keeps the path.
func (p *FakePrinter) Print(path string) error {
	p.Printed = append(p.Printed, path)
	return p.Refuse
}

// Open keeps the path.
func (p *FakePrinter) Open(path string) error {
	p.Opened = append(p.Opened, path)
	return p.Refuse
}

// PaperTray takes every paper and counts.
type PaperTray struct{ Printed, opened []string }

// Print takes a paper.
func (p *PaperTray) Print(path string) error { p.Printed = append(p.Printed, path); return nil }

// Open takes a file.
func (p *PaperTray) Open(path string) error { p.opened = append(p.opened, path); return nil }

// NoPrinter is a computer without a print command.
type NoPrinter struct{}

var errNoPrinter = errors.New("no printer")

// Print fails.
func (NoPrinter) Print(string) error { return errNoPrinter }

// Open fails.
func (NoPrinter) Open(string) error { return errNoPrinter }
