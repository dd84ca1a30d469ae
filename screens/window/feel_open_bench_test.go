package window

import (
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/screens/clock"
	"wordhall/screens/testkit/drive"
)

// opening is something that opens over a screen or in it.
type opening struct {
	name, screen string
	open         func()
	// close brings the window back. It is nil if what covers the window is closed.
	close func()
}

// measureOpenings opens everything that opens over the screens.
func (f *feeler) measureOpenings(b *testing.B) {
	for _, o := range f.openings() {
		closeIt := func() {
			f.h.closeDialogs()
			if o.close != nil {
				o.close()
			}
		}
		f.measure(b, "opens "+o.name, func() {
			closeIt()
			if f.h.view.shown.Name() != o.screen {
				f.h.Event().Go(o.screen)
			}
			f.h.view.shown.Focus()
		}, o.open)
		f.hold(closeIt)
	}
}

// openings are the large dialogs, and the second window.
func (f *feeler) openings() []opening {
	h, c := f.h, f.h.Window().Canvas()
	key := func(keys ...fyne.KeyName) func() { return func() { drive.Press(c, keys...) } }
	typed := func(says string) func() { return func() { drive.Keys(c, says) } }
	correct := func() {
		f.hold(func() { drive.Keys(c, "1\n") })
		drive.Keys(c, "1\n400\n390\n")
	}
	return []opening{
		{name: "keys", screen: "Rounds", open: h.ShowKeys},
		{name: "settings", screen: "Event", open: h.askSettings},
		{name: "division", screen: "Event", open: func() { h.areas.Division(h.view, h.view.Division()) }},
		{name: "details", screen: "Event", open: typed("d")},
		{name: "rehearsal", screen: "Event", open: typed("r")},
		{name: "backups", screen: "Journal", open: h.showBackups},
		{name: "player", screen: "Players", open: key(fyne.KeyReturn)},
		{name: "new player", screen: "Players", open: key(fyne.KeyInsert)},
		{name: "withdrawal", screen: "Players", open: key(fyne.KeyF7)},
		{name: "keep apart", screen: "Players", open: key(fyne.KeyF9)},
		{name: "ejection", screen: "Players", open: typed("!")},
		{name: "check-in", screen: "Players", open: key(fyne.KeyF6), close: key(fyne.KeyEscape)},
		{name: "draw with", screen: "Rounds", open: typed("w")},
		{name: "change by hand", screen: "Rounds", open: typed("a")},
		{name: "why they meet", screen: "Rounds", open: typed("y")},
		{name: "compare", screen: "Rounds", open: typed("c")},
		{name: "bye or missed", screen: "Rounds", open: typed("b")},
		{name: "next round's strip", screen: "Rounds", open: key(fyne.KeyLeft)},
		{name: "other view", screen: "Rounds", open: typed("v")},
		{name: "plan", screen: "Rounds", open: typed("t")},
		{name: "correction", screen: "Results", open: correct, close: func() { drive.Press(c, fyne.KeyEscape, fyne.KeyEscape) }},
		{name: "verify", screen: "Results", open: key(fyne.KeyF6)},
		{name: "late", screen: "Results", open: func() { clock.AskLate(h.view) }},
		{name: "other standings", screen: "Standings", open: typed("v")},
		{name: "spans", screen: "Standings", open: typed("b")},
		{name: "read rulings", screen: "Rulings", open: key(fyne.KeyF6), close: func() { h.Event().Go("Rulings"); drive.Press(c, fyne.KeyF6, fyne.KeyF6) }},
		{name: "recorded rulings", screen: "Rulings", open: func() { drive.Press(c, fyne.KeyF6, fyne.KeyF6) }, close: func() { h.Event().Go("Rulings"); drive.Press(c, fyne.KeyF6) }},
		{name: "a ruling", screen: "Rulings", open: key(fyne.KeyReturn), close: func() { h.Event().Go("Event") }},
		{name: "new prize", screen: "Prizes & ratings", open: typed("n")},
		{name: "templates", screen: "Prizes & ratings", open: typed("t")},
		{name: "ratings", screen: "Prizes & ratings", open: typed("v")},
		{name: "past games", screen: "Prizes & ratings", open: typed("y")},
		{name: "part of papers", screen: "Export", open: typed("f")},
		{name: "concerns", screen: "Export", open: typed("9")},
		{name: "page on", screen: "Board", open: key(fyne.KeyPageDown)},
		{name: "the board", screen: "Board", open: func() { drive.Chord(h, drive.CtrlEnter) }, close: func() {
			if shown, is := h.view.shown.(interface{ End() }); is { // Otherwise the board wasn't opened, because only some are measured.
				shown.End()
			}
		}},
		{name: "prizegiving", screen: "Board", open: key(fyne.KeyF6), close: func() {
			if h.Program().Preferences.Board(h.view.desk.Path()).Giving {
				drive.Press(c, fyne.KeyF6)
			}
		}},
	}
}
