package report

import (
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// ConductOf is a player's record: every warning and ruling of the event, reversed
// ones too, in the order in which they were made.
func ConductOf(d *tournament.Division, id tournament.PlayerID) []tournament.Ruling {
	var record []tournament.Ruling
	for _, r := range d.Rulings {
		if r.Player == id {
			record = append(record, r)
		}
	}
	return record
}

// Warnings counts the player's warnings of that level that still hold; level 0 counts those of all levels.
func Warnings(d *tournament.Division, id tournament.PlayerID, level int) int {
	n := 0
	for _, r := range ConductOf(d, id) {
		if r.Kind == tournament.Warning && !r.Reversed && (level == 0 || r.Level == level) {
			n++
		}
	}
	return n
}

// GravestLevel is the level of the player's gravest ruling that still holds: 1 is the gravest, 0 is none.
func GravestLevel(d *tournament.Division, id tournament.PlayerID) int {
	gravest := 0
	for _, r := range ConductOf(d, id) {
		if !r.Reversed && r.Level > 0 && (gravest == 0 || r.Level < gravest) {
			gravest = r.Level
		}
	}
	return gravest
}

// conductMatters are the matters of the rulebooks that say what may follow an
// offence of each level.
var conductMatters = map[int][]string{1: {"P106", "P107", "P108"}, 2: {"P109"}, 3: {"P110"}}

// ConductFollows is what the rulebook says about offences of that level (1 cheating or abuse, 2 unethical, 3
// etiquette); there is nothing for any other level.
func ConductFollows(b rulebook.Book, level int) []rulebook.Fact {
	var facts []rulebook.Fact
	for _, id := range conductMatters[level] {
		if f, ok := b.Fact(id); ok {
			facts = append(facts, f)
		}
	}
	return facts
}

// DirectorDecisions are the rulings on matters that the rulebook leaves to the director, for the report to
// the rules committee (WESPA 2010, Preamble).
func DirectorDecisions(d *tournament.Division) []tournament.Ruling {
	var list []tournament.Ruling
	for _, r := range d.Rulings {
		if r.Director {
			list = append(list, r)
		}
	}
	return list
}
