package workbook

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// The columns of the scorecards that formulas look at, from 1.
const (
	cardNumber  = 1
	cardFor     = 8
	cardAgainst = 9
	cardWins    = 11
	cardLosses  = 12
	cardSpread  = 13
	cardOut     = 18
)

// cardColumns are the columns of the scorecards.
var cardColumns = []column{
	{heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Name")}, {heading: text.Of("Round"), format: asWhole}, {heading: text.Of("Table"), format: asWhole, dim: true},
	{heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Opponent")}, {heading: text.Of("Turn")},
	{heading: text.Of("For"), format: asWhole}, {heading: text.Of("Against"), format: asWhole}, {heading: text.Of("Result")},
	{heading: text.Of("Wins"), format: asHalves}, {heading: text.Of("Losses"), format: asHalves}, {heading: text.Of("Margin"), format: asSpread},
	{heading: text.Of("Wins so far"), format: asHalves}, {heading: text.Of("Losses so far"), format: asHalves}, {heading: text.Of("Spread so far"), format: asSpread},
	{heading: text.Of("Place then"), format: asWhole}, {heading: text.Of("Played out"), format: asWhole, dim: true},
}

// cardLines are the rows of one player. They add up to the player's line of the
// standings.
func (s *divisionSheets) cardLines(c tournament.Scorecard) []report.CardLine {
	var lines []report.CardLine
	p, _ := s.division.Player(c.Player)
	if p.Carried != (tournament.Record{}) {
		lines = append(lines, report.CardLine{Player: c.Player, Counted: p.Carried, Result: text.Of("brought along")})
	}
	for _, l := range c.Lines {
		o := l.Outcome
		row := report.CardLine{Player: c.Player, Line: l, Result: report.MarkWords(l), Out: l.Game.Sheet.Kind == tournament.Played && !o.Ejection}
		if o.Counts {
			row.Counted = tournament.Record{HalfWins: o.HalfWins, HalfLosses: o.HalfLosses, Spread: o.Spread}
		}
		lines = append(lines, row)
	}
	for _, r := range c.Penalties {
		row := report.CardLine{Player: c.Player, Counted: tournament.Record{Spread: r.Points}, Result: text.Of("adjusted")}
		row.Line.Round = r.Round
		if s.director {
			row.Result = text.Of("ruling: %s", text.Key(r.Reason))
		}
		lines = append(lines, row)
	}
	return lines
}

// head is the top of a sheet of the division.
func (s *divisionSheets) head(title, state text.Text) grid {
	return grid{
		title: text.Of("%s: %s", report.DivisionTitle(s.division), title), subtitle: subtitle(s.event, s.division, s.book),
		division: report.DivisionTitle(s.division), date: report.DatesOf(s.event, s.division), state: state,
	}
}

// scorecards is one flat sheet: a row for each player and round, players in the order
// of the standings.
func (s *divisionSheets) scorecards() grid {
	g := s.head(text.Of("scorecards %s", s.reached()), s.reached())
	g.frozen, g.columns = 3, cardColumns
	for _, l := range s.lines {
		g.rows = append(g.rows, s.cardRow(l))
	}
	g.marks = []conditional{{columns: []int{10}, begins: report.NotInYet(), mark: waitingMark}}
	return g
}

func (s *divisionSheets) cardRow(l report.CardLine) []any {
	row := make([]any, len(cardColumns))
	row[0], row[1] = int(l.Player), report.PlayerName(s.division, l.Player)
	row[9] = l.Result
	if l.Line.Round != 0 {
		row[2] = l.Line.Round
	}
	if t := l.Line.Game.Table; t != 0 {
		row[3] = t
	}
	if l.Line.Opponent != 0 {
		row[4], row[5], row[6] = int(l.Line.Opponent), report.PlayerName(s.division, l.Line.Opponent), report.Turn(s.division, l.Line.Game, l.Player)
	}
	if l.Line.Scored {
		row[7], row[8] = l.Line.Own-l.Line.OwnPenalty, l.Line.Other-l.Line.OtherPenalty
	}
	row[10], row[11], row[12] = half(l.Counted.HalfWins), half(l.Counted.HalfLosses), l.Counted.Spread
	if then := l.Line.After; then.ID != 0 {
		row[13], row[14], row[15] = half(then.HalfWins), half(then.HalfLosses), then.Spread
		if then.Place != 0 {
			row[16] = then.Place
		}
	}
	if l.Out {
		row[17] = 1
	}
	return row
}

// sumOfCards is a formula that adds up a column of the scorecards for the player whose number
// is in the cell.
func (s *divisionSheets) sumOfCards(col int, cell string) string {
	sheet, n := s.cardSheet.name, len(s.lines)
	return fmt.Sprintf("SUMIFS(%s,%s,%s)", columnRange(sheet, col, n), columnRange(sheet, cardNumber, n), cell)
}

// averageOfCards averages a column over the games played out.
func (s *divisionSheets) averageOfCards(col int, cell string) string {
	sheet, n := s.cardSheet.name, len(s.lines)
	return fmt.Sprintf("AVERAGEIFS(%s,%s,%s,%s,1)", columnRange(sheet, col, n), columnRange(sheet, cardNumber, n), cell, columnRange(sheet, cardOut, n))
}
