package store

import "context"

// ended is the context's own error where the work failed since it was over: what the
// database says of it then is no fault of the file.
func ended(ctx context.Context, err error) error {
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
