package lists_test

import (
	"context"
	"errors"
	"testing"

	"wordhall/screens/lists"
	"wordhall/screens/shell"
)

// window is the part of the window that a reading needs.
type window struct {
	shell.Work
	shell.Asking
	failed error
}

func (w *window) RunLatest(_ string, work func(context.Context) error, done func(error)) {
	done(work(context.Background()))
}

func (w *window) Fail(err error) { w.failed = err }

// TestWhatCannotBeReadIsSaidAndNotShown: what was shown before stays visible.
func TestWhatCannotBeReadIsSaidAndNotShown(t *testing.T) {
	unreadable := errors.New("the file is gone")
	for _, want := range []error{nil, unreadable} {
		w, shown := &window{}, "before"
		lists.Read(w, "players", func(context.Context) (string, error) { return "now", want }, func(now string) { shown = now })
		if (shown == "now") != (want == nil) || !errors.Is(w.failed, want) {
			t.Errorf("reading with %v shows %q and says %v", want, shown, w.failed)
		}
	}
}
