package report

import (
	"slices"
	"sync"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/finals"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// View is a division after a round as every outlet shows it: the places, what decides them, and the
// scorecards that add up to them. Each is worked out once, when it is first asked for, and the lists are made
// from it, so that no outlet computes anything itself.
type View struct {
	Division *tournament.Division
	Book     rulebook.Book
	After    int

	places    func() finals.Places
	standings func() []tournament.Standing
	lines     func() map[tournament.PlayerID]tournament.Standing
	cards     func() []tournament.Scorecard
	plays     func() []AnnotatedPlay
	reached   func() text.Text
	// before and then are the places after the round before and after this round, by the rounds alone; they
	// are nil before round 1.
	before, then func() map[tournament.PlayerID]int
}

// At is the view of the division after a round. Once the winner of a final is certain, the final decides the
// places.
func At(d *tournament.Division, book rulebook.Book, after int) *View {
	v := ByRounds(d, book, after)
	v.places = sync.OnceValue(func() finals.Places { return finals.PlacesAfter(d, book, after) })
	v.standings = func() []tournament.Standing { return v.places().Standings() }
	v.cards = sync.OnceValue(func() []tournament.Scorecard { return finals.Scorecards(d, book, after) })
	return v
}

// AfterEach are the views of the division after each round from 0 to the given one, by the rounds alone.
func AfterEach(d *tournament.Division, book rulebook.Book, last int) []*View {
	var list []*View
	for n, standings := range d.StandingsByRound(book, 0, last) {
		v := ByRounds(d, book, n)
		v.standings = func() []tournament.Standing { return standings }
		if n > 1 {
			earlier := list[n-1]
			v.before = sync.OnceValue(func() map[tournament.PlayerID]int { return placesOf(earlier.Standings()) })
		}
		list = append(list, v)
	}
	return list
}

// ByRounds is the view of the division after a round by the rounds alone, without the final.
func ByRounds(d *tournament.Division, book rulebook.Book, after int) *View {
	v := &View{Division: d, Book: book, After: after}
	v.standings = sync.OnceValue(func() []tournament.Standing { return d.Standings(book, after) })
	v.cards = sync.OnceValue(func() []tournament.Scorecard { return d.Scorecards(book, after) })
	v.reached = sync.OnceValue(func() text.Text { return Reached(d, v.Places()) })
	v.plays = sync.OnceValue(func() []AnnotatedPlay { return playsOf(d, after) })
	v.places = func() finals.Places { return finals.Places{After: after, By: finals.ByRounds, Rows: v.standings()} }
	v.lines = sync.OnceValue(func() map[tournament.PlayerID]tournament.Standing {
		of := make(map[tournament.PlayerID]tournament.Standing, len(d.Players))
		for _, s := range v.Standings() {
			of[s.ID] = s
		}
		return of
	})
	v.before = sync.OnceValue(func() map[tournament.PlayerID]int { return placesAfter(d, book, after-1) })
	v.then = sync.OnceValue(func() map[tournament.PlayerID]int { return placesAfter(d, book, after) })
	return v
}

// Places are the places as things are, even while a final is still being played, and who has won.
func (v *View) Places() finals.Places { return v.places() }

// Standings are the players in the order of their places. Once the winner of a final is certain, the final
// decides the places.
func (v *View) Standings() []tournament.Standing { return v.standings() }

// Cards are the scorecards of all players in the order of the standings.
func (v *View) Cards() []tournament.Scorecard { return v.cards() }

// Card is a player's scorecard; it is empty for a player who has none.
func (v *View) Card(id tournament.PlayerID) tournament.Scorecard {
	for _, c := range v.Cards() {
		if c.Player == id {
			return c
		}
	}
	return tournament.Scorecard{}
}

// Teams are the standings of the teams, with so many members of each counting; 0 counts all.
func (v *View) Teams(best int) []award.TeamStanding {
	return award.TeamStandings(v.Division, v.Book, v.After, best)
}

// ByWinsAndSpread reports whether wins and then spread decide the places, and nothing else.
func (v *View) ByWinsAndSpread() bool {
	return !v.Places().OfFinal() && slices.Equal(v.Division.TieBreakOrder(), []tournament.TieBreak{tournament.BySpread})
}

// Reached says how far the division is.
func (v *View) Reached() text.Text { return v.reached() }

// Provisional says why the places aren't settled although the round is over: "provisional, 6 sheets out", or after the
// last round that the final isn't over. It is zero where they are, and before the last round where no sheet is out.
func (v *View) Provisional() text.Text {
	switch out := SheetsOut(v.Division, v.After); {
	case out > 0:
		return text.Of("provisional, %s out", text.Count(out, "1 sheet", "%d sheets"))
	case v.Places().By == finals.Undecided && v.After >= v.Division.Rounds:
		return text.Of("provisional, the final isn't over")
	}
	return text.Text{}
}

// Of is a player's line of the standings; for a player who has none it is a line with the id alone.
func (v *View) Of(id tournament.PlayerID) tournament.Standing {
	if s, known := v.lines()[id]; known {
		return s
	}
	return tournament.Standing{ID: id}
}

// Order is what a list of the standings is made from. It has the places that the players moved from: those of
// the round before, or those of the rounds where a final moves the players.
func (v *View) Order(public bool) Order {
	o := Order{Division: v.Division, Rows: v.Standings(), Public: public, Before: v.before(), book: v.Book}
	if v.Places().OfFinal() {
		o.Before = v.then()
	}
	return o
}

// Placed leaves only the players who have a place among the others, the first of them, at most so many. Most is 0 for
// all.
func (o Order) Placed(most int) Order {
	o.Rows = slices.DeleteFunc(slices.Clone(o.Rows), func(s tournament.Standing) bool { return !s.Placed() })
	if most > 0 {
		o.Rows = o.Rows[:min(most, len(o.Rows))]
	}
	return o
}

// placesAfter are the places after a round by player, by the rounds alone; it is nil before round 1.
func placesAfter(d *tournament.Division, book rulebook.Book, after int) map[tournament.PlayerID]int {
	if after < 1 {
		return nil
	}
	return placesOf(d.Standings(book, after))
}

// placesOf are the places of the standings by player.
func placesOf(standings []tournament.Standing) map[tournament.PlayerID]int {
	at := make(map[tournament.PlayerID]int, len(standings))
	for _, s := range standings {
		at[s.ID] = s.Place
	}
	return at
}
