package pairing

import "context"

// Watch follows a draw that takes its time, or other long work, and may end it. It changes
// nothing of what comes to its end; nil lets it run unseen.
type Watch struct {
	// Context ends the work: its error is what Run returns then. Nil never does.
	Context context.Context
	// Progress is told how many finishes of the present stage are simulated, of how
	// many (draws tried, rounds played, parts of a file, where the work is made of those); it may be called from any goroutine, one call at a time. Nil tells nobody.
	Progress func(done, of int)
}

// Under is the work's context; one that is never over for a watch that ends nothing.
func (w *Watch) Under() context.Context {
	if w == nil || w.Context == nil {
		return context.Background()
	}
	return w.Context
}

// Told is who hears of the progress, nil for nobody.
func (w *Watch) Told() func(done, of int) {
	if w == nil {
		return nil
	}
	return w.Progress
}
