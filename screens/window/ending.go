package window

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// endingPatience is how long the toolkit may take to end once its window is gone or the system has asked the
// program to end. Usually it takes a moment.
const endingPatience = 5 * time.Second

// guardEnding makes sure that the program ends. The toolkit can wait for ever for a last event that it has dropped
// itself, and a program without a window would keep its event locked so that the next one can't open it. The caller
// calls ended when the toolkit has ended.
func (w *window) guardEnding() (ended func()) {
	over, gone := make(chan struct{}), make(chan os.Signal, 2)
	signal.Notify(gone, os.Interrupt, syscall.SIGTERM)
	w.win.SetOnClosed(func() { gone <- os.Interrupt })
	go func() {
		select {
		case <-gone:
		case <-over:
			return
		}
		select {
		case <-time.After(endingPatience):
			w.Close() // The window's own goroutine is waiting, so nothing else runs any more.
			os.Exit(0)
		case <-over:
		}
	}()
	return func() {
		signal.Stop(gone)
		close(over)
	}
}
