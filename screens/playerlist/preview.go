package playerlist

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// Into says where the players of a list may go.
type Into struct {
	// Division is the division chosen.
	Division string
	// Players are those who are in the division that has this name in a list. Is reports whether there is one.
	Players func(division string) []tournament.Player
	Is      func(division string) bool
	// Doubts say who in the event may be the same person as a player who comes into the division that has this name
	// in a list.
	Doubts func(division string, p tournament.Player) []tournament.Doubt
	// Late says what players miss who come into the division that has this name in a list. It is zero if they miss
	// nothing.
	Late func(division string) text.Text
	// Rounds is how many rounds a division has that is made for the list.
	Rounds int
}

// Choice is what was decided about a list.
type Choice struct {
	List exchange.PlayerList
	// Parts go into the divisions that the rows name. If there are none all players go into the division chosen.
	Parts []exchange.DivisionRows
	// Accepted are the doubts that were shown.
	Accepted []string
}

// Preview shows what would become of every row of a list. If several sheets of a workbook hold players it asks which
// one is meant. Nothing is written before keep is called. It gets the whole list if every row is good, and only the
// good rows if the director chooses that. The list may differ from the one that was shown first, because the director
// can change what the columns hold.
func Preview(h shell.Window, list exchange.PlayerList, into Into, keep func(Choice)) {
	p := preview{window: h, list: list, into: into, keep: keep}
	are, others := list.SurnamesFirst()
	p.givenFirst = are > 0 && others > 0
	if len(list.Sheets) > 1 {
		p.askSheet(h.FocusShown)
		return
	}
	p.show()
}

// preview is a list that is to be entered.
type preview struct {
	window shell.Window
	list   exchange.PlayerList
	into   Into
	keep   func(Choice)
	// together says that all players go into the division chosen although the rows name divisions.
	together bool
	// givenFirst says that the given name comes first in every name. That is proposed for a list which has both.
	givenFirst bool
}

// named is the list with its names as they are to be entered.
func (p preview) named() exchange.PlayerList {
	if p.givenFirst {
		return p.list.GivenFirst()
	}
	return p.list
}

// divided reports whether the rows go into the divisions that they name.
func (p preview) divided() bool { return !p.together && len(p.list.Divisions()) > 0 }

// parts are the parts of the list, or all of it as one part.
func (p preview) parts() []exchange.DivisionRows {
	if p.divided() {
		return p.named().ByDivision(p.into.Players)
	}
	return []exchange.DivisionRows{{List: p.named(), File: p.list.File}}
}

// nameOf is the name of the division into which a part goes.
func (p preview) nameOf(part exchange.DivisionRows) string {
	if p.divided() {
		return part.Name
	}
	return p.into.Division
}

// refusalOf is why the parts can't be taken whole. It is nil if they can.
func refusalOf(parts []exchange.DivisionRows) error {
	for _, part := range parts {
		if err := part.List.Refusal(); err != nil {
			return err
		}
	}
	return nil
}

// countOf is the number of rows of all parts with that outcome.
func countOf(parts []exchange.DivisionRows, outcome exchange.RowOutcome) (n int) {
	for _, part := range parts {
		n += part.List.Count(outcome)
	}
	return n
}

// show shows the rows and asks what to do with them.
func (p preview) show() {
	parts := p.parts()
	good, refusal := countOf(parts, exchange.Added), refusalOf(parts)
	if slices.ContainsFunc(parts, func(part exchange.DivisionRows) bool { return len(part.List.Problems) > 0 }) {
		good = 0
	}
	rows := 11
	if p.divided() {
		rows = 8
	}
	doubts, shown := p.doubts(parts)
	grid := importGrid(doubtedFirst(importLines(parts), doubts), rows)
	var closeIt func()
	also := func(does func()) func() {
		return func() { closeIt(); does() }
	}
	enter := func(without map[int]text.Text) func() {
		return also(func() {
			choice := Choice{List: p.named().GoodRows(without), Accepted: shown}
			if p.divided() {
				choice.Parts = slices.Clone(parts)
				for i, part := range parts {
					choice.Parts[i].List = part.List.GoodRows(without)
				}
			}
			p.keep(choice)
		})
	}
	answers := []widgets.DialogButton{dialog.Leaving(text.Of("Enter nobody"), func() { closeIt() })}
	if len(choosable(p.list.Columns)) > 0 {
		answers = append(answers, dialog.Also(text.Of("Columns"), string(fyne.KeyF4), also(p.askColumns)))
	}
	if len(p.list.Sheets) > 1 {
		answers = append(answers, dialog.Also(text.Of("Sheet"), string(fyne.KeyF5), also(func() { p.askSheet(p.show) })))
	}
	if _, ok := p.list.Lines.Line(1); ok && refusal != nil {
		answers = append(answers, Mending(p.window, grid.Selected, p.list.Lines.Line, func() { closeIt() }, p.show, func(row int, line string) (func(), error) {
			again, err := p.list.Lines.Mended(row, line)
			return func() { p.list = again; p.show() }, err
		}))
	}
	answers = append(answers, p.otherwise(also)...)
	switch {
	case good == 0:
	case refusal == nil && len(doubts) == 0:
		answers = append(answers, dialog.Doing(text.Of("Enter %s", format.Plural(good, "player")), "Enter", enter(nil)))
	default:
		anyway := fyne.KeyF9
		if sure := good - len(doubts); refusal != nil && sure > 0 {
			answers = append(answers, dialog.Also(goodRowsOnly(sure), string(fyne.KeyF9), enter(doubts)))
			anyway = fyne.KeyF11
		}
		if len(doubts) > 0 {
			answers = append(answers, dialog.Also(text.Of("Enter %s anyway", format.Plural(good, "player")), string(anyway), enter(nil)))
		}
	}
	grid.OnKey = func(e *fyne.KeyEvent) bool { return Pressed(answers, grid.Seeking(), e) }
	title := text.Of("%s → division %s", p.list.File, p.into.Division)
	if p.divided() {
		title = text.Of("%s → %s", p.list.File, format.Plural(len(parts), "division"))
	}
	closeIt = p.window.Show(dialog.Spec{Title: title, Content: p.content(parts, len(doubts), grid), Focus: grid, Width: 960, Answers: answers})
}

// otherwise are the answers that show the rows with other names, or in other divisions. also closes the dialog before
// something is done.
func (p preview) otherwise(also func(func()) func()) (answers []widgets.DialogButton) {
	if are, _ := p.list.SurnamesFirst(); are > 0 {
		names := text.Of("Given names first")
		if p.givenFirst {
			names = text.Of("Names as in the file")
		}
		answers = append(answers, dialog.Also(names, string(fyne.KeyF6), also(func() { p.givenFirst = !p.givenFirst; p.show() })))
	}
	if len(p.list.Divisions()) > 0 {
		into := text.Of("All into %s", p.into.Division)
		if p.together {
			into = text.Of("By their divisions")
		}
		answers = append(answers, dialog.Also(into, string(fyne.KeyF7), also(func() { p.together = !p.together; p.show() })))
	}
	return answers
}

// Pressed gives the answer that belongs to the key. If something is being looked for in the grid, Escape ends that
// first.
func Pressed(answers []widgets.DialogButton, seeking string, e *fyne.KeyEvent) bool {
	key := string(e.Name)
	switch {
	case e.Name == fyne.KeyEscape && seeking == "":
		key = "Esc"
	case form.IsEnter(e):
		key = "Enter"
	}
	i := slices.IndexFunc(answers, func(b widgets.DialogButton) bool { return b.Key == key })
	if i < 0 {
		return false
	}
	answers[i].Do()
	return true
}

// warningText is the style of what matters and is easily overlooked.
var warningText = widgets.TextStyle{Colour: look.ColorWarning, Bold: true}

// doubts say, by row, what may be a slip and who may be in the event already. ids are the ids of the doubts about the
// latter.
func (p preview) doubts(parts []exchange.DivisionRows) (found map[int]text.Text, ids []string) {
	found = map[int]text.Text{}
	for _, part := range parts {
		name := p.nameOf(part)
		var others []tournament.Player
		if p.into.Players != nil {
			others = p.into.Players(name)
		}
		players := part.List.Players()
		doubts := exchange.Doubts(players, others, p.window.Program().Now().Year())
		for _, r := range part.List.Rows {
			if r.Outcome != exchange.Added {
				continue
			}
			says := format.NotEmpty(doubts[0])
			for _, doubt := range p.into.Doubts(name, r.Player) {
				says, ids = append(says, doubt.Says), append(ids, doubt.ID)
			}
			if len(says) > 0 {
				found[r.Row] = text.Join("; ", says...)
			}
			doubts = doubts[1:]
		}
	}
	return found, ids
}

// doubtedFirst marks the lines that are asked about, and puts them before the other good ones.
func doubtedFirst(lines []ImportLine, doubts map[int]text.Text) []ImportLine {
	for i, l := range lines {
		row, _ := strconv.Atoi(l.Row)
		if doubt, is := doubts[row]; is && l.Tone == widgets.Good {
			lines[i].Outcome, lines[i].Tone = text.Of("to check"), widgets.Warning
			lines[i].Why = text.Join("; ", format.NotEmpty(l.Why, doubt)...)
		}
	}
	rank := map[widgets.Tone]int{widgets.Bad: 1, widgets.Warning: 2, widgets.Good: 3, widgets.Neutral: 4}
	slices.SortStableFunc(lines, func(a, b ImportLine) int { return rank[a.Tone] - rank[b.Tone] })
	return lines
}

// content shows what becomes of all rows, then the rows, and then the reason of the one selected.
func (p preview) content(parts []exchange.DivisionRows, doubts int, grid *widgets.Grid[ImportLine]) fyne.CanvasObject {
	stack := widgets.NewStack(10, nil, widgets.NewParagraph(importSummary(parts), widgets.Strong))
	if refusal := refusalOf(parts); refusal != nil {
		stack.Add(widgets.NewParagraph(text.OfError(refusal).Sentence(), form.BadText))
	}
	if doubts > 0 {
		stack.Add(widgets.NewParagraph(text.Of("%s to check; the list says why.", format.Plural(doubts, "row")), warningText))
	}
	for _, line := range p.warnings() {
		stack.Add(widgets.NewParagraph(line, warningText))
	}
	if p.divided() {
		stack.Add(p.divisions(parts))
	}
	for _, part := range parts {
		if late := p.into.Late(p.nameOf(part)); !late.IsZero() {
			stack.Add(widgets.NewParagraph(late, warningText))
		}
	}
	for _, part := range parts {
		for _, note := range part.List.Notes {
			stack.Add(widgets.NewParagraph(note.Sentence(), widgets.Small))
		}
	}
	stack.Add(grid)
	why := widgets.NewParagraph(text.Text{}, widgets.Plain)
	grid.OnSelected = func(l ImportLine) { form.SetParagraph(why, rowWhy(l).Sentence(), widgets.Plain) }
	stack.Add(why)
	return stack
}

// warnings say what isn't read, and what of the list others would see.
func (p preview) warnings() (lines []text.Text) {
	for _, line := range p.list.NotRead() {
		lines = append(lines, text.Of("%s F4 says what a column holds.", line.Sentence()))
	}
	needs := 0
	for _, r := range p.list.Rows {
		if r.Outcome == exchange.Added && r.Player.Accommodation != "" {
			needs++
		}
	}
	if needs > 0 {
		lines = append(lines, text.Of("The needs of %s would be printed on their slips; private notes are printed nowhere.", format.Plural(needs, "player")))
	}
	return lines
}

// divisions lists the divisions that the rows name.
func (p preview) divisions(parts []exchange.DivisionRows) fyne.CanvasObject {
	var rows []widgets.KeyValue
	for _, part := range parts {
		is := text.Of("is in the event")
		if p.into.Is == nil || !p.into.Is(part.Name) {
			is = text.Of("new, with %s", format.Plural(p.into.Rounds, "round"))
		}
		rows = append(rows, widgets.KeyValue{Key: text.Of("Division %s", part.Name), Note: is, Values: []text.Text{format.Plural(part.List.Count(exchange.Added), "player")}})
	}
	return widgets.NewKeyValueTable(rows...)
}

// importSummary is the line above the preview.
func importSummary(parts []exchange.DivisionRows) text.Text {
	words := []text.Text{text.Of("%s to enter", format.Plural(countOf(parts, exchange.Added), "player"))}
	if n := countOf(parts, exchange.Duplicate); n > 0 {
		words = append(words, text.Of("%d already entered or twice in the list", n))
	}
	if n := countOf(parts, exchange.Refused); n > 0 {
		words = append(words, text.Of("%s that can't be read", format.Plural(n, "row")))
	}
	return text.Of("%s.", text.Join(", ", words...))
}

// rowWhy is the whole reason of one row.
func rowWhy(l ImportLine) text.Text {
	if l.Why.IsZero() {
		return text.Text{}
	}
	return text.Of("Row %s: %s", l.Row, l.Why)
}

// askColumns asks what the columns hold and shows the rows again.
func (p preview) askColumns() {
	AskColumns(p.window, p.list.Columns, nil, func(said map[string]string) {
		again, err := p.list.Again(said)
		if err != nil {
			p.window.Fail(err)
			again = p.list
		}
		p.list = again
		p.show()
	}, p.show)
}

// askSheet asks which sheet of the workbook holds the players, and proposes the likely one. leave is called when the
// question is left.
func (p preview) askSheet(leave func()) {
	f := form.New(150)
	sheet := f.Choice(text.Of("Sheet"), text.NameList(p.list.Sheets), p.list.Sheet, text.Of("Down shows them"), nil)
	dialog.Question{Title: text.Of("Which sheet of %s?", p.list.File), Form: f, Width: 520, Confirm: text.Of("Read it"), Key: "Enter", Left: leave, Stay: true,
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("There are players on %s. %s looks most like the list of players.", format.Plural(len(p.list.Sheets), "sheet"), exchange.Quoted(p.list.Sheet)), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			chosen := p.list
			var err error
			if sheet.Selected != p.list.Sheet {
				chosen, err = p.list.FromSheet(sheet.Selected)
			}
			return func() { p.list = chosen; p.show() }, err
		})}.Ask(p.window)
}

// goodRowsOnly is the answer that leaves out the rows that can't be read.
func goodRowsOnly(good int) text.Text {
	if good == 1 {
		return text.Of("Enter the one good row only")
	}
	return text.Of("Enter the %d good rows only", good)
}
