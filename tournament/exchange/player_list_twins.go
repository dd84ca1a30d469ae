package exchange

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
	"wordhall/tournament/text"
)

// tellApart adds to the names of several people of one name what tells them apart, so that every list and paper
// shows two: the club, or else the rating, or else the federation's number.
func (l *PlayerList) tellApart(existing []tournament.Player) {
	people, entering := map[string][]*tournament.Player{}, map[string]bool{}
	var order []string
	add := func(p *tournament.Player) {
		key := spelling.Keys(p.Name)[0]
		if people[key] == nil {
			order = append(order, key)
		}
		people[key] = append(people[key], p)
	}
	for i := range existing {
		p := existing[i]
		add(&p)
	}
	for i := range l.Rows {
		if l.Rows[i].Outcome == Added {
			add(&l.Rows[i].Player)
			entering[spelling.Keys(l.Rows[i].Player.Name)[0]] = true
		}
	}
	for _, key := range order {
		if len(people[key]) < 2 || !entering[key] {
			continue
		}
		name := people[key][0].Name
		marks := apart(people[key])
		for i, p := range people[key] {
			p.Name += " (" + marks[i] + ")"
		}
		l.Notes = append(l.Notes, text.Of("%d people are called %s: what tells them apart is put after their names", len(people[key]), Quoted(name)))
	}
}

// apart are marks for the people that differ from each other.
func apart(people []*tournament.Player) []string {
	for _, mark := range []func(*tournament.Player) string{
		func(p *tournament.Player) string { return p.Club },
		func(p *tournament.Player) string {
			if p.Rating == 0 {
				return ""
			}
			return strconv.Itoa(p.Rating)
		},
		func(p *tournament.Player) string {
			for _, f := range tournament.Federations {
				if p.IDs[f] != "" {
					return p.IDs[f]
				}
			}
			return ""
		},
	} {
		marks, taken := make([]string, len(people)), map[string]bool{"": true}
		for i, p := range people {
			if m := spelling.Keys(mark(p))[0]; !taken[m] {
				taken[m], marks[i] = true, mark(p)
			}
		}
		if len(taken) == len(people)+1 {
			return marks
		}
	}
	marks := make([]string, len(people))
	for i := range people {
		marks[i] = strconv.Itoa(i + 1)
	}
	return marks
}
