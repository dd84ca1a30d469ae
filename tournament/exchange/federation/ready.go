package federation

import (
	"regexp"
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/text"
)

// barredNumber is a federation's number on a list of people: digits, with or without one or two letters in front.
// A name may contain a digit too.
var barredNumber = regexp.MustCompile(`^(?:\pL{1,2}-?)?\d+$`)

// ReadBarred reads a list of people who may not play in events that a federation rates, because they are suspended
// or have lapsed. Each line is a name or a federation's number. A number belongs to the federation named in front
// of it ("wespa 77"), or else to the one whose form it has, or else to any. Empty lines and what follows a # are
// left out.
func ReadBarred(data []byte) (tournament.People, error) {
	people := tournament.People{}
	content, _, err := exchange.DecodeText(data)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(strings.ReplaceAll(content, "\r", "\n")) {
		line, _, _ := strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		p := tournament.Player{Name: line}
		if number, federations := barredAs(line); number != "" {
			p = tournament.Player{IDs: map[string]string{}}
			for _, federation := range federations {
				p.IDs[federation] = number
			}
		}
		people.Add(tournament.Listed{Player: p, Where: text.Name(line)})
	}
	if len(people) == 0 {
		return nil, text.Errorf("the list names nobody; give a name or a number on each line")
	}
	return people, nil
}

// barredAs is the number in a line and the federations that it may belong to. It is empty for a name.
func barredAs(line string) (number string, federations []string) {
	first, rest, _ := strings.Cut(line, " ")
	named := slices.Contains(tournament.Federations, strings.ToLower(first))
	if named {
		line = strings.TrimSpace(rest)
	}
	ofNaspa := naspaID.MatchString(strings.ToUpper(strings.ReplaceAll(line, " ", "")))
	switch {
	case !ofNaspa && !barredNumber.MatchString(line):
		return "", nil
	case named:
		return line, []string{strings.ToLower(first)}
	case ofNaspa:
		return line, []string{"naspa"}
	}
	return line, tournament.Federations
}

// EventConcerns name what any federation would send an event back for, whatever the form of its file: a player who
// is in it twice or is barred, or a day that isn't over. today is a day such as 2026-11-28.
func EventConcerns(ev *tournament.Event, today string, barred tournament.People) []exchange.Concern {
	c := concerns{}
	for _, says := range ev.Doubles() {
		c.add(exchange.MendPlayer, 0, "%s; the federation would rate one person twice", says)
	}
	if day := max(ev.StartDate, ev.EndDate); day > today {
		c.add(exchange.MendEvent, 0, "the event ends on %s, which is after today", day)
	}
	for _, d := range ev.Divisions {
		c.division = d.Name
		for _, p := range d.Players {
			if l, ok := barred.Same(p); ok {
				c.stop(exchange.MendPlayer, p.ID, "%s is on the list of those who may not play, as %s", p.Name, l.Where)
			}
		}
	}
	return c.list
}

// ListConcerns name the players whom the federation's rating list doesn't have, or whose number or name is
// different there.
func ListConcerns(ev *tournament.Event, list ratinglist.List) []exchange.Concern {
	c := concerns{}
	numbered := slices.ContainsFunc(list.Entries, func(e ratinglist.ListedPlayer) bool { return e.Number != "" })
	for _, d := range ev.Divisions {
		c.division = d.Name
		var unknown players
		for i, m := range ratinglist.FindPlayers(d, list) {
			p := d.Players[i]
			if m.Certainty == ratinglist.NoneLike {
				unknown.add(p.ID, text.Name(p.Name))
				continue
			}
			number, e, why := p.IDs[list.Federation], list.Entries[m.Candidates[0].Entry], m.Candidates[0].Why
			switch same := ratinglist.SameName(p, list.Federation, e.Name); {
			case same && number != "" && e.Number == "" && numbered:
				c.add(exchange.MendPlayer, p.ID, "%s has the number %s, and none on the list %s", p.Name, exchange.Shorten(number), list.Name)
			case same && number != "" && e.Number != "" && !strings.EqualFold(number, e.Number):
				c.add(exchange.MendPlayer, p.ID, "%s has the number %s, and %s on the list %s", p.Name, exchange.Shorten(number), exchange.Shorten(e.Number), list.Name)
			case m.Certainty == ratinglist.Doubt:
				c.add(exchange.MendPlayer, p.ID, "%s may be %s on the list %s: %s", p.Name, e.Name, list.Name, why)
			}
		}
		if len(unknown.names) > 0 {
			c.add(exchange.MendPlayer, unknown.first, "not on the list %s: %s", list.Name, unknown.some())
		}
	}
	return c.list
}
