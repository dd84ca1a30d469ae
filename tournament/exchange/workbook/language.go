package workbook

import (
	"wordhall/tournament/language"
	"wordhall/tournament/text"
)

// languageTag is the tag of the language in which the workbook says that it is written.
func (o Options) languageTag() string {
	if o.Language.Tag() == language.English {
		return "en-GB"
	}
	return o.Language.Tag()
}

// in is the sheet with its texts put into a language. The given sheet is changed too, since it is made for this
// alone.
func (g grid) in(c *language.Catalogue) grid {
	words := func(t text.Text) text.Text { return text.Name(c.Render(t)) }
	for _, t := range []*text.Text{&g.title, &g.subtitle, &g.division, &g.date, &g.state} {
		*t = words(*t)
	}
	for i := range g.columns {
		g.columns[i].heading = words(g.columns[i].heading)
	}
	for i := range g.marks {
		g.marks[i].begins = words(g.marks[i].begins)
	}
	for _, row := range g.written() {
		for i, value := range row {
			switch v := value.(type) {
			case text.Text:
				row[i] = c.Render(v)
			case link:
				if t, is := v.words.(text.Text); is {
					row[i] = link{v.sheet, c.Render(t)}
				}
			case strong:
				if t, is := v.value.(text.Text); is {
					row[i] = strong{c.Render(t)}
				}
			case fixed:
				if t, is := v.value.(text.Text); is {
					row[i] = fixed{c.Render(t)}
				}
			case formula:
				if t, is := v.value.(text.Text); is {
					row[i] = formula{v.text, c.Render(t)}
				}
			}
		}
	}
	if g.chart != nil {
		chart := *g.chart
		chart.title, chart.words = words(chart.title), words(chart.words)
		g.chart = &chart
	}
	return g
}
