package app

import (
	"encoding/json"
	"fmt"
	"maps"
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

func (a EjectPlayers) apply(s *Scene) (outcome, error) {
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

func (a RecordRuling) apply(s *Scene) (outcome, error) {
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

// ChangeRules changes parameters of the rulebook for a division. Once a round is
// drawn it must say why, and the change stands in the conditions of play with its
// time.
type ChangeRules struct {
	Division tournament.DivisionID
	// Overrides are all of the division's changed parameters, by key.
	Overrides map[string]json.RawMessage
	Reason    string
}

// Kind names the action in the journal.
func (ChangeRules) Kind() string { return "change-rules" }

func (a ChangeRules) apply(s *Scene) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	reason := strings.TrimSpace(a.Reason)
	if d.LastRound() > 0 && reason == "" {
		return outcome{}, tournament.Refuse(tournament.NeedsReason, "round %d of division %s is drawn; say why its rules are changed", d.LastRound(), d.Name)
	}
	before := d.Overrides
	d.Overrides = maps.Clone(a.Overrides)
	if _, err := s.book(d); err != nil {
		return outcome{}, err
	}
	d.NoteRuleChanges(d.Rulebook, before, reason, s.operator, s.now)
	words := "rules of division " + d.Name
	if reason != "" {
		words += ": " + reason
	}
	return inDivision(a.Division, words), nil
}
