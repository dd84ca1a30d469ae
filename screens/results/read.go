package results

import (
	"wordhall/screens/reader"
	"wordhall/tournament/text"
)

// AccessibilityLabel implements reader.Accessible. It has the table, whose score is asked for, both scores and what
// is wrong, or, before a game is on the card, what was typed and whom it finds.
func (b *slipBox) AccessibilityLabel() string { return b.entry.read().String() }

// AccessibilityRole implements reader.Accessible.
func (b *slipBox) AccessibilityRole() reader.Role { return reader.Text }

// read is what a screen reader says about the slip.
func (e *slipEntry) read() reader.Part {
	if e.chosen() {
		return e.readGame()
	}
	p := reader.Part{Name: slipFields(e.style)[0], Value: orEmpty(e.typed), Wrong: e.warning()}
	if e.at < len(e.found) {
		p.Where, p.Value = text.Of("%d of %d", e.at+1, len(e.found)), e.found[e.at].Label
	}
	return p
}

func (e *slipEntry) readGame() reader.Part {
	p := reader.Part{Name: text.Of("Table %s", e.slip.Table), Wrong: e.warning()}
	cells := make([]reader.Cell, len(e.scores))
	for i := range cells {
		score, asked := e.score(i)
		cells[i] = reader.Cell{Heading: e.slip.Names[i], Says: orEmpty(score)}
		if asked {
			p.Where = e.slip.Names[i]
		}
	}
	p.Value = reader.Row(cells)
	return p
}

func orEmpty(typed string) text.Text {
	if typed == "" {
		return text.Of("empty")
	}
	return text.Name(typed)
}
