package action

import (
	"cmp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// ImportEvent brings in a whole event at once: its divisions by the rules of ImportDivision, and the facts
// about the event that nobody has entered here yet.
type ImportEvent struct {
	Imported *tournament.Event
	// From is the file's name, for the journal.
	From string
	// Accepted are the doubts that a person has looked at, as for AddPlayers. Players of the file are
	// compared with the players who were in the event before.
	Accepted []string `json:",omitempty"`
	// Again replaces what was brought in before. It is refused if anything else was done in the event.
	Again bool `json:",omitempty"`
}

// Kind names the action in the journal.
func (ImportEvent) Kind() string { return "import-event" }

func (a ImportEvent) apply(s *transaction) (outcome, error) {
	in := a.Imported
	if len(in.Divisions) == 0 {
		return outcome{}, tournament.Refuse(tournament.Invalid, "there is no division in %s", a.From)
	}
	if err := tournament.EventSettings.Check(in, append([]string{"start_date", "end_date", tournament.LanguagesKey}, tournament.BrandingKeys...)...); err != nil {
		return outcome{}, err
	}
	if a.Again {
		var err error
		if in, err = a.makeRoom(s); err != nil {
			return outcome{}, err
		}
		a.Imported = in
	}
	if err := a.takeFacts(s); err != nil {
		return outcome{}, err
	}
	var players [][]tournament.Player
	for _, d := range in.Divisions {
		players = append(players, d.Players)
	}
	return s.entering(a.takeDivisions, a.Accepted, players...)
}

// makeRoom removes what was brought in before. It returns what takes its place, in which the rounds that were
// there already have the times from which they count as published.
func (a ImportEvent) makeRoom(s *transaction) (*tournament.Event, error) {
	lines, err := s.journal.Journal(store.Query{})
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(lines, func(e store.Entry) bool { return e.Kind != a.Kind() }) {
		return nil, tournament.Refuse(tournament.Conflict, "more has been done in this event than reading %s in; it stays as it is", a.From)
	}
	in := a.Imported.Clone()
	for _, d := range in.Divisions {
		old := s.event.Named(d.Name)
		if old == nil {
			continue
		}
		for i := range d.RoundFacts {
			if was, ok := old.RoundFact(d.RoundFacts[i].Number); ok && d.RoundFacts[i].PublishedAt == 0 {
				d.RoundFacts[i].PublishedAt = was.PublishedAt
			}
		}
	}
	s.event.Divisions = nil
	return in, nil
}

// takeFacts enters facts of the file about the event that nobody has entered here yet.
func (a ImportEvent) takeFacts(s *transaction) error {
	in, e := a.Imported, s.event
	fresh := len(e.Divisions) == 0
	for _, f := range []struct {
		into *string
		from string
	}{{&e.Name, in.Name}, {&e.Place, in.Place}, {&e.Director, in.Director}, {&e.Sanction, in.Sanction}} {
		from := strings.TrimSpace(f.from)
		if *f.into = cmp.Or(*f.into, from); fresh && from != "" {
			*f.into = from
		}
	}
	if in.StartDate != "" && (fresh || e.StartDate == "") {
		e.StartDate, e.EndDate = in.StartDate, in.EndDate
	}
	if in.Rulebook != "" && (fresh || e.Rulebook == "") {
		e.RulebookFile = in.RulebookFile
		if err := s.startWith(in.Rulebook); err != nil {
			return err
		}
	}
	takeAppearance(e, in, fresh)
	e.Shown, e.Secret = cmp.Or(e.Shown, in.Shown), cmp.Or(e.Secret, in.Secret)
	if fresh || len(e.Kept) == 0 {
		e.Kept = keptOf(in, e.Name)
	}
	if fresh || len(e.Extra) == 0 {
		e.Extra = in.Extra
	}
	return nil
}

// takeAppearance takes the look and the languages of papers and pages. A fresh event takes them over its own.
func takeAppearance(e, in *tournament.Event, fresh bool) {
	if in.Branding != (tournament.Branding{}) && (fresh || e.Branding == (tournament.Branding{})) {
		e.Branding = in.Branding
	}
	if in.Languages != "" && (fresh || e.Languages == "") {
		e.Languages = in.Languages
	}
}

func (a ImportEvent) takeDivisions(s *transaction) (outcome, error) {
	in, e := a.Imported, s.event
	done := outcome{}
	var names []string
	entered, drawn := 0, 0
	for _, d := range in.Divisions {
		one, err := ImportDivision{Imported: d}.enter(s)
		if err != nil {
			return outcome{}, err
		}
		done.also = append(done.also, one.division)
		if draw.SeparateTables(e, one.division) {
			done.notes = append(done.notes, tablesApart(d.Name, e, one.division))
		}
		names = append(names, d.Name)
		entered, drawn = entered+len(d.Players), drawn+len(d.Games)
	}
	done.words = text.Of("imported %s: division %s with %s, %s", a.From, strings.Join(names, ", "), report.PlayersText(entered), report.GamesText(drawn))
	if len(names) > 1 {
		done.words = text.Of("imported %s: divisions %s with %s, %s", a.From, strings.Join(names, ", "), report.PlayersText(entered), report.GamesText(drawn))
	}
	if len(in.Divisions) == 1 {
		done.division, done.also = done.also[0], nil
	}
	return done, nil
}

// keptOf is what is kept of another program's configuration, and the event's name here where the
// configuration has none.
func keptOf(in *tournament.Event, name string) []string {
	if len(in.Kept) == 0 || in.Name != "" || name == "" {
		return in.Kept
	}
	return append(slices.Clone(in.Kept), tournament.KeptUnnamed+name)
}

// tablesApart says which tables an imported division got instead of those of its file.
func tablesApart(name string, e *tournament.Event, id tournament.DivisionID) text.Text {
	return text.Of("division %s has %s here: those of the file belong to another division", name, tournament.TablesText(e.TablesOf(id)))
}
