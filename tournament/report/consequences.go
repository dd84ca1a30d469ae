package report

import (
	"reflect"
	"slices"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/finals"
	"wordhall/tournament/text"
)

// Consequences are what a change of the facts changes elsewhere, such as an ejection, its reversal, or a
// correction. A director sees them before confirming.
type Consequences struct {
	// Places are those of all players, in the order after the change, whether they differ or not.
	Places []PlaceChange
	// Games are those that count something else for one of their players, in the order of the draw.
	Games []GameChange
	// Prizes are those that go to other players, or are worth something else to somebody, in the order of the
	// list.
	Prizes []PrizeChange
	// Ratings are those that become different, in the order of the players; there are none for a division
	// without a rating system.
	Ratings []RatingChange
	// Final are the matches of the final that become different, in the order of the bracket.
	Final []MatchChange
}

// MatchChange is a match of the final before and after the change: who meets, and how it stands. Either is
// empty where there is no such match then.
type MatchChange struct {
	Match, Before, After text.Text
}

// PlaceChange is one player's line before and after.
type PlaceChange struct {
	ID     tournament.PlayerID
	Before tournament.Standing
	After  tournament.Standing
}

// Changed reports whether place, record or spread differ.
func (c PlaceChange) Changed() bool { return c.Before != c.After }

// GameChange is a game whose outcome changes for one player. The game is as it is after the change, or as it
// was before where the change takes it out of the draw.
type GameChange struct {
	Game   tournament.Game
	Player tournament.PlayerID
	Before tournament.Outcome
	After  tournament.Outcome
}

// PrizeChange is a prize with its winners before and after the change.
type PrizeChange struct {
	Before award.Award
	After  award.Award
}

// Handed reports whether the prize has been handed out already.
func (c PrizeChange) Handed() bool { return len(c.After.Prize.Handed) > 0 }

// RatingChange is a player's rating before and after, as the rating system computed it.
type RatingChange struct {
	ID     tournament.PlayerID
	Before ratings.Change
	After  ratings.Change
}

// Nothing reports whether the change has no consequences for any player.
func (c Consequences) Nothing() bool {
	return len(c.Games)+len(c.Prizes)+len(c.Ratings) == 0 && !slices.ContainsFunc(c.Places, PlaceChange.Changed)
}

// ConsequencesOf compares the division with the division after a change: standings, prizes and ratings after
// its last round, and what each game counts. past is for the rating systems that average over earlier events.
func ConsequencesOf(d *tournament.Division, next *tournament.Division, b tournament.Rulebooks, past tournament.RatingHistory) Consequences {
	last := max(d.LastRound(), next.LastRound())
	c := Consequences{Games: changedGames(d, next, b), Places: places(d, next, b, last)}
	c.Prizes = changedAwards(award.List(d, b.Before, last, past), award.List(next, b.After, last, past))
	c.Ratings = changedRatings(d, next, b, last, past)
	c.Final = changedMatches(d, next, b)
	return c
}

// ChangedByRules counts the games that count something else, and the players whose place, record or spread differs,
// once the same rounds are counted by other settings. Both are 0 before a sheet is in.
func ChangedByRules(d, next *tournament.Division, b tournament.Rulebooks) (games, players int) {
	if !slices.ContainsFunc(d.Games, func(g tournament.Game) bool { return g.Sheet.Done() }) {
		return 0, 0
	}
	for _, p := range places(d, next, b, d.LastRound()) {
		if p.Changed() {
			players++
		}
	}
	changed := map[int]bool{} // a game counts something else for both of its players
	for _, c := range changedGames(d, next, b) {
		changed[c.Game.ID] = true
	}
	return len(changed), players
}

// places are those of all players before and after the change, in the order after it.
func places(d, next *tournament.Division, b tournament.Rulebooks, last int) (list []PlaceChange) {
	before := map[tournament.PlayerID]tournament.Standing{}
	for _, s := range d.Standings(b.Before, last) {
		before[s.ID] = s
	}
	for _, s := range next.Standings(b.After, last) {
		list = append(list, PlaceChange{ID: s.ID, Before: before[s.ID], After: s})
	}
	return list
}

// changedMatches lists the matches of the final in which other players meet, or in which the score in games
// differs.
func changedMatches(d *tournament.Division, next *tournament.Division, b tournament.Rulebooks) []MatchChange {
	if !d.Final.Started() || !next.Final.Started() {
		return nil
	}
	before, after := finals.Of(d, b.Before), finals.Of(next, b.After)
	var list []MatchChange
	for i := range after.Matches {
		m := &after.Matches[i]
		c := MatchChange{Match: after.Text(m), After: matchText(next, after, m)}
		if old := before.Match(m.ID); old != nil {
			c.Before = matchText(d, before, old)
		}
		if !c.Before.Same(c.After) {
			list = append(list, c)
		}
	}
	return list
}

// matchText is who meets in a match, how it stands and who has won it: "Moss – Okafor 2–1, Moss wins".
func matchText(d *tournament.Division, b finals.Bracket, m *finals.Match) text.Text {
	who := text.Of("%s – %s", b.SideText(d, m, 0), b.SideText(d, m, 1))
	if score := m.ScoreText(); !score.IsZero() {
		who = text.Join("  ", who, score)
	}
	if m.Winner != 0 {
		who = text.Of("%s, %s wins", who, d.PlayerText(m.Winner))
	}
	return who
}

// changedGames lists what each game counts for each of its players where that differs.
func changedGames(d *tournament.Division, next *tournament.Division, b tournament.Rulebooks) []GameChange {
	before, after := d.Reckon(&b.Before), next.Reckon(&b.After)
	var list []GameChange
	compare := func(g, old, now tournament.Game) {
		for _, id := range []tournament.PlayerID{g.First, g.Second} {
			if id == 0 || countIn(&before, old, id) == countIn(&after, now, id) {
				continue
			}
			c := GameChange{Game: g, Player: id, Before: d.Outcome(b.Before, old, id), After: next.Outcome(b.After, now, id)}
			if !reflect.DeepEqual(c.Before, c.After) {
				list = append(list, c)
			}
		}
	}
	for _, g := range next.Games {
		old, _ := d.Game(g.ID)
		compare(g, old, g)
	}
	for _, g := range d.Games {
		if _, stays := next.GameIndex(g.ID); !stays {
			compare(g, g, tournament.Game{})
		}
	}
	slices.SortStableFunc(list, func(a, b GameChange) int { return a.Game.Round - b.Game.Round })
	return list
}

// countIn is what the game counts for the player; it is nothing for a player who isn't in it.
func countIn(r *tournament.Reckoning, g tournament.Game, id tournament.PlayerID) tournament.Tally {
	if !g.Has(id) {
		return tournament.Tally{}
	}
	return r.Count(&g, id)
}

// changedAwards lists the prizes whose winners or shares differ.
func changedAwards(before, after []award.Award) []PrizeChange {
	var list []PrizeChange
	for _, now := range after {
		at := slices.IndexFunc(before, func(a award.Award) bool { return a.Prize.ID == now.Prize.ID })
		if at < 0 {
			continue
		}
		same := func(a, b award.Winner) bool { return a.Player == b.Player && a.Team == b.Team && a.Amount == b.Amount }
		if !slices.EqualFunc(before[at].Winners, now.Winners, same) {
			list = append(list, PrizeChange{Before: before[at], After: now})
		}
	}
	return list
}

// changedRatings lists the ratings that become different.
func changedRatings(d *tournament.Division, next *tournament.Division, b tournament.Rulebooks, after int, past tournament.RatingHistory) []RatingChange {
	was, err := d.Ratings(b.Before, "", after, past)
	if err != nil {
		return nil // without a system no player is rated
	}
	will, err := next.Ratings(b.After, "", after, past)
	if err != nil {
		return nil
	}
	var list []RatingChange
	for _, now := range will.Players {
		old, ok := was.Find(now.ID)
		if ok && (old.New != now.New || old.Unrated != now.Unrated || old.Rated != now.Rated) {
			list = append(list, RatingChange{ID: tournament.PlayerID(now.ID), Before: old, After: now})
		}
	}
	return list
}
