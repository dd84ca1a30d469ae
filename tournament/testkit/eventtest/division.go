package eventtest

import (
	"fmt"

	"wordhall/tournament"
)

// Eject adds an ejection to the rulings.
func Eject(d *tournament.Division, id tournament.PlayerID, after int, effect tournament.EjectionEffect) {
	d.Rulings = append(d.Rulings, tournament.Ruling{ID: len(d.Rulings) + 1, Player: id, Kind: tournament.Ejection, AfterRound: after, Effect: effect, Reason: "collusion"})
}

// Challenged is an adjudication of those words at table 1 of round 1.
func Challenged(at int, answer tournament.Answer, words ...string) tournament.Challenge {
	return tournament.Challenge{At: tournament.Timestamp(at), Round: 1, Table: 1, Words: words, Answer: answer, List: "L", Checksum: "c"}
}

// Hall is an event with divisions A, B and so on, with that many players each.
func Hall(sizes ...int) *tournament.Event {
	e := &tournament.Event{Name: "Test"}
	for i, n := range sizes {
		d := Field(n, 3)
		d.ID, d.Name = tournament.DivisionID(i+1), string(rune('A'+i))
		e.Divisions = append(e.Divisions, d)
	}
	return e
}

// RatedField is a field whose players have ratings, so that a game changes them.
func RatedField(n, rounds int) *tournament.Division {
	d := Field(n, rounds)
	for i := range d.Players {
		d.Players[i].Rating = 1600 - 50*i
	}
	d.RatingSystem = "naspa"
	return d
}

// Field is a division of n players, all joined from the start.
func Field(n, rounds int) *tournament.Division {
	d := &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: rounds, Starts: tournament.StartsBalanced, Missed: tournament.MissedNothing}
	for i := range n {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player %d", i+1), Joined: 1})
	}
	return d
}

// Add puts a game of the round into the division.
func Add(d *tournament.Division, round int, first, second tournament.PlayerID, s tournament.Sheet) tournament.Game {
	g := tournament.Game{ID: len(d.Games) + 1, Round: round, First: first, Second: second, Sheet: s}
	d.Games = append(d.Games, g)
	return g
}

// Played is the sheet of a game with those scores.
func Played(a, b int) tournament.Sheet {
	return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{a, b}}
}

// Ptr is a pointer to the value.
func Ptr[T any](v T) *T { return &v }

// Prizes numbers the prizes and gives them the usual tie policy.
func Prizes(list ...tournament.Prize) []tournament.Prize {
	for i := range list {
		list[i].ID = i + 1
		if list[i].Rank == 0 {
			list[i].Rank = 1
		}
		if list[i].Ties == "" {
			list[i].Ties = tournament.TiesShared
		}
	}
	return list
}
