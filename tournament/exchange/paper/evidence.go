package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// EvidenceSheet is a packet of evidence for a protest, an ejection or a federation, with room for the director's
// signature.
func EvidenceSheet(ev *tournament.Event, d *tournament.Division, list report.List) Paper {
	s := statement{
		name:  text.Of("%s, %s: %s", report.EventTitle(ev), report.DivisionTitle(d), list.Title),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: list.Title, kind: report.DivisionTitle(d), state: list.State},
		signs: []text.Text{director(ev)},
	}
	part := text.Text{}
	for row := range list.Rows {
		if title := row.Cells[0].Words; !title.Same(part) {
			part = title
			s.rows = append(s.rows, statementRow{topic: title, chapter: true})
		}
		s.rows = append(s.rows, statementRow{topic: row.Cells[1].Words, says: row.Cells[2].Words})
	}
	return s
}
