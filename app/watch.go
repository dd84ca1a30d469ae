package app

import (
	"context"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/progress"
)

// progressOf is a file's progress as a watch follows it: nil for none. Once the watch's
// context is over, its error ends the file.
func progressOf(watch *pairing.Watch) func(done, of int) error {
	if watch == nil {
		return nil
	}
	return func(done, of int) error {
		if err := watch.Under().Err(); err != nil {
			return err
		}
		if watch.Progress != nil {
			watch.Progress(done, of)
		}
		return nil
	}
}

// under is the context of the store's work that a watch follows.
func under(watch *pairing.Watch) context.Context {
	return progress.With(watch.Under(), watch.Told())
}

// half is the watch of the first (0) or second half (1) of work.
func half(watch *pairing.Watch, which int) *pairing.Watch {
	if watch == nil || watch.Progress == nil {
		return watch
	}
	return &pairing.Watch{Context: watch.Context, Progress: func(done, of int) { watch.Progress(which*of+done, 2*of) }}
}

// ErrStopped is what work says that was ended by its watch.
var ErrStopped error = tournament.Refuse(tournament.Conflict, "stopped; nothing was written")

// unlessEnded turns the error of work that was stopped into words.
func unlessEnded(watch *pairing.Watch, err error) error {
	if err != nil && watch.Under().Err() != nil {
		return ErrStopped
	}
	return err
}
