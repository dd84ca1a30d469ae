package phones_test

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
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

// shown are the fields of the form that corrects a sheet, as the page shows them.
func shown(t *testing.T, p *phone, game int, mark string) url.Values {
	t.Helper()
	_, body := p.get("/?correct=1-" + itoa(game) + mark)
	form := url.Values{"division": {"1"}, "game": {itoa(game)}}
	for _, name := range []string{"first", "second", "penalty-first", "penalty-second", "margin", "reason"} {
		if found := regexp.MustCompile(`name="` + name + `" [^>]*value="([^"]*)"`).FindStringSubmatch(body); found != nil {
			form.Set(name, html.UnescapeString(found[1]))
		}
	}
	for _, name := range []string{"ending", "started"} {
		if found := regexp.MustCompile(`<select id="` + name + `".*?value="([^"]*)" selected`).FindStringSubmatch(body); found != nil {
			form.Set(name, found[1])
		}
	}
	return form
}

// TestScorekeepersEndings: every way in which a game of two can end is entered here with whom it names, and stays what it
// is when only a score of it is corrected: how it ended, whom it names, the director's margin and whether it is rated,
// and the time penalties that the scores contain.
func TestScorekeepersEndings(t *testing.T) {
	margin, unrated := 100, false
	for kept, want := range map[string]tournament.Sheet{
		"played":          {Kind: tournament.Played, Noted: [2]int{0, 20}},
		"absent-first":    {Kind: tournament.Absent, Absent: []tournament.PlayerID{1}, Margin: &margin},
		"absent-both":     {Kind: tournament.Absent, Absent: []tournament.PlayerID{1, 2}},
		"late-second":     {Kind: tournament.Late, Absent: []tournament.PlayerID{2}, Rated: &unrated},
		"late-both":       {Kind: tournament.Late, Absent: []tournament.PlayerID{1, 2}},
		"resigned-first":  {Kind: tournament.Resigned, By: 1, Margin: &margin},
		"left-first":      {Kind: tournament.Left, By: 1},
		"overtime-second": {Kind: tournament.Overtime, By: 2, Penalties: [2]int{0, 10}},
		"awarded-first":   {Kind: tournament.Awarded, Winner: 1, Margin: &margin},
		"void":            {Kind: tournament.Void},
	} {
		t.Run(kept, func(t *testing.T) {
			p, desk := scorekeeper(t)
			g := desk.Event().Divisions[0].Games[0]
			seat := func(id *tournament.PlayerID) {
				*id = [3]tournament.PlayerID{0, g.First, g.Second}[*id]
			}
			want.Absent = slices.Clone(want.Absent)
			for i := range want.Absent {
				seat(&want.Absent[i])
			}
			seat(&want.By)
			seat(&want.Winner)
			typed := url.Values{"place": {itoa(g.Table)}, "first": {"300"}, "second": {"370"}, "ending": {kept}}
			if want.Margin != nil {
				typed.Set("margin", "100")
			}
			if want.Penalties[1] != 0 {
				typed.Set("penalty-second", "10")
			}
			if _, page := p.get("/"); !strings.Contains(page, `<option value="`+kept+`">`) || strings.Contains(page, `"></option>`) {
				t.Error("the page doesn't offer it, or has an ending without words")
			}
			if e, _ := want.Kind.Ending(); e.Scores != tournament.NoScores {
				want.Scores = &[2]int{300, 370}
			}
			_, body := p.post("/sheet", typed)
			entered := want
			entered.Noted, entered.Rated = [2]int{}, nil
			if s := gameOf(desk, g.ID).Sheet; !tournament.SameFigures(s, entered) {
				t.Fatalf("it is entered as %+v: %s", s, body)
			}
			if !tournament.SameFigures(entered, want) {
				apptest.Do(t, desk, action.CorrectSheet{Division: 1, Game: g.ID, Sheet: want})
			}
			form := shown(t, p, g.ID, "")
			if want.Scores != nil {
				form.Set("second", "371")
				want.Scores = &[2]int{300, 371}
			}
			p.post("/sheet", form)
			if s := gameOf(desk, g.ID).Sheet; !tournament.SameFigures(s, want) {
				t.Errorf("corrected with %v it is %+v, want %+v", form, s, want)
			}
		})
	}
}

// TestADisputeKeepsWhatTheScoresContain: what a player says is taken with the time penalties that the scores contain, as
// wordhall mark takes it.
func TestADisputeKeepsWhatTheScoresContain(t *testing.T) {
	p, desk, h := scorekeeperInHall(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	apptest.Do(t, desk, action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 389}, Noted: [2]int{10, 0}}})
	h.Renew()
	phoneOf(t, h).post("/g/"+code+"/1/wrong", url.Values{"reason": {"scores"}, "first": {"431"}, "second": {"398"}})
	marks, err := desk.Marks()
	if err != nil || len(marks) != 1 {
		t.Fatal(marks, err)
	}
	says, _ := marks[0].Sheet()
	p.post("/sheet", shown(t, p, g.ID, "&mark="+itoa(int(marks[0].ID))))
	if s := gameOf(desk, g.ID).Sheet; !tournament.SameFigures(s, says) {
		t.Errorf("the sheet is %+v, and the player says %+v", s, says)
	}
}

// TestTheScorekeeperSaysWhoStarted where the draw left it open, as the players and the window do.
func TestTheScorekeeperSaysWhoStarted(t *testing.T) {
	p, desk := scorekeeper(t)
	s := desk.Event().Divisions[0].Settings()
	s.Starts = tournament.StartsDraw
	apptest.Do(t, desk, action.ChangeDivision{Division: 1, Settings: s})
	apptest.Do(t, desk, action.RepairRound{Division: 1, Request: draw.Request{Round: 1, System: tournament.Random, Seed: 5}, Reason: "the starts are drawn"})
	g := desk.Event().Divisions[0].Games[0]
	_, body := p.get("/game?place=" + itoa(g.Table))
	has(t, body, "say who had the first move")
	typed := url.Values{"place": {itoa(g.Table)}, "first": {"431"}, "second": {"389"}}
	_, body = p.post("/sheet", typed)
	has(t, body, `role="alert"`, "Say who had the first move", "<details open>")
	if s := gameOf(desk, g.ID).Sheet; s.Done() {
		t.Fatalf("nobody said who started, and the sheet is %+v", s)
	}
	for started, want := range map[string]tournament.PlayerID{"first": g.First, "second": g.Second} {
		typed.Set("started", started)
		p.post("/sheet", typed)
		if s := gameOf(desk, g.ID).Sheet; s.Started != want {
			t.Errorf("started by the %s, the sheet is %+v", started, s)
		}
		if form := shown(t, p, g.ID, ""); form.Get("started") != started {
			t.Errorf("the form to correct it has %v", form)
		}
		p.post("/undo", nil)
	}
	absent := url.Values{"place": {itoa(g.Table)}, "ending": {"absent-first"}}
	if p.post("/sheet", absent); gameOf(desk, g.ID).Sheet.Kind != tournament.Absent {
		t.Error("who started is asked of a game that nobody began")
	}
}

func TestScorekeepersPlaceThatDoesNotExist(t *testing.T) {
	p, _ := scorekeeper(t)
	for place, want := range map[string]string{"99": "o round in play has a table 99", "zzz": "o table and no player", "Player": "players have", "": "o table and no player", "9-9-9": "o table and no player"} {
		_, body := p.post("/sheet", url.Values{"place": {place}, "first": {"400"}, "second": {"390"}})
		has(t, body, want)
	}
}

// TestScorekeepersPlaceByLettersOfAName finds the player whom a command and the window find.
func TestScorekeepersPlaceByLettersOfAName(t *testing.T) {
	p, desk := scorekeeper(t)
	for id, name := range map[tournament.PlayerID]string{1: "Ann Lee", 3: "Joann Leeson", 4: "Anna Johnson", 5: "Ștefan O'Neil"} {
		player, _ := desk.Event().Divisions[0].Player(id)
		player.Name = name
		apptest.Do(t, desk, action.EditPlayer{Division: 1, Player: player})
	}
	for place, want := range map[string]string{
		"lee ann": "Ann Lee", "ann lee": "Ann Lee", "Joann": "Joann Leeson", "stefan": "Ștefan O'Neil", "oneil": "Ștefan O'Neil",
		"ann": `2 players have "ann" in the name`, "son": "o table and no player",
	} {
		_, body := p.get("/game?" + url.Values{"place": {place}}.Encode())
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
		"another starter":    {sends: [2][2]int{{420, 377}, {402, 377}}, typed: url.Values{"first": {"402"}, "second": {"377"}, "started": {"second"}}, doubt: "neither player has sent that"},
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
