// Package apptest makes the programs that tests work with. They have everything that is built in, and preferences of
// the test's own instead of the user's.
//
// Only tests may import it.
package apptest

import (
	"path/filepath"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/assets"
	"wordhall/tournament"
)

// New is a program with everything that is built in except the texts of the licences. Without preferences it
// remembers nothing.
func New(kept *preferences.Preferences) *app.Program {
	return app.New(app.Resources{
		Rulebooks: assets.Rulebooks(),
		Reference: assets.Reference(),
		Sample:    assets.Sample(),
		Fonts:     assets.Fonts(),
		Words:     assets.Words(),
		Languages: assets.Languages(),
	}, kept)
}

// Program is New, and closes the program when the test ends.
func Program(t testing.TB, kept *preferences.Preferences) *app.Program {
	t.Helper()
	p := New(kept)
	CloseWith(t, p)
	return p
}

// In is a program that keeps its own files in the folder.
func In(t testing.TB, folder string) *app.Program {
	t.Helper()
	return Program(t, preferences.At(filepath.Join(folder, "preferences.json")))
}

// CloseWith closes what the program has open when the test ends, because Windows doesn't remove a folder with an open
// file in it.
func CloseWith(t testing.TB, p *app.Program) {
	t.TempDir() // The folder is removed after the cleanups that are registered later have run.
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
}

// Do carries out an action at the desk and fails the test if it is refused.
func Do(t testing.TB, d *app.Desk, a action.Action) app.Receipt {
	t.Helper()
	r, err := d.Do(t.Context(), a)
	if err != nil {
		t.Fatalf("%s: %v", a.Kind(), err)
	}
	return r
}

// Insist is Do with all doubts about the action accepted.
func Insist(t testing.TB, d *app.Desk, a action.Action) app.Receipt {
	t.Helper()
	_, err := d.Do(t.Context(), a)
	if err == nil {
		t.Fatalf("%s: nothing is doubted", a.Kind())
	}
	again, _ := action.Accepting(a, tournament.DoubtIDs(tournament.DoubtsOf(err)))
	return Do(t, d, again)
}

// Undo takes back what was done last, with all doubts about that accepted.
func Undo(d *app.Desk) (app.Receipt, error) {
	r, err := d.Undo()
	if doubts := tournament.DoubtsOf(err); len(doubts) > 0 {
		return d.Undo(tournament.DoubtIDs(doubts)...)
	}
	return r, err
}
