package rounds

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/app/action"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// setTools shows what can be done with the round now. What can't be done isn't shown.
func (r *screen) setTools(d *tournament.Division) {
	if d == nil {
		r.tools.Objects = nil
		r.tools.Refresh()
		return
	}
	if r.view == finalView {
		r.finalTools(d)
		return
	}
	state := d.RoundState(r.round)
	words := planSummary(d, r.round)
	if state != tournament.Planned {
		words = report.DrawnText(d, r.round)
	}
	r.summary.SetText(words)
	title := widgets.NewRow(8, nil, widgets.NewText(text.Of("Round %d", r.round), widgets.Heading), widgets.NewChip(stateWords(state)))
	buttons := widgets.NewFlow(layout.ToolGap, 6, r.stateButtons(d, state)...)
	r.tools.Objects = []fyne.CanvasObject{container.New(&layout.Tools{}, title, buttons)}
	r.tools.Refresh()
	r.showUnplayed(d, state)
	r.showViews(state)
}

// stateButtons are the actions of a round in that state.
func (r *screen) stateButtons(d *tournament.Division, state tournament.RoundState) []fyne.CanvasObject {
	printing := widgets.NewKeyButton(text.Of("Print"), "P", r.askPrint)
	switch state {
	case tournament.Planned:
		buttons := r.togetherButton()
		if droppable(d, r.round) {
			buttons = append(buttons, widgets.NewKeyButton(text.Of("Take back"), "Del", r.dropDraw))
		}
		return append(buttons, widgets.NewKeyButton(text.Of("Set a pairing"), "F", r.askFix),
			widgets.NewKeyButton(text.Of("Draw with…"), "W", r.askDraw), widgets.NewPrimaryButton(text.Of("Draw it"), "D", r.draw))
	case tournament.Paired:
		buttons := r.togetherButton()
		if len(buttons) == 0 { // Beside the button for several divisions these have no room in the row; gameHints has them then.
			buttons = append(buttons, widgets.NewKeyButton(text.Of("Take back"), "Del", r.dropDraw), widgets.NewKeyButton(text.Of("Other draws…"), "W", r.askDraw))
		}
		return append(buttons, widgets.NewKeyButton(text.Of("Draw again"), "D", r.draw), printing, widgets.NewPrimaryButton(text.Of("Publish"), "U", r.publish))
	case tournament.Published:
		buttons := []fyne.CanvasObject{widgets.NewKeyButton(text.Of("Draw differently…"), "R", r.askOtherDraws), printing}
		if n := len(action.ReadyToStart(r.shell.Desk().Event())); n > 1 {
			buttons = append(buttons, widgets.NewKeyButton(text.Of("Start all %d", n), "Shift S", r.startAll).Teach())
		}
		return append(buttons, widgets.NewPrimaryButton(text.Of("Start round"), "S", r.start))
	}
	if d.MayStart(r.round) { // A sheet came in before the start.
		return []fyne.CanvasObject{printing, widgets.NewKeyButton(text.Of("Start round"), "S", r.start)}
	}
	if next := r.drawsNext(d); next > 0 {
		return []fyne.CanvasObject{printing, widgets.NewPrimaryButton(text.Of("Draw round %d", next), "D", r.draw)}
	}
	if afterRounds(d) && r.round == d.Rounds {
		return []fyne.CanvasObject{printing, widgets.NewKeyButton(text.Of("The final"), "F", r.askFinal)}
	}
	return []fyne.CanvasObject{printing}
}
