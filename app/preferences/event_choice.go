package preferences

import (
	"slices"

	"wordhall/tournament"
)

// EventChoice holds the choices of the latest event made on this computer, which are proposed for the next one.
type EventChoice struct {
	// Rulebook is the id of its rulebook. It is empty if no event was made here yet.
	Rulebook string `json:"rulebook,omitempty"`
	// Place and Director are those of the event, as they were typed.
	Place    string `json:"place,omitempty"`
	Director string `json:"director,omitempty"`
	// Rounds, Plan, RatingSystem and WordList are those of its first division. A new division always takes who
	// starts from its rulebook.
	Rounds       int                    `json:"rounds,omitempty"`
	Plan         []tournament.PlanEntry `json:"plan,omitempty"`
	RatingSystem string                 `json:"rating_system,omitempty"`
	WordList     string                 `json:"word_list,omitempty"`
}

// Known reports whether there is anything to propose.
func (c EventChoice) Known() bool {
	return c.Rulebook != "" && c.Rounds >= 1 && c.Rounds <= tournament.MaxRounds
}

// EventChoiceOf returns the choices of an event that are proposed for the next one. ok is false for an event
// without a division.
func EventChoiceOf(ev *tournament.Event) (c EventChoice, ok bool) {
	if len(ev.Divisions) == 0 {
		return EventChoice{}, false
	}
	d := ev.Divisions[0]
	return EventChoice{
		Rulebook: d.Rulebook, Place: ev.Place, Director: ev.Director,
		Rounds: d.Rounds, Plan: slices.Clone(d.Plan), RatingSystem: d.RatingSystem, WordList: d.WordList,
	}, true
}
