package web_test

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
	"wordhall/tournament/finals"
	"wordhall/tournament/language"
)

var sites = flag.String("sites", "", "the folder to write whole sites to, for a browser to look at")

// TestSitesForABrowser writes the sites that .ci/site-test opens. None of their pages asks for anything outside its
// folder.
func TestSitesForABrowser(t *testing.T) {
	folder := cmp.Or(*sites, t.TempDir())
	settled := exchangetest.SettledEvent()
	d := settled.Divisions[0]
	d.Sessions = []tournament.Session{{Name: "Saturday", From: 1, To: 4, Times: []string{"2026-11-21T09:30", "2026-11-21T10:40", "2026-11-21T12:00", "2026-11-21T13:30"}}}
	for i := range d.Games {
		d.Games[i].Sheet.Entered = tournament.At(exchangetest.Made) + tournament.Timestamp(i*60_000)
	}
	finished := exchangetest.SettledEvent()
	finished.Divisions = finished.Divisions[:1]
	finished.Divisions[0].Rounds = 5
	for i, g := range finished.Divisions[0].Games {
		if !g.Sheet.Done() {
			finished.Divisions[0].Games[i].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + i, 380}}
		}
	}
	for name, ev := range map[string]*tournament.Event{
		"final": withFinal(t, 8, 30), "bracket": withFinal(t, 16, 0),
		"settled": settled, "finished": finished, "teams": exchangetest.TeamEvent(8), "long-names": exchangetest.Event(24, 4, append([]string{longWord}, exchangetest.LongNames...)...),
		"eighteen": exchangetest.Event(20, 19), "alone": exchangetest.AloneEvent(), "before": exchangetest.Event(12, 0),
	} {
		o := web.Options{Made: exchangetest.Made, Program: "Wordhall"}
		writeSite(t, filepath.Join(folder, name), ev, o)
		if name == "final" || name == "teams" {
			o.Language = exchangetest.German(t)
			o.Second = language.Beside(o.Language, exchangetest.Speaking(t, "fr"))
			writeSite(t, filepath.Join(folder, name+"-in-two-languages"), ev, o)
		}
	}
}

// writeSite writes the pages into the folder.
func writeSite(t *testing.T, folder string, ev *tournament.Event, o web.Options) {
	t.Helper()
	files, err := web.Pages(t.Context(), ev, exchangetest.Books(t), o)
	exchangetest.Must(t, err)
	exchangetest.Must(t, os.MkdirAll(folder, 0o755))
	for _, f := range files {
		if outside := outsideOf(string(f.Data)); outside != "" && filepath.Ext(f.Name) == ".html" {
			t.Errorf("%s of %s asks for %s", f.Name, filepath.Base(folder), outside)
		}
		exchangetest.Must(t, os.WriteFile(filepath.Join(folder, f.Name), f.Data, 0o644))
	}
}

// longWord is a name without a space at which it could be broken, as long as a name may be.
const longWord = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswesse"

// withFinal is an event with a final of that many players, best of three and at the end of five, with a match for
// third place, and with that many of its sheets in.
func withFinal(t *testing.T, players, sheets int) *tournament.Event {
	t.Helper()
	ev := exchangetest.Event(16, 4, exchangetest.LongNames...)
	d := ev.Divisions[0]
	d.Rounds = 3
	d.RoundFacts = d.RoundFacts[:3]
	d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > 3 })
	book := exchangetest.BookOf(t, d)
	f := finals.Plan(players)
	f.Third, f.Lot, f.Starts = true, 1, tournament.StartByLot
	exchangetest.Must(t, finals.ReadBestOf(&f, "3, 5"))
	exchangetest.Must(t, finals.Set(d, &f))
	exchangetest.Must(t, finals.Start(d, book, "", 1))
	for i := range sheets {
		missing := finals.Missing(d)
		if len(missing) == 0 {
			break
		}
		g := missing[i%len(missing)]
		_, err := finals.Enter(d, book, tournament.SheetEntry{Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + 17*(i%6), 433}}})
		exchangetest.Must(t, err)
	}
	return ev
}
