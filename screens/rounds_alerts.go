package screens

import (
	"fmt"
	"slices"
	"strings"

	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/playing"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// stateWords is a round's state as a chip.
func stateWords(s tournament.RoundState) (string, widgets.Tone) {
	switch s {
	case tournament.Planned:
		return "not drawn yet", widgets.Neutral
	case tournament.Paired:
		return "not published", widgets.Warning
	case tournament.Published:
		return "not started", widgets.Accent
	case tournament.Playing:
		return "playing", widgets.Accent
	}
	return s.String(), widgets.Good
}

// showAlerts shows what is in the way and which wishes the draw could not meet.
func (r *roundsScreen) showAlerts(d *tournament.Division) {
	r.showOpen(d)
	r.showInTheWay(d)
	r.showDisproved(d)
	fact, _ := d.RoundFact(r.round)
	relaxed := fact.Relaxed
	if r.alert.Visible() { // it says of the rounds still open what the draw says too
		relaxed = slices.DeleteFunc(slices.Clone(relaxed), func(words string) bool { return strings.Contains(words, "isn't complete") })
	}
	if r.disproved.Visible() { // and this one what was assumed
		relaxed = slices.DeleteFunc(slices.Clone(relaxed), func(words string) bool { return strings.HasPrefix(words, "drawn on an assumption") })
	}
	if len(relaxed) == 0 {
		r.relaxed.Hide()
	} else {
		r.relaxed.Set(widgets.Warning, "Not every wish could be kept", format.Bulleted(relaxed))
		r.relaxed.Show()
	}
	r.whole.Refresh()
}

// showInTheWay shows what else is to be cleared before a drawn round starts.
func (r *roundsScreen) showInTheWay(d *tournament.Division) {
	state := d.RoundState(r.round)
	if state != tournament.Paired && state != tournament.Published {
		r.inTheWay.Hide()
		return
	}
	found, err := r.shell.Desk().StartObstacles(d.ID, r.round)
	if err != nil {
		r.inTheWay.Hide()
		return
	}
	r.waysOut(found)
}

// showOpen shows which sheets of earlier rounds aren't in yet.
func (r *roundsScreen) showOpen(d *tournament.Division) {
	state := d.RoundState(r.round)
	open := playing.OpenBefore(d, r.round)
	if len(open) == 0 || state >= tournament.Playing {
		r.alert.Hide()
		return
	}
	first := open[0]
	tone, title := widgets.Warning, fmt.Sprintf("Round %d isn't complete", first.Round)
	if fact, ok := d.RoundFact(r.round); ok && fact.BasedOn >= first.Round {
		tone = widgets.Bad
	}
	text := d.GameTitle(first) + ", has no sheet"
	if n := len(open) - 1; n > 0 {
		text += fmt.Sprintf(" (and %d more)", n)
	}
	if tone == widgets.Bad {
		text += ". This draw used the standings as they stand"
	}
	buttons := []*widgets.Button{widgets.NewKeyButton("Enter it", "E", r.enterOpen)}
	if r.canAssume(d) {
		buttons = append(buttons, widgets.NewKeyButton("Assume", "Q", r.askProvisional))
	}
	r.alert.Set(tone, title, format.Sentence(text), buttons...)
	r.alert.Show()
}

// enterOpen goes to Results with the first sheet that is out before this round.
func (r *roundsScreen) enterOpen() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if open := playing.OpenBefore(d, r.round); len(open) > 0 {
		r.shell.EnterSlip(d.ID, open[0].ID)
	}
}

// showUnplayed shows who has neither game nor bye in a drawn round.
func (r *roundsScreen) showUnplayed(d *tournament.Division, state tournament.RoundState) {
	free := notDrawn(d, r.round)
	layout.Show(r.unplayed, state != tournament.Planned && len(free) > 0)
	if len(free) == 1 {
		r.unplayed.SetText(format.Shortened(free[0].Name, 24) + " isn't in the draw")
	} else {
		r.unplayed.SetText(format.Plural(len(free), "player") + " not in the draw")
	}
	r.line.Refresh()
}
