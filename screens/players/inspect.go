package players

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/find"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/playing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// inspect shows the selected player's card in the inspector.
func (p *screen) inspect() {
	l, ok := p.selected()
	d := p.shell.Division()
	if !ok || d == nil {
		p.shell.Inspect(text.Text{}, text.Text{})
		return
	}
	pl := l.Player
	subtitle := text.Join(" · ", format.NotEmpty(text.Of("No. %s", l.Number), text.Name(pl.Club), text.Name(pl.Team), text.Name(pl.Country))...)
	p.shell.Inspect(text.Name(pl.Name), subtitle, p.card(d, pl)...)
}

// card are the sections of the inspector about one player.
func (p *screen) card(d *tournament.Division, pl tournament.Player) []fyne.CanvasObject {
	var facts []widgets.KeyValue
	fact := func(key, value text.Text) {
		if !value.IsZero() {
			facts = append(facts, widgets.KeyValue{Key: key, Values: []text.Text{value}})
		}
	}
	fact(text.Of("Rating"), format.RatingWords(pl))
	if pl.Games > 0 {
		fact(text.Of("Rated games"), text.Of("%v", pl.Games))
	}
	fact(text.Of("Last played"), text.Name(pl.LastPlayed))
	fact(text.Of("Class"), text.Name(pl.Class))
	fact(text.Of("Fixed table"), text.Name(format.TableWords(d, pl)))
	fact(text.Of("Checked in"), yesNo(pl.CheckedIn))
	if !p.shell.Desk().Public() { // A public copy doesn't say this.
		fact(text.Of("Paid"), yesNo(pl.Paid))
		if pl.Owes > 0 {
			fact(text.Of("Owes"), format.Money(d, pl.Owes))
		}
	}
	fact(text.Of("Status"), report.PlayerStatus(d, pl))
	sections := []fyne.CanvasObject{widgets.NewKeyValueTable(facts...)}
	section := func(title, says text.Text) {
		if !says.IsZero() {
			sections = append(sections, widgets.NewSection(title, widgets.NewParagraph(says, widgets.Plain)))
		}
	}
	section(text.Of("Federation numbers"), format.IDWords(pl.IDs))
	section(text.Of("Listed as"), spellingWords(pl.Spellings))
	section(text.Of("Needs"), text.Name(pl.Accommodation))
	section(text.Of("Contact"), text.Name(pl.Contact))
	section(text.Of("Note"), text.Name(pl.Note))
	if pl.Shown != tournament.ShownAsSet {
		section(playing.ShownLabel, playing.ShownWords(pl.Shown))
	}
	section(text.Of("Kept apart from"), apartWords(d, pl.ID))
	if book, err := p.shell.Desk().Book(d); err == nil {
		if games := gamesOf(d, book, pl.ID); len(games) > 0 {
			sections = append(sections, widgets.NewSection(text.Of("Games"), widgets.NewKeyValueTable(games...),
				widgets.NewParagraph(text.Of("W is a win, L a loss, T a tie; the player's own score comes first."), widgets.Dim)))
		}
	}
	if !p.works {
		return sections
	}
	menu := widgets.NewKeyButton(text.Of("What can be done"), "Ctrl M", func() { p.shell.AskPlayer(d.ID, pl.ID) }).Teach()
	return append([]fyne.CanvasObject{widgets.NewRow(0, nil, menu)}, sections...)
}

func yesNo(on bool) text.Text {
	if on {
		return text.Of("yes")
	}
	return text.Of("no")
}

// gamesOf are a player's rounds, with the latest first.
func gamesOf(d *tournament.Division, book rulebook.Book, id tournament.PlayerID) []widgets.KeyValue {
	var rows []widgets.KeyValue
	for row := range report.Games(d, book, id).Rows {
		round, who, says := row.Cells[0], row.Cells[1].Words, row.Cells[2].Words
		if who.IsZero() {
			who, says = says, text.Text{}
		}
		rows = append(rows, widgets.KeyValue{Key: report.Number(round.Number), Note: who, Values: []text.Text{says}})
	}
	slices.Reverse(rows)
	return rows
}

// apartWords names the players whom this one must not meet.
func apartWords(d *tournament.Division, id tournament.PlayerID) text.Text {
	var names []text.Text
	for _, a := range d.Avoid {
		if !slices.Contains(a.Players[:], id) {
			continue
		}
		other := a.Players[0]
		if other == id {
			other = a.Players[1]
		}
		name := text.Name(d.PlayerName(other))
		if len(a.Rounds) > 0 {
			name = text.Of("%s (%s)", name, report.RoundNumbers(a.Rounds))
		}
		names = append(names, name)
	}
	return text.Join(", ", names...)
}

// askApart keeps a player apart from another one, or takes that back. With rounds it takes back what holds for exactly
// these rounds, and keeps the two apart in others as well.
func (p *screen) askApart(pl tournament.Player) {
	d := p.shell.Division()
	f := form.New(150)
	who := f.Required(text.Of("Must not meet"), "", text.Of("a name or a number"))
	rounds := f.Text(text.Of("In rounds"), "", text.Of("empty: all; for example 1-3"))
	found := widgets.NewText(text.Text{}, widgets.Strong)
	f.Plain(f.Row(text.Text{}, found, text.Text{}))
	match := func() (tournament.Player, bool) { return find.OnlyMatch(d, pl.ID, who.Text) }
	say := func(string) {
		other, ok := match()
		in, err := parseRounds(rounds.Text)
		switch apart := report.KeptApart(d, pl.ID, other.ID); {
		case ok && err == nil && d.KeptApart(pl.ID, other.ID, in):
			found.SetText(text.Of("%s: %s; Save lets them meet", other.Name, apart))
		case ok && !apart.IsZero():
			found.SetText(text.Of("%s: %s", other.Name, apart))
		case ok:
			found.SetText(text.Name(other.Name))
		default:
			found.SetText(text.Text{})
		}
	}
	who.OnChanged, rounds.OnChanged = say, say
	var above []fyne.CanvasObject
	if now := apartWords(d, pl.ID); !now.IsZero() {
		above = append(above, widgets.NewParagraph(text.Of("Kept apart now from %s. To let two of them meet again, name that player here once more.", now), widgets.Dim))
	}
	dialog.Question{Title: text.Of("Keep %s apart", pl.Name), Above: above, Form: f, Width: 700, Confirm: text.Of("Save"), Answer: func(q *dialog.Asked) error {
		other, ok := match()
		if !ok {
			return form.Wrong(who, tournament.Refuse(tournament.NotFound, "%q doesn't fit exactly one player; type more of the name, or the number", who.Text))
		}
		in, err := parseRounds(rounds.Text)
		if err != nil {
			return form.Wrong(rounds, err)
		}
		q.Close()
		if d.KeptApart(pl.ID, other.ID, in) {
			p.do(action.AllowPair{Division: d.ID, A: pl.ID, B: other.ID, Rounds: in}, nil)
			return nil
		}
		p.do(action.AvoidPair{Division: d.ID, A: pl.ID, B: other.ID, Rounds: in}, nil)
		return nil
	}}.Ask(p.shell)
}
