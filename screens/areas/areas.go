package areas

import (
	"fyne.io/fyne/v2"

	apphall "wordhall/app/hall"
	"wordhall/screens/adjudication"
	"wordhall/screens/board"
	"wordhall/screens/export"
	"wordhall/screens/hall"
	"wordhall/screens/journal"
	"wordhall/screens/players"
	"wordhall/screens/prizes"
	"wordhall/screens/results"
	"wordhall/screens/rounds"
	"wordhall/screens/rulings"
	"wordhall/screens/setup"
	"wordhall/screens/shell"
	"wordhall/screens/standings"
	"wordhall/tournament/text"
)

// All are the areas of the director's work, as the window is given them.
func All() shell.Areas {
	return shell.Areas{
		Rail: []shell.RailEntry{
			{Name: "Event", Key: fyne.Key1, Make: setup.New, Past: true},
			{Name: "Players", Key: fyne.Key2, Make: players.New, Past: true, For: []apphall.Role{apphall.CheckIn}},
			{Name: "Rounds", Key: fyne.Key3, Make: rounds.New, Past: true},
			{Name: "Results", Key: fyne.Key4, Make: results.New, Sheets: true, For: []apphall.Role{apphall.Scorekeeper}},
			{Name: "Standings", Key: fyne.Key5, Make: standings.New, Past: true},
			{Name: "Rulings", Key: fyne.Key6, Make: rulings.New},
			{Name: "Words", Key: fyne.Key7, Make: adjudication.New},
			{Name: "Prizes & ratings", Key: fyne.Key8, Make: prizes.New, Past: true},
			{Name: "Export", Key: fyne.Key9, Make: export.New},
			{Name: "Board", Key: fyne.KeyB, Make: board.New, For: []apphall.Role{apphall.Board, apphall.Reading}},
			{Name: "Hall", Key: fyne.KeyH, Make: hall.New, For: []apphall.Role{apphall.Scorekeeper, apphall.CheckIn, apphall.Board, apphall.Reading}, Foot: true},
			{Name: shell.RailJournal, Key: fyne.KeyJ, Make: journal.New, Foot: true},
		},
		Guide: setup.ShowGuide, Rulings: rulings.ShowRoom, Words: adjudication.ShowRoom, Kiosk: adjudication.ShowKiosk,
		ImportEvent: setup.AskImportEvent, Beside: setup.AskBeside, ImportFile: setup.ImportEventFile, NewLike: setup.AskLike,
		Pairing: setup.AskPairing, Division: setup.AskDivision, Ejection: rulings.AskEjection, Reversal: rulings.AskReversal,
		Round: roundMenu(), FindRules: rulings.Find,
	}
}

// roundMenu are the actions of a round that can be started from every screen.
func roundMenu() []shell.RoundAction {
	opens := func(dialog func(shell.Event)) func(shell.Event, shell.Screen) {
		return func(s shell.Event, _ shell.Screen) { dialog(s) }
	}
	return append(rounds.Actions(),
		shell.RoundAction{Label: text.Of("Trial run of the event…"), Do: opens(setup.AskRehearsal)},
		shell.RoundAction{Label: text.Of("Pairing settings…"), OnRounds: true, Do: opens(setup.AskPairing)})
}
