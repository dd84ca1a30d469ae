package standings

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// teamsView are the standings of the teams.
type teamsView struct {
	Ranked []award.TeamStanding
	Rows   []report.Row // It has one for each row.
}

// rankTeams reads the teams. best is how many members of each count, and 0 counts all.
func (v *view) rankTeams(best int) {
	v.Teams.Ranked = v.view.Teams(best)
	v.Teams.Rows = lists.Rows(report.Teams(v.view, best), teamColumns...)
}

// teamColumns are the columns of the list.
var teamColumns = []lists.Column{
	{ID: "place"}, {ID: "team", Width: 150, MinWidth: 110, Grow: 1}, {ID: "wins", Width: 52, Bold: true}, {ID: "losses", Width: 52, Leave: 3}, {ID: "spread", Width: 70},
	{ID: "players", Width: 70, Leave: 1}, {ID: "counting", Width: 240, MinWidth: 150, Grow: 3, Leave: 2},
}

func newTeamGrid() *widgets.Grid[report.Row] {
	grid := lists.Grid(report.Teams(nil, 0), teamColumns...)
	grid.Name = text.Of("Teams")
	grid.Placeholder = text.Of("No player is in a team. A player's team is entered on Players.")
	return grid
}

// moreMembers lets one more member of each team count. After the number of the largest team it begins again with all.
func (t *screen) moreMembers() {
	most := 0
	for _, l := range t.view.Teams.Ranked {
		most = max(most, len(l.Members))
	}
	if t.best++; t.best >= most {
		t.best = 0
	}
	t.Load()
}

// teamFoot states the rules of the list.
func (t *screen) teamFoot() text.Text {
	return text.Of("%s. N changes how many; players who were ejected or who stand in count for no team.", report.TeamNote(t.best))
}

// inspectTeam shows the members of the selected team.
func (t *screen) inspectTeam() {
	row, _ := t.teams.Selected()
	at := slices.IndexFunc(t.view.Teams.Ranked, func(l award.TeamStanding) bool { return l.Team == row.Key })
	if at < 0 {
		t.shell.Inspect(text.Text{}, text.Text{})
		return
	}
	l := t.view.Teams.Ranked[at]
	var counting, others []widgets.KeyValue
	for _, id := range l.Members {
		now := t.view.view.Of(id)
		row := widgets.KeyValue{Key: text.Name(t.view.division.PlayerName(id)), Note: text.Join(", ", format.Ordinal(now.Place), standingChip(now)), Values: []text.Text{text.Name(now.RecordWords())}}
		if slices.Contains(l.Counted, id) {
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
	t.shell.Inspect(text.Name(l.Team), text.Of("%s of %s · %s", fmt.Sprint(l.Place), format.Plural(len(t.view.Teams.Ranked), "team"), tournament.RecordWords(l.HalfWins, l.HalfLosses, l.Spread)), sections...)
}
