package exchange

import (
	"fmt"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// DivisionRows is the part of a list that goes into one division.
type DivisionRows struct {
	Name string
	List PlayerList
	// File is what the whole list was read from.
	File text.Text
}

// WholeFile is what the parts were read from; it is empty if there are none.
func WholeFile(parts []DivisionRows) text.Text {
	if len(parts) == 0 {
		return text.Text{}
	}
	return parts[0].File
}

// Divisions are the divisions that the rows name, in the order in which they first appear.
func (l PlayerList) Divisions() []string {
	var names []string
	seen := map[string]bool{}
	for _, r := range l.read {
		if key := tournament.DivisionKey(r.Division); key != "" && !seen[key] && r.Outcome != Blank {
			seen[key] = true
			names = append(names, r.Division)
		}
	}
	return names
}

// ByDivision are the parts of a list whose rows name their divisions. existing gives the players that a division
// has already, by its name; nobody is in two divisions of one list. A row without a division is refused in the
// first part.
func (l PlayerList) ByDivision(existing func(division string) []tournament.Player) []DivisionRows {
	whole := l
	whole.Rows = slices.Clone(l.read)
	whole.MarkDuplicates(nil)
	var parts []DivisionRows
	for i, name := range l.Divisions() {
		part := DivisionRows{Name: name, List: l, File: l.File}
		part.List.File = text.Of("%s, division %s", l.File, name)
		if part.List.Problems, part.List.Notes = nil, nil; i == 0 {
			part.List.Notes = slices.Clone(l.noted)
		} else {
			part.List.Unread, part.List.Unheaded = nil, nil
		}
		part.List.Rows = make([]PlayerRow, len(whole.Rows))
		for r, row := range whole.Rows {
			key := tournament.DivisionKey(row.Division)
			switch {
			case row.Outcome == Blank:
			case key == "" && i == 0:
				if row.Outcome == Added {
					row.Outcome, row.Why = Refused, text.Of("there is no division in the row; say which, or drop the row")
				}
			case key != tournament.DivisionKey(name):
				row.Outcome, row.Why = Blank, text.Of("in another division")
			}
			part.List.Rows[r] = row
		}
		part.List.Settle(existing(name))
		parts = append(parts, part)
	}
	return parts
}

// Only is the part of the list for one division, if the rows name divisions. Otherwise it is the whole list, with
// a note if the divisions that it names were passed over.
func (l PlayerList) Only(division string, existing []tournament.Player) PlayerList {
	names := l.Divisions()
	for _, part := range l.ByDivision(func(string) []tournament.Player { return existing }) {
		if division != "" && tournament.DivisionKey(part.Name) == tournament.DivisionKey(division) {
			if part.Name != names[0] {
				part.List.Notes, part.List.Unread, part.List.Unheaded = slices.Concat(l.noted, part.List.Notes), l.Unread, l.Unheaded
			}
			return part.List
		}
	}
	if len(names) > 0 {
		l.Notes = append(l.Notes, text.Of("the rows name their divisions (%s), and all of them would go into one", l.divisionCounts(names)))
	}
	return l
}

// divisionCounts are the divisions with their numbers of players: "A 12, B 8".
func (l PlayerList) divisionCounts(names []string) string {
	counts := map[string]int{}
	for _, r := range l.read {
		if r.Outcome != Blank {
			counts[tournament.DivisionKey(r.Division)]++
		}
	}
	words := make([]string, len(names))
	for i, name := range names {
		words[i] = fmt.Sprint(name, " ", counts[tournament.DivisionKey(name)])
	}
	return CommaList(words)
}
