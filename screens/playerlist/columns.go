package playerlist

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
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
	dialog.Question{Title: text.Of("Columns of the list"), Form: f, Height: min(380, float32(len(columns))*50+10), Width: 600, Confirm: text.Of("Read it so"), Left: leave, Stay: true,
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("What does each column hold? It is remembered by its heading, for the next list of this kind."), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			for i := range columns {
				if columns[i].Use = fields[i].Selected; columns[i].Use == notRead {
					columns[i].Use = ""
				}
			}
			kept, err := w.Program().KeepPlayerColumns(columns)
			return func() { said(kept) }, err
		})}.Ask(w).Refuse(wrong)
}
