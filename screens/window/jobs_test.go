package window

import (
	"context"
	"strings"
	"testing"
	"time"

	"wordhall/screens/shell"
)

// TestAReadingAskedAgainIsLeftOut: if readings are asked for faster than the computer can do them, only the newest is
// worked out.
func TestAReadingAskedAgainIsLeftOut(t *testing.T) {
	j := newJobs(false, nil)
	begin := make(chan bool)
	j.add(func() { <-begin })
	var read, told []int
	for i := range 50 {
		j.latest("standings", func(context.Context) error { read = append(read, i); return nil }, func(error) { told = append(told, i) })
	}
	j.latest("prizes", func(context.Context) error { read = append(read, 100); return nil }, func(error) { told = append(told, 100) })
	close(begin)
	j.wait()
	for _, got := range [][]int{read, told} {
		if len(got) != 2 || got[0] != 49 || got[1] != 100 {
			t.Errorf("read %v and told %v, want the last of the standings and the prizes", read, told)
		}
	}
}

// TestAReadingAskedAgainIsEnded if it is running.
func TestAReadingAskedAgainIsEnded(t *testing.T) {
	j := newJobs(false, nil)
	j.window = func(do func()) { do() }
	begun := make(chan bool)
	var ended error
	j.latest("standings", func(ctx context.Context) error {
		close(begun)
		<-ctx.Done()
		ended = ctx.Err()
		return ended
	}, func(error) { t.Error("the older one is told") })
	<-begun
	told := false
	j.latest("standings", func(ctx context.Context) error { return ctx.Err() }, func(err error) { told = err == nil })
	j.wait()
	if ended == nil || !told {
		t.Errorf("the older one ended with %v; the newer one is told: %v", ended, told)
	}
}

// TestWorkThatPanicsIsOverToo: its bar doesn't stay over the window.
func TestWorkThatPanicsIsOverToo(t *testing.T) {
	var order []string
	j := newJobs(true, func(*shell.Panicked) { order = append(order, "told") })
	ended := func() { order = append(order, "ended") }
	j.addEnding(func() func() { panic("a mistake") }, ended)
	j.addEnding(func() func() { return func() { order = append(order, "done") } }, ended)
	if got := strings.Join(order, " "); got != "ended told ended done" {
		t.Errorf("what came of it: %s", got)
	}
}

// TestAnOvertakenResultIsNotKept while the window takes no results.
func TestAnOvertakenResultIsNotKept(t *testing.T) {
	j := newJobs(false, nil)
	j.pending = []posted{{do: func() {}}} // The window was called and hasn't come yet.
	var told []int
	for i := range 50 {
		j.latest("standings", func(context.Context) error { return nil }, func(error) { told = append(told, i) })
		j.wait()
	}
	if len(j.pending) != 2 {
		t.Errorf("%d results wait for the window, want the newest alone", len(j.pending)-1)
	}
	j.drain()
	if len(told) != 1 || told[0] != 49 {
		t.Errorf("told %v, want the newest", told)
	}
}

// TestFinishedWorkIsReleased: it isn't kept in the list of what waits.
func TestFinishedWorkIsReleased(t *testing.T) {
	j := newJobs(false, nil)
	begin := make(chan bool)
	j.add(func() { <-begin })
	for range 20 {
		j.add(func() {})
	}
	j.mu.Lock()
	list := j.waiting
	j.mu.Unlock()
	close(begin)
	j.wait()
	if len(list) < 20 {
		t.Fatalf("%d pieces were waiting, want 20 or more", len(list))
	}
	for i, work := range list {
		if work != nil {
			t.Fatalf("piece %d of %d is still held", i+1, len(list))
		}
	}
}

// TestLongWorkHoldsNothingUp: work that takes seconds doesn't delay a sheet. It is cancelled by the next work with
// its name, and only the newest reports its result.
func TestLongWorkHoldsNothingUp(t *testing.T) {
	j := newJobs(false, nil)
	var told []int
	j.window = func(do func()) { do() }
	calledOff, saved, finish := make(chan bool), make(chan bool), make(chan bool)
	j.background("marks", func(ctx context.Context) error {
		<-ctx.Done()
		close(calledOff)
		return ctx.Err()
	}, func(error) { told = append(told, 1) })
	j.add(func() { close(saved) })
	<-saved // The other work still runs meanwhile.
	j.background("marks", func(context.Context) error { <-finish; return nil }, func(error) { told = append(told, 2) })
	<-calledOff
	close(finish)
	j.wait()
	if len(told) != 1 || told[0] != 2 {
		t.Errorf("told %v, want the newest alone", told)
	}
}

// TestLongWorkIsCancelledWithItsEvent: closing an event doesn't wait for work whose result is no longer wanted.
func TestLongWorkIsCancelledWithItsEvent(t *testing.T) {
	j := newJobs(false, nil)
	j.window = func(do func()) { do() }
	told := false
	j.background("marks", func(ctx context.Context) error { <-ctx.Done(); return nil }, func(error) { told = true })
	j.callOff()
	j.wait()
	if told {
		t.Error("it was told all the same")
	}
}

// TestLaterWorkIsDoneByTheWindow: what is to be done later is done on the window's goroutine.
func TestLaterWorkIsDoneByTheWindow(t *testing.T) {
	j := newJobs(false, nil)
	came, inWindow := make(chan bool, 1), false
	j.window = func(do func()) {
		inWindow = true
		do()
	}
	j.later(time.Millisecond, func() { came <- inWindow })
	if !<-came {
		t.Error("it didn't come by way of the window")
	}
}

// TestWhatIsReadSoonIsTakenAtOnce: what is asked for and read within the time of one frame is taken at once, and so
// is what it asks for. What was posted before stays in its order.
func TestWhatIsReadSoonIsTakenAtOnce(t *testing.T) {
	j := newJobs(false, nil)
	var posted []func()
	j.window = func(do func()) { posted = append(posted, do) }
	settled := 0
	j.settle = func() { settled++ }
	var told []string
	read := func(name string, then func()) {
		j.read(func() error { return nil }, func(error) {
			told = append(told, name)
			then()
		})
	}
	read("rows", func() {
		read("details", func() {})
		j.takeWithinFrame() // This must leave the order to drain.
		told = append(told, "rows shown")
	})
	read("undo", func() {})
	for len(told) < 4 { // A computer with much else to do may need more than one picture.
		j.takeWithinFrame()
		j.wait()
	}
	if got := strings.Join(told, ", "); got != "rows, rows shown, undo, details" {
		t.Errorf("told %s", got)
	}
	j.post(func() { told = append(told, "last") })
	for _, do := range posted {
		do()
	}
	if settled != 1 || told[len(told)-1] != "last" {
		t.Errorf("laid out %d times after %v, want once: only the last was still waiting", settled, told)
	}
}
