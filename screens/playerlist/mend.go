package playerlist

import (
	"strconv"

	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// MendKey is the key that mends the selected row.
const MendKey = "F8"

// Mending is the answer that mends the row selected in a preview, if the row can't be entered and the file has it as
// a line. line gives the lines of the file. mend reads the file with another line and returns what shows it. leave is
// called when the question is left.
func Mending(w shell.Window, selected func() (ImportLine, bool), line func(row int) (string, bool), closePreview, leave func(), mend func(row int, line string) (func(), error)) widgets.DialogButton {
	return dialog.Also(text.Of("Correct the row"), MendKey, func() {
		at, ok := selected()
		row, _ := strconv.Atoi(at.Row)
		says, there := line(row)
		if !ok || !there {
			return
		}
		closePreview()
		f := form.New(90)
		field, label := form.NewTextField(says), text.Of("Row %s", at.Row)
		f.Adopt(field)
		f.Body.Add(f.Row(label, field.Object(), text.Text{})) // It has no space for a hint, because lines are long.
		f.Require(label, field)
		q := dialog.Question{Title: text.Of("Correct row %s", at.Row), Form: f, Width: 1000, Confirm: text.Of("Read it"), Key: "Enter", Left: leave, Stay: true,
			Answer: dialog.Closing(func() (func(), error) { return mend(row, field.Text) })}
		if !at.Why.IsZero() {
			q.Above = append(q.Above, widgets.NewParagraph(rowWhy(at).Sentence(), form.BadText))
		}
		q.Below = append(q.Below, widgets.NewParagraph(text.Of("The line as it is in the file. The file itself isn't changed."), widgets.Dim))
		q.Ask(w)
	})
}
