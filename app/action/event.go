package action

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// EditEvent sets the facts about the event as a whole.
type EditEvent struct {
	Name, Place, Director, Sanction string
	// StartDate and EndDate are ISO dates or empty.
	StartDate, EndDate string
	// Rulebook is the one that new divisions start with; empty leaves it to the program.
	Rulebook string
	// RulebookFile is the file of Rulebook, if that is one by difference that the program may not know. It is
	// empty where the program knows the book or the event has the file already.
	RulebookFile string
	// Shown is how the public pages show players who have no setting of their own.
	Shown tournament.Shown
	// Branding is the event's own look.
	Branding tournament.Branding
	// Languages are those of papers and pages.
	Languages string `json:",omitempty"`
}

// EditEventOf is an EditEvent with the event's present settings.
func EditEventOf(e *tournament.Event) EditEvent {
	return EditEvent{
		Name: e.Name, Place: e.Place, Director: e.Director, Sanction: e.Sanction, StartDate: e.StartDate, EndDate: e.EndDate,
		Rulebook: e.Rulebook, RulebookFile: e.RulebookFile, Shown: e.Shown, Branding: e.Branding, Languages: e.Languages,
	}
}

// Kind names the action in the journal.
func (EditEvent) Kind() string { return "edit-event" }

func (a EditEvent) apply(s *transaction) (outcome, error) {
	e, was := s.event, *s.event
	e.Shown, e.Branding, e.Languages = a.Shown, a.Branding, a.Languages
	e.Branding.Sponsors, e.Branding.Footer = strings.TrimSpace(a.Branding.Sponsors), strings.TrimSpace(a.Branding.Footer)
	e.Name, e.Place, e.Director, e.Sanction = strings.TrimSpace(a.Name), strings.TrimSpace(a.Place), strings.TrimSpace(a.Director), strings.TrimSpace(a.Sanction)
	e.StartDate, e.EndDate = a.StartDate, a.EndDate
	if err := tournament.EventSettings.Check(e); err != nil {
		return outcome{}, err
	}
	if a.RulebookFile != "" {
		e.RulebookFile = a.RulebookFile
	}
	if err := s.startWith(a.Rulebook); err != nil {
		return outcome{}, err
	}
	return outcome{words: text.Of("details of %s", e.Name), notes: remarks(&was, e)}, nil
}

// remarks are what should be known about the settings that were changed.
func remarks(was, e *tournament.Event) (notes []text.Text) {
	for _, s := range tournament.EventSettings {
		if s.Remark == nil || s.Get(e) == s.Get(was) {
			continue
		}
		if said := s.Remark(e); !said.IsZero() {
			notes = append(notes, text.Of("%s: %s", s.Label, said))
		}
	}
	return notes
}

// AddDivision makes a new division, with players to enter at once.
type AddDivision struct {
	// Settings are those of tournament.NewSettings, changed as wanted.
	Settings tournament.Settings
	Players  []tournament.Player
	// Accepted are the doubts that a person has looked at, as for AddPlayers. There may also be one about the number
	// of rounds.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (AddDivision) Kind() string { return "add-division" }

func (a AddDivision) apply(s *transaction) (outcome, error) {
	return s.entering(a.enter, a.Accepted, a.Players)
}

func (a AddDivision) enter(s *transaction) (outcome, error) {
	d := a.Settings.Division.Clone()
	d.ID, d.Name = 0, strings.TrimSpace(d.Name)
	if err := s.newUnderRulebook(d); err != nil {
		return outcome{}, err
	}
	if err := s.event.AddDivision(d); err != nil {
		return outcome{}, err
	}
	if _, err := d.AddPlayers(a.Players); err != nil {
		return outcome{}, err
	}
	if err := s.event.CheckTablesOf(d.ID); err != nil {
		return outcome{}, err
	}
	words := text.Of("new division %s", d.Name)
	if n := len(d.Players); n > 0 {
		words = text.Of("new division %s with %s", d.Name, report.PlayersText(n))
	}
	return inDivision(d.ID, words), tournament.CheckDoubts(s.event.RoundsDoubts(d), a.Accepted, text.Text.Sentence)
}

// ChangeDivision gives a division new settings.
type ChangeDivision struct {
	Division tournament.DivisionID
	Settings tournament.Settings
	// Reason is needed for a change of rules after round 1 was drawn.
	Reason string
	// Accepted are the doubts that a person has looked at. They are PlayedDoubt, the number of rounds, and the keys of
	// settings that somebody decided to keep although the division's new rulebook has other values; see
	// tournament.Division.Departures. In JSON it still has its former name.
	Accepted []string `json:"Departs,omitempty"`
}

// PlayedDoubt is the id of the doubt about settings that change what was played.
const PlayedDoubt = "played"

// Kind names the action in the journal.
func (ChangeDivision) Kind() string { return "change-division" }

func (a ChangeDivision) apply(s *transaction) (outcome, error) {
	was := s.event.Find(a.Division)
	if err := s.event.ChangeSettings(a.Division, a.Settings); err != nil {
		return outcome{}, err
	}
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := s.carryRulebook(d); err != nil {
		return outcome{}, err
	}
	d.NoteRuleChanges(was.Settings(), strings.TrimSpace(a.Reason), s.operator, s.now)
	return inDivision(a.Division, text.Of("settings of division %s", a.Settings.Name)), a.ask(s, was, d)
}

// ask refuses settings that change what was played. It also refuses another rulebook until somebody has
// decided about every setting for which it has another value.
func (a ChangeDivision) ask(s *transaction, before, d *tournament.Division) error {
	var books tournament.Rulebooks
	var err error
	if books.Before, err = s.book(before); err == nil {
		books.After, err = s.book(d)
	}
	if err != nil {
		return err
	}
	var doubts []tournament.Doubt
	if games, players := report.ChangedByRules(before, d, books); games+players > 0 {
		doubts = append(doubts, tournament.Doubt{ID: PlayedDoubt, Says: text.Of("the settings apply to the rounds already played too, and change what counts and who stands where: %s, %s", report.GamesText(games), report.PlayersText(players))})
	}
	if d.Rounds != before.Rounds {
		doubts = append(doubts, s.event.RoundsDoubts(d)...)
	}
	words := text.Text.Sentence
	if before.Rulebook != d.Rulebook || before.RulebookFile != d.RulebookFile {
		for _, p := range s.event.WithDates(d).Departures(books.After) {
			doubt := tournament.Doubt{ID: p.Key, Section: p.Section,
				Says: text.Of("%s: %s in division %s, %s in %s", p.Label, report.DepartureWords(p, p.DivisionValue), d.Name, report.DepartureWords(p, p.BookValue), text.Name(books.After.Short))}
			if doubts = append(doubts, doubt); !slices.Contains(a.Accepted, p.Key) {
				words = func(said text.Text) text.Text { return text.Of("%s; say which is to apply", said) }
			}
		}
	}
	return tournament.CheckDoubts(doubts, a.Accepted, words)
}

// RemoveDivision removes a division in which nothing was drawn.
type RemoveDivision struct{ Division tournament.DivisionID }

// Kind names the action in the journal.
func (RemoveDivision) Kind() string { return "remove-division" }

func (a RemoveDivision) apply(s *transaction) (outcome, error) {
	name := divisionName(s.event, a.Division)
	if err := s.event.RemoveDivision(a.Division); err != nil {
		return outcome{}, err
	}
	return outcome{words: text.Of("removed division %s", name)}, nil
}

// ImportDivision brings in a whole division document, as a new division or in place of one with the same name
// in which nothing was drawn yet.
type ImportDivision struct {
	Imported *tournament.Division
	// Name is the division's new name, or empty for the document's own.
	Name string
	// Accepted are the doubts that a person has looked at, as for AddPlayers.
	Accepted []string `json:",omitempty"`
}

// Kind names the action in the journal.
func (ImportDivision) Kind() string { return "import-division" }

func (a ImportDivision) apply(s *transaction) (outcome, error) {
	return s.entering(a.enter, a.Accepted, a.Imported.Players)
}

// enter does what apply does, without the question whether a player is in the event already.
func (a ImportDivision) enter(s *transaction) (outcome, error) {
	d := a.Imported.Clone()
	if a.Name != "" {
		d.Name = a.Name
	}
	d.ID = 0
	if err := s.newUnderRulebook(d); err != nil {
		return outcome{}, err
	}
	half := d.NextRound()
	for i := range d.RoundFacts {
		fact := &d.RoundFacts[i]
		switch {
		case fact.Number == half:
			// The rest of the round is still to be drawn where some players have no game yet.
			fact.Revision = 0
		case fact.Revision > 0 && fact.PublishedAt == 0:
			// A document has no times, so its rounds count as published from now on.
			fact.PublishedAt = s.now
		}
	}
	if old := s.event.Named(d.Name); old != nil {
		if len(old.Games) > 0 {
			return outcome{}, tournament.Refuse(tournament.Conflict, "division %s already has games; import the document under another name", old.Name)
		}
		if len(old.Players) > 0 {
			return outcome{}, tournament.Refuse(tournament.Conflict, "division %s already has players; remove it first or import the document under another name", old.Name)
		}
		d.ID, d.Name = old.ID, old.Name
		s.event.Divisions[slices.Index(s.event.Divisions, old)] = d
	}
	if d.ID == 0 {
		if err := s.event.AddDivision(d); err != nil {
			return outcome{}, err
		}
	}
	if s.event.Name == "" {
		s.event.Name = d.Name
	}
	if err := s.event.CheckTablesOf(d.ID); err != nil {
		return outcome{}, err
	}
	return inDivision(d.ID, text.Of("imported division %s: %s, %s", d.Name, report.PlayersText(len(d.Players)), report.GamesText(len(d.Games)))), nil
}

func divisionName(e *tournament.Event, id tournament.DivisionID) string {
	if d := e.Find(id); d != nil {
		return d.Name
	}
	return fmt.Sprint(int(id))
}
