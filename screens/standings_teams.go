package screens

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
)

// teamLine is one team's line, its display text ready.
type teamLine struct {
	Team                              award.TeamStanding
	Place, Name, Wins, Losses, Spread string
	// Counted are the members whose results count, Members how many there are.
	Counted, Members string
}

// rankTeams reads the teams, with so many members of each counting; 0 = all.
func (v *standingsView) rankTeams(best int) {
	short := format.ShortNames(v.division)
	for _, t := range award.TeamStandings(v.division, v.book, v.After, best) {
		var counted []string
		for _, id := range t.Counted {
			counted = append(counted, short(id)+" "+tournament.HalvesWords(v.cards[id].Now.HalfWins))
		}
		v.Teams = append(v.Teams, teamLine{Team: t, Place: fmt.Sprint(t.Place), Name: t.Team,
			Wins: tournament.HalvesWords(t.HalfWins), Losses: tournament.HalvesWords(t.HalfLosses), Spread: format.SpreadWords(t.Spread),
			Counted: strings.Join(counted, ", "), Members: fmt.Sprint(len(t.Members))})
	}
}

func newTeamGrid() *widgets.Grid[teamLine] {
	right := func(id, title string, width float32, text func(teamLine) string) widgets.Column[teamLine] {
		return widgets.Column[teamLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: text}
	}
	wins := right("wins", "W", 52, func(l teamLine) string { return l.Wins })
	wins.Bold = func(teamLine) bool { return true }
	grid := widgets.NewGrid(
		right("place", "Place", 0, func(l teamLine) string { return l.Place }),
		widgets.Column[teamLine]{ID: "team", Title: "Team", Width: 150, MinWidth: 110, Grow: 1, Text: func(l teamLine) string { return l.Name }},
		wins,
		right("losses", "L", 52, func(l teamLine) string { return l.Losses }),
		right("spread", "Spread", 70, func(l teamLine) string { return l.Spread }),
		right("members", "Players", 70, func(l teamLine) string { return l.Members }),
		widgets.Column[teamLine]{ID: "counted", Title: "Counting, with wins", Width: 240, MinWidth: 150, Grow: 3, Text: func(l teamLine) string { return l.Counted }},
	)
	grid.Key = func(l teamLine) string { return l.Name }
	grid.Placeholder = "No player is in a team. A player's team is entered on Players."
	return grid
}

// moreMembers lets one more member of each team count, and all again behind the largest.
func (t *standingsScreen) moreMembers() {
	if t.stage != teamStage {
		return
	}
	most := 0
	for _, l := range t.view.Teams {
		most = max(most, len(l.Team.Members))
	}
	if t.best++; t.best >= most {
		t.best = 0
	}
	t.Load()
}

// teamFoot states the rules of the list.
func (t *standingsScreen) teamFoot() string {
	counting := "All members of a team count"
	switch t.best {
	case 0:
	case 1:
		counting = "The best member of each team counts"
	default:
		counting = fmt.Sprintf("The best %d members of each team count", t.best)
	}
	return counting + " (N changes how many). Teams stand by the sum of their wins, a tie being a half, then by the sum of their spread; whoever was ejected or stands in counts for none."
}

// inspectTeam shows the members of the selected team.
func (t *standingsScreen) inspectTeam() {
	l, ok := t.teams.Selected()
	if !ok {
		t.shell.Inspect("", "")
		return
	}
	var counting, others []widgets.KeyValue
	for _, id := range l.Team.Members {
		now := t.view.cards[id].Now
		row := widgets.KeyValue{Key: t.view.division.PlayerName(id), Note: strings.Join(format.NotEmpty(format.Ordinal(now.Place), standingChip(now)), ", "), Values: []string{format.FullRecord(now)}}
		if slices.Contains(l.Team.Counted, id) {
			row.Strong = true
			counting = append(counting, row)
		} else {
			others = append(others, row)
		}
	}
	sections := []fyne.CanvasObject{widgets.NewSection("Counting, as they stand", widgets.NewKeyValueTable(counting...))}
	if len(others) > 0 {
		sections = append(sections, widgets.NewSection("Not counting", widgets.NewKeyValueTable(others...)))
	}
	t.shell.Inspect(l.Name, l.Place+" of "+format.Plural(len(t.view.Teams), "team")+" · "+l.Wins+"–"+l.Losses+" "+l.Spread, sections...)
}
