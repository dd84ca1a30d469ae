package format

import (
	"slices"

	"wordhall/tournament"
)

// OfferedSystems are the pairing systems that draw, in the order of the lists.
func OfferedSystems() []tournament.System {
	list := slices.DeleteFunc(tournament.Systems(), func(s tournament.System) bool { return s.About().Offered == 0 })
	slices.SortFunc(list, func(a, b tournament.System) int { return a.About().Offered - b.About().Offered })
	return list
}

// SystemName is a pairing system in words.
func SystemName(s tournament.System) string { return s.About().Title }

// SystemNamed is the offered system of that name; ok is false for another.
func SystemNamed(name string) (s tournament.System, ok bool) {
	for _, s := range OfferedSystems() {
		if SystemName(s) == name {
			return s, true
		}
	}
	return "", false
}
