package app

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// ReadEventFile reads a file that holds a whole event: tsh's config.tsh with the .t files beside it, an archive of
// it, what tsh publishes (tourney.js), a text file for NASPA, CoCo's bundle, an AUPAIR file, or a JSON document of
// an event that this program wrote. Nothing is entered. ok is false for any other kind of file. If the file names
// no rulebook, its divisions get book without overrides.
func (p *Program) ReadEventFile(path string, book rulebook.Book) (in exchange.EventImport, ok bool, err error) {
	data, err := ReadImport(path)
	if err != nil {
		return in, false, err
	}
	return p.readEventFrom(path, data, book, ReadImport)
}

// EventFileIn is the file to read of another program's event. For a folder of tsh that is its configuration.
func EventFileIn(path string) (string, error) {
	info, err := os.Stat(path)
	if err != nil {
		return "", text.Errorf("%s can't be read; check the name of the file or of the folder with config.tsh", path)
	}
	if !info.IsDir() {
		return path, nil
	}
	file := filepath.Join(path, "config.tsh")
	if _, err := os.Stat(file); err != nil {
		return "", text.Errorf("%s has no config.tsh; give the folder of an event of tsh, or a file", path)
	}
	return file, nil
}

// readEventFrom is ReadEventFile for the bytes of the file. open reads the files that it names.
func (p *Program) readEventFrom(path string, data []byte, book rulebook.Book, open func(path string) ([]byte, error)) (in exchange.EventImport, ok bool, err error) {
	in, ok, err = p.readEvent(path, data, book, open)
	if in.Event == nil {
		return in, ok, err
	}
	if strings.EqualFold(filepath.Ext(path), ".tou") {
		in.Lines = exchange.LinesOf(data, func(data []byte) (exchange.EventImport, error) {
			in, _, err := p.readEventFrom(path, data, book, open)
			return in, err
		})
	}
	for _, d := range in.Event.Divisions {
		if d.Rulebook == book.ID && d.RulebookFile == "" {
			d.RulebookFile = book.File()
		}
	}
	in.Notes = append(in.Notes, in.Event.Doubles()...)
	return in, ok, err
}

func (p *Program) readEvent(path string, data []byte, book rulebook.Book, open func(path string) ([]byte, error)) (in exchange.EventImport, ok bool, err error) {
	books := p.Books()
	if book.File() != "" {
		if books, err = books.With(book.File()); err != nil {
			return in, true, err
		}
	}
	name := filepath.Base(path)
	switch strings.ToLower(filepath.Ext(name)) {
	case ".json":
		if federation.HoldsCocoBundle(data) {
			in, err = federation.ReadCocoBundle(name, data, book.ID)
			return in, true, err
		}
		return document.ReadEvent(data, name, p.Books())
	case ".tou":
		in, err = federation.ReadTouEvent(name, data, book.ID)
		return in, true, err
	case ".js":
		if !federation.HoldsNewt(name, data) {
			return in, false, nil
		}
		in, err = federation.ReadNewt(name, data, federation.TshOptions{Books: books, Rulebook: book.ID})
		return in, true, err
	}
	if !federation.HoldsEvent(name, data) {
		return in, false, nil
	}
	folder := filepath.Dir(path)
	in, err = federation.ReadTshEvent(name, data, federation.TshOptions{
		Books: books, Rulebook: book.ID,
		Open: func(file string) ([]byte, error) { return open(filepath.Join(folder, filepath.FromSlash(file))) },
	})
	return in, true, err
}

// ReadEventFile is Program.ReadEventFile with the rulebook that new divisions start with here.
func (d *Desk) ReadEventFile(path string) (in exchange.EventImport, ok bool, err error) {
	book, err := d.Books().Book(d.usualRulebook(), nil)
	if err != nil {
		return in, false, err
	}
	return d.program.ReadEventFile(path, book)
}

// CreateFrom makes an event file of an event that was read. If anything is refused, or the context is over before,
// there is no file.
func (p *Program) CreateFrom(ctx context.Context, path string, in exchange.EventImport) (*Desk, Receipt, error) {
	var r Receipt
	desk, err := p.CreateWith(path, func(d *Desk) (err error) {
		r, err = d.CommitEvent(ctx, in)
		return err
	})
	if err != nil {
		return nil, Receipt{}, err
	}
	return desk, r, nil
}

// usualRulebook is the id of the rulebook that new divisions start with.
func (d *Desk) usualRulebook() string {
	if book := d.Event().Rulebook; book != "" {
		return book
	}
	return d.program.Books().IDs()[0]
}

// CommitEvent enters an event that was read: all of its divisions, or nothing if one is refused or the context is
// over before. accepted are the doubts that a person has looked at.
func (d *Desk) CommitEvent(ctx context.Context, in exchange.EventImport, accepted ...string) (Receipt, error) {
	if err := in.Refusal(); err != nil {
		return Receipt{}, tournament.Refuse(tournament.Invalid, "%s", err)
	}
	r, err := d.Do(ctx, action.ImportEvent{Imported: in.Event, From: in.File, Accepted: accepted})
	r.Notes = append(r.Notes, in.Notes...)
	return r, err
}

// WouldImport returns why the event that is open would refuse what was read, such as a division of a name that has
// players here. Rows that can't be entered are left out of it, because the file itself refuses them.
func (d *Desk) WouldImport(ctx context.Context, in exchange.EventImport) error {
	if in.Refusal() != nil {
		in = in.GoodRows()
	}
	if in.Refusal() != nil {
		return nil
	}
	_, _, err := d.Would(ctx, action.ImportEvent{Imported: in.Event, From: in.File})
	return err
}
