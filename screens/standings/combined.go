package standings

import (
	"slices"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// combinedView is the list over the chosen divisions, and what it is based on.
type combinedView struct {
	Standings []report.CombinedStanding
	Rows      []report.Row // It has one for each row.
	// State says up to which round each division counts.
	State text.Text
	// Uneven says that not all divisions have played the same number of rounds.
	Uneven bool
}

// combine reads the chosen divisions, each after its last complete round.
func (v *view) combine(desk *app.Desk, chosen map[tournament.DivisionID]bool) error {
	ev, c := desk.Event(), &v.Combined
	var parts []report.CombinedPart
	for _, d := range ev.Divisions {
		if len(chosen) > 0 && !chosen[d.ID] {
			continue
		}
		book, err := desk.Book(d)
		if err != nil {
			return err
		}
		after := newStandingRounds(d).Complete
		parts = append(parts, report.CombinedPart{Division: d.ID, Book: book, After: after})
		c.Uneven = c.Uneven || after != parts[0].After
	}
	c.Standings = report.CombinedStandings(ev, parts)
	list := report.OneList(ev, parts, false)
	c.Rows, c.State = lists.Rows(list, combinedColumns...), list.State
	return nil
}

// foot states the rules of the list.
func (c combinedView) foot() text.Text {
	words := text.Of("By wins, a tie being a half, then by spread, each as the player's own division counts them; other tie-breaks play no part, and equal wins and spread share a place. %s", c.State.Sentence())
	if c.Uneven {
		words = text.Of("%s Not all divisions have played the same number of rounds.", words)
	}
	return text.Of("%s D chooses the divisions.", words)
}

// combinedColumns are the columns of the list.
var combinedColumns = []lists.Column{
	{ID: "place"}, {ID: "name", Width: 180, MinWidth: 130, Grow: 2}, {ID: "division", Width: 100, MinWidth: 74, Grow: 1}, {ID: "own", Width: 92, Leave: 3},
	{ID: "wins", Width: 48, Bold: true}, {ID: "losses", Width: 48, Leave: 4}, {ID: "spread", Width: 70}, {ID: "played", Width: 64, Leave: 2}, {ID: "rating", Width: 64, Leave: 1},
	{ID: "status", Width: 90, Chip: true, Leave: 5},
}

func newCombinedGrid() *widgets.Grid[report.Row] {
	grid := lists.Grid(report.OneList(&tournament.Event{}, nil, false), combinedColumns...)
	grid.Name = text.Of("All divisions")
	grid.Placeholder = text.Of("No division is chosen. D chooses them.")
	return grid
}

// askDivisions asks for the divisions that the combined list includes.
func (t *screen) askDivisions() {
	ev := t.shell.Desk().Event()
	f := form.New(24)
	fields := map[tournament.DivisionID]*form.YesField{}
	for _, d := range ev.Divisions {
		fields[d.ID] = f.Yes(text.Text{}, text.Of("Division %s", d.Name), len(t.together) == 0 || t.together[d.ID])
	}
	dialog.Question{Title: text.Of("One list of several divisions"), Form: f, Width: 460, Confirm: text.Of("Show them together"), Answer: func(q *dialog.Asked) error {
		chosen := map[tournament.DivisionID]bool{}
		for id, field := range fields {
			if field.Checked {
				chosen[id] = true
			}
		}
		if len(chosen) < 2 {
			return tournament.Refuse(tournament.Invalid, "choose two divisions or more; one alone is the list that V shows first")
		}
		t.together = chosen
		q.Close()
		t.Load()
		t.Focus()
		return nil
	}}.Ask(t.shell)
}

// inspectCombined shows the lines above and below the selected player in the combined list.
func (t *screen) inspectCombined() {
	l, ok := t.combined.Selected()
	if !ok {
		t.shell.Inspect(text.Text{}, text.Text{})
		return
	}
	all, ev := t.view.Combined, t.shell.Desk().Event()
	at := slices.IndexFunc(all.Rows, func(o report.Row) bool { return o.Key == l.Key })
	if at < 0 {
		return
	}
	var rows []widgets.KeyValue
	for i := max(0, at-3); i < min(len(all.Standings), at+4); i++ {
		o := all.Standings[i]
		d := ev.Find(o.Division)
		rows = append(rows, widgets.KeyValue{Key: text.Of("%s  %s", o.PlaceWords(), d.PlayerName(o.ID)), Note: text.Name(d.Name), Values: []text.Text{text.Name(o.Standing.RecordWords())}, Strong: i == at})
	}
	s := all.Standings[at]
	d := ev.Find(s.Division)
	p, _ := d.Player(s.ID)
	about := []text.Text{text.Of("division %s", d.Name), text.Name(s.Standing.RecordWords()), text.Name(p.Club), standingChip(s.Standing)}
	if s.Own > 0 {
		about = slices.Insert(about, 1, text.Of("%s there", format.Ordinal(s.Own)))
	}
	t.shell.Inspect(report.PlayerName(d, s.ID), text.Join(" · ", about...),
		widgets.NewSection(text.Of("Side by side"), widgets.NewKeyValueTable(rows...)), widgets.NewSection(text.Of("Starts and byes"), widgets.NewKeyValueTable(ledgerLines(d, s.Standing)...)))
}
