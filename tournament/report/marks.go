package report

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// MarkReason is why a player says that a result that is in is wrong.
type MarkReason string

// These are the reasons. MarkTyped says that the sheet was keyed otherwise than the signed slip says, and MarkSlip that
// the signed slip itself is wrong.
const (
	MarkTyped   MarkReason = "scores"
	MarkSwapped MarkReason = "swapped"
	MarkSlip    MarkReason = "slip"
	MarkOther   MarkReason = "other"
)

// MarkReasons are all reasons, in the order in which they are offered.
var MarkReasons = tournament.Options[MarkReason]{
	{Key: MarkTyped, Words: text.Of("Our slip has other scores")},
	{Key: MarkSwapped, Words: text.Of("The wrong player won: the scores are swapped")},
	{Key: MarkSlip, Words: text.Of("Our slip itself is wrong")},
	{Key: MarkOther, Words: text.Of("Something else")},
}

// Mark is a result that a player says is wrong. The result counts as it stands until somebody decides.
type Mark struct {
	// ID is the number of the journal's line with which the player said it.
	ID         int64
	DivisionID tournament.DivisionID
	GameID     int
	Player     tournament.PlayerID
	Reason     MarkReason
	// Scores are those of the game as the player says them, or nil if none are said.
	Scores *[2]int
	Note   string
	// Stands is the sheet that is said to be wrong.
	Stands tournament.Sheet
	Since  tournament.Timestamp
	// Kept is when somebody decided that the result stays as it is, or 0.
	Kept tournament.Timestamp
}

// MarkLine is a mark with its game as it is now.
type MarkLine struct {
	Mark
	Division *tournament.Division
	Game     tournament.Game
}

// Corrected reports whether the result isn't the one any more that the player said is wrong.
func (l MarkLine) Corrected() bool { return !tournament.SameFigures(l.Game.Sheet, l.Mark.Stands) }

// Open reports whether nobody has decided yet.
func (l MarkLine) Open() bool { return l.Kept == 0 && !l.Corrected() }

// Sheet is the sheet that says what the player says, with the time penalties as they are. Ok is false if no scores are said.
func (l MarkLine) Sheet() (s tournament.Sheet, ok bool) {
	if l.Scores == nil {
		return s, false
	}
	was, scores := l.Game.Sheet, *l.Scores
	s = tournament.Sheet{Kind: tournament.Played, Scores: &scores, Started: was.Started}
	if was.Kind == tournament.Played {
		s.Penalties, s.Noted = was.Penalties, was.Noted
	}
	return s, true
}

// Correction is what was wrong if the player is right.
func (l MarkLine) Correction() finality.Correction {
	if l.Reason == MarkSlip {
		return finality.Correction{Cause: finality.SheetChanged}
	}
	return finality.Correction{Cause: finality.KeyedWrongly}
}

// Table names the table of a mark. It has the division too if the event has several.
func (l MarkLine) Table(ev *tournament.Event) text.Text { return tableIn(ev, l.Division, l.Game) }

// StandsText is the result that the player says is wrong.
func (l MarkLine) StandsText() text.Text {
	g := l.Game
	g.Sheet = l.Mark.Stands
	return l.Division.SheetText(g)
}

// SaysText is what the player says instead: the scores, the reason and the note.
func (l MarkLine) SaysText() text.Text {
	var scores, note text.Text
	if s, ok := l.Sheet(); ok {
		g := l.Game
		g.Sheet = s
		scores = l.Division.SheetText(g)
	}
	if l.Note != "" {
		note = text.Name("“" + l.Note + "”")
	}
	return text.Join("; ", scores, MarkReasons.Text(l.Reason), note)
}

// Cause is the reason that the correction has if what the player says is taken.
func (l MarkLine) Cause() text.Text {
	return text.Of("%s said so by phone: %s", l.Division.PlayerText(l.Player), l.SaysText())
}

// Marks is the list of results that players say are wrong, in the order of the lines.
func Marks(lines []MarkLine, now tournament.Timestamp) List {
	return List{
		Title: text.Of("Disputed"),
		Columns: []Column{
			{ID: "mark", Title: text.Of("Mark"), Figure: AsWhole}, {ID: "division", Title: text.Of("Division"), Short: text.Of("Div.")}, {ID: "round", Title: text.Of("Round"), Figure: AsWhole},
			{ID: "table", Title: text.Of("Table")}, {ID: "player", Title: text.Of("Player"), Names: true}, {ID: "stands", Title: text.Of("Stands")}, {ID: "says", Title: text.Of("Says")}, {ID: "waited", Title: text.Of("Waits")},
		},
		Rows: func(yield func(Row) bool) {
			for _, l := range lines {
				d := l.Division
				if !yield(Row{fmt.Sprint(l.ID), []Cell{whole(int(l.ID)), words(text.Name(d.Name)), roundCell(l.Game), words(text.Name(d.TableName(l.Game.Table))), named(d, l.Player),
					words(l.StandsText()), words(l.SaysText()), words(waited(l.Since, now))}}) {
					return
				}
			}
		},
	}
}

// SlipTime says until when players may have their signed slip itself changed once its sheet is in, by the rulebook's
// section, and whether that time is over. It is empty if the book states no such time.
func SlipTime(d *tournament.Division, b rulebook.Book, g tournament.Game) (says text.Text, over bool) {
	if b.Amend(rulebook.NextGameStarted, true, true).Allowed {
		return text.Text{}, false
	}
	f := finality.Decide(finals.GamesWith(d, g.ID), b, g, finality.Correction{Cause: finality.SheetChanged, AgreeFirst: true, AgreeSecond: true})
	if !f.Allowed {
		return text.Of("That time is over: ask the director (%s).", f.Rests(b)), true
	}
	return text.Of("Until your next game starts, if you both agree (%s).", f.Rests(b)), false
}
