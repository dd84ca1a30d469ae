package web_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/sample"
	"wordhall/tournament/exchange/web"
)

func webPages(t *testing.T, ev *tournament.Event) map[string]string {
	t.Helper()
	files, err := web.Pages(t.Context(), ev, sample.Books(t), web.Options{Made: sample.Made, Program: "Wordhall"})
	sample.Must(t, err)
	pages := map[string]string{}
	for _, f := range files {
		if _, twice := pages[f.Name]; twice {
			t.Fatalf("two files are called %s", f.Name)
		}
		pages[f.Name] = string(f.Data)
	}
	return pages
}

// TestWebPagesGolden keeps the pages of a small division with every kind of game.
func TestWebPagesGolden(t *testing.T) {
	ev := sample.Event(4, 2)
	ev.Divisions = ev.Divisions[1:]
	dir := filepath.Join("testdata", "web")
	pages := webPages(t, ev)
	if kept, err := os.ReadDir(dir); err != nil || len(kept) != len(pages) && !*sample.Update {
		t.Errorf("%d pages are written and %d kept, %v; take out those that are no longer made", len(pages), len(kept), err)
	}
	for name, page := range pages {
		path := filepath.Join(dir, name)
		if *sample.Update {
			sample.Must(t, os.MkdirAll(dir, 0o755))
			sample.Must(t, os.WriteFile(path, []byte(page), 0o644))
		}
		want, err := os.ReadFile(path)
		sample.Must(t, err)
		if page != string(want) {
			t.Errorf("%s changed; look at it, then run the test with -update", name)
		}
	}
}

var (
	hrefs   = regexp.MustCompile(`(?:href|src)="([^"]*)"`)
	anchors = regexp.MustCompile(` id="([^"]*)"`)
)

// TestWebLinksLeadSomewhere: every link goes to a file of the folder, and to an
// anchor that is in it; nothing comes from a network and no script is needed.
func TestWebLinksLeadSomewhere(t *testing.T) {
	ev := sample.Event(24, 4, sample.LongNames...)
	ev.Divisions[1].Name = "a" // as file names the same as the first
	pages := webPages(t, ev)
	links := 0
	for name, page := range pages {
		if strings.Contains(page, "<script") || strings.Contains(page, "http:") || strings.Contains(page, "https:") {
			t.Errorf("%s needs a script or a network", name)
		}
		for _, m := range hrefs.FindAllStringSubmatch(page, -1) {
			links++
			file, anchor, _ := strings.Cut(m[1], "#")
			target, ok := pages[file]
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
	ev := sample.Event(8, 2, `<b>Bo</b><script>alert(1)</script>`, `"&'`)
	ev.Name, ev.Place = `<i>Open</i>`, `"><img src=x>`
	ev.Divisions[0].Name = `<u>`
	for name, page := range webPages(t, ev) {
		for _, raw := range []string{"<b>", "<script", "<i>", "<img", "<u>"} {
			if strings.Contains(page, raw) {
				t.Errorf("%s lets %s through", name, raw)
			}
		}
	}
}

// TestWebPagesArePublic: what concerns only the player or the director isn't there,
// nor a draw that isn't published.
func TestWebPagesArePublic(t *testing.T) {
	ev := sample.Event(8, 2)
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

// The pairings on the pages say what the board says of a game that an ejection decided:
// no table, and who isn't playing.
func TestWebPairingsAfterAnEjection(t *testing.T) {
	ev := sample.Event(8, 2)
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

// TestWriteFolderIsWholeOrNot: a folder that can't be written keeps its old files,
// and files of other names stay.
func TestWriteFolderIsWholeOrNot(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "pages")
	sample.Must(t, exchange.WriteFolder(t.Context(), dir, []exchange.NamedFile{{Name: "a.html", Data: []byte("old")}}))
	sample.Must(t, os.WriteFile(filepath.Join(dir, "notes.txt"), []byte("mine"), 0o600))
	sample.Must(t, exchange.WriteFolder(t.Context(), dir, []exchange.NamedFile{{Name: "a.html", Data: []byte("new")}, {Name: "b.html"}}))
	if err := exchange.WriteFolder(t.Context(), dir, []exchange.NamedFile{{Name: "a.html", Data: []byte("bad")}, {Name: "no/such/b.html"}}); err == nil {
		t.Error("a folder that can't be written is no error")
	}
	names, err := os.ReadDir(dir)
	sample.Must(t, err)
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
