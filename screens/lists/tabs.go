package lists

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Tabs are the views of a screen, side by side: the one in sight stands out, and the one that V
// leads to has that key.
type Tabs struct {
	Object  fyne.CanvasObject
	buttons []*widgets.Button
}

// NewTabs makes the tabs of views with these names; choose gets the number of the one clicked.
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

// Show marks the view in sight and the one that V leads to, and shows only the tabs that there are now;
// there is nil where that is all of them.
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
