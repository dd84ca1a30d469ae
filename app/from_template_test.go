package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/tournament/draw"
	"wordhall/tournament/template"
)

// TestAnEventIsMadeAfresh: the sample's settings make a new file that can be drawn at once. If something is refused
// there is no file.
func TestAnEventIsMadeAfresh(t *testing.T) {
	p := newProgram(t)
	sample, err := p.OpenSample(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = sample.Close() }()
	old, err := p.EventIn(t.Context(), sample.Path())
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "next.wordhall")
	d, r, err := p.CreateFromTemplate(t.Context(), path, old, template.Options{Name: " Harbour Open 2027 ", StartDate: "2027-11-20", EndDate: "2027-11-21", Players: true, Prizes: true})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = d.Close() }()
	ev := d.Event()
	if ev.Name != "Harbour Open 2027" || ev.StartDate != "2027-11-20" || len(ev.Divisions) != len(old.Divisions) || !strings.Contains(r.Words.String(), "Harbour Open") {
		t.Errorf("made %+v: %s", ev, r.Words)
	}
	for i, div := range ev.Divisions {
		was := old.Divisions[i]
		if len(div.Players) != len(was.Players) || len(div.Games) != 0 || len(div.Plan) != len(was.Plan) || div.Rulebook != was.Rulebook || len(div.Prizes) != len(was.Prizes) {
			t.Errorf("division %s: %d players, %d games", div.Name, len(div.Players), len(div.Games))
		}
		book, err := d.Book(div)
		if err != nil {
			t.Fatal(err)
		}
		w, err := draw.Make(t.Context(), ev, div.ID, book, draw.Request{})
		if err != nil || w.Round.Number != 1 {
			t.Errorf("division %s: round %d, %v", div.Name, w.Round.Number, err)
		}
	}
	for name, a := range map[string]template.Options{
		"no name":    {},
		"wrong date": {Name: "X", StartDate: "tomorrow"},
	} {
		path := filepath.Join(t.TempDir(), "bad.wordhall")
		if _, _, err := p.CreateFromTemplate(t.Context(), path, old, a); err == nil {
			t.Errorf("%s went through", name)
		}
		if _, err := os.Stat(path); !os.IsNotExist(err) {
			t.Errorf("%s left a file behind (%v)", name, err)
		}
	}
}
