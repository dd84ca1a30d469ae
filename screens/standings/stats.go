package standings

import (
	"math"
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/format"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// statsBest is how many lines each of the statistics shows.
const statsBest = 3

// statsLine is one line of the statistics.
type statsLine struct {
	Key                    string
	Title, No, Name, Words text.Text
	Player                 tournament.PlayerID
}

// count reads the statistics, which are the best few lines by every measure of which there is any.
func (v *view) count(desk *app.Desk, chosen roundSpan) error {
	if v.After == 0 {
		return nil
	}
	past, err := desk.RatingHistory(v.division.ID)
	if err != nil {
		return err
	}
	if chosen.To > 0 && chosen.To <= v.After {
		v.countSpan(chosen)
	}
	v.countBests(report.Measures(v.division, past)...)
	for _, half := range v.halves() {
		if half != chosen {
			v.countSpan(half)
		}
	}
	v.countStarts()
	v.countPace()
	figures := report.NewGameFigures(v.division, v.book, v.After)
	v.Scores, v.Margins = figures.Scores, figures.Margins
	return nil
}

// countBests adds the best few by each measure.
func (v *view) countBests(by ...report.Best) {
	above := ""
	for row := range report.Bests(v.view, by, statsBest).Rows {
		measure, rank, name, figure := row.Cells[0], row.Cells[1], row.Cells[2], row.Cells[3]
		l := statsLine{Key: row.Key, No: format.Ordinal(rank.Number), Name: name.Words, Words: figure.Words, Player: name.Player}
		if title := measure.Words.String(); title != above {
			l.Title, above = measure.Words, title
		}
		v.Stats = append(v.Stats, l)
	}
}

// countStarts adds how well players did who started.
func (v *view) countStarts() {
	f := report.NewStartFigures(v.division, v.book, v.After)
	if f.Games == 0 {
		return
	}
	v.Stats = append(v.Stats, statsLine{Key: "starts", Title: text.Of("Starts"), Name: text.Of("who started"),
		Words: text.Of("won %s of %d games played out, %s points on average", tournament.HalvesWords(2*f.Won+f.Tied), f.Games, tournament.SpreadWords(int(math.Round(float64(f.Margin)/float64(f.Games)))))})
}

// countPace adds the slowest tables and every round, if it is known when they began.
func (v *view) countPace() {
	tables, rounds := report.Paces(v.division, v.After)
	for i, p := range tables[:min(statsBest, len(tables))] {
		l := statsLine{Key: "table" + strconv.Itoa(i), No: format.Ordinal(i + 1), Name: text.Of("table %d", p.Table),
			Words: text.Of("%d minutes on average in %s, %d in round %d", p.Average, format.Plural(p.Games, "game"), p.Longest, p.Round)}
		if i == 0 {
			l.Title = text.Of("Slowest table")
		}
		v.Stats = append(v.Stats, l)
	}
	for i, p := range rounds {
		l := statsLine{Key: "pace" + strconv.Itoa(i), Name: text.Of("round %d", p.Round),
			Words: text.Of("%d minutes from the start to a sheet on average, %d to the last of %s", p.Average, p.Longest, format.Plural(p.Games, "sheet"))}
		if i == 0 {
			l.Title = text.Of("Pace")
		}
		v.Stats = append(v.Stats, l)
	}
}

func newStatsGrid() *widgets.Grid[statsLine] {
	grid := widgets.NewGrid(
		widgets.Column[statsLine]{ID: "title", Title: text.Of("Measure"), Width: 190, MinWidth: 120, Grow: 3, Name: true, Text: func(l statsLine) text.Text { return l.Title }, Bold: func(statsLine) bool { return true }},
		widgets.Column[statsLine]{ID: "no", Width: 54, Text: func(l statsLine) text.Text { return l.No }, Colour: func(statsLine) fyne.ThemeColorName { return look.ColorDim }},
		widgets.Column[statsLine]{ID: "name", Title: text.Of("Player"), Width: 170, MinWidth: 120, Grow: 2, Name: true, Text: func(l statsLine) text.Text { return l.Name }},
		widgets.Column[statsLine]{ID: "words", Title: text.Of("With"), Width: 280, MinWidth: 160, Grow: 3, Text: func(l statsLine) text.Text { return l.Words }},
	)
	grid.Name = text.Of("Statistics")
	grid.Key = func(l statsLine) string { return l.Key }
	grid.Placeholder = text.Of("No game has been played out yet.")
	return grid
}
