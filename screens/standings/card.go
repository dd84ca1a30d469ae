package standings

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/lists"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// scorecard is one player's part in the event for the inspector, game by game, with the record and the spread after
// each.
type scorecard struct {
	Title    string
	Subtitle text.Text
	// Games has a line for each game, and Totals one for the player's standing after it.
	Games, Totals []widgets.KeyValue
	// Why explains the games that a rule decided and not their scores.
	Why   []text.Text
	Order text.Text
	// Place is what separates the player from those next above and below.
	Place []text.Text
	// Ledger are the player's starts, replies and byes.
	Ledger []widgets.KeyValue
}

// scorecard is the player's card up to the chosen round.
func (v *view) scorecard(id tournament.PlayerID) scorecard {
	s, d := v.view.Of(id), v.division
	p, _ := d.Player(id)
	c := scorecard{
		Title: d.PlayerName(id),
		Subtitle: text.Join(" · ", text.Of("No. %d", id), v.placeText(s),
			text.Name(s.RecordWords()), ratedWords(p), standingChip(s)),
		Ledger: ledgerLines(d, s), Order: text.Of("By wins, then %s.", format.TieBreakWords(d.TieBreaks)), Place: v.neighbours.Why(id),
	}
	if v.byFinal() {
		c.Order = text.Join(" ", text.Of("Players of the final have the places that they reached in it."), c.Order)
	}
	short := report.ShortNames(d)
	list := lists.Of(report.Cards(v.view, true, id), cardColumns...)
	for row := range list.Rows {
		r := cardRow{list.Columns, row.Cells}
		if c.add(r, short); r.is(cardRecord) {
			rated, moved := v.ratedWords(id, row.Cells[cardRound].Number)
			c.addTotal(r, rated, moved)
		}
	}
	return c
}

// placeText is a player's place, and after what they have it, such as "3rd after round 5".
func (v *view) placeText(s tournament.Standing) text.Text {
	if v.byFinal() {
		return text.Join(" ", format.Ordinal(s.Place), v.view.Reached())
	}
	return text.Of("%s after round %s", format.Ordinal(s.Place), fmt.Sprint(v.After))
}

// These are the columns of a row of the card.
const (
	cardRound = iota
	cardDot
	cardOpponent
	cardNow
	cardResult
	cardGame
	cardWins
	cardLosses
	cardMargin
	cardRecord
	cardSpread
	cardPlace
	cardWhy
)

var cardColumns = []lists.Column{
	{ID: "round"}, {ID: "dot"}, {ID: "opponent"}, {ID: "now"}, {ID: "result"}, {ID: "game"}, {ID: "wins"}, {ID: "losses"}, {ID: "margin"}, {ID: "record"}, {ID: "spread-so-far"}, {ID: "place"}, {ID: "why"},
}

// cardRow is a row of the card.
type cardRow struct {
	columns []report.Column
	cells   []report.Cell
}

func (r cardRow) says(column int) text.Text { return r.columns[column].Text(r.cells[column]) }

func (r cardRow) is(column int) bool { return !r.says(column).IsZero() }

// add puts a row on the card, which says what happened and what a rule decided. What was brought along, and spread
// that was taken away, belong to no game.
func (c *scorecard) add(r cardRow, short func(tournament.PlayerID) text.Text) {
	round, wins, losses := text.Of("Round %d", r.cells[cardRound].Number), r.cells[cardWins].Number, r.cells[cardLosses].Number
	switch {
	case !r.is(cardRound):
		brought := report.Record(tournament.Standing{HalfWins: wins, HalfLosses: losses})
		c.Games = append(c.Games, widgets.KeyValue{Key: r.says(cardResult).Capital(), Values: []text.Text{text.Join(" ", brought, r.says(cardMargin))}})
		return
	case !r.is(cardGame):
		c.Why = append(c.Why, text.Of("%s: %s", round, text.Join(", ", r.says(cardResult), r.says(cardMargin))))
		return
	case r.is(cardWhy):
		c.Why = append(c.Why, text.Of("%s: %s", round, r.says(cardWhy)))
	}
	key := text.Join(" ", r.says(cardRound), r.says(cardDot))
	if opponent := r.cells[cardOpponent].Player; opponent != 0 {
		key = text.Of("%s  %s", key, short(opponent))
	}
	c.Games = append(c.Games, widgets.KeyValue{Key: key, Values: []text.Text{r.says(cardGame)}, Strong: wins > losses, Yields: true, Note: r.ordinal(cardNow)})
}

// ordinal is a place in words, or nothing if there is none.
func (r cardRow) ordinal(column int) text.Text {
	if c := r.cells[column]; c.HasNumber {
		return format.Ordinal(c.Number)
	}
	return text.Text{}
}

// addTotal says how the player stood after a round and what became of the rating, such as "2  1st, rating 1992", "2–0
// +144", "+5".
func (c *scorecard) addTotal(r cardRow, rated, moved text.Text) {
	values := []text.Text{text.Join(" ", r.says(cardRecord), r.says(cardSpread))}
	if !moved.IsZero() {
		values = append(values, moved)
	}
	c.Totals = append(c.Totals, widgets.KeyValue{Key: r.says(cardRound), Note: text.Join(", ", format.NotEmpty(r.ordinal(cardPlace), rated)...), Values: values})
}

// ratedWords is the rating for a line of facts. It is empty for a player without one.
func ratedWords(p tournament.Player) text.Text {
	if p.Rating == 0 {
		return text.Text{}
	}
	return text.Of("rated %s", format.RatingWords(p))
}

// ledgerLines are a player's starts, replies and byes.
func ledgerLines(d *tournament.Division, s tournament.Standing) []widgets.KeyValue {
	var lines []widgets.KeyValue
	list := report.Order{Division: d, Rows: []tournament.Standing{s}}.For(report.OnCard)
	for row := range list.Rows {
		for i, c := range list.Columns {
			lines = append(lines, widgets.KeyValue{Key: c.Title, Values: []text.Text{c.Text(row.Cells[i])}})
		}
	}
	return lines
}

// sections lays the card out for the inspector.
func (c scorecard) sections() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	if len(c.Games) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("Game by game"), widgets.NewKeyValueTable(c.Games...)))
	}
	if len(c.Why) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("Decided by rule"), widgets.NewParagraph(format.Sentences(c.Why), widgets.Plain)))
	}
	if len(c.Place) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("Why this place"), widgets.NewParagraph(format.Sentences(c.Place), widgets.Plain)))
	}
	if len(c.Totals) > 0 {
		objects = append(objects, widgets.NewSection(text.Of("Round by round"), widgets.NewKeyValueTable(c.Totals...)))
	}
	return append(objects, widgets.NewSection(text.Of("Starts and byes"), widgets.NewKeyValueTable(c.Ledger...)),
		widgets.NewSection(text.Of("Order of the standings"), widgets.NewParagraph(c.Order, widgets.Plain)))
}
