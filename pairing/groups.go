package pairing

// groupTable plays a round robin in each of several groups of seats at once.
type groupTable struct {
	groups [][]int
	// group is the group of a seat and place its position there; the group is -1 for a seat that has none.
	group, place []int
}

// newGroupTable is the table of these groups among that many seats.
func newGroupTable(seats int, groups [][]int) groupTable {
	g := groupTable{groups: groups, group: make([]int, seats), place: make([]int, seats)}
	for i := range g.group {
		g.group[i] = -1
	}
	for k, members := range groups {
		for at, seat := range members {
			g.group[seat], g.place[seat] = k, at
		}
	}
	return g
}

// rounds is the length of the shortest group's cycle; larger groups play a part of
// theirs.
func (g groupTable) rounds() int {
	least := 0
	for k := range g.groups {
		if n := g.circle(k).rounds(); least == 0 || n < least {
			least = n
		}
	}
	return max(1, least)
}

func (g groupTable) circle(group int) circle { return circle{seats: len(g.groups[group])} }

// opponent is the opponent's seat. For seats without a group it is a number above all seats, which means
// none.
func (g groupTable) opponent(seat, t int) int {
	k := g.group[seat]
	if k < 0 {
		return len(g.group)
	}
	at := g.circle(k).opponent(g.place[seat], t)
	if at >= len(g.groups[k]) {
		return len(g.group)
	}
	return g.groups[k][at]
}

func (g groupTable) starts(seat, t int) bool {
	k := g.group[seat]
	return k >= 0 && g.circle(k).starts(g.place[seat], t)
}

// Groups gives the number of each player's group in the block, from 0. It is nil for tables without groups,
// and players without a group aren't in it.
func (b Block) Groups() map[ID]int {
	g, is := b.table().(groupTable)
	if !is {
		return nil
	}
	groups := map[ID]int{}
	for i, seat := range b.Seats {
		if g.group[i] >= 0 {
			groups[seat.ID] = g.group[i]
		}
	}
	return groups
}
