package results

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
)

// TestWhatIsAskedLooksAsWritten checks the words, places and sizes of every question that opens from Results, and
// of what is above the lists while a sheet is held. The list is updated on purpose.
func TestWhatIsAskedLooksAsWritten(t *testing.T) {
	nextRound := func(t *testing.T, w window.Window) {
		drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 2}, Publish: true})
	}
	var got strings.Builder
	for _, c := range []struct {
		name string
		keys []string
		// then is called between the keys.
		then func(t *testing.T, w window.Window)
	}{
		{name: "over time, before the scores", keys: []string{"1\np1:30\n0\n"}},
		{name: "over time, in points", keys: []string{"3\n400\n390p20p\n10p\n1"}},
		{name: "over time, both lost", keys: []string{"3\np10:00\n10:00\n"}},
		{name: "absent", keys: []string{"1\nf2"}},
		{name: "resigned", keys: []string{"1\n400\n390r2"}},
		{name: "awarded", keys: []string{"1\na1\n70"}},
		{name: "void", keys: []string{"1\nv"}},
		{name: "what was wrong", keys: []string{"1\n400\n390\n1\n400\n391"}, then: func(_ *testing.T, w window.Window) { drive.Chord(w, drive.CtrlEnter) }},
		{name: "the sheet is changed", keys: []string{"1\n400\n390\n1\n400\n391", "s"}, then: func(_ *testing.T, w window.Window) { drive.Chord(w, drive.CtrlEnter) }},
		{name: "taken back", keys: []string{"1\n400\n390\n"}, then: func(_ *testing.T, w window.Window) {
			drive.Press(w.Window().Canvas(), fyne.KeyUp, fyne.KeyDelete)
		}},
		{name: "two are held", keys: []string{"1\n612\n301\n2\n931\n12\n"}},
		{name: "other figures are in", keys: []string{"1\n400\n390\n1\n400\n380\n"}},
		{name: "the second entry differs", keys: []string{"1\n400\n390\n", "1\n400\n380\n"}, then: func(t *testing.T, w window.Window) {
			sit(t, w, "XY")
			drive.Press(w.Window().Canvas(), fyne.KeyF6)
		}},
		{name: "a result is disputed", keys: []string{"3\n431\n389\n"}, then: disputed(&[2]int{431, 398})},
		{name: "what the player says is asked about", keys: []string{"3\n431\n389\n"}, then: func(t *testing.T, w window.Window) {
			disputed(&[2]int{431, 398})(t, w)
			drive.Chord(w, drive.CtrlEnter)
		}},
		{name: "and where no scores are said", keys: []string{"3\n431\n389\n"}, then: func(t *testing.T, w window.Window) {
			disputed(nil)(t, w)
			drive.Chord(w, drive.CtrlEnter)
		}},
		{name: "the slip in the pile differs", keys: []string{"1\n400\n390\n", "1\n400\n380\n"}, then: func(_ *testing.T, w window.Window) { drive.Chord(w, ctrlShiftK) }},
		{name: "corrected late", keys: []string{"1\n400\n390\n2\n410\n380\n3\n400\n380\n4\n400\n380\n", "400\n391\n+"}, then: func(t *testing.T, w window.Window) {
			g := w.Event().Division().GamesOf(1)[0]
			nextRound(t, w)
			w.Shown().(*screen).ShowGame(1, g.ID)
		}},
	} {
		w, r := newPlayedWindow(t, 4, 4)
		w.Window().Resize(fyne.NewSize(1366, 768))
		drive.Keys(w.Window().Canvas(), c.keys[0])
		if c.then != nil {
			c.then(t, w)
		}
		drive.Keys(w.Window().Canvas(), strings.Join(c.keys[1:], ""))
		var looked fyne.CanvasObject = r.whole
		if top := w.Window().Canvas().Overlays().Top(); top != nil {
			looked = top
		}
		fmt.Fprintf(&got, "%s\n", c.name)
		for _, line := range drawn(looked, fyne.Position{}, r.box) {
			fmt.Fprintf(&got, "  %s\n", line)
		}
	}
	asWritten(t, "asked.txt", atHalfPastNine(got.String()))
}

// disputed lets a player say that the result at table 3 is wrong, and which scores the signed slip has if any are given.
func disputed(scores *[2]int) func(t *testing.T, w window.Window) {
	return func(t *testing.T, w window.Window) {
		d, g := gameAt(t, w, 3)
		n := app.MarkNote{Step: app.MarkBegins, Division: d.ID, Game: g.ID, Player: g.Second, Reason: report.MarkSlip, Scores: scores}
		if scores == nil {
			n.Reason, n.Note = report.MarkOther, "we played at table 4"
		}
		if _, err := w.Event().Desk().NoteMark(n); err != nil {
			t.Fatal(err)
		}
		w.Shown().Load()
	}
}

// TestTheInspectorTellsHowSlipsAreTyped in the style of the settings, and in verify mode and in the check how that is done.
func TestTheInspectorTellsHowSlipsAreTyped(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	seen := map[string]bool{}
	for _, c := range []struct {
		style string
		says  []string
	}{
		{preferences.EntryByTable, []string{"The names stand on the card", "# and a player's number"}},
		{preferences.EntryByPlayer, []string{"A bare number is a player of the division", "number 7 of another division"}},
		{preferences.EntryByWinner, []string{"weren't drawn against each other are refused", "number 7 of another division"}},
	} {
		w.Program().Preferences.Set(func(p *preferences.Choices) { p.EntryStyle = c.style })
		r.Load()
		got := drive.Texts(drive.Inspector(w))
		for _, want := range append(c.says, "Enter after each", "Anything else", "Mistakes") {
			if !strings.Contains(got, want) {
				t.Errorf("%s: the inspector lacks %q:\n%s", c.style, want, got)
			}
		}
		if seen[got] {
			t.Errorf("%s: the inspector says the same as before", c.style)
		}
		seen[got] = true
	}
	drive.Press(w.Window().Canvas(), fyne.KeyF6)
	if got := drive.Inspector(w).Title(); got != "Verify mode" {
		t.Errorf("in verify mode the inspector says %q", got)
	}
	drive.Press(w.Window().Canvas(), fyne.KeyF6)
	if got := drive.Inspector(w).Title(); got != "Result slips" {
		t.Errorf("after verify mode the inspector says %q", got)
	}
}

// TestASecondDivisionIsSeenAtOnce: it is in both lists, while they are shown.
func TestASecondDivisionIsSeenAtOnce(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	drive.Keys(w.Window().Canvas(), "1\n400\n390\n")
	drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "wespa-2010", 5), Players: []tournament.Player{{Name: "Ada K"}, {Name: "Bo L"}}})
	drive.Do(t, w.Event().Desk(), action.PairRound{Division: 2, Publish: true})
	for name, list := range map[string]fyne.CanvasObject{"out": r.missing, "in": r.came} {
		if size := list.Size(); size.Width < 200 || size.Height < 60 {
			t.Errorf("the list of what is %s is %v", name, size)
		}
	}
	if words := drive.Words(w.Window().Canvas()); !slices.Contains(words, "Div.") {
		t.Errorf("the divisions have no column: %q", words)
	}
}

// TestAClickOnTheCardGivesItTheKeyboard, wherever the click was.
func TestAClickOnTheCardGivesItTheKeyboard(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	r.missing.Focus()
	r.box.Tapped(nil)
	if got := w.Window().Canvas().Focused(); got != fyne.Focusable(r.box) {
		t.Errorf("the keyboard is on %T", got)
	}
}

// TestAHeldSheetOfAGameThatIsGone: it is typed again as it was, and the desk says what is wrong.
func TestAHeldSheetOfAGameThatIsGone(t *testing.T) {
	w, r := newPlayedWindow(t, 4)
	drive.Keys(w.Window().Canvas(), "1\n612\n301\n")
	r.held[0].slip.Game = 99
	r.again()
	if got := r.entry.slip; !r.entry.chosen() || got.Table != "1" || got.Game != 99 {
		t.Errorf("on the card is %+v", got)
	}
	if len(r.held) != 0 {
		t.Error("it is still held")
	}
}
