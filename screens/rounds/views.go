package rounds

import (
	"fyne.io/fyne/v2"

	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// view is what the table of the Rounds screen shows.
type view int

const (
	drawView view = iota
	startsView
	byesView
	sheetView
	finalView
	viewCount
)

// viewNames are the words on the buttons of the views.
var viewNames = [viewCount]text.Text{text.Of("Draw"), text.Of("Starts"), text.Of("Byes"), text.Of("Wall sheet"), text.Of("The final")}

// showViews shows which view is chosen, and the buttons of the others.
func (r *screen) showViews(state tournament.RoundState) {
	layout.Show(r.compare, state <= tournament.Paired)
	for i, b := range r.viewButtons {
		kind := widgets.QuietButton
		if view(i) == r.view {
			kind = widgets.PlainButton
		}
		b.SetKind(kind)
		key := ""
		layout.Show(b, view(i) != finalView || r.hasFinal())
		if view(i) == r.viewAfter() {
			key = "V"
		}
		b.SetKey(key)
	}
	r.line.Refresh() // The line may wrap differently, and its container asks for its height.
}

// makeViews makes the buttons of the views.
func (r *screen) makeViews() []fyne.CanvasObject {
	r.compare = widgets.NewQuietButton(text.Of("Compare"), "C", r.askCompare)
	objects := []fyne.CanvasObject{r.compare}
	for i, name := range viewNames {
		b := widgets.NewQuietButton(name, "", func() { r.chooseView(view(i)) })
		r.viewButtons = append(r.viewButtons, b)
		objects = append(objects, b)
	}
	return objects
}

// nextView goes to the next view.
func (r *screen) nextView() { r.chooseView(r.viewAfter()) }

// viewAfter is the next view. That of the final comes only if a final has begun.
func (r *screen) viewAfter() view {
	next := (r.view + 1) % viewCount
	if next == finalView && !r.hasFinal() {
		next = drawView
	}
	return next
}

// hasFinal reports whether the division's final has begun.
func (r *screen) hasFinal() bool {
	d := r.shell.Division()
	return d != nil && d.Final.Started()
}

func (r *screen) chooseView(v view) {
	r.dropSwap()
	r.view = v
	r.showView()
	r.Load()
	r.Focus()
}

// showView shows the view's table.
func (r *screen) showView() {
	var table fyne.CanvasObject = r.grid
	switch r.view {
	case startsView:
		table = r.starts
	case byesView:
		table = r.byes
	case sheetView, finalView:
		table = r.sheet.whole
	}
	r.place.Objects = []fyne.CanvasObject{table}
	r.place.Refresh()
	r.showAside()
}

// showAside shows the standings beside the draw of every round but the first.
func (r *screen) showAside() {
	if off := r.view != drawView || r.round == 1; off != r.aside.Off && r.both != nil {
		r.aside.Off = off
		r.both.Refresh()
	}
}
