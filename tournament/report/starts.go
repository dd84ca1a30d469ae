package report

import (
	"cmp"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/text"
)

// Starts is the ledger of starts and replies as a list, with a column for each round; without ledgers it has
// only its columns.
func Starts(d *tournament.Division, ledgers []draw.PlayerLedger) List {
	l := List{
		Title:   text.Of("starts and replies"),
		Notes:   []text.Text{text.Of("S started, R replied, B a bye, in brackets: drawn but not played yet, – neither")},
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
		var cells []Cell
		for _, p := range ledgers {
			cells = appendStarts(cells[:0], d, p)
			if !yield(Row{strconv.Itoa(int(p.Player)), cells}) {
				return
			}
		}
	}
	return l
}

// appendStarts adds a player's cells.
func appendStarts(cells []Cell, d *tournament.Division, p draw.PlayerLedger) []Cell {
	cells = append(cells, whole(p.Player), named(d, p.Player))
	var path strings.Builder
	for i, line := range p.Lines {
		code := TurnCode(line)
		cells = append(cells, words(text.Name(code)))
		if i > 0 {
			path.WriteByte(' ')
		}
		path.WriteString(cmp.Or(code, noTurn))
	}
	balance := whole(p.Balance)
	if p.Balance > 1 || p.Balance < -1 {
		balance.Tone = Doubtful
	}
	return append(cells, words(text.Name(path.String())), whole(p.Starts), whole(p.Replies), whole(p.Byes), balance, whole(p.Planned), whole(p.Widest), whole(p.Run))
}
