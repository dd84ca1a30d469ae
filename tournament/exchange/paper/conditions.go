package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/public"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/text"
)

// ConditionsSheet is the sheet with the division's conditions of play for the wall: rulebook, word list, game
// time, starts, byes, penalties and every changed rule.
func ConditionsSheet(ev *tournament.Event, d *tournament.Division, book rulebook.Book) Paper {
	s := statement{
		name: text.Of("%s, %s: conditions of play", report.EventTitle(ev), report.DivisionTitle(d)),
		head: heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: report.DivisionTitle(d), kind: text.Of("Conditions of play"), state: text.Key(book.Title)},
	}
	for _, c := range report.Conditions(ev.WithDates(d), book) {
		row := statementRow{topic: c.Topic, says: c.Text, aside: conditionAside(book, c)}
		if c.MayNotBeRatable {
			row.mark = text.Of("Not the standard: perhaps games can't be rated.")
		}
		if c.Change != nil && c.Change.At != 0 {
			row.says = text.Of("%s (%s)", row.says, report.Made(c.Change.At.Time()))
		}
		s.rows = append(s.rows, row)
	}
	if ev.Secret != "" {
		says := text.Of("The seeds of the draws are made of a secret, which is shown after the last round. Its SHA-256 is %s.", text.Name(secret.Commitment(ev.Secret)))
		if shown := public.Revealed(ev); shown != "" {
			says = text.Of("The seeds of the draws are made of the secret %s, whose SHA-256 is %s.", text.Name(shown), text.Name(secret.Commitment(shown)))
		}
		s.rows = append(s.rows, statementRow{topic: text.Of("Draws"), says: says})
	}
	if book.Notice != "" {
		s.rows = append(s.rows, statementRow{topic: text.Of("About the rulebook"), says: text.Key(book.Notice)})
	}
	return s
}

// conditionAside says where a condition comes from.
func conditionAside(book rulebook.Book, c report.Condition) text.Text {
	switch {
	case c.Standing == rulebook.Changed:
		return text.Of("organiser")
	case c.Standing == rulebook.Default:
		return text.Of("default, not in the rulebook")
	case c.Section != "" && c.Standing == rulebook.Director:
		return text.Of("left open by %s §%s", book.Short, c.Section)
	case c.Section != "":
		return text.Of("%s §%s", book.Short, c.Section)
	case c.Standing == rulebook.Director:
		return text.Of("director")
	}
	return text.Text{}
}
