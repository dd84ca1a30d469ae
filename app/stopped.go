package app

import (
	"context"
	"io"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// ErrStopped is the error of work that was stopped by its context.
var ErrStopped error = tournament.Refuse(tournament.Conflict, "stopped; nothing was written")

// mapCanceled turns the error of work that was stopped into words.
func mapCanceled(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ErrStopped
	}
	return err
}

// writeFile is exchange.WriteFile; stopped, it says so in words.
func writeFile(ctx context.Context, path string, write func(io.Writer) error) error {
	return mapCanceled(ctx, exchange.WriteFile(ctx, path, write))
}
