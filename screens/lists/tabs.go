package lists

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Tabs are the views of a screen, side by side. The one in sight stands out, and the one to which V leads shows that
// key.
type Tabs struct {
	Object  fyne.CanvasObject
	buttons []*widgets.Button
}

// NewTabs makes the tabs of views with these names. choose gets the index of the one that is clicked.
func NewTabs(choose func(at int), names ...text.Text) *Tabs {
	t := &Tabs{}
	row := widgets.NewFlow(layout.ToolGap, 6)
	for i, name := range names {
		b := widgets.NewQuietButton(name, "", func() { choose(i) })
		t.buttons = append(t.buttons, b)
		row.Add(b)
	}
	t.Object = row
	return t
}

// Show marks the view in sight and the one to which V leads. It shows only the tabs for which there returns true, or
// all if there is nil.
func (t *Tabs) Show(at, next int, there func(at int) bool) {
	for i, b := range t.buttons {
		kind, key := widgets.QuietButton, ""
		switch i {
		case at:
			kind = widgets.PlainButton
		case next:
			key = "V"
		}
		b.SetKind(kind)
		b.SetKey(key)
		layout.Show(b, there == nil || there(i))
	}
}
