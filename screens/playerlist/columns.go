package playerlist

import (
	"slices"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/text"
)

// notRead is the choice for a column that holds nothing of a player.
const notRead = "not read"

// Headed returns the columns that have a heading: what a column holds is remembered by its
// heading.
func Headed(columns []exchange.ColumnUse) []exchange.ColumnUse {
	return slices.DeleteFunc(slices.Clone(columns), func(c exchange.ColumnUse) bool { return lists.HeadingKey(c.Header) == "" })
}

// AskColumns asks what the columns of a list hold. The answer is kept by their headings, for
// this list and the next of its kind; said gets all that is kept, leave runs when the
// question is left. wrong is why the list couldn't be read, nil where it could.
func AskColumns(w shell.Window, columns []exchange.ColumnUse, wrong error, said func(map[string]string), leave func()) {
	columns = Headed(columns)
	uses := append([]text.Text{text.Of(notRead)}, text.Keys(lists.PlayerUses())...)
	f := form.New(190)
	fields := make([]*form.ChoiceField, len(columns))
	for i, c := range columns {
		chosen := c.Use
		if chosen == "" {
			chosen = notRead
		}
		fields[i] = f.Choice(text.Name(c.Header).Short(24), uses, chosen, text.Text{}, nil)
	}
	problem := widgets.NewParagraph(text.Text{}, form.BadText)
	if wrong != nil {
		form.SetParagraph(problem, text.OfError(wrong).Sentence(), form.BadText)
	}
	var closeIt func()
	f.Submit = func() {
		for i := range columns {
			if columns[i].Use = fields[i].Selected; columns[i].Use == notRead {
				columns[i].Use = ""
			}
		}
		kept, err := w.Program().KeepPlayerColumns(columns)
		if err != nil {
			form.SetParagraph(problem, text.OfError(err).Sentence(), form.BadText)
			return
		}
		closeIt()
		said(kept)
	}
	f.Cancel = func() { closeIt(); leave() }
	content := widgets.NewStack(10, nil,
		widgets.NewParagraph(text.Of("What does each column hold? It is remembered by its heading, for the next list of this kind."), widgets.Dim),
		problem, layout.Tall(min(380, float32(len(columns))*50+10), f.Scrolled()))
	closeIt = w.Show(dialog.Spec{Title: text.Of("Columns of the list"), Content: content, Focus: f.First(), Width: 600,
		Answers: []widgets.DialogButton{dialog.Leaving(text.Of("Leave it"), f.Cancel), dialog.Doing(text.Of("Read it so"), "Ctrl Enter", f.Submit)}})
}
