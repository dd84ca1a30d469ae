package standings

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app"
	"wordhall/screens/dialog"
	"wordhall/screens/form"
	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// combinedLine is one line of the standings over several divisions.
type combinedLine struct {
	Standing                     report.CombinedStanding
	Key, Place, Name, Division   string
	Own                          text.Text
	Wins, Losses, Spread, Played string
	Rating                       text.Text
	Club                         string
	Chip                         text.Text
}

// combinedView is the list over the chosen divisions, and what it rests on.
type combinedView struct {
	Lines []combinedLine
	// Rests says after which round each division is looked at.
	Rests []text.Text
	// Uneven: not all have played as many rounds.
	Uneven bool
}

// combine reads the chosen divisions, each after its last complete round.
func (v *view) combine(desk *app.Desk, chosen map[tournament.DivisionID]bool) error {
	ev := desk.Event()
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
		v.Combined.Rests = append(v.Combined.Rests, text.Of("%s after round %d", d.Name, after))
		v.Combined.Uneven = v.Combined.Uneven || after != parts[0].After
	}
	for i, s := range report.CombinedStandings(ev, parts) {
		d := ev.Find(s.Division)
		p, _ := d.Player(s.ID)
		l := combinedLine{Standing: s, Key: fmt.Sprint(i), Place: s.PlaceWords(), Name: d.PlayerName(s.ID), Division: d.Name,
			Wins: tournament.HalvesWords(s.HalfWins), Losses: tournament.HalvesWords(s.HalfLosses), Spread: tournament.SpreadWords(s.Spread),
			Played: fmt.Sprint(s.Played), Rating: format.RatingWords(p), Club: p.Club, Chip: standingChip(s.Standing)}
		if s.Own > 0 {
			l.Own = format.Ordinal(s.Own)
		}
		v.Combined.Lines = append(v.Combined.Lines, l)
	}
	return nil
}

// foot states the rules of the list.
func (c combinedView) foot() text.Text {
	words := text.Of("By wins, a tie being a half, then by spread, each as the player's own division counts them; other tie-breaks play no part, and equal wins and spread share a place. %s", text.Join(", ", c.Rests...).Sentence())
	if c.Uneven {
		words = text.Of("%s Not all divisions have played as many rounds.", words)
	}
	return text.Of("%s D chooses the divisions.", words)
}

func newCombinedGrid() *widgets.Grid[combinedLine] {
	right := func(id string, title text.Text, width float32, says func(combinedLine) text.Text) widgets.Column[combinedLine] {
		return widgets.Column[combinedLine]{ID: id, Title: title, Width: width, Align: fyne.TextAlignTrailing, Text: says}
	}
	wins := right("wins", text.Of("W"), 48, func(l combinedLine) text.Text { return text.Name(l.Wins) })
	wins.Bold = func(combinedLine) bool { return true }
	grid := widgets.NewGrid(widgets.LeaveInOrder([]widgets.Column[combinedLine]{
		right("place", text.Of("Place"), 0, func(l combinedLine) text.Text { return text.Name(l.Place) }),
		{ID: "name", Title: text.Of("Name"), Width: 180, MinWidth: 130, Grow: 2, Name: true, Text: func(l combinedLine) text.Text { return text.Name(l.Name) }},
		{ID: "division", Title: text.Of("Division"), Width: 100, MinWidth: 74, Grow: 1, Text: func(l combinedLine) text.Text { return text.Name(l.Division) }},
		right("own", text.Of("Place there"), 92, func(l combinedLine) text.Text { return l.Own }),
		wins,
		right("losses", text.Of("L"), 48, func(l combinedLine) text.Text { return text.Name(l.Losses) }),
		right("spread", text.Of("Spread"), 70, func(l combinedLine) text.Text { return text.Name(l.Spread) }),
		right("played", text.Of("Games"), 64, func(l combinedLine) text.Text { return text.Name(l.Played) }),
		right("rating", text.Of("Rating"), 64, func(l combinedLine) text.Text { return l.Rating }),
		{ID: "status", Width: 90, Chip: func(l combinedLine) (text.Text, widgets.Tone) {
			return statusChip(standingLine{Line: report.Line{Standing: l.Standing.Standing}, Chip: l.Chip})
		}},
	}, "rating", "played", "own", "losses", "status")...)
	grid.Name = text.Of("All divisions")
	grid.Key = func(l combinedLine) string { return l.Key }
	grid.Placeholder = text.Of("No division is chosen. D chooses them.")
	return grid
}

// askDivisions asks which divisions the combined list is over.
func (t *screen) askDivisions() {
	ev := t.shell.Desk().Event()
	if t.stage != combinedStage || len(ev.Divisions) < 2 {
		t.sayElsewhere(text.Of("All divisions"))
		return
	}
	f := form.New(24)
	fields := map[tournament.DivisionID]*form.YesField{}
	for _, d := range ev.Divisions {
		fields[d.ID] = f.Yes(text.Text{}, text.Of("Division %s", d.Name), len(t.together) == 0 || t.together[d.ID])
	}
	dialog.Question{Title: text.Of("One list over"), Form: f, Width: 460, Confirm: text.Of("Show them together"), Answer: func(q *dialog.Asked) error {
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
	at := slices.IndexFunc(t.view.Combined.Lines, func(o combinedLine) bool { return o.Key == l.Key })
	var rows []widgets.KeyValue
	for _, o := range t.view.Combined.Lines[max(0, at-3):min(len(t.view.Combined.Lines), at+4)] {
		rows = append(rows, widgets.KeyValue{Key: text.Of("%s  %s", o.Place, o.Name), Note: text.Name(o.Division), Values: []text.Text{text.Name(format.FullRecord(o.Standing.Standing))}, Strong: o.Key == l.Key})
	}
	t.shell.Inspect(text.Name(l.Name), text.Join(" · ", text.Of("division %s", l.Division), text.Of("%s there", l.Own), text.Of("%s–%s %s", l.Wins, l.Losses, l.Spread), text.Name(l.Club), l.Chip),
		widgets.NewSection(text.Of("Next to each other"), widgets.NewKeyValueTable(rows...)), widgets.NewSection(text.Of("Starts and byes"), widgets.NewKeyValueTable(ledgerLines(l.Standing.Standing)...)))
}
