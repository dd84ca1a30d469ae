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
	round := d.EntryRound()
	says := text.Of("Whoever is entered in division %s now plays from round %d on; %s.", d.Name, round, MissedText(d.MissedFor.Late))
	if round == d.LastRound() {
		says = text.Join(" ", says, text.Of("Round %d is drawn without them; draw it again, or press B on Rounds.", round))
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
