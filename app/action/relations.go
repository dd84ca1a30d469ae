package action

import (
	"wordhall/tournament"

	"wordhall/tournament/text"
)

// SetRelations replaces the relations that keep the division's players apart. Rounds that are drawn stay as
// they are.
type SetRelations struct {
	Division  tournament.DivisionID
	Relations []tournament.Relation
}

// Kind names the action in the journal.
func (SetRelations) Kind() string { return "set-relations" }

func (a SetRelations) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	if err := d.SetRelations(a.Relations); err != nil {
		return outcome{}, err
	}
	words := text.Of("no players are kept apart by relations")
	if n := len(a.Relations); n > 0 {
		words = text.Count(n, "1 relation keeps players apart", "%d relations keep players apart")
	}
	return inDivision(a.Division, words), nil
}
