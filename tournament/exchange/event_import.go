package exchange

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// EventImport is a whole event as it was read from a file, before anything is written. It is the preview of an
// import.
type EventImport struct {
	// File is the name without its folder.
	File string
	// Event holds the facts of the event, as far as the file has them, and its
	// divisions.
	Event *tournament.Event
	// Lists are the players' rows by division. It is empty for a file whose players can't be refused one by one.
	Lists []PlayerList
	// Notes say what was assumed and what was not understood, one line each.
	Notes []text.Text
	// Lines are the lines of the file, if they are the rows of its players.
	Lines Lines[EventImport]
	// Ruled says that the file itself says which rulebooks apply.
	Ruled bool
}

// Refusal says on one line why the event can't be imported as it is. It is nil when everything in it can be.
func (e EventImport) Refusal() error {
	for _, l := range e.Lists {
		if err := l.Refusal(); err != nil {
			return err
		}
	}
	return nil
}

// GoodRows is the event without the rows that can't be imported; its notes name them.
func (e EventImport) GoodRows() EventImport {
	lists := slices.Clone(e.Lists)
	e.Notes = slices.Clone(e.Notes)
	for i, l := range lists {
		lists[i] = l.GoodRows(nil)
		for _, n := range lists[i].Notes[len(l.Notes):] {
			e.Notes = append(e.Notes, text.Of("%s: %s", l.File, n))
		}
	}
	e.Lists = lists
	return e
}

// CheckPlanned checks the number of rounds that a person gave for a file without one. It refuses a number that a
// division can't have, because it has games in more rounds or because there are too many.
func CheckPlanned(d *tournament.Division, rounds int) error {
	least := max(d.LastRound(), 1)
	if rounds < least || rounds > tournament.MaxRounds {
		return tournament.Refuse(tournament.Invalid, "division %s has games up to round %d; give from %d to %d rounds", d.Name, d.LastRound(), least, tournament.MaxRounds)
	}
	return nil
}

// Only is the import of the division that is named (see tournament.Event.Named) alone. The error names the divisions
// that the file has.
func (e EventImport) Only(name string) (EventImport, error) {
	if d := e.Event.Named(name); d != nil {
		i := slices.Index(e.Event.Divisions, d)
		ev := *e.Event
		ev.Divisions = e.Event.Divisions[i : i+1]
		e.Event = &ev
		if i < len(e.Lists) {
			e.Lists = e.Lists[i : i+1]
		}
		return e, nil
	}
	var names []string
	for _, d := range e.Event.Divisions {
		names = append(names, d.Name)
	}
	return e, text.Errorf("%s has no division %s; it has %s", e.File, Quoted(name), CommaList(names))
}

// Remarks are the notes of a division's list with the problems of its games.
func (l PlayerList) Remarks(problems []text.Text) []text.Text {
	var notes []text.Text
	for _, n := range slices.Concat(l.Notes, problems) {
		notes = append(notes, text.Of("%s: %s", l.File, n))
	}
	if len(l.Unread) > 0 {
		notes = append(notes, text.Of("%s: not used, but kept: %s", l.File, CommaList(l.Unread)))
	}
	return notes
}

// Enter puts the players of the list and the games that it has into a division without any. The rounds with games
// count as drawn and published, and the division gets as many rounds as they need. The problems name the games
// that were left out, one line each.
func (l PlayerList) Enter(d *tournament.Division) (problems []text.Text) {
	games, played, problems := l.Games()
	d.Players, d.Games, d.Rounds = l.Players(), games, max(d.Rounds, played)
	for _, p := range d.Players {
		d.Rounds = max(d.Rounds, p.Withdrawn-1)
	}
	d.Fixed = l.ByesAhead(d)
	for _, f := range d.Fixed {
		d.Rounds = max(d.Rounds, f.Round)
	}
	problems = append(problems, l.enterPenalties(d)...)
	for n := 1; n <= played; n++ {
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, System: tournament.Manual, Revision: 1})
	}
	return problems
}

// enterPenalties turns the spread penalties of a .t file into rulings. tsh can also give points to a player, which
// no rulebook here allows; those are reported as problems.
func (l PlayerList) enterPenalties(d *tournament.Division) (problems []text.Text) {
	for i, r := range l.History {
		for at, points := range r.Penalties {
			row := l.Rows[i]
			if row.Outcome != Added || points == 0 || points == UnsetNumber {
				continue
			}
			if points > 0 || points < -tournament.MaxScore || at+1 > d.Rounds {
				problems = append(problems, text.Of("row %d, %s, round %d: a penalty of %d can't be imported", row.Row, Quoted(row.Player.Name), at+1, points))
				continue
			}
			d.Rulings = append(d.Rulings, tournament.Ruling{ID: len(d.Rulings) + 1, Player: row.Player.ID, Kind: tournament.SpreadPenalty,
				Points: points, Round: at + 1, Reason: "penalty in " + l.File.String()})
		}
	}
	return problems
}
