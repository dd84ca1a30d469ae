package report

import (
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/text"
)

// Best is a measure of which the first few are shown, under its title: a ranking of players and teams, or one of what
// the annotated games have.
type Best struct {
	Title text.Text
	By    award.Ranking
	plays func(of *View) []line
}

// line is one of the first few by a measure. Those with the same figures are level.
type line struct {
	figures []int
	name    Cell
	words   text.Text
	score   text.Text
	round   int
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
			list = append(list, Best{Title: tournament.Measures.Text(m).Capital(), By: award.Ranking{Measure: m, Past: past}})
		}
	}
	return append(list, Best{Title: text.Of("Highest play"), plays: highPlays}, Best{Title: text.Of("Most bingos"), plays: mostBingos})
}

// first are the first few by the measure.
func (b Best) first(of *View, standings []tournament.Standing, most int) (list []line) {
	if b.plays != nil {
		list = b.plays(of)
		return list[:min(most, len(list))]
	}
	d := of.Division
	b.By.Most, b.By.Standings = most, standings
	for _, r := range award.Rank(d, of.Book, of.After, b.By) {
		l := line{figures: r.Figures, name: winner(d, award.Winner{Player: r.Player, Team: r.Team}), words: r.Words, round: r.Round}
		if g, ok := d.Game(r.Game); ok {
			l.score = text.Name(ownScores(g, r.Player))
		}
		list = append(list, l)
	}
	return list
}

// Bests is the list of the first few by each of the measures after a round; those who are level share a rank.
// A measure has no row if nothing has happened that it could measure.
func Bests(of *View, by []Best, most int) List {
	d := of.Division
	return List{
		Columns: []Column{{ID: "measure", Title: text.Of("Measure")}, {ID: "rank", Title: text.Of("Rank"), Figure: AsWhole, Least: true}, {ID: "name", Title: text.Of("Name"), Names: true}, {ID: "figure", Title: text.Of("Figure")}, {ID: "score", Title: text.Of("Score"), Figure: AsCode}, {ID: "round", Title: text.Of("Round"), Figure: AsWhole}},
		Rows: func(yield func(Row) bool) {
			standings := d.Standings(of.Book, of.After)
			for _, b := range by {
				first, rank := b.first(of, standings, most), 0
				for i, l := range first {
					if i == 0 || !slices.Equal(l.figures, first[i-1].figures) {
						rank = i + 1
					}
					if _, out := d.Ejected(l.name.Player); out {
						l.name.Note = text.Key(d.PublicStatus(tournament.StatusEjected).PublicWords())
					}
					if !yield(Row{b.Title.String() + strconv.Itoa(i), []Cell{words(b.Title), whole(rank), l.name, words(l.words), words(l.score), known(l.round)}}) {
						return
					}
				}
			}
		},
	}
}
