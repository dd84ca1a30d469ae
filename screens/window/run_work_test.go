package window

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/tournament/progress"
	"wordhall/tournament/text"
)

// until carries out the work that waits for the window's goroutine until the condition holds.
func (f *feeler) until(holds func() bool) {
	for !holds() {
		(<-f.told)()
	}
}

// TestEscStopsLongWork: the bar covers the window, Esc ends the work, and the message is no failure, with an open
// event and without one.
func TestEscStopsLongWork(t *testing.T) {
	ends := func(ctx context.Context) error {
		progress.Report(ctx, 1, 4)
		<-ctx.Done()
		return app.ErrStopped
	}
	deaf := shell.Reading(func() error { select {} })
	for _, c := range []struct {
		name   string
		seated bool
		work   func(context.Context) error
	}{{"work that can be ended", true, ends}, {"reading that can't", true, deaf}, {"on the start screen", false, ends}} {
		t.Run(c.name, func(t *testing.T) {
			w := newTestWindow(t)
			w.ShowStart()
			if c.seated {
				w.openSample()
			}
			f := newFeeler(t, w)
			var got error
			over := false
			w.Run(shell.Sharing(text.Of("Working")), c.work, func(err error) {
				got, over = err, true
				w.Fail(err)
			})
			f.until(w.busy)
			drive.Press(w.Window().Canvas(), fyne.KeyEscape)
			f.until(func() bool { return over })
			if !shell.Stopped(got) {
				t.Fatalf("the work ends with %v", got)
			}
			if c.seated == w.busy() {
				t.Errorf("a dialog lies over the window: %v", w.busy())
			}
			if len(w.jobs.cancels) > 0 {
				t.Error("work that is done is still to be ended")
			}
		})
	}
}

// TestWorkStoppedUnderADialogIsReportedOverIt: the message is a dialog, because the status line is covered.
func TestWorkStoppedUnderADialogIsReportedOverIt(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	w.showBackups()
	w.Fail(app.ErrStopped)
	if len(w.asked) != 2 || drive.Said(w) != "" {
		t.Fatalf("%d dialogs, told %q", len(w.asked), drive.Said(w))
	}
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	if len(w.asked) != 1 {
		t.Error("Esc doesn't lead back to the backups")
	}
}

// TestLeavingEndsLongWork: its result isn't reported, because the window shows something else.
func TestLeavingEndsLongWork(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	f := newFeeler(t, w)
	begun, ended := make(chan struct{}), false
	w.Run(shell.Sharing(text.Of("Working")), func(ctx context.Context) error {
		close(begun)
		<-ctx.Done()
		return app.ErrStopped
	}, func(error) { t.Error("somebody is told") })
	w.jobs.add(func() { ended = true })
	<-begun
	w.closeDesk()
	for len(f.told) > 0 {
		(<-f.told)()
	}
	if !ended || w.busy() {
		t.Errorf("the queue went on: %v, a dialog lies over the window: %v", ended, w.busy())
	}
}

// newFile makes an event file that isn't open.
func newFile(t *testing.T, w *window) string {
	t.Helper()
	desk, err := w.Program().Create(filepath.Join(t.TempDir(), "Other"))
	if err != nil {
		t.Fatal(err)
	}
	if err := desk.Close(); err != nil {
		t.Fatal(err)
	}
	return desk.Path()
}

// TestOpeningAnEventCanBeStopped: what is shown stays, and the file can be opened later.
func TestOpeningAnEventCanBeStopped(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	path, shown := newFile(t, w), w.view
	f := newFeeler(t, w)
	begin := make(chan struct{})
	w.jobs.add(func() { <-begin })
	w.open(path)
	f.until(w.busy)
	drive.Press(w.Window().Canvas(), fyne.KeyEscape)
	close(begin)
	f.until(func() bool { return !w.opening })
	if w.view != shown || w.busy() || len(drive.Said(w)) == 0 {
		t.Fatalf("another event is shown: %v, a dialog lies over the window: %v, told %q", w.view != shown, w.busy(), drive.Said(w))
	}
	w.open(path)
	f.until(func() bool { return !w.opening })
	if w.view.Desk().Path() != path {
		t.Errorf("later it shows %s", w.view.Desk().Path())
	}
}

// TestASlowDiskShowsTheStartMeanwhile: the event with which the program is started is shown at once if it opens at
// once. On a slow disk the start screen and a bar are shown, and Esc stops it.
func TestASlowDiskShowsTheStartMeanwhile(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	path := newFile(t, w)
	w.openFirst(path)
	if w.view == nil || w.view.Desk().Path() != path {
		t.Fatal("an event on a quick disk isn't shown at once")
	}
	w.closeDesk()
	f := newFeeler(t, w)
	for _, esc := range []bool{false, true} {
		disk := make(chan struct{})
		w.openFirstBy(path, func(ctx context.Context, path string) (*app.Desk, error) {
			select {
			case <-disk:
				return w.Program().Open(ctx, path)
			case <-ctx.Done():
				return nil, app.ErrStopped
			}
		})
		if _, start := w.page.(*startScreen); !start || w.view != nil {
			t.Fatalf("while the disk turns the window shows %T", w.page)
		}
		f.until(w.busy)
		if got := drive.DialogTexts(w); !strings.Contains(got, "Opening "+filepath.Base(path)) {
			t.Errorf("it says %q", got)
		}
		if esc {
			drive.Press(w.Window().Canvas(), fyne.KeyEscape)
		} else {
			close(disk)
		}
		f.until(func() bool { return !w.opening })
		if (w.view == nil) != esc {
			t.Errorf("Esc pressed: %v, the event is shown: %v", esc, w.view != nil)
		}
		w.closeDesk()
		w.closeDialogs()
	}
}

// TestAnEventThatNobodyWaitsForIsClosed: it is closed although it was opened only after everything was cancelled.
// Otherwise its file would stay locked.
func TestAnEventThatNobodyWaitsForIsClosed(t *testing.T) {
	w := newTestWindow(t)
	w.openSample()
	path := newFile(t, w)
	f := newFeeler(t, w)
	begun := make(chan struct{})
	w.RunDesk(shell.Sharing(text.Of("Opening")), func(ctx context.Context) (*app.Desk, error) {
		close(begun)
		<-ctx.Done()
		return w.Program().Open(context.Background(), path)
	}, func(*app.Desk, error) { t.Error("somebody is told") })
	<-begun
	w.closeDesk()
	for len(f.told) > 0 {
		(<-f.told)()
	}
	desk, err := w.Program().Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if err := desk.Close(); err != nil {
		t.Error(err)
	}
}

// TestAFaultInAReadingIsReported: it is reported and doesn't end the program.
func TestAFaultInAReadingIsReported(t *testing.T) {
	p := shell.Catching(func() { _ = shell.Reading(func() error { panic("broken file") })(t.Context()) })
	if p == nil || p.Value != "broken file" {
		t.Errorf("told %v", p)
	}
	wrong := errors.New("row 3")
	if err := shell.Reading(func() error { return wrong })(t.Context()); !errors.Is(err, wrong) {
		t.Errorf("told %v", err)
	}
}
