package phones

import (
	"net/http"
	"slices"
	"strconv"

	"wordhall/app"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// marksAMinute is how often a minute the phones of a table may say that its result is wrong, or say it no more.
const marksAMinute = 4

// markForm is the form with which a player says that a result is wrong.
type markForm struct {
	First, Second, Reason, Note string
	Reasons                     []markReason
	LongestNote                 int
}

// markReason is a reason that the form offers.
type markReason struct {
	Key   string
	Words text.Text
	// Until says until when the reason is taken. Over says that this time is over.
	Until text.Text
	Over  bool
}

// inGame is the game of an old code if its sheet is in and the draw is still the same.
func (h *Hall) inGame(of agreement.Game) (*tournament.Division, tournament.Game, bool) {
	d := h.desk.Event().Find(of.Division)
	if d == nil {
		return nil, tournament.Game{}, false
	}
	g, ok := finals.GameIn(d, of.ID)
	return d, g, ok && g.First == of.First && g.Second == of.Second && g.Sheet.Done()
}

// slipIn finds the slip of a code whose sheet is in.
func (h *Hall) slipIn(code string) (foundSlip, bool) {
	found, ok := h.book.was(code)
	if ok {
		_, _, ok = h.inGame(found.slip.Game)
	}
	return found, ok
}

// anySlip finds the slip of a code, whether its sheet is in or not.
func (h *Hall) anySlip(code string) (foundSlip, bool) {
	if found, ok := h.book.find(code); ok {
		return found, true
	}
	return h.slipIn(code)
}

// pageOf is the page of a slip, whether its sheet is in or not.
func (h *Hall) pageOf(found foundSlip, code string, side int) resultPage {
	if d, g, in := h.inGame(found.slip.Game); in {
		return h.inPage(found, code, side, d, g)
	}
	return h.resultPage(found, code, side)
}

// inPage is the page of a slip whose sheet is in.
func (h *Hall) inPage(found foundSlip, code string, side int, d *tournament.Division, g tournament.Game) resultPage {
	page := h.resultPage(found, code, side)
	page.Title = words["is-in"]
	public := h.site.current.Load().public.Find(d.ID)
	if public == nil {
		return page
	}
	page.Stands = public.SheetText(g)
	if g.Sheet.EnteredBy == ByBoth || g.Sheet.EnteredBy == ByOnePhone {
		page.Notes = []text.Text{words["by-both"]}
	}
	if page.Side < 0 {
		return page
	}
	open := false
	if mark, ok := h.markOf(public, g); ok {
		open = mark.Open()
		own := mark.Player == [2]tournament.PlayerID{g.First, g.Second}[page.Side]
		page.Marked, page.Drops = markedText(mark, own), open && own
	}
	if !open && h.May().Results && h.desk.Event().Closing.At == 0 {
		page.Mark = h.markForm(d, g)
	}
	return page
}

// markOf is what a player said last about the result of a game, with the names that everybody may know.
func (h *Hall) markOf(public *tournament.Division, g tournament.Game) (l report.MarkLine, ok bool) {
	lines, err := h.desk.AllMarks()
	if err != nil {
		return l, false // The page does without.
	}
	for _, one := range slices.Backward(lines) {
		if one.DivisionID == public.ID && one.GameID == g.ID {
			one.Division = public
			return one, true
		}
	}
	return l, false
}

// markedText tells a player what became of a mark. What the other player said in detail is for the director.
func markedText(l report.MarkLine, own bool) text.Text {
	at := text.Name(l.Since.Time().Format("15:04"))
	switch {
	case l.Corrected():
		return text.Of("The result was corrected; it was %s before.", l.StandsText())
	case l.Kept != 0:
		return text.Of("The director looked at it at %s: the result stays as it is.", text.Name(l.Kept.Time().Format("15:04")))
	case own:
		return text.Of("You said at %s that it is wrong (%s). The director decides; until then it counts as it stands.", at, l.SaysText())
	}
	return text.Of("%s said at %s that it is wrong. The director decides; until then it counts as it stands.", l.Division.PlayerText(l.Player), at)
}

// markForm is the form for a game's result, with what the rulebook says about time.
func (h *Hall) markForm(d *tournament.Division, g tournament.Game) *markForm {
	book, err := h.desk.Book(d)
	if err != nil {
		return nil // The page does without.
	}
	f := &markForm{Reason: string(report.MarkTyped), LongestNote: app.LongestNote}
	if s := g.Sheet.Scores; s != nil {
		f.First, f.Second = strconv.Itoa(s[0]), strconv.Itoa(s[1])
	}
	for _, o := range report.MarkReasons {
		one := markReason{Key: string(o.Key), Words: o.Words}
		if o.Key == report.MarkSlip {
			one.Until, one.Over = report.SlipTime(d, book, g)
		}
		f.Reasons = append(f.Reasons, one)
	}
	return f
}

// sayWrong notes that a player says that a result is wrong, or says it no more.
func (h *Hall) sayWrong(w http.ResponseWriter, r *http.Request) {
	code, side, found, ok := h.sentBy(w, r, h.slipIn)
	if !ok {
		return
	}
	d, g, _ := h.inGame(found.slip.Game)
	switch {
	case !h.May().Results:
		h.problem(w, r, http.StatusForbidden, words["no-results"])
		return
	case d == nil || !h.allow("mark", strconv.Itoa(int(found.slip.Game.Division))+"-"+strconv.Itoa(g.ID), marksAMinute):
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
		return
	}
	h.waitWhileWaking(r)
	noteSlip(r.Context())
	n := app.MarkNote{Step: app.MarkBegins, Division: d.ID, Game: g.ID, Player: [2]tournament.PlayerID{g.First, g.Second}[side],
		Reason: report.MarkReason(r.PostFormValue("reason")), Note: r.PostFormValue("note")}
	typed := figures{First: r.PostFormValue("first"), Second: r.PostFormValue("second")}
	n.Scores, _ = typed.scores() // The desk says so if the reason needs them.
	mark, marked := h.markOf(d, g)
	if marked = marked && mark.Open() && mark.Player == n.Player; r.PostFormValue("drop") != "" {
		n = app.MarkNote{Step: app.MarkDropped, Mark: mark.ID}
	}
	if marked == (n.Step == app.MarkDropped) { // Otherwise it is so already.
		if _, err := h.desk.NoteMarkAs(n, app.By{Operator: ByTable}); err != nil {
			page := h.inPage(found, code, side, d, g)
			page.Wrong = wrongText(err)
			if f := page.Mark; f != nil {
				f.First, f.Second, f.Reason, f.Note = typed.First, typed.Second, string(n.Reason), n.Note
			}
			h.show(w, http.StatusConflict, "result", page)
			return
		}
	}
	http.Redirect(w, r, "/g/"+code+"/"+strconv.Itoa(side+1), http.StatusSeeOther)
}
