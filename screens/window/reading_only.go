package window

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// offerReading deals with an event that is open elsewhere, or is where nothing can be written. It offers to open it
// for reading only. It returns false for any other error, and in a scorekeeper's window.
func (w *window) offerReading(path string, err error) bool {
	var title text.Text
	switch {
	case w.keeping: // whose window has sheets only
		return false
	case errors.As(err, new(*store.LockedError)):
		title = text.Of("This event is already open")
	case errors.As(err, new(*store.ReadOnlyError)):
		title = text.Of("This event can't be written")
	default:
		return false
	}
	var closeIt func()
	leave := func() { closeIt() }
	read := func() {
		closeIt()
		w.openReading(path)
	}
	closeIt = w.Show(dialog.Spec{Title: title, Content: widgets.NewParagraph(text.OfError(err).Sentence(), widgets.Plain), Width: 620,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), leave), dialog.Doing(text.Of("Open for reading only"), "Enter", read)}})
	return true
}

// openReading opens an event for reading only, as it is at this moment, even if somebody works on it. What is open
// here stays open behind it.
func (w *window) openReading(path string) {
	w.RunDesk(shell.Sharing(text.Of("Reading %s", filepath.Base(path))), func(ctx context.Context) (*app.Desk, error) {
		return w.program.OpenReadOnly(ctx, path)
	}, func(desk *app.Desk, err error) {
		if err != nil {
			w.Fail(err)
			return
		}
		w.showReading(desk)
	})
}

// showReading shows an event that was opened for reading only. If it is read again the same screen is shown.
func (w *window) showReading(desk *app.Desk) {
	before := w.view
	if before != nil && before.past != nil {
		w.endLook()
		w.view = before.past.back
	}
	w.lookThrough(desk, &pastLook{at: w.program.Now(), reading: true})
	if before == nil || !sameFile(before.desk.Path(), desk.Path()) {
		return
	}
	if desk.Event().Find(before.division) != nil {
		w.view.ChooseDivision(before.division)
	}
	if at := before.shown.Name(); w.view.Has(at) {
		w.view.Go(at)
	}
}

// readingBanner says that the event is open for reading only, and up to when it shows changes.
func (f *eventView) readingBanner() fyne.CanvasObject {
	return widgets.NewBanner(widgets.Warning, text.Of("For reading only"),
		text.Of("%s as it was at %s. Nothing can be changed here.", f.desk.FileName(), f.past.at.Local().Format("15:04:05")),
		widgets.NewKeyButton(text.Of("Read it again"), "Ctrl Shift R", f.readAgain),
		widgets.NewKeyButton(text.Of("Open it for work"), "Ctrl Shift O", f.openForWork),
		widgets.NewPrimaryButton(text.Of("Close"), "Ctrl W", f.window.backToNow))
}

// readAgain shows what was done since.
func (f *eventView) readAgain() { f.window.openReading(f.desk.Path()) }

// openForWork tries to open the event for work.
func (f *eventView) openForWork() { f.window.open(f.desk.Path()) }
