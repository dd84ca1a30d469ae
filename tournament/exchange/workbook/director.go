package workbook

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// plannedForDirector are the sheets that only the director's workbook has.
func (s *divisionSheets) plannedForDirector() []*plannedSheet {
	d := s.division
	var list []*plannedSheet
	if len(d.Rulings) > 0 {
		list = append(list, s.plan(text.Of("rulings"), text.Of("confidential: rulings and warnings, reversed ones too"), s.rulings))
	}
	if len(d.Challenges) > 0 {
		list = append(list, s.plan(text.Of("challenges"), text.Of("confidential: the adjudication table's log"), s.challenges))
	}
	if slices.ContainsFunc(d.Players, somethingKept) {
		list = append(list, s.plan(text.Of("contacts"), text.Of("confidential: contacts, payments, needs and federation numbers"), s.contacts))
	}
	return list
}

// rulings are the director's decisions in the order in which they were made.
func (s *divisionSheets) rulings() grid {
	g := s.head(text.Of("rulings and conduct"), text.Text{})
	g.columns = []column{
		{heading: text.Of("Ruling"), format: asWhole}, {heading: text.Of("When")}, {heading: text.Of("By")}, {heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Player")},
		{heading: text.Of("Kind")}, {heading: text.Of("Round"), format: asWhole}, {heading: text.Of("Spread"), format: asSpread}, {heading: text.Of("Reason")}, {heading: text.Of("Section")},
		{heading: text.Of("Answer")}, {heading: text.Of("Witnesses")}, {heading: text.Of("Note")}, {heading: text.Of("Reversed")},
	}
	for _, r := range s.division.Rulings {
		row := []any{r.ID, momentWords(r.Made), r.MadeBy, nil, "", s.rulingKind(r), nil, nil, text.Key(r.Reason), r.Section, text.Key(r.Answer), r.Witnesses, r.Note, ""}
		if r.Player != 0 {
			row[3], row[4] = int(r.Player), report.PlayerName(s.division, r.Player)
		}
		if round := max(r.Round, r.AfterRound); round != 0 {
			row[6] = round
		}
		if r.Kind == tournament.SpreadPenalty {
			row[7] = r.Points
		}
		if r.Reversed {
			row[13] = text.Join(", ", text.Of("reversed"), text.Name(momentWords(r.Reversal.At)), text.Name(r.Reversal.By), text.Name(r.Reversal.Why))
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// rulingKind is the kind in words: "warning, level 2".
func (s *divisionSheets) rulingKind(r tournament.Ruling) text.Text {
	kind := tournament.RulingKinds.Text(r.Kind)
	switch {
	case r.Kind == tournament.Ejection:
		return text.Join(": ", kind, tournament.EjectionEffects.Text(s.division.EjectionEffect(s.book, r)))
	case r.Kind == tournament.Warning && r.Level > 0:
		return text.Of("warning, level %d", r.Level)
	}
	return kind
}

// momentWords is the time by the director's clock. It is empty if it isn't known.
func momentWords(m tournament.Timestamp) string {
	if m == 0 {
		return ""
	}
	return m.Time().Format("2006-01-02 15:04")
}

// challenges is the log of the adjudication table.
func (s *divisionSheets) challenges() grid {
	g := s.head(text.Of("challenges"), text.Text{})
	g.take(report.ChallengeLog(report.ChallengeLines(s.division, s.book)), chosen{id: "challenge"}, chosen{id: "time"}, chosen{id: "round"}, chosen{id: "table"},
		chosen{id: "challenger"}, chosen{id: "words"}, chosen{id: "answer"}, chosen{id: "list"}, chosen{id: "adjudicator"}, chosen{id: "penalty"})
	return g
}

// somethingKept reports whether the sheet of contacts says anything of the player, even if only that the player is
// there.
func somethingKept(p tournament.Player) bool {
	return p.Contact+p.Accommodation+p.Note != "" || p.Paid || p.Owes != 0 || p.Table != 0 || len(p.IDs) > 0
}

// contacts is what the director keeps about the players apart from their games. Columns that are empty for
// everybody are left out.
func (s *divisionSheets) contacts() grid {
	g := s.head(text.Of("contacts and payments"), text.Text{})
	g.frozen = 2
	g.columns = []column{
		{heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Name")}, {heading: text.Of("Contact")}, {heading: text.Of("Paid")}, {heading: text.Of("Owes"), format: asMoney}, {heading: text.Of("Checked in")},
		{heading: text.Of("Fixed table"), format: asWhole}, {heading: text.Of("Needs at the table")}, {heading: text.Of("Note")}, {heading: text.Of("Federation numbers")},
	}
	for _, p := range s.division.Players {
		row := []any{int(p.ID), p.Name, p.Contact, yes(p.Paid), nil, yes(p.CheckedIn), nil, p.Accommodation, p.Note, ""}
		if p.Table != 0 {
			row[6] = p.Table
		}
		if p.Owes != 0 {
			row[4] = share{p.Owes, 100}
		}
		var ids []string
		for federation, number := range p.IDs {
			ids = append(ids, federation+" "+number)
		}
		slices.Sort(ids)
		row[9] = strings.Join(ids, ", ")
		g.rows = append(g.rows, row)
	}
	g.dropEmpty()
	return g
}

func yes(b bool) text.Text {
	if b {
		return text.Of("yes")
	}
	return text.Text{}
}
