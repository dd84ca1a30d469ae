package screens

import (
	"strconv"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/look"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// statsBest is how many lines each of the statistics shows.
const statsBest = 3

// statsLine is one line of the statistics.
type statsLine struct {
	Key, Title, No, Name, Words string
	Player                      tournament.PlayerID
}

// statsMeasures are the measures that make a statistic: not the order of the
// standings itself, nor what somebody names.
func statsMeasures() []tournament.Measure {
	var list []tournament.Measure
	for _, m := range tournament.Measures() {
		switch m {
		case tournament.ByPlace, tournament.ByRecord, tournament.BySignedUp, tournament.ByDirector:
		default:
			list = append(list, m)
		}
	}
	return list
}

// count reads the statistics: the best few by every measure that anything has
// happened for.
func (v *standingsView) count(desk *app.Desk) error {
	if v.After == 0 {
		return nil
	}
	past, err := desk.RatingHistory(v.division.ID)
	if err != nil {
		return err
	}
	for _, m := range statsMeasures() {
		if m == tournament.ByRatingGain && v.division.RatingSystem == "" {
			continue
		}
		ranked := v.division.Rank(v.book, v.After, tournament.Ranking{Measure: m, Past: past})
		for i, r := range ranked[:min(statsBest, len(ranked))] {
			l := statsLine{Key: string(m) + strconv.Itoa(i), No: ordinal(i + 1), Name: prizesWinner(v.division, r.Player, r.Team), Words: r.Words, Player: r.Player}
			if i == 0 {
				l.Title = sentenceStart(m.Name())
			}
			v.Stats = append(v.Stats, l)
		}
	}
	return nil
}

func newStatsGrid() *widgets.Grid[statsLine] {
	grid := widgets.NewGrid(
		widgets.Column[statsLine]{ID: "title", Title: "By", Width: 150, MinWidth: 120, Grow: 1, Text: func(l statsLine) string { return l.Title }, Bold: func(statsLine) bool { return true }},
		widgets.Column[statsLine]{ID: "no", Width: 54, Text: func(l statsLine) string { return l.No }, Colour: func(statsLine) fyne.ThemeColorName { return look.ColorDim }},
		widgets.Column[statsLine]{ID: "name", Title: "Player", Width: 170, MinWidth: 120, Grow: 2, Text: func(l statsLine) string { return l.Name }},
		widgets.Column[statsLine]{ID: "words", Title: "With", Width: 280, MinWidth: 160, Grow: 4, Text: func(l statsLine) string { return l.Words }},
	)
	grid.Key = func(l statsLine) string { return l.Key }
	grid.Placeholder = "No game has been played out yet."
	return grid
}
