package export

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/xuri/excelize/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// newWindow shows the Export screen of an event with three rounds played and a fourth in play.
func newWindow(t *testing.T) (window.Window, *screen, *drive.FakePrinter) {
	t.Helper()
	w := newEvent(t, 10)
	drive.PlayThree(t, w.Event().Desk())
	printer := &drive.FakePrinter{}
	w.Program().Printer = printer
	w.Event().Go("Export")
	x, ok := w.Shown().(*screen)
	if !ok {
		t.Fatal("Export isn't shown")
	}
	return w, x, printer
}

// beside is a path in the event's folder.
func beside(w window.Window, name string) string {
	return filepath.Join(filepath.Dir(w.Event().Desk().Path()), name)
}

// filesBeside are the names in the event's folder, without those of the event.
func filesBeside(t *testing.T, w window.Window) string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(w.Event().Desk().Path()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		if !strings.Contains(e.Name(), ".wordhall") || strings.HasSuffix(e.Name(), ".part") || strings.HasSuffix(e.Name(), ".new") {
			names = append(names, e.Name())
		}
	}
	return strings.Join(names, ", ")
}

// workbookStandings are the columns of a division's standings in a workbook, by
// its row of headings.
func workbookStandings(t *testing.T, path string) []map[string]string {
	t.Helper()
	f, err := excelize.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}()
	rows, err := f.GetRows(f.GetSheetList()[1], excelize.Options{RawCellValue: true})
	if err != nil {
		t.Fatal(err)
	}
	var heads []string
	var lines []map[string]string
	for _, row := range rows {
		if heads == nil {
			if len(row) > 0 && row[0] == "Place" {
				heads = row
			}
			continue
		}
		line := map[string]string{}
		for i, cell := range row {
			line[heads[i]] = cell
		}
		if line["No."] != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

func TestExportWritesTheWorkbook(t *testing.T) {
	w, x, printer := newWindow(t)
	if got := x.rows[app.Workbook].text.Text(); got != "Standings, scorecards, tables and statistics of 1 division and 4 rounds, 10 players. Public, without rulings, challenges and contacts; the director's workbook has them. 4 results still out." {
		t.Errorf("beforehand it says %q", got)
	}
	c := w.Window().Canvas()
	drive.Keys(c, "1\n")
	path := beside(w, "Test.xlsx")
	if got := drive.Said(w); !strings.Contains(got, "Written: Test.xlsx") {
		t.Fatalf("the status line says %q", got)
	}
	d := w.Event().Division()
	book, err := w.Event().Desk().Book(d)
	if err != nil {
		t.Fatal(err)
	}
	want, lines := d.Standings(book, d.LastRound()), workbookStandings(t, path)
	if len(lines) != len(want) {
		t.Fatalf("the workbook has %d players, want %d", len(lines), len(want))
	}
	for i, s := range want {
		l := lines[i]
		wins, err := strconv.ParseFloat(l["Wins"], 64)
		if err != nil {
			t.Fatal(err)
		}
		if l["No."] != strconv.Itoa(int(s.ID)) || l["Place"] != strconv.Itoa(s.Place) || l["Spread"] != strconv.Itoa(s.Spread) || int(2*wins) != s.HalfWins {
			t.Errorf("line %d of the workbook is %v, want %+v", i+1, l, s)
		}
	}
	if len(printer.Opened) != 1 || printer.Opened[0] != path {
		t.Errorf("writing opened %v, want %s", printer.Opened, path)
	}
	drive.Keys(c, "o")
	if len(printer.Opened) != 2 || printer.Opened[1] != path {
		t.Errorf("O opened %v, want %s", printer.Opened, path)
	}
	if got := drive.Texts(drive.Inspector(w)); !strings.Contains(got, "Test.xlsx") {
		t.Errorf("the inspector doesn't list the file:\n%s", got)
	}
}

func TestExportRefusesAFolderThatIsNotThere(t *testing.T) {
	for _, key := range []string{"1", "2", "3", "4", "M", "5", "7"} {
		t.Run(key, func(t *testing.T) {
			w, _, _ := newWindow(t)
			drive.Keys(w.Window().Canvas(), key)
			drive.Replace(w, beside(w, "nowhere/out"))
			drive.Keys(w.Window().Canvas(), "\n")
			said := drive.DialogTexts(w)
			if !strings.Contains(said, "Cancel") || !strings.Contains(said, "nowhere") || strings.Contains(drive.Said(w), "Written") {
				t.Errorf("the refusal says %q, the status line says %q", said, drive.Said(w))
			}
			if strings.Contains(said, ".part") {
				t.Errorf("the refusal speaks of the temporary file: %q", said)
			}
			if got := filesBeside(t, w); got != "" {
				t.Errorf("left behind: %s", got)
			}
		})
	}
}

func TestExportAsksBeforeWritingOver(t *testing.T) {
	w, _, _ := newWindow(t)
	c, path := w.Window().Canvas(), beside(w, "Test.xlsx")
	if err := os.WriteFile(path, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	drive.Keys(c, "1\n")
	if got := drive.DialogTexts(w); !strings.Contains(got, "Write over Test.xlsx?") {
		t.Fatalf("the question is %q", got)
	}
	drive.Keys(c, "\n") // Enter alone never does it.
	if got := drive.DialogTexts(w); !strings.Contains(got, "Write it") || strings.Contains(got, "Write over") {
		t.Fatalf("after No another name can't be given: %q", got)
	}
	if b, err := os.ReadFile(path); err != nil || string(b) != "mine" {
		t.Fatalf("the file was written over unasked: %v", err)
	}
	drive.Keys(c, "\ny")
	if len(workbookStandings(t, path)) != 10 {
		t.Error("Y didn't write the workbook")
	}
	drive.Keys(c, "1\n")
	if drive.Asked(w) {
		t.Error("a workbook that the program wrote itself is asked about")
	}
}

func TestExportWritesEveryKindOfFile(t *testing.T) {
	w, x, _ := newWindow(t)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyLeft)
	drive.Keys(c, "4\n5\n3\n2\n")
	for _, name := range []string{"Test A standings after round 3.csv", "Test A.json", "Test A round 3 standings.pdf", "Test 2026-11-21 09.30.wordhall"} {
		if info, err := os.Stat(beside(w, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s isn't there: %v", name, err)
		}
	}
	d, err := w.Program().ReadDocumentFile(beside(w, "Test A.json"))
	if err != nil || len(d.Games) != len(w.Event().Division().Games) {
		t.Errorf("the document doesn't read back: %v", err)
	}
	if len(x.written) != 3 {
		t.Errorf("%d files are kept for O, want 3 (a copy of the event is none to look at)", len(x.written))
	}
	copied, err := w.Program().OpenReadOnly(t.Context(), beside(w, "Test 2026-11-21 09.30.wordhall"))
	if err != nil {
		t.Fatal(err)
	}
	if got := len(copied.Event().Divisions[0].Games); got != len(w.Event().Division().Games) {
		t.Errorf("the copy has %d games", got)
	}
	if err := copied.Close(); err != nil {
		t.Error(err)
	}
}

func TestExportPrintsThePapersTicked(t *testing.T) {
	w, x, printer := newWindow(t)
	c := w.Window().Canvas()
	if got := x.kinds(); len(got) != 3 || got[2] != app.ResultSlips {
		t.Errorf("a round in play asks for %v", got)
	}
	drive.Keys(c, "tn")
	if got := x.papers.text.Text(); got != "5 result slips." {
		t.Errorf("with only the slips ticked it says %q", got)
	}
	drive.Keys(c, "p")
	if len(printer.Printed) != 1 || filepath.Base(printer.Printed[0]) != "A round 4 result slips.pdf" {
		t.Errorf("printed %v, want the slips of round 4", printer.Printed)
	}
	drive.Keys(c, "sp")
	if len(printer.Printed) != 1 || !strings.Contains(drive.Said(w), "No paper is ticked") {
		t.Errorf("nothing ticked: printed %v, the status line says %q", printer.Printed, drive.Said(w))
	}
}

// TestExportWritesTheFilesOfOtherPrograms: every file of the event and of the federations is written by its key and
// opened, and the next one is proposed in the same folder.
func TestExportWritesTheFilesOfOtherPrograms(t *testing.T) {
	w, _, printer := newWindow(t)
	c, elsewhere := w.Window().Canvas(), t.TempDir()
	drive.Keys(c, "7")
	drive.Replace(w, filepath.Join(elsewhere, "Test event.json"))
	drive.Keys(c, "\n8\n") // A file of tsh loses nothing of this event.
	for _, key := range []string{"Y", "9", "0", "J"} {
		drive.Keys(c, key)
		if strings.Contains(drive.DialogTexts(w), "Write it anyway") {
			drive.Keys(c, "\x1b")
			if !drive.Asked(w) {
				drive.Keys(c, key)
			}
			drive.Press(c, fyne.KeyF9)
		}
		drive.Keys(c, "\n")
	}
	for _, name := range []string{"Test event.json", "Test tsh/config.tsh", "Test archive.txt", "Test.tou", "Test naspa.txt", "Test coco/event.json"} {
		if info, err := os.Stat(filepath.Join(elsewhere, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s isn't there: %v; %s", name, err, drive.Said(w))
		}
	}
	if len(printer.Opened) != 6 || printer.Opened[1] != filepath.Join(elsewhere, "Test tsh") {
		t.Errorf("opened %v", printer.Opened)
	}
}

// TestEachKeyOfExportDoesOneThing: papers, files and what the screen itself does share the keyboard.
func TestEachKeyOfExportDoesOneThing(t *testing.T) {
	of := map[string]string{"3": "papers", "V": "scope", "P": "print", "F": "part", "O": "open", publishKey: "publish"}
	take := func(key, what string) {
		if other, is := of[key]; is {
			t.Errorf("%s is the key of %s and of %s", key, other, what)
		}
		of[key] = what
	}
	for kind, key := range paperKeys {
		take(string(key), string(kind))
	}
	for _, f := range app.Formats() {
		for _, b := range f.Buttons {
			take(b.Key, b.Label)
		}
	}
}

// TestExportPrintsAPartAgain: the slip of one table, or one page, is printed again alone.
func TestExportPrintsAPartAgain(t *testing.T) {
	w, _, printer := newWindow(t)
	c := w.Window().Canvas()
	drive.Keys(c, "f")
	drive.Keys(c, "99\n\n")
	if len(printer.Printed) != 0 || !strings.Contains(drive.Said(w), "no game at table 99") {
		t.Errorf("printed %v; %s", printer.Printed, drive.Said(w))
	}
	drive.Keys(c, "f2\n\n")
	if len(printer.Printed) != 1 || filepath.Base(printer.Printed[0]) != "A round 4 result slips.pdf" {
		t.Errorf("printed %v; %s %s", printer.Printed, drive.Said(w), drive.DialogTexts(w))
	}
	drive.Keys(c, "f\n\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, "Say which tables or which pages") {
		t.Errorf("nothing typed is answered with %q", said)
	}
	drive.Keys(c, "9x\n\n")
	if said := drive.DialogTexts(w); !strings.Contains(said, `"9x" isn't a table`) {
		t.Errorf("a table that is none is answered with %q", said)
	}
	drive.Replace(w, "2\n\n") // The field of the tables has the keyboard.
	if len(printer.Printed) != 2 {
		t.Errorf("printed %v; %s", printer.Printed, drive.DialogTexts(w))
	}
}

func TestExportSaysWhenNothingOpensFiles(t *testing.T) {
	w, _, printer := newWindow(t)
	drive.Keys(w.Window().Canvas(), "1\n")
	printer.Refuse = errors.New("nothing to open files with")
	drive.Keys(w.Window().Canvas(), "o")
	if got := drive.Said(w); !strings.Contains(got, "Test.xlsx can't be opened here: nothing to open files with") {
		t.Errorf("the status line says %q", got)
	}
}

func TestExportBeforeTheFirstRound(t *testing.T) {
	w := newEvent(t, 4)
	w.Event().Go("Export")
	x := w.Shown().(*screen)
	if x.papers.card.Visible() || x.rows[app.StandingsTable].card.Visible() || x.strip.Visible() {
		t.Error("papers and standings are offered before anything is drawn")
	}
	drive.Keys(w.Window().Canvas(), "34pt")
	drive.Press(w.Window().Canvas(), fyne.KeyLeft)
	if drive.Asked(w) {
		t.Error("a key of what isn't offered asks something")
	}
	drive.Keys(w.Window().Canvas(), "5\n")
	if _, err := os.Stat(beside(w, "Test A.json")); err != nil {
		t.Errorf("the document can be written before the first round: %v", err)
	}
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1})
	if got := w.Event().Division().RoundState(1); got != tournament.Paired {
		t.Fatal(got)
	}
	if got := x.papers.text.Text(); !strings.Contains(got, "isn't published yet") {
		t.Errorf("papers of a draw that may still change say %q", got)
	}
}

// TestExportWritesTheDirectorsWorkbook: it is a file of its own, and has what the public one lacks.
func TestExportWritesTheDirectorsWorkbook(t *testing.T) {
	w, _, _ := newWindow(t)
	desk := w.Event().Desk()
	player := desk.Event().Divisions[0].Players[0]
	player.Contact = "ada@example.org"
	drive.Do(t, desk, action.EditPlayer{Division: desk.Event().Divisions[0].ID, Player: player})
	drive.Keys(w.Window().Canvas(), "d\n")
	f, err := excelize.OpenFile(beside(w, "Test confidential.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := f.Close(); err != nil {
			t.Error(err)
		}
	}()
	if got := strings.Join(f.GetSheetList(), ", "); !strings.Contains(got, " contacts") {
		t.Errorf("its sheets are %s", got)
	}
}

// TestExportWritesTheDirectorsJson: it is a file of its own that says why. The public one, which has a digit for a
// key, doesn't.
func TestExportWritesTheDirectorsJson(t *testing.T) {
	w, x, _ := newWindow(t)
	drive.Do(t, w.Event().Desk(), action.RecordRuling{Division: 1, Order: tournament.RecordOrder{Rule: "R65", Answer: "thirty off the spread", Effect: "spread", Player: 1, Points: 30, Round: 1, Reason: "counted tiles aloud"}})
	for _, c := range []struct {
		key, file string
		why       bool
	}{
		{"5", "Test A.json", false}, {"u", "Test A confidential.json", true},
		{"7", "Test event.json", false}, {"q", "Test event confidential.json", true},
	} {
		w.Shown().Focus()
		drive.Keys(w.Window().Canvas(), c.key+"\n")
		data, err := os.ReadFile(beside(w, c.file))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte(`-30`)) || bytes.Contains(data, []byte("counted tiles aloud")) != c.why {
			t.Errorf("%s has what was ruled: %v, and why: %v", c.file, bytes.Contains(data, []byte(`-30`)), !c.why)
		}
	}
	x.Load()
	for _, words := range []string{x.rows[app.Document].text.Text(), x.rows[app.EventDocument].text.Text()} {
		if !strings.Contains(words, "The director's document has reasons, witnesses, notes and warnings too.") {
			t.Errorf("what the director's has isn't told: %s", words)
		}
	}
}

// newEvent is an event in a window with only this area.
func newEvent(t *testing.T, players int) window.Window {
	t.Helper()
	return shelltest.Event(t, shelltest.Only("Export", New), players)
}
