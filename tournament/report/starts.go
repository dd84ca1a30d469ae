package report

import (
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// Starts is the ledger of starts and replies as a list, a column a round; without ledgers it has the columns
// alone.
func Starts(d *tournament.Division, ledgers []draw.PlayerLedger) List {
	l := List{
		Title:   text.Of("starts and replies"),
		Notes:   []text.Text{text.Of("S started, R replied, B a bye, in brackets as drawn and not played yet, – neither")},
		Columns: []Column{numberColumn, nameColumn},
	}
	for n := 1; n <= d.LastRound(); n++ {
		l.Columns = append(l.Columns, Column{ID: strconv.Itoa(n), Group: RoundColumns, Title: Number(n), Figure: AsCode})
	}
	l.Columns = append(l.Columns,
		Column{ID: "path", Title: text.Of("Round by round")},
		Column{ID: "starts", Title: text.Of("Starts"), Figure: AsWhole},
		Column{ID: "replies", Title: text.Of("Replies"), Figure: AsWhole},
		Column{ID: "byes", Title: text.Of("Byes"), Figure: AsWhole},
		Column{ID: "balance", Title: text.Of("Balance"), Figure: AsSpread},
		Column{ID: "planned", Title: text.Of("As drawn"), Figure: AsSpread},
		Column{ID: "widest", Title: text.Of("Widest"), Figure: AsWhole},
		Column{ID: "run", Title: text.Of("In a row"), Figure: AsWhole},
	)
	l.Rows = func(yield func(Row) bool) {
		for _, p := range ledgers {
			if !yield(Row{strconv.Itoa(int(p.Player)), startsCells(d, p)}) {
				return
			}
		}
	}
	return l
}

// startsCells are a player's.
func startsCells(d *tournament.Division, p draw.PlayerLedger) []Cell {
	cells := []Cell{whole(p.Player), named(d, p.Player)}
	path := make([]text.Text, len(p.Lines))
	for i, line := range p.Lines {
		code := TurnCode(line)
		cells = append(cells, words(code))
		if path[i] = code; code.IsZero() {
			path[i] = dash
		}
	}
	balance := whole(p.Balance)
	if p.Balance > 1 || p.Balance < -1 {
		balance.Tone = Doubtful
	}
	return append(cells, words(text.Join(" ", path...)), whole(p.Starts), whole(p.Replies), whole(p.Byes), balance, whole(p.Planned), whole(p.Widest), whole(p.Run))
}
