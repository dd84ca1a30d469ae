package screens

import (
	"context"
	"fmt"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"wordhall/pairing"
	"wordhall/screens/widgets"
)

// watchWords are what the dialog of work under way says: its title, what is done before
// there is anything to count, and how what is done is counted, of how many.
type watchWords struct{ Title, Begins, Counts string }

// simulating are the words of work that plays the rounds left many times.
func simulating(title string) watchWords {
	return watchWords{Title: title, Begins: "Playing the rounds left through, over and over", Counts: "%d of %d finishes played through"}
}

// watched runs long work off the window's goroutine and then done on it.
// Where it takes longer than a moment a bar shows how far it is, and Esc ends it: done
// gets the context's error then.
func (h *hall) watched(words watchWords, work func(*pairing.Watch) error, done func(error)) {
	if h.jobs.inline {
		h.jobs.add(func() { done(work(&pairing.Watch{})) })
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &busyBar{bar: widget.NewProgressBar(), says: widgets.NewText("", widgets.Dim), counts: words.Counts}
	over := false
	h.jobs.later(patience, func() {
		if !over {
			b.show(h, words, cancel)
		}
	})
	h.jobs.add(func() {
		defer cancel()
		err := work(&pairing.Watch{Context: ctx, Progress: b.progress})
		h.jobs.tell(func() {
			over = true
			b.close()
			done(err)
		})
	})
}

// Watched runs work that simulates, with a bar and a way to end it.
func (f *frame) Watched(words string, work func(*pairing.Watch) error, done func(error)) {
	f.hall.watched(simulating(words), work, done)
}

// Counted runs long work that isn't a simulation, with a bar, its own words and a way to
// end it.
func (f *frame) Counted(words watchWords, work func(*pairing.Watch) error, done func(error)) {
	f.hall.watched(words, work, done)
}

// busyBar is the dialog of work under way.
type busyBar struct {
	bar    *widget.ProgressBar
	says   *widgets.Text
	counts string
	dialog *widgets.Dialog
	// next is when the bar may be moved again: the work tells more often than anybody
	// can see.
	next atomic.Int64
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
		b.bar.SetValue(float64(done) / float64(of))
		b.says.SetText(fmt.Sprintf(b.counts, done, of))
	})
}

func (b *busyBar) show(h *hall, words watchWords, cancel func()) {
	b.says.SetText(words.Begins)
	stop := widgets.DialogButton{Text: "Stop", Kind: widgets.QuietButton, KeepOpen: true, Do: cancel}
	b.dialog = widgets.NewDialog(words.Title, widgets.NewStack(10, nil, b.bar, b.says), stop)
	b.dialog.Show(h.win.Canvas())
}

func (b *busyBar) close() {
	if b.dialog != nil {
		b.dialog.Close()
		b.dialog = nil
	}
}
