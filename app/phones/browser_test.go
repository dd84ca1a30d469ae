package phones_test

import (
	"cmp"
	"flag"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

var pages = flag.String("pages", "", "the folder to write the hall's pages to, for a browser to look at")

// looked is a site that a browser opens from a folder, made from what a phone gets.
type looked struct {
	*phone
	folder string
	asked  map[string]bool
}

// asksFor finds the files that a page loads.
var asksFor = regexp.MustCompile(`(?:<link rel="[a-z]+" href|<img src|<script src)="/([^"]+)"`)

// page keeps a page under that name, and the files that it loads beside it.
func (l *looked) page(name string, status int, body string) {
	l.t.Helper()
	if status != http.StatusOK {
		l.t.Errorf("%s: %d", name, status)
	}
	for _, asked := range asksFor.FindAllStringSubmatch(body, -1) {
		file := strings.ReplaceAll(asked[1], "/", "-")
		body = strings.ReplaceAll(body, `"/`+asked[1]+`"`, `"`+file+`"`)
		if l.asked[file] {
			continue
		}
		l.asked[file] = true
		status, data := l.get("/" + asked[1])
		if status != http.StatusOK {
			l.t.Errorf("%s asks for %s: %d", name, asked[1], status)
		}
		l.write(file, data)
	}
	if !strings.Contains(body, `href="style.css"`) && !strings.Contains(body, `href="own-style.css"`) {
		l.t.Errorf("%s has no form:\n%s", name, body)
	}
	l.write(name+".html", body)
}

func (l *looked) write(name, data string) {
	l.t.Helper()
	if err := os.MkdirAll(l.folder, 0o755); err != nil {
		l.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(l.folder, name), []byte(data), 0o644); err != nil {
		l.t.Fatal(err)
	}
}

// TestPagesForABrowser writes the pages of phones, of screens in the hall and of the scorekeeper's desk in every
// state. .ci/site-test opens them. Every file that they load is there.
func TestPagesForABrowser(t *testing.T) {
	folder := cmp.Or(*pages, t.TempDir())
	site := func(name string, p *phone) *looked {
		return &looked{p, filepath.Join(folder, name), map[string]bool{}}
	}
	desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "harbour.wordhall"), 8)
	t.Cleanup(func() { _ = desk.Close() })
	h := hallOf(t, desk)
	h.SetWifi(phones.Wifi{Name: "Harbour", Password: "sail away"})
	l := site("phones", phoneOf(t, h))
	show := func(name, path string) {
		t.Helper()
		status, body := l.get(path)
		l.page(name, status, body)
	}
	show("here", "/here") // The page is there as long as no round is drawn.
	show("here-no", "/here/a-3")
	_, body := l.post("/here/a-3", url.Values{"here": {"yes"}})
	l.page("here-yes", http.StatusOK, body)
	var all []tournament.PlayerID
	for _, p := range desk.Event().Divisions[0].Players {
		all = append(all, p.ID)
	}
	apptest.Do(t, desk, action.CheckIn{Division: 1, Players: all, Present: true})
	drawRound(t, desk, 1)
	h.Renew()
	show("index", "/")
	show("pairings", "/a-pairings.html")
	show("my-table", "/my/a-1")
	show("board", "/board")
	games := desk.Event().Divisions[0].Games
	one, two, three := h.Code(1, games[0].ID), h.Code(1, games[1].ID), h.Code(1, games[2].ID)
	show("result-who", "/g/"+one)
	show("result-form", "/g/"+one+"/1")
	say := func(name, code string, side, first, second int) {
		t.Helper()
		_, body := phoneOf(t, h).result(code, side, first, second)
		l.page(name, http.StatusOK, body)
	}
	say("result-wrong", one, 1, 99999, 1)
	say("result-waits", one, 1, 431, 389)
	show("result-agree", "/g/"+one+"/2")
	say("result-done", one, 2, 431, 389)
	say("result-first", two, 1, 431, 389)
	say("result-differ", two, 2, 389, 431)
	say("result-doubtful", three, 1, 931, 12)
	say("result-held", three, 2, 931, 12)
	_, body = l.get("/g/none")
	l.page("problem", http.StatusOK, body)

	own := phones.NewDesk(desk)
	l = site("desk", &phone{t: t, handler: onLocalhost(own.Handler())})
	_, query, _ := strings.Cut(own.URL(), "?")
	show("index", "/?"+query)
	send := func(name, path string, form url.Values) {
		t.Helper()
		_, body := l.post(path, form)
		l.page(name, http.StatusOK, body)
	}
	table := itoa(games[3].Table)
	send("nowhere", "/sheet", url.Values{"place": {"99"}, "first": {"400"}, "second": {"390"}})
	send("doubtful", "/sheet", url.Values{"place": {table}, "first": {"931"}, "second": {"12"}})
	send("entered", "/sheet", url.Values{"place": {table}, "first": {"431"}, "second": {"389"}})
	send("verified-otherwise", "/sheet", url.Values{"place": {table}, "first": {"431"}, "second": {"390"}, "verify": {"yes"}})
	show("correct", "/?correct=1-"+itoa(games[3].ID))
	show("check", "/?pile=1&table="+table)
	send("undone", "/undo", nil)

	for _, players := range []int{24, 60, 300} {
		desk := newEvent(t, newProgram(t), filepath.Join(t.TempDir(), "board.wordhall"), players)
		t.Cleanup(func() { _ = desk.Close() })
		drawRound(t, desk, 1)
		h := hallOf(t, desk)
		l = site("board-"+itoa(players), phoneOf(t, h))
		show("board", "/board")
	}
}
