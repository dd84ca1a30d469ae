// Package action is what a director does: one named action for each thing, carried out on a copy of the event
// and checked by the domain. It must never write a file, nor decide a rule of play.
package action

import (
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Action is one thing a director does. Each is a plain value with the words for
// it; the desk carries it out whole or not at all.
type Action interface {
	// Kind names the action in the journal; it never changes.
	Kind() string
	// apply changes the transaction's event.
	apply(s *transaction) (outcome, error)
}

// inDivision is the usual outcome of an action in one division.
func inDivision(id tournament.DivisionID, words text.Text) outcome {
	return outcome{division: id, words: words}
}

func inRound(id tournament.DivisionID, round int, words text.Text) outcome {
	return outcome{division: id, round: round, words: words}
}
