package setup

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/outgoing"
	"wordhall/screens/playerlist"
	"wordhall/screens/rulebooks"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/filename"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// eventFileEndings are the endings of files that hold whole divisions with their games.
var eventFileEndings = []string{".tsh", ".js", ".tou", ".json", ".txt"}

// eventImport is a whole event that is to be brought in. It goes into the event that is open or, from the start
// screen, into a new one.
type eventImport struct {
	window shell.Window
	path   string
	// book is the rulebook for a file that names none.
	book rulebook.Book
	read exchange.EventImport
	// rounds are the numbers of rounds that were planned here, by the division's name.
	rounds map[string]int
	// there is why the open event would refuse it, whatever its rows hold.
	there error
	// mended are the lines that replace the file's, by row.
	mended map[int]string
}

// AskImportEvent asks for a file of another program that holds whole divisions.
func AskImportEvent(w shell.Window) {
	q := dialog.PathQuestion{Title: text.Of("Import divisions with their games"), Confirm: text.Of("Read it"), Endings: eventFileEndings, Folder: dialog.ImportFolder(w.Program())}
	w.AskPath(q, func(a *dialog.Asked, path string) { importEventFile(w, path, a.Then) })
}

// ImportEventFile shows what would come of a file of another program that holds whole
// divisions and was dropped.
func ImportEventFile(w shell.Window, path string) { importEventFile(w, path, shell.Failing(w)) }

func importEventFile(w shell.Window, path string, answer func(then func()) func(error)) {
	w.RememberImport(path)
	books := rulebooks.Choices(w)
	i := &eventImport{window: w, path: path, book: books[0].Book}
	if e := w.Event(); e != nil {
		if at := app.FindRulebook(books, e.Desk().Event().Rulebook, e.Desk().Event().RulebookFile); at >= 0 {
			i.book = books[at].Book
		}
	}
	i.look(answer)
}

// look reads the file and shows what would become of it. answer is as for playerlist.Show.
func (i *eventImport) look(answer func(then func()) func(error)) {
	var read exchange.EventImport
	var there error
	i.window.Run(shell.Sharing(text.Of("Reading %s", filepath.Base(i.path))), shell.Reading(func() (err error) {
		read, err = readWholeEvent(i.window.Program(), i.path, i.book)
		for row, line := range i.mended {
			if err == nil {
				read, err = read.Lines.Mended(row, line)
			}
		}
		if e := i.window.Event(); err == nil && e != nil {
			there = e.Desk().WouldImport(context.Background(), read)
		}
		return err
	}), answer(func() {
		i.read, i.there = read, there
		i.plan()
		i.preview()
	}))
}

// readWholeEvent reads an event. It reads the document of one division as an event with one division.
func readWholeEvent(p *app.Program, path string, book rulebook.Book) (exchange.EventImport, error) {
	in, ok, err := p.ReadEventFile(path, book)
	if ok || err != nil {
		return in, err
	}
	if strings.EqualFold(filepath.Ext(path), ".json") {
		d, err := p.ReadDocumentFile(path)
		if err != nil {
			return in, err
		}
		return exchange.EventImport{File: filepath.Base(path), Ruled: true, Event: &tournament.Event{Divisions: []*tournament.Division{d}}}, nil
	}
	return in, tournament.Refuse(tournament.Invalid, "%s doesn't hold a whole event; choose config.tsh, an archive of it, tourney.js, a .tou file or a json document. A list of players is imported on the Players screen", filepath.Base(path))
}

// eventRow is a player of a division with what becomes of the row, in the form in which it is shown.
type eventRow struct {
	playerlist.ImportLine
	Division string
}

// eventRows are the rows of all divisions, with those first that can't be entered.
func eventRows(in exchange.EventImport) []eventRow {
	var bad, good []eventRow
	for i, d := range in.Event.Divisions {
		if i >= len(in.Lists) {
			for _, p := range d.Players {
				line := playerlist.ImportLine{Row: strconv.Itoa(int(p.ID)), Name: p.Name, Rating: format.RatingWords(p), Outcome: text.Key(exchange.Added.String()), Tone: widgets.Good}
				good = append(good, eventRow{line, d.Name})
			}
			continue
		}
		for _, l := range playerlist.ImportLines(in.Lists[i]) {
			if l.Tone == widgets.Bad {
				bad = append(bad, eventRow{l, d.Name})
			} else {
				good = append(good, eventRow{l, d.Name})
			}
		}
	}
	return slices.Concat(bad, good)
}

// eventWords say what the file holds, on a line for each division, and how far it has been played.
func eventWords(in exchange.EventImport) []text.Text {
	ev := in.Event
	var lines []text.Text
	if head := text.Join(", ", format.NotEmpty(text.Name(ev.Name), text.Name(ev.Place), text.Name(ev.Director), text.Date(report.DateWords(ev.StartDate, ev.EndDate)))...); !head.IsZero() {
		lines = append(lines, head)
	}
	for _, d := range ev.Divisions {
		words := text.Of("Division %s: %s, %s of %s", d.Name, format.Plural(len(d.Players), "player"), format.Plural(len(d.Games), "game"), format.Plural(d.Rounds, "round"))
		if last := d.LastRound(); last > 0 {
			words = text.Of("%s; round %d %s", words, last, d.RoundState(last).Text())
			if n := report.SheetsOut(d, last); n > 0 {
				words = text.Of("%s, %s out", words, format.Plural(n, "sheet"))
			}
		}
		lines = append(lines, words)
	}
	return lines
}

// preview shows what becomes of every row and what wasn't understood. Nothing is written before the director confirms
// it.
func (i *eventImport) preview() {
	w, in := i.window, i.read
	refusal := in.Refusal()
	grid := eventGrid(in)
	var closeIt func()
	leave := func() { closeIt() }
	enter := func() {
		closeIt()
		i.enter()
	}
	without := in.GoodRows()
	good := func() {
		closeIt()
		i.read = without
		i.enter()
	}
	turn := func() { i.askBook(closeIt) }
	plan := func() { closeIt(); i.askRounds() }
	stack := widgets.NewStack(10, nil)
	for _, line := range eventWords(in) {
		stack.Add(widgets.NewParagraph(line, widgets.Strong))
	}
	for _, why := range []error{i.there, refusal} {
		if why != nil {
			stack.Add(widgets.NewParagraph(text.OfError(why).Sentence(), form.BadText))
		}
	}
	for _, words := range i.endsWords() {
		stack.Add(widgets.NewParagraph(words, widgets.Plain))
	}
	stack.Add(grid)
	if len(in.Notes) > 0 {
		notes := widgets.NewStack(2, nil)
		for _, n := range in.Notes {
			notes.Add(widgets.NewParagraph(n.Capital(), widgets.Small))
		}
		stack.Add(layout.Tall(76, container.NewVScroll(notes)))
	}
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Import nothing"), leave)}
	asks := !in.Ruled
	if asks {
		answers = append(answers, dialog.Also(text.Of("Rulebook: %s", i.book.Short), "F12", turn), dialog.Also(text.Of("Rounds"), "F5", plan))
	}
	selected := func() (playerlist.ImportLine, bool) {
		row, ok := grid.Selected()
		return row.ImportLine, ok
	}
	if _, ok := in.Lines.Line(1); ok && refusal != nil {
		answers = append(answers, playerlist.Mending(w, selected, in.Lines.Line, func() { closeIt() }, i.preview, func(row int, line string) (func(), error) {
			_, err := in.Lines.Mended(row, line)
			mended := maps.Clone(i.mended)
			if mended == nil {
				mended = map[int]string{}
			}
			mended[row] = line
			return func() { i.mended = mended; i.look(shell.Failing(i.window)) }, err
		}))
	}
	switch {
	case i.there != nil:
	case refusal == nil:
		answers = append(answers, dialog.Doing(text.Of("Import %s", format.Plural(len(in.Event.Divisions), "division")), "Enter", enter))
	case without.Refusal() == nil:
		answers = append(answers, dialog.Also(text.Of("Import the good rows only"), string(fyne.KeyF9), good))
	}
	grid.OnKey = func(e *fyne.KeyEvent) bool { return playerlist.Pressed(answers, grid.Seeking(), e) }
	into := text.Of("a new event")
	if e := w.Event(); e != nil {
		into = text.Name(e.Desk().Event().Name)
	}
	closeIt = w.Show(dialog.Spec{Title: text.Of("%s → %s", in.File, into), Content: stack, Focus: grid, Width: 900, Answers: answers})
}

// askBook reads the file again by another rulebook, because a file of tsh or AUPAIR names none.
func (i *eventImport) askBook(closePreview func()) {
	rulebooks.AskShelf(i.window, i.book.ID, i.book.File(), func(c app.RulebookChoice) {
		closePreview()
		i.book = c.Book
		i.look(shell.Failing(i.window))
	}, func() {})
}

func eventGrid(in exchange.EventImport) *widgets.Grid[eventRow] {
	grid := widgets.NewGrid(
		widgets.Column[eventRow]{ID: "division", Title: text.Of("Division"), Width: 90, Text: func(l eventRow) text.Text { return text.Name(l.Division) }},
		widgets.Column[eventRow]{ID: "row", Title: text.Of("Row"), Width: 56, Align: fyne.TextAlignTrailing, Text: func(l eventRow) text.Text { return text.Name(l.Row) }},
		widgets.Column[eventRow]{ID: "name", Title: text.Of("Name"), Width: 190, Grow: 1, Text: func(l eventRow) text.Text { return text.Name(l.Name) }},
		widgets.Column[eventRow]{ID: "rating", Title: text.Of("Rating"), Width: 72, Align: fyne.TextAlignTrailing, Text: func(l eventRow) text.Text { return l.Rating }},
		widgets.Column[eventRow]{ID: "outcome", Title: text.Of("Outcome"), Width: 112, Chip: func(l eventRow) (text.Text, widgets.Tone) { return l.Outcome, l.Tone }},
		widgets.Column[eventRow]{ID: "why", Title: text.Of("Why"), Width: 200, Grow: 2, Text: func(l eventRow) text.Text { return l.Why }},
	)
	grid.Find = func(l eventRow) string { return l.Name }
	grid.Placeholder = text.Of("No row of this file holds a player.")
	grid.SetMinRows(7)
	grid.SetRows(eventRows(in))
	return grid
}

// enter brings the divisions into the event that is open. Without one it asks where the file of the new event is to
// be written.
func (i *eventImport) enter() { i.enterAccepting(nil) }

// enterAccepting brings them in with the doubts that were asked about and accepted.
func (i *eventImport) enterAccepting(accepted []string) {
	w := i.window
	e, in := w.Event(), i.read
	if e == nil {
		i.askNewFile()
		return
	}
	var receipt app.Receipt
	w.Run(shell.Sharing(text.Of("Importing %s", in.File)), func(ctx context.Context) (err error) {
		receipt, err = e.Desk().CommitEvent(ctx, in, accepted...)
		return err
	}, func(err error) {
		if doubts := tournament.DoubtsOf(err); len(doubts) > 0 {
			shell.AskDoubts(e, doubts, func() { i.enterAccepting(tournament.DoubtIDs(doubts)) })
			return
		}
		if err != nil {
			w.Fail(err)
			return
		}
		i.sayDone(e, receipt)
	})
}

// askNewFile makes a new event of what was read.
func (i *eventImport) askNewFile() {
	w := i.window
	name := i.read.Event.Name
	if name == "" {
		name = strings.TrimSuffix(i.read.File, filepath.Ext(i.read.File))
	}
	q := dialog.PathQuestion{Title: text.Of("Where the new event is kept"), Confirm: text.Of("Make it"), Endings: dialog.EventEndings, Folder: dialog.EventFolder(w.Program()), Name: filename.Fit(name, "event") + app.EventExtension, New: true}
	w.AskPath(q, func(a *dialog.Asked, path string) {
		path = outgoing.WithEnding(path, app.EventExtension)
		var receipt app.Receipt
		w.RunDesk(shell.Sharing(text.Of("Making %s", filepath.Base(path))), func(ctx context.Context) (desk *app.Desk, err error) {
			desk, receipt, err = w.Program().CreateFrom(ctx, path, i.read)
			return desk, err
		}, func(desk *app.Desk, err error) {
			a.Then(func() { i.sayDone(w.OpenDesk(desk), receipt) })(err)
		})
	})
}

// sayDone says what was brought in, and what differs from the file.
func (i *eventImport) sayDone(e shell.Event, r app.Receipt) {
	if e.Division() != nil {
		e.GoOn()
	}
	e.SayDone(text.Of("Saved: %s", r.Words), slices.DeleteFunc(slices.Clone(r.Notes), func(n text.Text) bool {
		return slices.Contains(text.Strings(i.read.Notes), n.String())
	})...)
}
