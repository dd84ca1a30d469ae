package clock

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/slips"
	"wordhall/tournament/text"
)

// latePanel is the dialog with the clocks of late players while they run. Any screen can show it.
type latePanel struct {
	shell   shell.Event
	grid    *widgets.Grid[LateLine]
	says    *widgets.Paragraph
	closeIt func()
	stop    func()
}

// AskLate shows the clocks of late players. If there are none it asks for the first table.
func AskLate(f shell.Event) {
	lines, err := LateLines(f.Desk(), tournament.At(f.Desk().Now()))
	switch {
	case err != nil:
		f.Fail(err)
	case f.Desk().ReadOnly():
		f.Say(widgets.Neutral, text.Of("The event is open for reading only; no late clock can be started."))
	case len(lines) == 0:
		askLateTable(f, text.Text{})
	default:
		showLate(f, text.Text{})
	}
}

func lateColumns() []widgets.Column[LateLine] {
	return widgets.LeaveInOrder([]widgets.Column[LateLine]{
		{ID: "division", Title: text.Of("Div"), Width: 52, Text: func(l LateLine) text.Text { return text.Name(l.Division) }},
		{ID: "table", Title: text.Of("Table"), Width: 64, Align: fyne.TextAlignTrailing, Bold: func(LateLine) bool { return true }, Text: func(l LateLine) text.Text { return text.Name(l.Table) }},
		{ID: "player", Title: text.Of("Player"), Grow: 1, Width: 180, Name: true, Text: func(l LateLine) text.Text { return text.Name(l.Player) }},
		{ID: "state", Title: text.Of("State"), Width: 180, Chip: func(l LateLine) (text.Text, widgets.Tone) { return l.State, l.Tone }},
		{ID: "timer", Title: text.Of("Timer if here now"), Width: 110, Align: fyne.TextAlignTrailing, Bold: func(LateLine) bool { return true }, Text: func(l LateLine) text.Text { return text.Name(l.Timer) }},
		{ID: "elect", Title: text.Of("May give it up"), Width: 140, Text: func(l LateLine) text.Text { return l.Elect }},
		{ID: "lost", Title: text.Of("Lost"), Width: 140, Text: func(l LateLine) text.Text { return l.Lost }},
	}, "division", "elect", "lost")
}

// showLate shows the clocks with words about what was just done.
func showLate(f shell.Event, words text.Text) {
	p := &latePanel{shell: f, grid: widgets.NewGrid(lateColumns()...), says: widgets.NewParagraph(words, widgets.Strong)}
	p.grid.Key = func(l LateLine) string { return l.Key }
	p.grid.Placeholder = text.Of("No player is late.")
	p.grid.OnActivated = p.came
	p.grid.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyDelete {
			p.drop()
		}
		return e.Name == fyne.KeyDelete
	}
	p.grid.OnRune = p.letter
	p.read(tournament.At(f.Desk().Now()))
	p.grid.Select(0)
	content := widgets.NewStack(10, nil, layout.Tall(250, p.grid), p.says,
		widgets.NewParagraph(text.Of("The time a player gets, the choice to give the game up and the forfeit follow the division's rulebook. Nothing is recorded automatically."), widgets.Small))
	p.closeIt = f.Show(dialog.Spec{Title: text.Of("Late tables"), Content: content, Focus: p.grid, Width: 1000,
		Hints: []widgets.KeyHint{{Key: "Enter", Does: text.Of("has come")}, {Key: "Del", Does: text.Of("remove the clock")}},
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Close"), p.close),
			dialog.ByLetter(text.Of("Another table…"), 'A', p.another),
			dialog.ByLetter(text.Of("Forfeit…"), 'F', p.forfeit),
			dialog.Doing(text.Of("Has come"), "Enter", func() { p.withLine(p.came) })}})
	if t := f.Clock(); t != nil {
		p.stop = t.Listen(p.read)
	}
}

// letter handles a letter that is typed while the list has the keyboard.
func (p *latePanel) letter(r rune) bool {
	switch unicode.ToLower(r) {
	case 'a':
		p.another()
	case 'f':
		p.forfeit()
	default:
		return false
	}
	return true
}

// another asks for one more table.
func (p *latePanel) another() {
	p.close()
	askLateTable(p.shell, text.Text{})
}

func (p *latePanel) close() {
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
	p.closeIt()
}

func (p *latePanel) read(now tournament.Timestamp) {
	lines, err := LateLines(p.shell.Desk(), now)
	if err == nil {
		p.grid.SetRows(lines)
	}
}

func (p *latePanel) withLine(do func(LateLine)) {
	if l, ok := p.grid.Selected(); ok {
		do(l)
	}
}

// again reads the lines after something was done, and finds the same line in them.
func (p *latePanel) again(key string) (line LateLine, ok bool) {
	p.read(tournament.At(p.shell.Desk().Now()))
	for _, l := range p.grid.Rows() {
		if l.Key == key {
			return l, true
		}
	}
	return LateLine{}, false
}

// came stops the clock of a player and says what to set on the timer. If the player came before it says that again.
func (p *latePanel) came(l LateLine) {
	book, err := p.shell.Desk().Book(p.shell.Desk().Event().Find(l.of))
	if err != nil {
		p.shell.Fail(err)
		return
	}
	if l.Side.Came != 0 {
		form.SetParagraph(p.says, l.came(book), widgets.Strong)
		return
	}
	p.shell.Do(action.LateCame{Division: l.of, Game: l.clock.Game.ID, Player: l.Side.Player}, func(app.Receipt) {
		if after, ok := p.again(l.Key); ok {
			form.SetParagraph(p.says, after.came(book), widgets.Strong)
		}
	}, nil)
}

// drop takes the late clock off the game.
func (p *latePanel) drop() {
	p.withLine(func(l LateLine) {
		p.shell.Do(action.DropLate{Division: l.of, Game: l.clock.Game.ID}, func(rec app.Receipt) {
			p.again(l.Key)
			form.SetParagraph(p.says, rec.Words.Sentence(), widgets.Strong)
		}, nil)
	})
}

// forfeit proposes the forfeit of the line's game. It is recorded only if the director agrees.
func (p *latePanel) forfeit() {
	l, ok := p.grid.Selected()
	if !ok {
		return
	}
	sheet, err := l.lateForfeit()
	d := p.shell.Desk().Event().Find(l.of)
	book, fault := p.shell.Desk().Book(d)
	if fault != nil {
		p.shell.Fail(fault)
		return
	}
	if err != nil {
		form.SetParagraph(p.says, text.OfError(err).Sentence(), form.BadText)
		return
	}
	p.close()
	preview := format.EndingPreview(d, book, l.clock.Game.ID, sheet)
	var closeIt func()
	record := func() {
		closeIt()
		p.shell.Do(action.EnterSheet{Division: l.of, Game: l.clock.Game.ID, Sheet: sheet}, func(rec app.Receipt) {
			p.shell.SayDone(rec.Words.Sentence())
			askRest(p.shell)
		}, nil)
	}
	closeIt = p.shell.Show(dialog.Spec{Title: text.Of("Table %s: record the forfeit?", l.Table), Content: widgets.NewParagraph(preview, widgets.Plain), Width: 600,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Not yet"), func() { closeIt(); showLate(p.shell, text.Text{}) }), dialog.Doing(text.Of("Record it"), "Enter", record)}})
}

// askRest shows the late clocks again if there are any.
func askRest(f shell.Event) {
	if lines, err := LateLines(f.Desk(), tournament.At(f.Desk().Now())); err == nil && len(lines) > 0 {
		showLate(f, text.Text{})
	}
}

// lateQuestion asks for a table whose players are absent.
type lateQuestion struct {
	shell  shell.Event
	table  *form.TextField
	absent *form.ChoiceField
	ago    *form.TextField
	says   *widgets.Paragraph
}

// askLateTable asks for a table. words say what was done before.
func askLateTable(f shell.Event, words text.Text) {
	q := &lateQuestion{shell: f, says: widgets.NewParagraph(words, widgets.Strong)}
	fields := form.New(130)
	q.table = fields.Required(text.Of("Table"), "", text.Of("its number"))
	q.absent = fields.Which(text.Of("Absent"), [2]text.Text{text.Of("the first player"), text.Of("the second player")}, true, func(string) { q.say() })
	q.ago = fields.Text(text.Of("Clock started"), "0", text.Of("minutes ago, or 2:30"))
	q.table.OnChanged = func(string) { q.say() }
	dialog.Question{Title: text.Of("Who is late?"), Form: fields, Below: []fyne.CanvasObject{container.New(&layout.AtLeast{Height: 44}, q.says)}, Width: 620, Stay: true,
		Leave: text.Of("Done"), Left: func() { askRest(f) }, Confirm: text.Of("Start the late clock"), Answer: q.start}.Ask(f)
}

// game is the game at the table that was typed.
func (q *lateQuestion) game() (*tournament.Division, tournament.Game, error) {
	ev := q.shell.Desk().Event()
	slip, err := slips.Typed(ev, q.table.Text)
	if err == nil && finals.IsGame(slip.Game.ID) {
		err = tournament.Refuse(tournament.Conflict, "no late clock runs in a final; record the forfeit on Results")
	}
	return ev.Find(slip.Division), slip.Game, err
}

// say names the players at the table that was typed.
func (q *lateQuestion) say() {
	d, g, err := q.game()
	if err != nil {
		form.SetParagraph(q.says, text.OfError(err).Sentence(), widgets.Dim)
		return
	}
	mark := func(i int, name string) text.Text {
		if n := q.absent.SelectedIndex(); n == i || n == 2 {
			return text.Of("%s (absent)", name)
		}
		return text.Name(name)
	}
	form.SetParagraph(q.says, text.Of("Division %s, round %d, table %s: %s – %s", d.Name, g.Round, d.TableName(g.Table), mark(0, d.PlayerName(g.First)), mark(1, d.PlayerName(g.Second))), widgets.Strong)
}

// start starts the late clock of the table and asks for the next table.
func (q *lateQuestion) start(asked *dialog.Asked) error {
	d, g, err := q.game()
	if err != nil {
		form.SetParagraph(q.says, text.Text{}, widgets.Dim) // The refusal says the same.
		return form.Wrong(q.table, err)
	}
	ago := 0
	if words := strings.TrimSpace(q.ago.Text); words != "" && words != "0" {
		if ago, err = Seconds(words); err != nil {
			return form.Wrong(q.ago, err)
		}
	}
	ids, err := form.ReadWhich(q.absent, [2]tournament.PlayerID{g.First, g.Second})
	if err != nil {
		return err
	}
	a := action.WatchLate{Division: d.ID, Games: []action.LateGame{{Game: g.ID, Absent: ids}}, Ago: ago}
	q.shell.Do(a, func(rec app.Receipt) {
		asked.Close()
		askLateTable(q.shell, text.Of("%s Another table, or Esc to see the clocks.", rec.Words.Sentence()))
	}, asked.Refuse)
	return nil
}
