package paper

import (
	"strings"
	"time"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Docket is the answer to a challenge on paper, for events in which it is brought to the table and not shown: one
// slip with one answer for the play, never for a word.
type Docket struct {
	Event    string
	Division text.Text
	// Place is the round and the table in words, empty if they aren't known.
	Place text.Text
	Words []string
	// Acceptable is the one answer.
	Acceptable bool
	// List is the name of the word list, and Warning is printed beside it if it isn't official.
	List        string
	Warning     text.Text
	Adjudicator string
	Answered    time.Time
}

func (d Docket) title() text.Text { return text.Of("Challenge docket") }

// These are the dimensions of a docket, in millimetres.
const (
	docketMargin = 14.0
	docketHeight = 105.0
	docketLine   = 9.0
)

// lay draws the docket on the upper part of a page, with a line to cut along.
func (d Docket) lay(l *layout) {
	page := l.newPage()
	x, end := docketMargin, l.width-docketMargin
	width := end - x
	small := textStyle{size: 10, grey: 60}
	l.fitted(page, x, 16, width*0.6, text.Join(" – ", text.Name(d.Event), d.Division), small, 7)
	l.text(page, end, 16, report.Made(d.Answered), small.to(right))
	l.text(page, x, 27, text.Of("Challenge"), textStyle{size: 18, bold: true}.inTwoOf(1.6, 3, 0.55))
	l.text(page, end, 27, d.Place, textStyle{size: 14, align: right}.inTwo(1.6, 3))
	y := 38.0
	for _, line := range d.lines(l, width) {
		l.put(page, x, y, line, textStyle{size: 16, bold: true}) // words that were played: in no language
		y += docketLine
	}
	words := text.Of("NOT ACCEPTABLE")
	if d.Acceptable {
		words = text.Of("ACCEPTABLE")
	}
	page.box(x, 58-l.more(3), width, 22+l.more(4), 0.6)
	l.text(page, l.width/2, 73.5, words, textStyle{size: 34, bold: true, align: centre}.inTwoOf(4, 4.3, 0.45))
	l.fitted(page, x, 89, width*0.65, text.Name(d.List), textStyle{size: 12, bold: true}, 8)
	l.text(page, end, 89, d.Warning, textStyle{size: 11, align: right}.inTwo(0, 4))
	if d.Adjudicator != "" {
		l.text(page, x, 96, text.Of("Adjudicator %s", d.Adjudicator), small.inTwo(0, 3.8))
	}
	page.cutLine(4, docketHeight, l.width-4, docketHeight)
}

// lines are the words in at most two lines. What doesn't fit is cut.
func (d Docket) lines(l *layout, width float64) []string {
	style := textStyle{size: 16, bold: true}
	lines := []string{""}
	for _, w := range d.Words {
		w = strings.ToUpper(w)
		last := len(lines) - 1
		longer := strings.TrimSpace(lines[last] + "  " + w)
		if lines[last] != "" && last == 0 && l.faces.wide(longer, style) > width {
			lines = append(lines, w)
			continue
		}
		lines[last] = longer
	}
	for i := range lines {
		lines[i] = l.cut(lines[i], width, style)
	}
	return lines
}
