package computer

import (
	"image"
	"sync"
	"time"
)

// markAfter is how long a start takes before the mark is shown to the user who clicked. Mostly the window itself
// appears sooner.
const markAfter = 200 * time.Millisecond

// ShowMark shows the program's mark in a small window of its own if the start takes long, for example on a slow
// disk, from which loading the graphics driver alone may take seconds. The system draws it without that driver.
// Calling hide removes it; hide may be called more than once. Nothing is shown if the system has no quick way to do
// so, or shows by itself that a program starts.
func ShowMark(mark func() (image.Image, error)) (hide func()) {
	over, ready := make(chan struct{}), make(chan struct{})
	go showMark(mark, over, func() { close(ready) })
	<-ready
	return sync.OnceFunc(func() { close(over) })
}
