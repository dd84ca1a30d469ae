package web_test

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/sample"
	"wordhall/tournament/exchange/web"
)

var sites = flag.String("sites", "", "the folder to write whole sites to, for a browser to look at")

// TestSitesForABrowser writes the sites that .ci/site-test opens; none of their pages asks for
// anything outside its folder.
func TestSitesForABrowser(t *testing.T) {
	folder := cmp.Or(*sites, t.TempDir())
	settled := sample.SettledEvent()
	d := settled.Divisions[0]
	d.Sessions = []tournament.Session{{Name: "Saturday", From: 1, To: 4, Times: []string{"2026-11-21T09:30", "2026-11-21T10:40", "2026-11-21T12:00", "2026-11-21T13:30"}}}
	for i := range d.Games {
		d.Games[i].Sheet.Entered = tournament.At(sample.Made) + tournament.Moment(i*60_000)
	}
	finished := sample.SettledEvent()
	finished.Divisions = finished.Divisions[:1]
	finished.Divisions[0].Rounds = 5
	for i, g := range finished.Divisions[0].Games {
		if !g.Sheet.Done() {
			finished.Divisions[0].Games[i].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + i, 380}}
		}
	}
	for name, ev := range map[string]*tournament.Event{
		"settled": settled, "finished": finished, "teams": sample.TeamEvent(8), "long-names": sample.Event(24, 4, sample.LongNames...),
		"eighteen": sample.Event(20, 19), "alone": sample.AloneEvent(), "before": sample.Event(12, 0),
	} {
		files, err := web.Pages(t.Context(), ev, sample.Books(t), web.Options{Made: sample.Made, Program: "Wordhall"})
		sample.Must(t, err)
		sample.Must(t, os.MkdirAll(filepath.Join(folder, name), 0o755))
		for _, f := range files {
			if outside := outsideOf(string(f.Data)); outside != "" && filepath.Ext(f.Name) == ".html" {
				t.Errorf("%s of %s asks for %s", f.Name, name, outside)
			}
			sample.Must(t, os.WriteFile(filepath.Join(folder, name, f.Name), f.Data, 0o644))
		}
	}
}
