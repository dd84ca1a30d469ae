package app

import (
	"context"
	"path/filepath"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/template"
)

// CreateFromTemplate makes an event file with the settings of an old event and nothing of what happened in it; see
// tournament.Event.Afresh. If anything is refused, no file is made.
func (p *Program) CreateFromTemplate(ctx context.Context, path string, old *tournament.Event, a template.Options) (*Desk, Receipt, error) {
	a.Name = strings.TrimSpace(a.Name)
	if a.Name == "" {
		return nil, Receipt{}, tournament.Refuse(tournament.Invalid, "the event needs a name; type one")
	}
	if len(old.Divisions) == 0 {
		return nil, Receipt{}, tournament.Refuse(tournament.Conflict, "%s has no division whose settings could be taken over; make a new event instead", old.Name)
	}
	fresh := template.NewEvent(old, a)
	fresh.Secret = NewSecret()
	return p.CreateFrom(ctx, path, exchange.EventImport{File: old.Name, Event: fresh})
}

// EventIn reads the event in a file and closes the file again. The file may be open elsewhere.
func (p *Program) EventIn(ctx context.Context, path string) (*tournament.Event, error) {
	d, err := p.OpenReadOnly(ctx, path)
	if err != nil {
		return nil, err
	}
	ev := d.Event()
	if err := d.Close(); err != nil {
		return nil, tournament.Refuse(tournament.Conflict, "%s can't be read completely: %s", filepath.Base(path), err)
	}
	return ev, nil
}
