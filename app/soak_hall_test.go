package app_test

import (
	"context"
	"fmt"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/phones"
	"wordhall/tournament"
	"wordhall/tournament/store"
	"wordhall/tournament/text"
)

// stations are the names of the hall's stations. theirs is a person who works at one.
var stations = []string{"North", "South"}

func theirs(station, request string) app.By {
	return app.By{Operator: "AB " + station, Station: station, Request: request}
}

// by is who does the next thing: mostly the director at the desk, otherwise somebody at a station or two players who
// agreed on their phones.
func (d *day) by() app.By {
	switch {
	case d.chance(88):
		return app.By{Operator: d.program.Operator()}
	case d.chance(30):
		return app.By{Operator: oneOf(d, phones.ByBoth, phones.ByOnePhone)}
	}
	return theirs(oneOf(d, stations...), fmt.Sprint("request ", d.done))
}

// hall does what the hall adds to an event's journal: its own lines, lines about what a station printed, and a
// station that takes back its own last action after others have done something.
func (d *day) hall() {
	switch d.number(0, 3) {
	case 0:
		d.desk.KeepActions()
		d.noted("hall", func() (store.Entry, error) {
			return d.desk.NoteHall(app.By{Operator: d.program.Operator()}, text.Of("opened the hall"), action.Origin{Term: int64(1 + d.did["hall"])})
		})
	case 1:
		d.noted("hall-paper", func() (store.Entry, error) {
			return d.desk.NoteAs(store.Entry{Kind: "standings"}.Saying(text.Of("printed")), theirs(oneOf(d, stations...), "paper"))
		})
	default:
		d.takeBack(oneOf(d, stations...))
	}
}

// noted writes a line that changes no fact.
func (d *day) noted(kind string, write func() (store.Entry, error)) {
	d.note("%s", kind)
	before := d.desk.Event()
	if err := d.guarded(kind, func() error { _, err := write(); return err }); err != nil {
		d.fail("%s: %v", kind, err)
	}
	if d.desk.Event() != before {
		d.fail("%s changed the event", kind)
	}
	d.changed(kind)
}

// takeBack lets a station take back its own last action. If that is the last of all, it is undone. Otherwise a line
// of its own restores what it changed, which can be undone in turn.
func (d *day) takeBack(station string) {
	d.note("%s takes back", station)
	before := d.desk.Event()
	err := d.guarded("take-back", func() error {
		u, _ := d.desk.CanUndoAs(theirs(station, "back"))
		_, err := d.desk.UndoAs(theirs(station, "back"), tournament.DoubtIDs(u.Doubts)...)
		return err
	})
	if err != nil {
		d.refused++
		d.wantRefusal("take-back", err)
		if d.desk.Event() != before {
			d.fail("a refused take-back changed the event")
		}
		return
	}
	entries, err := d.desk.Journal(1)
	if err != nil || len(entries) == 0 {
		d.fail("the journal can't be read: %v", err)
	}
	if entries[0].Role == store.RoleUndo {
		d.at--
		d.changed("undo")
		d.wantState("undo by a station")
		return
	}
	d.states = append(d.states[:d.at+1], "")
	d.at++
	d.changed(entries[0].Kind)
	d.keepState()
}

// do carries out an action for somebody.
func (d *day) do(a action.Action) error {
	_, err := d.desk.DoAs(context.Background(), a, d.by())
	return err
}
