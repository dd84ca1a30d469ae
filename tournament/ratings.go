package tournament

import (
	"slices"
	"strings"

	"wordhall/ratings"
	"wordhall/tournament/rulebook"
)

// RatingHistory is what lay behind each player on the first day of the event.
type RatingHistory map[PlayerID]PlayerHistory

// PlayerHistory is what lay behind one player.
type PlayerHistory struct {
	// Events are the past events, newest first, for the rating systems that average over them.
	Events []ratings.PastEvent
	// IdleDays are the days since the last rated game, 0 where that isn't known, for the systems in which
	// it matters how long somebody was away.
	IdleDays int
}

// RatingSystems lists the rating systems that a division may name.
func RatingSystems() []ratings.About {
	list := make([]ratings.About, 0, len(ratings.Systems()))
	for _, s := range ratings.Systems() {
		list = append(list, s.About())
	}
	return list
}

// RatingSystemOf is the system that rates the division: the one named, else the
// division's own. No rulebook prescribes one, so a division without any is refused
// in words that name the systems.
func (d *Division) RatingSystemOf(name string) (ratings.System, error) {
	if name == "" {
		name = d.RatingSystem
	}
	if name == "" {
		return nil, Refuse(Invalid, "division %s has no rating system; name one of %s", d.Name, strings.Join(ratings.Names(), ", "))
	}
	s, err := ratings.Find(name)
	if err != nil {
		return nil, Refuse(NotFound, "%s", err)
	}
	return s, nil
}

// Ratings are the players' ratings after a round, computed from all results up to it. The system is the one
// named; empty is the division's own. An after of 0 is the last round. The result has the players in the
// division's order and their steps.
func (d *Division) Ratings(b rulebook.Book, system string, after int, past RatingHistory) (ratings.Result, error) {
	s, err := d.RatingSystemOf(system)
	if err != nil {
		return ratings.Result{}, err
	}
	return s.Rate(d.RatingField(b, after, past))
}

// RatingsByRound are the players' ratings after each round from 1 to after, the first
// being those after round 1, as Ratings would have them.
func (d *Division) RatingsByRound(b rulebook.Book, system string, after int, past RatingHistory) ([]ratings.Result, error) {
	s, err := d.RatingSystemOf(system)
	if err != nil {
		return nil, err
	}
	whole := d.RatingField(b, after, past)
	list := make([]ratings.Result, max(0, after))
	for i := range list {
		f := whole
		f.Games = slices.DeleteFunc(slices.Clone(whole.Games), func(g ratings.Game) bool { return g.Round > i+1 })
		if list[i], err = s.Rate(f); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// RatingField is the division in the terms of the rating systems: its players as they came, and what each
// game up to the round counts for a rating by the rulebook and the rulings. Games that count for neither
// player are left out. Byes, forfeits, awards and whatever else isn't rated are only named, for systems that
// count how many entries a career has.
//
// A player whose rating is 0 has none. If the number of career games is 0, it is unknown, but for newcomers
// it is really 0 where the other players' numbers are known. The deviation is that of the day of the event.
// Margins are without the spread cap, which is for the standings only.
func (d *Division) RatingField(b rulebook.Book, after int, past RatingHistory) ratings.Field {
	f := ratings.Field{Rounds: d.Rounds, Players: make([]ratings.Player, len(d.Players))}
	known := slices.ContainsFunc(d.Players, func(p Player) bool { return p.Games > 0 })
	for i, p := range d.Players {
		f.Players[i] = ratings.Player{
			ID: int(p.ID), Rating: float64(p.Rating), Unrated: p.Rating == 0, Games: p.Games,
			Deviation: p.Deviation, IdleDays: past[p.ID].IdleDays, Past: past[p.ID].Events,
		}
		if p.Games == 0 && (p.Rating != 0 || !known) {
			f.Players[i].Games = ratings.Unknown
		}
	}
	r := d.Reckon(&b)
	f.Games = make([]ratings.Game, 0, len(d.Games))
	for i := range d.Games {
		if g := &d.Games[i]; g.Round <= after {
			f.Games = r.rateable(f.Games, g)
		}
	}
	if d.Final != nil && d.Final.Rated && after >= d.Rounds {
		for _, g := range d.Final.Games {
			g.Round = d.Rounds // games of the last day, whatever their round of the bracket
			f.Games = r.rateable(f.Games, &g)
		}
	}
	return f
}

// rateable adds the game to the list in the terms of the rating systems.
func (r *Reckoning) rateable(list []ratings.Game, g *Game) []ratings.Game {
	first := r.uncapped(g, g.First)
	if g.Second == 0 {
		return r.alone(list, g, g.First, first)
	}
	second := r.uncapped(g, g.Second)
	if first.opponent == 0 || second.opponent == 0 {
		return r.alone(r.alone(list, g, g.First, first), g, g.Second, second)
	}
	a, b := r.d.IndexOf(g.First), r.d.IndexOf(g.Second)
	if !first.Counts || !second.Counts || a < 0 || b < 0 {
		return list
	}
	game := ratings.Game{
		Round: g.Round, A: a, B: b, HalfWins: first.halfWins, Spread: first.spread,
		// A game that both players forfeit has no winner, whatever else is recorded of it.
		Unrated: !first.Rated || !second.Rated || first.halfWins+second.halfWins != 2,
	}
	if g.Sheet.Kind == Played && g.Sheet.Scores != nil {
		game.ZeroScore = g.Sheet.Scores[0] == 0 || g.Sheet.Scores[1] == 0
	}
	return append(list, game)
}

// alone adds a bye. A missed round and a game that counts nothing aren't added.
func (r *Reckoning) alone(list []ratings.Game, g *Game, id PlayerID, c Tally) []ratings.Game {
	i := r.d.IndexOf(id)
	if !c.Counts || !c.Bye || i < 0 {
		return list
	}
	return append(list, ratings.Game{
		Round: g.Round, A: i, B: ratings.NoPlayer, HalfWins: c.halfWins, Spread: c.spread, Unrated: true,
	})
}
