package workbook

import (
	"fmt"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// These are the columns of the rounds to which formulas refer, from 1. The remark says how a game ended, and the
// column with the game's number is hidden.
const (
	roundFirst       = 4
	roundFirstScore  = 5
	roundSecond      = 7
	roundSecondScore = 8
	roundWinner      = 9
	roundMargin      = 10
	remarkColumn     = 11
	roundGame        = 12
)

// rounds is the sheet of the rounds: a row for each game, in the order of the tables within a round, with players
// without an opponent last. The winner is in bold type. The other sheets follow from its scores.
func (s *divisionSheets) rounds() grid {
	d, last := s.division, s.division.LastRound()
	g := s.head(tournament.RoundsText(s.from, last), text.Join(", ", text.Of("Round %d", last), report.Revision(d, last)))
	g.add(text.Of("a score changed here changes scorecards, standings and averages"))
	g.frozen = 2
	g.take(report.Rounds(d, s.book, s.from, last, s.director), chosen{id: "round"}, chosen{id: "table"}, chosen{id: "first-number", dim: true}, chosen{id: "first"}, chosen{id: "first-score"},
		chosen{id: "second-number", dim: true}, chosen{id: "second"}, chosen{id: "second-score"}, chosen{id: "winner", formula: winner(s.quoted(text.Of("tie")))}, chosen{id: "margin", formula: winnersMargin}, chosen{id: "result"},
		chosen{id: "game-number", hidden: true})
	row := headingRow + 1
	won := fmt.Sprintf("AND($%s=%%s,$%s<>$%s)", cellName(roundWinner, row), cellName(roundFirst, row), cellName(roundSecond, row))
	g.marks = []conditional{
		{columns: []int{roundFirst}, rule: won, mark: wonMark}, {columns: []int{roundSecond}, rule: won, mark: wonMark},
		{columns: []int{remarkColumn}, begins: report.NotInYet(), mark: waitingMark},
		{columns: []int{1, remarkColumn}, rule: fmt.Sprintf("$A%d<>$A%d", headingRow+1, headingRow), mark: nextRoundMark},
	}
	return g
}

// winner is a formula for the winner of a game by its scores. It is empty if something else decides.
func winner(tie string) func(report.Row, int) string {
	return func(of report.Row, row int) string {
		first, second, from := netScores(of, row)
		if from == nil {
			return ""
		}
		n := strconv.Itoa(row)
		return "IF(" + first + ">" + second + ",D" + n + ",IF(" + first + "<" + second + ",G" + n + "," + tie + "))"
	}
}

// winnersMargin is a formula for the winner's margin.
func winnersMargin(of report.Row, row int) string {
	first, second, from := netScores(of, row)
	if from == nil {
		return ""
	}
	margin := "ABS(" + first + "-(" + second + "))"
	if from.Cap > 0 {
		margin = "MIN(" + strconv.Itoa(from.Cap) + "," + margin + ")"
	}
	return margin
}

// netScores are the scores of a row of the rounds less time penalties.
func netScores(of report.Row, row int) (first, second string, from *report.FromScores) {
	if from = of.Cells[roundMargin-1].From; from != nil {
		n := strconv.Itoa(row)
		first, second = less("E"+n, from.Penalties[0]), less("H"+n, from.Penalties[1])
	}
	return first, second, from
}

// less is a formula less that many points.
func less(of string, points int) string {
	if points == 0 {
		return of
	}
	return of + "-" + strconv.Itoa(points)
}

// quoted is a text in a formula, in the language of the workbook.
func (s *divisionSheets) quoted(t text.Text) string {
	return `"` + strings.ReplaceAll(s.language.Render(t), `"`, `""`) + `"`
}
