package screens

import (
	"slices"

	"wordhall/screens/widgets"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/lists"
)

// notRead is the choice for a column that holds nothing of a player.
const notRead = "not read"

// headed are the columns that have a heading: only those can be spoken of again.
func headed(columns []exchange.ColumnUse) []exchange.ColumnUse {
	return slices.DeleteFunc(slices.Clone(columns), func(c exchange.ColumnUse) bool { return lists.HeadingKey(c.Header) == "" })
}

// askPlayerColumns asks what the columns of a list hold. It is kept by their headings,
// for this list and the next of its kind; said gets all that is kept. wrong is why the
// list couldn't be read, nil where it could.
func askPlayerColumns(w windowShell, columns []exchange.ColumnUse, wrong error, said func(map[string]string), leave func()) {
	columns = headed(columns)
	uses := append([]string{notRead}, lists.PlayerUses()...)
	f := newForm(190)
	f.verbatim = true // headings of the file
	fields := make([]*choiceField, len(columns))
	for i, c := range columns {
		chosen := c.Use
		if chosen == "" {
			chosen = notRead
		}
		fields[i] = f.choice(shortened(c.Header, 24), uses, chosen, "", nil)
	}
	problem := widgets.NewParagraph("", badText)
	if wrong != nil {
		setParagraph(problem, sentence(wrong.Error()), badText)
	}
	var closeIt func()
	f.submit = func() {
		for i := range columns {
			if columns[i].Use = fields[i].Selected; columns[i].Use == notRead {
				columns[i].Use = ""
			}
		}
		kept, err := w.Program().KeepPlayerColumns(columns)
		if err != nil {
			setParagraph(problem, sentenceOf(err), badText)
			return
		}
		closeIt()
		said(kept)
	}
	f.cancel = func() { closeIt(); leave() }
	content := widgets.NewStack(10, nil,
		widgets.NewParagraph("What does each column hold? It is remembered by its heading, for the next list of this kind.", widgets.Dim),
		problem, tall(min(380, float32(len(columns))*50+10), f.scrolled()))
	closeIt = w.Show(dialogSpec{Title: "Columns of the list", Content: content, Focus: f.first(), Width: 600,
		Answers: []widgets.DialogButton{leaving("Leave it", f.cancel), doing("Read it so", "Ctrl Enter", f.submit)}})
}
