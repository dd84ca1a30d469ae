package rulings

import (
	"wordhall/screens/shell"
	"wordhall/screens/widgets"
	"wordhall/tournament/text"
)

// Print prints what is in sight: the current answer, the chosen ruling, or everything that was ruled. The rulebooks
// have no paper.
func (t *screen) Print() {
	switch p := t.pane().(type) {
	case *askingPane:
		p.form.print()
	case *ruledPane:
		if _, chosen := p.grid.Selected(); chosen {
			p.printRuling()
			return
		}
		p.printDecisions()
	default:
		if e, open := t.shell.(shell.Event); open {
			e.Say(widgets.Neutral, text.Of("Rulebooks aren't printed here. The rulings of this event can be."))
		}
	}
}
