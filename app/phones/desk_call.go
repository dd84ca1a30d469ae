package phones

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// callRow is a table that calls the director, on the scorekeeper's page.
type callRow struct {
	ID                                    int64
	Table, About, Players, Waited, Coming text.Text
}

// callRows are the calls that aren't done, the oldest first.
func (l *LocalDesk) callRows() (rows []callRow) {
	lines, err := l.desk.Calls()
	if err != nil {
		return nil // The page does without.
	}
	for _, c := range lines {
		row := callRow{ID: c.ID, Table: c.Table(l.desk.Event()), About: report.CallReasons.Text(c.Reason), Waited: c.Waited(tournament.At(l.desk.Now())),
			Players: text.Join(" – ", c.Division.PlayerText(c.Game.First), c.Division.PlayerText(c.Game.Second))}
		if c.Coming != 0 {
			row.Coming = text.Of("%s is going", text.Name(c.By))
		}
		rows = append(rows, row)
	}
	return rows
}

// call notes that somebody goes to a table that calls, or that it is done.
func (l *LocalDesk) call(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.ParseInt(r.PostFormValue("call"), 10, 64)
	if err != nil {
		err = tournament.Refuse(tournament.NotFound, "there is no such call")
	}
	var says text.Text
	if err == nil {
		says, err = l.desk.NoteCall(app.CallNote{Step: app.CallStep(r.PostFormValue("step")), Call: id})
	}
	if err != nil {
		l.render(w, http.StatusConflict, deskForm{}, err)
		return
	}
	l.done(says.Sentence())
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

// calls tells the page, with server-sent events, when who calls the director has changed, or what players say is wrong.
func (l *LocalDesk) calls(w http.ResponseWriter, r *http.Request) {
	changed := app.NewWake()
	defer l.desk.Subscribe(func(c app.Change) {
		if c.Kind == app.CallKind || c.Kind == app.MarkKind {
			changed.Up()
		}
	})()
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // The request is read by now. A test's recorder has no deadline.
	timer := time.NewTicker(beat)
	defer timer.Stop()
	for what := "here"; ; {
		if _, err := fmt.Fprintf(w, "event: %s\ndata:\n\n", what); err != nil || control.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-changed:
			what = "calls"
		case <-timer.C:
			what = "here"
		}
	}
}
