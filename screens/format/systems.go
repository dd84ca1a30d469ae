package format

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// OfferedSystems returns the pairing systems that a director can choose, in the order of the
// lists.
func OfferedSystems() []tournament.System {
	list := slices.DeleteFunc(tournament.Systems(), func(s tournament.System) bool { return s.About().Offered == 0 })
	slices.SortFunc(list, func(a, b tournament.System) int { return a.About().Offered - b.About().Offered })
	return list
}

// SystemName returns the title of a pairing system.
func SystemName(s tournament.System) text.Text { return s.Title() }

// SystemNamed returns the offered system with that title. ok is false if there is none.
func SystemNamed(name string) (s tournament.System, ok bool) {
	for _, s := range OfferedSystems() {
		if SystemName(s).String() == name {
			return s, true
		}
	}
	return "", false
}
