package tournament

import (
	"fmt"
	"slices"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Flaw is a fact that isn't possible, or that contradicts another one. Its text is one line that says which
// fact it is, what is wrong and the remedy.
type Flaw struct {
	// List is the list that the fact is in, by its key in a division document
	// ("games"); ID is the fact's own number in it, or its index where it has none.
	List string
	ID   int
	// Row names the fact for people ("round 1, table 2"); Text says what is wrong.
	Row  text.Text
	Text text.Text
}

// Error is Said in English.
func (f *Flaw) Error() string { return f.Said().String() }

// Said is the row and what is wrong with it.
func (f *Flaw) Said() text.Text { return text.Join(": ", f.Row, f.Text) }

// The lists that flaws name.
const (
	inSettings  = ""
	inPlayers   = "players"
	inPlan      = "plan"
	inSessions  = "sessions"
	inAvoid     = "avoid"
	inFixed     = "fixed"
	inRelations = "relations"
	inGames     = "games"
	inRulings   = "rulings"
	inPrizes    = "prizes"

	// inChallenges isn't in a document, because the log of challenges is the director's.
	inChallenges = "challenges"
)

// flaw makes a Flaw with a formatted text.
func flaw(list string, id int, row text.Text, format string, args ...any) error {
	if false {
		_ = fmt.Sprintf(format, args...) // lets go vet check the format
	}
	return &Flaw{List: list, ID: id, Row: row, Text: text.Of(format, args...)}
}

// HighestTable is the greatest number of a table.
const HighestTable = 9999

// Validate checks that the facts of the division fit one another and the book. The error is a *Flaw about the
// first fact that doesn't, in the order settings, players, plan, wishes, games, rulings.
func (d *Division) Validate(b rulebook.Book) error {
	checks := []func() error{
		d.validateSettings, d.validatePlayers, d.validatePlan, d.validateSessions,
		d.validateAvoid, d.validateFixed, d.validateRelations, d.validateRounds,
		func() error { return d.validateGames(b) },
		func() error { return d.validateRulings(b) },
		d.validatePrizes, d.validateChallenges,
	}
	for _, check := range checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

func (d *Division) validateSettings() error {
	if err := DivisionSettings.Check(d); err != nil {
		return flaw(inSettings, 0, text.Text{}, "%s", err)
	}
	return nil
}

func (d *Division) validateTieBreaks() error {
	for i, by := range d.TieBreaks {
		if !TieBreaks.Known(by) {
			return text.Errorf("tie_breaks[%d] is %q; the tie-breaks are %s", i, by, TieBreaks)
		}
		if slices.Contains(d.TieBreaks[:i], by) {
			return text.Errorf("tie_breaks[%d]: %s is named twice; name it once", i, by)
		}
	}
	return nil
}

// wrongRound says that the division has no such round; it is "" if it has.
func (d *Division) wrongRound(what text.Text, round int) text.Text {
	if round >= 1 && round <= d.Rounds {
		return text.Text{}
	}
	return text.Of("%s is %d; the division's rounds run from 1 to %d", what, round, d.Rounds)
}

// unknownPlayer says that no player has this id; it is empty if one has.
func (d *Division) unknownPlayer(what text.Text, id PlayerID) text.Text {
	if d.IndexOf(id) >= 0 {
		return text.Text{}
	}
	return text.Of("%s is %d, and no player has that id; enter the player first or correct the id", what, id)
}
