package form

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wordhall/screens/widgets"
)

// CreateRenderer implements fyne.Widget. A value that is too long for the field is cut in its middle. The toolkit's
// list would cut its end, which is where values differ.
func (f *ChoiceField) CreateRenderer() fyne.WidgetRenderer {
	return &choiceRenderer{f.Select.CreateRenderer(), f}
}

type choiceRenderer struct {
	fyne.WidgetRenderer
	field *ChoiceField
}

// Layout implements fyne.WidgetRenderer.
func (r *choiceRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.cut()
}

// Refresh implements fyne.WidgetRenderer.
func (r *choiceRenderer) Refresh() {
	r.WidgetRenderer.Refresh()
	r.cut()
}

// cut shows as much of the value as there is space for.
func (r *choiceRenderer) cut() {
	says := r.field.Select.Selected
	for _, o := range r.Objects() {
		label, ok := o.(*widget.RichText)
		if !ok || says == "" {
			continue
		}
		th := r.field.Theme()
		room := label.Size().Width - 2*(th.Size(theme.SizeNameInnerPadding)-th.Size(theme.SizeNamePadding))
		segment := label.Segments[0].(*widget.TextSegment)
		if cut := widgets.FittedName(says, room, th.Size(theme.SizeNameText), fyne.TextStyle{}); cut != segment.Text {
			segment.Text = cut
			label.Refresh()
		}
	}
}
