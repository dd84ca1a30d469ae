package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/tournament"
)

// tshEvent is an event of tsh over lunch, in a folder of its own.
func tshEvent(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"config.tsh": "division A a.t\ndivision B b.t\nconfig event_name = 'Harbour Lunch'\nconfig director_name = 'Ida Reeve'\nconfig max_rounds = 5\nconfig exagony = 1\n",
		"a.t":        "Abel, Ann 1650 2 3 2; 412 388; p12 1 2 3\nBaker, Bo 1544 1 0 1; 377 50; p12 2 0 3\nCruz, Di 0 0 1 0; 50 401; p12 0 1 0\n",
		"b.t":        "Quill, Ada 1700 2; 400\nMarlow, Bo 1500 1; 380\n",
		"bad.tsh":    "division A bad.t\n", "bad.t": "nonsense\nQuill, Ada 1500;\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A running event of tsh becomes one of the program's own from the start screen, after the
// preview has shown what becomes of every row.
func TestImportOfAnEventFromTheStart(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	folder := tshEvent(t)
	if in, err := readWholeEvent(w.Program(), filepath.Join(folder, "config.tsh"), "wespa-2010"); err != nil || len(eventRows(in)) != 5 || eventRows(in)[4].Name != "Marlow, Bo" || eventRows(in)[4].Division != "B" {
		t.Errorf("the rows are %+v, %v", eventRows(in), err)
	}
	c := w.Window().Canvas()
	typeKeys(c, "i")
	replaceTyped(w, filepath.Join(folder, "config.tsh"))
	typeKeys(c, "\n")
	said := dialogTexts(w)
	for _, want := range []string{"config.tsh → a new event", "Harbour Lunch, Ida Reeve", "Division A: 3 players, 5 games of 5 rounds; round 3 ", "Division B: 2 players, 1 game of 5 rounds", "exagony", "Bring in 2 divisions"} {
		if !strings.Contains(said, want) {
			t.Errorf("the preview lacks %q:\n%s", want, said)
		}
	}
	press(c, fyne.KeyF4)
	if again := dialogTexts(w); again == said || !strings.Contains(again, "Rulebook: ") {
		t.Errorf("F4 chooses no other rulebook:\n%s", again)
	}
	typeKeys(c, "\n")
	if said := dialogTexts(w); !strings.Contains(said, "Where the new event is kept") {
		t.Fatalf("it asks %q", said)
	}
	replaceTyped(w, filepath.Join(folder, "lunch"))
	typeKeys(c, "\n")
	if w.view == nil {
		t.Fatalf("no event is open: %s", dialogTexts(w))
	}
	ev := w.view.Desk().Event()
	if ev.Name != "Harbour Lunch" || len(ev.Divisions) != 2 || len(ev.Divisions[0].Games) != 5 || ev.Divisions[0].Rulebook == w.Program().Books().IDs()[0] {
		t.Errorf("the event is %+v", ev)
	}
	if got := toastTexts(w); !strings.Contains(got, "division B has table 2 here") && !strings.Contains(got, "Division B has table 2 here") {
		t.Errorf("the toasts say %q", got)
	}
}

// A file with a row that can't be read brings in nothing, and says which.
func TestImportOfABadEvent(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Go("Event")
	before := len(w.view.Desk().Event().Divisions)
	c := w.Window().Canvas()
	typeKeys(c, "i")
	replaceTyped(w, filepath.Join(tshEvent(t), "bad.tsh"))
	typeKeys(c, "\n")
	said := dialogTexts(w)
	if !strings.Contains(said, "row 1: it is not a tsh line") || strings.Contains(said, "Bring in 1") {
		t.Errorf("the preview says\n%s", said)
	}
	typeKeys(c, "\n")
	press(c, fyne.KeyEscape)
	if w.busy() || len(w.view.Desk().Event().Divisions) != before {
		t.Error("something was brought in")
	}
	typeKeys(c, "i")
	replaceTyped(w, filepath.Join(tshEvent(t), "a.t"))
	typeKeys(c, "\n")
	if got := toastTexts(w) + dialogTexts(w); !strings.Contains(got, "holds no whole event") {
		t.Errorf("a list of players is answered with %q", got)
	}
}

// Divisions come into the event that is open, beside those there are.
func TestImportIntoTheOpenEvent(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Go("Event")
	if err := os.WriteFile(filepath.Join(filepath.Dir(w.view.Desk().Path()), "x"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder := tshEvent(t)
	if err := os.WriteFile(filepath.Join(folder, "c.tsh"), []byte("division C b.t\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	typeKeys(c, "i")
	replaceTyped(w, filepath.Join(folder, "c.tsh"))
	typeKeys(c, "\n\n")
	d := w.view.Desk().Event().Named("C")
	if d == nil || len(d.Players) != 2 || d.RoundState(1) != tournament.Complete {
		t.Fatalf("division C is %+v; %s %s", d, toastTexts(w), dialogTexts(w))
	}
	if w.Program().Preferences.Get().ImportFolder != folder {
		t.Error("the folder isn't remembered")
	}
}

// A file of AUPAIR says what was played, not how many rounds are planned: more rounds can be
// planned before it comes in, and stay planned under another rulebook.
func TestImportPlansTheRoundsToCome(t *testing.T) {
	w := newTestEvent(t, 4)
	w.view.Go("Event")
	path := filepath.Join(t.TempDir(), "lunch.tou")
	if err := os.WriteFile(path, []byte("*M21.11.2026 Lunch\n*B\n"+strings.Repeat(" ", 38)+"0\nAnn Abel             2412  +2\nBo Baker              377   1\n*** END OF FILE ***\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	typeKeys(c, "i")
	replaceTyped(w, path)
	typeKeys(c, "\n")
	if said := dialogTexts(w); !strings.Contains(said, "Division B ends with round 1, the last in the file; F5 plans more.") {
		t.Fatalf("the preview says\n%s", said)
	}
	press(c, fyne.KeyF5)
	replaceTyped(w, "0")
	typeKeys(c, "\n")
	if said := dialogTexts(w); !strings.Contains(said, "Division B has games up to round 1; give from 1 to 200 rounds") {
		t.Errorf("no round is answered with\n%s", said)
	}
	replaceTyped(w, "7")
	typeKeys(c, "\n")
	press(c, fyne.KeyF4)
	if said := dialogTexts(w); !strings.Contains(said, "2 players, 1 game of 7 rounds") || strings.Contains(said, "F5 plans more") {
		t.Errorf("the preview says\n%s", said)
	}
	typeKeys(c, "\n")
	if d := w.view.Desk().Event().Named("B"); d == nil || d.Rounds != 7 {
		t.Errorf("came in as %+v; %s %s", d, toastTexts(w), dialogTexts(w))
	}
}
