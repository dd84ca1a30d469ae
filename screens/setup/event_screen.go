package setup

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/playing"
	"wordhall/screens/rulebooks"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// divisionLine is one division in the event's table, ready to show.
type divisionLine struct {
	ID                      tournament.DivisionID
	Name                    string
	Book                    text.Text
	Players, Rounds, Tables string
	Plan                    text.Text
	State                   text.Text
	Tone                    widgets.Tone
}

// eventScreen shows the event's details and its divisions.
type eventScreen struct {
	shell   shell.Event
	details [2]*widgets.KeyValueTable
	title   *widgets.Text
	grid    *widgets.Grid[divisionLine]
	closing *closing
	// chosen is the division of the top bar as it was last read.
	chosen tournament.DivisionID
}

// New makes the Event screen.
func New(s shell.Event) shell.Screen {
	e := &eventScreen{shell: s, details: [2]*widgets.KeyValueTable{widgets.NewKeyValueTable(), widgets.NewKeyValueTable()}, title: widgets.NewText(text.Text{}, widgets.Heading)}
	says := func(id string, title text.Text, width float32, grow int, value func(divisionLine) text.Text) widgets.Column[divisionLine] {
		return widgets.Column[divisionLine]{ID: id, Title: title, Width: width, Grow: grow, Text: value}
	}
	number := func(id string, title text.Text, width float32, value func(divisionLine) text.Text) widgets.Column[divisionLine] {
		return widgets.Column[divisionLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: value}
	}
	name := says("name", text.Of("Division"), 100, 1, func(l divisionLine) text.Text { return text.Name(l.Name) })
	name.Bold = func(divisionLine) bool { return true }
	e.grid = widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[divisionLine]{name,
		says("book", text.Of("Rulebook"), 160, 2, func(l divisionLine) text.Text { return l.Book }),
		number("players", text.Of("Players"), 76, func(l divisionLine) text.Text { return text.Name(l.Players) }),
		number("rounds", text.Of("Rounds"), 72, func(l divisionLine) text.Text { return text.Name(l.Rounds) }),
		says("tables", text.Of("Tables"), 80, 0, func(l divisionLine) text.Text { return text.Name(l.Tables) }),
		says("plan", text.Of("Plan"), 200, 3, func(l divisionLine) text.Text { return l.Plan }),
		{ID: "state", Title: text.Of("State"), Width: 192, Chip: func(l divisionLine) (text.Text, widgets.Tone) { return l.State, l.Tone }},
	}, "tables", "plan", "rounds", "book", "players")...)
	e.grid.Name = text.Of("Divisions")
	e.grid.Key = func(l divisionLine) string { return fmt.Sprint(l.ID) }
	e.grid.Placeholder = text.Of("No division yet: Insert adds the first.")
	e.grid.OnActivated = func(l divisionLine) { e.edit(l) }
	e.grid.OnSelected = func(l divisionLine) { e.inspect(l) }
	e.grid.SetMinRows(3)
	e.closing = newClosing(s, e.Focus)
	return e
}

// Name is the word in the rail.
func (e *eventScreen) Name() string { return "Event" }

// Content lays the screen out.
func (e *eventScreen) Content() fyne.CanvasObject {
	head := container.New(&layout.Tools{}, e.title, widgets.NewFlow(layout.ToolGap, 6,
		widgets.NewKeyButton(text.Of("Rehearse"), "R", func() { AskRehearsal(e.shell) }), widgets.NewKeyButton(text.Of("Change the details"), "D", e.askDetails), widgets.NewKeyButton(text.Of("Change the look"), "L", e.askLook), e.closing.button))
	divisions := container.New(&layout.Tools{}, widgets.NewText(text.Of("Divisions"), widgets.Heading), widgets.NewFlow(layout.ToolGap, 6,
		widgets.NewKeyButton(text.Of("Settings"), "Enter", func() { e.grid.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }),
		widgets.NewKeyButton(text.Of("Import"), "I", func() { AskImportEvent(e.shell) }),
		widgets.NewPrimaryButton(text.Of("Add division"), "Insert", func() { askNewDivision(e.shell) })))
	return container.NewVScroll(widgets.NewStack(12, e.grid, head, e.closing.banner, // scrolls where large text, or a lesson's strip, leaves too little room
		container.New(&layout.Even{Gap: 12}, widgets.NewFlushCard(e.details[0]), widgets.NewFlushCard(e.details[1])), widgets.NewInset(6, 0, 0, 0, divisions), e.grid))
}

// Load reads the event again.
func (e *eventScreen) Load() {
	ev := e.shell.Desk().Event()
	e.title.SetText(text.Name(ev.Name))
	e.closing.load()
	rows := detailRows(ev)
	e.details[0].SetRows(rows[:2]...)
	e.details[1].SetRows(rows[2:]...)
	lines := make([]divisionLine, len(ev.Divisions))
	for i, d := range ev.Divisions {
		lines[i] = e.line(ev, d)
	}
	e.grid.SetRows(lines)
	if chosen := e.shell.Division(); chosen != nil && (chosen.ID != e.chosen || e.grid.SelectedIndex() < 0) {
		e.grid.SelectKey(fmt.Sprint(chosen.ID)) // the line goes with the top bar
		e.chosen = chosen.ID
	}
	if l, ok := e.grid.Selected(); ok {
		e.inspect(l)
	}
}

func detailRows(ev *tournament.Event) []widgets.KeyValue {
	rows := []widgets.KeyValue{{Key: text.Of("Dates"), Values: []text.Text{orDash(text.Date(report.DateWords(ev.StartDate, ev.EndDate)))}}}
	for _, s := range tournament.EventSettings {
		if s.Key == "event" || s.Key == "start_date" || s.Key == "end_date" || s.Elsewhere || !s.Guide && s.IsUsual(ev) {
			continue // the title, the dates, each division and the question about the look say them
		}
		rows = append(rows, widgets.KeyValue{Key: s.Label, Values: []text.Text{orDash(s.Words(ev))}})
	}
	if ev.Secret != "" {
		rows = append(rows, widgets.KeyValue{Key: seedsLabel, Values: []text.Text{report.DrawnByLot}})
	}
	return rows
}

// orDash is a dash where there are no words.
func orDash(words text.Text) text.Text { return format.OrElse(words, text.Name("–")) }

// seedsLabel names what the seeds of draws are made of.
var seedsLabel = text.Of("Seeds of draws")

// seedWays are the choices of it, as they stand in the list.
var seedWays = []text.Text{text.Of("made of a secret, shown after the last round"), text.Of("chosen")}

// askSeeds adds the choice of the seeds to the form while no round is drawn; nil once one is.
func askSeeds(f *form.Form, ev *tournament.Event) *form.ChoiceField {
	for _, d := range ev.Divisions {
		if d.LastRound() > 0 {
			return nil
		}
	}
	now := seedWays[1]
	if ev.Secret != "" {
		now = seedWays[0]
	}
	return f.Choice(seedsLabel, seedWays, now.String(), text.Of("a secret lets anybody check that nobody chose them"), nil)
}

// seedsChanged is the action for the choice, nil where it is as it was.
func seedsChanged(choice *form.ChoiceField, ev *tournament.Event) action.Action {
	switch {
	case choice == nil || (choice.SelectedIndex() == 0) == (ev.Secret != ""):
		return nil
	case ev.Secret != "":
		return action.UseSecret{}
	}
	return action.UseSecret{Secret: app.NewSecret()}
}

func (e *eventScreen) line(ev *tournament.Event, d *tournament.Division) divisionLine {
	l := divisionLine{
		ID: d.ID, Name: d.Name, Book: text.Key(d.Rulebook), Players: fmt.Sprint(len(d.Players)), Rounds: fmt.Sprint(d.Rounds),
		Plan: tournament.PlanText(d.Plan, d.Rounds), Tables: cmp.Or(tournament.Runs(ev.TablesOf(d.ID)), "–"),
	}
	if book, err := e.shell.Desk().Book(d); err == nil {
		l.Book = text.Name(book.Short)
		if n := len(book.Overridden); n > 0 {
			l.Book = text.Of("%s (%d changed)", l.Book, n)
		}
	}
	l.State, l.Tone = playing.RoundChip(d)
	return l
}

func (e *eventScreen) inspect(l divisionLine) {
	ev := e.shell.Desk().Event()
	d := ev.Find(l.ID)
	if d == nil {
		return
	}
	book, err := e.shell.Desk().Book(d)
	sections := settingSections(d, ev.Dated(d), book, []widgets.KeyValue{
		{Key: text.Of("Players"), Values: []text.Text{text.Name(l.Players)}}, {Key: text.Of("Tables"), Values: []text.Text{text.Name(l.Tables)}},
	})
	if err == nil {
		var figures []widgets.KeyValue
		for _, p := range form.ParameterRows(book, []string{"byeSpread", "forfeitSpread", "missedSpread", "resignFloor"}) {
			kv := widgets.KeyValue{Key: p.Label, Values: []text.Text{p.Value}}
			if p.Overridden {
				kv.Tone, kv.Note = widgets.Warning, text.Of("changed")
			}
			figures = append(figures, kv)
		}
		sections = append(sections, widgets.NewSection(text.Of("From the rulebook"), widgets.NewKeyValueTable(figures...)))
		if book.Base != "" {
			sections = append(sections, widgets.NewSection(text.Of("Differs from %s", book.BaseShort()),
				widgets.NewRow(0, nil, widgets.NewKeyButton(text.Of("The card of differences"), "F12", func() { rulebooks.ShowCard(e.shell, book) }))))
		}
	}
	e.shell.Inspect(text.Of("Division %s", l.Name), l.Book, sections...)
}

// settingSections are the settings of a division: short ones as lines below those given, long ones each with
// a title. What is as usual is left out, but for the conditions of play and what the guide asks for. dated is
// the division with the event's days.
func settingSections(d, dated *tournament.Division, book rulebook.Book, rows []widgets.KeyValue) []fyne.CanvasObject {
	const short = 20
	var sections []fyne.CanvasObject
	for _, s := range tournament.DivisionSettings {
		says, _ := s.Said(dated, book)
		switch {
		case says.IsZero(), s.Get(d) == "" && s.Book.Says != nil, s.Key == "name", s.Key == "rulebook", s.IsUsual(d) && !s.Guide && !s.Play:
		case len([]rune(says.String())) <= short:
			rows = append(rows, widgets.KeyValue{Key: s.Label, Values: []text.Text{says}})
		default:
			sections = append(sections, widgets.NewSection(s.Label, widgets.NewParagraph(says, widgets.Plain)))
		}
	}
	return append([]fyne.CanvasObject{widgets.NewKeyValueTable(rows...)}, sections...)
}

func (e *eventScreen) edit(l divisionLine) {
	if d := e.shell.Desk().Event().Find(l.ID); d != nil {
		e.shell.ChooseDivision(l.ID)
		AskDivision(e.shell, d)
	}
}

// showCard shows what the rulebook of the division selected is and differs in.
func (e *eventScreen) showCard() {
	l, ok := e.grid.Selected()
	if !ok {
		return
	}
	if d := e.shell.Desk().Event().Find(l.ID); d != nil {
		book, err := e.shell.Desk().Book(d)
		if err != nil {
			e.shell.Fail(err)
			return
		}
		rulebooks.ShowCard(e.shell, book)
	}
}

// askDetails edits what is known of the event as a whole.
func (e *eventScreen) askDetails() {
	ev := e.shell.Desk().Event()
	f := form.New(130)
	fields := &settingFields[tournament.Event]{form: f}
	for _, s := range tournament.EventSettings {
		if !s.Elsewhere {
			fields.add(s, ev)
		}
	}
	seeds := askSeeds(f, ev)
	dialog.Question{Title: text.Of("The event"), Form: f, Width: 640, Leave: text.Of("Leave as it was"), Confirm: text.Of("Keep"), Answer: func(q *dialog.Asked) error {
		changed := *ev
		if err := fields.read(&changed, groundOf(e.shell, changed.StartDate)); err != nil {
			return err
		}
		action := action.EditEventOf(&changed)
		kept := func(r app.Receipt) {
			q.Close()
			e.shell.SayDone(text.Of("Saved: %s", r.Words))
		}
		if change := seedsChanged(seeds, ev); change != nil {
			e.shell.Do(action, func(app.Receipt) { e.shell.Do(change, kept, q.Refuse) }, q.Refuse)
			return nil
		}
		e.shell.Do(action, kept, q.Refuse)
		return nil
	}}.Ask(e.shell)
}

func (e *eventScreen) remove(l divisionLine) {
	e.shell.Ask(text.Of("Remove division %s?", l.Name), text.Of("Its %s players go with it. Undo brings everything back.", l.Players), text.Of("Remove"), true, func() {
		e.shell.Do(action.RemoveDivision{Division: l.ID}, func(r app.Receipt) { e.shell.SayDone(text.Of("Saved: %s", r.Words)) }, nil)
	})
}

// Focus puts the keyboard into the table of divisions.
func (e *eventScreen) Focus() { e.grid.Focus() }

// Badge is empty: nothing waits here.
func (e *eventScreen) Badge() text.Text { return text.Text{} }

// Keys are the screen's own keys.
func (e *eventScreen) Keys() []shell.KeyHint {
	return []shell.KeyHint{{Key: text.Of("Enter"), Does: text.Of("settings of the division")}, {Key: text.Of("Insert"), Does: text.Of("add a division")}, {Key: text.Of("I"), Does: text.Of("import divisions with their games")}, {Key: text.Of("Delete"), Does: text.Of("remove it")}, {Key: text.Of("D"), Does: text.Of("details of the event")}, {Key: text.Of("L"), Does: text.Of("logo, colours, sponsors and certificates")}, {Key: text.Of("F12"), Does: text.Of("what the division’s rulebook differs in")}, {Key: text.Of("R"), Does: text.Of("rehearse the event")}, {Key: text.Of("A"), Does: text.Of("audit the draws")},
		{Key: text.Of("C"), Does: text.Of("close the event, or open it again")}, {Key: text.Of("W"), Does: text.Of("what has to be handed out again")}, {Key: text.Of("P"), Does: text.Of("delete private details after the event")}}
}

// TypedKey gets what no focused part used.
func (e *eventScreen) TypedKey(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyInsert:
		askNewDivision(e.shell)
	case fyne.KeyDelete:
		if l, ok := e.grid.Selected(); ok {
			e.remove(l)
		}
	case rulebooks.Key:
		e.showCard()
	default:
		return false
	}
	return true
}

// TypedRune gets letters that nothing else used.
func (e *eventScreen) TypedRune(r rune) bool {
	switch r {
	case 'n', 'N':
		askNewDivision(e.shell)
	case 'i', 'I':
		AskImportEvent(e.shell)
	case 'd', 'D':
		e.askDetails()
	case 'l', 'L':
		e.askLook()
	case 'r', 'R':
		AskRehearsal(e.shell)
	case 'a', 'A':
		askAudit(e.shell)
	case 'c', 'C':
		e.closing.ask()
	case 'w', 'W':
		e.closing.refresh()
	case 'p', 'P':
		e.closing.askForget()
	default:
		return false
	}
	return true
}

// Mend edits the event's details, for a concern about a file.
func (e *eventScreen) Mend(exchange.Concern) { e.askDetails() }
