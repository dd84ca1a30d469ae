package workbook

import (
	"slices"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// plannedForDirector are the sheets that only the director's workbook has.
func (s *divisionSheets) plannedForDirector() []*plannedSheet {
	d := s.division
	var list []*plannedSheet
	if len(d.Rulings) > 0 {
		list = append(list, s.plan("rulings", "confidential: rulings and warnings, reversed ones too", s.rulings))
	}
	if len(d.Challenges) > 0 {
		list = append(list, s.plan("challenges", "confidential: the adjudication table's log", s.challenges))
	}
	if len(d.Players) > 0 {
		list = append(list, s.plan("contacts", "confidential: contacts, payments, needs and federation numbers", s.contacts))
	}
	return list
}

// rulings are the director's decisions in the order in which they were made.
func (s *divisionSheets) rulings() grid {
	g := s.head("rulings and conduct", "")
	g.columns = []column{
		{heading: "Ruling", format: asWhole}, {heading: "Made"}, written("By"), {heading: "No.", format: asWhole, dim: true}, written("Player"),
		{heading: "Kind"}, {heading: "Round", format: asWhole}, {heading: "Spread", format: asSpread}, {heading: "Reason"}, {heading: "Section"},
		{heading: "Answer"}, written("Witnesses"), written("Note"), {heading: "Reversed"},
	}
	for _, r := range s.division.Rulings {
		row := []any{r.ID, momentWords(r.Made), r.MadeBy, nil, "", rulingKind(r), nil, nil, r.Reason, r.Section, r.Answer, r.Witnesses, r.Note, ""}
		if r.Player != 0 {
			row[3], row[4] = int(r.Player), exchange.PlayerName(s.division, r.Player)
		}
		if round := max(r.Round, r.AfterRound); round != 0 {
			row[6] = round
		}
		if r.Kind == tournament.SpreadPenalty {
			row[7] = r.Points
		}
		if r.Reversed {
			row[13] = exchange.JoinWords("reversed", momentWords(r.Reversal.At), r.Reversal.By, r.Reversal.Why)
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// rulingKind is the kind in words: "warning, level 2".
func rulingKind(r tournament.Ruling) string {
	switch r.Kind {
	case tournament.SpreadPenalty:
		return "spread"
	case tournament.Ejection:
		return exchange.JoinWords("ejection", string(r.Effect))
	case tournament.Warning:
		if r.Level > 0 {
			return "warning, level " + string(rune('0'+r.Level))
		}
	}
	return string(r.Kind)
}

// momentWords is the time in the director's own clock, "" where it isn't known.
func momentWords(m tournament.Moment) string {
	if m == 0 {
		return ""
	}
	return m.Time().Format("2006-01-02 15:04")
}

// challenges is the log of the adjudication table.
func (s *divisionSheets) challenges() grid {
	g := s.head("challenges", "")
	g.columns = []column{
		{heading: "Challenge", format: asWhole}, {heading: "At"}, {heading: "Round", format: asWhole}, {heading: "Table", format: asWhole}, written("Challenger"),
		written("Words"), {heading: "Answer"}, written("Word list"), written("Adjudicator"), {heading: "Remark"},
	}
	for _, c := range s.division.Challenges {
		row := []any{c.ID, momentWords(c.At), nil, nil, exchange.PlayerName(s.division, c.Challenger), strings.Join(c.Words, ", "), string(c.Answer), c.List, c.Adjudicator, challengeRemark(c)}
		if c.Round != 0 {
			row[2] = c.Round
		}
		if c.Table != 0 {
			row[3] = c.Table
		}
		g.rows = append(g.rows, row)
	}
	return g
}

func challengeRemark(c tournament.Challenge) string {
	var words []string
	if c.Mistyped {
		words = append(words, "mistyped")
	}
	if c.Ruled != tournament.Undecided {
		words = append(words, "ruled "+string(c.Ruled)+": "+c.Reason)
	}
	return strings.Join(words, "; ")
}

// contacts is what the director keeps about the players apart from their games.
func (s *divisionSheets) contacts() grid {
	g := s.head("contacts and payments", "")
	g.frozen = 2
	g.columns = []column{
		{heading: "No.", format: asWhole, dim: true}, written("Name"), written("Contact"), {heading: "Paid"}, {heading: "Checked in"},
		{heading: "Fixed table", format: asWhole}, written("Needs at the table"), written("Federation numbers"),
	}
	for _, p := range s.division.Players {
		row := []any{int(p.ID), p.Name, p.Contact, yes(p.Paid), yes(p.CheckedIn), nil, p.Accommodation, ""}
		if p.Table != 0 {
			row[5] = p.Table
		}
		var ids []string
		for federation, number := range p.IDs {
			ids = append(ids, federation+" "+number)
		}
		slices.Sort(ids)
		row[7] = strings.Join(ids, ", ")
		g.rows = append(g.rows, row)
	}
	return g
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return ""
}
