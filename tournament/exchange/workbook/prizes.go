package workbook

import (
	"fmt"

	"wordhall/ratings"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// prizes is the list of prizes with their winners by the present standings.
func (s *divisionSheets) prizes() grid {
	d := s.division
	g := s.head(text.Of("prizes %s", s.reached()), s.reached())
	g.take(report.Winners(d, award.List(d, s.book, s.after, s.past), s.after, s.director), chosen{id: "prize"}, chosen{id: "winner"}, chosen{id: "amount"}, chosen{id: "with"}, chosen{id: "remark"})
	g.foot = g.sum(2)
	g.columns[2].heading = text.Join(", ", g.columns[2].heading, text.Name(d.Currency)) // its cells are numbers
	return g
}

// sum is a foot with the sum of a column of money, of the rows that the filter shows. It is nil if there is
// nothing to add.
func (g grid) sum(column int) []any {
	total := 0
	for _, row := range g.rows {
		if amount, is := row[column].(share); is {
			total += amount.sum
		}
	}
	if total == 0 {
		return nil
	}
	foot := make([]any, len(g.columns))
	foot[0] = strong{text.Of("Sum")}
	foot[column] = formula{fmt.Sprintf("SUBTOTAL(9,%s:%s)", cellName(column+1, headingRow+1), cellName(column+1, headingRow+len(g.rows))), share{total, 100}}
	return foot
}

// ratings is the sheet of the ratings that the division's own system computes from the
// results.
func (s *divisionSheets) ratings() grid {
	d := s.division
	g := s.head(text.Of("ratings %s", report.After(d, s.after)), report.After(d, s.after))
	g.frozen = 2
	var about ratings.About
	var result ratings.Result
	system, err := d.RatingSystemOf("")
	if err == nil {
		about = system.About()
		result, err = d.Ratings(s.book, "", s.after, s.past)
	}
	if err != nil {
		g.add(text.Of("not rated: %s", err))
	} else {
		g.add(text.Of("%s, as worked out by this program", text.Key(about.Title)))
	}
	g.take(report.RatingsOf(d, about, result.Players), chosen{id: "number", dim: true}, chosen{id: "name"}, chosen{id: "rating"}, chosen{id: "rating-after"}, chosen{id: "change"},
		chosen{id: "rated"}, chosen{id: "wins"}, chosen{id: "expected"}, chosen{id: "performance"}, chosen{id: "remark"}, chosen{id: "norm"})
	return g
}
