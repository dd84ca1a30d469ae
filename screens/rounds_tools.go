package screens

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// setTools shows what can be done with the round now; what can't is absent.
func (r *roundsScreen) setTools(d *tournament.Division) {
	if d == nil {
		r.tools.Objects = nil
		r.tools.Refresh()
		return
	}
	state := d.RoundState(r.round)
	words := planSummary(d, r.round)
	if state != tournament.Planned {
		words = drawSummary(d, r.round)
	}
	r.summary.SetText(words)
	title := widgets.NewRow(8, nil, widgets.NewText(fmt.Sprintf("Round %d", r.round), widgets.Heading), widgets.NewChip(stateWords(state)))
	buttons := widgets.NewFlow(toolGap, 6, r.stateButtons(d, state)...)
	r.tools.Objects = []fyne.CanvasObject{container.New(&toolsLayout{}, title, buttons)}
	r.tools.Refresh()
	r.showUnplayed(d, state)
	r.showViews(state)
}

// stateButtons are the actions of a round in that state.
func (r *roundsScreen) stateButtons(d *tournament.Division, state tournament.RoundState) []fyne.CanvasObject {
	printing := widgets.NewKeyButton("Print", "P", r.askPrint)
	switch state {
	case tournament.Planned:
		return []fyne.CanvasObject{widgets.NewKeyButton("Fix a game", "F", r.askFix),
			widgets.NewKeyButton("Draw with…", "W", r.askDraw), widgets.NewPrimaryButton("Draw", "D", r.draw)}
	case tournament.Paired:
		return []fyne.CanvasObject{widgets.NewKeyButton("Take back", "Del", r.dropDraw), widgets.NewKeyButton("With…", "W", r.askDraw),
			widgets.NewKeyButton("Draw again", "D", r.draw), printing, widgets.NewPrimaryButton("Publish", "Ctrl P", r.publish)}
	case tournament.Published:
		buttons := []fyne.CanvasObject{widgets.NewKeyButton("Draw again", "R", r.askRepair), printing}
		if n := len(app.ReadyToStart(r.shell.Desk().Event())); n > 1 {
			buttons = append(buttons, widgets.NewKeyButton(fmt.Sprintf("Start all %d", n), "Shift S", r.startAll))
		}
		return append(buttons, widgets.NewPrimaryButton("Start round", "S", r.start))
	}
	if d.MayStart(r.round) { // a sheet came before the start
		return []fyne.CanvasObject{printing, widgets.NewKeyButton("Start round", "S", r.start)}
	}
	return []fyne.CanvasObject{printing}
}

// toolGap is the space between the round's buttons.
const toolGap = float32(8)

// toolsLayout puts a title at the left and its buttons at the right; where large text or
// a small window leaves no room for that, the buttons go below and wrap.
type toolsLayout struct {
	// spread: the title takes the width that the buttons leave, as a field does.
	spread bool
	width  float32
}

// besides gives the width of the buttons in one line and whether that stands beside
// the title.
func (l *toolsLayout) besides(title, buttons fyne.CanvasObject) (width float32, fits bool) {
	for _, b := range buttons.(*fyne.Container).Objects {
		if !b.Visible() {
			continue
		}
		if width > 0 {
			width += toolGap
		}
		width += b.MinSize().Width
	}
	return width, l.width == 0 || title.MinSize().Width+toolGap+width <= l.width
}

// Layout places both.
func (l *toolsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	title, buttons := objects[0], objects[1]
	width, fits := l.besides(title, buttons)
	if l.spread { // what wraps knows its height once it has its width
		room := size.Width
		if fits {
			room -= toolGap + width
		}
		title.Resize(fyne.NewSize(room, title.Size().Height))
	}
	least := title.MinSize()
	if !fits {
		title.Move(fyne.Position{})
		title.Resize(fyne.NewSize(size.Width, least.Height))
		buttons.Move(fyne.NewPos(0, least.Height+6))
		buttons.Resize(fyne.NewSize(size.Width, max(0, size.Height-least.Height-6)))
		return
	}
	title.Move(fyne.NewPos(0, (size.Height-least.Height)/2))
	if l.spread {
		least.Width = size.Width - toolGap - width
	}
	title.Resize(least)
	buttons.Move(fyne.NewPos(size.Width-width, max(0, (size.Height-buttons.MinSize().Height)/2)))
	buttons.Resize(fyne.NewSize(width+1, size.Height))
}

// MinSize is one line, or as many as the width last given makes of it.
func (l *toolsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	title, buttons := objects[0].MinSize(), objects[1].MinSize()
	if _, fits := l.besides(objects[0], objects[1]); fits {
		return fyne.NewSize(title.Width, max(title.Height, buttons.Height))
	}
	return fyne.NewSize(title.Width, title.Height+6+buttons.Height)
}
