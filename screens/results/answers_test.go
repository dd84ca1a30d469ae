package results

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestDoubtfulFiguresAreForgotten once they were set aside, or kept and taken back: typed again they are held again.
func TestDoubtfulFiguresAreForgotten(t *testing.T) {
	for name, settle := range map[string]func(t *testing.T, r *screen){
		"set aside": func(_ *testing.T, r *screen) { r.discard() },
		"kept, and taken back": func(_ *testing.T, r *screen) {
			r.keep()
			r.takeBack(r.came.Rows()[0], "")
		},
	} {
		w, r := newPlayedWindow(t, 4)
		c := w.Window().Canvas()
		drive.Keys(c, "1\n612\n301\n")
		settle(t, r)
		drive.Keys(c, "1\n612\n301\n")
		if got := sheetAt(t, w, 1); got != "not in yet" || len(r.held) != 1 {
			t.Errorf("%s: typed again it is %q, %d are held", name, got, len(r.held))
		}
		drive.Keys(c, "e")
		for _, l := range r.missing.Rows() {
			if !l.Age.IsZero() {
				t.Errorf("%s: while it is typed again table %s is marked %q", name, l.Table, l.Age)
			}
		}
	}
}

// TestAReasonIsAskedForOnlyWithAnEmptyCard: what is being typed isn't interrupted. Afterwards the card has the keyboard.
func TestAReasonIsAskedForOnlyWithAnEmptyCard(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	g := w.Event().Division().GamesOf(1)[0]
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 2}, Publish: true})
	slip, _ := r.index.Game(1, g.ID)
	r.entry.typed = "2"
	s := sending{slip: slip, sheet: eventtest.Played(401, 390), correct: true, asked: true}
	r.submitAsked(s)
	if drive.Asked(w) || len(r.held) != 1 || !strings.Contains(r.banner.Text(), "say why the sheet is corrected") {
		t.Fatalf("asked is %q, held are %d, the banner says %q", drive.DialogTexts(w), len(r.held), r.banner.Text())
	}
	r.entry.typed = ""
	r.keep()
	drive.Keys(c, "misread\n")
	if got := c.Focused(); len(r.held) != 0 || got != fyne.Focusable(r.box) {
		t.Errorf("held are %d, the keyboard is on %T", len(r.held), got)
	}
}

// TestWhatTakingASheetBackSays: what was saved, the reason that it needs, and why it can't be.
func TestWhatTakingASheetBackSays(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	c.Focus(r.came)
	r.takeBack(r.came.Rows()[0], "")
	if got := drive.Said(w); !strings.HasPrefix(got, "Saved: ") || c.Focused() != fyne.Focusable(r.box) {
		t.Errorf("it says %q, and the keyboard is on %T", got, c.Focused())
	}
	drive.Keys(c, "1\n400\n390\n2\n410\n380\n")
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 2}, Publish: true})
	g := w.Event().Division().GamesOf(1)[0]
	r.takeBack(cameLine{Division: 1, Game: g.ID}, "")
	drive.Keys(c, "keyed for another table\n")
	if g, _ = w.Event().Division().Game(g.ID); g.Sheet.Done() || drive.Asked(w) {
		t.Errorf("with a reason the sheet is in: %v, and it is asked %q", g.Sheet.Done(), drive.DialogTexts(w))
	}
	before := drive.Said(w)
	r.takeBack(cameLine{Division: 1, Game: 99}, "")
	if asked := drive.DialogTexts(w); strings.Contains(asked, "Why is it taken back?") || asked == "" && drive.Said(w) == before {
		t.Errorf("of a game that is gone it asks %q, and says %q", asked, drive.Said(w))
	}
}

// TestHowManyResultsAreDisputed is above the lists, the oldest first, until nobody has to decide any more.
func TestHowManyResultsAreDisputed(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	desk := w.Event().Desk()
	drive.Keys(w.Window().Canvas(), "1\n431\n389\n2\n432\n389\n")
	if r.banner.Visible() {
		t.Errorf("before any is, there is %q", r.banner.Text())
	}
	mark := func(table int) {
		d, g := gameAt(t, w, table)
		n := app.MarkNote{Step: app.MarkBegins, Division: d.ID, Game: g.ID, Player: g.Second, Reason: report.MarkTyped, Scores: &[2]int{431, 398}}
		if _, err := desk.NoteMark(n); err != nil {
			t.Fatal(err)
		}
		r.Load()
	}
	for n, want := range []string{"", "(1 of 2)"} {
		mark(2 - n)
		said := strings.Join(drive.Words(w.Window().Canvas()), "\n")
		if !strings.Contains(said, "Table 2: ") || strings.Contains(said, "(1 of") != (want != "") || !strings.Contains(said, want) {
			t.Errorf("with %d the screen says %s", n+1, said)
		}
	}
	r.keepMarked(r.marks[0])
	if got := drive.Said(w); !strings.Contains(got, "stays") && !strings.Contains(got, "kept") || len(r.marks) != 1 || !r.banner.Visible() {
		t.Errorf("it says %q, %d are left, and the banner is shown: %v", got, len(r.marks), r.banner.Visible())
	}
	disputed := 0
	for _, l := range r.came.Rows() {
		if l.Chip.String() == "disputed" {
			disputed++
		}
	}
	if disputed != 1 {
		t.Errorf("%d rows are marked", disputed)
	}
	r.keepMarked(r.marks[0])
	if len(r.marks) != 0 || r.banner.Visible() {
		t.Errorf("%d are left, and the banner is shown: %v", len(r.marks), r.banner.Visible())
	}
}

// TestADoubtfulResultOfAPlayerIsKeptWithoutAnotherQuestion: what was wrong is known.
func TestADoubtfulResultOfAPlayerIsKeptWithoutAnotherQuestion(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	drive.Keys(w.Window().Canvas(), "1\n431\n389\n")
	d, g := gameAt(t, w, 1)
	n := app.MarkNote{Step: app.MarkBegins, Division: d.ID, Game: g.ID, Player: g.Second, Reason: report.MarkTyped, Scores: &[2]int{931, 12}}
	if _, err := w.Event().Desk().NoteMark(n); err != nil {
		t.Fatal(err)
	}
	r.Load()
	drive.Chord(w, drive.CtrlEnter)
	drive.Keys(w.Window().Canvas(), "+")
	if len(r.held) != 1 || r.held[0].code != tournament.Doubtful {
		t.Fatalf("held are %+v; %s", r.held, drive.DialogTexts(w))
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := sheetAt(t, w, 1); got != "931–12" || drive.Asked(w) {
		t.Errorf("table 1 says %q, and it is asked %q", got, drive.DialogTexts(w))
	}
}
