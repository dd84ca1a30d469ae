package phones

import (
	"fmt"
	"net/http"
	"strconv"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// markRow is a result that a player says is wrong, on the scorekeeper's page.
type markRow struct {
	ID                           int64
	Table, Players, Stands, Says text.Text
	// Key is the sheet's key in the address of the page that corrects it. Takes says that the player says scores.
	Key   string
	Takes bool
}

// markRows are the results that players say are wrong and about which nobody has decided, the oldest first.
func (l *LocalDesk) markRows() (rows []markRow) {
	lines, err := l.desk.Marks()
	if err != nil {
		return nil // The page does without.
	}
	for _, m := range lines {
		rows = append(rows, markRow{ID: m.ID, Table: text.Join(" · ", m.Table(l.desk.Event()), report.RoundText(m.Division, m.Game)), Stands: m.StandsText(),
			Players: text.Join(" – ", m.Division.PlayerText(m.Game.First), m.Division.PlayerText(m.Game.Second)),
			Says:    saidBy(m.Division.PlayerText(m.Player), m.SaysText()), Key: fmt.Sprintf("%d-%d", m.DivisionID, m.GameID), Takes: m.Scores != nil})
	}
	return rows
}

// fillMark puts what a player says of the sheet into the form that corrects it.
func (l *LocalDesk) fillMark(form *deskForm, id string) {
	lines, err := l.desk.Marks()
	if err != nil {
		return // The form has the sheet as it stands.
	}
	for _, m := range lines {
		if strconv.FormatInt(m.ID, 10) == id && int(m.DivisionID) == form.Division && m.GameID == form.Game {
			if s, ok := m.Sheet(); ok {
				g := m.Game
				g.Sheet = s
				form.fill(g)
			}
			form.Reason, form.SheetChanged = l.say(m.Cause()), m.Correction().Cause == finality.SheetChanged
		}
	}
}

// keep notes that a result stays as it stands although a player says that it is wrong.
func (l *LocalDesk) keep(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.ParseInt(r.PostFormValue("mark"), 10, 64)
	if err != nil {
		err = tournament.Refuse(tournament.NotFound, "that is decided already")
	}
	var says text.Text
	if err == nil {
		says, err = l.desk.NoteMark(app.MarkNote{Step: app.MarkKept, Mark: id})
	}
	if err != nil {
		l.render(w, http.StatusConflict, deskForm{}, err)
		return
	}
	l.done(says.Sentence())
	http.Redirect(w, r, "/", http.StatusSeeOther)
}
