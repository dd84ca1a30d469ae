package app

import (
	"fmt"
	"strings"

	"wordhall/tournament"
)

// EjectPlayers ejects one player, or several at once (collusion).
type EjectPlayers struct {
	Division tournament.DivisionID
	Order    tournament.EjectionOrder
}

// Kind names the action in the journal.
func (EjectPlayers) Kind() string { return "eject-players" }

func (a EjectPlayers) apply(s *ActionContext) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	order := a.Order
	order.Made, order.MadeBy = s.now, s.operator
	if _, err := d.Eject(order); err != nil {
		return outcome{}, err
	}
	names := make([]string, len(order.Players))
	for i, id := range order.Players {
		names[i] = d.PlayerName(id)
	}
	return inDivision(a.Division, fmt.Sprintf("ejected %s: %s", strings.Join(names, ", "), strings.TrimSpace(order.Reason))), nil
}

// RecordRuling records a computed ruling: its effect on the game or the standings,
// and a line in the record.
type RecordRuling struct {
	Division tournament.DivisionID
	Order    tournament.RecordOrder
}

// Kind names the action in the journal.
func (RecordRuling) Kind() string { return "record-ruling" }

func (a RecordRuling) apply(s *ActionContext) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	order := a.Order
	order.Made, order.MadeBy = s.now, s.operator
	was := revisionOf(d, order.Round)
	if order.Effect == "bye" {
		if order.Revision, err = s.nextRevision(d, order.Round); err != nil {
			return outcome{}, err
		}
	}
	if err := d.Record(order); err != nil {
		return outcome{}, err
	}
	words := strings.TrimSpace("ruled " + order.Rule)
	if order.Player != 0 {
		words += " on " + d.PlayerName(order.Player)
	}
	words = strings.TrimSuffix(words+": "+strings.TrimSpace(order.Answer), ": ")
	if order.Effect != "bye" {
		return inDivision(a.Division, words), nil
	}
	done := inRound(a.Division, order.Round, words)
	done.reprinted(d, order.Round, was)
	return done, nil
}
