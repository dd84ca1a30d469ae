package screens

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// inspect shows the selected player's card in the inspector.
func (p *playersScreen) inspect() {
	l, ok := p.selected()
	d := p.shell.Division()
	if !ok || d == nil {
		p.shell.Inspect("", "")
		return
	}
	pl := l.Player
	subtitle := strings.Join(notEmpty("No. "+l.Number, pl.Club, pl.Team, pl.Country), " · ")
	p.shell.Inspect(pl.Name, subtitle, p.card(d, pl)...)
}

// card are the sections of the inspector for one player.
func (p *playersScreen) card(d *tournament.Division, pl tournament.Player) []fyne.CanvasObject {
	var facts []widgets.KeyValue
	fact := func(key, value string) {
		if value != "" {
			facts = append(facts, widgets.KeyValue{Key: key, Values: []string{value}})
		}
	}
	fact("Rating", ratingWords(pl))
	if pl.Games > 0 {
		fact("Rated games", fmt.Sprint(pl.Games))
	}
	fact("Class", pl.Class)
	fact("Fixed table", tableWords(d, pl))
	fact("Checked in", yesNo(pl.CheckedIn))
	fact("Paid", yesNo(pl.Paid))
	fact("Status", statusWords(d, pl))
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(facts...)}
	section := func(title, text string) {
		if text != "" {
			sections = append(sections, widgets.NewSection(title, widgets.NewParagraph(text, widgets.Plain)))
		}
	}
	section("Federation numbers", idWords(pl.IDs))
	section("Listed as", spellingWords(pl.Spellings))
	section("Needs", pl.Accommodation)
	section("Contact", pl.Contact)
	section("Kept apart from", apartWords(d, pl.ID))
	if book, err := p.shell.Desk().Book(d); err == nil {
		if games := gamesOf(d, book, pl.ID); len(games) > 0 {
			sections = append(sections, widgets.NewSection("Games", widgets.NewKeyValueTable(games...)))
		}
	}
	return append(sections, widgets.NewKeyHintLines(widgets.Small,
		widgets.KeyHint{Key: "Enter", Does: "change"}, widgets.KeyHint{Key: "F7", Does: withdrawWord(pl)}, widgets.KeyHint{Key: "F9", Does: "apart"}, widgets.KeyHint{Key: "F10", Does: "eject"}))
}

func withdrawWord(pl tournament.Player) string {
	if pl.Withdrawn > 0 {
		return "returns"
	}
	return "withdraw"
}

func yesNo(on bool) string {
	if on {
		return "yes"
	}
	return "no"
}

// gamesOf lists a player's games, the latest first, from the player's side.
func gamesOf(d *tournament.Division, book rulebook.Book, id tournament.PlayerID) []widgets.KeyValue {
	var rows []widgets.KeyValue
	for _, g := range d.Games {
		if !g.Has(id) {
			continue
		}
		who := d.PlayerName(g.Opponent(id))
		if g.Opponent(id) == 0 {
			who = string(g.Sheet.Kind)
		}
		words := resultWords(d, book, g, id)
		if g.Opponent(id) == 0 {
			words = ""
		}
		rows = append(rows, widgets.KeyValue{Key: fmt.Sprint(g.Round), Note: who, Values: []string{words}})
	}
	slices.Reverse(rows)
	return rows
}

// apartWords names the players whom this one must not meet.
func apartWords(d *tournament.Division, id tournament.PlayerID) string {
	var names []string
	for _, a := range d.Avoid {
		if !slices.Contains(a.Players[:], id) {
			continue
		}
		other := a.Players[0]
		if other == id {
			other = a.Players[1]
		}
		name := d.PlayerName(other)
		if len(a.Rounds) > 0 {
			name += " (" + roundsWords(a.Rounds) + ")"
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// askApart keeps a player apart from another, or takes that back.
func (p *playersScreen) askApart(pl tournament.Player) {
	d := p.shell.Division()
	f := newForm(150)
	who := f.text("Must not meet", "", "a name or a number")
	rounds := f.text("In rounds", "", "empty for all; for example 1-3")
	found := widgets.NewText("", widgets.Strong)
	f.plain(f.row("", found, ""))
	problem := widgets.NewParagraph("", badText)
	match := func() (tournament.Player, bool) { return onlyMatch(d, pl.ID, who.Text) }
	who.OnChanged = func(string) {
		other, ok := match()
		switch {
		case ok && keptApart(d, pl.ID, other.ID):
			found.SetText(other.Name + ": kept apart now; Enter lets them meet")
		case ok:
			found.SetText(other.Name)
		default:
			found.SetText("")
		}
	}
	var closeIt func()
	f.submit = func() {
		other, ok := match()
		if !ok {
			setParagraph(problem, "No single player goes by that; type more of the name, or the number.", badText)
			return
		}
		in, err := parseRounds(rounds.Text)
		if err != nil {
			setParagraph(problem, sentenceOf(err), badText)
			return
		}
		closeIt()
		p.Focus()
		if keptApart(d, pl.ID, other.ID) {
			p.do(app.AllowPair{Division: d.ID, A: pl.ID, B: other.ID}, nil)
			return
		}
		p.do(app.AvoidPair{Division: d.ID, A: pl.ID, B: other.ID, Rounds: in}, nil)
	}
	f.cancel = func() { closeIt(); p.Focus() }
	stack := widgets.NewStack(12, nil)
	if now := apartWords(d, pl.ID); now != "" {
		stack.Add(widgets.NewParagraph("Kept apart now from "+now+". Naming one of them again takes it back.", widgets.Dim))
	}
	stack.Add(f.content())
	stack.Add(problem)
	closeIt = p.shell.Show(dialogSpec{Title: "Keep " + pl.Name + " apart", Content: stack, Focus: f.first(), Width: 700,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Do it", "Ctrl Enter", f.submit)}})
}

// onlyMatch is the one other player whom the typed text finds.
func onlyMatch(d *tournament.Division, not tournament.PlayerID, typed string) (tournament.Player, bool) {
	if strings.TrimSpace(typed) == "" {
		return tournament.Player{}, false
	}
	var found []tournament.Player
	for _, l := range foundLines(playerLines(d), typed) {
		if l.Number == strings.TrimSpace(typed) && l.Player.ID != not {
			return l.Player, true
		}
		if l.Player.ID != not {
			found = append(found, l.Player)
		}
	}
	if len(found) != 1 {
		return tournament.Player{}, false
	}
	return found[0], true
}

func keptApart(d *tournament.Division, a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(d.Avoid, func(v tournament.Avoid) bool {
		return slices.Contains(v.Players[:], a) && slices.Contains(v.Players[:], b)
	})
}
