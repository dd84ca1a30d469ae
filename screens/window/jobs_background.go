package window

import (
	"context"
	"strconv"
)

// background is latest for work that may take seconds. It works on a goroutine of its own, so that no sheet has to
// wait for it before being saved, and is cancelled once it is asked for again. It must read only values that never
// change, such as a snapshot of the event.
func (j *jobs) background(name string, work func(context.Context) error, done func(error)) {
	asked := j.ask(name)
	if j.inline {
		j.run(func() {
			err := work(context.Background())
			j.window(func() { done(err) })
		})
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	j.mu.Lock()
	if before, ok := j.cancels[name]; ok {
		before()
	}
	j.cancels[name] = cancel
	j.inBackground++
	j.mu.Unlock()
	go func() {
		defer j.backgroundDone(cancel)
		j.run(func() {
			err := work(ctx)
			j.postOf(name, func() {
				if j.still(name, asked) {
					done(err)
				}
			})
		})
	}()
}

// ends remembers how to cancel a piece of work when everything is cancelled. The returned function is called once
// the work is done, and reports whether its result is still wanted.
func (j *jobs) ends(cancel context.CancelFunc) (wanted func() bool) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.runs++
	name := strconv.Itoa(j.runs)
	j.cancels[name] = cancel
	return func() bool {
		j.mu.Lock()
		defer j.mu.Unlock()
		_, there := j.cancels[name]
		delete(j.cancels, name)
		return there
	}
}

func (j *jobs) backgroundDone(cancel context.CancelFunc) {
	cancel()
	j.mu.Lock()
	defer j.mu.Unlock()
	j.inBackground--
	j.idle.Broadcast()
}

// callOff cancels all work in the background and drops its results, because nothing is left that would show them.
func (j *jobs) callOff() {
	j.mu.Lock()
	defer j.mu.Unlock()
	for name, cancel := range j.cancels {
		cancel()
		if _, asked := j.newest[name]; asked {
			j.newest[name]++
		}
	}
	clear(j.cancels)
}
