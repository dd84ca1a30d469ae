package tournament

import "strings"

// RecordOrder is an answer of the rulings that is to be recorded: what it does to the player or the game, and
// what is kept for the record.
type RecordOrder struct {
	// Rule is the situation with the facts as asked ("R01 arrival=9:00"), Answer is what was decided, in
	// words, and Section is the rulebook's.
	Rule    string
	Answer  string
	Section string
	// Director says that the rulebook left it to the director.
	Director bool
	// Effect is one of the effects of rulings ("late", "resigned", "left", "overtime", "penalty", "spread",
	// "warning", "bye"), or empty for none. Ejections are recorded by an EjectionOrder instead.
	Effect string
	// Points are those of a time penalty or off the spread, positive. Level is that of a warning.
	Points int
	Level  int
	// Player is the player whom it concerns, 0 for none. Both says that lateness concerns the opponent too.
	Player PlayerID
	Both   bool
	// Round is that of a bye, a spread penalty or a warning.
	Round int
	// Game and Scores are for an effect that ends a game: the game, and the scores of First and Second at
	// that moment. Margin is the director's own, nil for the rulebook's.
	Game   int
	Scores *[2]int
	Margin *int

	Reason    string
	Witnesses string
	Note      string
	Made      Timestamp
	MadeBy    string
	// Revision is the number of the next printed version of the round, for a bye in a
	// published draw.
	Revision int
}

// Record records the answer: its effect on the game or the standings, and a
// ruling in the record.
func (d *Division) Record(o RecordOrder) error {
	r := Ruling{Player: o.Player, Kind: Noted, Round: o.Round, Reason: strings.TrimSpace(o.Reason), Section: o.Section, Witnesses: o.Witnesses,
		Note: o.Note, Rule: o.Rule, Answer: o.Answer, Director: o.Director, Level: o.Level, Made: o.Made, MadeBy: o.MadeBy}
	if r.Reason == "" {
		r.Reason = strings.TrimSpace(o.Answer)
	}
	switch o.Effect {
	case "":
	case "warning":
		r.Kind = Warning
	case "spread":
		r.Kind, r.Points = SpreadPenalty, -o.Points
	case "late", "resigned", "left", "overtime", "penalty":
		g, err := d.recordGame(o, r.Reason)
		if err != nil {
			return err
		}
		r.Round, r.SheetOf = g.Round, g.ID
		if g.Sheet.Done() {
			r.Before = &g.Sheet
		}
	case "bye":
		s := Sheet{Kind: Bye, Margin: o.Margin, Entered: o.Made, EnteredBy: o.MadeBy}
		// The reason of the ruling is for the director alone, and reasons of amendments are public, so it
		// isn't given.
		printed := Amendment{Revision: o.Revision, At: o.Made, By: o.MadeBy}
		if err := d.RecordUnplayed(o.Round, o.Player, s, printed); err != nil {
			return err
		}
		g, _ := d.GameOf(o.Round, o.Player)
		r.SheetOf = g.ID
	case "ejection":
		return Refuse(Invalid, "an ejection can't be recorded here, as it must say what becomes of the games; eject %s instead", d.PlayerText(o.Player))
	default:
		return Refuse(Invalid, "%q isn't an effect that can be recorded", o.Effect)
	}
	_, err := d.AddRuling(r)
	return err
}

// recordGame changes the sheet of the game as the effect says.
func (d *Division) recordGame(o RecordOrder, reason string) (Game, error) {
	g, ok := d.Game(o.Game)
	if !ok {
		return g, Refuse(NotFound, "say which game of division %s it is", d.Name)
	}
	if !g.Has(o.Player) {
		return g, Refuse(Invalid, "%s does not sit at %s", d.PlayerText(o.Player), d.GameText(g))
	}
	s := Sheet{Kind: Kind(o.Effect), By: o.Player, Scores: o.Scores, Margin: o.Margin, Entered: o.Made, EnteredBy: o.MadeBy}
	switch o.Effect {
	case "late":
		s.By, s.Scores, s.Absent = 0, nil, []PlayerID{o.Player}
		if o.Both {
			s.Absent = []PlayerID{g.First, g.Second}
		}
	case "penalty":
		if g.Sheet.Kind != Played {
			return g, Refuse(Conflict, "%s has no scores yet; enter the sheet, then the penalty", d.GameText(g))
		}
		s = g.Sheet
		s.Penalties[g.side(o.Player)] += o.Points
		s.Entered, s.EnteredBy, s.VerifiedBy = o.Made, o.MadeBy, ""
	}
	return g, d.EnterSheet(SheetEntry{Game: g.ID, Sheet: s, Correct: g.Sheet.Done(), Reason: reason})
}
