package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"wordhall/app"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Ctrl+Z reaches the menu before any entry, so it is decided only here what it undoes. It goes to the desk, unless
// somebody is in the middle of typing. An entry that contains text takes back its own typing first. With an empty
// entry, or any part that is no entry, Ctrl+Z goes to the desk. In a dialog only the entry's typing is undone,
// because what a dialog asks isn't an action yet. So a director who has just saved a sheet, which empties the box,
// always takes back that sheet.

// undoKey deals with Ctrl+Z.
func (w *window) undoKey() {
	if e, typing := w.typing(); typing {
		e.Undo()
		return
	}
	if w.view != nil && !w.busy() {
		w.view.undo()
	}
}

// redoKey deals with Ctrl+Y and Ctrl+Shift+Z.
func (w *window) redoKey() {
	if e, typing := w.typing(); typing {
		e.Redo()
		return
	}
	if w.view != nil && !w.busy() {
		w.view.redo()
	}
}

// undoer is an entry, of this program or of the toolkit.
type undoer interface {
	fyne.Focusable
	SelectedText() string
	Undo()
	Redo()
}

// typing is the entry that has the keyboard and contains text. In a dialog it may also be empty.
func (w *window) typing() (undoer, bool) {
	e, ok := w.win.Canvas().Focused().(undoer)
	if !ok {
		return nil, false
	}
	return e, w.busy() || entryText(e) != ""
}

// entryText is the text in an entry.
func entryText(e fyne.Focusable) string {
	switch t := e.(type) {
	case *widgets.KeyEntry:
		return t.Text
	case *widget.Entry:
		return t.Text
	}
	return ""
}

// undo takes back the last action. It asks first about the doubts that aren't accepted yet.
func (f *eventView) undo(accepted ...string) {
	f.beginSaving()
	f.window.jobs.add(func() {
		receipt, err := f.desk.Undo(accepted...)
		doubts := tournament.DoubtsOf(err)
		var u app.UndoPreview
		if len(doubts) > 0 {
			u, _ = f.desk.CanUndo() // It is read again for its words.
		}
		f.window.jobs.post(func() {
			f.endSaving()
			switch {
			case len(doubts) > 0:
				f.Ask(text.Of("Undo “%s”?", u.Words.Short(menuWords)), text.Join("\n", shell.DoubtSentences(doubts)...), text.Of("Undo it"), true, func() {
					f.undo(slices.Concat(accepted, tournament.DoubtIDs(doubts))...)
				})
			case err != nil:
				f.Fail(err)
			default:
				f.sayUndone(receipt, text.Of("Undone: %s", stepOf(receipt)))
			}
		})
	})
}

// stepOf names what was undone or done again. The journal's line has it behind its own word ("undo: table 6"), which
// would read like an offer here.
func stepOf(r app.Receipt) text.Text {
	if _, _, args := r.Words.Form(); len(args) == 1 {
		if step, ok := args[0].(text.Text); ok {
			return step
		}
	}
	return r.Words
}

// sayUndone says what was undone or done again, and which papers are no longer true.
func (f *eventView) sayUndone(r app.Receipt, says text.Text) {
	if len(r.Notes) == 0 {
		f.Say(widgets.Accent, says)
		return
	}
	f.Say(widgets.Warning, text.Join(" ", says.Sentence(), text.Of("No longer true: %s", text.Join("; ", r.Notes...)).Sentence()))
}

func (f *eventView) redo() {
	f.beginSaving()
	f.window.jobs.add(func() {
		receipt, err := f.desk.Redo()
		f.window.jobs.post(func() {
			f.endSaving()
			if err != nil {
				f.Fail(err)
				return
			}
			f.sayUndone(receipt, text.Of("Done again: %s", stepOf(receipt)))
		})
	})
}
