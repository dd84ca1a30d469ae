package screens

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament/progress"
)

// workWords are what the dialog of work under way says: its title, what is done before
// there is anything to count, and how what is done is counted, of how many; nothing where
// only the bar tells.
type workWords struct{ Title, Begins, Counts string }

// sharing are the words of work of which the bar tells the share, and that leaves nothing
// behind when it is stopped.
func sharing(title string) workWords {
	return workWords{Title: title, Begins: "Stopping it leaves everything as it was."}
}

// simulating are the words of work that plays the rounds left many times.
func simulating(title string) workWords {
	return workWords{Title: title, Begins: "Playing the rounds left through, over and over", Counts: "%d of %d finishes played through"}
}

// Run runs work off the window's goroutine and then done, which may be nil, on it.
// Where it takes longer than a moment a bar shows how far it is, and Esc ends it: done
// gets the context's error then.
func (w *window) Run(words workWords, work func(context.Context) error, done func(error)) {
	w.runOr(words, work, done, nil)
}

// RunDesk is run for work that opens an event. The event is closed again where nobody waits
// for it any more.
func (w *window) RunDesk(words workWords, open func(context.Context) (*app.Desk, error), done func(*app.Desk, error)) {
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

// runOr is run; where everything was called off, dropped (may be nil) comes in the place
// of done.
func (w *window) runOr(words workWords, work func(context.Context) error, done func(error), dropped func()) {
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

// reading is work that only reads and can't say how far it is. Once it is stopped nobody
// waits for it any more, and what it finds is dropped; it must not share what it fills with
// anything that is used then.
func reading(work func() error) func(context.Context) error {
	return func(ctx context.Context) error {
		type found struct {
			err    error
			broken *panicked
		}
		answer := make(chan found, 1)
		go func() {
			var f found
			f.broken = catching(func() { f.err = work() })
			answer <- f
		}()
		select {
		case f := <-answer:
			if f.broken != nil {
				panic(f.broken.value) // told as any fault in a piece of work
			}
			return f.err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// stopped reports whether the work's error is that the director stopped it, which is told
// as what it is and not as a failure.
func stopped(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, app.ErrStopped)
}

// busyBar is the dialog of work under way. Its bar runs to and fro until it is known how far
// the work is.
type busyBar struct {
	bar    *widget.ProgressBar
	busy   *widget.ProgressBarInfinite
	says   *widgets.Text
	counts string
	dialog *widgets.Dialog
	// next is when the bar may be moved again: the work tells more often than anybody
	// can see.
	next atomic.Int64
}

func newBusyBar(words workWords) *busyBar {
	b := &busyBar{bar: widget.NewProgressBar(), busy: widget.NewProgressBarInfinite(), says: widgets.NewText("", widgets.Dim), counts: words.Counts}
	b.bar.Hide()
	return b
}

// barEvery is how often the bar moves at most.
const barEvery = 100 * time.Millisecond

// progress comes from the work's goroutines.
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
		if b.counts != "" {
			b.says.SetText(fmt.Sprintf(b.counts, done, of))
		}
	})
}

func (b *busyBar) show(w *window, words workWords, cancel func()) {
	b.says.SetText(words.Begins)
	stop := widgets.DialogButton{Text: "Stop", Kind: widgets.QuietButton, KeepOpen: true, Do: cancel}
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
