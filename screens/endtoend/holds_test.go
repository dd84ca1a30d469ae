//go:build endtoend && linux

package endtoend

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// rounds is how often the loop of a watched program's window found nothing waiting. It is 0 for a program that isn't
// watched.
func (s *Session) rounds() uint64 {
	data, err := os.ReadFile(filepath.Join(s.dir, "calm"))
	if err != nil || len(data) != 8 {
		return 0
	}
	return binary.LittleEndian.Uint64(data)
}

// hold is a time during which a watched program's window didn't respond. It has how long the thread worked, in
// milliseconds, how much of that wasn't the toolkit's drawing, how long it was by the clock, and what caused it.
type hold struct {
	Screen           string
	All, Ours, Clock int
	By               string
}

// holds are those longer than a frame, in the order in which they came.
func (s *Session) holds() []hold {
	var list []hold
	for line := range strings.Lines(readLog(filepath.Join(s.dir, "holds"))) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if len(f) != 5 {
			continue
		}
		h := hold{Screen: f[0], By: f[4]}
		var errs [3]error
		h.All, errs[0] = strconv.Atoi(f[1])
		h.Ours, errs[1] = strconv.Atoi(f[2])
		h.Clock, errs[2] = strconv.Atoi(f[3])
		if errs == [3]error{} {
			list = append(list, h)
		}
	}
	return list
}

// tellHolds logs the longest of our own holds, for a person who runs the tests with -v.
func (s *Session) tellHolds() {
	list := s.holds()
	if len(list) == 0 {
		return
	}
	h := slices.MaxFunc(list, func(x, y hold) int { return x.Ours - y.Ours })
	s.t.Logf("the window was held longest on %s: %d ms, %d of them ours (%d by the clock): %s", h.Screen, h.All, h.Ours, h.Clock, h.By)
}

// BenchmarkHolds goes through 300 players after 24 rounds in the real window, and reports which holds were longer
// than a frame: our own, and those with the toolkit's drawing, which is done in software here. The first is the
// opening of the event.
func BenchmarkHolds(b *testing.B) {
	s := New(b)
	largeEvent(b, filepath.Join(s.Home, "Large.wordhall"))
	s.Launch("Large.wordhall")
	if s.rounds() == 0 {
		b.Fatal("the program isn't watched: build it with the tag watched, or let the tests do so")
	}
	opened := len(s.holds())
	for b.Loop() {
		for _, key := range []string{
			"ctrl+1", "ctrl+2", "ctrl+3", "ctrl+4", "ctrl+5", "ctrl+6", "ctrl+7", "ctrl+8", "ctrl+9", "ctrl+b", "ctrl+j",
			"ctrl+1", "Return", "Escape", "F1", "Escape", "ctrl+comma", "Escape", "ctrl+k", "p", "l", "a", "Escape",
			"ctrl+2", "Return", "Escape", "Down", "Next", "End", "F7", "Escape", "F10", "Escape",
			"ctrl+3", "Left", "Right", "v", "v", "v", "v", "ctrl+4", "1", "5", "0", "Escape", "ctrl+5", "Down", "Next", "End", "v",
			"ctrl+6", "F6", "F5", "ctrl+b", "Next", "Next", "ctrl+j", "r", "o", "u", "Escape",
		} {
			s.Key(key)
			s.Settle()
		}
	}
	list := s.holds()[opened:]
	slices.SortFunc(list, func(x, y hold) int { return y.Ours - x.Ours })
	var all, ours, long int
	for _, h := range list {
		all, ours = max(all, h.All), max(ours, h.Ours)
		if h.Ours > int(frame/time.Millisecond) {
			long++
		}
	}
	for _, h := range list[:min(12, len(list))] {
		b.Logf("%s: %d ms, %d of them ours (%d by the clock): %s", h.Screen, h.All, h.Ours, h.Clock, h.By)
	}
	b.ReportMetric(float64(ours), "worst-ours-ms")
	b.ReportMetric(float64(all), "worst-all-ms")
	b.ReportMetric(float64(long), "ours-over-16ms")
	b.ReportMetric(0, "ns/op")
}

// frame is the longest time for which our own code may block the window.
const frame = 16 * time.Millisecond
