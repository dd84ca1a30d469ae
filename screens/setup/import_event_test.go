package setup

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
)

// TestImportOfAnEventFromTheStart: a running event of tsh becomes one of the program's own from the start screen,
// after the preview has shown what becomes of every row.
func TestImportOfAnEventFromTheStart(t *testing.T) {
	w := newSetupWindow(t)
	w.ShowStart()
	folder := drive.TshEvent(t)
	wespa, err := w.Program().Books().Book("wespa-2010", nil)
	if err != nil {
		t.Fatal(err)
	}
	if in, err := readWholeEvent(w.Program(), filepath.Join(folder, "config.tsh"), wespa); err != nil || len(eventRows(in)) != 5 || eventRows(in)[4].Name != "Marlow, Bo" || eventRows(in)[4].Division != "B" {
		t.Errorf("the rows are %+v, %v", eventRows(in), err)
	}
	c := w.Window().Canvas()
	drive.Keys(c, "i")
	drive.Replace(w, filepath.Join(folder, "config.tsh"))
	drive.Keys(c, "\n")
	said := drive.DialogTexts(w)
	for _, want := range []string{"config.tsh → a new event", "Harbour Lunch, Ida Reeve", "Division A: 3 players, 6 games of 5 rounds; round 3 ", "Division B: 2 players, 1 game of 5 rounds", "exagony", "Import 2 divisions"} {
		if !strings.Contains(said, want) {
			t.Errorf("the preview lacks %q:\n%s", want, said)
		}
	}
	drive.Press(c, fyne.KeyF12, fyne.KeyEscape)
	if again := drive.DialogTexts(w); again != said {
		t.Errorf("leaving the rulebooks leaves\n%s", again)
	}
	drive.Press(c, fyne.KeyF12, fyne.KeyDown, fyne.KeyReturn)
	if again := drive.DialogTexts(w); again == said || !strings.Contains(again, "Rulebook: ") {
		t.Errorf("F4 chooses no other rulebook:\n%s", again)
	}
	drive.Keys(c, "\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, "Where the new event is kept") {
		t.Fatalf("it asks %q", said)
	}
	drive.Replace(w, filepath.Join(folder, "lunch"))
	drive.Keys(c, "\n")
	if w.Event() == nil {
		t.Fatalf("no event is open: %s", drive.DialogTexts(w))
	}
	ev := w.Event().Desk().Event()
	if ev.Name != "Harbour Lunch" || len(ev.Divisions) != 2 || len(ev.Divisions[0].Games) != 6 || ev.Divisions[0].Rulebook == w.Program().Books().IDs()[0] {
		t.Errorf("the event is %+v", ev)
	}
	if got := drive.Said(w); !strings.Contains(got, "division B has table 2 here") && !strings.Contains(got, "Division B has table 2 here") {
		t.Errorf("the status line says %q", got)
	}
}

// TestImportOfABadEvent: a file with a row that can't be read imports nothing, and the message names the row.
func TestImportOfABadEvent(t *testing.T) {
	w := newSetupEvent(t, 4)
	w.Event().Go("Event")
	before := len(w.Event().Desk().Event().Divisions)
	c := w.Window().Canvas()
	drive.Keys(c, "i")
	drive.Replace(w, filepath.Join(drive.TshEvent(t), "bad.tsh"))
	drive.Keys(c, "\n")
	said := drive.DialogTexts(w)
	if !strings.Contains(said, "row 1: there is no rating after the name") || strings.Contains(said, "Import 1") || strings.Contains(said, "Correct the row") {
		t.Errorf("the preview says\n%s", said)
	}
	drive.Keys(c, "\n")
	drive.Press(c, fyne.KeyEscape)
	if drive.Asked(w) || len(w.Event().Desk().Event().Divisions) != before {
		t.Error("something was brought in")
	}
	drive.Keys(c, "i")
	drive.Replace(w, filepath.Join(drive.TshEvent(t), "a.t"))
	drive.Keys(c, "\n")
	if got := drive.Said(w) + drive.DialogTexts(w); !strings.Contains(got, "hold a whole event") {
		t.Errorf("a list of players is answered with %q", got)
	}
}

// TestImportIntoTheOpenEvent: divisions are added to those of the open event.
func TestImportIntoTheOpenEvent(t *testing.T) {
	w := newSetupEvent(t, 4)
	w.Event().Go("Event")
	if err := os.WriteFile(filepath.Join(filepath.Dir(w.Event().Desk().Path()), "x"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder := drive.TshEvent(t)
	if err := os.WriteFile(filepath.Join(folder, "c.tsh"), []byte("division C b.t\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	drive.Keys(c, "i")
	drive.Replace(w, filepath.Join(folder, "c.tsh"))
	drive.Keys(c, "\n\n")
	d := w.Event().Desk().Event().Named("C")
	if d == nil || len(d.Players) != 2 || d.RoundState(1) != tournament.Complete {
		t.Fatalf("division C is %+v; %s %s", d, drive.Said(w), drive.DialogTexts(w))
	}
	if w.Program().Preferences.Get().ImportFolder != folder {
		t.Error("the folder isn't remembered")
	}
}

// TestImportPlansTheRoundsToCome: a file of AUPAIR says what was played, and not how many rounds are planned. More
// rounds can be planned before it is imported, and stay planned under another rulebook.
func TestImportPlansTheRoundsToCome(t *testing.T) {
	w := newSetupEvent(t, 4)
	w.Event().Go("Event")
	path := filepath.Join(t.TempDir(), "lunch.tou")
	if err := os.WriteFile(path, []byte("*M21.11.2026 Lunch\n*B\n"+strings.Repeat(" ", 38)+"0\nAnn Abel             2412  +2\nBo Baker              377   1\n*** END OF FILE ***\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	drive.Keys(c, "i")
	drive.Replace(w, path)
	drive.Keys(c, "\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, "Division B ends with round 1, the last in the file; F5 plans more.") {
		t.Fatalf("the preview says\n%s", said)
	}
	drive.Press(c, fyne.KeyF5)
	drive.Replace(w, "0")
	drive.Keys(c, "\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, "Division B has games up to round 1; give from 1 to 200 rounds") {
		t.Errorf("no round is answered with\n%s", said)
	}
	drive.Replace(w, "7")
	drive.Keys(c, "\n")
	drive.Press(c, fyne.KeyF12, fyne.KeyDown, fyne.KeyReturn)
	if said := drive.DialogTexts(w); !strings.Contains(said, "2 players, 1 game of 7 rounds") || strings.Contains(said, "F5 plans more") {
		t.Errorf("the preview says\n%s", said)
	}
	drive.Keys(c, "\n")
	if d := w.Event().Desk().Event().Named("B"); d == nil || d.Rounds != 7 {
		t.Errorf("came in as %+v; %s %s", d, drive.Said(w), drive.DialogTexts(w))
	}
}

// TestImportOfAnEventWithOneBadRow: the row is corrected in the preview, or left out. The file stays as it is.
func TestImportOfAnEventWithOneBadRow(t *testing.T) {
	w := newSetupEvent(t, 4)
	w.Event().Go("Event")
	const lines = "*B\nAnn Abel             2412  +2\nBo Baker              377   1\nCy Cole              24x2  +4\nDi Dahl               300   3\n"
	path := filepath.Join(t.TempDir(), "lunch.tou")
	if err := os.WriteFile(path, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	c := w.Window().Canvas()
	open := func() {
		drive.Keys(c, "i")
		drive.Replace(w, path)
		drive.Keys(c, "\n")
	}
	open()
	drive.Press(c, fyne.KeyF8)
	if said := drive.DialogTexts(w); !strings.Contains(said, "Correct row 4") || !strings.Contains(said, `"24x2 +4" is not a game`) {
		t.Fatalf("it asks\n%s", said)
	}
	drive.Replace(w, "Cy Cole              24y2  +4")
	drive.Keys(c, "\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, `"24y2 +4" is not a game`) || !strings.Contains(said, "Import the good rows only") {
		t.Errorf("the preview says\n%s", said)
	}
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, "Cy Cole              2442  +4")
	drive.Keys(c, "\n")
	drive.Press(c, fyne.KeyF12, fyne.KeyDown, fyne.KeyReturn)
	if said := drive.DialogTexts(w); !strings.Contains(said, "4 players, 2 games of 1 round") || !strings.Contains(said, "Import 1 division") || strings.Contains(said, "Correct the row") {
		t.Errorf("the preview says\n%s", said)
	}
	drive.Press(c, fyne.KeyEscape)
	open()
	drive.Press(c, fyne.KeyF9)
	d := w.Event().Desk().Event().Named("B")
	if d == nil || len(d.Players) != 3 || len(d.Games) != 1 {
		t.Fatalf("division B is %+v; %s %s", d, drive.Said(w), drive.DialogTexts(w))
	}
	if data, err := os.ReadFile(path); err != nil || string(data) != lines {
		t.Errorf("the file is %q, %v", data, err)
	}
}

// TestTheImportOfADivisionThatIsHereSaysSoFirst: the preview says it above the rows, with and without a row that can't
// be entered, and offers no import.
func TestTheImportOfADivisionThatIsHereSaysSoFirst(t *testing.T) {
	w := newSetupEvent(t, 4)
	w.Event().Go("Event")
	c := w.Window().Canvas()
	for _, c1 := range []struct {
		division, row string
		here          bool
	}{{"A", "", true}, {"A", "Cy Cole              24x2  +4\n", true}, {"B", "", false}} {
		path := filepath.Join(t.TempDir(), "lunch.tou")
		if err := os.WriteFile(path, []byte("*"+c1.division+"\nAnn Abel             2412  +2\nBo Baker              377   1\n"+c1.row), 0o600); err != nil {
			t.Fatal(err)
		}
		drive.Keys(c, "i")
		drive.Replace(w, path)
		drive.Keys(c, "\n")
		said := drive.DialogTexts(w)
		if here := strings.Contains(said, "Division A already has players; remove it first"); here != c1.here {
			t.Errorf("division %s, %q: the preview says that it is here: %t\n%s", c1.division, c1.row, here, said)
		}
		if offered := strings.Contains(said, "Import 1 division") || strings.Contains(said, "good rows"); offered == c1.here {
			t.Errorf("division %s, %q: the import is offered: %t\n%s", c1.division, c1.row, offered, said)
		}
		drive.Press(c, fyne.KeyEscape)
	}
}

// TestAFileIsLookedForBesideTheEvent until one was read from another folder that is still there.
func TestAFileIsLookedForBesideTheEvent(t *testing.T) {
	w := newSetupEvent(t, 4)
	beside := filepath.Dir(w.Event().Desk().Path())
	other := t.TempDir()
	for _, c := range []struct{ last, want string }{{"", beside}, {filepath.Join(other, "players.csv"), other}, {filepath.Join(other, "gone", "players.csv"), beside}} {
		if c.last != "" {
			w.RememberImport(c.last)
		}
		if got := dialog.ImportFolder(w.Program()); got != c.want {
			t.Errorf("after a file was read from %q it begins in %q, want %q", c.last, got, c.want)
		}
	}
}
