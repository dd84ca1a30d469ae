package rounds

import (
	"strings"

	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// sayWhyNot says why a key of the screen does nothing to the round now. letter is 0 for Delete.
func (r *screen) sayWhyNot(d *tournament.Division, letter rune, shift bool) {
	r.shell.Say(widgets.Neutral, r.whyNot(d, letter, shift))
}

func (r *screen) whyNot(d *tournament.Division, letter rune, shift bool) text.Text {
	state := d.RoundState(r.round)
	switch {
	case r.view == finalView && !d.Final.Started() && strings.ContainsRune("efspw", letter):
		return text.Of("There is no bracket yet. F starts the final after the last round.")
	case r.view == finalView && strings.ContainsRune("esw", letter):
		return text.Of("Every match is decided.")
	case letter == 'n':
		return text.Of("Starts are evened out in the view of starts; V goes there.")
	case r.view == finalView, r.view != drawView && strings.ContainsRune("lkxamoi", letter):
		return text.Of("That is done in the draw; V goes there.")
	case letter == 'e':
		return text.Of("No sheet of an earlier round is still out.")
	case letter == 'q':
		return text.Of("Outcomes are assumed only where a round can't be drawn yet because a few sheets are out.")
	case letter == 'j':
		return text.Of("Round %d isn't drawn on assumed outcomes.", r.round)
	case letter == 'u' && shift:
		return text.Of("No two divisions are ready to be drawn or published.")
	case letter == 's' && shift:
		return text.Of("No round is ready to start.")
	}
	return stateWhyNot(d, r.round, state, letter)
}

// stateWhyNot is sayWhyNot for reasons that depend on the round's state.
func stateWhyNot(d *tournament.Division, round int, state tournament.RoundState, letter rune) text.Text {
	switch {
	case state == tournament.Planned && letter == 'b':
		return text.Of("Round %d isn't drawn yet; F gives a bye in it: name the player alone.", round)
	case state == tournament.Planned:
		return text.Of("Round %d isn't drawn yet; D draws it.", round)
	case state == tournament.Paired:
		return text.Of("Round %d isn't published yet; U publishes it.", round)
	case state >= tournament.Complete && letter != 'u' && afterRounds(d) && !d.Final.Started() && round == d.Rounds:
		return text.Of("Round %d is complete and the last one; F plans a final.", round)
	case state >= tournament.Complete:
		return text.Of("Round %d is complete; its draw stays as it is.", round)
	case letter == 'u':
		return text.Of("Round %d is published already.", round)
	case letter == 's' || letter == 'g':
		return text.Of("Round %d has begun already.", round)
	case letter == 'd' && !d.NoSheets(round) && round < d.Rounds:
		return text.Of("Round %d is being played; D draws round %d once its sheets are in.", round, round+1)
	case letter == 'l' || !d.NoSheets(round):
		return text.Of("Sheets of round %d are in; A changes single games.", round)
	}
	return text.Of("Round %d is published; R draws it differently, A changes it by hand.", round)
}
