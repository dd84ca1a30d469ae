package setup

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/files"
	"wordhall/tournament/progress"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// newEvent is what the guide has gathered so far; nothing of it is written
// before create.
type newEvent struct {
	Details action.EditEvent
	// Path of the file to be made.
	Path string
	// Rulebook of the divisions, with the organiser's changes by key.
	Rulebook  string
	Overrides map[string]json.RawMessage
	Divisions []newDivision
	// Last is the event made before on this computer: what the pages propose.
	Last preferences.EventChoice
}

// newDivision is one division of an event that is being made.
type newDivision struct {
	// Settings are what the director chose; what a rulebook has is left open.
	tournament.Settings
	List exchange.PlayerList
	// Source says where the list came from, empty for none yet.
	Source string
	// Seen says that its settings were in sight.
	Seen bool
}

// proposeDivision is the next division as the guide proposes it: the next free letter, with
// the rounds, ratings and word list of the division before; for the first one, with those of the
// last event and its plan. Who starts is the rulebook's own, and so is the word list under
// another rulebook than the last event's.
func (n *newEvent) proposeDivision() newDivision {
	d := newDivision{Settings: tournament.NewSettings("", n.Rulebook, 7)}
	last := len(n.Divisions) - 1
	switch {
	case last >= 0:
		before := n.Divisions[last]
		d.Rounds, d.RatingSystem, d.WordList = before.Rounds, before.RatingSystem, before.WordList
	case n.Last.Known():
		d.Rounds, d.RatingSystem, d.WordList = n.Last.Rounds, n.Last.RatingSystem, n.lastWordList()
	}
	d.Plan = tournament.PlanTemplates()[0].Plan(d.Rounds)
	if last < 0 && len(n.Last.Plan) > 0 {
		d.Plan = n.Last.Plan
	}
	for letter := 'A'; letter <= 'Z'; letter++ {
		if !n.has(string(letter)) {
			d.Name = string(letter)
			break
		}
	}
	return d
}

// lastWordList is that of the last event where it had the same rulebook.
func (n *newEvent) lastWordList() string {
	if n.Rulebook != n.Last.Rulebook {
		return ""
	}
	return n.Last.WordList
}

// useRulebook makes a rulebook the divisions' without the changes made to another, and proposes the
// word list anew wherever none was typed.
func (n *newEvent) useRulebook(id string) {
	proposed := n.lastWordList()
	n.Rulebook, n.Overrides = id, nil
	for i := range n.Divisions {
		if d := &n.Divisions[i]; d.WordList == proposed {
			d.WordList = n.lastWordList()
		}
	}
}

func (n *newEvent) has(name string) bool {
	for _, d := range n.Divisions {
		if strings.EqualFold(d.Name, name) {
			return true
		}
	}
	return false
}

// check finds, before anything is written, what would stop create. The error is
// one line with its remedy.
func (n *newEvent) check() error {
	if strings.TrimSpace(n.Details.Name) == "" {
		return tournament.Refuse(tournament.Invalid, "the event needs a name; type one on the first page")
	}
	if n.Path == "" {
		return tournament.Refuse(tournament.Invalid, "say where to keep the event's file, on the first page")
	}
	if _, err := os.Stat(n.file()); err == nil {
		return tournament.Refuse(tournament.Conflict, "there is already a file %s; choose another name on the first page, or open that one", n.file())
	}
	if len(n.Divisions) == 0 {
		return tournament.Refuse(tournament.Invalid, "an event needs at least one division")
	}
	for _, d := range n.Divisions {
		if err := d.listRefusal(); err != nil {
			return err
		}
	}
	return nil
}

// file is the path with the program's ending.
func (n *newEvent) file() string {
	if strings.EqualFold(filepath.Ext(n.Path), store.Extension) {
		return n.Path
	}
	return n.Path + store.Extension
}

func (d newDivision) listRefusal() error {
	if d.Source == "" {
		return nil
	}
	if err := d.List.Refusal(); err != nil {
		return text.Errorf("division %s: %w", d.Name, err)
	}
	return nil
}

// create makes the file and everything in it. If any part is refused, there is no file: an event
// is made whole or not at all.
func (n *newEvent) create(ctx context.Context, p *app.Program) (*app.Desk, error) {
	if err := n.check(); err != nil {
		return nil, err
	}
	if err := files.MakeAll(filepath.Dir(n.file()), 0o700); err != nil {
		return nil, tournament.Refuse(tournament.Invalid, "the folder %s can't be made; choose another place on the first page", filepath.Dir(n.file()))
	}
	return p.CreateWith(n.file(), func(desk *app.Desk) error { return n.fill(ctx, desk) })
}

func (n *newEvent) fill(ctx context.Context, desk *app.Desk) error {
	details := n.Details
	details.Rulebook = n.Rulebook
	if _, err := desk.Do(progress.With(ctx, nil), details); err != nil {
		return err
	}
	if _, err := desk.Do(progress.With(ctx, nil), action.UseSecret{Secret: app.NewSecret()}); err != nil {
		return err
	}
	for i, d := range n.Divisions {
		settings := d.Settings
		settings.Rulebook, settings.Overrides = n.Rulebook, n.Overrides
		add := action.AddDivision{Settings: settings, Players: d.List.Players()}
		add.Accepted = desk.EntryDoubts([]exchange.DivisionRows{{List: d.List}}) // asked about when the second of the lists was read
		if _, err := desk.Do(progress.Stage(ctx, i, i+1, len(n.Divisions)), add); err != nil {
			return err
		}
	}
	return nil
}
