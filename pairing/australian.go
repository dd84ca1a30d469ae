package pairing

import (
	"wordhall/tournament/text"
)

// australian sets the halves of the field against each other in round 1. In later rounds, the highest player
// still free gets the highest-placed opponent whom the player hasn't met since the reset round, as long as
// all others can still be paired, and so on down. The reset round is the earliest one that leaves a draw;
// while it is 0, every meeting counts. In an odd field the bye is an opponent at the bottom, for the players
// with the fewest byes.
type australian struct{}

func (australian) About() About {
	return About{
		Name: "australian", Title: "Australian draw", Offered: 6, BasedOn: -1, Follows: Choices{Repeats: true, BasedOn: true}, Drawn: "In turn from the top",
		OpenBye:     "one of %d with the fewest byes: the Australian draw goes down the field, and whoever of them is left over at the end gets the bye",
		OpenByeFrom: 2,
	}
}

// Rules are those of round 1, in which players meet who are half the field apart.
func (australian) Rules(f *Field) Rules {
	off := func(i, j int) int64 { return int64(j - i - f.Len()/2) }
	return Rules{Levels: []Level{{
		Name: "distance from half the field, squared",
		Cost: func(i, j int) int64 { return off(i, j) * off(i, j) },
		Tell: func(i, j int) (int64, text.Text) {
			if off(i, j) == 0 {
				return 0, text.Of("half the field apart")
			}
			return off(i, j) * off(i, j), text.Of("%s apart instead of half the field", text.Count(j-i, "1 place", "%d places"))
		},
	}}}
}

// inTurn draws every round after the first.
func (australian) inTurn(s *seating, d *Draw) bool {
	if s.Round == 1 {
		return false
	}
	order, reset, ok := s.firstDraw()
	if !ok {
		return false
	}
	if reset > 0 {
		d.Relaxed = append(d.Relaxed, reason(nil, "no draw is left in which nobody meets again: the meetings up to round %d are forgiven", reset))
	}
	for _, step := range order {
		if step.j == len(s.pool) {
			s.giveLastBye(d, step.i)
			continue
		}
		d.Games = append(d.Games, s.turnGame(step, reset))
	}
	return true
}

// turnGame explains a game of a draw in turn.
func (s *seating) turnGame(step turnStep, reset int) Game {
	a, b := s.pool[step.i].ID, s.pool[step.j].ID
	players := []ID{a, b}
	g := Game{First: a, Second: b, Met: s.history.times(a, b)}
	met := metReason(g.Met, players)
	if s.Limit >= 0 {
		met.Points = repeatPoints * int64(g.Met) * int64(g.Met)
	}
	var since text.Text
	if reset > 0 {
		since = text.Of(" since round %d", reset)
	}
	why := reason(players, "{1} is the highest placed player still free whom {0} may meet%s", since)
	if step.passed {
		why = reason(players, "{1} is the highest placed player still free whom {0} may meet%s and who leaves the others a draw", since)
	}
	g.Why, g.Cost = []Reason{met, why}, met.Points
	return g
}

// giveLastBye gives the bye to the player at that index of the pool.
func (s *seating) giveLastBye(d *Draw, at int) {
	taker := s.pool[at].ID
	due := s.pool[byeCandidates(s.pool)[0]]
	bye := ByeGiven{ID: taker, Why: byeReason(s.pool, at)}
	if due.ID != taker {
		bye.Why = reason([]ID{taker}, "nobody higher is left whom {0} may meet")
	}
	if s.pool[at].Byes > due.Byes {
		d.Relaxed = append(d.Relaxed, reason([]ID{due.ID, taker},
			"the bye was due to {0}, but then not all others could be paired; it goes to {1}"))
	}
	d.Byes = append(d.Byes, bye)
}
