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

// newEvent is what the guide has gathered so far. Nothing of it is written before create is called.
type newEvent struct {
	Details action.EditEvent
	// Path is the file that is to be made.
	Path string
	// Rulebook is the rulebook of the divisions, with the organiser's changes in Overrides by their keys.
	Rulebook  string
	Overrides map[string]json.RawMessage
	Divisions []newDivision
	// Last is the event that was made before on this computer. The pages propose what it had.
	Last preferences.EventChoice
}

// newDivision is one division of an event that is being made.
type newDivision struct {
	// Settings are what the director chose. What comes from the rulebook is left open.
	tournament.Settings
	List exchange.PlayerList
	// Source says where the list came from. It is empty while there is none.
	Source string
	// Seen says that the settings were in sight.
	Seen bool
}

// proposeDivision is the next division as the guide proposes it. It has the next free letter, and begins as a further
// division after the one before. The first one has the rounds, plan, ratings and word list of the last event. Who starts comes from the
// rulebook, and so does the word list if the last event had another rulebook.
func (n *newEvent) proposeDivision() newDivision {
	d := newDivision{Settings: tournament.NewSettings("", n.Rulebook, 7)}
	last := len(n.Divisions) - 1
	switch {
	case last >= 0:
		d.Settings = n.Divisions[last].Further("")
	case n.Last.Known():
		d.Rounds, d.Plan, d.RatingSystem, d.WordList = n.Last.Rounds, n.Last.Plan, n.Last.RatingSystem, n.lastWordList()
	}
	if last < 0 && len(n.Last.Plan) == 0 {
		d.Plan = tournament.PlanTemplates()[0].Plan(d.Rounds)
	}
	d.Name = n.freeLetter()
	return d
}

// freeLetter is the first letter that no division has as its name. It is empty if there is none.
func (n *newEvent) freeLetter() string {
	for letter := 'A'; letter <= 'Z'; letter++ {
		if !n.has(string(letter)) {
			return string(letter)
		}
	}
	return ""
}

// lastWordList is the word list of the last event if that had the same rulebook.
func (n *newEvent) lastWordList() string {
	if n.Rulebook != n.Last.Rulebook {
		return ""
	}
	return n.Last.WordList
}

// useRulebook gives the divisions a rulebook, without the changes that were made to another one. It proposes the word
// list anew wherever none was typed.
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

// check finds what would prevent create, before anything is written. The error is one line with its remedy.
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

// doubts are what must be asked about the numbers of rounds before the event is made.
func (n *newEvent) doubts() (doubts []tournament.Doubt) {
	var ev tournament.Event
	for i, d := range n.Divisions {
		one := tournament.Division{ID: tournament.DivisionID(i + 1), Name: d.Name, Rounds: d.Rounds}
		doubts = append(doubts, ev.RoundsDoubts(&one)...)
		ev.Divisions = append(ev.Divisions, &one)
	}
	return doubts
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

// create makes the file and everything in it. An event is made whole or not at all, so if any part is refused there
// is no file.
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
		add.Accepted = append(desk.EntryDoubts([]exchange.DivisionRows{{List: d.List}}), // They were asked about when the second of the lists was read.
			tournament.DoubtIDs(n.doubts())...)
		if _, err := desk.Do(progress.Stage(ctx, i, i+1, len(n.Divisions)), add); err != nil {
			return err
		}
	}
	return nil
}
