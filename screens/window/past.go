package window

import (
	"context"
	"fmt"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/filename"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// pastLook is a look back. The window shows an event as it was, on a desk that can't change it. The open event
// stays open meanwhile.
type pastLook struct {
	// at is the moment, and words are those of the last thing done by then.
	at    time.Time
	words text.Text
	// back is what was shown before. It is nil if no event was open.
	back *eventView
	// reading says that it isn't an earlier moment, but an event that is open for reading only.
	reading bool
}

// lookBack shows the event of a desk that only looks, with a banner that says so. Esc or Ctrl+J leads back. A look
// back isn't offered while another is shown.
func (h *window) lookBack(desk *app.Desk, at time.Time, words text.Text) {
	h.lookThrough(desk, &pastLook{at: at, words: words})
}

// lookThrough shows the event of a desk that only looks. What was shown stays open behind it.
func (h *window) lookThrough(desk *app.Desk, past *pastLook) {
	h.closeDialogs()
	past.back = h.view
	if past.back != nil {
		h.win.Canvas().RemoveShortcut(&fyne.ShortcutPaste{})
	}
	h.page = nil
	h.view = newEventViewOf(h, desk, past)
	if past.back != nil && !past.reading {
		h.view.division = past.back.division
	}
	h.win.SetContent(h.view.content())
	h.view.begin()
	h.menu.refresh()
}

// LookAt shows the event as it was after a line of the journal.
func (f *eventView) LookAt(l app.JournalLine) {
	f.window.RunDesk(shell.Sharing(text.Of("Going back to %s", l.At.Local().Format("15:04:05"))), func(ctx context.Context) (*app.Desk, error) {
		return f.desk.Moment(ctx, l.Seq)
	}, func(desk *app.Desk, err error) {
		if err != nil {
			f.Fail(err)
			return
		}
		f.window.lookBack(desk, l.At, l.Says)
	})
}

// BranchAt asks for a new file that goes on from a line of the journal.
func (f *eventView) BranchAt(l app.JournalLine) {
	f.window.askBranch(f, l.At, f.desk.Event().Name, func(ctx context.Context, path string) error { return f.desk.SaveMoment(ctx, path, l.Seq) })
}

// Backups lists the backups.
func (f *eventView) Backups() { f.window.showBackups() }

// backToNow ends the look back.
func (h *window) backToNow() {
	if h.view == nil || h.view.past == nil {
		return
	}
	h.closeDialogs()
	past := h.view.past
	h.endLook()
	h.view = past.back
	if h.view == nil {
		h.ShowStart()
		return
	}
	h.win.Canvas().AddShortcut(&fyne.ShortcutPaste{}, h.view.paste)
	h.win.SetContent(h.view.content())
	h.view.Go(h.view.shown.Name())
}

// endLook closes the desk of the look back.
func (h *window) endLook() {
	f := h.view
	f.End()
	if err := f.desk.Close(); err != nil {
		h.fault(text.Errorf("the earlier state can't be closed: %w", err))
	}
}

// underBanner is the screen's place, below the banner of a look back.
func (f *eventView) underBanner() fyne.CanvasObject {
	screen := layout.Tall(200, f.place) // What is below the screen stays visible, however much height the screen asks for.
	if f.past == nil {
		return widgets.NewStack(0, screen, screen, f.lessonRoom)
	}
	var banner fyne.CanvasObject
	if f.past.reading {
		banner = f.readingBanner()
	} else {
		banner = f.pastBanner()
	}
	screen = layout.Tall(200, container.NewVScroll(f.place)) // It scrolls if large text makes the banner high.
	return widgets.NewStack(0, screen, widgets.NewInset(12, 18, 0, 18, banner), screen)
}

// pastBanner is the banner that says that this is a look back.
func (f *eventView) pastBanner() fyne.CanvasObject {
	return widgets.NewBanner(widgets.Warning, text.Of("As it was on %s", f.past.when()),
		text.Of("Last: %s. For reading only.", f.past.words.Short(90)),
		widgets.NewKeyButton(text.Of("Go on from here in a new file"), "Ctrl Shift S", f.askBranch),
		widgets.NewPrimaryButton(text.Of("Back to now"), "Ctrl J", f.window.backToNow))
}

func (p *pastLook) when() text.Text { return text.Date(p.at.Local().Format("2 Jan 15:04:05")) }

// pastTitle is the window's title for a look back.
func (f *eventView) pastTitle() text.Text {
	if f.past == nil {
		return text.Text{}
	}
	if f.past.reading {
		return text.Of("for reading only – ")
	}
	return text.Of("as it was on %s – ", f.past.when())
}

// askBranch asks for a new file that goes on from the moment that is shown.
func (f *eventView) askBranch() {
	f.window.askBranch(f, f.past.at, f.desk.Event().Name, f.desk.SaveCopy)
}

// askBranch asks where to save a new file that goes on from a moment of an event, writes it and opens it for work.
// The event from which it comes is closed unchanged.
func (h *window) askBranch(f *eventView, at time.Time, event string, write func(ctx context.Context, path string) error) {
	at = at.Local()
	q := dialog.PathQuestion{Title: text.Of("Go on from %s in a new file", text.Date(at.Format("2 Jan 15:04:05"))), Confirm: text.Of("Write and open it"),
		Endings: dialog.EventEndings, Folder: eventFolderOf(f), New: true,
		Name: fmt.Sprintf("%s from %s%s", filename.Fit(event, "event"), at.Format("2006-01-02 15.04.05"), store.Extension)}
	h.AskPath(q, func(a *dialog.Asked, path string) {
		path = outgoing.WithEnding(path, store.Extension)
		h.Run(shell.Sharing(text.Of("Writing the new file")), func(ctx context.Context) error { return write(ctx, path) }, a.Then(func() { h.open(path) }))
	})
}
