package computer

import (
	"image"
	"sync"
	"time"
)

// markAfter is how long a start takes before whoever clicked is answered by the mark. Mostly
// the window itself is there sooner.
const markAfter = 200 * time.Millisecond

// ShowMark shows the program's mark in a small window of its own where the start takes its time, as
// on a slow disk, from which the graphics driver alone may take seconds. The system draws it without
// that driver. It goes with hide, which may be called more than once. Where the system offers no
// quick way to it, or already answers a start by itself, nothing is shown.
func ShowMark(mark func() (image.Image, error)) (hide func()) {
	over, ready := make(chan struct{}), make(chan struct{})
	go showMark(mark, over, func() { close(ready) })
	<-ready
	return sync.OnceFunc(func() { close(over) })
}
