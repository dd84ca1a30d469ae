package app

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// maxImport is the largest file that the desk reads in.
const maxImport = 20 << 20

// only is the event with one division, or as it is for 0.
func (d *Desk) only(division tournament.DivisionID) (*tournament.Event, error) {
	ev := d.Event()
	if division == 0 {
		return ev, nil
	}
	div, err := ev.Division(division)
	if err != nil {
		return nil, err
	}
	c := ev.Clone()
	c.Divisions = []*tournament.Division{div}
	return c, nil
}

// ExportWeb writes the public web pages of the event, or of one division (0: all),
// into a folder, which is made where it isn't there. Every page is made before the
// first is written; files of other names in the folder stay.
func (d *Desk) ExportWeb(folder string, division tournament.DivisionID) error {
	return d.ExportWebWatched(folder, division, nil)
}

// ExportWebWatched is ExportWeb that tells how far it is and can be ended.
func (d *Desk) ExportWebWatched(folder string, division tournament.DivisionID, watch *pairing.Watch) error {
	return unlessEnded(watch, d.exportWeb(folder, division, progressOf(half(watch, 0)), progressOf(half(watch, 1))))
}

// exportWeb tells of the pages made, then of those written.
func (d *Desk) exportWeb(folder string, division tournament.DivisionID, made, written func(done, of int) error) error {
	ev, err := d.only(division)
	if err != nil {
		return err
	}
	files, err := exchange.WebPages(ev, d.program.books, exchange.WebOptions{Made: d.program.Now(), Program: Name, Language: d.paperLanguage(), Progress: made})
	if err != nil {
		return err
	}
	return exchange.WriteFolderTold(folder, files, written)
}

// ExportTsh writes the event, or one division (0: all), as the files of a tsh event
// into a folder, which is made where it isn't there.
func (d *Desk) ExportTsh(folder string, division tournament.DivisionID) error {
	ev, err := d.only(division)
	if err != nil {
		return err
	}
	files, err := exchange.TshFiles(ev, d.program.books)
	if err != nil {
		return err
	}
	return exchange.WriteFolder(folder, files)
}

// ExportArchive writes what ExportTsh writes as one file.
func (d *Desk) ExportArchive(path string, division tournament.DivisionID) error {
	ev, err := d.only(division)
	if err != nil {
		return err
	}
	return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteTshArchive(w, ev, d.program.books) })
}

// Edition says for whom a document is.
type Edition int

// A document is for everybody, without what rulings say besides their figures, or for the
// director.
const (
	ForEverybody Edition = iota
	ForDirector
)

// ExportDocument writes a division as a division document.
func (d *Desk) ExportDocument(path string, division tournament.DivisionID, e Edition) error {
	div, err := d.Event().Division(division)
	if err != nil {
		return err
	}
	if e == ForEverybody {
		div = exchange.Public(div)
	}
	return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteDocument(w, div) })
}

// ExportEventDocument writes the whole event as one json document, which an import
// reads again.
func (d *Desk) ExportEventDocument(path string, e Edition) error {
	ev := d.Event()
	if e == ForEverybody {
		ev = ev.Clone()
		for i, div := range ev.Divisions {
			ev.Divisions[i] = exchange.Public(div)
		}
	}
	return exchange.WriteFile(path, func(w io.Writer) error { return exchange.WriteEventDocument(w, ev) })
}

// ExportCSV writes the division's standings after a round as csv.
func (d *Desk) ExportCSV(path string, division tournament.DivisionID, after int) error {
	return d.exportCSV(path, division, after, func(io.Writer) error { return nil })
}

// ExportMarkedCSV is ExportCSV with the mark in front by which older spreadsheets know
// UTF-8.
func (d *Desk) ExportMarkedCSV(path string, division tournament.DivisionID, after int) error {
	return d.exportCSV(path, division, after, exchange.WriteByteOrderMark)
}

// exportCSV writes the standings behind what stands in front of them.
func (d *Desk) exportCSV(path string, division tournament.DivisionID, after int, front func(io.Writer) error) error {
	div, err := d.Event().Division(division)
	if err != nil {
		return err
	}
	book, err := d.Book(div)
	if err != nil {
		return err
	}
	return exchange.WriteFile(path, func(w io.Writer) error {
		if err := front(w); err != nil {
			return err
		}
		return exchange.WriteStandingsCSV(w, div, book, after)
	})
}

// ReadDocument reads a division document; name is the file's for messages.
func (p *Program) ReadDocument(r io.Reader, name string) (*tournament.Division, error) {
	return exchange.ReadDocument(r, name, p.books)
}

// ReadDocumentFile reads a division document from a file.
func (p *Program) ReadDocumentFile(path string) (*tournament.Division, error) {
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	return p.ReadDocument(bytes.NewReader(data), filepath.Base(path))
}

// ReadPlayersFile reads players from a csv, xlsx or .t file and tells every
// row's fate; nothing is entered.
func (p *Program) ReadPlayersFile(path string, existing []tournament.Player) (exchange.PlayerList, error) {
	data, err := ReadImport(path)
	if err != nil {
		return exchange.PlayerList{}, err
	}
	return exchange.ReadPlayersSaid(filepath.Base(path), data, p.playerColumns(), existing)
}

// ReadImport reads a file to import; a folder, a missing or an oversized file is
// refused in words.
func ReadImport(path string) ([]byte, error) {
	return readAtMost(path, maxImport, "%s has %d MB; files to import have at most %d MB", "%s has more than %d MB; files to import have at most that")
}

// readAtMost reads a file of at most so many bytes; tooLarge says what it has and may
// have, in megabytes, endless what it may have where that isn't known beforehand.
func readAtMost(path string, most int64, tooLarge, endless string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, tournament.Refuse(tournament.NotFound, "%s can't be read: %s", path, reason(err))
	case info.IsDir():
		return nil, tournament.Refuse(tournament.Invalid, "%s is a folder; choose a file in it", path)
	case info.Size() > most:
		return nil, tournament.Refuse(tournament.Invalid, tooLarge, path, info.Size()>>20, most>>20)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, tournament.Refuse(tournament.Invalid, "%s can't be read: %s", path, reason(err))
	}
	defer func() { _ = f.Close() }() // Nothing was written.
	// What isn't a plain file may say that it is empty and never end.
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	switch {
	case err != nil:
		return nil, tournament.Refuse(tournament.Invalid, "%s can't be read: %s", path, reason(err))
	case int64(len(data)) > most:
		return nil, tournament.Refuse(tournament.Invalid, endless, path, most>>20)
	}
	return data, nil
}

// reason is the bare cause of a file error, without the path it repeats.
func reason(err error) text.Text {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return text.Key(pe.Err.Error())
	}
	return text.OfError(err)
}

// DivisionNamed finds a division by name; the error names those there are.
func (d *Desk) DivisionNamed(name string) (*tournament.Division, error) {
	ev := d.Event()
	if div := ev.Named(name); div != nil {
		return div, nil
	}
	return nil, tournament.Refuse(tournament.NotFound, "there is no division %q in %s; it has %s", name, d.FileName(), divisionNames(ev))
}

func divisionNames(ev *tournament.Event) text.Text {
	if len(ev.Divisions) == 0 {
		return text.Of("none yet")
	}
	names := make([]string, len(ev.Divisions))
	for i, div := range ev.Divisions {
		names[i] = div.Name
	}
	return text.Names(", ", names)
}
