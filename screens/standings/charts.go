package standings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wordhall/screens/form"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// charts are shown beside the statistics if there is room for both. They show all scores, and by how much games were
// won.
type charts struct {
	scores, margins         *bars
	scoresSays, marginsSays *widgets.Paragraph
	place                   *layout.Aside
	whole                   *fyne.Container
}

// These are the measures of the charts, at text size 1.0: their width, the width from which on they are shown, and
// the height of the bars of each.
const (
	chartsWidth = 380
	chartsLeast = 1080
	chartHeight = 170
)

func newCharts(beside fyne.CanvasObject) *charts {
	c := &charts{scores: newBars(), margins: newBars(), place: &layout.Aside{Width: chartsWidth, Least: chartsLeast}}
	c.scoresSays, c.marginsSays = widgets.NewParagraph(text.Text{}, widgets.Small), widgets.NewParagraph(text.Text{}, widgets.Small)
	card := func(title text.Text, b *bars, says fyne.CanvasObject) fyne.CanvasObject {
		return widgets.NewCard(widgets.NewStack(8, nil, widgets.NewSectionTitle(title), layout.Tall(chartHeight, b), says))
	}
	both := widgets.NewStack(12, nil,
		card(text.Of("All scores"), c.scores, c.scoresSays), card(text.Of("Winning margins"), c.margins, c.marginsSays))
	c.whole = container.New(c.place, beside, both)
	return c
}

// show draws the figures of the chosen round.
func (c *charts) show(v view) fyne.CanvasObject {
	c.place.Off = len(v.Scores) == 0
	if !c.place.Off {
		c.scores.set(v.Scores)
		c.margins.set(v.Margins)
		form.SetParagraph(c.scoresSays, text.Of("%d scores from %d to %d, %d on average.", len(v.Scores), slices.Min(v.Scores), slices.Max(v.Scores), average(v.Scores)), widgets.Small)
		form.SetParagraph(c.marginsSays, text.Of("%s, won by %s, by %d at most.", text.Count(len(v.Margins), "1 game", "%d games"), text.Count(average(v.Margins), "1 point on average", "%d points on average"), slices.Max(v.Margins)), widgets.Small)
	}
	c.whole.Refresh()
	return c.whole
}

// average is the rounded mean.
func average(figures []int) int {
	sum := 0
	for _, n := range figures {
		sum += n
	}
	return (2*sum + len(figures)) / (2 * len(figures))
}
