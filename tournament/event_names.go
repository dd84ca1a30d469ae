package tournament

import "slices"

// Names are all names in the event that people gave – its own, those of places,
// divisions, tables, prizes, families, players, teams, clubs and countries – and what a
// player needs, in the words of whoever entered it; sorted, each once: what no language
// turns into anything else.
func (e *Event) Names() []string {
	names := []string{e.Name, e.Place, e.Director}
	for _, d := range e.Divisions {
		names = append(names, d.Name)
		for _, table := range d.Tables.Names {
			names = append(names, table)
		}
		for _, p := range d.Prizes {
			names = append(names, p.Label, p.Exclusive)
		}
		for _, r := range d.Relations {
			names = append(names, r.Name)
		}
		for _, p := range d.Players {
			names = append(names, p.Name, p.Team, p.Club, p.Country, p.Accommodation)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
