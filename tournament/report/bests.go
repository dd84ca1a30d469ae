package report

import (
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// Best is a measure of which the first few are shown, under its title.
type Best struct {
	Title text.Text
	By    award.Ranking
}

// Measures are those that make a statistic. Left out are the order of the standings itself, what somebody
// names, and gains of ratings where nobody is rated. past is for systems that average over earlier events.
func Measures(d *tournament.Division, past tournament.RatingHistory) []Best {
	var list []Best
	for _, m := range tournament.Measures.Keys() {
		switch {
		case m == tournament.ByPlace, m == tournament.ByRecord, m == tournament.BySignedUp, m == tournament.ByDirector:
		case m == tournament.ByRatingGain && d.RatingSystem == "":
		default:
			list = append(list, Best{tournament.Measures.Text(m).Capital(), award.Ranking{Measure: m, Past: past}})
		}
	}
	return list
}

// Bests is the list of the first few by each of the measures after a round; those who are level share a rank.
// A measure has no row if nothing has happened that it could measure.
func Bests(of *Look, by []Best, most int) List {
	d := of.Division
	return List{
		Columns: []Column{{ID: "measure", Title: text.Of("Measure")}, {ID: "rank", Title: text.Of("Rank"), Figure: AsWhole, Least: true}, {ID: "name", Title: text.Of("Name"), Names: true}, {ID: "figure", Title: text.Of("Figure")}, {ID: "score", Title: text.Of("Score"), Figure: AsCode}, {ID: "round", Title: text.Of("Round"), Figure: AsWhole}},
		Rows: func(yield func(Row) bool) {
			standings := d.Standings(of.Book, of.After)
			for _, b := range by {
				b.By.Most, b.By.Standings = most, standings
				ranked, rank := award.Rank(d, of.Book, of.After, b.By), 0
				for i, r := range ranked {
					if i == 0 || !slices.Equal(r.Figures, ranked[i-1].Figures) {
						rank = i + 1
					}
					name := winner(d, award.Winner{Player: r.Player, Team: r.Team})
					if _, out := d.Ejected(r.Player); out {
						name.Note = text.Key(d.PublicStatus(tournament.StatusEjected).PublicWords())
					}
					var score Cell
					if g, ok := d.Game(r.Game); ok {
						score = words(text.Name(ownScores(g, r.Player)))
					}
					if !yield(Row{b.Title.String() + strconv.Itoa(i), []Cell{words(b.Title), whole(rank), name, words(r.Words), score, known(r.Round)}}) {
						return
					}
				}
			}
		},
	}
}
