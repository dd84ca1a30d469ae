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

// notRead is the choice for a column that holds nothing about a player.
const notRead = "not read"

// choosable returns the columns that can be given a meaning, which are those with a heading and those that aren't
// empty.
func choosable(columns []exchange.ColumnUse) []exchange.ColumnUse {
	return slices.DeleteFunc(slices.Clone(columns), func(c exchange.ColumnUse) bool { return lists.HeadingKey(c.Header) == "" && len(c.Values) == 0 })
}

// AskColumns asks what the columns of a list hold. The answer is kept by their headings, for this list and others of
// its kind, and by their positions for this one. said gets everything that is kept. leave is called when the question
// is left. wrong is why the list couldn't be read, or nil if it could. If it couldn't, its first line may hold a
// player instead of headings.
func AskColumns(w shell.Window, columns []exchange.ColumnUse, wrong error, said func(map[string]string), leave func()) {
	columns = choosable(columns)
	uses := append([]text.Text{text.Of(notRead)}, text.Keys(lists.PlayerUses())...)
	f := form.New(190)
	fields := make([]*form.ChoiceField, len(columns))
	var noHeadings *form.YesField
	if wrong != nil {
		noHeadings = f.Yes(text.Of("First line"), text.Of("is a player; there are no headings"), false)
	}
	for i, c := range columns {
		chosen := c.Use
		if chosen == "" {
			chosen = notRead
		}
		called := text.Name(c.Header).Short(24)
		if c.Header == "" {
			called = text.Of("Column %d", c.Column)
		}
		fields[i] = f.Choice(called, uses, chosen, text.Names(" · ", c.Values).Short(40), nil)
	}
	dialog.Question{Title: text.Of("Columns of the list"), Form: f, Height: min(380, float32(len(f.Fields))*50+10), Width: 760, Confirm: text.Of("Read it like this"), Left: leave, Stay: true,
		Above: []fyne.CanvasObject{widgets.NewParagraph(text.Of("What does each column hold? The answer is remembered by its heading for the next list. Needs are printed on the player's slips, private notes nowhere."), widgets.Dim)},
		Answer: dialog.Closing(func() (func(), error) {
			bare := noHeadings != nil && noHeadings.Checked
			for i := range columns {
				if columns[i].Use = fields[i].Selected; columns[i].Use == notRead {
					columns[i].Use = ""
				}
				if bare {
					columns[i].Header = ""
				}
			}
			kept, err := w.Program().KeepPlayerColumns(columns)
			if bare && err == nil {
				kept[lists.NoHeadings] = "yes"
			}
			return func() { said(kept) }, err
		})}.Ask(w).Refuse(wrong)
}
