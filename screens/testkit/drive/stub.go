package drive

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/hall"
	"wordhall/screens/shell"
	"wordhall/tournament/text"
)

// Rail is a rail whose screens have no content, except those given.
func Rail(made ...shell.RailEntry) []shell.RailEntry {
	rail := []shell.RailEntry{
		{Name: "Event", Key: fyne.Key1, Past: true},
		{Name: "Players", Key: fyne.Key2, Past: true, For: []hall.Role{hall.CheckIn}},
		{Name: "Rounds", Key: fyne.Key3, Past: true},
		{Name: "Results", Key: fyne.Key4, Sheets: true, For: []hall.Role{hall.Scorekeeper}},
		{Name: "Standings", Key: fyne.Key5, Past: true},
		{Name: "Rulings", Key: fyne.Key6},
		{Name: "Words", Key: fyne.Key7},
		{Name: "Prizes & ratings", Key: fyne.Key8, Past: true},
		{Name: "Export", Key: fyne.Key9},
		{Name: "Board", Key: fyne.KeyB, For: []hall.Role{hall.Board, hall.Reading}},
		{Name: "Hall", Key: fyne.KeyH, For: []hall.Role{hall.Scorekeeper, hall.CheckIn, hall.Board, hall.Reading}, Foot: true},
		{Name: shell.RailJournal, Key: fyne.KeyJ, Foot: true},
	}
	for i, e := range rail {
		rail[i].Make = func(shell.Event) shell.Screen { return stubScreen(e.Name) }
		for _, r := range made {
			if r.Name == e.Name {
				rail[i].Make = r.Make
			}
		}
	}
	return rail
}

// stubScreen is a screen with that name and without content.
type stubScreen string

// Name is the word in the rail.
func (s stubScreen) Name() string { return string(s) }

// Content is empty.
func (s stubScreen) Content() fyne.CanvasObject { return container.NewStack() }

// Load implements shell.Screen.
func (s stubScreen) Load() {}

// Focus implements shell.Screen.
func (s stubScreen) Focus() {}

// Badge is empty.
func (s stubScreen) Badge() text.Text { return text.Text{} }

// Keys implements shell.Screen.
func (s stubScreen) Keys() []shell.KeyHint { return nil }

// TypedKey implements shell.Screen.
func (s stubScreen) TypedKey(*fyne.KeyEvent) bool { return false }

// TypedRune implements shell.Screen.
func (s stubScreen) TypedRune(rune) bool { return false }
