package tournament

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"wordhall/ratings"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Flaw is a fact that can't be, or that contradicts another one. Its text is one
// line: which fact, what is wrong and the remedy.
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

	// Not in a document: the log is the director's.
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

// Validate checks that the facts of the division fit one another and the book.
// The error is a *Flaw: the first fact that doesn't, in the order settings,
// players, plan, wishes, games, rulings.
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
	bad := func(format string, args ...any) error { return flaw(inSettings, 0, text.Text{}, format, args...) }
	switch {
	case strings.TrimSpace(d.Name) == "":
		return bad("the division has no name; give it one, such as A")
	case ControlCharacter(d.Name) != "":
		return bad("the division's name has a control character (%s); type it again", ControlCharacter(d.Name))
	case d.Rounds < 1 || d.Rounds > MaxRounds:
		return bad("rounds is %d; a division has 1 to %d", d.Rounds, MaxRounds)
	case d.Lot < 0:
		return bad("lot is %d; it is the seed of a lot, a positive number", d.Lot)
	case !d.SpreadCap.sound():
		return bad("spread_cap is %s; it is a positive number of points, 0 for no limit, or one a round", d.SpreadCap.String())
	case d.Starts != "" && !StartPolicies.Known(d.Starts):
		return bad("starts is %q; it is one of %s", d.Starts, StartPolicies)
	case !d.Missed.known():
		return bad("missed is %q; it is one of nothing, loss", d.Missed)
	case !slices.Contains([]UnverifiedPolicy{UnverifiedWarns, UnverifiedBlocks}, d.Unverified):
		return bad(`unverified is %q; it is "block" or left out`, d.Unverified)
	}
	if wrong := d.MissedFor.wrong(); wrong != "" {
		return bad("what a missed round counts by its cause is %q; it is one of nothing, loss", wrong)
	}
	if err := d.validateTieBreaks(); err != nil {
		return bad("%s", err)
	}
	if _, err := ratings.Find(d.RatingSystem); d.RatingSystem != "" && err != nil {
		return bad("rating_system: %s", err)
	}
	if err := d.validateTables(); err != nil {
		return bad("tables: %s", err)
	}
	if err := validateDates(d.StartDate, d.EndDate); err != nil {
		return bad("%s", err)
	}
	if err := d.Contention.validate(); err != nil {
		return bad("contention: %s", err)
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

func (d *Division) validateTables() error {
	if d.Tables.First < 0 || d.Tables.First > HighestTable {
		return text.Errorf("first is %d; tables run from 1 to %d, 0 leaves it to the program", d.Tables.First, HighestTable)
	}
	for _, n := range d.Tables.Skip {
		if n < 1 || n > HighestTable {
			return text.Errorf("skip names table %d; tables run from 1 to %d", n, HighestTable)
		}
	}
	for n, name := range d.Tables.Names {
		if n < 1 || n > HighestTable {
			return text.Errorf("names has a table %d (%s); tables run from 1 to %d", n, name, HighestTable)
		}
	}
	return nil
}

func validateDates(start, end string) error {
	for _, date := range []struct{ key, value string }{{"start_date", start}, {"end_date", end}} {
		if _, err := time.Parse(time.DateOnly, date.value); date.value != "" && err != nil {
			return text.Errorf("%s is %q; write it like 2026-11-21", date.key, date.value)
		}
	}
	if start != "" && end != "" && end < start {
		return text.Errorf("end_date %s is before start_date %s; one of the two is wrong", end, start)
	}
	return nil
}

func (c *Contention) validate() error {
	if c == nil {
		return nil
	}
	share := func(name string, v float64) error {
		if !(v >= 0 && v <= 1) {
			return text.Errorf("%s is %v; it is a share from 0 to 1", name, v)
		}
		return nil
	}
	switch {
	case c.Places < 0:
		return text.Errorf("places is %d; it counts the places with a prize", c.Places)
	case c.ControlLossFrom < 0:
		return text.Errorf("control_loss_from is %d; it is a round", c.ControlLossFrom)
	case c.Runs < 1 || c.Runs > 10_000_000:
		return text.Errorf("runs is %d; it goes from 1 to 10000000", c.Runs)
	}
	for name, n := range c.Classes {
		if n < 0 {
			return text.Errorf("class %s has %d prizes; it counts places", name, n)
		}
	}
	for _, n := range c.GibsonSpread {
		if n < 0 {
			return text.Errorf("gibson_spread holds %d; it is in points, positive", n)
		}
	}
	if err := share("hopefulness", c.Hopefulness); err != nil {
		return err
	}
	return share("control_loss", c.ControlLoss)
}

// wrongRound says that a round isn't one of the division's, "" if it is.
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
