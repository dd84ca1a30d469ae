package results

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestDuringAFinalTheCardNamesTheRound: the final's tables have the same numbers as the round's, so the card says
// to which of them a sheet belongs. The lists have the sheets of the final.
func TestDuringAFinalTheCardNamesTheRound(t *testing.T) {
	w := shelltest.Event(t, shelltest.Only("Results", New), 8)
	desk, d := w.Event().Desk(), w.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan, s.Sessions = 1, nil, nil
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
	drive.PlayShare(t, desk, d.ID, -1)
	w.Event().Go("Results")
	r := w.Shown().(*screen)
	ofRound := w.Event().Division().GamesOf(1)[0]
	if slip, ok := r.index.Game(d.ID, ofRound.ID); !ok || !slip.Earlier.IsZero() {
		t.Fatalf("before the final the card says %q of the round", slip.Earlier)
	}
	plan := finals.Plan(4)
	plan.BestOf = 1
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &plan})
	r.Load()
	slip, ok := r.index.Game(d.ID, ofRound.ID)
	if got := slip.Earlier.String(); !ok || got != "Round 1, and not the final" {
		t.Errorf("the card says %q of the round", got)
	}
	semi := w.Event().Division().Final.Games[0]
	if slip, ok := r.index.Game(d.ID, semi.ID); !ok || !slip.Earlier.IsZero() {
		t.Errorf("the card says %q of the semi-final", slip.Earlier)
	}
	if got := newRows(desk, desk.Event(), entering, nil); got.in != 0 || got.all != 2 || !slices.Equal(got.parts, []progressOf{{division: d.Name, Sheets: report.Sheets{Of: 2}}}) {
		t.Errorf("%d of %d sheets of the final are in", got.in, got.all)
	}

	drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: semi.ID, Sheet: eventtest.Played(431, 389)})
	for task, missing := range map[task]int{entering: 1, verifying: 5, checking: 5} { // This is the other semi-final, or every sheet that is in.
		got := newRows(desk, desk.Event(), task, nil)
		at := slices.IndexFunc(got.came, func(l cameLine) bool { return l.Game == semi.ID })
		if got.in != 1 || got.over || len(got.came) != 5 || at < 0 || len(got.missing) != missing {
			t.Errorf("task %v: %d in, over %v, %d came, at %d that of the final, %d missing", task, got.in, got.over, len(got.came), at, len(got.missing))
			continue
		}
		if l := got.came[at]; (task == verifying) == (l.Margin.String() == "+42") || task != verifying && !l.LeftWon {
			t.Errorf("task %v: the sheet of the final is %+v", task, l)
		}
	}
	// Once somebody else has keyed it too, it no longer waits for a second entry.
	changed := desk.Event().Clone()
	changed.Divisions[0].Final.Games[0].Sheet.VerifiedBy = "XY"
	if got := newRows(desk, changed, verifying, nil); len(got.missing) != 4 || got.checked != 1 {
		t.Errorf("verified, %d are missing, %d verified", len(got.missing), got.checked)
	}
}

// TestACorrectionThatNeedsAReasonAsksForItAtOnce, in the question what was wrong. For a game of the final the question
// says who would no longer play on.
func TestACorrectionThatNeedsAReasonAsksForItAtOnce(t *testing.T) {
	for _, c := range []struct {
		name, why string
		final     bool
	}{
		{"of a round", "Round 2 is already published", false},
		{"of a semi-final", "That changes who plays on", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := shelltest.Event(t, shelltest.Only("Results", New), 4)
			desk, d := w.Event().Desk(), w.Event().Division()
			if c.final {
				s := d.Settings()
				s.Rounds, s.Plan, s.Sessions = 1, nil, nil
				drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
			}
			drive.PlayShare(t, desk, d.ID, -1)
			game := desk.Event().Divisions[0].GamesOf(1)[0]
			if c.final {
				plan := finals.Plan(4)
				plan.BestOf = 1
				drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &plan})
				for round := range 2 {
					for _, g := range desk.Event().Divisions[0].Final.Games[2*round:] {
						drive.Do(t, desk, action.EnterSheet{Division: d.ID, Game: g.ID, Sheet: eventtest.Played(431, 389)})
					}
				}
				game = desk.Event().Divisions[0].Final.Games[0]
			} else {
				drive.Do(t, desk, action.PairRound{Division: d.ID, Request: draw.Request{Round: 2}, Publish: true})
			}
			w.Event().Go("Results")
			r := w.Shown().(*screen)
			typed := func() {
				r.ShowGame(d.ID, game.ID)
				if c.final {
					drive.Keys(w.Window().Canvas(), "\n") // Nobody knows who starts.
				}
				drive.Keys(w.Window().Canvas(), "300\n400\n")
				if got := drive.DialogTexts(w); !strings.Contains(got, "what is wrong with the sheet?") || !strings.Contains(got, c.why) {
					t.Fatalf("asked is %q; the card says %s; said is %s", got, drive.Texts(r.box), drive.Said(w))
				}
			}
			typed()
			drive.Press(w.Window().Canvas(), fyne.KeyEscape)
			if drive.Asked(w) || len(r.held) != 0 || !strings.HasPrefix(drive.Said(w), "Nothing was saved") {
				t.Fatalf("after Esc held up are %+v, said is %q", r.held, drive.Said(w))
			}
			typed()
			drive.Keys(w.Window().Canvas(), "keyed wrongly")
			drive.Chord(w, drive.CtrlEnter)
			got, _ := finals.GameIn(desk.Event().Find(d.ID), game.ID)
			if len(r.held) != 0 || drive.Asked(w) || *got.Sheet.Scores != [2]int{300, 400} {
				t.Errorf("the sheet is %v, held up are %+v, asked is %q", *got.Sheet.Scores, r.held, drive.DialogTexts(w))
			}
		})
	}
}

// TestDuringAFinalNobodyIsListedWithoutAnOpponent, because the bye of the last round is over.
func TestDuringAFinalNobodyIsListedWithoutAnOpponent(t *testing.T) {
	w := shelltest.Event(t, shelltest.Only("Results", New), 5)
	desk, d := w.Event().Desk(), w.Event().Division()
	s := d.Settings()
	s.Rounds, s.Plan, s.Sessions = 1, nil, nil
	drive.Do(t, desk, action.ChangeDivision{Division: d.ID, Settings: s})
	drive.PlayShare(t, desk, d.ID, -1)
	if got := newRows(desk, desk.Event(), entering, nil).byes; len(got) != 1 {
		t.Fatalf("without an opponent in the last round are %v", got)
	}
	plan := finals.Plan(4)
	drive.Do(t, desk, action.StartFinal{Division: d.ID, Final: &plan})
	if got := newRows(desk, desk.Event(), entering, nil).byes; len(got) != 0 {
		t.Errorf("without an opponent in the final are %v", got)
	}
}
