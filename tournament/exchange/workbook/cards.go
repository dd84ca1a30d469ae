package workbook

import (
	"fmt"
	"strconv"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// These are the columns of the scorecards to which formulas refer, from 1. The one with the game's number is
// hidden.
const (
	cardNumber  = 1
	cardRound   = 3
	cardFor     = 8
	cardAgainst = 9
	cardWins    = 11
	cardLosses  = 12
	cardMargin  = 13
	cardOut     = 18
)

// head is the top of a sheet of the division.
func (s *divisionSheets) head(title, state text.Text) grid {
	return grid{
		of:    s.division.ID,
		title: text.Of("%s: %s", report.DivisionTitle(s.division), title), subtitle: subtitle(s.event, s.division, s.book),
		division: report.DivisionTitle(s.division), date: report.DatesOf(s.event, s.division), state: state,
	}
}

// scorecards is a sheet with a row for each player and round, with the players in the order of the standings. What
// the scores decide follows from those on the sheet of the rounds.
func (s *divisionSheets) scorecards() grid {
	g := s.head(text.Of("scorecards %s", s.reached()), s.reached())
	g.frozen = 3
	c := cardFormulas{from: s.from, win: s.quoted(text.Of("win")), loss: s.quoted(text.Of("loss")), tie: s.quoted(text.Of("tie"))}
	g.take(s.cardList(), chosen{id: "number", dim: true}, chosen{id: "name"}, chosen{id: "round"}, chosen{id: "table", dim: true}, chosen{id: "opponent-number", dim: true}, chosen{id: "opponent"}, chosen{id: "turn"},
		chosen{id: "for", formula: c.score(0)}, chosen{id: "against", formula: c.score(1)}, chosen{id: "result", formula: c.result}, chosen{id: "wins", formula: c.wins}, chosen{id: "losses", formula: c.losses}, chosen{id: "margin", formula: c.margin},
		chosen{id: "wins-so-far", formula: soFar("N", "K", cardWins, 2)}, chosen{id: "losses-so-far", formula: soFar("O", "L", cardLosses, 2)}, chosen{id: "spread-so-far", formula: soFar("P", "M", cardMargin, 1)},
		chosen{id: "place", fixed: true}, chosen{id: "out", dim: true}, chosen{id: "game-number", hidden: true})
	g.marks = []conditional{{columns: []int{10}, begins: report.NotInYet(), mark: waitingMark}}
	if s.roundSheet != nil {
		rows := 0
		for n := s.from; n <= s.division.LastRound(); n++ {
			rows += len(s.division.GamesOf(n))
		}
		g.names = map[string]string{}
		for name, column := range map[string]int{"game_numbers": roundGame, "first_scores": roundFirstScore, "second_scores": roundSecondScore} {
			g.names[name] = columnRange(s.roundSheet.name, column, rows)
		}
	}
	return g
}

// cardFormulas are the formulas of the scorecards. They find a game by its number, so that the rounds may be
// sorted.
type cardFormulas struct {
	// from is the first round on the sheet of the rounds.
	from int
	// win, loss and tie are those words in a formula.
	win, loss, tie string
}

// score is the player's score less the time penalty, or the opponent's if other is 1.
func (c cardFormulas) score(other int) func(report.Row, int) string {
	return func(of report.Row, row int) string {
		from := of.Cells[cardMargin-1].From
		if from == nil || of.Cells[cardRound-1].Number < c.from {
			return ""
		}
		side := other
		if from.Second {
			side = 1 - other
		}
		return less("INDEX("+[2]string{"first_scores", "second_scores"}[side]+",MATCH($S"+strconv.Itoa(row)+",game_numbers,0))", from.Penalties[side])
	}
}

func (c cardFormulas) result(of report.Row, row int) string {
	margin := "M" + strconv.Itoa(row)
	return byScores(of, "IF("+margin+">0,"+c.win+",IF("+margin+"<0,"+c.loss+","+c.tie+"))")
}

func (cardFormulas) wins(of report.Row, row int) string {
	return byScores(of, "(1+SIGN(M"+strconv.Itoa(row)+"))/2")
}

func (cardFormulas) losses(of report.Row, row int) string {
	return byScores(of, "1-K"+strconv.Itoa(row))
}

func (cardFormulas) margin(of report.Row, row int) string {
	n := strconv.Itoa(row)
	margin := "H" + n + "-I" + n
	if from := of.Cells[cardMargin-1].From; from != nil && from.Cap > 0 {
		margin = fmt.Sprintf("MAX(-%[1]d,MIN(%[1]d,%[2]s))", from.Cap, margin)
	}
	return byScores(of, margin)
}

// byScores is the formula if the scores alone decide, and empty otherwise.
func byScores(of report.Row, formula string) string {
	if of.Cells[cardMargin-1].From == nil {
		return ""
	}
	return formula
}

// soFar are the formulas of a running sum in the column sum, which is three columns after the added one and counts
// in that many parts of one. A row's sum is that of the row above and this row, with what a ruling or a record
// from before adds. If somebody has sorted the rows in another way, they give nothing.
func soFar(sum, added string, column, parts int) func(report.Row, int) string {
	var player, figure, last int
	return func(of report.Row, row int) string {
		n, now := strconv.Itoa(row), of.Cells[column+2].Number
		more := now - of.Cells[column-1].Number
		above := of.Cells[cardNumber-1].Number == player && row == last+1
		if above {
			more -= figure
		}
		player, figure, last = of.Cells[cardNumber-1].Number, now, row
		words := added + n
		if !of.Cells[column-1].HasNumber {
			words = "0"
		}
		if more != 0 {
			words += fmt.Sprintf("%+g", float64(more)/float64(parts))
		}
		if !above {
			return words
		}
		before := strconv.Itoa(row - 1)
		return "IF($A" + n + "=$A" + before + "," + sum + before + "+" + words + `,"")`
	}
}

// cardList are the scorecards in the order of the standings.
func (s *divisionSheets) cardList() report.List { return report.Cards(s.view, s.director) }

// sumOfCards is a formula for the sum of a column of the scorecards for the player whose number is in the cell. It
// is empty if there are no scorecards.
func (s *divisionSheets) sumOfCards(col int, cell string) string {
	if s.cardSheet == nil {
		return ""
	}
	sheet, n := s.cardSheet.name, s.cardRows
	return fmt.Sprintf("SUMIFS(%s,%s,%s)", columnRange(sheet, col, n), columnRange(sheet, cardNumber, n), cell)
}

// averageOfCards is a formula for the average of a column over the games played out.
func (s *divisionSheets) averageOfCards(col int, cell string) string {
	sheet, n := s.cardSheet.name, s.cardRows
	return fmt.Sprintf("AVERAGEIFS(%s,%s,%s,%s,1)", columnRange(sheet, col, n), columnRange(sheet, cardNumber, n), cell, columnRange(sheet, cardOut, n))
}

// extremeOfCards is a formula for what the function gives for the scores of the games played out.
func (s *divisionSheets) extremeOfCards(function, cell string) string {
	sheet, n := s.cardSheet.name, s.cardRows
	return fmt.Sprintf("%s(%s,%s,%s,%s,1)", function, columnRange(sheet, cardFor, n), columnRange(sheet, cardNumber, n), cell, columnRange(sheet, cardOut, n))
}
