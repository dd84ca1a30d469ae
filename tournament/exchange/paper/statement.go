package paper

import (
	"strings"
	"unicode/utf8"

	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// statement is a paper of topics with a text for each, such as conditions of play or a report.
type statement struct {
	name text.Text
	head heading
	rows []statementRow
	// signs are the lines at the end for signatures, with who signs.
	signs []text.Text
}

// statementRow is one topic. aside, such as a section, is printed at the right.
type statementRow struct {
	topic text.Text
	says  text.Text
	aside text.Text
	// mark is printed in bold after the text.
	mark text.Text
	// chapter says that the row is the heading of those after it.
	chapter bool
}

// statedRows are the rows of what a report states.
func statedRows(stated []report.Stated) []statementRow {
	rows := make([]statementRow, len(stated))
	for i, s := range stated {
		rows[i] = statementRow{topic: s.Topic, says: s.Says}
		if s.Strong {
			rows[i].says, rows[i].mark = text.Text{}, s.Says
		}
	}
	return rows
}

// These are the dimensions of a statement, in millimetres.
const (
	topicWidth    = 46.0
	asideWidth    = 30.0
	statementLine = 5.4
	statementGap  = 2.2
	signHeight    = 18.0
)

func (s statement) title() text.Text { return s.name }

func (s statement) lay(l *layout) {
	page, y, bottom := l.headedPage(s.head)
	y += 3
	next := func(need float64) {
		if y+need > bottom {
			page, y, bottom = l.headedPage(s.head)
			y += 3
		}
	}
	for _, r := range s.rows {
		if r.chapter {
			next(3 * statementLine)
			l.fitted(page, marginX, y+statementLine+2, l.width-2*marginX, r.topic, textStyle{size: 13, bold: true}.inTwo(0, 4.4), 8)
			y += 2*statementLine + 1 + l.more(3)
			continue
		}
		parts := r.parts(l)
		next(l.more(float64(len(parts)) * statementLine)) // both languages stay together
		for _, part := range parts {
			next(statementLine)
			part.draw(l, page, y+statementLine-1.4)
			y += statementLine
		}
		y += statementGap
		page.line(marginX, y-statementGap/2+0.2, l.width-marginX, y-statementGap/2+0.2, 0.1, 190)
	}
	for _, by := range s.signs {
		next(signHeight)
		y += signHeight
		page.line(marginX, y-6, marginX+90, y-6, 0.2, 90)
		l.fitted(page, marginX, y-2, 90, by, textStyle{size: 9, grey: 70}.inTwoOf(0, 3.6, 0.9), 6)
	}
}

// statementPart is one line of a row.
type statementPart struct {
	// All are in the language of the line already.
	topic, aside, says, mark string
	// grey is that of the line: 0 in the first language, more in the second.
	grey int
}

// parts breaks a row into lines, those in the second language after those in the first. A topic or an aside that is too
// long for its column is made smaller and then cut.
func (r statementRow) parts(l *layout) []statementPart {
	parts := r.lines(l, l.say, 0)
	if l.second != nil {
		parts = append(parts, r.lines(l, l.second.Render, 80)...)
	}
	if len(parts) == 0 {
		parts = make([]statementPart, 1)
	}
	return parts
}

// lines are the lines of the row in one language. There are none if it says nothing in the language.
func (r statementRow) lines(l *layout, say func(text.Text) string, grey int) (parts []statementPart) {
	width := l.width - 2*marginX - topicWidth - asideWidth - 4
	for _, line := range l.wrapped(say(r.says), width, textStyle{size: 10.5}) {
		parts = append(parts, statementPart{says: line, grey: grey})
	}
	for _, line := range l.wrapped(say(r.mark), width, textStyle{size: 10.5, bold: true}) {
		parts = append(parts, statementPart{mark: line, grey: grey})
	}
	topic, aside := say(r.topic), say(r.aside)
	if len(parts) == 0 && topic+aside != "" {
		parts = []statementPart{{grey: grey}}
	}
	if len(parts) > 0 {
		parts[0].topic, parts[0].aside = topic, aside
	}
	return parts
}

func (p statementPart) draw(l *layout, page *page, y float64) {
	l.fitted(page, marginX, y, topicWidth-3, text.Name(p.topic), textStyle{size: 10.5, bold: true, grey: p.grey}, 7)
	l.put(page, marginX+topicWidth, y, p.says, textStyle{size: 10.5, grey: p.grey})
	l.put(page, marginX+topicWidth, y, p.mark, textStyle{size: 10.5, bold: true, grey: p.grey})
	l.fitted(page, l.width-marginX, y, asideWidth, text.Name(p.aside), textStyle{size: 9, grey: max(p.grey, 70), align: right}, 6)
}

// wrapped breaks words at their spaces into lines of that width.
func (l *layout) wrapped(words string, width float64, st textStyle) []string {
	var lines []string
	for _, paragraph := range strings.Split(words, "\n") {
		line := ""
		for _, word := range l.words(paragraph, width, st) {
			longer := strings.TrimSpace(line + " " + word)
			if line != "" && l.faces.wide(longer, st) > width {
				lines = append(lines, line)
				longer = word
			}
			line = longer
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// words are those of a paragraph. One that is wider than a line, such as a digest, continues on the next.
func (l *layout) words(paragraph string, width float64, st textStyle) []string {
	var words []string
	for _, word := range strings.Fields(paragraph) {
		start := 0
		for at, letter := range word {
			if end := at + utf8.RuneLen(letter); at > start && l.faces.wide(word[start:min(end, len(word))], st) > width {
				words, start = append(words, word[start:at]), at
			}
		}
		words = append(words, word[start:])
	}
	return words
}
