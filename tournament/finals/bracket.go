package finals

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// State says how far a match is.
type State int

// The states of a match.
const (
	// Waiting says that not both players are known.
	Waiting State = iota
	// Open says that it is being played, or can be.
	Open
	// Played says that its games decided it.
	Played
	// Bye says that a player had no opponent.
	Bye
	// Walkover says that one of the two is out of the final.
	Walkover
	// Nobody says that nobody goes on, because there is no player or none who is still in the final.
	Nobody
)

// Over reports whether nothing of the match is left to play.
func (s State) Over() bool { return s > Open }

// Side is one of the two sides of a match.
type Side struct {
	// Player is 0 while the player isn't known, and where there is none; Known tells the two cases apart.
	Player tournament.PlayerID
	Known  bool
	// Seed counts from 1; it is 0 without a player.
	Seed int
	// From is the match whose winner (for the third place, whose loser) this side is; it is 0 in the first
	// round.
	From int
	// HalfPoints are from the games that count.
	HalfPoints int
}

// Match is two players who meet in one or several games.
type Match struct {
	// ID counts from 1 in the order of play; the final has the highest.
	ID    int
	Round int
	// Third is the match for the third place, in the round of the final.
	Third bool
	// BestOf is over how many games the match is played.
	BestOf int
	// At is the match's position in its round, from 0 at the top of the bracket.
	At    int
	Sides [2]Side
	State State
	// Winner is 0 while there is none.
	Winner tournament.PlayerID
	// Games are the games of these two, in order: those with a sheet, as long as they matter, and the next
	// one to be played if it is made.
	Games []tournament.Game

	// strays are games with this match's number that have no place in it.
	strays []tournament.Game
	// counted are its games that count.
	counted int
}

// Bracket is all matches of a final, by their ids.
type Bracket struct {
	Rounds  int
	Matches []Match
}

// MostGames is above the number of any game in its match. The id of a game of a final is aboveRounds, plus
// the id of its match times MostGames, plus its number in the match. So it is above the ids of all games of
// rounds.
const (
	MostGames   = 1000
	aboveRounds = 1_000_000
)

// MatchOf is the id of the match that a game of a final belongs to, and the game's number in it.
func MatchOf(g tournament.Game) (match, number int) {
	return (g.ID - aboveRounds) / MostGames, g.ID % MostGames
}

// GameID is the id of that game of a match.
func GameID(match, number int) int { return aboveRounds + match*MostGames + number }

// IsGame reports whether a game with that id is a game of a final, and not of a round.
func IsGame(id int) bool { return id > aboveRounds }

// Of is the division's final as its sheets have it; it is empty for a final that hasn't begun.
func Of(d *tournament.Division, b rulebook.Book) Bracket {
	f := d.Final
	if !f.Started() {
		return Bracket{}
	}
	r := reading{d: d, f: f, games: sheetsOnly(d), book: b}
	bracket := seated(f)
	for i := range bracket.Matches {
		r.read(&bracket, &bracket.Matches[i])
	}
	return bracket
}

// skeleton are the matches without players.
func skeleton(f *tournament.Finals) Bracket {
	var b Bracket
	var first int // the first match of the round before
	for in := Size(len(f.Entrants)) / 2; in >= 1; in /= 2 {
		b.Rounds++
		if third := in == 1 && f.Third && len(f.Entrants) >= 4; third {
			b.add(Match{Round: b.Rounds, Third: true, At: 1, Sides: [2]Side{{From: first}, {From: first + 1}}})
		}
		start := len(b.Matches) + 1
		for i := range in {
			m := Match{Round: b.Rounds, At: i}
			if b.Rounds > 1 {
				m.Sides = [2]Side{{From: first + 2*i}, {From: first + 2*i + 1}}
			}
			b.add(m)
		}
		first = start
	}
	for i := range b.Matches {
		m := &b.Matches[i]
		if m.BestOf = bestOf(f, b.Rounds-m.Round); m.Third {
			m.BestOf = thirdBestOf(f)
		}
	}
	return b
}

// seated are the matches with the players of the first round.
func seated(f *tournament.Finals) Bracket {
	b := skeleton(f)
	for i, e := range f.Entrants {
		m := &b.Matches[(e.Seat-1)/2]
		m.Sides[(e.Seat-1)%2] = Side{Player: e.Player, Seed: i + 1}
	}
	for i := range b.Matches {
		if m := &b.Matches[i]; m.Round == 1 {
			m.Sides[0].Known, m.Sides[1].Known = true, true
		}
	}
	return b
}

func (b *Bracket) add(m Match) {
	m.ID = len(b.Matches) + 1
	b.Matches = append(b.Matches, m)
}

// Match is the match with that id, or nil where there is none.
func (b Bracket) Match(id int) *Match {
	if id < 1 || id > len(b.Matches) {
		return nil
	}
	return &b.Matches[id-1]
}

// Last is the match that decides the final, or nil for a final that hasn't begun.
func (b Bracket) Last() *Match { return b.Match(len(b.Matches)) }

// Over reports whether every match is over.
func (b Bracket) Over() bool {
	return len(b.Matches) > 0 && !slices.ContainsFunc(b.Matches, func(m Match) bool { return !m.State.Over() })
}

// Loser is the player who didn't win a match of two that is over; it is 0 where there is no winner.
func (m *Match) Loser() tournament.PlayerID {
	switch m.Winner {
	case 0:
		return 0
	case m.Sides[0].Player:
		return m.Sides[1].Player
	}
	return m.Sides[0].Player
}

// Next is the game of the match that is to be played now; ok is false where there is none.
func (m *Match) Next() (g tournament.Game, ok bool) {
	for _, g := range m.Games {
		if !g.Sheet.Done() {
			return g, true
		}
	}
	return tournament.Game{}, false
}

// sheetsOnly is a division with only the final's games, so that a sheet counts in a final as in any game.
// Rulings are left out: an ejected player is out of the final, but games played before stand.
func sheetsOnly(d *tournament.Division) *tournament.Division {
	c := *d
	c.Games, c.Rulings, c.RoundFacts, c.Late, c.Final = slices.Clone(d.Final.Games), nil, nil, nil, nil
	return &c
}

// reading is a final whose bracket is being worked out.
type reading struct {
	d     *tournament.Division
	f     *tournament.Finals
	games *tournament.Division
	book  rulebook.Book
}

// out reports whether the player plays no more games of the final.
func (r *reading) out(id tournament.PlayerID) bool {
	if slices.ContainsFunc(r.f.Left, func(l tournament.FinalLeft) bool { return l.Player == id }) {
		return true
	}
	p, _ := r.d.Player(id)
	_, ejected := r.d.Ejected(id)
	return ejected || p.Withdrawn != 0
}

// read works out the match; the matches before it in the bracket are worked out already.
func (r *reading) read(b *Bracket, m *Match) {
	for i := range m.Sides {
		s := &m.Sides[i]
		if s.From == 0 {
			continue
		}
		from := b.Match(s.From)
		if s.Known = from.State.Over(); !s.Known {
			continue
		}
		if s.Player = from.Winner; m.Third {
			s.Player = from.Loser()
		}
		s.Seed = Seed(r.f, s.Player)
	}
	r.count(m)
	if m.State != Waiting {
		return
	}
	r.decide(b, m, m.Sides[0].Player, m.Sides[1].Player)
	if m.State != Open {
		m.dropUnplayed()
	}
}

// decide sets the state of a match of these two players that its games haven't decided; 0 is no player.
func (r *reading) decide(b *Bracket, m *Match, one, two tournament.PlayerID) {
	stays := func(id tournament.PlayerID) bool { return !r.out(id) || r.wentOn(b, m, id) }
	switch {
	case !m.Sides[0].Known || !m.Sides[1].Known:
	case one == 0 && two == 0:
		m.State = Nobody
	case one == 0 || two == 0:
		if m.State, m.Winner = Bye, one+two; !stays(m.Winner) {
			m.State, m.Winner = Nobody, 0
		}
	case !r.out(one) && !r.out(two):
		m.State = Open
	case !stays(one) && !stays(two):
		m.State = Nobody
	case r.out(one) && !r.wentOn(b, m, one), r.wentOn(b, m, two):
		m.State, m.Winner = Walkover, two
	default:
		m.State, m.Winner = Walkover, one
	}
}

// wentOn reports whether the player has played in a later match to which the winner of this one goes on. A
// player who leaves the final after that has still won this match.
func (r *reading) wentOn(b *Bracket, m *Match, id tournament.PlayerID) bool {
	return slices.ContainsFunc(r.f.Games, func(g tournament.Game) bool {
		match, _ := MatchOf(g)
		later := b.Match(match)
		return g.Sheet.Done() && g.Has(id) && later != nil && later.Round > m.Round && !later.Third
	})
}

// dropUnplayed leaves in the match only the games that were played.
func (m *Match) dropUnplayed() {
	m.Games = slices.DeleteFunc(m.Games, func(g tournament.Game) bool { return !g.Sheet.Done() })
}

// count adds up the match's games until they decide it.
func (r *reading) count(m *Match) {
	one, two := m.Sides[0].Player, m.Sides[1].Player
	for _, g := range r.f.Games {
		if id, _ := MatchOf(g); id != m.ID {
			continue
		}
		if m.State == Played || !g.Has(one) || !g.Has(two) {
			m.strays = append(m.strays, g)
			continue
		}
		m.Games = append(m.Games, g)
		r.countGame(m, g)
		if lead := m.Sides[0].HalfPoints - m.Sides[1].HalfPoints; max(lead, -lead) > 2*m.left() {
			m.State, m.Winner = Played, one
			if lead < 0 {
				m.Winner = two
			}
			m.dropUnplayed()
		}
	}
}

// countGame adds the game's points, if it counts in the match.
func (r *reading) countGame(m *Match, g tournament.Game) {
	own := r.games.Outcome(r.book, g, m.Sides[0].Player)
	other := r.games.Outcome(r.book, g, m.Sides[1].Player)
	if !own.Counts || !other.Counts || own.HalfWins == 1 && r.f.Ties == tournament.TiesReplayed {
		return
	}
	m.counted++
	m.Sides[0].HalfPoints += own.HalfWins
	m.Sides[1].HalfPoints += other.HalfWins
}

// left is how many of its games the match still has. Once all are played it is 0, and then the first lead
// decides.
func (m *Match) left() int { return max(0, m.BestOf-m.counted) }
