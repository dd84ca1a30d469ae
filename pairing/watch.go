package pairing

import "context"

// Watch follows a draw that takes its time, and may end it. It changes nothing of a
// draw that comes to its end; nil lets it run unseen.
type Watch struct {
	// Context ends the draw: its error is what Run returns then. Nil never does.
	Context context.Context
	// Progress is told how many finishes of the present stage are simulated, of how
	// many (draws tried, rounds played, where the work is made of those); it may be called from any goroutine, one call at a time. Nil tells nobody.
	Progress func(done, of int)
}

func (w *Watch) context() context.Context {
	if w == nil || w.Context == nil {
		return context.Background()
	}
	return w.Context
}

func (w *Watch) progress() func(done, of int) {
	if w == nil {
		return nil
	}
	return w.Progress
}
