package setup

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/rulebooks"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// divisionDialog edits all settings of a division, or makes a new one.
type divisionDialog struct {
	shell    shell.Event
	settings tournament.Settings
	isNew    bool

	form                       *form.Form
	name, rounds, cap, ties    *form.TextField
	first, skip, names         *form.TextField
	words, second, sessions    *form.TextField
	book, plan, starts, missed *form.ChoiceField
	rating                     *form.ChoiceField
	stay, twice, tell          *form.YesField
	planSays, bookSays         *widgets.Paragraph
	// books are the rulebooks that may be chosen, shown the one chosen last.
	books     []app.RulebookChoice
	shown     rulebook.Book
	overrides map[string]json.RawMessage
	entries   []tournament.PlanEntry
}

// AskDivision shows the settings of a division.
func AskDivision(f shell.Event, d *tournament.Division) {
	settings := d.Settings()
	showDivision(f, settings, false)
}

// askNewDivision shows the settings of a division to be made.
func askNewDivision(f shell.Event) {
	ev := f.Desk().Event()
	guess := newEvent{}
	for _, d := range ev.Divisions {
		guess.Divisions = append(guess.Divisions, newDivision{Name: d.Name, Rounds: d.Rounds})
	}
	proposed := guess.proposeDivision()
	book := ev.Rulebook
	if book == "" {
		book = firstOf(f.Desk().Program().Books().IDs())
	}
	file := ev.RulebookFile
	var overrides map[string]json.RawMessage
	if n := len(ev.Divisions); n > 0 {
		last := ev.Divisions[n-1]
		book, file, overrides = last.Rulebook, last.RulebookFile, last.Overrides
	}
	d := tournament.NewDivision(0, proposed.Name, book, proposed.Rounds)
	d.RulebookFile = file
	d.Overrides, d.Plan = overrides, proposed.Plan
	if own, err := f.Desk().Book(d); err == nil {
		d.TakeFromBook(own)
	}
	showDivision(f, d.Settings(), true)
}

func showDivision(f shell.Event, s tournament.Settings, isNew bool) {
	d := &divisionDialog{shell: f, settings: s, isNew: isNew, overrides: s.Overrides, entries: s.Plan}
	d.build()
	title, keep := text.Of("Division %s", s.Name), text.Of("Keep")
	if isNew {
		title, keep = text.Of("New division"), text.Of("Add it")
	}
	dialog.Question{Title: title, Form: d.form, Height: 430, Width: 820, Stay: true, Hints: d.hints(), Leave: text.Of("Leave as it was"), Confirm: keep, Answer: d.keep}.Ask(f)
}

func (d *divisionDialog) build() {
	s := d.settings
	f := form.New(140)
	d.form = f
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
				askRelations(d.shell, s.ID, nil)
			}
		default:
			return false
		}
		return true
	}
	d.name = f.Required(text.Of("Name"), s.Name, text.Text{})
	d.rounds = f.Required(text.Of("Rounds"), strconv.Itoa(s.Rounds), text.Text{})
	d.rounds.OnChanged = func(string) { d.roundsTyped() }
	d.plan = f.Choice(text.Of("Pairing plan"), planOptions(d.entries, s.Rounds), planOption(d.entries, s.Rounds), text.Of("F5 edits it round by round"), d.planChosen)
	d.planSays = widgets.NewParagraph(text.Text{}, widgets.Small)
	f.Plain(f.Row(text.Text{}, d.planSays, text.Text{}))
	d.starts = f.Choice(text.Of("Who starts"), tournament.StartPolicies.Texts(), s.Starts.Text().String(), text.Text{}, nil)
	f.Heading(text.Of("Rules and standings"))
	d.books = rulebooks.Choices(d.shell)
	d.book = f.Choice(text.Of("Rulebook"), rulebooks.Labels(d.books), "", text.Of("F12 shows them and brings another, F6 changes its figures"), nil)
	d.book.SetSelectedIndex(app.FindRulebook(d.books, s.Rulebook, s.RulebookFile))
	if c, ok := d.chosenBook(); ok {
		d.shown = c.Book
	}
	d.book.OnChanged = func(string) { d.bookChosen() }
	d.bookSays = widgets.NewParagraph(text.Text{}, widgets.Small)
	f.Plain(f.Row(text.Text{}, d.bookSays, text.Text{}))
	d.missed = f.Choice(text.Of("Round without a game"), []text.Text{missedWords(tournament.MissedNothing), missedWords(tournament.MissedLoss)}, missedWords(missedOf(s)).String(), text.Text{}, nil)
	d.cap = f.Text(text.Of("Spread cap"), s.SpreadCap.String(), text.Of("points of one game; 300, 400 is one a round, the last holds on; empty: no limit"))
	d.ties = f.Text(text.Of("Tie-breaks"), look.Render(format.TieBreakWords(s.TieBreaks)), text.Text{})
	f.Plain(f.Row(text.Text{}, widgets.NewParagraph(text.Of("After wins, in this order. There are %s.", text.Join(", ", tournament.TieBreaks.Texts()...)), widgets.Small), text.Text{}))
	f.Heading(text.Of("Tables"))
	d.first = f.Text(text.Of("First table"), format.ZeroBlank(s.Tables.First), text.Of("empty: behind the divisions before"))
	d.skip = f.Text(text.Of("Numbers not used"), format.RoundList(s.Tables.Skip), text.Of("for example 5, 13-15"))
	d.names = f.Text(text.Of("Named tables"), tableNames(s.Tables.Names), text.Of("for example 1 Stage, 2 Camera"))
	d.stay = f.Yes(text.Text{}, text.Of("Players stay at their table from round to round where they can"), s.Tables.Stay)
	f.Heading(text.Of("More"))
	d.words = f.Text(text.Of("Word list"), s.WordList, text.Of("as it is named under Words; empty: the latest one"))
	d.second = f.Text(text.Of("Second list"), s.SecondList, text.Of("for words of nine letters and more; empty: none"))
	f.Plain(f.Row(text.Text{}, widgets.NewParagraph(text.Of(format.SecondListLimits), widgets.Small), text.Text{}))
	d.rating = f.Choice(text.Of("Rating system"), format.RatingSystemTitles(s.RatingSystem), format.RatingSystemTitle(s.RatingSystem), text.Text{}, nil)
	d.twice = f.Yes(text.Text{}, text.Of("No draw before every sheet was keyed a second time, by another person"), s.Unverified == tournament.UnverifiedBlocks)
	d.tell = f.Yes(text.Text{}, text.Of("Everybody may read that a player was ejected, not only that the player doesn't play"), s.TellEjections)
	d.sessions = f.Text(text.Of("Sessions"), sessionWords(s.Sessions).String(), text.Text{})
	f.Plain(f.Row(text.Text{}, widgets.NewParagraph(text.Of("For example: Saturday 1-4 10:00 11:00 13:30 14:30; Sunday 5-7"), widgets.Small), text.Text{}))
	d.showPlan()
	d.showBook()
}

func missedOf(s tournament.Settings) tournament.MissedPolicy {
	if s.Missed == "" {
		return tournament.MissedNothing
	}
	return s.Missed
}

func missedWords(p tournament.MissedPolicy) text.Text {
	if p == tournament.MissedLoss {
		return text.Of("counts as a loss by the rulebook's figure")
	}
	return text.Of("counts nothing")
}

// chosenBook is the rulebook chosen; none where the division's own isn't known any more.
func (d *divisionDialog) chosenBook() (app.RulebookChoice, bool) {
	at := d.book.SelectedIndex()
	if at < 0 {
		return app.RulebookChoice{}, false
	}
	return d.books[at], true
}

// bookChosen shows another rulebook. In a new division it takes who starts from the new one where
// that was the former's own; what departs from it otherwise is asked about at the end.
func (d *divisionDialog) bookChosen() {
	if c, ok := d.chosenBook(); ok {
		if d.isNew && len(d.startsIn().Departures(d.shown)) == 0 {
			d.starts.SetSelected(tournament.StartsByBook(c.Book).Text().String())
		}
		d.shown = c.Book
	}
	d.showBook()
}

// startsIn is a division in which only who starts was chosen.
func (d *divisionDialog) startsIn() *tournament.Division {
	return &tournament.Division{Starts: startPolicyNamed(d.starts.Selected)}
}

// showBooks lists the rulebooks, to choose one or bring one.
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
		form.SetParagraph(d.bookSays, text.Of("The rulebook %s isn’t known here; choose one.", d.settings.Rulebook), form.BadText)
		return
	}
	book, err := c.Book.With(d.overrides)
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

func (d *divisionDialog) roundsNow() int {
	n, err := d.rounds.WholeNumber("the number of rounds", 0)
	if err != nil || n < 1 || n > tournament.MaxRounds {
		return d.settings.Rounds
	}
	return n
}

func (d *divisionDialog) roundsTyped() {
	n := d.roundsNow()
	if n == d.settings.Rounds {
		return
	}
	d.entries = resized(d.entries, d.settings.Rounds, n)
	d.settings.Rounds = n
	d.refreshPlan()
}

func (d *divisionDialog) planChosen(name string) {
	if name == ownPlan {
		d.refreshPlan()
		d.editPlan()
		return
	}
	for _, t := range planTemplates() {
		if t.Name == name {
			d.entries = t.Plan(d.settings.Rounds)
		}
	}
	d.showPlan()
}

func (d *divisionDialog) editPlan() {
	askPlan(d.shell, d.entries, d.settings.Rounds, func(plan []tournament.PlanEntry) {
		d.entries = plan
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

// hints are the keys of the dialog that no button shows; a new division has no players
// to keep apart yet.
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
	now := d.startsIn()
	now.Overrides = d.overrides
	rulebooks.Ask(d.shell, c.Book, now.ChangedFigures(c.Book), func(figures map[string]json.RawMessage) {
		changed := tournament.Division{Overrides: figures}
		if book, err := c.Book.With(figures); err == nil {
			changed.TakeFromBook(book)
			d.starts.SetSelected(changed.Starts.Text().String())
		}
		d.overrides = changed.Overrides
		d.showBook()
		form.FocusOn(d.book)
	})
}

func (d *divisionDialog) refreshPlan() {
	d.plan.Options = planOptions(d.entries, d.settings.Rounds)
	d.plan.Selected = planOption(d.entries, d.settings.Rounds)
	d.plan.Refresh()
	d.showPlan()
}

func (d *divisionDialog) showPlan() {
	form.SetParagraph(d.planSays, text.Of("Rounds %s.", planWords(d.entries, d.settings.Rounds)), widgets.Small)
}

func (d *divisionDialog) read() (tournament.Settings, error) {
	s := d.settings
	s.Name = strings.TrimSpace(d.name.Text)
	s.Overrides, s.Plan = d.overrides, d.entries
	if c, ok := d.chosenBook(); ok {
		s.Rulebook, s.RulebookFile = c.Book.ID, c.Book.File()
	}
	s.Starts = startPolicyNamed(d.starts.Selected)
	s.Missed = tournament.MissedNothing
	if d.missed.Selected == missedWords(tournament.MissedLoss).String() {
		s.Missed = tournament.MissedLoss
	}
	s.SecondList = strings.TrimSpace(d.second.Text)
	s.Unverified = tournament.UnverifiedWarns
	if d.twice.Checked {
		s.Unverified = tournament.UnverifiedBlocks
	}
	s.TellEjections = d.tell.Checked
	s.WordList, s.RatingSystem = strings.TrimSpace(d.words.Text), format.RatingSystemID(d.rating.Selected)
	var err error
	if s.Rounds, err = d.rounds.WholeNumber("the number of rounds", 0); err != nil {
		return s, err
	}
	caps, err := form.ParseNumberList(d.cap.Text, "the spread cap")
	if err != nil {
		return s, form.Wrong(d.cap, err)
	}
	s.SpreadCap = tournament.CapsOf(caps)
	if s.TieBreaks, err = parseTieBreaks(d.ties.Text); err != nil {
		return s, form.Wrong(d.ties, err)
	}
	if s.Tables.First, err = d.first.WholeNumber("the first table", 0); err != nil {
		return s, err
	}
	if s.Tables.Skip, err = parseTables(d.skip.Text); err != nil {
		return s, form.Wrong(d.skip, err)
	}
	if s.Tables.Names, err = parseTableNames(d.names.Text); err != nil {
		return s, form.Wrong(d.names, err)
	}
	s.Tables.Stay = d.stay.Checked
	s.Sessions, err = parseSessions(d.sessions.Text, d.firstDay())
	return s, form.Wrong(d.sessions, err)
}

// firstDay is the day on which sessions begin, as far as it is known.
func (d *divisionDialog) firstDay() string {
	ev := d.shell.Desk().Event()
	for _, day := range []string{d.settings.StartDate, ev.StartDate} {
		if day != "" {
			return day
		}
	}
	return time.Now().Format(time.DateOnly)
}

// parseTieBreaks reads tie-breaks by the beginnings of their words, in the language chosen or in English.
func parseTieBreaks(typed string) ([]tournament.TieBreak, error) {
	var order []tournament.TieBreak
	for _, part := range strings.Split(typed, ",") {
		name := strings.ToLower(strings.Join(strings.Fields(part), " "))
		if name == "" {
			continue
		}
		i := slices.IndexFunc(tournament.TieBreaks, func(t tournament.Option[tournament.TieBreak]) bool {
			return strings.HasPrefix(t.Words.String(), name) || strings.HasPrefix(strings.ToLower(look.Render(t.Words)), name)
		})
		if i < 0 {
			return nil, tournament.Refuse(tournament.Invalid, "%q isn't a tie-break; there are %s", name, text.Join(", ", tournament.TieBreaks.Texts()...))
		}
		if by := tournament.TieBreaks[i].Key; !slices.Contains(order, by) {
			order = append(order, by)
		}
	}
	return order, nil
}
