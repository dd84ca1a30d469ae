package playerlist

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// PlayerFileEndings are the endings of the files that players are read from.
var PlayerFileEndings = []string{".csv", ".tsv", ".txt", ".xlsx", ".xlsm", ".ods", ".t", ".tou"}

// ImportLine is one row of a list, ready to show, with what becomes of it (Fate) and why.
type ImportLine struct {
	Row    string
	Name   string
	Rating text.Text
	More   text.Text
	Fate   text.Text
	Tone   widgets.Tone
	Why    text.Text
}

// ImportLines returns a line for every row of the list except empty rows without a reason to
// show. Rows that can't be entered come first, rows without a player last.
func ImportLines(list exchange.PlayerList) []ImportLine {
	var bad, good, blank []ImportLine
	for _, r := range list.Rows {
		if r.Outcome == exchange.Blank && r.Why.IsZero() {
			continue
		}
		line := ImportLine{
			Row: strconv.Itoa(r.Row), Name: r.Player.Name, Fate: text.Key(r.Outcome.String()), Why: r.Why,
			More: text.Join(", ", format.NotEmpty(text.Name(r.Player.Team), text.Name(r.Player.Club), text.Name(r.Player.Country), text.Name(r.Player.Class), format.IDWords(r.Player.IDs))...),
		}
		if r.Player.Name != "" && r.Outcome != exchange.Refused {
			line.Rating = format.RatingWords(r.Player)
		}
		switch r.Outcome {
		case exchange.Added:
			line.Tone = widgets.Good
			good = append(good, line)
		case exchange.Blank:
			line.Fate = text.Of("left out")
			blank = append(blank, line)
		default:
			line.Tone = widgets.Bad
			bad = append(bad, line)
		}
	}
	return slices.Concat(bad, good, blank)
}

// importSummary is the one line over the preview.
func importSummary(list exchange.PlayerList) text.Text {
	parts := []text.Text{text.Of("%s to enter", format.Plural(list.Count(exchange.Added), "player"))}
	if n := list.Count(exchange.Duplicate); n > 0 {
		parts = append(parts, text.Of("%d there already or twice", n))
	}
	if n := list.Count(exchange.Refused); n > 0 {
		parts = append(parts, text.Of("%s that can't be read", format.Plural(n, "row")))
	}
	return text.Of("%s.", text.Join(", ", parts...))
}

// Preview shows what would become of every row of a list. Nothing is written before keep is
// called: with the whole list when every row is good; or, by an answer of its own (without is
// true), with the good rows only. keep may get another list than the one shown first, because
// what the columns hold can be changed.
func Preview(h shell.Window, list exchange.PlayerList, division string, keep func(list exchange.PlayerList, without bool)) {
	grid := importGrid(list)
	var closeIt func()
	leave := func() { closeIt() }
	enter := func(without bool) {
		closeIt()
		keep(list, without)
	}
	columns := func() {
		closeIt()
		AskColumns(h, list.Columns, nil, func(said map[string]string) {
			again, err := list.Again(said)
			if err != nil {
				h.Fail(err)
				again = list
			}
			Preview(h, again, division, keep)
		}, func() { Preview(h, list, division, keep) })
	}
	choosable := len(Headed(list.Columns)) > 0
	good := list.Count(exchange.Added)
	refusal := list.Refusal()
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Enter nobody"), leave)}
	if choosable {
		answers = append(answers, dialog.Also(text.Of("Columns"), "F4", columns))
	}
	switch {
	case len(list.Problems) > 0 || good == 0:
	case refusal != nil:
		answers = append(answers, dialog.Also(goodRowsOnly(good), "F9", func() { enter(true) }))
	default:
		answers = append(answers, dialog.Doing(text.Of("Enter %s", format.Plural(good, "player")), "Enter", func() { enter(false) }))
	}
	grid.OnKey = func(e *fyne.KeyEvent) bool {
		switch {
		case e.Name == fyne.KeyEscape && grid.Seeking() == "":
			leave()
		case e.Name == fyne.KeyF4 && choosable:
			columns()
		case e.Name == fyne.KeyF9 && refusal != nil && good > 0 && len(list.Problems) == 0:
			enter(true)
		case form.IsEnter(e) && refusal == nil && good > 0:
			enter(false)
		default:
			return false
		}
		return true
	}
	closeIt = h.Show(dialog.Spec{Title: text.Of("%s → division %s", list.File, division), Content: importRows(list, grid), Focus: grid, Width: 960, Answers: answers})
}

// importRows are the rows of a list under what becomes of them all, and over the reason of
// the one selected.
func importRows(list exchange.PlayerList, grid *widgets.Grid[ImportLine]) fyne.CanvasObject {
	stack := widgets.NewStack(10, nil, widgets.NewParagraph(importSummary(list), widgets.Strong))
	if refusal := list.Refusal(); refusal != nil {
		stack.Add(widgets.NewParagraph(text.OfError(refusal).Sentence(), form.BadText))
	}
	for _, note := range importNotes(list) {
		stack.Add(widgets.NewParagraph(note, widgets.Small))
	}
	stack.Add(grid)
	why := widgets.NewParagraph(text.Text{}, widgets.Plain)
	grid.OnSelected = func(l ImportLine) { form.SetParagraph(why, rowWhy(l).Sentence(), widgets.Plain) }
	stack.Add(why)
	return stack
}

// rowWhy is the reason of one row in full.
func rowWhy(l ImportLine) text.Text {
	if l.Why.IsZero() {
		return text.Text{}
	}
	return text.Of("Row %s: %s", l.Row, l.Why)
}

func importNotes(list exchange.PlayerList) []text.Text {
	notes := slices.Clone(list.Notes)
	if len(list.Unread) > 0 {
		notes = append(notes, text.Of("Not read: %s.", text.Name(strings.Join(list.Unread, ", "))))
	}
	return notes
}

func importGrid(list exchange.PlayerList) *widgets.Grid[ImportLine] {
	lines := ImportLines(list)
	columns := []widgets.Column[ImportLine]{
		{ID: "row", Title: text.Of("Row"), Width: 56, Align: fyne.TextAlignTrailing, Text: func(l ImportLine) text.Text { return text.Name(l.Row) }},
		{ID: "name", Title: text.Of("Name"), Width: 190, Grow: 1, Text: func(l ImportLine) text.Text { return text.Name(l.Name) }},
		{ID: "rating", Title: text.Of("Rating"), Width: 72, Align: fyne.TextAlignTrailing, Text: func(l ImportLine) text.Text { return l.Rating }},
		{ID: "more", Title: text.Of("Also"), Width: 150, Grow: 1, Text: func(l ImportLine) text.Text { return l.More }},
		{ID: "fate", Title: text.Of("Fate"), Width: 112, Chip: func(l ImportLine) (text.Text, widgets.Tone) { return l.Fate, l.Tone }},
		{ID: "why", Title: text.Of("Why"), Width: 240, Grow: 2, Text: func(l ImportLine) text.Text { return l.Why }},
	}
	if !slices.ContainsFunc(lines, func(l ImportLine) bool { return !l.More.IsZero() }) {
		columns = slices.DeleteFunc(columns, func(c widgets.Column[ImportLine]) bool { return c.ID == "more" })
	}
	grid := widgets.NewGrid(columns...)
	grid.Find = func(l ImportLine) string { return l.Name }
	grid.Placeholder = text.Of("No row of this list holds a player.")
	grid.SetMinRows(11)
	grid.SetRows(lines)
	return grid
}

// AskPasted asks for a list pasted from a spreadsheet or typed, one player a line, and gives
// the list read to done.
func AskPasted(h shell.Window, existing []tournament.Player, done func(exchange.PlayerList)) {
	f := form.New(0)
	field := form.NewPasteField(12)
	f.Adopt(field)
	f.Plain(field.Object())
	dialog.Question{Title: text.Of("Paste a list of players"), Form: f, Width: 760, Confirm: text.Of("Read the list"), Stay: true, Hints: []widgets.KeyHint{{Key: "Ctrl V", Does: text.Of("paste")}},
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("One player a line. Straight from a spreadsheet, with a line of headings (name, rating, club …) or without: then the first column is the name and the second the rating."), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			list, err := h.Program().ReadPastedPlayers(field.Text, existing)
			return func() { done(list) }, form.Wrong(field, err)
		})}.Ask(h)
}

// goodRowsOnly is the answer that leaves out the rows that can't be read.
func goodRowsOnly(good int) text.Text {
	if good == 1 {
		return text.Of("Enter the one good row only")
	}
	return text.Of("Enter the %d good rows only", good)
}
