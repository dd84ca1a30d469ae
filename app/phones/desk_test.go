package phones_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/phones"
	"wordhall/tournament"
)

// scorekeeper is a browser of this computer that was given the key.
func scorekeeper(t *testing.T) (*phone, *app.Desk) {
	t.Helper()
	p, desk, _ := scorekeeperInHall(t)
	return p, desk
}

// scorekeeperInHall is scorekeeper with the hall that is open to phones.
func scorekeeperInHall(t *testing.T) (*phone, *app.Desk, *phones.Hall) {
	t.Helper()
	h, desk := open(t)
	l := phones.NewDesk(desk)
	p := &phone{t: t, handler: onLocalhost(l.Handler())}
	_, query, _ := strings.Cut(l.URL(), "?")
	if status, body := p.get("/?" + query); status != http.StatusOK || !strings.Contains(body, "Enter a slip") {
		t.Fatalf("the key opens nothing: %d %s", status, body)
	}
	return p, desk, h
}

func onLocalhost(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Host = "127.0.0.1:8422"
		h.ServeHTTP(w, r)
	})
}

func TestScorekeeperEntersCorrectsAndUndoes(t *testing.T) {
	p, desk := scorekeeper(t)
	g := desk.Event().Divisions[0].Games[0]
	sheet := func() tournament.Sheet { return gameOf(desk, g.ID).Sheet }
	table := itoa(g.Table)
	_, body := p.get("/game?place=" + table)
	has(t, body, "first the score of")
	_, body = p.post("/sheet", url.Values{"place": {table}, "first": {"431"}, "second": {"389"}})
	has(t, body, `role="status"`, "431–389", "Undo: ")
	if *sheet().Scores != [2]int{431, 389} || sheet().EnteredBy != "RV" {
		t.Errorf("the sheet is %+v", sheet())
	}
	_, body = p.get("/?correct=1-" + itoa(g.ID))
	has(t, body, `value="431"`, "Correct the sheet")
	_, body = p.post("/sheet", url.Values{"division": {"1"}, "game": {itoa(g.ID)}, "first": {"413"}, "second": {"389"}, "penalty-second": {"10"}})
	has(t, body, "413")
	if *sheet().Scores != [2]int{413, 389} || sheet().Penalties != [2]int{0, 10} {
		t.Errorf("the sheet is %+v", sheet())
	}
	p.post("/undo", nil)
	if *sheet().Scores != [2]int{431, 389} {
		t.Errorf("after undo the sheet is %+v", sheet())
	}
	_, body = p.post("/sheet", url.Values{"place": {table}, "first": {"431"}, "second": {"390"}, "verify": {"yes"}})
	has(t, body, `role="alert"`)
}

// A doubtful sheet waits with its reason, and the button that Enter alone presses never confirms it.
func TestScorekeepersDoubtfulSheetWaits(t *testing.T) {
	p, desk := scorekeeper(t)
	g := desk.Event().Divisions[0].Games[0]
	typed := url.Values{"place": {itoa(g.Table)}, "first": {"931"}, "second": {"12"}}
	_, body := p.post("/sheet", typed)
	has(t, body, `role="alert"`, `value="931"`, `name="accept" value="score-931,score-12,margin-919"`)
	if first := strings.Index(body, `type="submit"`); strings.Contains(body[first:first+40], "accept") || gameOf(desk, g.ID).Sheet.Done() {
		t.Error("a plain Enter confirms a doubtful sheet")
	}
	typed.Set("accept", "score-931,score-12,margin-919")
	p.post("/sheet", typed)
	if !gameOf(desk, g.ID).Sheet.Done() {
		t.Error("a sheet that was confirmed isn't in")
	}
}

// TestScorekeepersUndoIsAskedFirst: if somebody else did it, undoing needs a button of its own, which is not that
// of a usual undo.
func TestScorekeepersUndoIsAskedFirst(t *testing.T) {
	p, desk := scorekeeper(t)
	g := desk.Event().Divisions[0].Games[0]
	p.post("/sheet", url.Values{"place": {itoa(g.Table)}, "first": {"431"}, "second": {"389"}})
	accept := fmt.Sprint("undo-others-", desk.Last().Seq)
	if err := desk.Program().SetOperator("XY"); err != nil {
		t.Fatal(err)
	}
	for _, typed := range []url.Values{nil, {"accept": {"undo-others-1"}}} {
		_, body := p.post("/undo", typed)
		has(t, body, `role="alert"`, "this was done by RV, not by you", accept+`">Undo it anyway`)
		if strings.Contains(body, "It is right as typed") || !gameOf(desk, g.ID).Sheet.Done() {
			t.Errorf("with %v it says %s", typed, body)
		}
	}
	p.post("/undo", url.Values{"accept": {accept}})
	if gameOf(desk, g.ID).Sheet.Done() {
		t.Error("what was accepted isn't undone")
	}
}

func TestScorekeepersEndings(t *testing.T) {
	for kept, want := range map[string]tournament.Kind{"absent-first": tournament.Absent, "late-second": tournament.Late, "resigned-first": tournament.Resigned} {
		p, desk := scorekeeper(t)
		g := desk.Event().Divisions[0].Games[0]
		_, body := p.post("/sheet", url.Values{"place": {itoa(g.Table)}, "first": {"200"}, "second": {"250"}, "ending": {kept}})
		if s := gameOf(desk, g.ID).Sheet; s.Kind != want {
			t.Errorf("%s is entered as %+v: %s", kept, s, body)
		}
		_, body = p.get("/?correct=1-" + itoa(g.ID))
		has(t, body, `value="`+kept+`" selected`)
	}
}

func TestScorekeepersPlaceThatDoesNotExist(t *testing.T) {
	p, _ := scorekeeper(t)
	for place, want := range map[string]string{"99": "o round in play has a table 99", "zzz": "o table and no player", "Player": "players have", "": "o table and no player", "9-9-9": "o table and no player"} {
		_, body := p.post("/sheet", url.Values{"place": {place}, "first": {"400"}, "second": {"390"}})
		has(t, body, want)
	}
}

// TestScorekeeperSettlesWhatPlayersHaveSent: both versions are on the page with a button each. A third one is
// doubtful, and so is one that differs from what one player alone has sent.
func TestScorekeeperSettlesWhatPlayersHaveSent(t *testing.T) {
	for name, c := range map[string]struct {
		sends  [2][2]int
		typed  url.Values
		doubt  string
		enters [2]int
	}{
		"the first one's":    {sends: [2][2]int{{420, 377}, {402, 377}}, typed: url.Values{"first": {"420"}, "second": {"377"}}, enters: [2]int{420, 377}},
		"the second one's":   {sends: [2][2]int{{420, 377}, {402, 377}}, typed: url.Values{"first": {"402"}, "second": {"377"}}, enters: [2]int{402, 377}},
		"neither's":          {sends: [2][2]int{{420, 377}, {402, 377}}, typed: url.Values{"first": {"400"}, "second": {"300"}}, doubt: "Player Number5 says 420–377, Player Number1 says 402–377"},
		"another starter":    {sends: [2][2]int{{420, 377}, {402, 377}}, typed: url.Values{"first": {"402"}, "second": {"377"}, "other": {"yes"}}, doubt: "neither player has sent that"},
		"other than the one": {sends: [2][2]int{{420, 377}}, typed: url.Values{"first": {"400"}, "second": {"300"}}, doubt: "Player Number5 has sent 420–377"},
		"as the one":         {sends: [2][2]int{{420, 377}}, typed: url.Values{"first": {"420"}, "second": {"377"}}, enters: [2]int{420, 377}},
	} {
		t.Run(name, func(t *testing.T) {
			p, desk, h := scorekeeperInHall(t)
			g := desk.Event().Divisions[0].Games[0]
			for side, scores := range c.sends {
				if scores != [2]int{} {
					phoneOf(t, h).result(h.Code(1, g.ID), side+1, scores[0], scores[1])
				}
			}
			_, body := p.get("/")
			has(t, body, "Take what Player Number5 sent", `name="first" value="420"`)
			_, body = p.get("/game?place=" + itoa(g.Table))
			has(t, body, "Player Number5 has sent 420–377")
			c.typed.Set("place", "1-1-"+itoa(g.Table)) // This is the slip's code, as the buttons have it.
			_, body = p.post("/sheet", c.typed)
			sheet := gameOf(desk, g.ID).Sheet
			if c.doubt == "" {
				if sheet.Scores == nil || *sheet.Scores != c.enters {
					t.Errorf("the sheet is %+v: %s", sheet, body)
				}
				return
			}
			if has(t, body, c.doubt, "It is right as typed"); sheet.Done() {
				t.Fatalf("a doubtful sheet is in: %+v", sheet)
			}
			c.typed.Set("accept", "players-sent")
			if p.post("/sheet", c.typed); !gameOf(desk, g.ID).Sheet.Done() {
				t.Error("a sheet that is right as typed isn't in")
			}
		})
	}
}

// TestOnlyTheOwnBrowserReachesTheDesk: without the key, with a wrong one, or by another name of this computer nothing
// is reached.
func TestOnlyTheOwnBrowserReachesTheDesk(t *testing.T) {
	_, desk := open(t)
	l := phones.NewDesk(desk)
	_, query, _ := strings.Cut(l.URL(), "?")
	for name, c := range map[string]struct{ host, path string }{
		"no key": {"127.0.0.1:8422", "/"}, "a wrong key": {"127.0.0.1:8422", "/?key=x"}, "another name": {"harbour:8422", "/?" + query}, "another port": {"127.0.0.1:80", "/?" + query},
	} {
		r := httptest.NewRequest(http.MethodGet, c.path, nil)
		r.Host = c.host
		w := httptest.NewRecorder()
		l.Handler().ServeHTTP(w, r)
		if w.Code != http.StatusForbidden || len(w.Result().Cookies()) > 0 {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
}

// TestScorekeeperChecksAPile: the sheet of the table that is typed is shown, and the slip says the same or it is corrected.
// A sheet that has changed since it was shown isn't checked.
func TestScorekeeperChecksAPile(t *testing.T) {
	p, desk := scorekeeper(t)
	games := desk.Event().Divisions[0].GamesOf(1)
	if _, body := p.get("/"); strings.Contains(body, "Check slips") {
		t.Error("there is a pile although no sheet is in")
	}
	for _, g := range games[:2] {
		p.post("/sheet", url.Values{"place": {itoa(g.Table)}, "first": {"431"}, "second": {"389"}})
	}
	one, other := games[0], games[1]
	_, body := p.get("/")
	has(t, body, "Check slips", "To check: "+itoa(one.Table)+", "+itoa(other.Table), "round 1")
	_, body = p.get("/?pile=1&table=99")
	has(t, body, "No sheet of table 99 is in the pile of round 1")
	_, body = p.get("/?pile=1&table=" + itoa(one.Table))
	has(t, body, "By: RV", "431–389", "autofocus>The slip says so")
	seen := url.Values{"division": {"1"}, "game": {itoa(one.ID)}, "pile": {"1"}, "table": {itoa(one.Table)}, "seen": {hidden(t, body, "seen")}}
	_, body = p.post("/sheet", url.Values{"division": {"1"}, "game": {itoa(one.ID)}, "first": {"431"}, "second": {"398"}, "pile": {"1"}, "table": {itoa(one.Table)}})
	has(t, body, "431–398", "autofocus>The slip says so")
	if status, body := p.post("/check", seen); status != http.StatusConflict || !strings.Contains(body, "was first entered as 431–398") || gameOf(desk, one.ID).Sheet.VerifiedBy != "" {
		t.Errorf("figures that aren't in any more are answered with %d:\n%s", status, body)
	}
	_, body = p.get("/?pile=1&table=" + itoa(one.Table))
	seen.Set("seen", hidden(t, body, "seen"))
	_, body = p.post("/check", seen)
	has(t, body, "To check: "+itoa(other.Table)+"<", `autocomplete="off" autofocus>`, "Checked ")
	if got := gameOf(desk, one.ID).Sheet.VerifiedBy; got != "RV" {
		t.Errorf("the sheet is verified by %q", got)
	}
	if status, body := p.post("/check", seen); status != http.StatusConflict || !strings.Contains(body, "was checked already, by RV") {
		t.Errorf("a second check is answered with %d:\n%s", status, body)
	}
	if status, _ := p.post("/check", url.Values{"seen": {"{"}}); status != http.StatusConflict {
		t.Errorf("what is no sheet is answered with %d", status)
	}
}

// hidden is the value of a hidden field of a page.
func hidden(t *testing.T, body, name string) string {
	t.Helper()
	_, after, ok := strings.Cut(body, `name="`+name+`" value="`)
	value, _, closed := strings.Cut(after, `"`)
	if !ok || !closed {
		t.Fatalf("the page has no field %s:\n%s", name, body)
	}
	return html.UnescapeString(value)
}
