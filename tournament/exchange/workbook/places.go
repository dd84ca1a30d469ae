package workbook

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// chartedPlayers is how many lines the chart of places has.
const chartedPlayers = 10

// placesByRound are the places of the first ten players after each round, with a chart below.
func (s *divisionSheets) placesByRound() grid {
	d := s.division
	g := s.head(text.Of("places over the rounds, %s", report.After(d, s.after)), report.After(d, s.after))
	g.plain = true
	g.frozen = 2
	g.take(report.PlacesByRound(s.view, 1, chartedPlayers), chosen{id: "place"}, chosen{id: "name"}, chosen{id: report.RoundColumns})
	g.chart = &placesChart{rounds: s.after, players: len(g.rows), title: text.Of("Places over the rounds"),
		words: text.Of("A line for each player of the list above it, from the place after round 1 to the last; the first player's line is highlighted")}
	for _, w := range g.widths() {
		g.chart.width += uint(7*w + 5) // pixels of a column
	}
	g.chart.labelled(&g)
	return g
}

// placesChart has a line for each row of the grid, with the first place at the top. The line of the first player
// is in another colour, and each line ends in the player's name.
type placesChart struct {
	rounds, players int
	// width is the width of the table above it, in pixels, and lowest is the lowest of all places.
	width  uint
	lowest int
	// label is the column of the last places, from 1. As many empty columns as there are rounds are before it,
	// because a label is at the point of a line that has only the last place.
	label int
	title text.Text
	// words say what the chart shows, for people who can't see it.
	words text.Text
}

// room is how many rounds wide the names at the ends of the lines are.
func (c *placesChart) room() int { return 2 + c.rounds/4 }

// labelled adds hidden columns after those of the grid: empty ones, and then the last places.
func (c *placesChart) labelled(g *grid) {
	for range max(c.rounds-1, c.room()) {
		g.columns = append(g.columns, column{format: asWhole, hidden: true})
	}
	g.columns = append(g.columns, column{heading: text.Of("Place"), format: asWhole, hidden: true})
	c.label = len(g.columns)
	g.columns = append(g.columns, column{heading: text.Of("Player"), hidden: true})
	for i, row := range g.rows {
		for _, place := range row[2:] {
			if n, is := place.(int); is {
				c.lowest = max(c.lowest, n)
			}
		}
		g.rows[i] = append(row, make([]any, len(g.columns)-len(row))...)
		g.rows[i][c.label-1] = row[0]
		g.rows[i][c.label] = row[1]
		if name := row[1].(text.Text).String(); letters(name) > longestLabel {
			g.rows[i][c.label] = text.Name(strings.TrimSpace(cutUnits(name, longestLabel-1)) + "…")
		}
	}
}

// longestLabel is how many letters of a name are shown at the end of its line. LibreOffice gives a label a fifth
// of the chart's width, and a longer one would continue on a second line, over its neighbour.
const longestLabel = 17

// inks are the colours of the first player's line and of the others.
var inks = [2]string{"0B6E63", "A9A296"}

// These are the height of a place, in which a name has room, and the most places that fit on a page below the
// table; lines continue beyond the bottom. They are in pixels, and so is the chart's least width.
const (
	placeHeight  = 15
	mostCharted  = 36
	aroundPlaces = 90
	leastWidth   = 640
)

func (c *placesChart) addTo(f *excelize.File, name string, g grid) error {
	if c.players == 0 {
		return nil
	}
	lines, labels := c.base(), c.base()
	labels.PlotArea.ShowSerName = true
	sheet := quotedSheet(name)
	across := func(from, row int) string {
		return fmt.Sprintf("%s!%s:%s", sheet, absolute(from, row), absolute(from+c.rounds+c.room()-1, row))
	}
	for i := range c.players {
		row := headingRow + 1 + i
		width, words := 1.25, excelize.Font{Size: 10, Color: dimInk}
		if i == 0 {
			width, words = 3.5, excelize.Font{Size: 10, Color: inks[0], Bold: true}
		}
		ink := excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{inks[min(i, 1)]}}
		line := excelize.ChartSeries{
			Name: fmt.Sprintf("%s!%s", sheet, absolute(c.label+1, row)), Categories: across(3, headingRow), Values: across(3, row),
			Fill: ink, Line: excelize.LineOptions{Type: excelize.LineSolid, Width: width, Fill: ink},
			Marker: excelize.ChartMarker{Symbol: "none"},
		}
		label := line
		label.Line.Type = excelize.LineNone
		label.Values = across(c.label-c.rounds+1, row)
		label.DataLabelPosition = excelize.ChartDataLabelsPositionRight
		label.DataLabel.Font = words
		// The first player's line is added last, so that it is drawn over the others.
		lines.Series, labels.Series = append([]excelize.ChartSeries{line}, lines.Series...), append([]excelize.ChartSeries{label}, labels.Series...)
	}
	return f.AddChart(name, cellName(1, headingRow+len(g.rows)+3), lines, labels)
}

// base is the chart without lines.
func (c *placesChart) base() *excelize.Chart {
	axis := excelize.Font{Size: 10, Color: dimInk}
	charted := min(c.lowest, mostCharted)
	return &excelize.Chart{
		Type: excelize.Line, Legend: excelize.ChartLegend{Position: "none"},
		Title:        excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: c.title.String(), Font: &excelize.Font{Bold: true, Size: 13, Color: baize}}}},
		Dimension:    excelize.ChartDimension{Width: max(c.width, leastWidth), Height: uint(aroundPlaces + placeHeight*max(charted, 20))},
		ShowBlanksAs: "gap",
		XAxis:        excelize.ChartAxis{Font: axis},
		YAxis: excelize.ChartAxis{
			ReverseOrder: true, Minimum: pointer(0.0), Maximum: pointer(float64(charted + 1)), MajorUnit: 5, Font: axis,
			NumFmt: excelize.ChartNumFmt{CustomNumFmt: "0;;"},
		},
		// A chart in one cell has no end in the library, and Excel ends it in its first cell.
		Format: excelize.GraphicOptions{Positioning: "twoCell", AltText: c.words.String()},
	}
}

// absolute is "$C$3" for a column and a row.
func absolute(col, row int) string {
	letter, err := excelize.ColumnNumberToName(col)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("$%s$%d", letter, row)
}

func pointer[T any](v T) *T { return &v }
