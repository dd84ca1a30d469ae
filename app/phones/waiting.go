package phones

import (
	"slices"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// Waiting is a game on which players have sent something that isn't entered yet.
type Waiting struct {
	Division tournament.DivisionID
	Game     int
	Table    int
	Players  [2]tournament.PlayerID
	// First and Second are the players' names. Said is what each has sent, or empty for nothing.
	First, Second text.Text
	Said          [2]text.Text
	Verdict       agreement.Verdict
	// Code is the code of the game's slip.
	Code   string
	sheets [2]tournament.Sheet
}

// Take is a result that a player has sent, with the sheet for it.
type Take struct {
	// Words are the text of the button that enters it.
	Words text.Text
	Sheet tournament.Sheet
}

// Takes are the results that can be entered as they were sent. There is one if both players agree.
func (w Waiting) Takes() []Take {
	var list []Take
	for side, name := range [2]text.Text{w.First, w.Second} {
		switch {
		case w.Said[side].IsZero():
		case w.Verdict == agreement.Agreed:
			return []Take{{text.Of("Take what both sent"), w.sheets[side]}}
		default:
			list = append(list, Take{text.Of("Take what %s sent", name), w.sheets[side]})
		}
	}
	return list
}

// NeedsDirector reports whether the director or a scorekeeper has to settle it, so that it isn't only waiting for
// the other player.
func (w Waiting) NeedsDirector() bool { return w.Verdict > agreement.OneSays }

// WaitingAt are the games on which players have sent something that isn't entered yet; those that need the director
// come first. At a station they are those at its host.
func WaitingAt(desk *app.Desk) []Waiting {
	var list []Waiting
	ev := desk.Event()
	for _, s := range desk.SentResults() {
		d := ev.Find(s.Game.Division)
		if d == nil {
			continue
		}
		if g, ok := finals.GameIn(d, s.Game.ID); ok {
			list = append(list, waitingOf(d, g, s))
		}
	}
	slices.SortStableFunc(list, func(a, b Waiting) int { return int(b.Verdict) - int(a.Verdict) })
	return list
}

// WaitingOn is what the players of a game have sent. ok is false if they have sent nothing.
func WaitingOn(desk *app.Desk, division tournament.DivisionID, game int) (w Waiting, ok bool) {
	for _, w := range WaitingAt(desk) {
		if w.Division == division && w.Game == game {
			return w, true
		}
	}
	return Waiting{}, false
}

func waitingOf(d *tournament.Division, g tournament.Game, s agreement.Sent) Waiting {
	w := Waiting{Division: d.ID, Game: g.ID, Table: g.Table, Players: [2]tournament.PlayerID{g.First, g.Second}, First: d.PlayerText(g.First), Second: d.PlayerText(g.Second), Verdict: s.Verdict(), Code: slips.Code(d.ID, g)}
	for side, c := range s.Claims {
		if c != nil {
			w.Said[side], w.sheets[side] = c.Text(d, g), c.Sheet(g)
		}
	}
	return w
}

// Words say what each player has sent. If both agree it is said once.
func (w Waiting) Words() text.Text {
	if w.Verdict == agreement.Agreed {
		return text.Of("both players have sent %s", w.Said[0])
	}
	var parts []text.Text
	for side, name := range [2]text.Text{w.First, w.Second} {
		if !w.Said[side].IsZero() {
			parts = append(parts, text.Of("%s has sent %s", name, w.Said[side]))
		}
	}
	return text.Join(", ", parts...)
}
