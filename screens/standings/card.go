package standings

import (
	"fmt"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// scorecard is one player's part in the event, for the inspector: game by game
// with the record and the spread after each.
type scorecard struct {
	Title    string
	Subtitle text.Text
	// Games has a line for each game, Totals one for how the player stood after it.
	Games, Totals []widgets.KeyValue
	// Why explains the games that a rule decided and not the scores.
	Why   []text.Text
	Order text.Text
	// Place is what separates the player from those next above and below.
	Place []text.Text
	// Ledger are starts, replies and byes.
	Ledger []widgets.KeyValue
}

// scorecard is the player's card up to the round looked at.
func (v *view) scorecard(id tournament.PlayerID) scorecard {
	card, d := v.cards[id], v.division
	s := card.Now
	p, _ := d.Player(id)
	c := scorecard{
		Title: d.PlayerName(id),
		Subtitle: text.Join(" · ", text.Of("No. %d", id), v.placeText(s),
			text.Name(format.FullRecord(s)), ratedWords(p), standingChip(s)),
		Ledger: ledgerLines(d, s), Order: text.Of("By wins, then %s.", format.TieBreakWords(d.TieBreaks)), Place: v.neighbours.Why(id),
	}
	if v.places.By == finals.ByFinal {
		c.Order = text.Join(" ", text.Of("The places of the final’s players are the final’s."), c.Order)
	}
	short := report.ShortNames(d)
	for _, l := range card.Lines {
		c.add(d, l, id, short)
		rated, moved := v.ratedWords(id, l.Round)
		c.addTotal(l, rated, moved)
	}
	for _, r := range card.Penalties {
		c.Why = append(c.Why, text.Of("Round %d: spread %s by ruling, %s", r.Round, tournament.SpreadWords(r.Points), r.Reason))
	}
	return c
}

// placeText is a player's place and after what it is theirs: "3rd after round 5".
func (v *view) placeText(s tournament.Standing) text.Text {
	if v.places.By == finals.ByFinal {
		return text.Join(" ", format.Ordinal(s.Place), report.Reached(v.division, v.places))
	}
	return text.Of("%s after round %s", format.Ordinal(s.Place), fmt.Sprint(v.After))
}

// add puts a round on the card: what happened, and the record then.
func (c *scorecard) add(d *tournament.Division, l tournament.ScoreLine, id tournament.PlayerID, short func(tournament.PlayerID) text.Text) {
	o, g := l.Outcome, l.Game
	key := text.Of("%v", l.Round)
	if mark := turnMark(l); mark != "" {
		key = text.Of("%s %s", key, text.Name(mark))
	}
	if l.Opponent != 0 {
		key = text.Of("%s  %s", key, short(l.Opponent))
	}
	result := text.Of("L missed")
	if g.ID != 0 {
		result = format.CardResult(d, g, id, o)
	}
	line := widgets.KeyValue{Key: key, Values: []text.Text{result}, Strong: o.HalfWins > o.HalfLosses, Yields: true}
	if l.OpponentPlace != 0 {
		line.Note = format.Ordinal(l.OpponentPlace)
	} else if l.Game.ID != 0 && l.Game.Second == 0 {
		line.Note = text.Key(l.Game.Sheet.Kind)
	}
	c.Games = append(c.Games, line)
	if o.Section != "" || g.ID == 0 || (g.Sheet.Done() && g.Sheet.Kind != tournament.Played) || (o.Counts && !g.Sheet.Done()) {
		c.Why = append(c.Why, format.OutcomeWords(text.Of("Round %d", l.Round), o))
	}
}

// addTotal says how the player stood after a round, and what became of the rating: "2  1st,
// rating 1992", "2–0 +144", "+5".
func (c *scorecard) addTotal(l tournament.ScoreLine, rated, moved text.Text) {
	place := text.Text{}
	if l.After.Place != 0 {
		place = format.Ordinal(l.After.Place)
	}
	values := []text.Text{text.Name(format.FullRecord(l.After))}
	if !moved.IsZero() {
		values = append(values, moved)
	}
	c.Totals = append(c.Totals, widgets.KeyValue{Key: text.Of("%v", l.Round), Note: text.Join(", ", format.NotEmpty(place, rated)...), Values: values})
}

// turnMark is full where the player started, hollow where the opponent did.
func turnMark(l tournament.ScoreLine) string {
	switch {
	case l.Outcome.Started:
		return "●"
	case l.Outcome.Replied:
		return "○"
	}
	return ""
}

// ratedWords is the rating for a line of facts, empty for the unrated.
func ratedWords(p tournament.Player) text.Text {
	if p.Rating == 0 {
		return text.Text{}
	}
	return text.Of("rated %s", format.RatingWords(p))
}

// ledgerLines are starts, replies and byes.
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
