package results

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/testkit/drive"
	"wordhall/tournament"
	"wordhall/tournament/finality"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestTheSheetThatAnEndingMakes: of what was on the card before, an absence keeps nothing and an award no penalties.
func TestTheSheetThatAnEndingMakes(t *testing.T) {
	newPlayedWindow(t, 4) // The form needs an app.
	slip, _ := fakeSlip(12)
	base := tournament.Sheet{Started: 7, Penalties: [2]int{10, 20}, Noted: [2]int{5, 15}, Scores: &[2]int{300, 200}}
	for name, c := range map[string]struct {
		kind   tournament.Kind
		who    int
		by     tournament.PlayerID
		margin string
		want   tournament.Sheet
	}{
		"the first is absent":  {tournament.Absent, 0, 0, "", tournament.Sheet{Absent: []tournament.PlayerID{14}}},
		"the second is absent": {tournament.Absent, 1, 0, "60", tournament.Sheet{Absent: []tournament.PlayerID{7}, Margin: eventtest.Ptr(60)}},
		"both are late":        {tournament.Late, 2, 0, "0", tournament.Sheet{Absent: []tournament.PlayerID{14, 7}, Margin: eventtest.Ptr(0)}},
		"awarded":              {tournament.Awarded, 0, 0, "1", tournament.Sheet{Started: 7, Winner: 14, Margin: eventtest.Ptr(1)}},
		"awarded to the other": {tournament.Awarded, 1, 0, "50", tournament.Sheet{Started: 7, Winner: 7, Margin: eventtest.Ptr(50)}},
		"resigned":             {tournament.Resigned, 0, 0, "", tournament.Sheet{Started: 7, By: 14, Scores: base.Scores, Penalties: base.Penalties, Noted: base.Noted}},
		"on time, as known":    {tournament.Overtime, -1, 7, "", tournament.Sheet{Started: 7, By: 7, Scores: base.Scores, Penalties: base.Penalties, Noted: base.Noted}},
	} {
		given := base
		given.Kind, given.By = c.kind, c.by
		e := newEndingForm(entryOrder{Slip: slip, Sheet: given, Kind: c.kind}, eventtest.Book(t, "wespa-2010"), func(tournament.Sheet) text.Text { return text.Of("counts") })
		if c.who >= 0 {
			e.who.SetSelectedIndex(c.who)
		}
		e.margin.SetText(c.margin)
		c.want.Kind = c.kind
		if got, err := e.sheet(); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, %v; want %+v", name, got, err, c.want)
		}
	}
}

// TestWhatAnEndingCountsIsSaidAtOnce: when the form opens, with each field that is typed, and what is wrong with one.
func TestWhatAnEndingCountsIsSaidAtOnce(t *testing.T) {
	newPlayedWindow(t, 4)
	slip, _ := fakeSlip(12)
	preview := func(s tournament.Sheet) text.Text {
		margin := -1
		if s.Margin != nil {
			margin = *s.Margin
		}
		return text.Name(fmt.Sprintf("%v by %d, margin %d", *s.Scores, s.By, margin))
	}
	e := newEndingForm(entryOrder{Slip: slip, Kind: tournament.Resigned, Sheet: tournament.Sheet{Scores: &[2]int{300, 200}}}, eventtest.Book(t, "wespa-2010"), preview)
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() {}, "Say who it is: 1 Marlow, 2 Okafor."},
		{func() { e.who.SetSelectedIndex(0) }, "[300 200] by 14, margin -1"},
		{func() { e.who.SetSelectedIndex(1) }, "[300 200] by 7, margin -1"},
		{func() { e.scores[0].SetText("301") }, "[301 200] by 7, margin -1"},
		{func() { e.scores[1].SetText(" 202 ") }, "[301 202] by 7, margin -1"},
		{func() { e.margin.SetText(" 0 ") }, "[301 202] by 7, margin 0"},
		{func() { e.margin.SetText("-1") }, "The margin can't be \"-1\"; type a whole number of points."},
		{func() { e.margin.SetText("x") }, "The margin can't be \"x\"; type a whole number of points."},
		{func() { e.margin.SetText("") }, "[301 202] by 7, margin -1"},
		{func() { e.scores[1].SetText("") }, "Type the score that Okafor had at that moment."},
		{func() { e.scores[0].SetText("x") }, "Type the score that Marlow had at that moment."},
	} {
		if step.do(); e.says.Text() != step.want {
			t.Errorf("it says %q, want %q", e.says.Text(), step.want)
		}
	}
	book := eventtest.Book(t, "wespa-2010", `"forfeitSpread": 60`)
	award := newEndingForm(entryOrder{Slip: slip, Kind: tournament.Awarded}, book, func(tournament.Sheet) text.Text { return text.Of("counts") })
	award.who.SetSelectedIndex(0)
	if award.says.Text() != "counts" || award.margin.Text != "60" {
		t.Errorf("an award by %q says %q", award.margin.Text, award.says.Text())
	}
	if award.margin.SetText(""); !strings.HasPrefix(award.says.Text(), "The margin can't be") {
		t.Errorf("an award by nothing says %q", award.says.Text())
	}
}

// TestTheFormOfAChangedSheetAnswersEachField, and is empty at first.
func TestTheFormOfAChangedSheetAnswersEachField(t *testing.T) {
	newPlayedWindow(t, 4)
	d := eventtest.Field(2, 3)
	f := newFinalityForm(d, eventtest.Book(t, "wespa-2010"), eventtest.Add(d, 1, 1, 2, eventtest.Played(420, 380)))
	if got, want := f.correction(), (finality.Correction{Cause: finality.SheetChanged, Stage: rulebook.SubmittedBeforeNextGame}); got != want || !f.reason.Words || f.reason.Text != "" {
		t.Errorf("at first it says %+v, and %q as the reason in words: %v", got, f.reason.Text, f.reason.Words)
	}
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { f.agree[0].SetChecked(true) }, "Both players must agree (WESPA 2010 5.4.1(b))."},
		{func() { f.agree[1].SetChecked(true) }, "It may be changed (WESPA 2010 5.4.1(b))."},
		{func() { f.agree[0].SetChecked(false) }, "Both players must agree (WESPA 2010 5.4.1(b))."},
		{func() { f.overrule.SetChecked(true) }, "The sheet is changed contrary to WESPA 2010 5.4.1(b); the record says so."},
		{func() { f.stage.SetSelectedIndex(3) }, "The sheet is changed contrary to WESPA 2010 5.4.1; the record says so."},
	} {
		if step.do(); f.says.Text() != step.want {
			t.Errorf("it says %q, want %q", f.says.Text(), step.want)
		}
	}
}

// TestKnownPenaltiesAreSaidAtOnce, without a key, and nobody has lost on time by them.
func TestKnownPenaltiesAreSaidAtOnce(t *testing.T) {
	newPlayedWindow(t, 4)
	slip, _ := fakeSlip(12)
	p := newPenaltyForm(slip, eventtest.Book(t, "wespa-2010"), tournament.Sheet{Scores: &[2]int{400, 390}, Penalties: [2]int{20, 0}})
	if got := p.says.Text(); got != "Marlow: 20 points: 400 → 380 (5.3.2)" {
		t.Errorf("it says %q", got)
	}
	if off, noted, lost, err := p.read(); err != nil || off != [2]int{20, 0} || noted != [2]int{} || lost != -1 {
		t.Errorf("%v come off, %v are noted, %d has lost, %v", off, noted, lost, err)
	}
}

// TestTheTrialOfACorrectionNeedsNoReason, but tries the one that there is.
func TestTheTrialOfACorrectionNeedsNoReason(t *testing.T) {
	for reason, want := range map[string]string{"": "tried", " ": "tried", "misread": "misread"} {
		s := sending{correct: true, reason: reason}
		if got := fmt.Sprintf("%+v", s.trial()); !strings.Contains(got, "Reason:"+want+" ") || s.reason != reason {
			t.Errorf("with the reason %q it tries %s", reason, got)
		}
	}
}

// TestWhatIsInSightIsNotScrolled: "Scroll down" is there only while what would change is longer than what is in sight.
func TestWhatIsInSightIsNotScrolled(t *testing.T) {
	w, _ := newPlayedWindow(t, 4)
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n1\n390\n400")
	for _, s := range []struct {
		high    float32
		scrolls bool
	}{{1200, false}, {420, true}, {1200, false}} {
		w.Window().Resize(fyne.NewSize(1000, s.high))
		if !drive.Asked(w) {
			drive.Chord(w, drive.CtrlEnter)
		}
		if says := strings.Join(drive.WordsInSight(c), "\n"); strings.Contains(says, "Scroll down") != s.scrolls || !strings.Contains(says, "It was typed wrongly") {
			t.Errorf("in a window of %v it says %q", s.high, says)
		}
		if faults := drive.TextFaults(c, true); len(faults) > 0 {
			t.Errorf("in a window of %v: %q", s.high, faults)
		}
	}
}

// TestMoreOfWhatWouldChangeIsScrolledTo by M, which leaves the question open.
func TestMoreOfWhatWouldChangeIsScrolledTo(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	w.Window().Resize(fyne.NewSize(1000, 420))
	c := w.Window().Canvas()
	drive.Keys(c, "1\n400\n390\n1\n390\n400")
	drive.Chord(w, drive.CtrlEnter)
	before := sight(c.Overlays().Top())
	drive.Keys(c, "m")
	if !drive.Asked(w) || sight(c.Overlays().Top()) == before {
		t.Errorf("it is still asked: %v, and in sight is %s", drive.Asked(w), before)
	}
	drive.Keys(c, "\x1b")
	if got := sheetAt(t, w, 1); drive.Asked(w) || got != "400–390" || c.Focused() != fyne.Focusable(r.box) {
		t.Errorf("left, table 1 says %q, and the keyboard is on %T", got, c.Focused())
	}
}

// sight is all that is drawn of an object, with its place.
func sight(o fyne.CanvasObject) string { return strings.Join(drawn(o, fyne.Position{}), "\n") }
