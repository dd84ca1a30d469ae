package report

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// MissedText says what each round counts in which a player had no game for the cause that has this policy.
func MissedText(p tournament.MissedPolicy) text.Text {
	if p == "" {
		p = tournament.MissedNothing
	}
	return text.Of("each round missed %s", tournament.MissedPolicies.Text(p))
}
