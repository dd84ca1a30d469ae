package screens

import "errors"

// fakePrinter keeps what it was given.
type fakePrinter struct {
	printed, opened []string
	refuse          error
}

// Print keeps the path.
func (p *fakePrinter) Print(path string) error {
	p.printed = append(p.printed, path)
	return p.refuse
}

// Open keeps the path.
func (p *fakePrinter) Open(path string) error {
	p.opened = append(p.opened, path)
	return p.refuse
}

// paperTray takes every paper and counts.
type paperTray struct{ printed, opened []string }

// Print takes a paper.
func (p *paperTray) Print(path string) error { p.printed = append(p.printed, path); return nil }

// Open takes a file.
func (p *paperTray) Open(path string) error { p.opened = append(p.opened, path); return nil }

// noPrinter is a computer without a print command.
type noPrinter struct{}

var errNoPrinter = errors.New("no printer")

// Print fails.
func (noPrinter) Print(string) error { return errNoPrinter }

// Open fails.
func (noPrinter) Open(string) error { return errNoPrinter }
