package ratinglist

import (
	"math"
	"strings"

	"wordhall/ratings"
	"wordhall/tournament"
)

// LeaveRating is the decision that none of the candidates is the player, whose
// rating then stays.
const LeaveRating = -1

// Take gives the players the ratings of a list: those found for sure, and
// whoever a person decided on. decisions name by player the index of a line in the
// list, or LeaveRating; they hold instead of what was found. Every doubtful player
// needs one.
//
// Once round 1 is published the ratings are frozen, and only override changes them.
// day is the ISO date of the event, up to which a deviation grows; empty if it is
// unknown.
// It returns the names of those whose rating, games, deviation or day of the last game changed.
func Take(d *tournament.Division, list List, decisions map[tournament.PlayerID]int, day string, override bool) (changed []string, err error) {
	if d.RoundState(1) >= tournament.Published && !override {
		return nil, tournament.Refuse(tournament.IsPublished, "round 1 of division %s is published and its ratings are frozen; confirm to take the new ratings anyway", d.Name)
	}
	if err := checkDecisions(d, list, decisions); err != nil {
		return nil, err
	}
	matches := FindPlayers(d, list)
	contest(matches, decisions)
	if err := undecided(d, matches, decisions); err != nil {
		return nil, err
	}
	for i, m := range matches {
		entry, decided := decisions[m.Player]
		if !decided && m.Certainty == Sure {
			entry, decided = m.Candidates[0].Entry, true
		}
		if decided && entry != LeaveRating && takeRating(d, i, list, list.Entries[entry], day) {
			changed = append(changed, d.Players[i].Name)
		}
	}
	return changed, nil
}

// checkDecisions refuses decisions that name no line of the list, or one for two players.
func checkDecisions(d *tournament.Division, list List, decisions map[tournament.PlayerID]int) error {
	taken := map[int]tournament.PlayerID{}
	for _, p := range d.Players {
		entry, ok := decisions[p.ID]
		if !ok || entry == LeaveRating {
			continue
		}
		if entry < 0 || entry >= len(list.Entries) {
			return tournament.Refuse(tournament.Invalid, "the line chosen for %s isn't in %s; choose one of its %d lines", p.Name, list.Name, len(list.Entries))
		}
		if other, twice := taken[entry]; twice {
			return tournament.Refuse(tournament.Conflict, "%s of %s is chosen for both %s and %s; choose one of the two", list.Entries[entry].Name, list.Name, d.PlayerText(other), p.Name)
		}
		taken[entry] = p.ID
	}
	for id := range decisions {
		if d.IndexOf(id) < 0 {
			return d.NoPlayer(id)
		}
	}
	return nil
}

// contest makes doubtful whoever was found for sure in a line that a person gave to
// somebody else.
func contest(matches []Match, decisions map[tournament.PlayerID]int) {
	given := map[int]bool{}
	for _, entry := range decisions {
		given[entry] = true
	}
	for i := range matches {
		m := &matches[i]
		if _, decided := decisions[m.Player]; !decided && m.Certainty == Sure && given[m.Candidates[0].Entry] {
			m.Certainty = Doubt
		}
	}
}

// undecided refuses while somebody doubtful has no decision.
func undecided(d *tournament.Division, matches []Match, decisions map[tournament.PlayerID]int) error {
	var names []string
	for i, m := range matches {
		if _, decided := decisions[m.Player]; m.Certainty == Doubt && !decided {
			names = append(names, d.Players[i].Name)
		}
	}
	switch {
	case len(names) == 0:
		return nil
	case len(names) > 3:
		return tournament.Refuse(tournament.Doubtful, "first decide who %s and %d others are in the list", strings.Join(names[:3], ", "), len(names)-3)
	}
	return tournament.Refuse(tournament.Doubtful, "first decide who %s is in the list", strings.Join(names, ", "))
}

// takeRating gives a player what the line says and reports whether it changed the
// player's figures. A number is only noted where the player has none yet.
func takeRating(d *tournament.Division, i int, list List, e ListedPlayer, day string) bool {
	p := d.Players[i]
	p.Rating = e.Rating
	if e.Games > 0 {
		p.Games = e.Games
	}
	if e.LastPlayed != "" {
		p.LastPlayed = e.LastPlayed
	}
	if e.Deviation > 0 {
		p.Deviation = deviationOn(d, day, e)
	}
	if list.Federation != "" && e.Number != "" && p.IDs[list.Federation] == "" {
		ids := map[string]string{list.Federation: e.Number}
		for federation, number := range d.Players[i].IDs {
			if number != "" {
				ids[federation] = number
			}
		}
		p.IDs = ids
		noteSpelling(&p, list.Federation, e.Name)
	}
	old := d.Players[i]
	d.Players[i] = p
	return p.Rating != old.Rating || p.Games != old.Games || p.Deviation != old.Deviation || p.LastPlayed != old.LastPlayed
}

// noteSpelling keeps how a federation spells the player where that is another name and
// no spelling is kept yet.
func noteSpelling(p *tournament.Player, federation, name string) {
	if name == "" || name == p.Name || p.Spellings[federation] != "" || tournament.ControlCharacter(name) != "" {
		return
	}
	spellings := map[string]string{federation: name}
	for other, spelling := range p.Spellings {
		spellings[other] = spelling
	}
	p.Spellings = spellings
}

// deviationOn is the deviation of the list grown by the days up to the event, where
// the division's rating system lets it grow and both dates are known.
func deviationOn(d *tournament.Division, day string, e ListedPlayer) float64 {
	s, err := ratings.Find(d.RatingSystem)
	if err != nil {
		return e.Deviation
	}
	norwegian, ok := s.(ratings.Norwegian)
	if !ok {
		return e.Deviation
	}
	days, ok := ratings.DaysAway(e.LastPlayed, day)
	if !ok {
		return e.Deviation
	}
	return math.Round(norwegian.Inflate(e.Deviation, days)*1e4) / 1e4
}
