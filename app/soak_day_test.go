package app_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"runtime/debug"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// day is an event made up from a seed, with what is known about its states.
type day struct {
	seed    uint64
	rng     *rand.Rand
	program *app.Program
	dir     string
	desk    *app.Desk
	t       fataler

	// states[at] is the digest of the present dump, or "" if none was taken. Those after it can be redone.
	states []string
	at     int
	// field is the number of players entered at the beginning.
	field int

	// done counts what changed the file. acted is how many of them were done before everything was taken back.
	done, acted, refused, steps int
	did                         map[string]int
	// told is called after each change of the file. It may be nil.
	told func()
	// last are the latest things done, for the report of a failure.
	last []string
}

func newDay(p *app.Program, dir string, seed uint64, t fataler) *day {
	return &day{seed: seed, rng: rand.New(rand.NewPCG(seed, 7)), program: p, dir: dir, t: t, did: map[string]int{}}
}

// run plays the whole event, takes everything back and does it all again.
func (d *day) run() {
	desk, err := d.program.Create(filepath.Join(d.dir, fmt.Sprint("day", d.seed)))
	if err != nil {
		d.fail("the event can't be made: %v", err)
	}
	d.desk, d.states = desk, []string{""}
	d.keepState()
	d.act(action.EditEvent{Name: fmt.Sprint("Long Day ", d.seed)})
	if d.chance(50) {
		d.act(d.secretAction())
	}
	d.found()
	for range 150 + d.number(0, 350) + d.field*2 {
		d.step()
	}
	d.acted = d.done
	d.wantWhole()
	d.wantExports()
	for d.at > 0 {
		d.undo()
	}
	for d.at < len(d.states)-1 {
		d.redo()
	}
	d.wantWhole()
	d.restart()
	if err := d.desk.Close(); err != nil {
		d.fail("closing: %v", err)
	}
}

// step is one thing that a director does.
func (d *day) step() {
	d.steps++
	switch move := d.number(0, 99); {
	case move < 3:
		for range d.number(1, 5) {
			if d.at > 0 {
				d.undo()
			}
		}
	case move < 6:
		for range d.number(1, 5) {
			if d.at < len(d.states)-1 {
				d.redo()
			}
		}
	case move == 6 && d.number(0, 3) == 0:
		d.restart()
	case move == 7:
		d.hall()
	default:
		d.act(d.action())
	}
}

func (d *day) number(from, to int) int { return from + d.rng.IntN(to-from+1) }

func (d *day) chance(percent int) bool { return d.number(0, 99) < percent }

// oneOf chooses one of the values.
func oneOf[T any](d *day, of ...T) T { return of[d.rng.IntN(len(of))] }

// fail ends the run and says how to repeat it.
func (d *day) fail(format string, args ...any) {
	d.t.Fatalf("%s\nafter %d actions of the event of seed %d; the event again:\n  go test ./app -run 'TestLongDay$' -soak.seed=%d -soak.actions=1\nlast done:\n  %s",
		fmt.Sprintf(format, args...), d.done, d.seed, d.seed, strings.Join(d.last, "\n  "))
}

// Fatalf lets checks of other tests report to a day.
func (d *day) Fatalf(format string, args ...any) { d.fail(format, args...) }

func (d *day) note(format string, args ...any) {
	line := fmt.Sprintf(format, args...)
	if len(line) > 500 {
		line = line[:500] + "…"
	}
	if d.last = append(d.last, line); len(d.last) > 12 {
		d.last = d.last[1:]
	}
}

// asWritten is an action with everything to which it points.
func asWritten(a action.Action) string {
	data, err := json.Marshal(a)
	if err != nil {
		return err.Error()
	}
	return string(data)
}

// guarded does something and fails if it panics.
func (d *day) guarded(what string, do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			d.fail("%s panicked: %v\n%s", what, p, debug.Stack())
		}
	}()
	return do()
}

// act carries out an action and checks what became of the event.
func (d *day) act(a action.Action) {
	if a == nil {
		return
	}
	before := d.desk.Event()
	d.note("%s %s", a.Kind(), asWritten(a))
	err := d.guarded(a.Kind(), func() error { return d.do(a) })
	if doubts := tournament.DoubtIDs(tournament.DoubtsOf(err)); len(doubts) > 0 && d.chance(80) {
		again, _ := action.Accepting(a, doubts)
		d.act(again)
		return
	}
	if err != nil {
		d.refused++
		d.note("  refused: %v", err)
		d.wantRefusal(a.Kind(), err)
		if d.desk.Event() != before {
			d.fail("%s was refused and changed the event", a.Kind())
		}
		return
	}
	d.states = append(d.states[:d.at+1], "")
	d.at++
	d.changed(a.Kind())
	if err := d.guarded("looking at the event", func() error { d.look(a, before); return nil }); err != nil {
		d.fail("%v", err)
	}
	d.keepState()
}

func (d *day) changed(kind string) {
	d.done++
	d.did[kind]++
	if d.told != nil {
		d.told()
	}
}

func (d *day) undo() {
	d.note("undo")
	if err := d.guarded("undo", func() error { _, err := apptest.Undo(d.desk); return err }); err != nil {
		d.fail("undo: %v", err)
	}
	d.at--
	d.changed("undo")
	d.wantState("undo")
}

func (d *day) redo() {
	d.note("redo")
	if err := d.guarded("redo", func() error { _, err := d.desk.Redo(); return err }); err != nil {
		d.fail("redo: %v", err)
	}
	d.at++
	d.changed("redo")
	d.wantState("redo")
}

// restart closes the file and opens it again.
func (d *day) restart() {
	d.note("restart")
	before := d.digest()
	path := d.desk.Path()
	if err := d.desk.Close(); err != nil {
		d.fail("closing: %v", err)
	}
	desk, err := d.program.Open(context.Background(), path)
	if err != nil {
		d.fail("opening again: %v", err)
	}
	d.desk = desk
	if d.digest() != before {
		d.fail("the event opened again isn't the one that was closed")
	}
}

// digest is the digest of the canonical dump.
func (d *day) digest() string {
	var b bytes.Buffer
	if err := d.desk.Dump(&b); err != nil {
		d.fail("dump: %v", err)
	}
	sum := sha256.Sum256(b.Bytes())
	return hex.EncodeToString(sum[:])
}

// keepState takes the digest of the present state: of every state in a small field, and of some in a large one.
func (d *day) keepState() {
	if d.often() {
		d.states[d.at] = d.digest()
	}
}

func (d *day) wantState(what string) {
	if want := d.states[d.at]; want != "" && d.digest() != want {
		d.fail("%s didn't bring back state %d", what, d.at)
	}
}

// often is true each time in a small field, and now and then in a large one.
func (d *day) often() bool { return d.field <= 24 || d.done%(1+d.field/12) == 0 }

// seldom is for checks that take long.
func (d *day) seldom() bool { return d.done%(15+d.field/4) == 0 }

// division is one of the event's divisions, or nil if there is none.
func (d *day) division() *tournament.Division {
	all := d.desk.Event().Divisions
	if len(all) == 0 {
		return nil
	}
	return all[d.rng.IntN(len(all))]
}
