package workbook

import (
	"wordhall/ratings"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// prizes is the list of prizes with who has won them by the present standings.
func (s *divisionSheets) prizes() grid {
	d := s.division
	g := s.head(text.Of("prizes %s", s.reached()), s.reached())
	amount := text.Join(", ", text.Of("Amount"), text.Name(d.Currency))
	g.columns = []column{{heading: text.Of("Prize")}, {heading: text.Of("Winner")}, {heading: amount, format: asMoney}, {heading: text.Of("With")}, {heading: text.Of("Remark")}}
	awards := award.List(d, s.book, s.after, s.past)
	for _, a := range awards {
		remark := report.RemarkOn(awards, a)
		if a.Changed && s.director {
			remark = text.Join(", ", remark, text.Of("handed to others than those who would win it now"))
		}
		if len(a.Winners) == 0 {
			g.rows = append(g.rows, []any{a.Prize.Text(), "", money(a.Prize.Amount), "", remark})
		}
		for _, w := range a.Winners {
			g.rows = append(g.rows, []any{a.Prize.Text(), report.WinnerName(d, w), money(w.Amount), w.Words, remark})
		}
	}
	return g
}

// money is an amount in hundredths; none is an empty cell.
func money(amount int) any {
	if amount == 0 {
		return nil
	}
	return share{amount, 100}
}

// ratings is the sheet of the ratings that the division's own system computes from the
// results.
func (s *divisionSheets) ratings() grid {
	d := s.division
	g := s.head(text.Of("ratings %s", report.After(d, s.after)), report.After(d, s.after))
	g.frozen = 2
	g.columns = []column{
		{heading: text.Of("No."), format: asWhole, dim: true}, {heading: text.Of("Name")}, {heading: text.Of("Before"), format: asWhole}, {heading: text.Of("After"), format: asWhole},
		{heading: text.Of("Change"), format: asSpread}, {heading: text.Of("Games rated"), format: asWhole}, {heading: text.Of("Wins"), format: asHalves},
		{heading: text.Of("Expected"), format: asAverage}, {heading: text.Of("Performance"), format: asWhole}, {heading: text.Of("Remark")},
	}
	result, err := d.Ratings(s.book, "", s.after, s.past)
	if err != nil {
		g.add(text.Of("not rated: %s", err))
		return g
	}
	if system, err := ratings.Find(result.System); err == nil {
		g.add(text.Of("%s, as reckoned by this program", text.Key(system.About().Title)))
	}
	for _, st := range s.cards {
		if c, ok := result.Find(int(st.Player)); ok {
			g.rows = append(g.rows, ratingRow(report.PlayerName(d, st.Player), c))
		}
	}
	return g
}

func ratingRow(name text.Text, c ratings.Change) []any {
	row := []any{c.ID, name, nil, nil, nil, c.Rated, rounded(c.Wins, 2), rounded(c.Expected, 100), nil, ""}
	if !c.Newcomer && !c.Unrated {
		row[2] = rounded(c.Old, 1)
		row[4] = rounded(c.New-c.Old, 1)
	}
	if !c.Unrated {
		row[3] = rounded(c.New, 1)
	}
	if c.Performance != 0 {
		row[8] = rounded(c.Performance, 1)
	}
	switch {
	case c.Unrated:
		row[9] = text.Of("no rated game")
	case c.Newcomer:
		row[9] = text.Of("newcomer")
	case c.Provisional:
		row[9] = text.Of("provisional")
	}
	return row
}
