package rulings

import (
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// Print prints the report of the ejection chosen, else all that was ruled; the rulebooks have
// no paper.
func (t *screen) Print() {
	recorded, ok := t.pane().(*ruledPane)
	if e, open := t.shell.(shell.Event); open && !ok {
		e.Say(widgets.Neutral, text.Of("Rulebooks aren't printed here. F9 shows what was ruled, and that can be."))
	}
	if !ok {
		return
	}
	if l, chosen := recorded.grid.Selected(); chosen && l.Ruling.Kind == tournament.Ejection {
		recorded.printReport()
		return
	}
	recorded.printDecisions()
}
