package exchange

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/spelling"
)

// GivenFirst is the list with the given name before the surname in every name, which keeps its letters: "SMITH, Ann" is
// "Ann SMITH". The surname stays known.
func (l PlayerList) GivenFirst() PlayerList {
	l.Rows, l.read = namedAnew(l.Rows), namedAnew(l.read)
	return l
}

func namedAnew(rows []PlayerRow) []PlayerRow {
	rows = slices.Clone(rows)
	for i := range rows {
		rows[i].Player = givenFirst(rows[i].Player)
	}
	return rows
}

// SurnamesFirst are how many of the players that the import would add have their surname first, and how many haven't.
func (l PlayerList) SurnamesFirst() (are, others int) {
	for _, p := range l.Players() {
		if givenFirst(p).Name != p.Name {
			are++
		} else {
			others++
		}
	}
	return are, others
}

// givenFirst is the player with the given name first. A name of which it isn't seen what the surname is stays.
func givenFirst(p tournament.Player) tournament.Player {
	given, family, suffix := spelling.Parts(p.Name)
	if first, rest, more := strings.Cut(given, ","); more { // "King, Martin, Jr."
		given, suffix = strings.TrimSpace(first), strings.TrimSpace(rest)
	}
	if given == "" || family == "" || strings.HasPrefix(p.Name, given) {
		return p
	}
	p.Name = strings.Join(strings.Fields(given+" "+family+" "+suffix), " ")
	if p.Surname == "" || !strings.Contains(p.Name, p.Surname) {
		p.Surname = family
	}
	return p
}
