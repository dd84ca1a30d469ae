package phones

import (
	"net/http"
	"slices"
	"strconv"

	"wordhall/app"
	"wordhall/tournament/agreement"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// ByTable is the operator in whose name a table calls the director by phone, or says that its result is wrong.
const ByTable = "a player’s phone"

// callsAMinute is how often a minute the phones of a table may call the director, or say that they don't need the
// director any more.
const callsAMinute = 4

// callReason is a button with which the director is called.
type callReason struct {
	Key   string
	Words text.Text
}

// fillCall offers to call the director, or says how far the call is.
func (h *Hall) fillCall(page *resultPage, of agreement.Game) {
	called, ok := h.calledText(of)
	if page.Called = called; !ok || !called.IsZero() {
		return
	}
	for _, o := range report.CallReasons {
		page.Reasons = append(page.Reasons, callReason{string(o.Key), o.Words})
	}
}

// calledText says how far the call of a game's table is. It is empty if the table hasn't called. Ok is false if calls
// aren't taken.
func (h *Hall) calledText(of agreement.Game) (says text.Text, ok bool) {
	if !h.May().Calls {
		return says, false
	}
	lines, err := h.desk.Calls()
	if err != nil {
		return says, false // The page does without.
	}
	i := slices.IndexFunc(lines, callOf(of))
	switch {
	case i < 0:
		return says, true
	case lines[i].Coming != 0:
		return words["is-coming"], true
	}
	return text.Of("The director was called at %s and knows of it.", text.Name(lines[i].Since.Time().Format("15:04"))), true
}

func callOf(of agreement.Game) func(report.CallLine) bool {
	return func(l report.CallLine) bool { return l.DivisionID == of.Division && l.GameID == of.ID }
}

// callDirector notes that the players of a game call the director, or that they don't need the director any more.
func (h *Hall) callDirector(w http.ResponseWriter, r *http.Request) {
	code, side, found, ok := h.sentBy(w, r, h.anySlip)
	of := found.slip.Game
	switch {
	case !ok:
		return
	case !h.May().Calls:
		h.problem(w, r, http.StatusForbidden, words["no-calls"])
		return
	case !h.allow("call", strconv.Itoa(int(of.Division))+"-"+strconv.Itoa(of.ID), callsAMinute):
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
		return
	}
	h.waitWhileWaking(r)
	noteSlip(r.Context())
	lines, err := h.desk.Calls()
	i, wants := slices.IndexFunc(lines, callOf(of)), r.PostFormValue("reason") != ""
	if err == nil && wants != (i >= 0) { // Otherwise it is so already.
		n := app.CallNote{Step: app.CallBegins, Division: of.Division, Game: of.ID, Reason: report.CallReason(r.PostFormValue("reason"))}
		if !wants {
			n = app.CallNote{Step: app.CallDropped, Call: lines[i].ID}
		}
		_, err = h.desk.NoteCallAs(n, app.By{Operator: ByTable})
	}
	if err != nil {
		page := h.pageOf(found, code, side)
		page.Wrong = wrongText(err)
		h.show(w, http.StatusConflict, "result", page)
		return
	}
	http.Redirect(w, r, "/g/"+code+"/"+strconv.Itoa(side+1), http.StatusSeeOther)
}
