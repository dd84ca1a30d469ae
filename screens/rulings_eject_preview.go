package screens

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// preview shows what the ejection would do to places and games.
func (e *ejecting) preview() {
	if e.note == nil {
		return // the form is being made
	}
	order, err := e.order()
	if err != nil {
		e.shown.fill(widgets.NewText("What it does", widgets.Strong), widgets.NewParagraph(sentence(err.Error()), widgets.Dim))
		return
	}
	p, err := e.d.PreviewEjection(e.book, order)
	rows := []fyne.CanvasObject{widgets.NewText("What it does", widgets.Strong), widgets.NewParagraph(e.formatWords(p, order), widgets.Plain)}
	if err != nil {
		e.shown.fill(append(rows, widgets.NewParagraph(sentence(err.Error()), badText))...)
		return
	}
	e.shown.fill(append(rows, e.changes(p, order)...)...)
}

// formatWords name the format that the division is taken for and the moment.
func (e *ejecting) formatWords(p tournament.EjectionPreview, o tournament.EjectionOrder) string {
	text := "Division " + e.d.Name + " is taken for an event that isn't a round robin throughout."
	if p.RoundRobin {
		text = "Division " + e.d.Name + " is taken for a round robin."
	}
	switch own := e.d.EjectionEffect(e.book, tournament.Ruling{}); {
	case own == "":
		text += " " + e.book.Title + " is silent on the games: the director chooses."
	case p.Effect != own:
		text += " This isn't what " + e.book.Title + " says for it."
	}
	next := e.d.Clone()
	order := o
	if order.Reason == "" {
		order.Reason = "looked at only"
	}
	if _, err := next.Eject(order); err != nil {
		return text
	}
	for _, id := range o.Players {
		if r, ok := next.Ejected(id); ok {
			text += fmt.Sprintf(" %s is out after round %d.", e.d.PlayerName(id), r.AfterRound)
		}
	}
	return text
}

// changes are the places and the games that change.
func (e *ejecting) changes(p tournament.EjectionPreview, o tournament.EjectionOrder) []fyne.CanvasObject {
	var places, games []widgets.KeyValue
	for _, c := range p.Places {
		if c.Before.Place != c.After.Place || fullRecord(c.Before) != fullRecord(c.After) {
			places = append(places, widgets.KeyValue{Key: e.d.PlayerName(c.ID), Values: []string{
				ordinal(c.Before.Place) + "  " + fullRecord(c.Before), ordinal(c.After.Place) + "  " + fullRecord(c.After)}})
		}
	}
	for _, c := range p.Games {
		games = append(games, widgets.KeyValue{Key: fmt.Sprintf("Round %d  %s", c.Game.Round, e.d.PlayerName(c.Opponent)),
			Values: []string{outcomeShort(c.Before), outcomeShort(c.After)}})
	}
	var out []fyne.CanvasObject
	if len(places) > 0 {
		out = append(out, changeTable("Places", places))
	}
	if len(games) > 0 {
		out = append(out, changeTable("The opponents' games", games))
	}
	if len(out) == 0 {
		out = append(out, widgets.NewParagraph("No place and no game changes.", widgets.Dim))
	}
	return out
}

// changeTable is a table of what was and what will be.
func changeTable(title string, rows []widgets.KeyValue) fyne.CanvasObject {
	t := widgets.NewKeyValueTable(rows...)
	t.SetHeader("", "Now", "Then")
	return widgets.NewSection(title, t)
}

// outcomeShort is what a game counts, short: "win +50", "bye +50", "–".
func outcomeShort(o tournament.Outcome) string {
	switch {
	case !o.Counts:
		return "–"
	case o.Bye:
		return "bye " + spreadWords(o.Spread)
	case o.HalfWins == 2:
		return "win " + spreadWords(o.Spread)
	case o.HalfWins == 1:
		return "tie"
	}
	return "loss " + spreadWords(o.Spread)
}

// ejectingLayout puts the form beside what it would do.
type ejectingLayout struct{}

// Layout gives the form the smaller half.
func (ejectingLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 20
	left := (size.Width - gap) * 0.46
	objects[0].Move(fyne.NewPos(0, 0))
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left+gap, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left-gap, size.Height))
}

// MinSize is small: both halves scroll.
func (ejectingLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(560, 200) }
