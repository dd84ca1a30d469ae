package window

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/playing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// These are the entries at the bottom of the rail.
const (
	railLeft     = "What is left"
	railSettings = "Settings"
)

// railIcon is the picture before each word of the rail.
func railIcon(name string) fyne.Resource {
	switch name {
	case "Event":
		return theme.HomeIcon()
	case "Players":
		return theme.AccountIcon()
	case "Rounds":
		return theme.GridIcon()
	case "Results":
		return theme.DocumentCreateIcon()
	case "Standings":
		return theme.ListIcon()
	case "Rulings":
		return theme.QuestionIcon()
	case "Words":
		return theme.ConfirmIcon()
	case "Prizes & ratings":
		return theme.CheckButtonCheckedIcon()
	case "Export":
		return theme.DownloadIcon()
	case "Board":
		return theme.ComputerIcon()
	case "Hall":
		return theme.MailSendIcon()
	case shell.RailJournal:
		return theme.HistoryIcon()
	case railLeft:
		return theme.ContentPasteIcon()
	case railSettings:
		return theme.SettingsIcon()
	}
	return nil
}

func (f *eventView) fillRail() {
	var entries, foot []widgets.RailEntry
	for _, e := range f.entries {
		entry := widgets.RailEntry{Name: e.Name, Key: e.KeyWords(), Icon: railIcon(e.Name)}
		if e.Foot {
			foot = append(foot, entry)
			continue
		}
		entries = append(entries, entry)
	}
	if f.past == nil && !f.window.keeping {
		if !f.limited() {
			foot = append(foot, widgets.RailEntry{Name: railLeft, Key: text.Of("Ctrl E"), Icon: railIcon(railLeft)})
		}
		foot = append(foot, widgets.RailEntry{Name: railSettings, Key: text.Of("Ctrl ,"), Icon: railIcon(railSettings)})
	}
	f.rail.SetEntries(entries, foot)
	if f.shown != nil {
		f.rail.SetSelected(f.shown.Name())
	}
}

func (f *eventView) railTapped(name string) {
	switch name {
	case railLeft:
		f.showLeft()
	case railSettings:
		f.window.askSettings()
	default:
		f.Go(name)
	}
}

// RefreshBars brings everything around the screen up to date.
func (f *eventView) RefreshBars() {
	ev := f.desk.Event()
	title := text.Name(ev.Name)
	if title.IsZero() {
		title = text.Name(f.desk.FileName())
	}
	if f.window.view == f { // Work of an event that is closed may end after that.
		f.window.win.SetTitle(look.Render(text.Of("%s – %sWordhall", title, f.pastTitle())))
	}
	f.top.SetTitle(title)
	var names []text.Text
	if !f.ofAll() {
		for _, d := range ev.Divisions {
			names = append(names, text.Of("Division %s", d.Name))
		}
	}
	f.top.SetDivisions(names, f.divisionIndex())
	f.showRound()
	f.showUndo()
	f.readUndo()
	f.top.SetOperator(text.Name(f.window.program.Operator()))
	f.showSaved()
	f.status.SetFile(text.Name(f.desk.FileName()))
	f.showBackup()
	f.status.SetHint("?", text.Of("keys of this screen"))
	if role := f.role(); role != f.madeFor && f.past == nil {
		f.madeFor = role
		if f.window.jobs.inline {
			f.madeOther()
			return
		}
		f.window.jobs.later(0, f.madeOther)
	}
	for _, s := range f.screens {
		f.rail.SetBadge(s.Name(), s.Badge(), widgets.Warning)
	}
	f.window.menu.refresh()
}

// ofAll reports whether the screen that is shown is about all of several divisions, whichever is chosen.
func (f *eventView) ofAll() bool {
	s, ok := f.shown.(interface{ OfAll() bool })
	return ok && s.OfAll() && len(f.desk.Event().Divisions) > 1
}

// showRound shows the round of the chosen division and its state.
func (f *eventView) showRound() {
	if f.ofAll() {
		f.top.SetRound(text.Of("all divisions"), widgets.Neutral)
		return
	}
	d := f.Division()
	if d == nil {
		f.top.SetRound(text.Text{}, widgets.Neutral)
		return
	}
	says, tone := playing.RoundChip(d)
	if d.LastRound() == 0 {
		says = text.Of("%s · %s", format.Plural(d.Rounds, "round"), says)
	}
	f.top.SetRound(says, tone)
}

// readUndo reads in the background what undo and redo would do, because the desk looks into the journal for it and
// waits for a sheet that is being saved.
func (f *eventView) readUndo() {
	var undo, redo text.Text
	f.RunLatest("undo", func(context.Context) error {
		if u, ok := f.desk.CanUndo(); ok {
			undo = u.Words
		}
		if words, ok := f.desk.CanRedo(); ok {
			redo = words
		}
		return nil
	}, func(error) {
		f.undoable, f.redoable = undo, redo
		if f.window.view == f {
			f.showUndo()
			f.window.menu.refresh()
		}
	})
}

// showUndo names what undo and redo would do.
func (f *eventView) showUndo() {
	undoable := f.undoable
	if f.desk.Sample() { // The sample's badge and its exit need the space.
		first, _, _ := strings.Cut(look.Render(undoable), ",")
		undoable = text.Name(first)
	}
	f.top.SetUndo(undoOf(undoable, barWords))
	f.top.SetRedo(redoOf(f.redoable, barWords/2))
}

// undoOf are the words for undoing an action, with at most that many letters of the action's words. redoOf are
// those for redoing it. Both are empty if there is no action.
func undoOf(words text.Text, most int) text.Text {
	if words.IsZero() {
		return words
	}
	return text.Of("Undo “%s”", words.Short(most))
}

func redoOf(words text.Text, most int) text.Text {
	if words.IsZero() {
		return words
	}
	return text.Of("Redo “%s”", words.Short(most))
}

// barWords is how many letters of an action's words the top bar shows.
const barWords = 36

// inspecting reports whether the inspector is open.
func (f *eventView) inspecting() bool { return f.inspector.Visible() }

// toggleInspector opens or closes the inspector.
func (f *eventView) toggleInspector() {
	f.inspectorLent = false
	f.inspector.SetOpen(!f.inspector.Visible())
	f.inspectorTurned()
}

// crampedWidth is the width, at text size 1.0, that a window needs for a screen and the inspector side by side.
const crampedWidth = 1050

// cramped reports whether the text is too large or the window too small for both.
func (f *eventView) cramped() bool {
	width := f.window.win.Canvas().Size().Width
	return width > 0 && width < crampedWidth*layout.TextScale()
}

// LendInspector gives the inspector's space to a screen that has nothing for the inspector, or that would have too
// little space, and takes it back after that screen.
func (f *eventView) LendInspector() {
	s, ok := f.shown.(interface{ Wide() bool })
	wide := ok && s.Wide() || f.cramped()
	if wide == f.inspectorLent || wide && !f.inspecting() {
		if f.needs() > 0 {
			f.inspectorTurned() // The screen may need more or less width.
		}
		return
	}
	f.inspectorLent = wide
	f.inspector.SetOpen(!wide)
	f.inspectorTurned()
}

// inspectorTurned lays out the window after the inspector was opened or closed.
func (f *eventView) inspectorTurned() {
	f.layAgain()
	f.window.menu.refresh()
	if !f.inspecting() && f.shown != nil && f.inspector.Holds(f.window.win.Canvas().Focused()) {
		f.shown.Focus() // A hidden part must not keep the keyboard.
	}
}

// layAgain lays the window's parts out anew after one of them needs more or less space.
func (f *eventView) layAgain() {
	if f.whole != nil {
		f.whole.Layout.Layout(f.whole.Objects, f.whole.Size()) // Refresh would draw every part anew.
	}
}
