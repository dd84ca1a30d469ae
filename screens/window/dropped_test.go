package window

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"wordhall/screens/testkit/drive"
)

// drop drops files on the window, as the toolkit reports it.
func drop(w *window, paths ...string) {
	var files []fyne.URI
	for _, path := range paths {
		files = append(files, storage.NewFileURI(path))
	}
	w.dropped(fyne.NewPos(10, 10), files)
}

func TestAListDroppedOnTheWindowIsImported(t *testing.T) {
	w := newTestEvent(t, 2)
	drop(w, drive.WriteList(t, "players.csv", "Name,Rating", "Ann Able,1500", "Cal Fine,1300", "Di Gray,1200"))
	if said := drive.DialogTexts(w); !strings.Contains(said, "3 players to enter") {
		t.Fatalf("shown %q", said)
	}
	drive.Keys(w.win.Canvas(), "\n")
	if n := len(w.view.Division().Players); n != 5 || !w.view.Shows("Players") {
		t.Errorf("%d players, on %s", n, w.view.shown.Name())
	}
}

func TestAListDroppedOnTheNewEvent(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	w.showGuide()
	c := w.win.Canvas()
	list := drive.GoodList(t, 3)
	drop(w, list)
	if said := drive.Texts(w.win.Content()); !strings.Contains(said, "Players are added on the page of the divisions") {
		t.Errorf("on the first page it says %q", said)
	}
	drive.Keys(c, "Two")
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(c, "\n")
	drop(w, list)
	drive.Keys(c, "\n")
	drive.Chord(w, drive.CtrlEnter)
	if w.view == nil || len(w.view.Division().Players) != 3 {
		t.Fatalf("no event of three: %s", drive.Texts(w.win.Content()))
	}
}

func TestAnEventDroppedOnTheWindowIsOpened(t *testing.T) {
	w := newTestWindow(t)
	desk := drive.Desk(t, w.program, 4)
	path := desk.Path()
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	w.ShowStart()
	drop(w, path)
	if w.view == nil || w.view.desk.Path() != path {
		t.Fatalf("it isn't open: %s", drive.DialogTexts(w))
	}
}

// TestAnotherProgramsEventDropped: divisions with their games are shown before they are entered, over an event or
// from the start screen.
func TestAnotherProgramsEventDropped(t *testing.T) {
	w := newTestWindow(t)
	w.ShowStart()
	drop(w, filepath.Join(drive.TshEvent(t), "config.tsh"))
	if said := drive.DialogTexts(w); !strings.Contains(said, "config.tsh → a new event") {
		t.Errorf("shown %q", said)
	}
}

func TestWhatCantBeDroppedGetsOneSentence(t *testing.T) {
	folder := t.TempDir()
	write := func(name, data string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	list, pdf := write("list.csv", "Name\nAda Quill\n"), write("list.pdf", "%PDF")
	broken, event := write("list.xlsx", "no workbook"), write("club.wordhall", "no event")
	for _, tc := range []struct {
		name  string
		begin func(*window)
		drop  []string
		want  string
	}{
		{"a picture", nil, []string{pdf}, "list.pdf is neither an event nor a list of players; drop a .wordhall file, or a list as"},
		{"a folder", nil, []string{folder}, "is neither an event nor a list of players"},
		{"a damaged workbook", nil, []string{broken}, "This isn't an Excel workbook although it is named like one"},
		{"a list that has gone", nil, []string{filepath.Join(folder, "gone.csv")}, "gone.csv can't be read"},
		{"a file that is no event", nil, []string{event}, "club.wordhall"},
		{"two at once", nil, []string{list, pdf}, "2 files were dropped at once; drop one at a time"},
		{"an annotation where no game is selected", nil, []string{write("game.gcg", "")}, "game.gcg is the annotation of a game; open its event, choose the game in Results"},
		{"over a question", func(w *window) { w.askOpen() }, []string{list}, "A question is open; answer or leave it, then drop list.csv again"},
		{"before there is an event", func(w *window) { w.closeEvent() }, []string{list}, "list.csv is a list of players, which goes into an event"},
		{"in the scorekeeper's window", func(w *window) { w.keepSheets(true) }, []string{list}, "is for the director"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			w := newTestEvent(t, 2)
			if tc.begin != nil {
				tc.begin(w)
			}
			drop(w, tc.drop...)
			said := drive.DialogTexts(w) + drive.Said(w)
			if !strings.Contains(strings.ToLower(said), strings.ToLower(tc.want)) {
				t.Errorf("said %q, want %q", said, tc.want)
			}
			if w.view != nil && len(w.view.desk.Event().Divisions[0].Players) != 2 {
				t.Error("something was entered")
			}
		})
	}
}

// TestAFileThatTheDesktopAskedForIsWhatTheProgramWasStartedFor holds if the desktop asks for a file instead of
// starting the program with it.
func TestAFileThatTheDesktopAskedForIsWhatTheProgramWasStartedFor(t *testing.T) {
	w := &window{}
	path := "first.wordhall"
	w.openAsked(&path, nil)
	files := make(chan string, 1)
	close(files)
	if w.openAsked(&path, files); path != "first.wordhall" {
		t.Errorf("asked for nothing, it opens %q", path)
	}
	files = make(chan string, 1)
	files <- "spring.wordhall"
	close(files)
	if w.openAsked(&path, files); path != "spring.wordhall" {
		t.Errorf("it opens %q", path)
	}
}
