package shell

import (
	"context"
	"errors"
	"runtime/debug"

	"wordhall/app"
	"wordhall/tournament/text"
)

// Panicked is a panic that was caught: its value and the stack where it happened.
type Panicked struct {
	Value any
	Stack []byte
}

// WorkWords are what the dialog of running work says: its title, what is being done before there is anything to
// count, and how the count reads ("%d of %d …"). Counts is nil if only the bar shows the progress.
type WorkWords struct {
	Title, Begins text.Text
	Counts        func(done, of int) text.Text
}

// Catching runs a function and returns the panic that ended it, or nil if none did.
func Catching(run func()) (p *Panicked) {
	defer func() {
		if value := recover(); value != nil {
			p = &Panicked{Value: value, Stack: debug.Stack()}
		}
	}()
	run()
	return nil
}

// Sharing returns the words of work whose bar shows the share that is done, and that leaves nothing behind when it
// is stopped.
func Sharing(title text.Text) WorkWords {
	return WorkWords{Title: title, Begins: text.Of("Stopping it leaves everything as it was.")}
}

// Simulating returns the words of work that plays the remaining rounds many times.
func Simulating(title text.Text) WorkWords {
	return WorkWords{Title: title, Begins: text.Of("Playing through the remaining rounds, over and over"),
		Counts: func(done, of int) text.Text { return text.Of("%d of %d finishes played through", done, of) }}
}

// Reading turns a plain function into work that only reads and can't say how far it is. Once it is stopped nobody
// waits for it, and what it finds is dropped. It must not fill anything that is used after that.
func Reading(work func() error) func(context.Context) error {
	return func(ctx context.Context) error {
		type found struct {
			err    error
			broken *Panicked
		}
		answer := make(chan found, 1)
		go func() {
			var f found
			f.broken = Catching(func() { f.err = work() })
			answer <- f
		}()
		select {
		case f := <-answer:
			if f.broken != nil {
				panic(f.broken.Value) // reported like any fault in a piece of work
			}
			return f.err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// Stopped reports whether the work's error only means that the director stopped it, which is
// no failure.
func Stopped(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, app.ErrStopped)
}
