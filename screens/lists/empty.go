package lists

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Empty stands in the place of a list that has nothing to show. It says why, and what to do.
func Empty(title, says text.Text, buttons ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&layout.Column{Width: 520}, widgets.NewInset(70, 0, 0, 0, widgets.NewStack(14, nil,
		widgets.NewText(title, widgets.Heading), widgets.NewParagraph(says, widgets.Dim), widgets.NewRow(10, nil, buttons...))))
}

// NewFinder is the box over a list in which lines are looked for. typed is called at every letter. Enter, Down and
// Esc go back to the list, and Esc empties the box too.
func NewFinder(typed, back func()) *form.TextField {
	f := form.NewFindField(text.Of("Find (F3)"))
	f.OnChanged = func(string) { typed() }
	f.OnKey = func(e *fyne.KeyEvent) bool {
		switch {
		case e.Name == fyne.KeyEscape:
			f.SetText("")
		case e.Name != fyne.KeyDown && !form.IsEnter(e):
			return false
		}
		back()
		return true
	}
	return f
}
