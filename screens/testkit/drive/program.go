package drive

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/app/testkit/apptest"
	"wordhall/screens/look"
	"wordhall/tournament"
)

// Now is the clock of every test.
var Now = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)

// Program is a program with a home of its own.
func Program(t testing.TB) *app.Program {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home) // Windows' word for it
	if err := os.MkdirAll(filepath.Join(home, "Documents"), 0o755); err != nil {
		t.Fatal(err)
	}
	program := apptest.In(t, home)
	program.Now = func() time.Time { return Now }
	program.PINRounds = 1000
	if err := program.Preferences.Change(func(c *preferences.Choices) { c.Operator = program.Account() }); err != nil { // a ruling doesn't ask
		t.Fatal(err)
	}
	return program
}

// Desk is an event with one division of invented players, seven rounds, the last by King
// of the Hill.
func Desk(t *testing.T, program *app.Program, players int) *app.Desk {
	t.Helper()
	desk, err := program.Create(filepath.Join(t.TempDir(), "Test"))
	if err != nil {
		t.Fatal(err)
	}
	Do(t, desk, action.EditEvent{Name: "Test Open", StartDate: "2026-11-21"})
	settings := tournament.NewSettings("A", "nsa-1995", 7)
	settings.Starts = tournament.StartsBalanced // the organiser's choice, and what the pictures show
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 6, System: tournament.Swiss}, {From: 7, To: 7, System: tournament.KingOfTheHill}}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{Name: Names[i], Rating: 1900 - 17*i}
	}
	Do(t, desk, action.AddDivision{Settings: settings, Players: list})
	return desk
}

// Names are invented.
var Names = strings.Split("Marlow Tess,Okafor Dele,Abel Noor,Ferro Gio,Quist Bo,Lund Eli,Baptiste Ray,Hale Sky,Nair Asha,Osei Ama,Iwu Chidi,Stone Pia,"+
	"Reyes Ana,Holt Ben,Dunn Kit,Petrov Ira,Sato Rin,Mbeki Zola,Gray Lou,Ilić Mira,Tran Vy,Oduya Sam,Cole Max,Weiss Jo", ",")

// AddLanguage puts a language's file where the director would.
func AddLanguage(t *testing.T, program *app.Program, tag, texts string) {
	t.Helper()
	folder := filepath.Join(program.Preferences.Folder(), "languages")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, tag+".json"), []byte(texts), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { look.Speak(nil, nil) })
}

// Speaking is a program whose window is in that language.
func Speaking(t *testing.T, tag string) *app.Program {
	t.Helper()
	program := Program(t)
	program.Preferences.Set(func(c *preferences.Choices) { c.Language = tag })
	t.Cleanup(func() { look.Speak(nil, nil) })
	return program
}
