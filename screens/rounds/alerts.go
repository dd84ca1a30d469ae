package rounds

import (
	"slices"
	"strings"

	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// stateWords is a round's state as the words and tone of a chip.
func stateWords(s tournament.RoundState) (text.Text, widgets.Tone) {
	switch s {
	case tournament.Planned:
		return text.Of("not drawn yet"), widgets.Neutral
	case tournament.Paired:
		return text.Of("not published"), widgets.Warning
	case tournament.Published:
		return text.Of("not started"), widgets.Accent
	case tournament.Playing:
		return text.Of("playing"), widgets.Accent
	}
	return s.Text(), widgets.Good
}

// showAlerts shows what is in the way and which wishes the draw couldn't meet.
func (r *screen) showAlerts(d *tournament.Division) {
	r.showOpen(d)
	r.showInTheWay(d)
	r.showDisproved(d)
	fact, _ := d.RoundFact(r.round)
	relaxed := fact.Relaxed
	if r.alert.Visible() { // The alert above says the same about open rounds.
		relaxed = slices.DeleteFunc(slices.Clone(relaxed), func(words string) bool { return strings.Contains(words, "isn't complete") })
	}
	if r.disproved.Visible() { // That banner says what was assumed.
		relaxed = slices.DeleteFunc(slices.Clone(relaxed), func(words string) bool { return strings.HasPrefix(words, "drawn on an assumption") })
	}
	if len(relaxed) == 0 {
		r.relaxed.Hide()
	} else {
		r.relaxed.Set(widgets.Warning, text.Of("Some wishes could not be met"), format.Sentences(draw.KeptReasons(relaxed)))
		r.relaxed.Show()
	}
	r.whole.Refresh()
}

// showInTheWay shows what else has to be cleared before a drawn round starts.
func (r *screen) showInTheWay(d *tournament.Division) {
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
func (r *screen) showOpen(d *tournament.Division) {
	state := d.RoundState(r.round)
	open := d.AwaitedIn(1, r.round-1)
	if len(open) == 0 || state >= tournament.Playing {
		r.alert.Hide()
		return
	}
	first := open[0]
	tone, title := widgets.Warning, text.Of("Round %d isn't complete", first.Round)
	if fact, ok := d.RoundFact(r.round); ok && fact.BasedOn >= first.Round {
		tone = widgets.Bad
	}
	says := text.Of("%s, has no sheet", d.GameText(first))
	if n := len(open) - 1; n > 0 {
		says = text.Of("%s (and %d more)", says, n)
	}
	if tone == widgets.Bad {
		says = text.Of("%s. This draw used the standings as they stand", says)
	}
	buttons := []*widgets.Button{widgets.NewKeyButton(text.Of("Enter it"), "E", r.enterOpen)}
	if r.canAssume(d) {
		buttons = append(buttons, widgets.NewKeyButton(text.Of("Assume"), "Q", r.askProvisional))
	}
	r.alert.Set(tone, title, says.Sentence(), buttons...)
	r.alert.Show()
}

// enterOpen goes to Results with the first missing sheet from before this round.
func (r *screen) enterOpen() {
	d := r.shell.Division()
	if d == nil {
		return
	}
	if open := d.AwaitedIn(1, r.round-1); len(open) > 0 {
		r.shell.EnterSlip(d.ID, open[0].ID)
	}
}

// showUnplayed shows the players who have neither game nor bye in a drawn round.
func (r *screen) showUnplayed(d *tournament.Division, state tournament.RoundState) {
	free := d.WithoutGame(r.round)
	layout.Show(r.unplayed, state != tournament.Planned && len(free) > 0)
	if len(free) == 1 {
		r.unplayed.SetText(text.Of("%s isn't in the draw", text.Name(d.PlayerName(free[0])).Short(24)))
	} else {
		r.unplayed.SetText(text.Of("%s not in the draw", format.Plural(len(free), "player")))
	}
}
