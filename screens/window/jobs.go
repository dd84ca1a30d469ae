package window

import (
	"context"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/screens/shell"
)

// jobs carries out desk work off the window's goroutine, one piece after the other in the order in which it is
// asked for. Tests run it inline.
type jobs struct {
	// inline runs each piece at once on the caller's goroutine.
	inline bool
	// window runs a function on the window's goroutine. A measurement replaces it.
	window func(func())
	// settle lays out what was changed before the toolkit does, because the toolkit would then draw the window a
	// second time.
	settle func()
	// taking says that results are being carried out on the window's goroutine.
	taking bool
	// broken is called, on the window's goroutine, when a piece of work panics.
	broken func(*shell.Panicked)

	mu      sync.Mutex
	waiting []func()
	running bool
	idle    *sync.Cond
	// pending are the results that wait for the window's goroutine.
	pending []posted
	// newest counts how often something was asked for under a name; see latest.
	newest map[string]int
	// overtaken ends the newest reading under a name; see overtaking.
	overtaken map[string]context.CancelFunc
	// cancels end the work in the background, by its name, and the work begun by run, by its number. runs counts the
	// pieces begun by run, and inBackground is how many are working in the background.
	cancels      map[string]context.CancelFunc
	inBackground int
	runs         int
}

// onePicture is the time between two frames of the toolkit.
const onePicture = time.Second / 60

// posted is a piece of work for the window's goroutine. It is the result of what was asked for under a name, or has
// no name.
type posted struct {
	name string
	do   func()
}

func newJobs(inline bool, broken func(*shell.Panicked)) *jobs {
	j := &jobs{inline: inline, window: fyne.Do, settle: func() {}, broken: broken, newest: map[string]int{}, overtaken: map[string]context.CancelFunc{}, cancels: map[string]context.CancelFunc{}}
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

// addEnding queues a piece of work. Afterwards end runs on the window's goroutine, even if the
// work panicked, and then the function that the work returned.
func (j *jobs) addEnding(work func() (then func()), end func()) {
	j.add(func() {
		then := func() {}
		defer func() {
			j.post(func() {
				end()
				then()
			})
		}()
		then = work()
	})
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
		j.waiting[0] = nil // The array below the slice would otherwise keep what was read.
		j.waiting = j.waiting[1:]
		j.mu.Unlock()
		j.run(next)
	}
}

// run keeps a panic in one piece of work from ending the program. What the desk had saved is on disk, and the panic
// is reported.
func (j *jobs) run(work func()) {
	if p := shell.Catching(work); p != nil {
		j.post(func() { j.broken(p) })
	}
}

// wait returns once everything that was queued, and everything in the background, is done.
func (j *jobs) wait() {
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.running || len(j.waiting) > 0 || j.inBackground > 0 {
		j.idle.Wait()
	}
}

// read queues a reading. done gets its result on the window's goroutine.
func (j *jobs) read(work func() error, done func(error)) {
	j.add(func() {
		err := work()
		j.post(func() { done(err) })
	})
}

// latest is read for what is asked for again and again. Of the readings under one name only the newest counts. A
// reading that was asked for again before its turn came is left out, and so is a result that a newer one has
// overtaken. Otherwise, for a director quicker than the computer, every list that was passed over would be worked
// out, and all of them would be kept in memory.
func (j *jobs) latest(name string, work func(context.Context) error, done func(error)) {
	asked := j.ask(name)
	ctx := j.overtaking(name)
	j.add(func() {
		if !j.still(name, asked) {
			return
		}
		err := work(ctx)
		j.postOf(name, func() {
			if j.still(name, asked) {
				done(err)
			}
		})
	})
}

// ask numbers what is asked for under a name. It drops a result of the same name that the window has not taken yet,
// because while keys come in the window may take none for a long time.
func (j *jobs) ask(name string) int {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.pending = slices.DeleteFunc(j.pending, func(p posted) bool { return p.name == name })
	j.newest[name]++
	return j.newest[name]
}

// overtaking is the context of a reading under a name. It ends the context of the reading before.
func (j *jobs) overtaking(name string) context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	j.mu.Lock()
	defer j.mu.Unlock()
	if before, ok := j.overtaken[name]; ok {
		before()
	}
	j.overtaken[name] = cancel
	return ctx
}

// still reports whether nothing was asked for under the name since.
func (j *jobs) still(name string, asked int) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.newest[name] == asked
}

// post runs a piece of work on the window's goroutine, after what was posted before.
//
// It is not fyne.Do itself, because the toolkit runs one function between two frames. If a frame takes longer than
// a sixtieth of a second it would fall further and further behind. Here one function runs everything that waits.
func (j *jobs) post(f func()) { j.postOf("", f) }

// postOf is post for the result of what was asked for under a name.
func (j *jobs) postOf(name string, f func()) {
	if j.inline {
		j.window(f)
		return
	}
	j.mu.Lock()
	j.pending = append(j.pending, posted{name, f})
	first := len(j.pending) == 1
	j.mu.Unlock()
	if first {
		j.window(j.drain)
	}
}

// later runs f on the window's goroutine after that time.
func (j *jobs) later(wait time.Duration, f func()) {
	time.AfterFunc(wait, func() { j.window(f) })
}

// drain carries out what waits for the window, and lays the window out.
func (j *jobs) drain() {
	if !j.take() {
		return
	}
	j.takeWithinFrame()
	j.settle()
}

// take carries out what waits for the window, and reports whether there was anything.
func (j *jobs) take() bool {
	j.mu.Lock()
	pending := j.pending
	j.pending = nil
	j.mu.Unlock()
	j.taking = true
	defer func() { j.taking = false }()
	for _, p := range pending {
		p.do()
	}
	return len(pending) > 0
}

// takeWithinFrame carries out, on the window's goroutine, what was asked for and is read within the time of one
// frame. So a screen and its rows need one frame together, instead of one frame each. It does nothing while that
// goroutine carries out something that was posted, because that would change the order; drain does it then.
func (j *jobs) takeWithinFrame() {
	if j.inline || j.taking {
		return
	}
	late := false
	alarm := time.AfterFunc(onePicture, func() {
		j.mu.Lock()
		defer j.mu.Unlock()
		late = true
		j.idle.Broadcast()
	})
	defer alarm.Stop()
	for again := true; again; {
		j.mu.Lock()
		for j.running && !late {
			j.idle.Wait()
		}
		again = !late
		j.mu.Unlock()
		again = j.take() && again // What was taken may have asked for more.
	}
}
