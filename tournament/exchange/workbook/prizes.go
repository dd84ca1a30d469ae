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
	g.take(report.Winners(d, award.List(d, s.book, s.after, s.past), s.after, s.director), chosen{id: "prize"}, chosen{id: "winner"}, chosen{id: "amount"}, chosen{id: "with"}, chosen{id: "remark"})
	g.columns[2].heading = text.Join(", ", g.columns[2].heading, text.Name(d.Currency)) // its cells are numbers
	return g
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
		g.add(text.Of("%s, as reckoned by this program", text.Key(about.Title)))
	}
	g.take(report.RatingsOf(d, about, result.Players), chosen{id: "number", dim: true}, chosen{id: "name"}, chosen{id: "rating"}, chosen{id: "rating-after"}, chosen{id: "change"},
		chosen{id: "rated"}, chosen{id: "wins"}, chosen{id: "expected"}, chosen{id: "performance"}, chosen{id: "remark"}, chosen{id: "norm"})
	return g
}
