package draw

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// TableWishTroubles names wishes for tables that can't all be met in a round: a table at which two players
// always sit, a table that isn't the division's, and more wishes than the round has tables. Each is one line
// with the remedy. The draw keeps the wishes that it can and names the others.
func TableWishTroubles(e *tournament.Event, id tournament.DivisionID, round int) []text.Text {
	d := e.Find(id)
	if d == nil {
		return nil
	}
	sits := map[int][]tournament.PlayerID{}
	var tables []int
	present := 0
	for _, p := range d.Players {
		if !d.ToBeDrawn(p.ID, round, nil) {
			continue
		}
		present++
		if p.Table == 0 {
			continue
		}
		if sits[p.Table] == nil {
			tables = append(tables, p.Table)
		}
		sits[p.Table] = append(sits[p.Table], p.ID)
	}
	slices.Sort(tables)
	var troubles []text.Text
	for _, table := range tables {
		if players := sits[table]; len(players) > 1 {
			troubles = append(troubles, text.Of("%s always sit at table %s; only one of them can, unless they play each other: give the others another table",
				nameList(d, players), d.TableName(table)))
		}
		if owner := tableOwner(e, table); owner != nil && owner.ID != d.ID {
			troubles = append(troubles, text.Of("%s always sits at table %d, which belongs to division %s; give another table",
				d.PlayerText(sits[table][0]), table, owner.Name))
		}
	}
	if filled := present / 2; len(tables) > filled {
		troubles = append(troubles, text.Of("%d different fixed tables are asked for, but round %d fills only %d; take some of them back",
			len(tables), round, filled))
	}
	return troubles
}

// tableOwner is the division that has the table, or nil if none has.
func tableOwner(e *tournament.Event, table int) *tournament.Division {
	for i, numbers := range e.TableNumbers() {
		if slices.Contains(numbers, table) {
			return e.Divisions[i]
		}
	}
	return nil
}

// nameList joins the names of players: "Ada, Bo and Cleo".
func nameList(d *tournament.Division, players []tournament.PlayerID) text.Text {
	names := make([]text.Text, len(players))
	for i, id := range players {
		names[i] = d.PlayerText(id)
	}
	return text.And(names...)
}
