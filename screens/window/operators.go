package window

import (
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/app/preferences"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// showOperators asks who works now. A digit chooses somebody who worked before, so that it takes two keys, the
// first being Ctrl+U. Anybody else types the initials.
func (w *window) showOperators() { w.askOperator(text.Text{}, func() {}) }

// askOperator is showOperators with the reason why it asks. then runs once somebody has answered.
func (w *window) askOperator(why text.Text, then func()) {
	list := w.program.Operators()
	rows := widgets.NewStack(6, nil)
	now := w.program.Operator()
	for i, initials := range list {
		style := widgets.Plain
		says := text.Text{}
		if initials == now {
			style, says = widgets.Strong, text.Of("working now")
		}
		rows.Add(widgets.NewRow(10, nil, widgets.NewKeyCap(strconv.Itoa(i+1)), widgets.NewText(text.Name(initials), style), widgets.NewText(says, widgets.Small)))
	}
	f := form.New(130)
	entry := f.Text(text.Of("Somebody else"), "", text.Of("initials for the journal"))
	entry.OnRune = func(r rune) bool {
		n := int(r - '1')
		if entry.Text != "" || n < 0 || n >= len(list) {
			return false
		}
		entry.SetText(list[n])
		f.Submit()
		return true
	}
	dialog.Question{Title: text.Of("Who is working now?"), Says: why, Above: []fyne.CanvasObject{rows}, Form: f, Width: 520, Stay: true,
		Leave: text.Of("Cancel"), Confirm: text.Of("Take over"), Key: "Enter", Answer: func(q *dialog.Asked) error {
			if err := w.program.SetOperator(entry.Text); err != nil {
				return form.Wrong(entry, err)
			}
			q.Close()
			w.showOperator()
			then()
			return nil
		}}.Ask(w)
}

// showOperator says who works from now on.
func (w *window) showOperator() {
	if w.view == nil {
		return
	}
	w.view.RefreshBars()
	if w.view.shown != nil {
		w.view.shown.Load() // The list of sheets that may be verified depends on the operator.
	}
	w.view.Say(widgets.Good, text.Of("From now on the journal names %s.", text.Name(w.program.Operator())))
}

// turnScorekeeping gives the window to a scorekeeper, or back to the director.
func (w *window) turnScorekeeping() {
	switch {
	case w.view == nil || w.view.past != nil:
	case w.keeping:
		w.askDirector(func() { w.setKeeping(false) })
	default:
		says := text.Of("The window is then for entering and verifying sheets only, also after a restart. Ctrl Shift D gives it back to the director. There is no PIN yet, so anybody can do that: set one on Words first if it matters.")
		if w.program.HasPIN() {
			says = text.Of("The window is then for entering and verifying sheets only, also after a restart. Ctrl Shift D gives it back to the director, who types the PIN.")
		}
		w.Ask(text.Of("Give the window to a scorekeeper?"), says, text.Of("Give it"), false, func() { w.setKeeping(true) })
	}
}

// askDirector asks for the PIN, if there is one, before it calls yes.
func (w *window) askDirector(yes func()) {
	if !w.program.HasPIN() {
		yes()
		return
	}
	f := form.New(110)
	pin := f.Required(text.Of("PIN"), "", text.Text{})
	pin.Password = true
	trying := false
	dialog.Question{Title: text.Of("For the director"), Says: text.Of("The director's PIN unlocks the whole window again."), Form: f, Width: 480, Stay: true,
		Confirm: text.Of("Go on"), Key: "Enter", Answer: func(q *dialog.Asked) error {
			if trying {
				return nil
			}
			trying = true
			typed := pin.Text
			pin.SetText("")
			w.Read(func() error { return w.program.TryPIN(typed) }, func(err error) {
				trying = false
				if err != nil {
					q.Refuse(form.Wrong(pin, err))
					return
				}
				q.Close()
				yes()
			})
			return nil
		}}.Ask(w)
}

// setKeeping turns the mode on or off. The desk stays open.
func (w *window) setKeeping(on bool) {
	w.keepSheets(on)
	w.makeAgain()
	if on {
		w.view.Say(widgets.Accent, text.Of("Sheets and their verification only. Ctrl Shift D gives the window back to the director."))
	}
}

// makeAgain makes the view again, with the screens that it has now. The same screen is shown if it is still there.
func (w *window) makeAgain() {
	shown := w.view.shown.Name()
	w.jobs.wait()
	desk, division := w.view.desk, w.view.division
	w.view.End()
	w.view = newEventView(w, desk)
	w.view.division = division
	w.win.SetContent(w.view.content())
	w.view.begin()
	w.view.Go(shown)
	w.menu.refresh()
}

// keepSheets remembers whether the window is a scorekeeper's.
func (w *window) keepSheets(on bool) {
	w.keeping = on
	if err := w.program.Preferences.Change(func(c *preferences.Choices) { c.Scorekeeper = on }); err != nil {
		w.fault(err)
	}
}

// keeperItems are the menu's items in a scorekeeper's window.
func (m *mainMenu) keeperItems() []*fyne.MenuItem {
	quit := fyne.NewMenuItem(look.Render(text.Of("Quit")), m.window.closing)
	quit.Shortcut, quit.IsQuit = shell.Ctrl(fyne.KeyQ), true
	return []*fyne.MenuItem{
		m.command(text.Of("Who works now…"), shell.Ctrl(fyne.KeyU), m.window.showOperators),
		m.command(text.Of("Back to the director…"), ctrlShift(fyne.KeyD), m.window.turnScorekeeping),
		fyne.NewMenuItemSeparator(), quit,
	}
}
