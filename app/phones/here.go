package phones

import (
	"context"
	"net/http"
	"slices"
	"sync"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// ByPlayer is the operator in whose name a player is checked in by phone.
const ByPlayer = "the player’s phone"

// checkedIn remembers from which phone each player was checked in. Only that phone may take it back.
type checkedIn struct {
	mu sync.Mutex
	by map[string]string
}

// hereRow is a player in the list of those who may say that they are here.
type hereRow struct {
	Key  string
	Name text.Text
	Here bool
}

type herePage struct {
	frame
	Divisions []hereDivision
	// Key and Here are those of the one player whose page it is. Undo says that this phone checked the player in.
	Key        string
	Here, Undo bool
}

type hereDivision struct {
	Title text.Text
	Rows  []hereRow
}

// mayCheckIn reports whether players of the division may say that they are here, which they may until the first
// round is published.
func (h *Hall) mayCheckIn(d *tournament.Division) bool {
	return h.May().CheckIn && d.RoundOnTheWall() == 0
}

// checkInWord is the word that leads to checking in. It is empty if nobody can.
func (h *Hall) checkInWord() text.Text {
	if slices.ContainsFunc(h.desk.Event().Divisions, func(d *tournament.Division) bool { return len(d.Players) > 0 && h.mayCheckIn(d) }) {
		return words["check-in"]
	}
	return text.Text{}
}

// hereList lists the players by name, for a player to find the own one.
func (h *Hall) hereList(w http.ResponseWriter, r *http.Request) {
	now := h.site.current.Load()
	page := herePage{frame: h.frame(words["check-in"])}
	page.Under = words["find-yourself"]
	for i, d := range now.public.Divisions {
		if !h.mayCheckIn(d) || len(d.Players) == 0 {
			continue
		}
		one := hereDivision{Title: report.DivisionTitle(d)}
		players := slices.Clone(d.Players)
		slices.SortStableFunc(players, report.ByName(d))
		for _, p := range players {
			one.Rows = append(one.Rows, hereRow{web.PlayerKey(now.slugs[i], p.ID), text.Name(p.Name), p.CheckedIn})
		}
		page.Divisions = append(page.Divisions, one)
	}
	if len(page.Divisions) == 0 {
		h.problem(w, r, http.StatusNotFound, words["no-check-in"])
		return
	}
	h.show(w, http.StatusOK, "here", page)
}

// herePage asks a player to confirm, and says afterwards that it is done.
func (h *Hall) herePage(w http.ResponseWriter, r *http.Request) {
	h.showHere(w, r, text.Text{})
}

func (h *Hall) showHere(w http.ResponseWriter, r *http.Request, wrong text.Text) {
	now, key := h.site.current.Load(), r.PathValue("key")
	d, p, ok := now.player(key)
	if !ok || !h.mayCheckIn(d) {
		h.problem(w, r, http.StatusNotFound, words["no-check-in"])
		return
	}
	page := herePage{frame: h.frame(text.Name(p.Name)), Key: key, Here: h.isHere(d.ID, p.ID)}
	page.Under, page.Wrong = report.DivisionTitle(d), wrong
	page.Undo = page.Here && h.here.is(key, deviceOf(r))
	h.show(w, http.StatusOK, "here-one", page)
}

// isHere reports whether the player is checked in now.
func (h *Hall) isHere(id tournament.DivisionID, player tournament.PlayerID) bool {
	d := h.desk.Event().Find(id)
	if d == nil {
		return false
	}
	p, _ := d.Player(player)
	return p.CheckedIn
}

// deviceOf is the phone's own mark. It is empty if the phone has none.
func deviceOf(r *http.Request) string {
	c, err := r.Cookie(deviceCookie)
	if err != nil {
		return ""
	}
	return c.Value
}

func (c *checkedIn) is(key, device string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return device != "" && c.by[key] == device
}

func (c *checkedIn) set(key, device string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.by[key] = device
}

// setHere checks a player in, or takes that back for the phone that did it.
func (h *Hall) setHere(w http.ResponseWriter, r *http.Request) {
	if !h.mayAsk(r) {
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
		return
	}
	key := r.PathValue("key")
	d, p, ok := h.site.current.Load().player(key)
	if !ok {
		h.problem(w, r, http.StatusNotFound, words["no-check-in"])
		return
	}
	if !h.maySend(key) {
		h.problem(w, r, http.StatusTooManyRequests, words["too-often"])
		return
	}
	h.waitWhileWaking(r)
	phone := device(w, r)
	present := r.PostFormValue("here") == "yes"
	now := h.desk.Event().Find(d.ID)
	switch {
	case now == nil || !h.mayCheckIn(now):
		h.problem(w, r, http.StatusForbidden, words["no-check-in"])
		return
	case present == h.isHere(d.ID, p.ID): // it is so already
	case !present && !h.here.is(key, phone):
		h.showHere(w, r, words["not-yours"])
		return
	default:
		if _, err := h.desk.DoAs(context.Background(), action.CheckIn{Division: d.ID, Players: []tournament.PlayerID{p.ID}, Present: present}, app.By{Operator: ByPlayer}); err != nil {
			h.showHere(w, r, words["not-taken"])
			return
		}
		h.here.set(key, phone)
	}
	http.Redirect(w, r, "/here/"+key, http.StatusSeeOther)
}
