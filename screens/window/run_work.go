package window

import (
	"context"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wordhall/app"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/progress"
	"wordhall/tournament/text"
)

// Run runs work off the window's goroutine and then done, which may be nil, on it. If it takes longer than a moment
// a bar shows its progress, and Esc ends it; done then gets the context's error.
func (w *window) Run(words shell.WorkWords, work func(context.Context) error, done func(error)) {
	w.runOr(words, work, done, nil)
}

// RunDesk is Run for work that opens an event. The event is closed again if the work was cancelled meanwhile.
func (w *window) RunDesk(words shell.WorkWords, open func(context.Context) (*app.Desk, error), done func(*app.Desk, error)) {
	var desk *app.Desk
	w.runOr(words, func(ctx context.Context) (err error) {
		desk, err = open(ctx)
		return err
	}, func(err error) { done(desk, err) }, func() {
		if desk == nil {
			return
		}
		if err := desk.Close(); err != nil {
			w.fault(err)
		}
	})
}

// runOr is Run, except that dropped, which may be nil, is called instead of done if everything was cancelled.
func (w *window) runOr(words shell.WorkWords, work func(context.Context) error, done func(error), dropped func()) {
	if done == nil {
		done = func(error) {}
	}
	if w.jobs.inline {
		w.jobs.add(func() { done(work(context.Background())) })
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := newBusyBar(words)
	over := false
	w.jobs.later(patience, func() {
		if !over {
			b.show(w, words, cancel)
		}
	})
	wanted := w.jobs.ends(cancel)
	w.jobs.addEnding(func() (then func()) {
		defer cancel()
		err := work(progress.With(ctx, b.progress))
		return func() {
			switch {
			case wanted():
				done(err)
			case dropped != nil:
				dropped()
			}
		}
	}, func() {
		over = true
		b.close()
	})
}

// busyBar is the dialog of running work. Its bar moves to and fro until the progress is known.
type busyBar struct {
	bar    *widget.ProgressBar
	busy   *widget.ProgressBarInfinite
	says   *widgets.Text
	counts func(done, of int) text.Text
	dialog *widgets.Dialog
	// next is when the bar may be moved again. The work reports more often than the eye can follow.
	next atomic.Int64
}

func newBusyBar(words shell.WorkWords) *busyBar {
	b := &busyBar{bar: widget.NewProgressBar(), busy: widget.NewProgressBarInfinite(), says: widgets.NewText(text.Text{}, widgets.Dim), counts: words.Counts}
	b.bar.Hide()
	return b
}

// barEvery is the shortest time between two movements of the bar.
const barEvery = 100 * time.Millisecond

// progress is called from the work's goroutines.
func (b *busyBar) progress(done, of int) {
	now := time.Now().UnixNano()
	next := b.next.Load()
	if of < 1 || now < next || !b.next.CompareAndSwap(next, now+int64(barEvery)) {
		return
	}
	fyne.Do(func() {
		if b.dialog == nil {
			return
		}
		b.busy.Hide()
		b.bar.Show()
		b.bar.SetValue(float64(done) / float64(of))
		if b.counts != nil {
			b.says.SetText(b.counts(done, of))
		}
	})
}

func (b *busyBar) show(w *window, words shell.WorkWords, cancel func()) {
	b.says.SetText(words.Begins)
	stop := widgets.DialogButton{Text: text.Of("Stop"), Kind: widgets.QuietButton, KeepOpen: true, Do: cancel}
	b.dialog = widgets.NewDialog(words.Title, widgets.NewStack(10, nil, container.NewStack(b.busy, b.bar), b.says), stop)
	b.dialog.Show(w.win.Canvas())
}

func (b *busyBar) close() {
	b.busy.Stop()
	if b.dialog != nil {
		b.dialog.Close()
		b.dialog = nil
	}
}

// patience is how long slow work may take before the bar is shown.
const patience = 300 * time.Millisecond
