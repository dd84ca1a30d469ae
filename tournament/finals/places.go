package finals

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Decided says what decides the places.
type Decided string

// What decides it.
const (
	// ByRounds says that there is no final, or an earlier round is looked at.
	ByRounds Decided = "rounds"
	// Undecided says that a final is planned or being played.
	Undecided Decided = "open"
	// ByFinal says that the final is over.
	ByFinal Decided = "final"
)

// Places are the places of a division, and what decides them. Code that names a winner or a place at the end
// asks for them.
type Places struct {
	// After is the round that was asked for.
	After int
	By    Decided
	// Over says that nothing is left to play: no postponed game, and no final either.
	Over bool
	// Winners have won the division. There is nobody until that is certain, and several only where the rounds
	// leave them level. A match for third place that is still out doesn't hold this up.
	Winners []tournament.PlayerID
	// Rows are all players in the order of their places, each with the figures of the rounds. While the final
	// is played, those still in it are placed before those who are out of it.
	Rows []tournament.Standing

	// rounds are the players in the order of the rounds.
	rounds []tournament.Standing
}

// OfFinal reports whether the final orders the standings: it is over, or only its third place is still open.
// Before that, a place that the final may still change isn't shown as a place.
func (p Places) OfFinal() bool { return p.By == ByFinal || p.By == Undecided && len(p.Winners) > 0 }

// Standings are the players as every list shows them: in the order of the rounds, or of the final.
func (p Places) Standings() []tournament.Standing {
	if p.By == Undecided && !p.OfFinal() {
		return p.rounds
	}
	return p.Rows
}

// PlacesAfter are the places after a round. Once the final has begun, the places after the last round are
// first those of the bracket, where players who lost in the same round are ordered by their seeds. Then come
// all other players by the standings; the ejected are last.
func PlacesAfter(d *tournament.Division, b rulebook.Book, after int) Places {
	p := Places{After: after, By: ByRounds, rounds: d.Standings(b, after)}
	p.Rows = p.rounds
	rounds := after > 0 && after >= d.Rounds && d.RoundsOver()
	if d.Final == nil || after < d.LastRound() {
		if p.Over = rounds && d.Final == nil; p.Over {
			p.Winners = p.first()
		}
		return p
	}
	bracket := Of(d, b)
	if p.By = Undecided; d.Final.Started() {
		p.Rows = inPlaces(d, bracket, p.Rows)
	}
	if bracket.Over() {
		p.By, p.Over = ByFinal, rounds
	}
	if last := bracket.Last(); p.By == ByFinal || last != nil && slices.Equal(p.first(), []tournament.PlayerID{last.Winner}) {
		p.Winners = p.first()
	}
	return p
}

// first are the players in first place.
func (p Places) first() (list []tournament.PlayerID) {
	for _, s := range p.Rows {
		if s.Place == 1 && s.Placed() {
			list = append(list, s.ID)
		}
	}
	return list
}

// Standings are the standings from PlacesAfter.
func Standings(d *tournament.Division, b rulebook.Book, after int) []tournament.Standing {
	return PlacesAfter(d, b, after).Standings()
}

// Scorecards are the cards of all players after a round, in the order of Standings and with its places; the
// place shown after each round is that of the round.
func Scorecards(d *tournament.Division, b rulebook.Book, after int) []tournament.Scorecard {
	cards := d.Scorecards(b, after)
	if !d.Final.Started() {
		return cards
	}
	p := PlacesAfter(d, b, after)
	if !p.OfFinal() {
		return cards
	}
	at := make(map[tournament.PlayerID]int, len(p.Rows))
	for i, s := range p.Rows {
		at[s.ID] = i
	}
	slices.SortFunc(cards, func(x, y tournament.Scorecard) int { return cmp.Compare(at[x.Player], at[y.Player]) })
	for i := range cards {
		cards[i].Now = p.Rows[i]
		for j := range cards[i].Lines {
			if l := &cards[i].Lines[j]; l.Opponent != 0 {
				l.OpponentPlace = p.Rows[at[l.Opponent]].Place
			}
		}
	}
	return cards
}

// inPlaces are the standings in the order of the final places, with those places, as far as the bracket
// decides them.
func inPlaces(d *tournament.Division, bracket Bracket, rows []tournament.Standing) []tournament.Standing {
	by := make(map[tournament.PlayerID]tournament.Standing, len(rows))
	for _, s := range rows {
		by[s.ID] = s
	}
	list, last := make([]tournament.Standing, 0, len(rows)), []tournament.Standing(nil)
	placed := 0
	for _, id := range ofBracket(d, bracket) {
		s := by[id]
		if s.Status == tournament.StatusEjected {
			last = append(last, s)
			continue
		}
		placed++
		s.Place = placed
		list = append(list, s)
	}
	ahead, shared := 0, -1
	for _, s := range rows {
		switch {
		case Seed(d.Final, s.ID) > 0:
			continue
		case s.Status == tournament.StatusEjected:
			last = append(last, s)
			continue
		case s.Place != 0:
			if placed++; s.Place != shared {
				ahead, shared = placed, s.Place
			}
			s.Place = ahead
		}
		list = append(list, s)
	}
	for _, s := range last {
		placed++
		s.Place = placed
		list = append(list, s)
	}
	return list
}

// ofBracket are the entrants in the order that the bracket has so far.
func ofBracket(d *tournament.Division, b Bracket) []tournament.PlayerID {
	list := make([]tournament.PlayerID, len(d.Final.Entrants))
	group := make(map[tournament.PlayerID]int, len(list))
	for i, e := range d.Final.Entrants {
		list[i] = e.Player
		for j := range b.Matches {
			if m := &b.Matches[j]; m.Sides[0].Player == e.Player || m.Sides[1].Player == e.Player {
				group[e.Player] = b.group(m, e.Player)
			}
		}
	}
	slices.SortStableFunc(list, func(x, y tournament.PlayerID) int { return cmp.Compare(group[x], group[y]) })
	return list
}

// group is a number that orders players by the last match that they reached: first those who won the final or
// are still in it, then the loser of the final, then the two of the match for third place, then those who
// lost earlier.
func (b Bracket) group(m *Match, id tournament.PlayerID) int {
	won := m.Winner == id
	switch {
	case m.Third && won:
		return 3
	case m.Third:
		return 4
	case won || !m.State.Over():
		return 1
	case m.ID == len(b.Matches):
		return 2
	}
	return 5 + b.Rounds - m.Round
}
