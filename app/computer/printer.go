package computer

import (
	"context"
	"errors"
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Printer hands files to the system. Tests and the demo replace it.
type Printer interface {
	// Print gives a PDF to the print command. It returns an error if there is none or if it refuses.
	Print(path string) error
	// Open shows a file in the system's program for it.
	Open(path string) error
}

// SystemPrinter uses the computer's own commands.
type SystemPrinter struct {
	// Chosen returns the name of the printer to use, or "" for the system's usual one. A nil Chosen stands for that
	// too.
	Chosen func() string
}

// chosen is the name of the printer to use, or "" for the system's usual one.
func (p SystemPrinter) chosen() string {
	if p.Chosen == nil {
		return ""
	}
	return p.Chosen()
}

// PrinterLister is a Printer that can list several printers.
type PrinterLister interface {
	// Printers are the names of the printers, sorted. There are none if the system has none or doesn't say. It may
	// take seconds if one of them is on a network.
	Printers() []string
}

// ErrNoPrintCommand says that this computer has no command that prints.
var ErrNoPrintCommand = text.Errorf("this computer has no print command")

// Printed says what Print did with the papers.
type Printed struct {
	// File is the path of the PDF.
	File string
	// Queued says that the system's print command took it. Opened says that it was opened instead. If both are
	// false, it was only written.
	Queued bool
	Opened bool
	// Refused says that there is a print command and it took nothing, for example because the printer isn't there.
	Refused bool
	Words   text.Text
}

// HandOver gives the file to the printer, or opens it if the printer doesn't take it, and says in printed what it
// did. It waits for a print command that hangs until the context is over.
func HandOver(ctx context.Context, p Printer, printed *Printed) error {
	answer := make(chan error, 1)
	go func() { answer <- p.Print(printed.File) }()
	var refused error
	select {
	case refused = <-answer:
	case <-ctx.Done():
		return tournament.Refuse(tournament.Conflict, "stopped without waiting for the print command; the paper is in %s, and may still come out of the printer", printed.File)
	}
	printed.Refused = refused != nil && !errors.Is(refused, ErrNoPrintCommand)
	if printed.Queued = refused == nil; !printed.Queued {
		printed.Opened = p.Open(printed.File) == nil
	}
	printed.Words = printedWords(*printed, refused)
	return nil
}

func printedWords(p Printed, refused error) text.Text {
	why := text.OfError(ErrNoPrintCommand)
	if p.Refused {
		why = text.Of("not printed: %s", refused)
	}
	switch {
	case p.Queued:
		return text.Of("sent to the printer: %s", filepath.Base(p.File))
	case p.Opened:
		return text.Of("%s; opened %s, which is in %s", why, filepath.Base(p.File), filepath.Dir(p.File))
	}
	return text.Of("%s; the paper is in %s", why, p.File)
}
