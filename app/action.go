package app

import (
	"wordhall/tournament"

	"wordhall/tournament/text"
)

// Action is one thing a director does. Each is a plain value with the words for
// it; the desk carries it out whole or not at all.
type Action interface {
	// Kind names the action in the journal; it never changes.
	Kind() string
	// apply changes the scene's draft.
	apply(s *ActionContext) (outcome, error)
}

// division is the usual outcome of an action in one division.
func inDivision(id tournament.DivisionID, words text.Text) outcome {
	return outcome{division: id, words: words}
}

func inRound(id tournament.DivisionID, round int, words text.Text) outcome {
	return outcome{division: id, round: round, words: words}
}
