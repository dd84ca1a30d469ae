package paper

import (
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// AuditSheet is the audit report of a division for its federation: the result of drawing every round again, with
// room for the director's signature.
func AuditSheet(ev *tournament.Event, d *tournament.Division, lines []audit.Line) Paper {
	s := statement{
		name:  text.Of("%s, %s: audit report", report.EventTitle(ev), report.DivisionTitle(d)),
		head:  heading{event: report.EventTitle(ev), date: report.DatesOf(ev, d), what: report.DivisionTitle(d), kind: text.Of("Audit report"), state: report.After(d, d.LastComplete())},
		signs: []text.Text{text.Of("Director")},
	}
	for _, l := range lines {
		s.rows = append(s.rows, statementRow{topic: l.Topic, says: l.Says})
	}
	return s
}
