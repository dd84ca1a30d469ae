package app_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/tournament/store"
)

// storm works on the event as a long day does, prints each action once it is saved, and makes copies and documents
// in between, until it is killed.
func storm(path string, seed uint64) error {
	p, err := stormProgram(path)
	if err != nil {
		return err
	}
	desk, err := openOrCreate(p, path)
	if err != nil {
		return err
	}
	d := newDay(p, filepath.Dir(path), seed, stormVoice{})
	d.desk, d.field = desk, 1000 // The storm has to be fast, so it checks only what is cheap.
	d.told = func() { say(d) }
	undone, err := d.recall()
	if err != nil {
		return err
	}
	d.states = make([]string, d.at+undone+1)
	if d.at+undone > 0 {
		say(d) // What the program shows as saved when it opens a file must stay, too.
	}
	for n := 0; ; n++ {
		if len(d.desk.Event().Divisions) == 0 {
			d.act(d.secretAction())
			d.act(action.AddDivision{Settings: d.settings("D1"), Players: d.entries(d.number(4, 16))})
		}
		d.step()
		if err := d.sendOut(path, n); err != nil {
			return err
		}
	}
}

func openOrCreate(p *app.Program, path string) (*app.Desk, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return p.Create(path)
	}
	return p.Open(context.Background(), path)
}

// recall finds out from the journal how much can be undone and redone.
func (d *day) recall() (undone int, err error) {
	entries, err := d.desk.Journal(0)
	if err != nil {
		return 0, err
	}
	for i := len(entries) - 1; i >= 0; i-- {
		switch entries[i].Role {
		case store.RoleDo:
			d.at, undone = d.at+1, 0
		case store.RoleUndo:
			d.at, undone = d.at-1, undone+1
		case store.RoleRedo:
			d.at, undone = d.at+1, undone-1
		case store.RolePaper:
		}
	}
	return undone, nil
}

// say prints the journal's last line with the event's digest, and the other files that were made.
func say(d *day, made ...string) {
	entries, err := d.desk.Journal(1)
	if err != nil || len(entries) == 0 {
		d.fail("the journal can't be read: %v", err)
	}
	kind := entries[0].Kind
	if entries[0].Role != store.RoleDo {
		kind = string(entries[0].Role)
	}
	fmt.Println(strings.Join(append([]string{fmt.Sprint(entries[0].Seq), kind, d.digest()}, made...), " "))
}

// stormVoice ends a storm in which a fault was found.
type stormVoice struct{}

// Fatalf prints the fault on one line.
func (stormVoice) Fatalf(format string, args ...any) {
	fmt.Println("error:", strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", " | "))
	os.Exit(1)
}
