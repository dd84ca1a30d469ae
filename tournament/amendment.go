package tournament

import (
	"slices"

	"wordhall/tournament/text"
)

// Amendment is one printed version of a round's draw that changed some games of
// the version before and left the others alone.
type Amendment struct {
	// Revision is the printed version that it made.
	Revision int
	At       Timestamp
	By       string
	Reason   string
	// Before are the lines that it took off the sheet, and After are the lines in their place.
	Before []DrawLine
	After  []DrawLine
}

// AmendmentFields are the fields of an amendment.
var AmendmentFields = []Field[Amendment]{
	{Column: "revision", At: func(a *Amendment) any { return &a.Revision }},
	{Column: "at", At: func(a *Amendment) any { return &a.At }},
	{Column: "by_operator", Key: "by", At: func(a *Amendment) any { return &a.By }},
	{Column: "reason", Key: "reason", At: func(a *Amendment) any { return &a.Reason }},
}

// DrawLine is a line of a printed draw: a game, or a player without one.
type DrawLine struct {
	// Game is the id of the game that the line stands for.
	Game  int
	Table int
	First PlayerID
	// Second is 0 for a player without an opponent.
	Second PlayerID
	// StartOpen says that the starter is decided at the table.
	StartOpen bool `json:"Drawn"`
	// Kind is Scheduled for a game; for a player without an opponent it is that of the bye or missed round.
	Kind Kind
}

// DrawLineFields are the fields of a line of a draw.
var DrawLineFields = []Field[DrawLine]{
	{Column: "game", At: func(l *DrawLine) any { return &l.Game }},
	{Column: "table_number", Key: "table", At: func(l *DrawLine) any { return &l.Table }},
	{Column: "first", Key: "first", Needed: true, At: func(l *DrawLine) any { return Whom{&l.First} }},
	{Column: "second", Key: "second", At: func(l *DrawLine) any { return Whom{&l.Second} }},
	{Column: "drawn", Key: "drawn", At: func(l *DrawLine) any { return &l.StartOpen }},
	{Column: "kind", At: func(l *DrawLine) any { return (*string)(&l.Kind) }},
}

// Assumed is the provisional outcome of a game that was still out when a later
// round was drawn.
type Assumed struct {
	Game   int
	First  PlayerID
	Second PlayerID
	// Margin is First's points less Second's, 0 for a tie.
	Margin int
}

// AssumedFields are the fields of an assumed outcome.
var AssumedFields = []Field[Assumed]{
	{Column: "game", At: func(a *Assumed) any { return &a.Game }},
	{Column: "first", At: func(a *Assumed) any { return Whom{&a.First} }},
	{Column: "second", At: func(a *Assumed) any { return Whom{&a.Second} }},
	{Column: "margin", At: func(a *Assumed) any { return &a.Margin }},
}

// LineOf is the game as a line of the printed draw.
func LineOf(g Game) DrawLine {
	return DrawLine{Game: g.ID, Table: g.Table, First: g.First, Second: g.Second, StartOpen: g.StartOpen, Kind: g.Kind()}
}

// Has reports whether the player is in the line.
func (l DrawLine) Has(id PlayerID) bool { return id != 0 && (l.First == id || l.Second == id) }

// named reports whether a fact of a drawn round names the player, who may be in no
// game any more.
func (d *Division) named(id PlayerID) (round int, ok bool) {
	has := func(l DrawLine) bool { return l.Has(id) }
	for _, r := range d.RoundFacts {
		for _, a := range slices.Concat(r.Amendments, r.ByHand) {
			if slices.ContainsFunc(a.Before, has) || slices.ContainsFunc(a.After, has) {
				return r.Number, true
			}
		}
		for _, a := range r.Assumed {
			if a.First == id || a.Second == id {
				return r.Number, true
			}
		}
	}
	return 0, false
}

// wrongRoundFacts says what is wrong with a round's amendments and assumed
// outcomes, "" if nothing is.
func (d *Division) wrongRoundFacts(r *Round) text.Text {
	revision := 0
	for _, a := range r.Amendments {
		if a.Revision <= revision || a.Revision > r.Revision {
			return text.Of("an amendment made revision %d, after revision %d; the draw is at revision %d", a.Revision, revision, r.Revision)
		}
		revision = a.Revision
		for _, l := range slices.Concat(a.Before, a.After) {
			if wrong := d.wrongLine(l); !wrong.IsZero() {
				return text.Of("revision %d: %s", a.Revision, wrong)
			}
		}
	}
	for i, a := range r.Assumed {
		switch {
		case slices.ContainsFunc(r.Assumed[:i], func(b Assumed) bool { return b.Game == a.Game }):
			return text.Of("the outcome of a game is assumed twice; keep one")
		case a.Margin < -MaxScore || a.Margin > MaxScore:
			return text.Of("the assumed margin is %d; give points up to %d", a.Margin, MaxScore)
		}
		for _, id := range []PlayerID{a.First, a.Second} {
			if wrong := d.unknownPlayer(text.Of("an assumed outcome's player"), id); !wrong.IsZero() {
				return wrong
			}
		}
	}
	return text.Text{}
}

func (d *Division) wrongLine(l DrawLine) text.Text {
	if wrong := d.unknownPlayer(text.Of("a line's player"), l.First); !wrong.IsZero() {
		return wrong
	}
	if l.Second != 0 {
		if wrong := d.unknownPlayer(text.Of("a line's player"), l.Second); !wrong.IsZero() {
			return wrong
		}
	}
	if l.Table < 0 || l.Table > HighestTable {
		return text.Of("the table is %d; tables run from 1 to %d", l.Table, HighestTable)
	}
	return text.Text{}
}
