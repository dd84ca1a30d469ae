package web_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
)

func webPages(t *testing.T, ev *tournament.Event) map[string]string {
	t.Helper()
	return pagesWith(t, ev, web.Options{Made: exchangetest.Made, Program: "Wordhall"})
}

func pagesWith(t *testing.T, ev *tournament.Event, o web.Options) map[string]string {
	t.Helper()
	files, err := web.Pages(t.Context(), ev, exchangetest.Books(t), o)
	exchangetest.Must(t, err)
	pages := map[string]string{}
	for _, f := range files {
		if _, twice := pages[f.Name]; twice {
			t.Fatalf("two files are called %s", f.Name)
		}
		pages[f.Name] = string(f.Data)
	}
	return pages
}

// TestWebPagesGolden compares the pages of a small division with every kind of game.
func TestWebPagesGolden(t *testing.T) {
	ev := exchangetest.Event(4, 2)
	ev.Divisions = ev.Divisions[1:]
	dir := filepath.Join("testdata", "web")
	pages := webPages(t, ev)
	// These files are in testdata as they are.
	delete(pages, "icon.svg")
	delete(pages, "style.css")
	delete(pages, "site.js")
	if kept, err := os.ReadDir(dir); err != nil || len(kept) != len(pages) && !*exchangetest.Update {
		t.Errorf("%d pages are written and %d kept, %v; take out those that are no longer made", len(pages), len(kept), err)
	}
	for name, page := range pages {
		path := filepath.Join(dir, name)
		if *exchangetest.Update {
			exchangetest.Must(t, os.MkdirAll(dir, 0o755))
			exchangetest.Must(t, os.WriteFile(path, []byte(page), 0o644))
		}
		want, err := os.ReadFile(path)
		exchangetest.Must(t, err)
		if page != string(want) {
			t.Errorf("%s changed; look at it, then run the test with -update", name)
		}
	}
}

var (
	hrefs   = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	anchors = regexp.MustCompile(` id="([^"]*)"`)
)

// outsideOf is what a page asks for besides the files beside it, which is an address, or a script that is neither the
// one of all pages nor a list of names.
func outsideOf(page string) string {
	for _, own := range []string{`<script src="site.js" defer></script>`, `<script type="application/json" id="names">`, "xmlns='http://www.w3.org/2000/svg'"} {
		page = strings.ReplaceAll(page, own, "")
	}
	for _, outside := range []string{"<script", "http:", "https:", "//", "fetch(", "XMLHttpRequest", "import(", "url("} {
		if i := strings.Index(page, outside); i >= 0 {
			return page[i:min(len(page), i+60)]
		}
	}
	return ""
}

// TestWebScriptStaysAtHome: the script asks for nothing either, and works from a file.
func TestWebScriptStaysAtHome(t *testing.T) {
	script := webPages(t, exchangetest.AloneEvent())["site.js"]
	for _, outside := range []string{"http", "fetch", "XMLHttpRequest", "import", "WebSocket", "sendBeacon", "eval"} {
		if strings.Contains(script, outside) {
			t.Errorf("the script has %q", outside)
		}
	}
}

// ofAPlayer are the pages of division A's players.
var ofAPlayer = regexp.MustCompile(`^a-player-\d+\.html$`)

// TestWebPagesOfALargeEvent: a page has at most 50 KB, also in the largest event, and its parts together have every
// player once.
func TestWebPagesOfALargeEvent(t *testing.T) {
	pages := webPages(t, exchangetest.Event(300, 24))
	parts := map[string]int{}
	for name, page := range pages {
		if len(page) > 50_000 {
			t.Errorf("%s has %d bytes", name, len(page))
		}
		base, _, _ := strings.Cut(strings.TrimSuffix(name, ".html"), "-part-")
		for _, row := range regexp.MustCompile(`<th scope="row"[^>]*><a href="a-player-[0-9]+`).FindAllString(page, -1) {
			parts[base+row[strings.LastIndex(row, "-"):]]++
		}
	}
	for _, base := range []string{"a-standings", "a-standings-7", "a-cross-table", "players"} {
		for id := 1; id <= 300; id++ {
			if n := parts[fmt.Sprintf("%s-%d", base, id)]; n != 1 {
				t.Errorf("player %d stands %d times on the parts of %s", id, n, base)
			}
		}
	}
	if _, cut := pages["a-standings-part-2.html"]; !cut {
		t.Error("300 players stand on one page")
	}
}

// TestWebPagesKeepTheirNames for the whole event, so that an address that somebody noted still leads to the page.
func TestWebPagesKeepTheirNames(t *testing.T) {
	before := map[string]string{}
	for rounds := range 5 {
		ev := exchangetest.Event(10, rounds)
		ev.Divisions[0].Rounds = 5
		pages := webPages(t, ev)
		for name := range before {
			if _, still := pages[name]; !still {
				t.Errorf("after %d rounds there is no %s any more", rounds, name)
			}
		}
		before = pages
	}
}

// TestWebPagesOfOldRoundsStay: a page about rounds that others have followed has the same bytes afterwards, so that
// publishing again sends little.
func TestWebPagesOfOldRoundsStay(t *testing.T) {
	at := func(rounds int) map[string]string {
		ev := exchangetest.Event(10, rounds)
		ev.Divisions[0].Rounds = 6
		return webPages(t, ev)
	}
	before, after := at(4), at(5)
	for _, name := range []string{"a-standings-1.html", "a-standings-2.html", "a-standings-3.html", "a-round-1.html", "a-round-2.html", "a-round-6.html", "a-standings-6.html"} {
		if before[name] == "" || before[name] != after[name] {
			t.Errorf("%s changes by a later round", name)
		}
	}
	for _, name := range []string{"a-standings.html", "a-round-4.html", "a-standings-4.html", "a-round-5.html"} {
		if before[name] == after[name] {
			t.Errorf("%s doesn't change by its round", name)
		}
	}
	if page := after["a-round-2.html"]; !strings.Contains(page, `href="a-round-6.html"`) || strings.Contains(page, "Round 5 of 6") {
		t.Errorf("the page of an old round doesn't lead to all rounds, or tells of one in play:\n%s", page)
	}
}

// TestWebFrontPage names the leader first, and the winner once the event is over.
func TestWebFrontPage(t *testing.T) {
	ev := exchangetest.AloneEvent()
	d := ev.Divisions[0]
	d.Rounds = 2
	leading := webPages(t, ev)["index.html"]
	for i := range d.Games {
		if !d.Games[i].Sheet.Done() {
			d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{500, 300 + i}}
		}
	}
	over := webPages(t, ev)["index.html"]
	leader, winner := d.Standings(exchangetest.BookOf(t, d), 1)[0], d.Standings(exchangetest.BookOf(t, d), 2)[0]
	if !strings.Contains(leading, `<p class="who"><a href="a-player-`+fmt.Sprint(leader.ID)) || !strings.Contains(leading, "Round 2 of 2") {
		t.Errorf("the front page doesn't name the leader %s:\n%s", d.PlayerName(leader.ID), leading)
	}
	if !strings.Contains(over, "<dd>"+d.PlayerName(winner.ID)+"</dd>") || !strings.Contains(over, `class="p1"`) {
		t.Errorf("the front page doesn't name the winner %s:\n%s", d.PlayerName(winner.ID), over)
	}
}

// TestWebLinksLeadSomewhere: every link goes to a file of the folder, and to an anchor in it. Nothing comes from a
// network and no script is needed.
func TestWebLinksLeadSomewhere(t *testing.T) {
	ev := exchangetest.Event(24, 4, exchangetest.LongNames...)
	ev.Divisions[1].Name = "a" // As the name of a file this is the same as the first.
	pages := webPages(t, ev)
	links := 0
	for name, page := range pages {
		if outside := outsideOf(page); outside != "" && strings.HasSuffix(name, ".html") {
			t.Errorf("%s needs a network, or a script of its own: %s", name, outside)
		}
		for _, m := range hrefs.FindAllStringSubmatch(page, -1) {
			if strings.HasPrefix(m[1], "data:") {
				continue
			}
			links++
			file, anchor, _ := strings.Cut(m[1], "#")
			target, ok := pages[cmp.Or(file, name)]
			if !ok {
				t.Fatalf("%s leads to %s, which isn't there", name, m[1])
			}
			if anchor != "" && !strings.Contains(target, ` id="`+anchor+`"`) {
				t.Fatalf("%s leads to %s, which has no such part", name, m[1])
			}
		}
		seen := map[string]bool{}
		for _, m := range anchors.FindAllStringSubmatch(page, -1) {
			if seen[m[1]] {
				t.Errorf("%s has two parts called %s", name, m[1])
			}
			seen[m[1]] = true
		}
	}
	if links < 100 {
		t.Errorf("only %d links in pages of 24 players", links)
	}
}

// TestWebPagesEscape: a name can't become part of the page.
func TestWebPagesEscape(t *testing.T) {
	ev := exchangetest.Event(8, 2, `<b>Bo</b><script>alert(1)</script>`, `"&'`)
	ev.Name, ev.Place = `<i>Open</i>`, `"><img src=x>`
	ev.Divisions[0].Name = `<u>`
	for name, page := range webPages(t, ev) {
		for _, raw := range []string{"<b>Bo", "<script>", "<i>Open", "<img", "<u>"} {
			if strings.Contains(page, raw) {
				t.Errorf("%s lets %s through", name, raw)
			}
		}
	}
}

// TestWebPagesArePublic: what concerns only the player or the director isn't there, and neither is a draw that isn't
// published.
func TestWebPagesArePublic(t *testing.T) {
	ev := exchangetest.Event(8, 2)
	d := ev.Divisions[0]
	d.Players[0].Contact, d.Players[0].Accommodation = "secret@example.org", "secret chair"
	d.Rulings = []tournament.Ruling{{ID: 1, Player: d.Players[1].ID, Kind: tournament.Ejection, Effect: tournament.EffectNone, AfterRound: 1, Reason: "secret reason"}}
	last := d.LastRound()
	for i := range d.RoundFacts {
		d.RoundFacts[i].PublishedAt = 0
	}
	for i := range d.Games {
		if d.Games[i].Round == last {
			d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
			d.Games[i].Table = 7700 + i
		}
	}
	said := false
	for name, page := range webPages(t, ev) {
		if strings.Contains(page, "secret") || strings.Contains(page, "eject") {
			t.Errorf("%s tells what isn't public", name)
		}
		if strings.Contains(page, ">77") {
			t.Errorf("%s shows a draw that isn't published", name)
		}
		said = said || strings.Contains(page, "(not playing)")
	}
	if !said {
		t.Error("nothing says that the player is out")
	}
}

// TestWebPairingsAfterAnEjection: for a game that an ejection decided the pages say the same as the board, which is
// no table, and who isn't playing.
func TestWebPairingsAfterAnEjection(t *testing.T) {
	ev := exchangetest.Event(8, 2)
	ev.Divisions = ev.Divisions[:1]
	d := ev.Divisions[0]
	last := d.LastRound()
	var game tournament.Game
	for i := range d.Games {
		if d.Games[i].Round == last {
			d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
			game = d.Games[i]
		}
	}
	d.Rulings = []tournament.Ruling{{ID: 1, Player: game.First, Kind: tournament.Ejection, Effect: tournament.EffectNone, AfterRound: last - 1, Reason: "x"}}
	page := webPages(t, ev)["a-pairings.html"]
	if strings.Contains(page, fmt.Sprintf(">%d<", game.Table)) || !strings.Contains(page, d.PlayerName(game.First)+" (not playing)") {
		t.Errorf("table %d, %s:\n%s", game.Table, d.PlayerName(game.First), page)
	}
}

// TestWriteFolderIsWholeOrNot: a folder that can't be written keeps its old files, and files with other names stay.
func TestWriteFolderIsWholeOrNot(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "pages")
	exchangetest.Must(t, exchange.WriteFolder(t.Context(), dir, []exchange.NamedFile{{Name: "a.html", Data: []byte("old")}}))
	exchangetest.Must(t, os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("mine"), 0o600))
	exchangetest.Must(t, exchange.WriteFolder(t.Context(), dir, []exchange.NamedFile{{Name: "a.html", Data: []byte("new")}, {Name: "b.html"}}))
	if err := exchange.WriteFolder(t.Context(), dir, []exchange.NamedFile{{Name: "a.html", Data: []byte("bad")}, {Name: "no/such/b.html"}}); err == nil {
		t.Error("a folder that can't be written is no error")
	}
	names, err := os.ReadDir(dir)
	exchangetest.Must(t, err)
	var list []string
	for _, n := range names {
		list = append(list, n.Name())
	}
	if got := strings.Join(list, " "); got != "a.html b.html notes.txt" {
		t.Errorf("the folder holds %s", got)
	}
	if data, err := os.ReadFile(filepath.Join(dir, "a.html")); err != nil || string(data) != "new" {
		t.Errorf("a.html holds %q (%v)", data, err)
	}
	fresh := filepath.Join(dir, "fresh")
	if err := exchange.WriteFolder(t.Context(), fresh, []exchange.NamedFile{{Name: "no/such/b.html"}}); err == nil {
		t.Error("a folder that can't be written is no error")
	}
	if _, err := os.Stat(fresh); err == nil {
		t.Error("a folder that failed is left behind empty")
	}
	if err := exchange.WriteFolder(t.Context(), filepath.Join(dir, "notes.txt"), nil); err == nil || !strings.Contains(err.Error(), "is a file") {
		t.Errorf("a file as the folder: %v", err)
	}
}

// TestEveryPageLeadsToEveryRoundAndDivision: from any page one link leads to a page of any division and of any
// published round of its own division. From a page of no division it leads to those of all.
func TestEveryPageLeadsToEveryRoundAndDivision(t *testing.T) {
	ev := exchangetest.Event(24, 4, exchangetest.LongNames...)
	ev.Divisions[1].Name = "B"
	rounds := map[string]int{"a": 4, "b": 2}
	for name, page := range webPages(t, ev) {
		if !strings.HasSuffix(name, ".html") || strings.Contains(page, `http-equiv="refresh"`) {
			continue
		}
		own, _, _ := strings.Cut(name, "-")
		for slug, last := range rounds {
			if !regexp.MustCompile(`<a href="` + slug + `-(standings|pairings|cross-table|statistics)\.html"`).MatchString(page) {
				t.Errorf("%s doesn't lead to division %s", name, slug)
			}
			for n := 1; n <= last && (own == slug || rounds[own] == 0); n++ {
				if !regexp.MustCompile(fmt.Sprintf(`<a href="%s-[a-z]+(-\d+)?\.html"[^>]*>%d<`, slug, n)).MatchString(page) {
					t.Errorf("%s doesn't lead to round %d of division %s", name, n, slug)
				}
			}
		}
	}
}

// TestTheFrontPageLeadsToTheDocument once, whether or not its draws can be checked.
func TestTheFrontPageLeadsToTheDocument(t *testing.T) {
	for _, commitment := range []string{"", "5e884898da28"} {
		page := pagesWith(t, exchangetest.AloneEvent(), web.Options{Made: exchangetest.Made, Program: "Wordhall", Document: "event.json", Commitment: commitment})["index.html"]
		if n := strings.Count(page, `href="event.json"`); n != 1 || !strings.Contains(page, `<a href="feed.xml">`) {
			t.Errorf("with the commitment %q it leads %d times to the document", commitment, n)
		}
	}
}
