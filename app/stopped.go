package app

import (
	"context"

	"wordhall/tournament"
)

// ErrStopped is what work says that was stopped by its context.
var ErrStopped error = tournament.Refuse(tournament.Conflict, "stopped; nothing was written")

// mapCanceled turns the error of work that was stopped into words.
func mapCanceled(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ErrStopped
	}
	return err
}
