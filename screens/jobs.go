package screens

import (
	"sync"

	"fyne.io/fyne/v2"
)

// jobs carries out desk work off the window's goroutine, one piece after the
// other in the order asked. Tests run it inline.
type jobs struct {
	// inline runs each piece at once on the caller's goroutine.
	inline bool
	// broken is told, on the window's goroutine, of a piece that panicked.
	broken func(*panicked)

	mu      sync.Mutex
	waiting []func()
	running bool
	idle    *sync.Cond
}

func newJobs(inline bool, broken func(*panicked)) *jobs {
	j := &jobs{inline: inline, broken: broken}
	j.idle = sync.NewCond(&j.mu)
	return j
}

// add queues a piece of work.
func (j *jobs) add(work func()) {
	if j.inline {
		j.run(work)
		return
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.waiting = append(j.waiting, work)
	if !j.running {
		j.running = true
		go j.loop()
	}
}

func (j *jobs) loop() {
	for {
		j.mu.Lock()
		if len(j.waiting) == 0 {
			j.running = false
			j.idle.Broadcast()
			j.mu.Unlock()
			return
		}
		next := j.waiting[0]
		j.waiting = j.waiting[1:]
		j.mu.Unlock()
		j.run(next)
	}
}

// run keeps a fault in one piece of work from taking the program down: what the
// desk had saved is on disk, and the director is told.
func (j *jobs) run(work func()) {
	if p := catching(work); p != nil {
		fyne.Do(func() { j.broken(p) })
	}
}

// drain waits until everything queued is done.
func (j *jobs) drain() {
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.running || len(j.waiting) > 0 {
		j.idle.Wait()
	}
}
