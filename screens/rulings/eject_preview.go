package rulings

import (
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/layout"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// preview shows what the ejection would do.
func (e *ejecting) preview() {
	if e.note == nil {
		return // The form is still being made.
	}
	title := widgets.NewText(text.Of("What it changes"), widgets.Strong)
	order, err := e.order()
	if err != nil {
		e.shown.Say(layout.NotNil(title, e.known(order), widgets.NewParagraph(text.OfError(err).Sentence(), widgets.Dim))...)
		return
	}
	ejected := func(c report.GameChange) bool { return !slices.Contains(order.Players, c.Player) }
	order.Reason = "preview"
	e.shown.Ask(action.EjectPlayers{Division: e.d.ID, Order: order}, ejected, title, widgets.NewParagraph(e.formatWords(order), widgets.Plain))
}

// known names the format as long as the order isn't complete. It is nil until somebody is named.
func (e *ejecting) known(o tournament.EjectionOrder) fyne.CanvasObject {
	if len(o.Players) == 0 {
		return nil
	}
	return widgets.NewParagraph(e.formatWords(o), widgets.Plain)
}

// formatWords name the format that the division is taken to have, and the moment.
func (e *ejecting) formatWords(o tournament.EjectionOrder) text.Text {
	says := text.Of("Division %s is treated as an event that isn't a round robin throughout.", e.d.Name)
	if e.d.RoundRobinThroughout() {
		says = text.Of("Division %s is treated as a round robin.", e.d.Name)
	}
	switch own := e.d.EjectionEffect(e.book, tournament.Ruling{}); {
	case own == "":
		says = text.Of("%s %s is silent on the games: the director chooses.", says, text.Key(e.book.Title))
	case o.Effect != own:
		says = text.Of("%s This isn't what %s says.", says, text.Key(e.book.Title))
	}
	next := e.d.Clone()
	if _, err := next.Eject(o); err != nil {
		return says
	}
	for _, id := range o.Players {
		if r, ok := next.Ejected(id); ok {
			says = text.Of("%s %s is out after round %d.", says, e.d.PlayerName(id), r.AfterRound)
		}
	}
	return says
}
