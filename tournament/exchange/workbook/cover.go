package workbook

import (
	"path/filepath"
	"slices"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// coverGrid is the first sheet: what is known of the event, the first players of each division, and what is in the
// workbook.
func coverGrid(divisions []*divisionSheets, list []*plannedSheet, o Options) grid {
	g := grid{plain: true, columns: []column{{heading: text.Of("Event")}, {heading: text.Text{}}}}
	if o.Director {
		g.subtitle = text.Of("CONFIDENTIAL: the director's workbook, with rulings, challenges, contacts and payments")
	}
	for _, s := range divisions {
		g.rows = append(g.rows, []any{nil, nil}, []any{s.leads(), strong{s.summary()}})
		g.rows = append(g.rows, s.first()...)
	}
	if len(list) > 0 {
		g.rows = append(g.rows, []any{nil, nil})
	}
	for _, s := range list {
		g.rows = append(g.rows, []any{link{sheet: s}, s.about})
	}
	if len(divisions) > 0 {
		g.rows = append(g.rows, []any{nil, nil}, []any{text.Of("Changed scores"), text.Of("scorecards, standings, averages, teams and the list of all divisions follow the scores of the rounds; all other sheets are as they were when this workbook was made")})
	}
	return g
}

// leads is the division's name, as a link to its standings if there are any.
func (s *divisionSheets) leads() any {
	title := report.DivisionTitle(s.division)
	if s.standingsSheet == nil {
		return title
	}
	return link{s.standingsSheet, title}
}

// titled fills in what the cover says of the event as a whole.
func (g grid) titled(ev *tournament.Event, o Options) grid {
	g.title = report.EventTitle(ev)
	g.date = report.DatesOf(ev, nil)
	if g.subtitle.IsZero() {
		g.subtitle = text.Join(", ", text.Name(ev.Place), g.date)
	}
	facts := [][]any{}
	for _, f := range [][2]text.Text{
		{text.Of("Dates"), g.date}, {text.Of("Venue"), text.Name(ev.Place)}, {text.Of("Director"), text.Name(ev.Director)},
		{text.Of("Sanction number"), text.Name(ev.Sanction)}, {text.Of("Sponsors"), report.BrandOf(ev).Sponsors}, {text.Of("Made"), report.Made(o.Made)},
	} {
		if !f[1].IsZero() {
			facts = append(facts, []any{f[0], f[1]})
		}
	}
	if len(ev.Divisions) == 0 {
		facts = append(facts, []any{text.Of("Divisions"), text.Of("there is no division yet")})
	}
	g.rows = append(facts, g.rows...)
	return g
}

// addLogo puts the event's logo beside the title of the cover, as large as fits there.
func (b *workbook) addLogo(name string) error {
	const width, height = 220, 60 // in dots, of which a screen has 96 to an inch
	logo := b.brand.Logo
	w, h := logo.Within(width, height)
	return b.file.AddPictureFromBytes(name, "C1", &excelize.Picture{
		Extension: filepath.Ext(logo.File), File: logo.Data,
		Format: &excelize.GraphicOptions{AltText: b.say(text.Of("Logo")), ScaleX: w / float64(logo.Width), ScaleY: h / float64(logo.Height), OffsetX: 4, OffsetY: 2},
	})
}

// shownFirst is how many of a division's standings the cover has.
const shownFirst = 3

// first are the first players of the division once something has been played: the winners, and before that the
// leaders.
func (s *divisionSheets) first() [][]any {
	if s.division.LastComplete() == 0 || s.after == 0 {
		return nil
	}
	var rows [][]any
	list := s.view.Order(!s.director).List("place", "name", "record", "spread")
	for row := range list.Rows {
		place, name := row.Cells[0], row.Cells[1]
		if len(rows) == shownFirst || !place.HasNumber {
			break
		}
		words := text.Join(", ", name.Words, text.Join(" ", row.Cells[2].Words, list.Columns[3].Text(row.Cells[3])))
		switch {
		case place.Number > 1:
			rows = append(rows, []any{text.Of("Place %d", place.Number), words})
		case slices.Contains(s.view.Places().Winners, name.Player):
			rows = append(rows, []any{text.Of("Winner"), strong{words}})
		default:
			rows = append(rows, []any{text.Of("Leader"), strong{words}})
		}
	}
	return rows
}

// summary is a division in a line.
func (s *divisionSheets) summary() text.Text {
	d := s.division
	var own text.Text
	if d.StartDate != "" {
		own = report.DatesOf(s.event, d)
	}
	return text.Join(", ", players(d), rounds(d), s.reached(), own, text.Key(s.book.Title))
}

func players(d *tournament.Division) text.Text {
	return text.Count(len(d.Players), "1 player", "%d players")
}

func rounds(d *tournament.Division) text.Text {
	return text.Count(d.Rounds, "1 round", "%d rounds")
}
