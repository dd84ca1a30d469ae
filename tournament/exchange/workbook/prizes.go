package workbook

import (
	"wordhall/ratings"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
)

// prizes is the list of prizes with who has won them by the present standings.
func (s *divisionSheets) prizes() grid {
	d := s.division
	g := s.head("prizes "+exchange.AfterWords(d, s.after), exchange.AfterWords(d, s.after))
	amount := "Amount"
	if d.Currency != "" {
		amount += ", " + d.Currency
	}
	g.columns = []column{{heading: "Prize"}, {heading: "Winner"}, {heading: amount, format: asMoney}, {heading: "With"}, {heading: "Remark"}}
	awards := award.List(d, s.book, s.after, s.past)
	for _, a := range awards {
		remark := a.Open.String()
		if a.PooledWith != 0 {
			remark = "paid out together with " + exchange.TitleOf(awards, a.PooledWith)
		}
		if a.Changed && s.director {
			remark = exchange.JoinWords(remark, "handed to others than those who would win it now")
		}
		if len(a.Winners) == 0 {
			g.rows = append(g.rows, []any{a.Title, "", money(a.Prize.Amount), "", remark})
		}
		for _, w := range a.Winners {
			g.rows = append(g.rows, []any{a.Title, exchange.WinnerName(d, w), money(w.Amount), w.Words.String(), remark})
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
	g := s.head("ratings "+exchange.AfterWords(d, s.after), exchange.AfterWords(d, s.after))
	g.frozen = 2
	g.columns = []column{
		{heading: "No.", format: asWhole, dim: true}, written("Name"), {heading: "Before", format: asWhole}, {heading: "After", format: asWhole},
		{heading: "Change", format: asSpread}, {heading: "Games rated", format: asWhole}, {heading: "Wins", format: asAverage},
		{heading: "Expected", format: asAverage}, {heading: "Performance", format: asWhole}, {heading: "Remark"},
	}
	result, err := d.Ratings(s.book, "", s.after, s.past)
	if err != nil {
		g.subtitle += "  ·  not rated: " + err.Error()
		return g
	}
	if system, err := ratings.Find(result.System); err == nil {
		g.subtitle += "  ·  " + system.About().Title + ", as reckoned by this program"
	}
	for _, st := range s.cards {
		if c, ok := result.Find(int(st.Player)); ok {
			g.rows = append(g.rows, ratingRow(exchange.PlayerName(d, st.Player), c))
		}
	}
	return g
}

func ratingRow(name string, c ratings.Change) []any {
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
		row[9] = "no rated game"
	case c.Newcomer:
		row[9] = "newcomer"
	case c.Provisional:
		row[9] = "provisional"
	}
	return row
}
