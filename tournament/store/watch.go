package store

import "context"

// progressKey is where a context keeps who is told how far work under it is.
type progressKey struct{}

// WithProgress tells of the long work under the context how far it is: done, of how many
// parts, on whatever goroutine works. A nil told tells nobody.
func WithProgress(ctx context.Context, told func(done, of int)) context.Context {
	if told == nil {
		return ctx
	}
	return context.WithValue(ctx, progressKey{}, told)
}

// fine is into how many pieces a stage's part of the work is told.
const fine = 1000

// Stage is the context of a stage of longer work: what is told of it counts as the parts
// from one to another, of how many there are in all.
func Stage(ctx context.Context, from, to, of int) context.Context {
	if ctx.Value(progressKey{}) == nil {
		return ctx
	}
	return WithProgress(ctx, func(done, all int) {
		tell(ctx, from*fine+(to-from)*fine*done/all, of*fine)
	})
}

// tell says how far the work is.
func tell(ctx context.Context, done, of int) {
	if told, ok := ctx.Value(progressKey{}).(func(done, of int)); ok && of > 0 {
		told(done, of)
	}
}

// step is tell between two steps of the work; its error is that of a context that is over.
func step(ctx context.Context, done, of int) error {
	tell(ctx, done, of)
	return ctx.Err()
}

// ended is the context's own error where the work failed since it was over: what the
// database says of it then is no fault of the file.
func ended(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
