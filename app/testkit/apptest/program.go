// Package apptest makes the programs that tests work with: with everything that is built in, and with
// preferences of the test's own, never the user's.
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

// New is a program with everything that is built in but the texts of the licences. Without preferences it
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

// Program is New until the test ends.
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

// CloseWith closes what the program has open when the test ends: Windows removes no folder with an open
// file in it.
func CloseWith(t testing.TB, p *app.Program) {
	t.TempDir() // The folders go when what is registered after this has been done.
	t.Cleanup(func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	})
}

// Do is an action at the desk that can't fail.
func Do(t testing.TB, d *app.Desk, a action.Action) app.Receipt {
	t.Helper()
	r, err := d.Do(t.Context(), a)
	if err != nil {
		t.Fatalf("%s: %v", a.Kind(), err)
	}
	return r
}

// Insist is Do with whatever is doubted of the action accepted.
func Insist(t testing.TB, d *app.Desk, a action.Action) app.Receipt {
	t.Helper()
	_, err := d.Do(t.Context(), a)
	if err == nil {
		t.Fatalf("%s: nothing is doubted", a.Kind())
	}
	again, _ := action.Accepting(a, tournament.DoubtIDs(tournament.DoubtsOf(err)))
	return Do(t, d, again)
}

// Undo takes back what was done last, with whatever is doubted of that accepted.
func Undo(d *app.Desk) (app.Receipt, error) {
	r, err := d.Undo()
	if doubts := tournament.DoubtsOf(err); len(doubts) > 0 {
		return d.Undo(tournament.DoubtIDs(doubts)...)
	}
	return r, err
}
