package rulings

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// newLinks is a section of links to other pages, through which F2 walks. If there is no link there is no section.
func newLinks(title text.Text, links []fyne.CanvasObject) []fyne.CanvasObject {
	if len(links) == 0 {
		return nil
	}
	head := widgets.NewRow(8, nil, widgets.NewSectionTitle(title), widgets.NewKeyCap("F2"))
	return []fyne.CanvasObject{widgets.NewStack(6, nil, head, widgets.NewFlow(8, 8, links...))}
}
