package app

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/public"
	"wordhall/tournament/text"
)

// maxImport is the largest file that the desk reads in.
const maxImport = 20 << 20

// only is the event with that one division alone, or the whole event for 0.
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
	// The secret of the other divisions' seeds stays hidden although this division is over.
	c.Secret = public.Revealed(ev)
	return c, nil
}

// until is the event without the rounds after that one. What is known of the players stays, including rulings on
// them.
func until(ev *tournament.Event, round int) *tournament.Event {
	c := ev.Clone()
	for i, d := range c.Divisions {
		d = d.Clone()
		left := map[int]bool{}
		d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool {
			left[g.ID] = g.Round > round
			return left[g.ID]
		})
		d.RoundFacts = slices.DeleteFunc(d.RoundFacts, func(r tournament.Round) bool { return r.Number > round })
		d.Rulings = slices.DeleteFunc(d.Rulings, func(r tournament.Ruling) bool { return left[r.SheetOf] })
		d.Late = slices.DeleteFunc(d.Late, func(l tournament.Lateness) bool { return left[l.Game] })
		d.Challenges = slices.DeleteFunc(d.Challenges, func(c tournament.Challenge) bool { return c.Round > round })
		c.Divisions[i] = d
	}
	return c
}

// ReadDocument reads a division document. name is the file's name, which errors contain.
func (p *Program) ReadDocument(r io.Reader, name string) (*tournament.Division, error) {
	return document.Read(r, name, p.Books())
}

// ReadDocumentFile reads a division document from a file.
func (p *Program) ReadDocumentFile(path string) (*tournament.Division, error) {
	data, err := ReadImport(path)
	if err != nil {
		return nil, err
	}
	return p.ReadDocument(bytes.NewReader(data), filepath.Base(path))
}

// ReadPlayersFile reads players from a csv, xlsx or .t file and returns what becomes of every row. Nothing is
// entered.
func (p *Program) ReadPlayersFile(path string, existing []tournament.Player) (exchange.PlayerList, error) {
	return p.ReadPlayersFileAs(path, p.playerColumns(), existing)
}

// ReadPlayersFileAs is ReadPlayersFile with the uses in said, which a person has just chosen.
func (p *Program) ReadPlayersFileAs(path string, said map[string]string, existing []tournament.Player) (exchange.PlayerList, error) {
	data, err := ReadImport(path)
	if err != nil {
		return exchange.PlayerList{}, err
	}
	return playerlist.ReadMapped(filepath.Base(path), data, said, existing)
}

// ReadImport reads a file to import. It refuses a folder, a missing file and a file that is too large, in words.
func ReadImport(path string) ([]byte, error) {
	return readAtMost(path, maxImport, "%s has %d MB; a file to import can have at most %d MB", "%s has more than %d MB; a file to import can have at most that")
}

// ReadLogo reads the picture in a file as tournament.Branding has it. The error names the file and says what to do.
func ReadLogo(path string) (string, error) {
	data, err := ReadImport(path)
	if err != nil {
		return "", err
	}
	logo, err := tournament.LogoOf(data)
	if err != nil {
		return "", tournament.Refuse(tournament.Invalid, "%s: %s", filepath.Base(path), text.OfError(err))
	}
	return logo, nil
}

// readAtMost reads a file of at most most bytes. tooLarge is the error's text if the file is larger; its arguments
// are how many megabytes it has and may have. endless is the text if the size isn't known beforehand; its argument
// is how many it may have.
func readAtMost(path string, most int64, tooLarge, endless string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, tournament.Refuse(tournament.NotFound, "%s can't be read: %s", path, exchange.Reason(err))
	case info.IsDir():
		return nil, tournament.Refuse(tournament.Invalid, "%s is a folder; choose a file in it", path)
	case !info.Mode().IsRegular(): // one without a writer would be waited for for ever
		return nil, tournament.Refuse(tournament.Invalid, "%s is a pipe or a device and not a plain file; write its output to a file, and choose that", path)
	case info.Size() > most:
		return nil, tournament.Refuse(tournament.Invalid, tooLarge, path, info.Size()>>20, most>>20)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, tournament.Refuse(tournament.Invalid, "%s can't be read: %s", path, exchange.Reason(err))
	}
	defer func() { _ = f.Close() }() // Nothing was written.
	// A file that grows meanwhile, or one that the system makes up, may be longer than its size said.
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	switch {
	case err != nil:
		return nil, tournament.Refuse(tournament.Invalid, "%s can't be read: %s", path, exchange.Reason(err))
	case int64(len(data)) > most:
		return nil, tournament.Refuse(tournament.Invalid, endless, path, most>>20)
	}
	return data, nil
}

// DivisionNamed finds a division by its name. The error lists the names that exist.
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

// ErrStopped is the error of work that was stopped by its context.
var ErrStopped error = tournament.Refuse(tournament.Conflict, "stopped; nothing was written")

// mapCanceled returns ErrStopped for the error of work that was stopped, and any other error as it is.
func mapCanceled(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ErrStopped
	}
	return err
}

// writeFile is exchange.WriteFile. If it is stopped, the error is ErrStopped.
func writeFile(ctx context.Context, path string, write func(io.Writer) error) error {
	return mapCanceled(ctx, exchange.WriteFile(ctx, path, write))
}
