package app

import (
	"wordhall/pairing"
	"wordhall/tournament"
)

// progressOf is a file's progress as a watch follows it: nil for none. Once the watch's
// context is over, its error ends the file.
func progressOf(watch *pairing.Watch) func(done, of int) error {
	if watch == nil {
		return nil
	}
	return func(done, of int) error {
		if watch.Context != nil && watch.Context.Err() != nil {
			return watch.Context.Err()
		}
		if watch.Progress != nil {
			watch.Progress(done, of)
		}
		return nil
	}
}

// unlessEnded turns the error of a file that was stopped into words.
func unlessEnded(watch *pairing.Watch, err error) error {
	if err != nil && watch != nil && watch.Context != nil && watch.Context.Err() != nil {
		return tournament.Refuse(tournament.Conflict, "stopped; nothing was written")
	}
	return err
}
