package players

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestImportByDivisions: a list whose rows name their divisions is entered into them. Missing divisions are made, and
// one undo takes all of it back. F7 puts all players into the chosen division.
func TestImportByDivisions(t *testing.T) {
	w := newEvent(t, 2)
	playersShown(t, w)
	c := w.Window().Canvas()
	chosen := w.Event().Division().Name
	settings := w.Event().Division().Settings()
	settings.RatingSystem, settings.WordList = "elo", "Club list"
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: settings.ID, Settings: settings})
	file := drive.WriteList(t, "entries.csv", "Name,Rating,Division,T-shirt,Needs", "Ann Able,1500,"+chosen+",L,", "Cal Fine,1300,Novices,M,large print", "Di Gray,1200,Novices,S,")
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, file+"\n")
	said := seen(w)
	for _, want := range []string{"→ 2 divisions", "Division Novices", "new, with ", "is in the event", "The column T-shirt isn't used.", "The needs of 1 player would be printed", "large print"} {
		if !strings.Contains(said, want) {
			t.Errorf("the preview lacks %q:\n%s", want, said)
		}
	}
	drive.Press(c, fyne.KeyF7)
	if said := seen(w); !strings.Contains(said, "→ division "+chosen) || !strings.Contains(said, "The rows name their divisions") {
		t.Errorf("all into one: %s", said)
	}
	drive.Press(c, fyne.KeyF7)
	drive.Keys(c, "\n")
	ev := w.Event().Desk().Event()
	if len(ev.Divisions) != 2 || len(ev.Divisions[0].Players) != 3 || len(ev.Divisions[1].Players) != 2 || ev.Divisions[1].Players[0].Accommodation != "large print" {
		t.Fatalf("divisions %+v", ev.Divisions)
	}
	if d := ev.Divisions[1]; d.RatingSystem != "elo" || d.WordList != "Club list" || d.Rounds != settings.Rounds {
		t.Errorf("the division that was made begins as %+v", d)
	}
	if _, err := apptest.Undo(w.Event().Desk()); err != nil {
		t.Fatal(err)
	}
	if ev := w.Event().Desk().Event(); len(ev.Divisions) != 1 || len(ev.Divisions[0].Players) != 2 {
		t.Errorf("one undo left %d divisions", len(ev.Divisions))
	}
}

// TestImportAsksWhoIsInAnotherDivision: players who may be in another division already are shown before anybody is
// entered, and F9 accepts it.
func TestImportAsksWhoIsInAnotherDivision(t *testing.T) {
	w := newEvent(t, 2)
	desk := w.Event().Desk()
	drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: []tournament.Player{{Name: "Müller, Jürgen"}}})
	playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, drive.WriteList(t, "entries.csv", "Name,Rating", "Ann Able,1500", "\"Muller, Jurgen\",1300")+"\n")
	said := seen(w)
	for _, want := range []string{"1 row to check", "to check", "Jurgen Muller may be the same person as Müller, Jürgen, no. 1 in division B", "Enter 2 players anyway"} {
		if !strings.Contains(said, want) {
			t.Errorf("the preview lacks %q:\n%s", want, said)
		}
	}
	drive.Press(c, fyne.KeyF9)
	if n := len(desk.Event().Divisions[0].Players); n != 4 {
		t.Errorf("%d players, want 4", n)
	}
}

// TestGoodRowsAreNotThoseToCheck: where some rows can't be entered, "the good rows" are those that nobody has to check.
func TestGoodRowsAreNotThoseToCheck(t *testing.T) {
	for _, c := range []struct {
		name    string
		more    []string
		offered string
		key     fyne.KeyName
		entered int
	}{
		{"the good one", []string{"Cal Fine,1400"}, "Enter the one good row only", fyne.KeyF9, 1},
		{"both", []string{"Cal Fine,1400"}, "Enter 2 players anyway", fyne.KeyF11, 2},
		{"all are to be checked", nil, "Enter 1 player anyway", fyne.KeyF9, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newEvent(t, 2)
			desk := w.Event().Desk()
			drive.Do(t, desk, action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3), Players: []tournament.Player{{Name: "Jurgen Muller"}}})
			here := desk.Event().Divisions[0].Players[0].Name
			playersShown(t, w)
			drive.Press(w.Window().Canvas(), fyne.KeyF8)
			drive.Replace(w, drive.WriteList(t, "entries.csv", append([]string{"Name,Rating", here + ",1500", "Jurgen Muller,1300"}, c.more...)...)+"\n")
			if said := seen(w); !strings.Contains(said, c.offered) {
				t.Errorf("the preview doesn't offer %q:\n%s", c.offered, said)
			}
			drive.Press(w.Window().Canvas(), c.key)
			if n := len(desk.Event().Divisions[0].Players) - 2; n != c.entered {
				t.Errorf("%d players came in, want %d", n, c.entered)
			}
		})
	}
}

// TestImportAsksForTheSheet: if there are several sheets it is asked which one, with the likely one proposed, and F5
// asks again.
func TestImportAsksForTheSheet(t *testing.T) {
	w := newEvent(t, 0)
	playersShown(t, w)
	c := w.Window().Canvas()
	file := drive.WriteList(t, "entries.xlsx", exchangetest.Workbook(t, map[string][][]any{
		"Helpers": {{"Name", "Phone"}, {"Ida Reeve", "555"}}, "Players": {{"Name", "Rating"}, {"Ann Able", 1500}, {"Cal Fine", 1300}},
	}, "Helpers", "Players"))
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, file+"\n")
	if said := seen(w); !strings.Contains(said, `There are players on 2 sheets. "Players" looks most like`) {
		t.Fatalf("asked %q", said)
	}
	drive.Keys(c, "\n")
	if said := seen(w); !strings.Contains(said, "2 players to enter") || !strings.Contains(said, "Cal Fine") {
		t.Fatalf("shown %q", said)
	}
	drive.Press(c, fyne.KeyF5, fyne.KeyLeft)
	drive.Keys(c, "\n")
	if said := seen(w); !strings.Contains(said, "Ida Reeve") {
		t.Fatalf("the other sheet: %q", said)
	}
	drive.Press(c, fyne.KeyEscape)
	if drive.Asked(w) || len(w.Event().Division().Players) != 0 {
		t.Error("Esc didn't leave everything as it was")
	}
}

// TestImportWithColumnsByHand: every column can be given a meaning by keys alone, also one without a heading, and a
// list whose first line is no heading is read completely.
func TestImportWithColumnsByHand(t *testing.T) {
	w := newEvent(t, 0)
	playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, drive.WriteList(t, "bare.csv", "Quill,Ada,Harbour", "Marlow,Bo,Hill")+"\n")
	if said := seen(w); !strings.Contains(said, "Columns of the list") || !strings.Contains(said, "is a player; there are no headings") {
		t.Fatalf("asked %q", said)
	}
	drive.Keys(c, " \n") // The first line is a player.
	for _, use := range []string{"l", "f", "c"} {
		drive.Keys(c, use+"\n")
	}
	drive.Chord(w, drive.CtrlEnter)
	if said := seen(w); !strings.Contains(said, "2 players to enter") || !strings.Contains(said, "Ada Quill") || !strings.Contains(said, "Hill") {
		t.Fatalf("shown %q", said)
	}
}

// TestImportWritesNamesOneWay: in a list that has surnames in both places the given names come first, unless F6 leaves
// them as they are in the file. Where all stand one way they stay.
func TestImportWritesNamesOneWay(t *testing.T) {
	for _, c := range []struct {
		name    string
		rows    []string
		keys    []fyne.KeyName
		entered []string
	}{
		{"in both places", []string{`"SMITH, Ann"`, "Bob Carter", "FOX Frank"}, nil, []string{"Ann SMITH", "Bob Carter", "Frank FOX"}},
		{"as in the file", []string{`"SMITH, Ann"`, "Bob Carter"}, []fyne.KeyName{fyne.KeyF6}, []string{"SMITH, Ann", "Bob Carter"}},
		{"all with the surname first", []string{`"Smith, Ann"`, `"Carter, Bob"`}, nil, []string{"Smith, Ann", "Carter, Bob"}},
		{"turned", []string{`"Smith, Ann"`, `"Carter, Bob"`}, []fyne.KeyName{fyne.KeyF6}, []string{"Ann Smith", "Bob Carter"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newEvent(t, 0)
			playersShown(t, w)
			drive.Press(w.Window().Canvas(), fyne.KeyF8)
			drive.Replace(w, drive.WriteList(t, "names.csv", append([]string{"Name"}, c.rows...)...)+"\n")
			drive.Press(w.Window().Canvas(), c.keys...)
			drive.Keys(w.Window().Canvas(), "\n")
			var entered []string
			for _, p := range w.Event().Division().Players {
				entered = append(entered, p.Name)
			}
			if !slices.Equal(entered, c.entered) {
				t.Errorf("entered %q, want %q", entered, c.entered)
			}
		})
	}
}

// seen are the words that are visible, including those of grids.
func seen(w window.Window) string {
	return drive.DialogTexts(w) + "\n" + strings.Join(drive.WordsInSight(w.Window().Canvas()), "\n")
}

// TestImportAsksAboutDoubtfulRows: what may be a mistake is asked about. It isn't refused, and Enter alone doesn't
// accept it. These rows come first in the preview, and F9 enters all.
func TestImportAsksAboutDoubtfulRows(t *testing.T) {
	w := newEvent(t, 0)
	playersShown(t, w)
	c := w.Window().Canvas()
	file := drive.WriteList(t, "entries.csv", "Name,Rating", "Ann Able,1500", "Cal Fine,1998", "Di Gray (Lyon),1200", "Ed Hill,1")
	drive.Press(c, fyne.KeyF8)
	drive.Replace(w, file+"\n")
	said := seen(w)
	for _, want := range []string{"3 rows to check", "the rating 1998 may be a year", "a club", "a rating of 1 is unusually low", "Enter 4 players anyway"} {
		if !strings.Contains(said, want) {
			t.Errorf("the preview lacks %q:\n%s", want, said)
		}
	}
	if drive.Keys(c, "\n"); len(w.Event().Division().Players) != 0 {
		t.Fatal("a plain Enter took them")
	}
	drive.Press(c, fyne.KeyF9)
	if n := len(w.Event().Division().Players); n != 4 {
		t.Errorf("F9 entered %d", n)
	}
}

// TestADoubtfulPlayerTypedIsAskedAbout in the same way. A doubt that was there before isn't asked about again.
func TestADoubtfulPlayerTypedIsAskedAbout(t *testing.T) {
	w := newEvent(t, 4)
	playersShown(t, w)
	c := w.Window().Canvas()
	drive.Press(c, fyne.KeyInsert)
	drive.Keys(c, "Remy Vance\n3001")
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.DialogTexts(w); !strings.Contains(got, "Remy Vance: a rating of 3001 is unusually high.") {
		t.Fatalf("asked %q", got)
	}
	if drive.Keys(c, "\n"); len(w.Event().Division().Players) != 4 {
		t.Fatal("a plain Enter took it")
	}
	drive.Chord(w, drive.CtrlEnter)
	if drive.Keys(c, "y"); len(w.Event().Division().Players) != 5 {
		t.Errorf("entered %d: %s", len(w.Event().Division().Players), drive.DialogTexts(w))
	}
}
