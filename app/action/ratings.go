package action

import (
	"wordhall/tournament"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// TakeRatings gives a division's players the ratings of a federation's list.
type TakeRatings struct {
	Division tournament.DivisionID
	List     ratinglist.List
	// Decisions give for a player the index of a line of the list, or ratinglist.LeaveRating. Every doubtful
	// player needs one.
	Decisions map[tournament.PlayerID]int
	// Override takes the ratings even though round 1 is published.
	Override bool
}

// Kind names the action in the journal.
func (TakeRatings) Kind() string { return "take-ratings" }

func (a TakeRatings) apply(s *transaction) (outcome, error) {
	d, err := s.edit(a.Division)
	if err != nil {
		return outcome{}, err
	}
	changed, err := ratinglist.Take(d, a.List, a.Decisions, s.event.StartDateOf(d), a.Override)
	if err != nil {
		return outcome{}, err
	}
	words := text.Of("took the ratings of %s from %s in division %s", report.PlayersText(len(changed)), a.List.Name, d.Name)
	if a.List.Date != "" {
		words = text.Of("took the ratings of %s from %s of %s in division %s", report.PlayersText(len(changed)), a.List.Name, a.List.Date, d.Name)
	}
	return inDivision(a.Division, words), nil
}
