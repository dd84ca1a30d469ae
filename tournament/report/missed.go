package report

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// EntryText says from which round a player who is entered now plays, and what the rounds before it count. It is zero
// while no round is drawn.
func EntryText(d *tournament.Division) text.Text {
	if d.LastRound() == 0 {
		return text.Text{}
	}
	says := text.Of("Who is entered in division %s now plays from round %d; %s.", d.Name, d.ComingRound(), MissedText(d.MissedFor.Late))
	if last := d.LastRound(); d.RoundState(last) < tournament.Playing {
		says = text.Join(" ", says, text.Of("For round %d take its draw back first.", last))
	}
	return says
}

// MissedText says what each round counts in which a player had no game for the cause that has this policy.
func MissedText(p tournament.MissedPolicy) text.Text {
	if p == "" {
		p = tournament.MissedNothing
	}
	return text.Of("each round missed %s", tournament.MissedPolicies.Text(p))
}
