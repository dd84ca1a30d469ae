package report

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// Winners is the list of prizes and the players who hold them, with a row for every winner, in the order of
// the awards. Before a round is complete nobody holds any. The director also reads which prizes were handed
// to players other than those who would win them now.
func Winners(d *tournament.Division, awards []award.Award, after int, director bool) List {
	return List{
		Columns: []Column{
			{ID: "prize", Title: text.Of("Prize")}, {ID: "winner", Title: text.Of("Winner"), Names: true}, {ID: "amount", Title: text.Of("Amount"), Figure: AsMoney},
			{ID: "with", Title: text.Of("With")}, {ID: "remark", Title: text.Of("Remark")},
			{ID: "why", Title: text.Of("With")}, // With and Remark in one column
		},
		Rows: func(yield func(Row) bool) {
			for _, a := range awards {
				remark := RemarkOn(awards, a)
				if a.Changed && director {
					remark = text.Join(", ", remark, text.Of("handed to people other than those who would win it now"))
				}
				winners := a.Winners
				if len(winners) == 0 || after == 0 {
					winners = []award.Winner{{Amount: a.Prize.Amount}}
				}
				for i, w := range winners {
					if !yield(Row{strconv.Itoa(a.Prize.ID) + "-" + strconv.Itoa(i), []Cell{words(a.Prize.Text()), winner(d, w), money(d, w.Amount), words(w.Words), words(remark), words(text.Join(", ", w.Words, remark))}}) {
						return
					}
				}
			}
		},
	}
}

// winner is a cell with the player or the team that won.
func winner(d *tournament.Division, w award.Winner) Cell {
	if w.Player != 0 {
		return named(d, w.Player)
	}
	return words(text.Name(w.Team))
}

// money is a cell with a sum in the division's currency, empty for none.
func money(d *tournament.Division, amount int) Cell {
	if amount == 0 {
		return Cell{}
	}
	return Cell{HasNumber: true, Number: amount, Words: text.Money(text.MoneyWords(d.Currency, amount))}
}
