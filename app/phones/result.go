package phones

import (
	"errors"
	"net/http"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// resultPage is the game of a slip on a phone.
type resultPage struct {
	frame
	Code string
	// Players are the two players, with the address of each one's page for this code.
	Players [2]resultSide
	// Side is the player whose page it is, or -1 for neither.
	Side int
	// Mine and Theirs are what each player has sent, or empty for nothing.
	Mine, Theirs text.Text
	// Agree are the figures to agree with, or nil if there are none.
	Agree *figures
	// Typed are the figures in the form. Form says that there is a form, and Starters that it asks who started.
	Typed    figures
	Form     bool
	Starters bool
	// Differ says that both players have sent different results, and Held that both have sent the same. Pass says
	// that the phone can be passed across the table.
	Differ, Held, Pass bool
	// Stands is the result if it is in. Marked says that a player has said that it is wrong, and what became of that. Drops
	// says that it is this player's to take back. Mark is the form to say so, or nil if that can't be said.
	Stands, Marked text.Text
	Drops          bool
	Mark           *markForm
	// Reasons are those for which the players can call the director, and Called says that they have.
	Reasons []callReason
	Called  text.Text
}

type resultSide struct {
	Name text.Text
	// Mine says that the code has this side's token.
	Mine   bool
	Number int
	Starts bool
}

// figures are the figures of a form, as typed.
type figures struct{ First, Second, Started string }

func scoresText(scores [2]int) text.Text {
	return text.Name(strconv.Itoa(scores[0]) + "–" + strconv.Itoa(scores[1]))
}

func figuresOf(c agreement.Claim) figures {
	return figures{strconv.Itoa(c.Scores[0]), strconv.Itoa(c.Scores[1]), strconv.Itoa(int(c.Started))}
}

// gone answers for a code that can't be used with what became of it.
func (h *Hall) gone(w http.ResponseWriter, r *http.Request, code string) {
	found, known := h.book.was(code)
	d, g, in := h.inGame(found.slip.Game)
	switch {
	case !h.allow("wrong", addressOf(r), h.options.Limits.Wrong):
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
	case !known:
		h.problem(w, r, http.StatusNotFound, words["no-code"])
	case !in:
		h.problem(w, r, http.StatusGone, words["redrawn"])
	default:
		h.show(w, http.StatusOK, "result", h.inPage(found, code, sideOf(r), d, g))
	}
}

// sideOf reads whose page it is, or -1 for neither.
func sideOf(r *http.Request) int {
	switch r.PathValue("side") {
	case "1":
		return 0
	case "2":
		return 1
	}
	return -1
}

// game shows the game of a slip's code.
func (h *Hall) game(w http.ResponseWriter, r *http.Request) {
	code := strings.ToUpper(r.PathValue("code"))
	found, ok := h.anySlip(code)
	if !ok {
		h.gone(w, r, code)
		return
	}
	page := h.pageOf(found, code, sideOf(r))
	if page.Stands.IsZero() && !h.slipsHaveCodes() {
		h.problem(w, r, http.StatusForbidden, words["no-results"])
		return
	}
	noteSlip(r.Context())
	if page.Side >= 0 {
		rememberCode(w, r, code, page.Side)
	}
	h.show(w, http.StatusOK, "result", page)
}

func (h *Hall) resultPage(found foundSlip, code string, side int) resultPage {
	now := h.site.current.Load()
	slip := found.slip
	d := now.public.Find(slip.Game.Division)
	page := resultPage{frame: h.frame(words["result"]), Code: code, Side: side}
	if d == nil {
		d = &tournament.Division{}
	}
	g, _ := finals.GameIn(d, slip.Game.ID)
	page.Under = text.Join(" · ", report.DivisionTitle(d), report.RoundText(d, g), text.Of("Table %s", d.TableName(g.Table)))
	page.Starters = g.StartOpen
	for i, id := range []tournament.PlayerID{slip.Game.First, slip.Game.Second} {
		page.Players[i] = resultSide{Name: d.PlayerText(id), Mine: found.has(i), Number: int(id), Starts: i == 0 && !g.StartOpen}
	}
	page.Typed.Started = "0"
	if !g.StartOpen {
		page.Typed.Started = strconv.Itoa(int(slip.Game.First))
	}
	if len(found.sides) == 1 && side < 0 {
		page.Side = found.sides[0]
	}
	if page.Side >= 0 && found.has(page.Side) {
		if h.May().Results {
			page.fill(slip, found)
		}
		h.fillCall(&page, slip.Game)
	} else {
		page.Side = -1
	}
	return page
}

// fill shows what was sent, as one side sees it.
func (p *resultPage) fill(slip agreement.Slip, found foundSlip) {
	mine, theirs := slip.Claims[p.Side], slip.Claims[1-p.Side]
	p.Held, p.Differ = slip.Verdict() == agreement.Agreed, slip.Verdict() == agreement.Differ
	p.Form = !p.Held
	if mine != nil {
		p.Mine, p.Typed = scoresText(mine.Scores), figuresOf(*mine)
		p.Pass = theirs == nil && len(found.sides) == 2
	}
	if theirs != nil {
		p.Theirs = scoresText(theirs.Scores)
		if !p.Held {
			agree := figuresOf(*theirs)
			p.Agree = &agree
		}
	}
}

// sentBy is the slip and the side that a phone sends something for. find finds the slips for which that is taken. If ok
// is false the phone was told why it isn't taken.
func (h *Hall) sentBy(w http.ResponseWriter, r *http.Request, find func(code string) (foundSlip, bool)) (code string, side int, found foundSlip, ok bool) {
	if !h.mayAsk(r) {
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
		return "", 0, found, false
	}
	code, side = strings.ToUpper(r.PathValue("code")), sideOf(r)
	found, known := find(code)
	switch {
	case !known:
		h.gone(w, r, code)
	case side < 0 || !found.has(side):
		h.problem(w, r, http.StatusForbidden, words["no-code"])
	case !h.maySend(found.slip.Tokens[side]):
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
	default:
		return code, side, found, true
	}
	return "", 0, found, false
}

// sendResult takes what a side sends.
func (h *Hall) sendResult(w http.ResponseWriter, r *http.Request) {
	code, side, found, ok := h.sentBy(w, r, h.book.find)
	switch {
	case !ok:
		return
	case !h.May().Results:
		h.problem(w, r, http.StatusForbidden, words["no-results"])
		return
	}
	h.waitWhileWaking(r)
	noteSlip(r.Context())
	typed := figures{r.PostFormValue("first"), r.PostFormValue("second"), r.PostFormValue("started")}
	claim, err := h.claim(typed, found.slip.Game)
	if err == nil {
		claim.Device = device(w, r)
		_, err = h.book.send(found.slip.Tokens[side], claim)
		h.listeners.said(found.slip.Game)
	}
	if err != nil {
		page := h.resultPage(found, code, side)
		page.Typed, page.Wrong, page.Agree = typed, wrongText(err), nil
		h.show(w, http.StatusConflict, "result", page)
		return
	}
	http.Redirect(w, r, "/g/"+code+"/"+strconv.Itoa(side+1), http.StatusSeeOther)
}

// wrongText is what a phone is told about an error. It never names anybody.
func wrongText(err error) text.Text {
	var refusal *tournament.Refusal
	if errors.As(err, &refusal) {
		return refusal.Said().Sentence()
	}
	return words["not-taken"]
}

// scores are the two scores of a form.
func (f figures) scores() (*[2]int, error) {
	var scores [2]int
	for i, one := range []string{f.First, f.Second} {
		score, err := strconv.Atoi(strings.TrimSpace(one))
		if err != nil {
			return nil, tournament.Refuse(tournament.Invalid, "type both scores as whole numbers")
		}
		scores[i] = score
	}
	return &scores, nil
}

// claim reads the figures of a form.
func (h *Hall) claim(typed figures, of agreement.Game) (agreement.Claim, error) {
	scores, err := typed.scores()
	if err != nil {
		return agreement.Claim{}, err
	}
	c := agreement.Claim{Scores: *scores}
	started, err := strconv.Atoi(typed.Started)
	if err != nil {
		started = 0
	}
	c.Started = tournament.PlayerID(started)
	if c.Started == 0 && isDrawn(h.desk.Event(), of) {
		return c, tournament.Refuse(tournament.Invalid, "say who had the first move")
	}
	return c, nil
}

// deviceCookie is the name of the cookie that tells phones apart for as long as the browser is open. It shows
// whether both results came from one phone.
const deviceCookie = "phone"

// device is the phone's own mark. A phone that has none is given one.
func device(w http.ResponseWriter, r *http.Request) string {
	if c, err := r.Cookie(deviceCookie); err == nil && len(c.Value) == 2*tokenLetters {
		return c.Value
	}
	mark := newToken() + newToken()
	http.SetCookie(w, &http.Cookie{Name: deviceCookie, Value: mark, Path: "/", HttpOnly: true, SameSite: http.SameSiteStrictMode})
	return mark
}
