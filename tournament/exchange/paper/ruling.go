package paper

import (
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// RulingSheet is a ruling for the table: the facts as they were asked ("R40 kept=5 drawn=4 touched=yes"), what is
// said to both players, the steps and the sections. The error says what is wrong with the facts.
func RulingSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book, asked string) (Paper, error) {
	rows, err := answerRows(book, asked)
	if err != nil {
		return nil, err
	}
	_, facts := situation(asked)
	if !facts.IsZero() {
		rows = append([]statementRow{{topic: text.Of("Facts"), says: facts}}, rows...)
	}
	return rulingStatement(ev, d, book, asked, rows), nil
}

// RecordedRuling is a ruling of the division's record: what was decided, on which facts, and what the rulebook
// says of them. If the rulebook has been changed since, it may give another answer or none.
func RecordedRuling(ev *tournament.Event, d *tournament.Division, book rulebook.Book, r tournament.Ruling) Paper {
	rows := rulingRows(d, book, r)
	if r.Player != 0 {
		rows = append([]statementRow{{topic: text.Of("Player"), says: report.PlayerName(d, r.Player)}}, rows...)
	}
	if r.Round > 0 {
		rows = append([]statementRow{{topic: text.Of("Round"), says: text.Of("%d", r.Round)}}, rows...)
	}
	if answer, err := answerRows(book, r.Rule); err == nil {
		rows = append(rows, answer...)
	}
	return rulingStatement(ev, d, book, r.Rule, rows)
}

func rulingStatement(ev *tournament.Event, d *tournament.Division, book rulebook.Book, asked string, rows []statementRow) Paper {
	name, _ := situation(asked)
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

// answerRows are what is said, the steps, and the sections of an answer.
func answerRows(book rulebook.Book, asked string) ([]statementRow, error) {
	r, given, ok := rulings.ReadAsked(asked)
	if !ok {
		return nil, rulings.Unknown(tournament.SituationOf(asked))
	}
	a, err := r.Compute(book, given)
	if err != nil {
		return nil, err
	}
	steps := make([]text.Text, len(a.Steps))
	for i, step := range a.Steps {
		steps[i] = text.Of("%d.  %s", i+1, step)
	}
	rows := []statementRow{{topic: text.Of("To both players"), mark: a.Say}, {topic: text.Of("At the table"), says: text.Join("\n", steps...)}}
	if len(a.Sections) > 0 {
		rows = append(rows, statementRow{topic: text.Of("Sections"), says: text.Of("%s §%s", book.Short, strings.Join(a.Sections, ", "))})
	}
	if words := standingWords[a.Standing]; !words.IsZero() {
		rows = append(rows, statementRow{topic: text.Of("How certain"), says: words})
	}
	return rows, nil
}

// standingWords say how firm an answer is. For what the text states they say nothing.
var standingWords = map[rulebook.Standing]text.Text{
	rulebook.Reading:  text.Of("as we read it: the text doesn't say it in so many words"),
	rulebook.Default:  text.Of("a default: the text is silent"),
	rulebook.Director: text.Of("the director decides"),
}
