package draw

import (
	"slices"

	"wordhall/tournament"
)

// SeparateTables gives numbers of its own to the games of a division that was brought in, and to the fixed
// tables of its players, where another division has the same numbers. That happens because another program
// numbers the tables of each division from 1. The lowest table becomes the first of the division's own, and
// so on. moved is false where no numbers clash.
func SeparateTables(e *tournament.Event, id tournament.DivisionID) (moved bool) {
	at := slices.IndexFunc(e.Divisions, func(d *tournament.Division) bool { return d.ID == id })
	if at < 0 || !tablesClash(e, at) {
		return false
	}
	own := e.TableNumbers()[at]
	highest := 0
	for _, numbers := range e.TableNumbers() {
		if n := len(numbers); n > 0 {
			highest = max(highest, numbers[n-1])
		}
	}
	d := e.Divisions[at].Clone()
	e.Divisions[at] = d
	to := map[int]int{0: 0}
	for i, n := range usedTables(d) {
		if i >= len(own) {
			highest++
			own = append(slices.Clone(own), highest)
		}
		to[n] = own[i]
	}
	for i := range d.Games {
		d.Games[i].Table = to[d.Games[i].Table]
	}
	for i := range d.Players {
		d.Players[i].Table = to[d.Players[i].Table]
	}
	return true
}

// tablesClash reports whether the division plays, or has played, at a table of another.
func tablesClash(e *tournament.Event, at int) bool {
	others := map[int]bool{}
	for i, numbers := range e.TableNumbers() {
		if i == at {
			continue
		}
		for _, n := range slices.Concat(numbers, usedTables(e.Divisions[i])) {
			others[n] = true
		}
	}
	return slices.ContainsFunc(usedTables(e.Divisions[at]), func(n int) bool { return others[n] })
}

// usedTables are the numbers that the division's games and its players' fixed tables
// name, ascending.
func usedTables(d *tournament.Division) []int {
	var list []int
	for _, g := range d.Games {
		list = append(list, g.Table)
	}
	for _, p := range d.Players {
		list = append(list, p.Table)
	}
	slices.Sort(list)
	list = slices.Compact(list)
	if len(list) > 0 && list[0] == 0 {
		list = list[1:]
	}
	return list
}
