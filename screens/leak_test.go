package screens

import (
	"runtime"
	"testing"
)

// heap is what is in use after the collector has run.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// Walking the screens over and over must keep nothing of the walks before.
func TestChangingScreensLeaksNothing(t *testing.T) {
	h := newTestEvent(t, 24)
	walk := func(changes int) {
		for i := range changes {
			h.view.Go(h.view.screens[i%len(h.view.screens)].Name())
			h.Window().Canvas().Capture()
		}
	}
	walk(len(h.view.screens))
	before := heap()
	for range 500 / len(h.view.screens) {
		for _, s := range h.view.screens {
			h.view.Go(s.Name())
		}
	}
	walk(len(h.view.screens))
	after := heap()
	t.Logf("%d KB before, %d KB after", before>>10, after>>10)
	if grown := int64(after) - int64(before); grown > 4<<20 {
		t.Errorf("500 changes of the screen kept %d KB", grown>>10)
	}
}
