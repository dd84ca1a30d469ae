package lists

import (
	"context"

	"wordhall/screens/shell"
)

// reader is what a reading uses of the window.
type reader interface {
	shell.Work
	shell.Asking
}

// Read reads what a screen shows, off the window's goroutine, and then shows it. Of the readings with one name only
// the newest is shown. An error is shown as a message.
func Read[T any](s reader, name string, read func(context.Context) (T, error), show func(T)) {
	var now T
	s.RunLatest(name, func(ctx context.Context) (err error) {
		now, err = read(ctx)
		return err
	}, func(err error) {
		if err != nil {
			s.Fail(err)
			return
		}
		show(now)
	})
}
