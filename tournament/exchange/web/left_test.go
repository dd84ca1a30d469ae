package web_test

import (
	"context"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/testkit/eventtest"
)

// TestPagesOfALongerSiteGo, and nothing else in the folder does. A file of another program under the name of a page
// stays, and so does a copy that somebody kept.
func TestPagesOfALongerSiteGo(t *testing.T) {
	folder := t.TempDir()
	write := func(ev *tournament.Event) []string {
		t.Helper()
		files, err := web.Pages(t.Context(), ev, exchangetest.Books(t), web.Options{Made: exchangetest.Made, Program: "Wordhall"})
		exchangetest.Must(t, err)
		exchangetest.Must(t, exchange.WriteFolderOf(t.Context(), folder, func(ctx context.Context, write func(exchange.NamedFile) error) error {
			for _, f := range files {
				exchangetest.Must(t, write(f))
			}
			return nil
		}, web.LeftFrom))
		var names []string
		for _, f := range files {
			names = append(names, f.Name)
		}
		return names
	}
	long := write(exchangetest.Event(300, 3))
	page, err := os.ReadFile(filepath.Join(folder, "a-player-290.html"))
	exchangetest.Must(t, err)
	others := map[string]string{"notes.txt": "mine", "a-player-901.html": "<p>mine</p>", "a-standings-part-9.html": "<p>mine</p>",
		"saturday.html": string(page), "c-player-1.html": string(page), "a-standings.html.bak": string(page)}
	for name, says := range others {
		exchangetest.Must(t, os.WriteFile(filepath.Join(folder, name), []byte(says), 0o600))
	}
	exchangetest.Must(t, os.Mkdir(filepath.Join(folder, "a-round-77.html"), 0o700))
	short := write(exchangetest.Event(20, 2))
	for _, name := range []string{"a-player-300.html", "a-standings-part-2.html", "a-round-4.html", "a-pairings-part-2.html"} {
		if !slices.Contains(long, name) || slices.Contains(short, name) {
			t.Errorf("the test has no %s to take away", name)
		}
	}
	entries, err := os.ReadDir(folder)
	exchangetest.Must(t, err)
	for _, e := range entries {
		if _, is := others[e.Name()]; !is && !e.IsDir() && !slices.Contains(short, e.Name()) {
			t.Errorf("%s is left of the longer site", e.Name())
		}
	}
	if want := len(short) + len(others) + 1; len(entries) != want {
		t.Errorf("the folder has %d files, want %d", len(entries), want)
	}
}

// TestAnAnnotatedGameIsAFileOfItsRoundsPage, and the file goes once the annotation is removed.
func TestAnAnnotatedGameIsAFileOfItsRoundsPage(t *testing.T) {
	const gcg = "#player1 a One\n#player2 b Two\n>a: AB 8G AB +8 8\n"
	ev := exchangetest.Event(4, 2)
	d := ev.Divisions[0]
	g := d.GamesOf(1)[0]
	exchangetest.Must(t, d.Annotate(g.ID, gcg, g.First))
	pages := webPages(t, ev)
	name := fmt.Sprintf("a-game-%d.gcg", g.ID)
	if pages[name] != gcg {
		t.Errorf("the file is %q", pages[name])
	}
	if page := pages["a-round-1.html"]; !strings.Contains(page, `<a href="`+name+`" download>every move (GCG)</a>`) {
		t.Error("the round's page doesn't lead to it")
	}
	if !strings.Contains(pages["a-statistics.html"], "Highest play") {
		t.Error("the statistics have no highest play")
	}
	written := []string{"a-standings.html"}
	for content, left := range map[string]bool{gcg: true, "mine": false} {
		if got := web.LeftFrom(name, written, func() ([]byte, error) { return []byte(content), nil }); got != left {
			t.Errorf("%q is left of an earlier site: %v", content, got)
		}
	}
}

// TestALogoThatWasTakenAwayGoes, and a file of its name that is no logo stays.
func TestALogoThatWasTakenAwayGoes(t *testing.T) {
	picture, err := base64.StdEncoding.DecodeString(eventtest.Other(t, "logo"))
	exchangetest.Must(t, err)
	for _, c := range []struct {
		name, content string
		written       []string
		left          bool
	}{
		{"event-logo.png", string(picture), []string{"index.html"}, true},
		{"event-logo.png", string(picture), []string{"index.html", "event-logo.png"}, false},
		{"event-logo.jpg", "mine", []string{"index.html"}, false},
		{"logo.png", string(picture), []string{"index.html"}, false},
		{"event-logo.png", string(picture), []string{"notes.txt"}, false},
	} {
		if got := web.LeftFrom(c.name, c.written, func() ([]byte, error) { return []byte(c.content), nil }); got != c.left {
			t.Errorf("%s beside %v: %v", c.name, c.written, got)
		}
	}
}
