package setup

import (
	"encoding/json"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/rulebooks"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// divisionDialog edits all settings of a division, or makes a new one.
type divisionDialog struct {
	shell shell.Event
	// settings are the settings at the beginning, with what was decided since: the plan, the parameters and the
	// contention.
	settings tournament.Settings
	isNew    bool

	form               *form.Form
	fields             *settingFields[tournament.Division]
	rounds             *form.TextField
	book, plan         *form.ChoiceField
	planSays, bookSays *widgets.Paragraph
	// books are the rulebooks that can be chosen. shown is the one that was chosen last.
	books []app.RulebookChoice
	shown rulebook.Book
}

// AskDivision shows the settings of a division.
func AskDivision(f shell.Event, d *tournament.Division) {
	settings := d.Settings()
	showDivision(f, settings, false)
}

// askNewDivision shows the settings of a division that is to be made.
func askNewDivision(f shell.Event) {
	desk := f.Desk()
	var there newEvent
	for _, d := range desk.Event().Divisions {
		there.Divisions = append(there.Divisions, newDivision{Settings: d.Settings()})
	}
	s := desk.SettingsForNew(there.freeLetter())
	if own, err := desk.Book(&s.Division); err == nil {
		s.TakeFromBook(own)
	}
	showDivision(f, s, true)
}

func showDivision(f shell.Event, s tournament.Settings, isNew bool) {
	d := &divisionDialog{shell: f, settings: s, isNew: isNew}
	d.build()
	title, keep := text.Of("Division %s", s.Name), text.Of("Save")
	if isNew {
		title, keep = text.Of("New division"), text.Of("Add it")
	}
	dialog.Question{Title: title, Form: d.form, Height: 430, Width: 820, Stay: true, Hints: d.hints(), Leave: text.Of("Cancel"), Confirm: keep, Answer: d.keep}.Ask(f)
}

func (d *divisionDialog) build() {
	f := form.New(140)
	d.form, d.fields = f, &settingFields[tournament.Division]{form: f}
	f.Extra = func(name fyne.KeyName) bool {
		switch name {
		case rulebooks.Key:
			d.showBooks()
		case fyne.KeyF5:
			d.editPlan()
		case fyne.KeyF6:
			d.editRules()
		case fyne.KeyF7:
			d.editContention()
		case fyne.KeyF8:
			if !d.isNew {
				askRelations(d.shell, d.settings.ID, nil)
			}
		default:
			return false
		}
		return true
	}
	part := tournament.PartDivision
	for _, s := range tournament.DivisionSettings {
		if s.Part == tournament.PartPairing {
			continue // F7 asks for it.
		}
		if s.Part != part {
			part = s.Part
			f.Heading(partTitles[part])
		}
		switch s.Key {
		case "plan":
			d.addPlan(s.Label)
		case "rulebook":
			d.addBook(s.Label)
		case "rounds":
			d.rounds = d.fields.add(s, &d.settings.Division).(*form.TextField)
			d.rounds.OnChanged = func(string) { d.roundsTyped() }
		default:
			d.fields.add(s, &d.settings.Division)
		}
	}
	d.showPlan()
	d.showBook()
}

func (d *divisionDialog) addPlan(label text.Text) {
	s := d.settings
	d.plan = d.form.Choice(label, planOptions(s.Plan, s.Rounds), planOption(s.Plan, s.Rounds), text.Of("F5 edits it round by round"), d.planChosen)
	d.planSays = widgets.NewParagraph(text.Text{}, widgets.Small)
	d.form.Plain(d.form.Row(text.Text{}, d.planSays, text.Text{}))
}

func (d *divisionDialog) addBook(label text.Text) {
	d.books = rulebooks.Choices(d.shell)
	d.book = d.form.Choice(label, rulebooks.Labels(d.books), "", text.Of("F12 shows them and adds another, F6 changes its figures"), nil)
	d.book.SetSelectedIndex(app.FindRulebook(d.books, d.settings.Rulebook, d.settings.RulebookFile))
	if c, ok := d.chosenBook(); ok {
		d.shown = c.Book
	}
	d.book.OnChanged = func(string) { d.bookChosen() }
	d.bookSays = widgets.NewParagraph(text.Text{}, widgets.Small)
	d.form.Plain(d.form.Row(text.Text{}, d.bookSays, text.Text{}))
}

// chosenBook is the rulebook that is chosen. ok is false if the division's own isn't known any more.
func (d *divisionDialog) chosenBook() (app.RulebookChoice, bool) {
	at := d.book.SelectedIndex()
	if at < 0 {
		return app.RulebookChoice{}, false
	}
	return d.books[at], true
}

// bookChosen shows another rulebook. A new division takes from it what it had from the former one. Any other
// difference is asked about at the end.
func (d *divisionDialog) bookChosen() {
	if c, ok := d.chosenBook(); ok {
		if d.isNew && len(d.ownChoices().Departures(d.shown)) == 0 {
			d.showOwn(c.Book, &tournament.Division{})
		}
		d.shown = c.Book
	}
	d.showBook()
}

// ownChoices is a division that has only the settings for which rulebooks have a parameter.
func (d *divisionDialog) ownChoices() *tournament.Division {
	var chosen tournament.Division
	for _, s := range settingsByBook() {
		_ = d.fields.readOne(s.Key, &chosen, tournament.Ground{}) // A choice is never refused.
	}
	return &chosen
}

// showOwn shows the rulebook's value for the settings that the division doesn't have.
func (d *divisionDialog) showOwn(b rulebook.Book, in *tournament.Division) {
	in.TakeFromBook(b)
	for _, s := range settingsByBook() {
		d.fields.show(s.Key, in)
	}
}

// showBooks lists the rulebooks, so that one can be chosen or brought.
func (d *divisionDialog) showBooks() {
	now, _ := d.chosenBook()
	take := func(c app.RulebookChoice) {
		d.books = rulebooks.Choices(d.shell)
		d.book.SetOptions(rulebooks.Labels(d.books))
		d.book.SetSelectedIndex(app.FindRulebook(d.books, c.Book.ID, c.Book.File()))
		d.showBook()
		form.FocusOn(d.book)
	}
	rulebooks.AskShelf(d.shell, now.Book.ID, now.Book.File(), take, func() { take(now) })
}

func (d *divisionDialog) showBook() {
	c, ok := d.chosenBook()
	if !ok {
		form.SetParagraph(d.bookSays, text.Of("The rulebook %s isn't known here; choose one.", d.settings.Rulebook), form.BadText)
		return
	}
	book, err := c.Book.With(d.settings.Overrides)
	if err != nil {
		form.SetParagraph(d.bookSays, text.OfError(err).Sentence(), widgets.Small)
		return
	}
	says := text.Of("Bye +%d, forfeit %d, missed %d, resigned at least %d.", book.ByeSpread, book.ForfeitSpread, book.MissedSpread, book.ResignFloor)
	if n := len(book.Overridden); n > 0 {
		says = text.Of("%s %s changed by the organiser.", says, format.Plural(n, "figure"))
	}
	runs := []widgets.Run{{Text: says, Style: widgets.Small}}
	if c.Book.Base != "" {
		runs = append(append(runs, widgets.Run{Text: text.Name("  "), Style: widgets.Small}), rulebooks.Notice(c)...)
	}
	d.bookSays.SetRuns(runs...)
}

// roundsTyped adapts the plan while another number of rounds is typed.
func (d *divisionDialog) roundsTyped() {
	if d.fields.readOne("rounds", &d.settings.Division, tournament.Ground{}) == nil {
		d.refreshPlan()
	}
}

func (d *divisionDialog) planChosen(name string) {
	if name == ownPlan {
		d.refreshPlan()
		d.editPlan()
		return
	}
	d.settings.Plan = planNamed(name, d.settings.Plan, d.settings.Rounds)
	d.showPlan()
}

func (d *divisionDialog) editPlan() {
	askPlan(d.shell, d.settings.Plan, d.settings.Rounds, func(plan []tournament.PlanEntry) {
		d.settings.Plan = plan
		d.refreshPlan()
		form.FocusOn(d.plan)
	})
}

func (d *divisionDialog) editContention() {
	askContention(d.shell, d.settings.Contention, func(c *tournament.Contention) {
		d.settings.Contention = c
		form.FocusOn(d.plan)
	})
}

// hints are the keys of the dialog that no button shows. A new division has no players yet who could be kept apart.
func (d *divisionDialog) hints() []widgets.KeyHint {
	hints := []widgets.KeyHint{{Key: "F5", Does: text.Of("edit the plan")}, {Key: "F6", Does: text.Of("change rules")}, {Key: "F7", Does: text.Of("contention")}}
	if d.isNew {
		return hints
	}
	return append(hints, widgets.KeyHint{Key: "F8", Does: text.Of("who is kept apart")})
}

func (d *divisionDialog) editRules() {
	c, ok := d.chosenBook()
	if !ok {
		return
	}
	now := d.ownChoices()
	now.Overrides = d.settings.Overrides
	rulebooks.Ask(d.shell, c.Book, now.ChangedFigures(c.Book), func(figures map[string]json.RawMessage) {
		changed := tournament.Division{Overrides: figures}
		if book, err := c.Book.With(figures); err == nil {
			d.showOwn(book, &changed)
		}
		d.settings.Overrides = changed.Overrides
		d.showBook()
		form.FocusOn(d.book)
	})
}

func (d *divisionDialog) refreshPlan() {
	d.plan.Options = planOptions(d.settings.Plan, d.settings.Rounds)
	d.plan.Selected = planOption(d.settings.Plan, d.settings.Rounds)
	d.plan.Refresh()
	d.showPlan()
}

func (d *divisionDialog) showPlan() {
	form.SetParagraph(d.planSays, text.Of("Rounds %s.", tournament.PlanText(d.settings.Plan, d.settings.Rounds)), widgets.Small)
}

func (d *divisionDialog) read() (tournament.Settings, error) {
	s := d.settings
	if c, ok := d.chosenBook(); ok {
		s.Rulebook, s.RulebookFile = c.Book.ID, c.Book.File()
	}
	ev := d.shell.Desk().Event()
	err := d.fields.read(&s.Division, groundOf(d.shell, ev.StartDateOf(&s.Division)))
	return s, err
}
