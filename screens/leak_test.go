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
			h.frame.Go(h.frame.screens[i%len(h.frame.screens)].Name())
			h.Window().Canvas().Capture()
		}
	}
	walk(len(h.frame.screens))
	before := heap()
	for range 500 / len(h.frame.screens) {
		for _, s := range h.frame.screens {
			h.frame.Go(s.Name())
		}
	}
	walk(len(h.frame.screens))
	after := heap()
	t.Logf("%d KB before, %d KB after", before>>10, after>>10)
	if grown := int64(after) - int64(before); grown > 4<<20 {
		t.Errorf("500 changes of the screen kept %d KB", grown>>10)
	}
}
