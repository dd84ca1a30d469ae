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
	"wordhall/screens/lists"
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

// divisionLine is one division of the event's table in the form in which it is shown.
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
	lists.Verbs
	shell   shell.Event
	details [2]*widgets.KeyValueTable
	title   *widgets.Text
	grid    *widgets.Grid[divisionLine]
	closing *closing
	// chosen is the division in the top bar when it was last read.
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
	plan := says("plan", text.Of("Plan"), 200, 3, func(l divisionLine) text.Text { return l.Plan })
	plan.Letters = 48
	e.grid = widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[divisionLine]{name,
		says("book", text.Of("Rulebook"), 160, 2, func(l divisionLine) text.Text { return l.Book }),
		number("players", text.Of("Players"), 76, func(l divisionLine) text.Text { return text.Name(l.Players) }),
		number("rounds", text.Of("Rounds"), 72, func(l divisionLine) text.Text { return text.Name(l.Rounds) }),
		says("tables", text.Of("Tables"), 80, 0, func(l divisionLine) text.Text { return text.Name(l.Tables) }),
		plan,
		{ID: "state", Title: text.Of("State"), Width: 192, Chip: func(l divisionLine) (text.Text, widgets.Tone) { return l.State, l.Tone }},
	}, "tables", "rounds", "players", "book", "plan")...)
	e.grid.Name = text.Of("Divisions")
	e.grid.Key = func(l divisionLine) string { return fmt.Sprint(l.ID) }
	e.grid.Placeholder = text.Of("No division yet: Insert adds the first.")
	e.grid.OnActivated = func(l divisionLine) { e.edit(l) }
	e.grid.OnSelected = func(l divisionLine) { e.inspect(l) }
	e.grid.SetMinRows(3)
	e.closing = newClosing(s, e.Focus)
	e.Verbs = lists.Verbs{Say: s.Say, All: e.verbs}
	return e
}

// Name is the word in the rail.
func (e *eventScreen) Name() string { return "Event" }

// Content lays the screen out.
func (e *eventScreen) Content() fyne.CanvasObject {
	head := container.New(&layout.Tools{}, e.title, widgets.NewFlow(layout.ToolGap, 6, e.Button("R"), e.Button("D"), e.Button("L"), e.closing.button))
	divisions := container.New(&layout.Tools{}, widgets.NewText(text.Of("Divisions"), widgets.Heading), e.Buttons("Enter", "I", "Insert"))
	return container.NewVScroll(widgets.NewStack(12, e.grid, head, e.closing.banner, // It scrolls if large text, or the strip of a lesson, leaves too little space.
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
		e.grid.SelectKey(fmt.Sprint(chosen.ID)) // The selected line follows the top bar.
		e.chosen = chosen.ID
	}
	if l, ok := e.grid.Selected(); ok {
		e.inspect(l)
	}
}

func detailRows(ev *tournament.Event) []widgets.KeyValue {
	rows := []widgets.KeyValue{{Key: text.Of("Dates"), Values: []text.Text{orDash(text.Date(report.DateWords(ev.StartDate, ev.EndDate)))}}}
	for _, s := range tournament.EventSettings {
		if s.Key == "event" || s.Key == "start_date" || s.Key == "end_date" || s.AskedElsewhere || !s.Guide && s.IsUsual(ev) {
			continue // The title, the dates, the divisions and the question about the look say these.
		}
		rows = append(rows, widgets.KeyValue{Key: s.Label, Values: []text.Text{orDash(s.Words(ev))}})
	}
	if ev.Secret != "" {
		rows = append(rows, widgets.KeyValue{Key: seedsLabel, Values: []text.Text{report.DrawnByLot}})
	}
	return rows
}

// orDash is the text, or a dash if it is empty.
func orDash(words text.Text) text.Text { return format.OrElse(words, text.Name("–")) }

// seedsLabel is the label of the choice of what the seeds of draws are made of.
var seedsLabel = text.Of("Seeds of draws")

// seedWays are the options of that choice, in the order of the list.
var seedWays = []text.Text{text.Of("made from a secret, shown after the last round"), text.Of("chosen")}

// askSeeds adds the choice of the seeds to the form while no round is drawn. It returns nil once one is.
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

// seedsChanged is the action for the choice. It is nil if the choice is still the same.
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
	var sections []fyne.CanvasObject
	if f, ok := report.ForecastOf(ev, d, tournament.At(e.shell.Desk().Now())); ok {
		var lines []fyne.CanvasObject
		for _, l := range f.Lines() {
			lines = append(lines, widgets.NewParagraph(text.Of("%s: %s", l.What, l.When), widgets.Plain))
		}
		sections = append(sections, widgets.NewSection(text.Of("By the times of the sheets"), lines...))
	}
	sections = append(sections, settingSections(d, ev.WithDates(d), book, []widgets.KeyValue{
		{Key: text.Of("Players"), Values: []text.Text{text.Name(l.Players)}}, {Key: text.Of("Tables"), Values: []text.Text{text.Name(l.Tables)}},
	})...)
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

// settingSections are the settings of a division. Short ones are lines below the given rows, and long ones each have
// a title. Settings with their usual value are left out, except the conditions of play and what the guide asks for.
// dated is the division with the event's days.
func settingSections(d, dated *tournament.Division, book rulebook.Book, rows []widgets.KeyValue) []fyne.CanvasObject {
	const short = 20
	var sections []fyne.CanvasObject
	for _, s := range tournament.DivisionSettings {
		says, _ := s.Said(dated, book)
		switch {
		case says.IsZero(), s.Get(d) == "" && s.Book.Says != nil, s.Key == "name", s.Key == "rulebook", s.IsUsual(d) && !s.Guide && !s.ConditionOfPlay:
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

// showCard shows the card of the rulebook of the selected division.
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

// askDetails edits what is known about the event as a whole.
func (e *eventScreen) askDetails() {
	ev := e.shell.Desk().Event()
	f := form.New(130)
	fields := &settingFields[tournament.Event]{form: f}
	for _, s := range tournament.EventSettings {
		if !s.AskedElsewhere {
			fields.add(s, ev)
		}
	}
	seeds := askSeeds(f, ev)
	dialog.Question{Title: text.Of("The event"), Form: f, Width: 640, Leave: text.Of("Cancel"), Confirm: text.Of("Save"), Answer: func(q *dialog.Asked) error {
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

// Badge is empty, because nothing waits on this screen.
func (e *eventScreen) Badge() text.Text { return text.Text{} }

// verbs are what can be done on the screen.
func (e *eventScreen) verbs() []lists.Verb {
	add := func() { askNewDivision(e.shell) }
	ofLine := func(do func(divisionLine)) func() {
		l, ok := e.grid.Selected()
		if !ok {
			return nil
		}
		return func() { do(l) }
	}
	return []lists.Verb{
		{Key: text.Of("Enter"), Does: text.Of("settings of the division"), Button: text.Of("Settings"), Do: ofLine(e.edit)},
		{Key: text.Of("Insert"), Does: text.Of("add a division"), Button: text.Of("Add division"), Kind: widgets.PrimaryButton, Do: add},
		{Key: text.Of("I"), Does: text.Of("import divisions with their games"), Button: text.Of("Import"), Do: func() { AskImportEvent(e.shell) }},
		{Key: text.Of("Delete"), Does: text.Of("remove it"), Do: ofLine(e.remove)},
		{Key: text.Of("D"), Does: text.Of("details of the event"), Button: text.Of("Change the details"), Do: e.askDetails},
		{Key: text.Of("L"), Does: text.Of("logo, colours, sponsors and certificates"), Button: text.Of("Change the look"), Do: e.askLook},
		{Key: text.Of("F12"), Does: text.Of("how the division's rulebook differs"), Do: e.showCard},
		{Key: text.Of("R"), Does: text.Of("trial run of the event"), Button: text.Of("Trial run"), Do: func() { AskRehearsal(e.shell) }},
		{Key: text.Of("A"), Does: text.Of("audit the draws"), Do: func() { askAudit(e.shell) }},
		{Key: text.Of("C"), Does: text.Of("close the event, or open it again"), Do: e.closing.ask},
		{Key: text.Of("W"), Does: text.Of("what has to be handed out again"), Do: e.closing.refresh},
		{Key: text.Of("P"), Does: text.Of("delete private details after the event"), Do: e.closing.askForget},
		{Key: text.Of("N"), Do: add}, // N makes something new on every screen.
	}
}

// Mend edits the event's details, for a concern about a file.
func (e *eventScreen) Mend(exchange.Concern) { e.askDetails() }
