package playerlist

import (
	"strconv"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// MendKey mends the row selected.
const MendKey = "F8"

// Mending is the answer that mends the row selected in a preview, where it is one that can't come
// and the file has it as a line: line gives the lines of the file. mend reads the file with another
// line and returns what shows it; leave runs when the question is left.
func Mending(w shell.Window, selected func() (ImportLine, bool), line func(row int) (string, bool), closePreview, leave func(), mend func(row int, line string) (func(), error)) widgets.DialogButton {
	return dialog.Also(text.Of("Mend the row"), MendKey, func() {
		at, ok := selected()
		row, _ := strconv.Atoi(at.Row)
		says, there := line(row)
		if !ok || !there {
			return
		}
		closePreview()
		f := form.New(90)
		field := f.Required(text.Of("Row %s", at.Row), says, text.Of("as it stands in the file, which stays as it is"))
		q := dialog.Question{Title: text.Of("Mend row %s", at.Row), Form: f, Width: 900, Confirm: text.Of("Read it"), Key: "Enter", Left: leave, Stay: true,
			Answer: dialog.Closing(func() (func(), error) { return mend(row, field.Text) })}
		if !at.Why.IsZero() {
			q.Above = append(q.Above, widgets.NewParagraph(rowWhy(at).Sentence(), form.BadText))
		}
		q.Ask(w)
	})
}
