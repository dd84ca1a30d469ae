package phones_test

import (
	"context"
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/agreement"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
)

// newProgram is a program that keeps its own files in a folder of the test.
func newProgram(t testing.TB) *app.Program {
	t.Helper()
	kept := preferences.At(filepath.Join(t.TempDir(), "preferences.json"))
	p := apptest.Program(t, kept)
	if err := kept.Change(func(c *preferences.Choices) { c.Operator = "RV" }); err != nil {
		t.Fatal(err)
	}
	return p
}

// secrets are texts that no page may contain.
var secrets = []string{"ada@example.org", "wheelchair", "Secret Surname"}

// newEvent is an event with that many players, none of whom is in a round yet.
func newEvent(t testing.TB, p *app.Program, path string, players int) *app.Desk {
	t.Helper()
	desk, err := p.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	apptest.Do(t, desk, action.EditEvent{Name: "Harbour Open"})
	var list []tournament.Player
	for i := range players {
		list = append(list, tournament.Player{Name: fmt.Sprintf("Player Number%d", i+1), Rating: 1900 - i, Contact: secrets[0], Accommodation: secrets[1]})
	}
	list[1].Name, list[1].Shown = "Hidden "+secrets[2], tournament.ShownByInitials
	apptest.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 5), Players: list})
	return desk
}

// drawRound draws and publishes the next round.
func drawRound(t testing.TB, desk *app.Desk, round int) {
	t.Helper()
	apptest.Do(t, desk, action.PairRound{Division: 1, Request: draw.Request{Round: round}, Publish: true})
}

// open is an event with its first round published, and its hall, which doesn't listen.
func open(t testing.TB) (*phones.Hall, *app.Desk) {
	t.Helper()
	desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "harbour.wordhall"), 8)
	t.Cleanup(func() { _ = desk.Close() })
	drawRound(t, desk, 1)
	return hallOf(t, desk), desk
}

func hallOf(t testing.TB, desk *app.Desk) *phones.Hall {
	t.Helper()
	h, err := phones.New(desk, phones.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// phone is a browser with its cookies.
type phone struct {
	t       testing.TB
	handler http.Handler
	cookies []*http.Cookie
	at      string
}

func (p *phone) ask(r *http.Request) (status int, body string) {
	p.t.Helper()
	for _, c := range p.cookies {
		r.AddCookie(c)
	}
	if r.Host == "example.com" { // Requests of the test's library go there.
		r.Host = "192.168.1.10:8421"
	}
	if p.at != "" {
		r.RemoteAddr = p.at + ":5000"
	}
	w := httptest.NewRecorder()
	p.handler.ServeHTTP(w, r)
	p.cookies = append(p.cookies, w.Result().Cookies()...)
	if to := w.Header().Get("Location"); to != "" && w.Code == http.StatusSeeOther {
		return p.get(to)
	}
	return w.Code, w.Body.String()
}

func (p *phone) get(path string) (int, string) {
	p.t.Helper()
	return p.ask(httptest.NewRequest(http.MethodGet, path, nil))
}

func (p *phone) post(path string, form url.Values) (int, string) {
	p.t.Helper()
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return p.ask(r)
}

// result sends a result for a side, 1 or 2.
func (p *phone) result(code string, side, first, second int) (int, string) {
	p.t.Helper()
	return p.post(fmt.Sprintf("/g/%s/%d", code, side), url.Values{"first": {fmt.Sprint(first)}, "second": {fmt.Sprint(second)}, "started": {"0"}})
}

func phoneOf(t testing.TB, h *phones.Hall) *phone { return &phone{t: t, handler: h.Handler()} }

func gameOf(desk *app.Desk, id int) tournament.Game {
	g, _ := desk.Event().Divisions[0].Game(id)
	return g
}

func has(t testing.TB, body string, wants ...string) {
	t.Helper()
	for _, want := range wants {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q:\n%s", want, body)
		}
	}
}

func TestBothPlayersSendTheSameResult(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	ada, bo := phoneOf(t, h), phoneOf(t, h)
	_, body := ada.get("/G/" + code)
	has(t, body, "Who are you?", "/g/"+code+"/1", "/g/"+code+"/2")
	_, body = ada.result(code, 1, 431, 389)
	has(t, body, "431–389", "It counts once")
	if s := gameOf(desk, g.ID).Sheet; s.Done() {
		t.Fatal("one player's word is a result")
	}
	if w := h.Waiting(); len(w) != 1 || w[0].Said[0].String() != "431–389" || !w[0].Said[1].IsZero() {
		t.Errorf("the director sees %+v", w)
	}
	_, body = bo.get("/g/" + code + "/2")
	has(t, body, "431–389", "I agree")
	_, body = bo.result(code, 2, 431, 389)
	has(t, body, "The result is in", "431–389", "Both of you sent it")
	s := gameOf(desk, g.ID).Sheet
	if s.Kind != tournament.Played || *s.Scores != [2]int{431, 389} || s.EnteredBy != phones.ByBoth || s.Started != 0 {
		t.Errorf("the sheet is %+v", s)
	}
	last, err := desk.Journal(1)
	if err != nil || last[0].Operator != phones.ByBoth || last[0].Kind != "enter-sheet" {
		t.Errorf("the journal says %+v, %v", last, err)
	}
	if status, _ := ada.result(code, 1, 500, 300); status != http.StatusOK || *gameOf(desk, g.ID).Sheet.Scores != [2]int{431, 389} {
		t.Error("an old code changes the result")
	}
	if len(h.Waiting()) != 0 {
		t.Error("what is in still waits")
	}
}

// TestAHostThatWokeTakesNothingYet: a result and a check-in from phones wait until it knows whether it is still the
// host.
func TestAHostThatWokeTakesNothingYet(t *testing.T) {
	playing, played := open(t)
	code := playing.Code(1, 1)
	early := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "harbour.wordhall"), 8)
	t.Cleanup(func() { _ = early.Close() })
	waiting := hallOf(t, early)
	for name, c := range map[string]struct {
		desk *app.Desk
		send func()
		is   func() bool
	}{
		"a result": {played, func() { phoneOf(t, playing).result(code, 1, 431, 389) }, func() bool { return len(playing.Waiting()) > 0 }},
		"a check-in": {early, func() { phoneOf(t, waiting).post("/here/a-3", url.Values{"here": {"yes"}}) }, func() bool {
			p, _ := early.Event().Divisions[0].Player(3)
			return p.CheckedIn
		}},
	} {
		asked := 0
		c.desk.SetWaking(func() bool {
			if asked++; c.is() {
				t.Errorf("%s is taken already", name)
			}
			return asked < 3
		})
		c.send()
		c.desk.SetWaking(nil)
		if asked != 3 || !c.is() {
			t.Errorf("%s: asked %d times, and then it is taken: %t", name, asked, c.is())
		}
	}
}

func TestOnePhoneIsPassedAcrossTheTable(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[1]
	code, one := h.Code(1, g.ID), phoneOf(t, h)
	_, body := one.result(code, 1, 400, 380)
	has(t, body, "pass this phone across")
	one.result(code, 2, 400, 380)
	if s := gameOf(desk, g.ID).Sheet; s.EnteredBy != phones.ByOnePhone {
		t.Errorf("the sheet is %+v", s)
	}
}

func TestDifferentResultsGoToTheDirector(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	ada, bo := phoneOf(t, h), phoneOf(t, h)
	ada.result(code, 1, 431, 389)
	_, body := bo.result(code, 2, 431, 398)
	has(t, body, "different results", "431–398", "431–389")
	w := h.Waiting()
	if len(w) != 1 || w[0].Said[0].String() != "431–389" || w[0].Said[1].String() != "431–398" || gameOf(desk, g.ID).Sheet.Done() {
		t.Errorf("the director sees %+v", w)
	}
	third := action.EnterSheet{Division: 1, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{431, 390}}}
	if _, err := desk.Do(t.Context(), third); !tournament.RefusedAs(err, tournament.Doubtful) || !strings.Contains(err.Error(), "Player Number5 says 431–389, Player Number1 says 431–398") {
		t.Errorf("a score that neither has sent: %v", err)
	}
	third.Accepted = []string{agreement.PlayersSent}
	apptest.Do(t, desk, third)
	_, body = ada.result(code, 1, 431, 398)
	has(t, body, "The result is in", "431–390")
	if s := gameOf(desk, g.ID).Sheet; *s.Scores != [2]int{431, 390} || s.EnteredBy != "RV" {
		t.Errorf("the director's result became %+v", s)
	}
	// A slip that was taken back has a new code. The old one stays void.
	if _, err := apptest.Undo(desk); err != nil {
		t.Fatal(err)
	}
	if fresh := h.Code(1, g.ID); fresh == code || fresh == "" {
		t.Errorf("the code is %q again", fresh)
	}
	_, body = bo.result(code, 2, 431, 389)
	has(t, body, "no longer good")
	if gameOf(desk, g.ID).Sheet.Done() || len(h.Waiting()) != 0 {
		t.Error("what was said before the director's result counts after it was taken back")
	}
}

func TestUnusualResultWaitsForTheDirector(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	code, one := h.Code(1, g.ID), phoneOf(t, h)
	one.result(code, 1, 931, 12)
	_, body := one.result(code, 2, 931, 12)
	has(t, body, "the director looks at the slip first")
	if gameOf(desk, g.ID).Sheet.Done() || len(h.Waiting()) != 1 {
		t.Error("a doubtful result is in without the director")
	}
	if strings.Contains(body, secrets[2]) {
		t.Error("the page names whoever isn't shown by name")
	}
}

// TestCodesOutliveAKill: what was said to be kept is there when the program comes back, and no copy of the event
// has it.
func TestCodesOutliveAKill(t *testing.T) {
	h, desk := open(t)
	g := desk.Event().Divisions[0].Games[0]
	code := h.Code(1, g.ID)
	phoneOf(t, h).result(code, 1, 431, 389)
	again := hallOf(t, desk)
	if again.Code(1, g.ID) != code || len(again.Waiting()) != 1 {
		t.Fatal("the codes are others after the program came back")
	}
	phoneOf(t, again).result(code, 2, 431, 389)
	if !gameOf(desk, g.ID).Sheet.Done() {
		t.Error("the first player's word was lost")
	}
	fresh := hallOf(t, desk)
	other := fresh.Code(1, desk.Event().Divisions[0].Games[1].ID)
	copyTo := filepath.Join(t.TempDir(), "copy.wordhall")
	if err := desk.SaveCopy(context.Background(), copyTo); err != nil {
		t.Fatal(err)
	}
	for _, token := range strings.Split(other, ".") {
		for _, file := range []string{copyTo, desk.Path()} {
			if strings.Contains(read(t, file), token) {
				t.Errorf("%s has a code of a slip", filepath.Base(file))
			}
		}
	}
}

// TestNothingPrivateLeaves: no page that the hall has by itself or through its links contains what the public pages
// don't, or a code of a slip.
func TestNothingPrivateLeaves(t *testing.T) {
	h, desk := open(t)
	code := h.Code(1, desk.Event().Divisions[0].Games[0].ID)
	pages := map[string]string{}
	one := phoneOf(t, h)
	var walk func(path string)
	walk = func(path string) {
		path, _, _ = strings.Cut(path, "#")
		if _, done := pages[path]; done {
			return
		}
		_, pages[path] = one.get(path)
		for _, mark := range []string{`href="`, `src="`} {
			for _, part := range strings.Split(pages[path], mark)[1:] {
				to, _, _ := strings.Cut(part, `"`)
				if strings.Contains(to, ":") || strings.HasPrefix(to, "#") {
					continue
				}
				walk("/" + strings.TrimPrefix(to, "/"))
			}
		}
	}
	for _, start := range []string{"/", "/board", "/here", "/my/a-2", "/g/" + code, "/g/" + code + "/1"} {
		walk(start)
	}
	if len(pages) < 30 {
		t.Fatalf("only %d pages were looked at", len(pages))
	}
	for path, body := range pages {
		for _, secret := range append(strings.Split(code, "."), secrets...) {
			if strings.Contains(body, secret) && !strings.HasPrefix(path, "/g/") {
				t.Errorf("%s holds %q", path, secret)
			}
		}
		if strings.Contains(body, secrets[2]) {
			t.Errorf("%s names whoever isn't shown by name", path)
		}
	}
}

// TestPublicPagesAreTheExportedOnes: they are the same byte by byte, except for what keeps them up to date.
func TestPublicPagesAreTheExportedOnes(t *testing.T) {
	h, desk := open(t)
	made := time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
	fixed, err := phones.New(desk, phones.Options{Now: func() time.Time { return made }})
	if err != nil {
		t.Fatal(err)
	}
	files, err := desk.PublicPages(context.Background(), made)
	if err != nil || len(files) < 20 {
		t.Fatal(len(files), err)
	}
	for _, f := range files {
		_, body := phoneOf(t, fixed).get("/" + f.Name)
		if i := strings.Index(body, `<link rel="stylesheet" href="/phones.css">`); i >= 0 {
			end := strings.Index(body, "</head>")
			body = body[:i] + body[end:]
		}
		if body != string(f.Data) {
			t.Errorf("%s isn't as it is exported", f.Name)
		}
	}
	_ = h
}

func TestPlayersCheckInByPhone(t *testing.T) {
	desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "harbour.wordhall"), 8)
	t.Cleanup(func() { _ = desk.Close() })
	h := hallOf(t, desk)
	ada, other := phoneOf(t, h), phoneOf(t, h)
	_, body := ada.get("/here")
	has(t, body, `href="/here/a-3"`, "Player Number3")
	_, body = ada.get("/here/a-3")
	has(t, body, "Yes, I am here")
	_, body = ada.post("/here/a-3", url.Values{"here": {"yes"}})
	has(t, body, "You are checked in", "Take back")
	here := func() bool {
		p, _ := desk.Event().Divisions[0].Player(3)
		return p.CheckedIn
	}
	last, _ := desk.Journal(1)
	if !here() || last[0].Operator != phones.ByPlayer {
		t.Errorf("checked in: %v, %+v", here(), last[0])
	}
	if _, body = other.post("/here/a-3", url.Values{"here": {"no"}}); !here() || !strings.Contains(body, "Only the phone") {
		t.Errorf("another phone takes it back: %s", body)
	}
	if ada.post("/here/a-3", url.Values{"here": {"no"}}); here() {
		t.Error("the phone that checked in can't take it back")
	}
	drawRound(t, desk, 1)
	h.Renew()
	if status, _ := ada.post("/here/a-3", url.Values{"here": {"yes"}}); status != http.StatusForbidden || here() {
		t.Error("players check in although the round is on the wall")
	}
	_, body = ada.get("/my/a-3")
	has(t, body, "Table", "Opponent")
	if strings.Contains(body, "starts about") {
		t.Error("the next round is forecast before any has ended")
	}
	h.Let(phones.May{})
	if status, _ := ada.get("/g/" + h.Code(1, 1)); status != http.StatusForbidden {
		t.Error("results are taken although the director doesn't let them")
	}
	if h.SlipLink(1, 1) != "" {
		t.Error("slips have a code although results aren't taken by phone")
	}
}

func read(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestTheBoardShowsTheListsOfTheWindows: it has the lists that the director chose there, with each row once.
func TestTheBoardShowsTheListsOfTheWindows(t *testing.T) {
	desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "board.wordhall"), 8)
	t.Cleanup(func() { _ = desk.Close() })
	h := hallOf(t, desk)
	p := phoneOf(t, h)
	lists := func() (keys []string, body string) {
		t.Helper()
		_, body = p.get("/board")
		for _, m := range regexp.MustCompile(`data-list="([^"]+)"`).FindAllStringSubmatch(body, -1) {
			keys = append(keys, m[1])
		}
		return keys, body
	}
	if keys, body := lists(); len(keys) != 0 || !strings.Contains(body, "The first round will be shown here") {
		t.Errorf("before the first round it shows %q:\n%s", keys, body)
	}
	drawRound(t, desk, 1)
	h.Renew()
	keys, body := lists()
	if want := []string{"a-names", "a-tables"}; !slices.Equal(keys, want) {
		t.Errorf("with a draw on the wall it shows %q, want %q", keys, want)
	}
	for _, p := range desk.PublicEvent().Divisions[0].Players {
		if n := strings.Count(body, ">"+html.EscapeString(p.Name)+"<"); n != 3 { // The name is in the player's own line, the opponent's line and the list of tables.
			t.Errorf("%s is there %d times, want 3", p.Name, n)
		}
	}
	desk.Program().Preferences.SetBoard(desk.Path(), preferences.Board{Hidden: []string{report.BoardTables}})
	if keys, _ := lists(); !slices.Equal(keys, []string{"a-names"}) {
		t.Errorf("without the list by table it shows %q", keys)
	}
}
