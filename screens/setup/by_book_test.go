package setup

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/form"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
)

// chosen is the value of the choice that has the keyboard.
func chosen(w window.Window) string {
	if field, ok := w.Window().Canvas().Focused().(*form.ChoiceField); ok {
		return field.Selected
	}
	return ""
}

// TestTheGuideTakesTheStartsOfTheRulebook: a division of the guide has the starts of its rulebook, whatever was
// chosen before.
func TestTheGuideTakesTheStartsOfTheRulebook(t *testing.T) {
	w, c := guideAtRules(t)
	drive.Chord(w, drive.CtrlEnter) // This chooses WESPA first, and then another one again.
	drive.Press(c, fyne.KeyEscape)
	for range 4 {
		drive.Press(c, fyne.KeyRight)
	}
	drive.Chord(w, drive.CtrlEnter)
	if got := drive.PageOf[*guide](w).pages[2].(*guideDivisions).fields.held("starts"); got != "self" {
		t.Errorf("the page has %q", got)
	}
	drive.Press(c, fyne.KeyInsert)
	drive.Chord(w, drive.CtrlEnter)
	for _, d := range w.Event().Desk().Event().Divisions {
		if d.Rulebook != "nsa-1995" || d.Starts != tournament.StartsSelf {
			t.Errorf("division %s starts %s under %s", d.Name, d.Starts, d.Rulebook)
		}
	}
}

// TestANewDivisionTakesTheStartsOfItsRulebook, and those of another one that is chosen.
func TestANewDivisionTakesTheStartsOfItsRulebook(t *testing.T) {
	w := newSetupEvent(t, 4) // The division is under NSA, and the organiser chose balanced starts.
	c := w.Window().Canvas()
	for _, left := range []int{0, 1} {
		askNewDivision(w.Event())
		drive.Keys(c, "\n\n\n") // These are name, rounds and plan.
		if got := chosen(w); got != "Players compare their records" {
			t.Fatalf("the new division has %q", got)
		}
		drive.Keys(c, "\n")
		for range left {
			drive.Press(c, fyne.KeyLeft)
		}
		drive.Chord(w, drive.CtrlEnter)
		if drive.Asked(w) {
			t.Fatalf("it asks %s", drive.DialogTexts(w))
		}
		want := []tournament.StartPolicy{tournament.StartsSelf, tournament.StartsBalanced}[left]
		if d := w.Event().Division(); d.Name == "A" || d.Starts != want {
			t.Errorf("division %s under %s starts %s", d.Name, d.Rulebook, d.Starts)
		}
		w.Event().ChooseDivision(1)
	}
}

// TestANewDivisionBeginsAsTheOneBefore: the dialog proposes all that a further division shares with it.
func TestANewDivisionBeginsAsTheOneBefore(t *testing.T) {
	w := newSetupEvent(t, 4)
	before := w.Event().Division().Settings()
	before.RatingSystem, before.WordList, before.Tables.First = "elo", "Club list", 21
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: before.ID, Settings: before})
	askNewDivision(w.Event())
	drive.Chord(w, drive.CtrlEnter)
	d := w.Event().Desk().Event().Named("B")
	if d == nil || d.RatingSystem != "elo" || d.WordList != "Club list" || d.Rounds != before.Rounds || d.Tables.First != 0 {
		t.Errorf("division B begins as %+v", d)
	}
}

// TestAnotherRulebookAsksWhatItHasOtherwise about each setting in which it differs. A setting that stays is marked as
// the organiser's.
func TestAnotherRulebookAsksWhatItHasOtherwise(t *testing.T) {
	for _, c := range []struct {
		name   string
		answer func(fyne.Canvas)
		starts tournament.StartPolicy
		figure string
	}{
		{"as proposed", func(fyne.Canvas) {}, tournament.StartsBalanced, "60"},
		{"the division's starts, the rulebook's figure", func(c fyne.Canvas) {
			drive.Press(c, fyne.KeyRight, fyne.KeyUp, fyne.KeyLeft)
		}, tournament.StartsSelf, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newSetupEvent(t, 4)
			settings := w.Event().Division().Settings()
			settings.Starts, settings.Overrides = tournament.StartsSelf, map[string]json.RawMessage{"byeSpread": json.RawMessage("60")}
			drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: settings.ID, Settings: settings})
			AskDivision(w.Event(), w.Event().Division())
			for range 4 { // These are name, rounds, plan and starts.
				drive.Keys(w.Window().Canvas(), "\n")
			}
			drive.Press(w.Window().Canvas(), fyne.KeyLeft) // This goes from NSA to ASPA.
			drive.Chord(w, drive.CtrlEnter)
			says := drive.DialogTexts(w)
			for _, want := range []string{"Another rulebook", "Who starts", "Bye, spread"} {
				if !strings.Contains(says, want) {
					t.Fatalf("the question lacks %q:\n%s", want, says)
				}
			}
			if d := w.Event().Division(); d.Rulebook != "nsa-1995" {
				t.Fatalf("it is played by %s before the answer", d.Rulebook)
			}
			figure := chosen(w)
			drive.Keys(w.Window().Canvas(), "\n")
			if starts := chosen(w); figure != "60: as in this division" || starts != "the program balances: as in ASPA 2016" {
				t.Errorf("it proposes %q and %q", figure, starts)
			}
			c.answer(w.Window().Canvas())
			drive.Chord(w, drive.CtrlEnter)
			d := w.Event().Division()
			if drive.Asked(w) || d.Rulebook != "aspa-2016" || d.Starts != c.starts || string(d.Overrides["byeSpread"]) != c.figure {
				t.Errorf("%s, %s, %s; %s", d.Rulebook, d.Starts, d.Overrides, drive.DialogTexts(w))
			}
		})
	}
}

// TestWhoStartsIsChangedAmongTheFigures: it is one setting, and can be changed there too.
func TestWhoStartsIsChangedAmongTheFigures(t *testing.T) {
	w := newSetupEvent(t, 4)
	c := w.Window().Canvas()
	AskDivision(w.Event(), w.Event().Division())
	drive.Press(c, fyne.KeyF6)
	for range 13 {
		drive.Press(c, fyne.KeyDown)
	}
	drive.Press(c, fyne.KeyDelete) // This goes back to the rulebook's own.
	drive.Chord(w, drive.CtrlEnter)
	drive.Chord(w, drive.CtrlEnter)
	if d := w.Event().Division(); d.Starts != tournament.StartsSelf || len(d.Overrides) != 0 {
		t.Errorf("%s, %s; %s", d.Starts, d.Overrides, drive.DialogTexts(w))
	}
}

// TestAnotherRulebookIsRefusedUndecided: as long as nobody decided on a setting, another rulebook is refused, however
// it is chosen.
func TestAnotherRulebookIsRefusedUndecided(t *testing.T) {
	w := newSetupEvent(t, 4)
	settings := w.Event().Division().Settings()
	settings.Rulebook, settings.Starts = "wmsf", tournament.StartsDraw
	_, err := w.Event().Desk().Do(t.Context(), action.ChangeDivision{Division: settings.ID, Settings: settings})
	if !tournament.RefusedAs(err, tournament.Doubtful) || !strings.Contains(err.Error(), "Who starts: a draw at the table in division A, the program balances in WMSF; say which is to apply") {
		t.Errorf("it says %v", err)
	}
	drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: settings.ID, Settings: settings, Accepted: []string{"startPolicy"}})
}
