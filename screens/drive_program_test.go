package screens

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/preferences"
	"wordhall/assets"
	"wordhall/screens/look"
	"wordhall/tournament"
)

// testNow is the clock of every test.
var testNow = time.Date(2026, 11, 21, 9, 30, 0, 0, time.UTC)

// newProgram is a program with a home of its own.
func newProgram(t testing.TB) *app.Program {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	if err := os.MkdirAll(filepath.Join(home, "Documents"), 0o755); err != nil {
		t.Fatal(err)
	}
	program, err := app.New(app.Resources{Rulebooks: assets.Rulebooks(), Reference: assets.Reference(), Sample: assets.Sample(), Fonts: assets.Fonts(), Words: assets.Words(), Languages: assets.Languages()},
		preferences.At(filepath.Join(home, "preferences.json")))
	if err != nil {
		t.Fatal(err)
	}
	program.Now = func() time.Time { return testNow }
	program.PINRounds = 1000
	return program
}

// newDesk is an event with one division of invented players, seven rounds, the last by King
// of the Hill.
func newDesk(t *testing.T, program *app.Program, players int) *app.Desk {
	t.Helper()
	desk, err := program.Create(filepath.Join(t.TempDir(), "Test"))
	if err != nil {
		t.Fatal(err)
	}
	do(t, desk, action.EditEvent{Name: "Test Open", StartDate: "2026-11-21"})
	settings := tournament.NewSettings("A", "nsa-1995", 7)
	settings.Plan = []tournament.PlanEntry{{From: 1, To: 6, System: tournament.Swiss}, {From: 7, To: 7, System: tournament.KingOfTheHill}}
	list := make([]tournament.Player, players)
	for i := range list {
		list[i] = tournament.Player{Name: testNames[i], Rating: 1900 - 17*i}
	}
	do(t, desk, action.AddDivision{Settings: settings, Players: list})
	return desk
}

// testNames are invented.
var testNames = strings.Split("Marlow Tess,Okafor Dele,Abel Noor,Ferro Gio,Quist Bo,Lund Eli,Baptiste Ray,Hale Sky,Nair Asha,Osei Ama,Iwu Chidi,Stone Pia,"+
	"Reyes Ana,Holt Ben,Dunn Kit,Petrov Ira,Sato Rin,Mbeki Zola,Gray Lou,Ilić Mira,Tran Vy,Oduya Sam,Cole Max,Weiss Jo", ",")

// addLanguage puts a language's file where the director would.
func addLanguage(t *testing.T, program *app.Program, tag, texts string) {
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

// speaking is a program whose window is in that language.
func speaking(t *testing.T, tag string) *app.Program {
	t.Helper()
	program := newProgram(t)
	program.Preferences.Set(func(c *preferences.Choices) { c.Language = tag })
	t.Cleanup(func() { look.Speak(nil, nil) })
	return program
}
