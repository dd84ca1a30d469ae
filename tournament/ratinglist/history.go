package ratinglist

import (
	"cmp"
	"math"
	"slices"
	"time"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/spelling"
)

// PastRating is one player's part in one past event, for the rating systems that
// average over past games.
type PastRating struct {
	// System is the id of the rating system that the points belong to.
	System string
	// Number is the federation's, empty where it is unknown.
	Number string
	Name   string
	Event  string
	// Date is the ISO date of the event.
	Date string
	// Games rated in it, and the Points they earned in total.
	Games  int
	Points float64
}

// Validate says what is wrong with the line, nil if nothing.
func (p PastRating) Validate() error {
	_, err := time.Parse(time.DateOnly, p.Date)
	who, event := cmp.Or(p.Name, p.Number), cmp.Or(p.Event, p.Date)
	switch {
	case p.Name == "" && p.Number == "":
		return tournament.Refuse(tournament.Invalid, "a line of the history needs a player's name or number")
	case err != nil:
		return tournament.Refuse(tournament.Invalid, "the date of %s is %q; write it like 2026-11-21", cmp.Or(p.Event, who), p.Date)
	case p.Games < 1 || p.Games > 10_000:
		return tournament.Refuse(tournament.Invalid, "%s has %d games in %s; a line of the history must have 1 or more", who, p.Games, event)
	case !(math.Abs(p.Points) <= 1e6*float64(p.Games)):
		return tournament.Refuse(tournament.Invalid, "%s has %v points in %s, which is impossible", who, p.Points, event)
	}
	return nil
}

// RatingHistory is what lay behind the division's players on an ISO day, the first of the event. They are found
// among past events by the federation's number where both are known, else by name as on a rating list; a name
// with several numbers is found for no player without one. Events from that day on aren't past. Without a day,
// all are past, and nobody knows how long the players were away.
func RatingHistory(d *tournament.Division, system, day string, past []PastRating) tournament.RatingHistory {
	numbers, names := map[string][]PastRating{}, map[string][]int{}
	for i, p := range past {
		if p.System != system || (day != "" && p.Date >= day) || p.Validate() != nil {
			continue
		}
		if n := foldNumber(p.Number); n != "" {
			numbers[n] = append(numbers[n], p)
		}
		for _, k := range slices.Compact(spelling.Keys(p.Name)) {
			names[k] = append(names[k], i)
		}
	}
	found := tournament.RatingHistory{}
	for _, p := range d.Players {
		number := foldNumber(p.IDs[system])
		list := slices.Clone(numbers[number])
		var named []int
		for _, k := range nameKeys(p, system) {
			named = append(named, names[k]...)
		}
		slices.Sort(named)
		list = append(list, ofOne(past, slices.Compact(named), number)...)
		slices.SortStableFunc(list, func(a, b PastRating) int { return cmp.Compare(b.Date, a.Date) })
		var before tournament.PlayerHistory
		before.IdleDays, _ = ratings.DaysAway(p.LastPlayed, day)
		for _, e := range list {
			before.Events = append(before.Events, ratings.PastEvent{Games: e.Games, Points: e.Points})
		}
		found[p.ID] = before
	}
	return found
}

// ofOne are the lines of a player's name that aren't another player's. There are none where the player has no number and
// they have several.
func ofOne(past []PastRating, named []int, number string) (list []PastRating) {
	known := ""
	for _, i := range named {
		n := foldNumber(past[i].Number)
		switch {
		case n == "":
		case number != "":
			continue
		case known != "" && n != known:
			return nil
		default:
			known = n
		}
		list = append(list, past[i])
	}
	return list
}

// PastRatings are what a rated division adds to the history: a line for each player
// with a rated game. event and date name it.
func PastRatings(d *tournament.Division, r ratings.Result, event, date string) []PastRating {
	var list []PastRating
	for _, c := range r.Players {
		p, ok := d.Player(tournament.PlayerID(c.ID))
		if !ok || c.Rated == 0 {
			continue
		}
		list = append(list, PastRating{
			System: r.System, Number: p.IDs[r.System], Name: p.Name, Event: event, Date: date,
			Games: c.Rated, Points: c.Performance * float64(c.Rated),
		})
	}
	return list
}
