package paper

import (
	"fmt"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
)

// ConditionsSheet is the division's conditions of play, for the wall: rulebook,
// word list, game time, starts, byes, penalties and every changed rule.
func ConditionsSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book) Paper {
	s := statement{
		name: fmt.Sprintf("%s, %s: conditions of play", exchange.EventTitle(ev), exchange.DivisionTitle(d)),
		head: heading{event: exchange.EventTitle(ev), date: exchange.DatesOf(ev, d), what: exchange.DivisionTitle(d), kind: "Conditions of play", state: book.Title},
	}
	for _, c := range report.Conditions(d, book) {
		row := statementRow{topic: c.Topic.String(), text: c.Text.String(), aside: conditionAside(book, c)}
		if c.MayNotBeRatable {
			row.mark = "Not the standard: games may not be ratable."
		}
		if c.Change != nil && c.Change.At != 0 {
			row.text += fmt.Sprintf(" (%s)", c.Change.At.Time().Format(exchange.Stamp))
		}
		s.rows = append(s.rows, row)
	}
	if book.Notice != "" {
		s.rows = append(s.rows, statementRow{topic: "On the rulebook", text: book.Notice})
	}
	return s
}

// conditionAside says where a condition comes from.
func conditionAside(book rulebook.Book, c report.Condition) string {
	switch {
	case c.Standing == rulebook.Changed:
		return "organiser"
	case c.Section != "":
		return book.Short + " §" + c.Section
	case c.Standing == rulebook.Default:
		return "default, not in the rules"
	case c.Standing == rulebook.Director:
		return "director"
	}
	return ""
}
