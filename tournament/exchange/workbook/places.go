package workbook

import (
	"fmt"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// chartedPlayers is how many lines the chart of places has.
const chartedPlayers = 10

// places are the places of the first ten after each round, with a chart below.
func (s *divisionSheets) places() grid {
	d := s.division
	g := s.head(text.Of("places over the rounds, %s", exchange.After(d, s.after)), exchange.After(d, s.after))
	g.plain = true
	g.frozen = 2
	g.columns = []column{{heading: text.Of("Place"), format: asWhole}, {heading: text.Of("Name")}}
	for n := 1; n <= s.after; n++ {
		g.columns = append(g.columns, column{heading: exchange.Number(n), format: asWhole})
	}
	for _, c := range s.cards {
		if len(g.rows) == chartedPlayers || c.Now.Place == 0 {
			break
		}
		row := make([]any, len(g.columns))
		row[0], row[1] = c.Now.Place, exchange.PlayerName(d, c.Player)
		for _, l := range c.Lines {
			if l.After.Place != 0 && l.Round <= s.after {
				row[1+l.Round] = l.After.Place
			}
		}
		g.rows = append(g.rows, row)
	}
	g.chart = &placesChart{rounds: s.after, players: len(g.rows), title: text.Of("Places over the rounds"), across: text.Of("Round"), down: text.Of("Place")}
	return g
}

// placesChart is a line for each row of the grid, the first place on top.
type placesChart struct {
	rounds, players int
	// title, across and down are the words on the chart and at its axes.
	title, across, down text.Text
}

// inks are the colours of the lines; the marks on the lines differ too, for print without
// colour.
var inks = []string{"0B6E63", "A65A00", "A9252B", "1F4E8C", "6B3FA0", "4F7F1E", "8A6D3B", "2E8FB5", "B0447E", "555555"}

var chartMarks = []string{"circle", "square", "triangle", "diamond", "x", "star", "plus", "dash", "dot", "circle"}

func (c *placesChart) addTo(f *excelize.File, name string, g grid) error {
	if c.players == 0 {
		return nil
	}
	sheet := quotedSheet(name)
	across := func(row int) string {
		return fmt.Sprintf("%s!$C$%d:$%s", sheet, row, absolute(2+c.rounds, row))
	}
	axis := excelize.Font{Size: 10, Color: dimInk}
	chart := &excelize.Chart{
		Type: excelize.Line, Legend: excelize.ChartLegend{Position: "right"},
		Title:        excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.title.String(), Font: &excelize.Font{Bold: true, Size: 13, Color: baize}}}},
		Dimension:    excelize.ChartDimension{Width: 940, Height: 460},
		ShowBlanksAs: "gap",
		XAxis:        excelize.ChartAxis{Title: excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.across.String()}}}, Font: axis},
		YAxis:        excelize.ChartAxis{ReverseOrder: true, MajorGridLines: true, Minimum: pointer(1.0), Font: axis, Title: excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.down.String()}}}},
		Format:       excelize.GraphicOptions{Positioning: "oneCell"},
	}
	for i := range c.players {
		row := headingRow + 1 + i
		chart.Series = append(chart.Series, excelize.ChartSeries{
			Name: fmt.Sprintf("%s!$B$%d", sheet, row), Categories: across(headingRow), Values: across(row),
			Line:   excelize.LineOptions{Type: excelize.LineSolid, Width: 2, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{inks[i]}}},
			Marker: excelize.ChartMarker{Symbol: chartMarks[i], Size: 7, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{inks[i]}}},
		})
	}
	return f.AddChart(name, cellName(1, headingRow+len(g.rows)+3), chart)
}

// absolute is "C$3" for a column and a row.
func absolute(col, row int) string {
	letter, err := excelize.ColumnNumberToName(col)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s$%d", letter, row)
}

func pointer[T any](v T) *T { return &v }
