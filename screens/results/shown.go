package results

import (
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// shownGame is a game about which something is shown, with the sheet that it had then.
type shownGame struct {
	division tournament.DivisionID
	game     int
	sheet    tournament.Sheet
}

// gameNow is a game with the sheet that it has now.
func (r *screen) gameNow(id tournament.DivisionID, game int) shownGame {
	s := shownGame{division: id, game: game}
	if d := r.shell.Desk().Event().Find(id); d != nil {
		g, _ := finals.GameIn(d, game)
		s.sheet = g.Sheet
	}
	return s
}

// changed reports whether the game has another sheet now, for example because it was undone.
func (r *screen) changed(s shownGame) bool {
	now := r.gameNow(s.division, s.game).sheet
	return now.Done() != s.sheet.Done() || !tournament.SameFigures(now, s.sheet)
}

// forgetSettled empties the card if its game was settled elsewhere, for example by a withdrawal, before anything was
// typed. Otherwise the number of the next table would be taken for a score.
func (r *screen) forgetSettled() {
	e := r.entry
	if e.task == entering && e.step == stepFirst && e.typed == "" && !e.slip.Sheet.Done() && r.gameNow(e.slip.Division, e.slip.Game).sheet.Done() {
		e.clear()
	}
}

// forgetUndone clears what the card tells of a sheet that is no longer in, and shows the game in the inspector as it is
// now, unless its scores are being typed.
func (r *screen) forgetUndone() {
	if r.changed(r.told) {
		r.told, r.box.last = shownGame{}, [mostFound]text.Text{}
	}
	if r.asked != "" && r.asked != r.box.gameOf && r.shell.Shows(r.Name()) && r.changed(r.about) {
		r.inspect(r.about.division, r.about.game)
	}
}
