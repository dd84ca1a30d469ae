package tournament

import (
	"cmp"
	"slices"

	"wordhall/tournament/text"
)

// tablesNeeded is how many tables the division fills when everybody plays.
func (d *Division) tablesNeeded() int { return len(d.Players) / 2 }

// Numbers are the first n table numbers of the division from first on. Those that aren't used are skipped.
func (t Tables) Numbers(first, n int) []int {
	skip := make(map[int]bool, len(t.Skip))
	for _, s := range t.Skip {
		skip[s] = true
	}
	list := make([]int, 0, n)
	for number := first; len(list) < n; number++ {
		if !skip[number] {
			list = append(list, number)
		}
	}
	return list
}

// wantedTables are the numbers that each division asks for, in the order of the event. A division asks for as
// many numbers in a row, from its first number, as it fills when everybody plays. A division without a first
// number of its own comes after those listed before it.
func (e *Event) wantedTables() [][]int {
	all := make([][]int, len(e.Divisions))
	next := 1
	for i, d := range e.Divisions {
		first := d.Tables.First
		if first == 0 {
			first = next
		}
		all[i] = d.Tables.Numbers(first, d.tablesNeeded())
		if n := len(all[i]); n > 0 {
			next = max(next, all[i][n-1]+1)
		}
	}
	return all
}

// TableNumbers are the numbers that each division has, in the order of the event. A division that has grown
// into the numbers of another one gets its further tables behind those of all divisions, so that a latecomer
// never moves another division.
func (e *Event) TableNumbers() [][]int {
	wanted := e.wantedTables()
	all := make([][]int, len(wanted))
	highest := 0
	missing := make([]int, len(all))
	for i, numbers := range wanted {
		kept := slices.IndexFunc(numbers, func(n int) bool { return e.leaves(i, n, wanted) })
		if kept < 0 {
			kept = len(numbers)
		}
		missing[i] = len(numbers) - kept
		all[i] = numbers[:kept]
		if kept > 0 {
			highest = max(highest, numbers[kept-1])
		}
	}
	for i, n := range missing {
		if n == 0 {
			continue
		}
		further := e.Divisions[i].Tables.Numbers(highest+1, n)
		all[i] = append(slices.Clone(all[i]), further...)
		highest = further[n-1]
	}
	return all
}

// leaves reports whether the division leaves a number that it asks for to another division with a first
// number in its settings. A division with a first number of its own goes up to where the next such division
// begins. A division without one leaves every number that such a division asks for. Where two have the same
// first number, which can happen while one of them has no players, the one listed first keeps it.
func (e *Event) leaves(i, number int, wanted [][]int) bool {
	own := e.Divisions[i].Tables.First
	from := cmp.Or(own, wanted[i][0])
	for j, other := range e.Divisions {
		first := other.Tables.First
		if first == 0 || j == i || len(wanted[j]) == 0 {
			continue
		}
		if number >= first && (first > from || first == own && j < i) || own == 0 && slices.Contains(wanted[j], number) {
			return true
		}
	}
	return false
}

// TablesOf are the numbers of the division's tables, in ascending order. There are none where the division
// needs none, or isn't there.
func (e *Event) TablesOf(id DivisionID) []int {
	if i := slices.IndexFunc(e.Divisions, func(d *Division) bool { return d.ID == id }); i >= 0 {
		return e.TableNumbers()[i]
	}
	return nil
}

// FirstTable is the first table number of the division, or the one that it would begin with, behind the
// divisions before it. It is 0 for a division that isn't there.
func (e *Event) FirstTable(id DivisionID) int {
	all, next := e.TableNumbers(), 1
	for i, d := range e.Divisions {
		n := len(all[i])
		switch {
		case d.ID == id && n > 0:
			return all[i][0]
		case d.ID == id:
			return cmp.Or(d.Tables.First, next)
		case n > 0:
			next = max(next, all[i][n-1]+1)
		}
	}
	return 0
}

// CheckTables makes sure that no table number is asked for by two divisions. The
// error names both and where one of them could begin.
func (e *Event) CheckTables() error {
	for _, d := range e.Divisions {
		if err := e.CheckTablesOf(d.ID); err != nil {
			return err
		}
	}
	return nil
}

// CheckTablesOf makes sure that the division asks for no table of another one. It is for the time when tables
// are set; a division that grows later gets further tables instead of a refusal.
func (e *Event) CheckTablesOf(id DivisionID) error {
	all := e.wantedTables()
	at := slices.IndexFunc(e.Divisions, func(d *Division) bool { return d.ID == id })
	for i := range all {
		if i == at || at < 0 {
			continue
		}
		if shared := sharedTable(all[i], all[at]); shared > 0 {
			return e.overlapError(min(i, at), max(i, at), all, shared)
		}
	}
	return nil
}

// sharedTable is the lowest number in both ascending lists, 0 if there is none.
func sharedTable(a, b []int) int {
	for _, n := range a {
		if _, found := slices.BinarySearch(b, n); found {
			return n
		}
	}
	return 0
}

func (e *Event) overlapError(i, j int, all [][]int, shared int) error {
	a, b := e.Divisions[i], e.Divisions[j]
	free := 1
	for k, numbers := range all {
		if k != j && len(numbers) > 0 {
			free = max(free, numbers[len(numbers)-1]+1)
		}
	}
	return Refuse(Conflict, "table %d would belong to both division %s (%s) and division %s (%s); let division %s begin at table %d",
		shared, a.Name, TablesText(all[i]), b.Name, TablesText(all[j]), b.Name, free)
}

// TablesText are tables in words: "table 5", "tables 1–9, 13".
func TablesText(numbers []int) text.Text {
	switch len(numbers) {
	case 0:
		return text.Of("no tables")
	case 1:
		return text.Of("table %d", numbers[0])
	}
	return text.Of("tables %s", Runs(numbers))
}
