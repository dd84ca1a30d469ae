package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/app/preferences"
)

// homeDesk is a desk whose program has a folder of its own and a clock that the test sets.
type homeDesk struct {
	*Desk
	now  time.Time
	step int
}

func newHomeDesk(t *testing.T) *homeDesk {
	t.Helper()
	home := t.TempDir()
	p := New(Resources{Rulebooks: os.DirFS("../assets/rulebooks")}, preferences.At(filepath.Join(home, "conf", "preferences.json")))
	b := &homeDesk{now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.Local)}
	p.Now = func() time.Time { return b.now }
	desk, err := p.Create(filepath.Join(home, "Open"))
	if err != nil {
		t.Fatal(err)
	}
	b.Desk = desk
	t.Cleanup(func() {
		if err := errors.Join(b.Close(), p.Close()); err != nil {
			t.Error(err)
		}
	})
	return b
}

// change does something to the event.
func (b *homeDesk) change(t *testing.T) {
	t.Helper()
	b.step++
	if _, err := b.Do(t.Context(), action.EditEvent{Name: fmt.Sprint("Open ", b.step)}); err != nil {
		t.Fatal(err)
	}
}

// minute lets a minute pass, after which backups are made.
func (b *homeDesk) minute() {
	b.now = b.now.Add(time.Minute)
	b.BackupKeeper(nil).Look(context.Background())
}
