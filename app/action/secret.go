package action

import (
	"wordhall/tournament"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// UseSecret makes the seeds of the event's draws from a secret, or, if the secret is empty, lets them be
// chosen. It is refused once a round is drawn, because the commitment to the secret must hold for all rounds.
type UseSecret struct{ Secret string }

// Kind names the action in the journal.
func (UseSecret) Kind() string { return "use-secret" }

func (a UseSecret) apply(s *transaction) (outcome, error) {
	if a.Secret != "" && !secret.Known(a.Secret) {
		return outcome{}, tournament.Refuse(tournament.Invalid, "a secret must have %d hexadecimal digits", 2*secret.Size)
	}
	if round, name := drawnAlready(s.event); round > 0 {
		return outcome{}, tournament.Refuse(tournament.Conflict, "round %d of division %s is drawn; whether seeds are made from a secret must be decided before the first draw", round, name)
	}
	s.event.Secret = a.Secret
	if a.Secret == "" {
		return outcome{words: text.Of("the seeds of the draws are chosen")}, nil
	}
	return outcome{words: text.Of("the seeds of the draws are made of a secret with the SHA-256 %s", text.Name(secret.Commitment(a.Secret)))}, nil
}

// drawnAlready is a drawn round of the first division that has one, or 0 where none is drawn.
func drawnAlready(e *tournament.Event) (round int, division string) {
	for _, d := range e.Divisions {
		if last := d.LastRound(); last > 0 {
			return last, d.Name
		}
	}
	return 0, ""
}

// drawLots takes the lots that break ties from the event's secret, for divisions that use lots and for which
// nobody chose them.
func (s *transaction) drawLots(d *tournament.Division) {
	for _, by := range d.TieBreaks {
		if by == tournament.ByLot && d.Lot == 0 && s.event.Secret != "" {
			d.Lot = secret.Lot(s.event.Secret, d.Name)
		}
	}
}
