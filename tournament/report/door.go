package report

import (
	"cmp"
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// DoorList is all players of the divisions by name, with what each has still to pay and who is checked in. Players who
// have withdrawn are in it only if they owe something. It ends with the sum of what is owed, in each currency. It is
// the director's.
func DoorList(divisions []*tournament.Division) List {
	type entry struct {
		division *tournament.Division
		player   tournament.Player
	}
	var entries []entry
	var currencies []string
	here, expected, owing := 0, 0, map[string]int{}
	for _, d := range divisions {
		for _, p := range d.Players {
			if p.Withdrawn > 0 && p.Owes == 0 {
				continue
			}
			entries = append(entries, entry{d, p})
			if p.Withdrawn == 0 {
				expected++
			}
			if p.Withdrawn == 0 && p.CheckedIn {
				here++
			}
			if p.Owes > 0 && !slices.Contains(currencies, d.Currency) {
				currencies = append(currencies, d.Currency)
			}
			owing[d.Currency] += p.Owes
		}
	}
	byName := ByName(divisions...)
	slices.SortFunc(entries, func(a, b entry) int {
		return cmp.Or(byName(a.player, b.player), cmp.Compare(a.division.ID, b.division.ID))
	})
	return List{
		Title: text.Of("List for the door"), State: text.Of("%d of %d here", here, expected),
		Columns: []Column{nameColumn, {ID: "division", Title: text.Of("Division")}, {ID: "owes", Title: text.Of("Owes"), Figure: AsMoney}, {ID: "here", Title: text.Of("Here"), Figure: AsCode}},
		Rows: func(yield func(Row) bool) {
			for _, e := range entries {
				cells := []Cell{named(e.division, e.player.ID), words(text.Name(e.division.Name)), owed(e.division, e.player), hereCell(e.player)}
				if !yield(Row{strconv.Itoa(int(e.division.ID)) + "-" + strconv.Itoa(int(e.player.ID)), cells}) {
					return
				}
			}
			var sums []text.Text
			for _, currency := range currencies {
				sums = append(sums, text.Money(text.MoneyWords(currency, owing[currency])))
			}
			if len(sums) > 0 {
				yield(Row{"sum", []Cell{words(text.Of("Owed in all")), {}, words(text.Join(", ", sums...)), words(text.Of("%d of %d", here, expected))}})
			}
		},
	}
}

// owed is a cell with what the player has still to pay in the division, or that it is paid. It is empty if neither is
// known.
func owed(d *tournament.Division, p tournament.Player) Cell {
	if p.Paid {
		return words(text.Key("paid"))
	}
	return money(d, p.Owes)
}

// hereCell says who is there and who isn't expected any more. It is empty for the others.
func hereCell(p tournament.Player) Cell {
	switch {
	case p.Withdrawn > 0:
		return words(dash)
	case p.CheckedIn:
		return words(text.Name("✓"))
	}
	return Cell{}
}
