package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Cross is the cross-table, by number. It has a column for each round, and each cell has the result, the
// opponent's number and the margin. The rounds after the one looked at, up to the last one shown, have the
// opponents alone.
func Cross(of *View, last int) List {
	l := crossList(of, last, AsResult, func(line tournament.ScoreLine) Cell { return crossCell(of.Division, line) })
	l.Notes = []text.Text{text.Of("W a win, L a loss, T a tie, B a bye, F+ and F- a forfeit; then the opponent's number and the margin. A number alone is a game without a result")}
	return l
}

// crossList is a cross-table with a cell for each round of a card.
func crossList(of *View, last int, figure Figure, cell func(tournament.ScoreLine) Cell) List {
	d, after := of.Division, of.After
	l := List{Title: text.Of("Cross-table"), Columns: []Column{numberColumn, placeColumn, nameColumn}}
	for n := 1; n <= last; n++ {
		l.Columns = append(l.Columns, Column{ID: strconv.Itoa(n), Group: RoundColumns, Title: Number(n), Figure: figure})
	}
	l.Columns = append(l.Columns, winsColumn, lossesColumn, spreadColumn)
	l.Rows = func(yield func(Row) bool) {
		ahead := gamesAhead(d, after, last)
		cells := make([]Cell, len(l.Columns))
		for _, card := range slices.SortedFunc(slices.Values(of.Cards()), func(a, b tournament.Scorecard) int { return cmp.Compare(a.Player, b.Player) }) {
			now, rounds := card.Now, cells[3:3+last]
			cells[0], cells[1], cells[2] = whole(card.Player), place(now.Place), named(d, card.Player)
			cells[2].Note = text.Key(d.PublicStatus(now.Status).PublicWords())
			clear(rounds)
			for _, line := range card.Lines {
				if line.Round <= after {
					rounds[line.Round-1] = cell(line)
				}
			}
			for i, games := range ahead {
				rounds[after+i] = games[card.Player]
			}
			copy(cells[3+last:], []Cell{whole(now.HalfWins), whole(now.HalfLosses), whole(now.Spread)})
			if !yield(Row{strconv.Itoa(int(card.Player)), cells}) {
				return
			}
		}
	}
	return l
}

// crossCell is the cell of a round of a scorecard.
func crossCell(d *tournament.Division, l tournament.ScoreLine) Cell {
	var c Cell
	if mark := l.Mark(); mark != "?" {
		c.Words = text.Name(mark)
	}
	if l.Opponent != 0 && !l.Outcome.Bye {
		c.Division, c.Player = d.ID, l.Opponent
	}
	if o := l.Outcome; o.Counts && (o.Spread != 0 || l.Scored) {
		c.HasNumber, c.Number = true, o.Spread
	}
	c.Tone = ResultTone(l.Outcome)
	return c
}

// ResultTone is Good for a win, and Level for a tie.
func ResultTone(o tournament.Outcome) Tone {
	switch {
	case o.Counts && o.HalfWins > o.HalfLosses:
		return Good
	case o.Counts && o.HalfWins == o.HalfLosses:
		return Level
	}
	return Plain
}

// gamesAhead are the cells of the rounds after the counted one, by player. They have the opponents.
func gamesAhead(d *tournament.Division, after, last int) (ahead []map[tournament.PlayerID]Cell) {
	for n := after + 1; n <= last; n++ {
		cells := map[tournament.PlayerID]Cell{}
		for _, g := range d.GamesOf(n) {
			switch {
			case g.Sheet.Kind == tournament.Bye:
				cells[g.First] = words(text.Name("B"))
			case g.Second != 0 && (g.Sheet.Done() || !d.DecidedByEjection(g)): // otherwise the game isn't played, because of an ejection
				cells[g.First], cells[g.Second] = Cell{Division: d.ID, Player: g.Second}, Cell{Division: d.ID, Player: g.First}
			}
		}
		ahead = append(ahead, cells)
	}
	return ahead
}

// Result is the cell of a result in two parts: how the game ended against whom, "W 12", and the margin. Both
// parts are the same in every language and cheap to make, because a grid asks for all of them to find out how
// wide they are.
func (c Cell) Result() (ended, margin text.Text) {
	if ended = c.Words; c.Player != 0 {
		ended = text.Name(strings.TrimLeft(c.Words.String()+" "+strconv.Itoa(int(c.Player)), " "))
	}
	if c.HasNumber {
		margin = Spread(c.Number)
	}
	return ended, margin
}
