package action

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// AddPlayersByDivision enters a list whose rows name their divisions, and makes the divisions that aren't
// there, in one action, so that one undo takes all of it back.
type AddPlayersByDivision struct {
	Into []PlayersInto
	// From names the file that the list came from, for the journal.
	From string
	// Accepted are the doubts that a person has looked at, as for AddPlayers.
	Accepted []string `json:",omitempty"`
}

// PlayersInto are the players that go into one division.
type PlayersInto struct {
	// Division is a division that is there, or 0 where a new one is made with Settings.
	Division tournament.DivisionID
	Settings tournament.Settings
	Players  []tournament.Player
}

// Kind names the action in the journal.
func (AddPlayersByDivision) Kind() string { return "add-players-by-division" }

func (a AddPlayersByDivision) apply(s *transaction) (outcome, error) {
	var players [][]tournament.Player
	for _, into := range a.Into {
		players = append(players, into.Players)
	}
	return s.entering(a.enter, a.Accepted, players...)
}

func (a AddPlayersByDivision) enter(s *transaction) (outcome, error) {
	done := outcome{}
	entered := 0
	var names []string
	for _, into := range a.Into {
		if len(into.Players) == 0 {
			continue
		}
		var one outcome
		var err error
		if into.Division == 0 {
			one, err = AddDivision{Settings: into.Settings, Players: into.Players, Accepted: a.Accepted}.enter(s)
		} else {
			one, err = AddPlayers{Division: into.Division, Players: into.Players}.enter(s)
		}
		if err != nil {
			return outcome{}, err
		}
		done.also, done.notes = append(done.also, one.touched()...), append(done.notes, one.notes...)
		entered, names = entered+len(into.Players), append(names, divisionName(s.event, one.division))
	}
	if entered == 0 {
		return outcome{}, tournament.Refuse(tournament.Invalid, "there is no player to enter")
	}
	if len(names) == 1 {
		done.division, done.also = done.also[0], nil
		done.words = text.Of("entered %s from %s in division %s", report.PlayersText(entered), a.From, names[0])
		return done, nil
	}
	done.words = text.Of("entered %s from %s in the divisions %s", report.PlayersText(entered), a.From, text.Names(", ", names))
	return done, nil
}
