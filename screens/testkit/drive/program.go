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
	t.Setenv("USERPROFILE", home) // This is how Windows calls it.
	if err := os.MkdirAll(filepath.Join(home, "Documents"), 0o755); err != nil {
		t.Fatal(err)
	}
	program := apptest.In(t, home)
	program.Now = func() time.Time { return Now }
	program.PINRounds = 1000
	if err := program.Preferences.Change(func(c *preferences.Choices) { c.Operator = program.Account() }); err != nil { // A ruling then doesn't ask for the initials.
		t.Fatal(err)
	}
	return program
}

// Desk is an event with one division of invented players and seven rounds, of which the last is King of the Hill.
func Desk(t *testing.T, program *app.Program, players int) *app.Desk {
	t.Helper()
	desk, err := program.Create(filepath.Join(t.TempDir(), "Test"))
	if err != nil {
		t.Fatal(err)
	}
	Do(t, desk, action.EditEvent{Name: "Test Open", StartDate: "2026-11-21"})
	settings := tournament.NewSettings("A", "nsa-1995", 7)
	settings.Starts = tournament.StartsBalanced // The organiser chose it, and the pictures show it.
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 6, System: tournament.Swiss}, {From: 7, To: 7, System: tournament.KingOfTheHill}}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{Name: Names[i], Rating: 1900 - 17*i}
	}
	Do(t, desk, action.AddDivision{Settings: settings, Players: list})
	return desk
}

// Names are the names of the invented players.
var Names = strings.Split("Marlow Tess,Okafor Dele,Abel Noor,Ferro Gio,Quist Bo,Lund Eli,Baptiste Ray,Hale Sky,Nair Asha,Osei Ama,Iwu Chidi,Stone Pia,"+
	"Reyes Ana,Holt Ben,Dunn Kit,Petrov Ira,Sato Rin,Mbeki Zola,Gray Lou,Ilić Mira,Tran Vy,Oduya Sam,Cole Max,Weiss Jo", ",")

// AddLanguage puts a language's file where a director would put it.
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

// Speaking is a program whose window speaks that language.
func Speaking(t *testing.T, tag string) *app.Program {
	t.Helper()
	program := Program(t)
	program.Preferences.Set(func(c *preferences.Choices) { c.Language = tag })
	t.Cleanup(func() { look.Speak(nil, nil) })
	return program
}
