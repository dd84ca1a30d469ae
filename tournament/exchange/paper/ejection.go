package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// EjectionReport is the report of an ejection to the national association (WESPA 2010 §6.2.4(b)): who was ejected
// and why, by which section, before which witnesses, and what became of the games. Players who were ejected
// together are in one report. For an id that isn't an ejection the report is empty.
func EjectionReport(ev *tournament.Event, d *tournament.Division, book rulebook.Book, ruling int) Paper {
	s := statement{
		name:  text.Of("%s, %s: report of an ejection", report.EventTitle(ev), report.DivisionTitle(d)),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: text.Of("Report of an ejection"), kind: report.DivisionTitle(d), state: text.Key(book.Title)},
		signs: []text.Text{director(ev), text.Of("Witness")},
	}
	for _, r := range ejectedTogether(d, ruling) {
		s.rows = append(s.rows, statementRow{topic: report.PlayerName(d, r.Player), chapter: true})
		s.rows = append(s.rows, statedRows(report.RulingStated(d, book, r))...)
		s.rows = append(s.rows, gameRows(d, book, r)...)
	}
	return s
}

// DecisionsReport is the report to the rules committee of what the rulebook left to the director (WESPA 2010,
// Preamble).
func DecisionsReport(ev *tournament.Event, d *tournament.Division, book rulebook.Book) Paper {
	s := statement{
		name:  text.Of("%s, %s: decisions of the director", report.EventTitle(ev), report.DivisionTitle(d)),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: text.Of("Decisions of the director"), kind: report.DivisionTitle(d), state: text.Key(book.Title)},
		signs: []text.Text{director(ev)},
	}
	for i, r := range report.DirectorDecisions(d) {
		title := text.Of("%d.", i+1)
		if r.Round > 0 {
			title = text.Join(" ", title, text.Of("Round %d", r.Round))
		}
		title = text.Join(" · ", title, report.PlayerName(d, r.Player))
		s.rows = append(s.rows, statementRow{topic: title, chapter: true})
		s.rows = append(s.rows, statedRows(report.RulingStated(d, book, r))...)
	}
	if len(s.rows) == 0 {
		s.rows = []statementRow{{says: text.Of("No ruling in this division was left to the director.")}}
	}
	return s
}

// director is the line for the director's signature, with the name if it is known.
func director(ev *tournament.Event) text.Text {
	return text.Join(": ", text.Of("Director"), text.Name(ev.Director))
}

// ejectedTogether are the ejection and all others that were made in the same action.
func ejectedTogether(d *tournament.Division, ruling int) []tournament.Ruling {
	var one tournament.Ruling
	for _, r := range d.Rulings {
		if r.ID == ruling && r.Kind == tournament.Ejection {
			one = r
		}
	}
	if one.ID == 0 {
		return nil
	}
	if one.Together == 0 {
		return []tournament.Ruling{one}
	}
	var list []tournament.Ruling
	for _, r := range d.Rulings {
		if r.Kind == tournament.Ejection && r.Together == one.Together {
			list = append(list, r)
		}
	}
	return list
}

// gameRows are all games of the player, each as it was and as it counts now.
func gameRows(d *tournament.Division, book rulebook.Book, r tournament.Ruling) []statementRow {
	before := d.Clone()
	for i := range before.Rulings {
		if before.Rulings[i].Kind == tournament.Ejection {
			before.Rulings[i].Reversed = true
		}
	}
	var rows []statementRow
	for _, g := range d.Games {
		opponent := g.Opponent(r.Player)
		if !g.Has(r.Player) || opponent == 0 {
			continue
		}
		was, is := before.Outcome(book, g, opponent), d.Outcome(book, g, opponent)
		rows = append(rows, statementRow{topic: text.Of("Round %d", g.Round),
			says: text.Of("%s: %s. Now: %s", report.PlayerName(d, opponent), was.Why, is.Why)})
	}
	return rows
}
