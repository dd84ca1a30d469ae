package standings

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// teamLine is one team's line, its display text ready.
type teamLine struct {
	Team                              award.TeamStanding
	Place, Name, Wins, Losses, Spread string
	// Counted are the members whose results count, Members how many there are.
	Counted text.Text
	Members string
}

// rankTeams reads the teams, with so many members of each counting; 0 = all.
func (v *view) rankTeams(best int) {
	short := exchange.ShortNames(v.division)
	for _, t := range award.TeamStandings(v.division, v.book, v.After, best) {
		var counted []text.Text
		for _, id := range t.Counted {
			counted = append(counted, text.Of("%s %s", short(id), tournament.HalvesWords(v.cards[id].Now.HalfWins)))
		}
		v.Teams = append(v.Teams, teamLine{Team: t, Place: fmt.Sprint(t.Place), Name: t.Team,
			Wins: tournament.HalvesWords(t.HalfWins), Losses: tournament.HalvesWords(t.HalfLosses), Spread: tournament.SpreadWords(t.Spread),
			Counted: text.Join(", ", counted...), Members: fmt.Sprint(len(t.Members))})
	}
}

func newTeamGrid() *widgets.Grid[teamLine] {
	right := func(id string, title text.Text, width float32, says func(teamLine) text.Text) widgets.Column[teamLine] {
		return widgets.Column[teamLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says}
	}
	wins := right("wins", text.Of("W"), 52, func(l teamLine) text.Text { return text.Name(l.Wins) })
	wins.Bold = func(teamLine) bool { return true }
	grid := widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[teamLine]{
		right("place", text.Of("Place"), 0, func(l teamLine) text.Text { return text.Name(l.Place) }),
		{ID: "team", Title: text.Of("Team"), Width: 150, MinWidth: 110, Grow: 1, Text: func(l teamLine) text.Text { return text.Name(l.Name) }},
		wins,
		right("losses", text.Of("L"), 52, func(l teamLine) text.Text { return text.Name(l.Losses) }),
		right("spread", text.Of("Spread"), 70, func(l teamLine) text.Text { return text.Name(l.Spread) }),
		right("members", text.Of("Players"), 70, func(l teamLine) text.Text { return text.Name(l.Members) }),
		{ID: "counted", Title: text.Of("Counting, with wins"), Width: 240, MinWidth: 150, Grow: 3, Text: func(l teamLine) text.Text { return l.Counted }},
	}, "members", "counted", "losses")...)
	grid.Name = text.Of("Teams")
	grid.Key = func(l teamLine) string { return l.Name }
	grid.Placeholder = text.Of("No player is in a team. A player's team is entered on Players.")
	return grid
}

// moreMembers lets one more member of each team count, and all again behind the largest.
func (t *screen) moreMembers() {
	if t.stage != teamStage {
		t.sayElsewhere(text.Of("Teams"))
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
func (t *screen) teamFoot() text.Text {
	counting := text.Of("All members of a team count")
	switch t.best {
	case 0:
	case 1:
		counting = text.Of("The best member of each team counts")
	default:
		counting = text.Of("The best %d members of each team count", t.best)
	}
	return text.Of("%s (N changes how many). Teams stand by the sum of their wins, a tie being a half, then by the sum of their spread; whoever was ejected or stands in counts for none.", counting)
}

// inspectTeam shows the members of the selected team.
func (t *screen) inspectTeam() {
	l, ok := t.teams.Selected()
	if !ok {
		t.shell.Inspect(text.Text{}, text.Text{})
		return
	}
	var counting, others []widgets.KeyValue
	for _, id := range l.Team.Members {
		now := t.view.cards[id].Now
		row := widgets.KeyValue{Key: text.Name(t.view.division.PlayerName(id)), Note: text.Join(", ", format.Ordinal(now.Place), standingChip(now)), Values: []text.Text{text.Name(format.FullRecord(now))}}
		if slices.Contains(l.Team.Counted, id) {
			row.Strong = true
			counting = append(counting, row)
		} else {
			others = append(others, row)
		}
	}
	sections := []fyne.CanvasObject{widgets.NewSection(text.Of("Counting, as they stand"), widgets.NewKeyValueTable(counting...))}
	if len(others) > 0 {
		sections = append(sections, widgets.NewSection(text.Of("Not counting"), widgets.NewKeyValueTable(others...)))
	}
	t.shell.Inspect(text.Name(l.Name), text.Of("%s of %s · %s–%s %s", l.Place, format.Plural(len(t.view.Teams), "team"), l.Wins, l.Losses, l.Spread), sections...)
}
