package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// RulingSheet is a ruling for the table: the facts as they were asked ("R40 kept=5 drawn=4 touched=yes"), what is
// said to both players, the steps and the sections. The error says what is wrong with the facts.
func RulingSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, asked string) (Paper, error) {
	answer, err := report.AnswerStated(book, asked)
	if err != nil {
		return nil, err
	}
	rows := statedRows(answer)
	_, facts := report.SituationText(asked)
	if !facts.IsZero() {
		rows = append([]statementRow{{topic: text.Of("Facts"), says: facts}}, rows...)
	}
	return rulingStatement(ev, d, book, asked, rows), nil
}

// RecordedRuling is a ruling of the division's record: what was decided, on which facts, and what the rulebook
// says of them. If the rulebook has been changed since, it may give another answer or none.
func RecordedRuling(ev *tournament.Event, d *tournament.Division, book rulebook.Book, r tournament.Ruling) Paper {
	rows := statedRows(report.RulingStated(d, book, r))
	if r.Player != 0 {
		rows = append([]statementRow{{topic: text.Of("Player"), says: report.PlayerName(d, r.Player)}}, rows...)
	}
	if r.Round > 0 {
		rows = append([]statementRow{{topic: text.Of("Round"), says: text.Of("%d", r.Round)}}, rows...)
	}
	if answer, err := report.AnswerStated(book, r.Rule); err == nil {
		rows = append(rows, statedRows(answer)...)
	}
	return rulingStatement(ev, d, book, r.Rule, rows)
}

func rulingStatement(ev *tournament.Event, d *tournament.Division, book rulebook.Book, asked string, rows []statementRow) Paper {
	name, _ := report.SituationText(asked)
	if name.IsZero() {
		name = text.Of("Ruling")
	}
	return statement{
		name:  text.Of("%s, %s: %s", report.EventTitle(ev), report.DivisionTitle(d), name),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: name, kind: report.DivisionTitle(d), state: text.Key(book.Title)},
		rows:  rows,
		signs: []text.Text{director(ev)},
	}
}
