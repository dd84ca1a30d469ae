package workbook

import (
	"slices"

	"wordhall/tournament/language"
)

// languageTag is what the workbook says that it is written in.
func (o Options) languageTag() string {
	if o.Language.Tag() == language.English {
		return "en-GB"
	}
	return o.Language.Tag()
}

// tabIn is what a sheet is, on its tab. Alone, "starts" is also what a player does.
func tabIn(c *language.Catalogue, what string) string {
	if c != nil && what == "starts" {
		what = "starts ledger"
	}
	return c.Translate(what)
}

// in is the sheet in another language: all its words but codes, which a legend explains,
// and what somebody wrote.
func (g grid) in(c *language.Catalogue) grid {
	if c == nil {
		return g
	}
	for _, words := range []*string{&g.title, &g.subtitle, &g.division, &g.date, &g.state} {
		*words = c.Translate(*words)
	}
	g.columns, g.marks = slices.Clone(g.columns), slices.Clone(g.marks)
	for i := range g.columns {
		g.columns[i].heading = c.Translate(g.columns[i].heading)
	}
	for i := range g.marks {
		g.marks[i].begins = c.Translate(g.marks[i].begins)
	}
	for _, row := range g.rows {
		for i, value := range row {
			if text, is := value.(string); is && !g.columns[i].asWritten() {
				row[i] = c.Translate(text)
			}
		}
	}
	if g.chart != nil {
		chart := *g.chart
		chart.title, chart.across, chart.down = c.Translate(chart.title), c.Translate(chart.across), c.Translate(chart.down)
		g.chart = &chart
	}
	return g
}

// asWritten columns are of no language: codes, and words that somebody wrote.
func (c column) asWritten() bool { return c.verbatim || c.format == asCode }
