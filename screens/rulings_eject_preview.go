package screens

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/format"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// preview shows what the ejection would do.
func (e *ejecting) preview() {
	if e.note == nil {
		return // the form is being made
	}
	title := widgets.NewText("What it does", widgets.Strong)
	order, err := e.order()
	if err != nil {
		e.shown.Say(layout.NotNil(title, e.known(order), widgets.NewParagraph(format.SentenceOf(err), widgets.Dim))...)
		return
	}
	ejected := func(c report.GameChange) bool { return !slices.Contains(order.Players, c.Player) }
	order.Reason = "looked at only"
	e.shown.Ask(action.EjectPlayers{Division: e.d.ID, Order: order}, ejected, title, widgets.NewParagraph(e.formatWords(order), widgets.Plain))
}

// known is the format as long as the order isn't whole; nil before anybody is named.
func (e *ejecting) known(o tournament.EjectionOrder) fyne.CanvasObject {
	if len(o.Players) == 0 {
		return nil
	}
	return widgets.NewParagraph(e.formatWords(o), widgets.Plain)
}

// formatWords name the format that the division is taken to have, and the moment.
func (e *ejecting) formatWords(o tournament.EjectionOrder) string {
	text := "Division " + e.d.Name + " is taken for an event that isn't a round robin throughout."
	if e.d.RoundRobinThroughout() {
		text = "Division " + e.d.Name + " is taken for a round robin."
	}
	switch own := e.d.EjectionEffect(e.book, tournament.Ruling{}); {
	case own == "":
		text += " " + e.book.Title + " is silent on the games: the director chooses."
	case o.Effect != own:
		text += " This isn't what " + e.book.Title + " says for it."
	}
	next := e.d.Clone()
	if _, err := next.Eject(o); err != nil {
		return text
	}
	for _, id := range o.Players {
		if r, ok := next.Ejected(id); ok {
			text += fmt.Sprintf(" %s is out after round %d.", e.d.PlayerName(id), r.AfterRound)
		}
	}
	return text
}
