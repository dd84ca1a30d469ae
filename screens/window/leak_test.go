package window

import (
	"runtime"
	"testing"
)

// heap is the memory in use after the garbage collector has run.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// TestChangingScreensLeaksNothing: changing screens over and over must keep nothing of the screens before.
func TestChangingScreensLeaksNothing(t *testing.T) {
	w := newTestEvent(t, 24)
	walk := func(changes int) {
		for i := range changes {
			w.Event().Go(w.view.screens[i%len(w.view.screens)].Name())
			w.Window().Canvas().Capture()
		}
	}
	walk(len(w.view.screens))
	before := heap()
	for range 500 / len(w.view.screens) {
		for _, s := range w.view.screens {
			w.Event().Go(s.Name())
		}
	}
	walk(len(w.view.screens))
	after := heap()
	t.Logf("%d KB before, %d KB after", before>>10, after>>10)
	if grown := int64(after) - int64(before); grown > 4<<20 {
		t.Errorf("500 changes of the screen kept %d KB", grown>>10)
	}
}
