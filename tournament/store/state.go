package store

import (
	"slices"

	"wordhall/tournament"
)

// rowset holds the rows of every table for the event itself or for one
// division, each table's rows sorted by key.
type rowset [][]row

func newRowset() rowset { return make(rowset, len(tables)) }

// state is one snapshot: the event and the rows it is stored in. It is never
// changed once it is the current one.
type state struct {
	event *tournament.Event
	// head holds the rows of the event's own tables, divisions those of each
	// division's.
	head      rowset
	divisions map[int64]rowset
}

// emptyState is an event of which nothing is known, as migrations make it.
func emptyState() *state {
	s := &state{event: &tournament.Event{}, head: newRowset(), divisions: map[int64]rowset{}}
	first := make(row, len(eventTable.columns))
	for i, c := range eventTable.columns {
		first[i] = c.zero()
	}
	first[0] = intCell(1)
	s.head[eventTable.index] = []row{first}
	return s
}

// rowsOf gives the rowset that a row of the table with this key is in.
func (s *state) rowsOf(t *table, key row) rowset {
	if t.ofEvent() {
		return s.head
	}
	return s.divisions[key[0].num]
}

// lookup finds the row of that key.
func (s *state) lookup(t *table, key row) (row, bool) {
	set := s.rowsOf(t, key)
	if set == nil {
		return nil, false
	}
	rows := set[t.index]
	if i, ok := t.find(rows, key); ok {
		return rows[i], true
	}
	return nil, false
}

// divisionIDs are the ids of all divisions that have rows, ascending.
func (s *state) divisionIDs() []int64 {
	ids := make([]int64, 0, len(s.divisions))
	for id := range s.divisions {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// all calls visit for every row of the table, sorted by key.
func (s *state) all(t *table, visit func(row)) {
	if t.ofEvent() {
		for _, r := range s.head[t.index] {
			visit(r)
		}
		return
	}
	for _, id := range s.divisionIDs() {
		for _, r := range s.divisions[id][t.index] {
			visit(r)
		}
	}
}

// change is one row that an action made, altered or took away: before is nil
// for a new row, after for one that is gone.
type change struct {
	table         *table
	before, after row
}

func (c change) key() row {
	if c.after != nil {
		return c.after[:c.table.keys]
	}
	return c.before[:c.table.keys]
}

// diff lists what leads from one state to the other, by table and key.
func diff(before, after *state) []change {
	var list []change
	for _, t := range tables {
		if t.ofEvent() {
			list = diffRows(list, t, before.head[t.index], after.head[t.index])
			continue
		}
		for _, id := range unionIDs(before, after) {
			a, b := before.divisions[id], after.divisions[id]
			if sameRowset(a, b) {
				continue
			}
			list = diffRows(list, t, rowsAt(a, t), rowsAt(b, t))
		}
	}
	return list
}

func rowsAt(s rowset, t *table) []row {
	if s == nil {
		return nil
	}
	return s[t.index]
}

// sameRowset reports whether two states share the rowset.
func sameRowset(a, b rowset) bool {
	return a != nil && b != nil && &a[0] == &b[0]
}

func unionIDs(a, b *state) []int64 {
	ids := append(a.divisionIDs(), b.divisionIDs()...)
	slices.Sort(ids)
	return slices.Compact(ids)
}

// diffRows walks two sorted lists of rows side by side.
func diffRows(list []change, t *table, before, after []row) []change {
	i, j := 0, 0
	for i < len(before) || j < len(after) {
		switch {
		case j == len(after), i < len(before) && t.compareKeys(before[i], after[j]) < 0:
			list = append(list, change{table: t, before: before[i]})
			i++
		case i == len(before), t.compareKeys(before[i], after[j]) > 0:
			list = append(list, change{table: t, after: after[j]})
			j++
		default:
			if !slices.Equal(before[i], after[j]) {
				list = append(list, change{table: t, before: before[i], after: after[j]})
			}
			i++
			j++
		}
	}
	return list
}

// apply gives the rows after the changes, which must have been resolved against
// this state. The event isn't decoded yet.
func (s *state) apply(changes []change) *state {
	next := &state{event: s.event, head: slices.Clone(s.head), divisions: map[int64]rowset{}}
	for id, set := range s.divisions {
		next.divisions[id] = set
	}
	type place struct {
		division int64
		table    int
	}
	owned := map[place]bool{}
	for _, c := range changes {
		t, set := c.table, next.head
		at := place{table: t.index}
		if !t.ofEvent() {
			at.division = c.key()[0].num
			set = next.ownDivision(s, at.division)
		}
		if !owned[at] {
			set[t.index] = slices.Clone(set[t.index])
			owned[at] = true
		}
		set[t.index] = applyOne(set[t.index], c)
	}
	for id, set := range next.divisions {
		if set.empty() {
			delete(next.divisions, id)
		}
	}
	return next
}

// ownDivision gives a division's rowset that is not shared with the state before.
func (s *state) ownDivision(before *state, id int64) rowset {
	set := s.divisions[id]
	switch {
	case set == nil:
		set = newRowset()
	case sameRowset(set, before.divisions[id]):
		set = slices.Clone(set)
	}
	s.divisions[id] = set
	return set
}

func applyOne(rows []row, c change) []row {
	i, there := c.table.find(rows, c.key())
	switch {
	case c.after == nil && there:
		return slices.Delete(rows, i, i+1)
	case c.after == nil:
		return rows
	case there:
		rows[i] = c.after
		return rows
	}
	return slices.Insert(rows, i, c.after)
}

func (s rowset) empty() bool {
	for _, rows := range s {
		if len(rows) > 0 {
			return false
		}
	}
	return true
}
