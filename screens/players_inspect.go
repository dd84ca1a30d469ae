package screens

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/playing"
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
	subtitle := strings.Join(format.NotEmpty("No. "+l.Number, pl.Club, pl.Team, pl.Country), " · ")
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
	fact("Rating", format.RatingWords(pl))
	if pl.Games > 0 {
		fact("Rated games", fmt.Sprint(pl.Games))
	}
	fact("Class", pl.Class)
	fact("Fixed table", format.TableWords(d, pl))
	fact("Checked in", yesNo(pl.CheckedIn))
	fact("Paid", yesNo(pl.Paid))
	fact("Status", playing.StatusWords(d, pl))
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(facts...)}
	section := func(title, text string) {
		if text != "" {
			sections = append(sections, widgets.NewSection(title, widgets.NewParagraph(text, widgets.Plain)))
		}
	}
	section("Federation numbers", format.IDWords(pl.IDs))
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
		words := format.ResultWords(d, book, g, id)
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
			name += " (" + format.RoundsWords(a.Rounds) + ")"
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}

// askApart keeps a player apart from another, or takes that back.
func (p *playersScreen) askApart(pl tournament.Player) {
	d := p.shell.Division()
	f := form.New(150)
	who := f.Text("Must not meet", "", "a name or a number")
	rounds := f.Text("In rounds", "", "empty for all; for example 1-3")
	found := widgets.NewText("", widgets.Strong)
	f.Plain(f.Row("", found, ""))
	problem := widgets.NewParagraph("", form.BadText)
	match := func() (tournament.Player, bool) { return find.OnlyMatch(d, pl.ID, who.Text) }
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
	f.Submit = func() {
		other, ok := match()
		if !ok {
			form.SetParagraph(problem, "No single player goes by that; type more of the name, or the number.", form.BadText)
			return
		}
		in, err := parseRounds(rounds.Text)
		if err != nil {
			form.SetParagraph(problem, format.SentenceOf(err), form.BadText)
			return
		}
		closeIt()
		p.Focus()
		if keptApart(d, pl.ID, other.ID) {
			p.do(action.AllowPair{Division: d.ID, A: pl.ID, B: other.ID}, nil)
			return
		}
		p.do(action.AvoidPair{Division: d.ID, A: pl.ID, B: other.ID, Rounds: in}, nil)
	}
	f.Cancel = func() { closeIt(); p.Focus() }
	stack := widgets.NewStack(12, nil)
	if now := apartWords(d, pl.ID); now != "" {
		stack.Add(widgets.NewParagraph("Kept apart now from "+now+". Naming one of them again takes it back.", widgets.Dim))
	}
	stack.Add(f.Content())
	stack.Add(problem)
	closeIt = p.shell.Show(dialog.Spec{Title: "Keep " + pl.Name + " apart", Content: stack, Focus: f.First(), Width: 700,
		Answers: []widgets.DialogButton{dialog.Leaving("Leave it", f.Cancel), dialog.Doing("Do it", "Ctrl Enter", f.Submit)}})
}

func keptApart(d *tournament.Division, a, b tournament.PlayerID) bool {
	return slices.ContainsFunc(d.Avoid, func(v tournament.Avoid) bool {
		return slices.Contains(v.Players[:], a) && slices.Contains(v.Players[:], b)
	})
}
