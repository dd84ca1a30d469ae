package app_test

import (
	"bytes"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
)

// newProgram is a program with a fixed, ticking clock and no preferences file.
func newProgram(t testing.TB) *app.Program {
	t.Helper()
	p, err := makeProgram()
	if err != nil {
		t.Fatal(err)
	}
	apptest.CloseWith(t, p)
	return p
}

// makeProgram is newProgram for callers without a test to fail, which are the child processes of the storm.
func makeProgram() (*app.Program, error) { return makeProgramWith(nil) }

func makeProgramWith(kept *preferences.Preferences) (*app.Program, error) {
	p := apptest.New(kept)
	if err := p.Preferences.Change(func(c *preferences.Choices) { c.Operator = "RV" }); err != nil {
		return nil, err
	}
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	p.Now = func() time.Time {
		now = now.Add(time.Second)
		return now
	}
	p.Printer = silentPrinter{}
	return p, nil
}

// sits makes somebody with other initials work at the computer.
func sits(t fataler, p *app.Program, initials string) {
	if err := p.Preferences.Change(func(c *preferences.Choices) { c.Operator = initials }); err != nil {
		t.Fatalf("%s can't sit down: %v", initials, err)
	}
}

// silentPrinter takes every paper and does nothing.
type silentPrinter struct{}

func (silentPrinter) Print(string) error { return nil }
func (silentPrinter) Open(string) error  { return nil }

// newDesk is a desk with a new event file.
func newDesk(t testing.TB) *app.Desk {
	t.Helper()
	d, err := newProgram(t).Create(filepath.Join(t.TempDir(), "event"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	})
	return d
}

// players makes n players with falling ratings.
func players(n int) []tournament.Player {
	all := make([]tournament.Player, n)
	for i := range all {
		all[i] = tournament.Player{Name: fmt.Sprintf("Player %02d", i+1), Rating: 3000 - 10*i}
	}
	return all
}

// others are people other than players, for a second division.
func others(n int) []tournament.Player {
	all := players(n)
	for i := range all {
		all[i].Name = fmt.Sprintf("Other %02d", i+1)
	}
	return all
}

// withDivision is a desk with an event and a division of n players.
func withDivision(t testing.TB, n int) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d := newDesk(t)
	apptest.Do(t, d, action.EditEvent{Name: "Test Open"})
	r := apptest.Do(t, d, action.AddDivision{Settings: tournament.NewSettings("A", "wespa-2010", 7), Players: players(n)})
	return d, r.Division
}

// withRound is withDivision with its first round drawn and published.
func withRound(t testing.TB, n int) (*app.Desk, tournament.DivisionID) {
	t.Helper()
	d, id := withDivision(t, n)
	apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
	return d, id
}

// firstGame is a game of two players in the round without a sheet.
func firstGame(t testing.TB, d *app.Desk, id tournament.DivisionID, round int) tournament.Game {
	t.Helper()
	for _, g := range d.Event().Find(id).GamesOf(round) {
		if g.Second != 0 && !g.Sheet.Done() {
			return g
		}
	}
	t.Fatalf("round %d has no game without a sheet", round)
	return tournament.Game{}
}

// dump is the canonical dump of the event file.
func dump(t testing.TB, d *app.Desk) string {
	t.Helper()
	var b bytes.Buffer
	if err := d.Dump(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func played(a, b int) tournament.Sheet {
	return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{a, b}}
}
