package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/text"
)

// barredFile is the list of those who may not play, in the program's folder.
const barredFile = "barred.txt"

// Barred are the people who may not play in events that a federation rates, by the list that this computer keeps.
// It is empty if there is no list. Everybody who is entered is compared with it.
func (p *Program) Barred() (tournament.People, error) {
	folder := p.Preferences.Folder()
	if folder == "" {
		return nil, nil
	}
	data, err := os.ReadFile(filepath.Join(folder, barredFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, tournament.Refuse(tournament.Invalid, "the list of players who are barred from playing can't be read: %s", exchange.Reason(err))
	}
	people, err := federation.ReadBarred(data)
	if err != nil {
		return nil, text.Errorf("the list of players who are barred from playing: %w", err)
	}
	return people, nil
}

// KeepBarred keeps another list of those who may not play on this computer. It has one name or number a line, as
// federation.ReadBarred takes it. It returns how many names and numbers are on it.
func (p *Program) KeepBarred(name string, data []byte) (int, error) {
	people, err := federation.ReadBarred(data)
	if err != nil {
		return 0, text.Errorf("%s: %w", filepath.Base(name), err)
	}
	if p.Preferences.Folder() == "" {
		return 0, tournament.Refuse(tournament.Conflict, "this computer has no folder for the program's own files; set HOME to one that can be written")
	}
	return CountBarred(people), writeText(filepath.Join(p.Preferences.Folder(), barredFile), string(data))
}

// CountBarred is how many names and numbers are on a list of those who may not play.
func CountBarred(people tournament.People) int {
	lines := map[string]bool{}
	for _, listed := range people {
		for _, l := range listed {
			lines[l.Where.String()] = true
		}
	}
	return len(lines)
}

// DropBarred deletes the list of those who may not play. It is no error if there is none.
func (p *Program) DropBarred() error {
	err := os.Remove(filepath.Join(p.Preferences.Folder(), barredFile))
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return tournament.Refuse(tournament.Conflict, "the list of players who are barred from playing can't be removed: %s", exchange.Reason(err))
}

// EntryPeople are all the people with whom a new entry is compared: the event's players, and those who may not
// play. If that list can't be read, the action that enters says so.
func (p *Program) EntryPeople(ev *tournament.Event) tournament.People {
	barred, err := p.Barred()
	if err != nil {
		barred = nil
	}
	return ev.People().With(barred)
}

// People are all the people with whom a new entry is compared; see Program.EntryPeople.
func (d *Desk) People() tournament.People { return d.program.EntryPeople(d.Event()) }
