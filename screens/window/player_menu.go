package window

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/layout"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// playerMenuWords are the words for the menu on a player.
const playerMenuWords = "What can be done to the player…"

// playerMenuLine is something that can be done to a player, or can't be done now.
type playerMenuLine struct {
	Does, Says text.Text
	// Offer carries it out. Off says that it can't be done now, and Says why.
	Offer report.Offer
	Off   bool
}

// playerMenuLines are all verbs for a player. Those that can be carried out come first, with what each would
// change.
func playerMenuLines(verbs []report.PlayerVerb, offer func(report.PlayerVerb) (report.Offer, error)) []playerMenuLine {
	var can, cannot []playerMenuLine
	for _, verb := range verbs {
		o, err := offer(verb)
		if err != nil {
			cannot = append(cannot, playerMenuLine{Does: verb.Does.Capital(), Says: text.OfError(err).Sentence(), Off: true})
			continue
		}
		can = append(can, playerMenuLine{Does: verb.Does.Capital(), Says: o.Changes.Sentence(), Offer: o})
	}
	return append(can, cannot...)
}

// shifted reports whether Shift is held.
func shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers() == fyne.KeyModifierShift
}

// askChosenPlayer shows the menu on the player who is selected on the screen.
func (f *eventView) askChosenPlayer() {
	if s, ok := f.shown.(shell.ChoosesPlayers); ok {
		if id, players := s.ChosenPlayers(); len(players) > 0 {
			f.AskPlayer(id, players...)
			return
		}
	}
	f.Say(widgets.Neutral, text.Of("Choose a player or a game first; Ctrl K finds a player by a few letters."))
}

// AskPlayer shows what can be done to the first of the players, and leads to the others.
func (f *eventView) AskPlayer(id tournament.DivisionID, players ...tournament.PlayerID) {
	d := f.desk.Event().Find(id)
	if d == nil || f.desk.May(action.EditPlayer{}.Kind()) != nil {
		f.Say(widgets.Neutral, text.Of("Nothing can be done to a player here; only a director can do that, in an event that is open for work."))
		return
	}
	book, err := f.desk.Book(d)
	if err != nil {
		f.Fail(err)
		return
	}
	lines := playerMenuLines(report.WindowVerbs, func(v report.PlayerVerb) (report.Offer, error) {
		return v.Offer(f.desk.Event(), d, book, players[0])
	})
	m := &playerMenu{view: f, division: id, says: widgets.NewParagraph(text.Text{}, widgets.Plain)}
	m.show(d, players, lines)
}

// playerMenu is the menu on a player while it is open.
type playerMenu struct {
	view     *eventView
	division tournament.DivisionID
	grid     *widgets.Grid[playerMenuLine]
	says     *widgets.Paragraph
	closeIt  func()
}

func (m *playerMenu) show(d *tournament.Division, players []tournament.PlayerID, lines []playerMenuLine) {
	m.grid = playerMenuGrid()
	m.grid.OnSelected = func(l playerMenuLine) { m.says.SetText(l.Says) }
	m.grid.OnActivated = m.take
	m.grid.SetMinRows(min(len(lines), 9))
	m.grid.SetRows(lines)
	pl, _ := d.Player(players[0])
	subtitle := text.Join(" · ", text.Of("No. %d", pl.ID), text.Of("Division %s", d.Name), report.PlayerStatus(d, pl))
	content := widgets.NewStack(10, nil, widgets.NewText(subtitle, widgets.Small), layout.Taller(320, 480, m.grid), container.New(&layout.AtLeast{Height: 44}, m.says))
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Cancel"), m.leave)}
	if len(players) > 1 {
		others := slices.Concat(players[1:], players[:1])
		turn := func() {
			m.leave()
			m.view.AskPlayer(m.division, others...)
		}
		answers = append(answers, dialog.Also(text.Name(d.PlayerName(others[0])), "F2", turn))
		m.grid.OnKey = func(e *fyne.KeyEvent) bool {
			if e.Name == fyne.KeyF2 {
				turn()
			}
			return e.Name == fyne.KeyF2
		}
	}
	answers = append(answers, dialog.Doing(text.Of("Go on"), "Enter", func() {
		if l, ok := m.grid.Selected(); ok {
			m.take(l)
		}
	}))
	m.closeIt = m.view.Show(dialog.Spec{Title: text.Name(pl.Name), Content: content, Focus: m.grid, Width: 820, Answers: answers})
	m.grid.Select(0)
	m.says.SetText(lines[0].Says)
}

func (m *playerMenu) leave() { m.closeIt() }

// take carries out the line's verb. If that can't be done, it says why.
func (m *playerMenu) take(l playerMenuLine) {
	m.says.SetText(l.Says)
	if l.Off {
		return
	}
	m.leave()
	m.view.carryOutFor(m.division, l.Offer)
}

// carryOutFor carries out what is offered for a player, on the screen that is shown unless it has to be done on
// another.
func (f *eventView) carryOutFor(division tournament.DivisionID, o report.Offer) {
	if d := f.Division(); d == nil || d.ID != division {
		f.ChooseDivision(division)
	}
	if p, ok := f.screens[f.index("Players")].(shell.DoesToPlayer); ok {
		p.DoToPlayer(o)
	}
}

func playerMenuGrid() *widgets.Grid[playerMenuLine] {
	colour := func(l playerMenuLine) fyne.ThemeColorName {
		if l.Off {
			return look.ColorDim
		}
		return ""
	}
	grid := widgets.NewGrid(
		widgets.Column[playerMenuLine]{ID: "does", Title: text.Of("What to do"), Width: 210, Text: func(l playerMenuLine) text.Text { return l.Does }, Colour: colour, Bold: func(l playerMenuLine) bool { return !l.Off }},
		widgets.Column[playerMenuLine]{ID: "says", Title: text.Of("What it changes, or why it can't be done now"), Width: 300, Grow: 1, Text: func(l playerMenuLine) text.Text { return l.Says }, Colour: func(playerMenuLine) fyne.ThemeColorName { return look.ColorDim }},
	)
	grid.Name = text.Of("What to do")
	grid.Find = func(l playerMenuLine) string { return look.Render(l.Does) }
	grid.Key = func(l playerMenuLine) string { return l.Does.String() }
	return grid
}
