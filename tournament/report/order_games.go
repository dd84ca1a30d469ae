package report

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// lastGames says what the players did in the round: "W 431–389 Okafor". A game whose sheet is awaited is
// Doubtful.
func (o Order) lastGames() func(tournament.PlayerID) Cell {
	d, games, short := o.Division, gamesByPlayer(o.Division, o.Last), ShortNames(o.Division)
	missed, reckoned := d.MissedRounds(o.book, o.Last), d.Reckon(&o.book)
	return func(id tournament.PlayerID) Cell {
		at, plays := games[id]
		switch {
		case !plays && slices.Contains(missed[id], o.Last):
			return words(text.Of("L missed"))
		case !plays:
			return words(text.Of("no game"))
		}
		g := *at
		out, how, other := reckoned.Outcome(at, id), howWords, g.Opponent(id)
		if o.Public {
			how = publicHow
		}
		says := resultBy(how, d, g, id, out)
		if other == 0 || out.Bye || Off(d, g) {
			return words(says)
		}
		c := Cell{Words: text.Of("%s %s", says, short(other)), Division: d.ID, Player: other}
		if d.Awaited(g) {
			c.Words, c.Tone = text.Of("%s v %s", says, short(other)), Doubtful
		}
		return c
	}
}

// nextGames says where the players sit in the round: "T3 Okafor, to start". A game with an ejected player has
// no opponent to wait for, and the public isn't told why it is off.
func (o Order) nextGames() func(tournament.PlayerID) Cell {
	d, games, short := o.Division, gamesByPlayer(o.Division, o.Next), ShortNames(o.Division)
	return func(id tournament.PlayerID) Cell {
		at, plays := games[id]
		if !plays {
			return Cell{}
		}
		g := *at
		_, out := d.Ejected(id)
		switch {
		case out || o.Public && Off(d, g):
			return Cell{}
		case Off(d, g): // nobody comes to a game that an ejection decided
			return words(text.Of(ByEjection))
		case g.Second == 0:
			return words(WithoutOpponent(d, g))
		}
		where := short(g.Opponent(id))
		if g.Table != 0 {
			where = text.Of("T%s %s", TableText(d, g), where)
		}
		return Cell{Words: text.Join(", ", where, Turn(d, g, id)), Division: d.ID, Player: g.Opponent(id)}
	}
}

// gamesByPlayer are the games of a round by who sits at them. They are the division's own and must not be changed.
func gamesByPlayer(d *tournament.Division, round int) map[tournament.PlayerID]*tournament.Game {
	list := d.GamesOf(round)
	games := make(map[tournament.PlayerID]*tournament.Game, 2*len(list))
	for i := range list {
		g := &list[i]
		games[g.First] = g
		if g.Second != 0 {
			games[g.Second] = g
		}
	}
	return games
}
