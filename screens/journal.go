package screens

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament/store"
)

// journalLines is how many lines of the journal the list reads.
const journalLines = 2000

// journalLine is one line of the journal, ready to show.
type journalLine struct {
	Seq, When, Who, What string
	Paper, Back          bool
	Find                 string
}

func journalLinesOf(entries []store.Entry) []journalLine {
	lines := make([]journalLine, len(entries))
	for i, e := range entries {
		lines[i] = journalLine{
			Seq: strconv.FormatInt(e.Seq, 10), When: e.At.Local().Format("2 Jan 15:04:05"), Who: e.Operator, What: e.Words,
			Paper: e.Role == store.RolePaper, Back: e.Role == store.RoleUndo,
		}
		lines[i].Find = foldText(lines[i].When + " " + lines[i].Who + " " + lines[i].What)
	}
	return lines
}

// showJournal lists who did what and when, the newest first. It is read only;
// typing narrows it.
func (f *frame) showJournal() {
	entries, err := f.desk.Journal(journalLines)
	if err != nil {
		f.Fail(fmt.Errorf("the journal can't be read: %w", err))
		return
	}
	all := journalLinesOf(entries)
	grid := journalGrid()
	grid.SetRows(all)
	entry := newTextField("")
	entry.SetPlaceHolder("Type a name, a table, an action …")
	count := widgets.NewText(plural(len(all), "line"), widgets.Small)
	entry.OnChanged = func(typed string) {
		var found []journalLine
		for _, l := range all {
			if typed == "" || findsAll(l.Find, typed) {
				found = append(found, l)
			}
		}
		grid.SetRows(found)
		count.SetText(plural(len(found), "line"))
	}
	var closeIt func()
	leave := func() { closeIt() }
	entry.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyEscape:
			if entry.Text != "" {
				entry.SetText("")
				return true
			}
			leave()
		case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
			grid.TypedKey(e)
		default:
			return false
		}
		return true
	}
	grid.Passive = true
	content := widgets.NewStack(10, nil, entry.object(), grid, count)
	closeIt = f.hall.show(dialogSpec{Title: "Journal", Content: content, Focus: entry.focusable(), Width: 900})
}

func journalGrid() *widgets.Grid[journalLine] {
	grid := widgets.NewGrid(
		widgets.Column[journalLine]{ID: "seq", Title: "No.", Width: 60, Align: fyne.TextAlignTrailing, Text: func(l journalLine) string { return l.Seq }, Colour: func(journalLine) fyne.ThemeColorName { return look.ColorDim }},
		widgets.Column[journalLine]{ID: "when", Title: "When", Width: 140, Text: func(l journalLine) string { return l.When }},
		widgets.Column[journalLine]{ID: "who", Title: "Who", Width: 110, Text: func(l journalLine) string { return l.Who }},
		widgets.Column[journalLine]{ID: "what", Title: "What", Width: 420, Grow: 1, Text: func(l journalLine) string { return l.What }},
		widgets.Column[journalLine]{ID: "mark", Title: "", Width: 90, Chip: func(l journalLine) (string, widgets.Tone) {
			switch {
			case l.Paper:
				return "paper", widgets.Neutral
			case l.Back:
				return "undo", widgets.Warning
			}
			return "", widgets.Neutral
		}},
	)
	grid.Key = func(l journalLine) string { return l.Seq }
	grid.Placeholder = "Nothing in the journal matches."
	grid.SetMinRows(13)
	return grid
}
