// Package progress carries how far long work is in the work's context: whoever waits puts
// a function into the context, the work reports to it. Cancellation is the context's own.
//
// It must never know what the work is, nor how progress is shown.
package progress

import "context"

// Func is called with how far work is: done parts of so many. It is called on whatever
// goroutine works, one call at a time.
type Func = func(done, of int)

type key struct{}

// With is the context of work whose progress is reported to the function. With nil it is
// not reported, even where the context had a listener: for work inside work that is
// counted otherwise.
func With(ctx context.Context, hear Func) context.Context {
	return context.WithValue(ctx, key{}, hear)
}

// Of is the function to which the progress of work under the context is reported, nil for
// none.
func Of(ctx context.Context) Func {
	hear, _ := ctx.Value(key{}).(Func)
	return hear
}

// Report says how far the work under the context is. Work without parts says nothing.
func Report(ctx context.Context, done, of int) {
	if hear := Of(ctx); hear != nil && of > 0 {
		hear(done, of)
	}
}

// Step is Report between two steps of the work; its error is that of a context that is
// over.
func Step(ctx context.Context, done, of int) error {
	Report(ctx, done, of)
	return ctx.Err()
}

// fine is into how many pieces a stage's part of the work is reported.
const fine = 1000

// Stage is the context of a stage of longer work: what is reported under it counts as the
// parts from one to another, of how many there are in all.
func Stage(ctx context.Context, from, to, of int) context.Context {
	if Of(ctx) == nil {
		return ctx
	}
	return With(ctx, func(done, all int) {
		Report(ctx, from*fine+(to-from)*fine*done/all, of*fine)
	})
}
