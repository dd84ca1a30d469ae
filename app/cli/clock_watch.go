package cli

import (
	"context"
	"sync"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/computer"
)

// clockLooks is the time between two checks of the computer's clock by a command that keeps running.
const clockLooks = time.Second

// watchClock keeps what is left on the round clocks if the computer's clock is set while the command runs, as the
// window does. Calling end stops it.
func (c *call) watchClock(desk *app.Desk) (end func()) {
	done := make(chan struct{})
	var loop sync.WaitGroup
	loop.Go(func() {
		ticker := time.NewTicker(clockLooks)
		defer ticker.Stop()
		var watch computer.ClockWatch
		for {
			if jump := watch.Compare(desk.Now(), computer.Running()); jump != 0 {
				if r, err := desk.Do(context.Background(), action.MoveClocks{By: jump}); err == nil { // It fails if no clock runs.
					say(c.terminal.Err, "note: %s\n", r.Words)
				}
			}
			select {
			case <-done:
				return
			case <-ticker.C:
			}
		}
	})
	return func() {
		close(done)
		loop.Wait()
	}
}
