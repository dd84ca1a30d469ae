// Package template makes a new event of an old one: its settings, and nothing that happened in
// it. It must never change the old one.
package template

import (
	"slices"
	"time"

	"wordhall/tournament"
)

// Options says what a new event takes from an old one in addition to its settings.
type Options struct {
	Name      string
	StartDate string
	EndDate   string
	// Players come along with what is known of them from before an event: their ratings,
	// numbers, classes, tables and needs, and who is kept apart from whom.
	Players bool
	// Prizes are copied, without the players named for them.
	Prizes bool
}

// NewEvent is a new event with the settings of this one, its divisions, plans and sessions,
// and nothing of what happened in it: no games, rulings, fixed games or challenges.
// Sessions move by as many days as the event does; where that isn't known they lose their
// times.
func NewEvent(e *tournament.Event, a Options) *tournament.Event {
	fresh := &tournament.Event{
		Name: a.Name, Place: e.Place, Director: e.Director, StartDate: a.StartDate, EndDate: a.EndDate,
		Rulebook: e.Rulebook, RulebookFile: e.RulebookFile, Shown: e.Shown, Branding: e.Branding, Languages: e.Languages, Kept: slices.Clone(e.Kept),
	}
	for _, d := range e.Divisions {
		fresh.Divisions = append(fresh.Divisions, newDivision(d, a, daysBetween(e.StartDateOf(d), a.StartDate)))
	}
	return fresh
}

// daysBetween counts the days from one ISO date to another; nil where one isn't known.
func daysBetween(from, to string) *int {
	first, err := time.Parse(time.DateOnly, from)
	second, wrong := time.Parse(time.DateOnly, to)
	if err != nil || wrong != nil {
		return nil
	}
	days := int(second.Sub(first) / (24 * time.Hour))
	return &days
}

// newDivision is the division before anything happened in it, so many days later.
func newDivision(d *tournament.Division, a Options, days *int) *tournament.Division {
	f := d.Clone()
	f.RoundFacts, f.Games, f.Rulings, f.RuleChanges, f.Challenges, f.Late, f.Fixed = nil, nil, nil, nil, nil, nil, nil
	if f.Final != nil { // its settings, as a plan
		f.Final.Entrants, f.Final.Left, f.Final.Games, f.Final.Lot, f.Final.After, f.Final.FrozenAt, f.Final.FrozenBy = nil, nil, nil, 0, 0, 0, ""
	}
	f.StartDate, f.EndDate = moved(d.StartDate, days), moved(d.EndDate, days)
	for i := range f.Sessions {
		f.Sessions[i].Times = movedTimes(f.Sessions[i].Times, days)
	}
	f.Avoid = slices.DeleteFunc(f.Avoid, func(x tournament.Avoid) bool { return !a.Players || len(x.Rounds) > 0 })
	f.Relations = slices.DeleteFunc(f.Relations, func(r tournament.Relation) bool { return !a.Players && r.Kind.Listed() })
	f.Players = nil
	if a.Players {
		for _, p := range d.Players {
			f.Players = append(f.Players, newPlayer(p))
		}
	}
	f.Prizes = nil
	if a.Prizes {
		for _, p := range d.Prizes {
			p.Winners, p.Handed = nil, nil
			if !a.Players {
				p.Members = nil
			}
			f.Prizes = append(f.Prizes, p)
		}
	}
	return f
}

// newPlayer is the player as entered for another event.
func newPlayer(p tournament.Player) tournament.Player {
	p.Joined, p.Withdrawn, p.Out, p.Carried = 1, 0, nil, tournament.Record{}
	p.Paid, p.Owes, p.CheckedIn = false, 0, false
	return p
}

// moved is an ISO date so many days later; empty where it isn't known.
func moved(date string, days *int) string {
	at, err := time.Parse(time.DateOnly, date)
	if err != nil || days == nil {
		return ""
	}
	return at.AddDate(0, 0, *days).Format(time.DateOnly)
}

// movedTimes are the times of a session so many days later; none where one isn't known.
func movedTimes(times []string, days *int) []string {
	if days == nil {
		return nil
	}
	later := make([]string, len(times))
	for i, text := range times {
		if text == "" {
			continue // a round without a time
		}
		at, err := time.Parse(tournament.DayAndHour, text)
		if err != nil {
			return nil
		}
		later[i] = at.AddDate(0, 0, *days).Format(tournament.DayAndHour)
	}
	return later
}
