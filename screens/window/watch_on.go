//go:build watched && linux

package window

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
	"unsafe"

	"fyne.io/fyne/v2"
)

// These are the environment variables with the files of a watched program. It writes every time for which its
// window was busy too long as a line of text. As eight bytes it writes how often the window answered with nothing
// waiting for it.
const (
	watchHolds = "WORDHALL_HOLDS"
	watchCalm  = "WORDHALL_CALM"
)

const (
	// watchPause is the time between two beats.
	watchPause = 4 * time.Millisecond
	// watchSample is the time between two checks of what a beat is waiting for.
	watchSample = 2 * time.Millisecond
	// watchLong is the time of a frame.
	watchLong = 16 * time.Millisecond
)

// watcher asks the window's goroutine for a beat, over and over. It reports each beat before which that goroutine
// worked for longer than a frame: how long, how much of that was the toolkit's drawing, what the rest was, and
// which screen was shown. It counts the work of the window's thread, not the time that other programs used
// meanwhile. No released program is built with it.
type watcher struct {
	h           *window
	holds, calm *os.File
	rounds      uint64
}

// beat is the answer of the window's goroutine.
type beat struct {
	screen string
	idle   bool
}

// drawing is the word for what the toolkit does after it gets the texts and before the frame is finished.
const drawing = "drawing"

// watch begins if the environment names the files.
func watch(h *window) {
	holds, err := os.OpenFile(os.Getenv(watchHolds), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	calm, err := os.OpenFile(os.Getenv(watchCalm), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		_ = holds.Close()
		return
	}
	w := &watcher{h: h, holds: holds, calm: calm}
	w.tellCalm() // This writes that the window is being watched.
	go w.run()
}

func (w *watcher) run() {
	for {
		asked := time.Now()
		heard := make(chan beat, 1)
		fyne.Do(func() { heard <- w.beat() })
		b, by := w.await(heard)
		var took time.Duration
		for _, d := range by {
			took += d
		}
		if took > watchLong {
			_, _ = fmt.Fprintf(w.holds, "%s\t%d\t%d\t%d\t%s\n", b.screen, took.Milliseconds(), (took - by[drawing]).Milliseconds(), time.Since(asked).Milliseconds(), mostOf(by))
		}
		if b.idle {
			w.tellCalm()
		}
		time.Sleep(watchPause)
	}
}

// tellCalm counts one more answer with nothing waiting, and writes the count.
func (w *watcher) tellCalm() {
	w.rounds++
	_, _ = w.calm.WriteAt(binary.LittleEndian.AppendUint64(nil, w.rounds), 0)
}

// await waits for a beat. It records meanwhile how long the window's thread worked, and in which function.
func (w *watcher) await(heard chan beat) (b beat, by map[string]time.Duration) {
	by = map[string]time.Duration{}
	before, at := windowWorked(), ""
	for {
		late := time.NewTimer(watchSample)
		select {
		case b = <-heard:
			late.Stop()
			by[cmp.Or(at, "short")] += windowWorked() - before
			return b, by
		case <-late.C:
			at = windowAt()
			now := windowWorked()
			by[at] += now - before
			before = now
		}
	}
}

// beat runs on the window's goroutine.
func (w *watcher) beat() beat {
	b := beat{screen: "-", idle: w.h.jobs.nothingWaits()}
	if w.h.over.Load() {
		return b
	}
	if f := w.h.view; f != nil && f.shown != nil {
		b.screen = f.shown.Name()
	}
	if w.h.busy() {
		b.screen += " with a dialog"
	}
	return b
}

// nothingWaits reports whether no piece of work is running, and no result waits for the window.
func (j *jobs) nothingWaits() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return !j.running && len(j.waiting) == 0 && len(j.pending) == 0
}

// windowWorked is how long the window's thread, which is the program's first, has worked.
func windowWorked() time.Duration {
	const ofThread = 6 // The clock's number is the thread's with CPUCLOCK_PERTHREAD_MASK | CPUCLOCK_SCHED.
	clock := ^os.Getpid()<<3 | ofThread
	var at syscall.Timespec
	if _, _, no := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, uintptr(clock), uintptr(unsafe.Pointer(&at)), 0); no != 0 {
		return 0
	}
	return time.Duration(at.Nano())
}

// windowAt is what the window's goroutine, which is the program's first, is doing at this moment: the innermost
// function of this program with its caller from another package, or drawing.
func windowAt() string {
	buf := make([]byte, 256<<10)
	buf = buf[:runtime.Stack(buf, true)]
	_, stack, ok := strings.Cut(string(buf), "goroutine 1 ")
	if !ok {
		return "?"
	}
	stack, _, _ = strings.Cut(stack, "\n\n")
	var ours []string
	for line := range strings.Lines(stack) {
		name := strings.TrimSpace(line)
		if strings.Contains(name, "(*glCanvas).paint") || strings.Contains(name, "SwapBuffers") {
			return drawing
		}
		if name, ok := strings.CutPrefix(name, "wordhall/"); ok {
			name, _, _ = strings.Cut(name, "({")
			name, _, _ = strings.Cut(name, "(0x")
			ours = append(ours, name)
		}
	}
	ours = slices.DeleteFunc(ours, func(name string) bool {
		return strings.Contains(name, "Catching") || strings.HasPrefix(name, "screens.Run") || strings.HasPrefix(name, "screens/window.Run")
	})
	if len(ours) == 0 {
		return "the toolkit"
	}
	return ours[0] + " for " + ours[len(ours)-1]
}

// mostOf is the name of what took longest.
func mostOf(by map[string]time.Duration) string {
	var names []string
	for name := range by {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(by[b], by[a]), cmp.Compare(a, b)) })
	var words []string
	for _, name := range names[:min(5, len(names))] {
		words = append(words, fmt.Sprintf("%d ms %s", by[name].Milliseconds(), name))
	}
	return strings.Join(words, "; ")
}
