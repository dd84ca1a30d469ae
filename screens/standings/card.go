package standings

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/text"
)

// scorecard is one player's part in the event, for the inspector: game by game
// with the record and the spread after each.
type scorecard struct {
	Title    string
	Subtitle text.Text
	Games    []widgets.KeyValue
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
		Subtitle: text.Join(" · ", text.Of("No. %d", id), text.Of("%s after round %s", format.Ordinal(s.Place), fmt.Sprint(v.After)),
			text.Name(format.FullRecord(s)), ratedWords(p), standingChip(s)),
		Ledger: ledgerLines(s), Order: text.Of("By wins, then %s.", format.TieBreakWords(d.TieBreaks)), Place: v.placeWords(id),
	}
	short := format.ShortNames(d)
	for _, l := range card.Lines {
		c.add(d, l, id, short)
		rated, moved := v.ratedWords(id, l.Round)
		c.addPlace(l, rated, moved)
	}
	for _, r := range card.Penalties {
		c.Why = append(c.Why, text.Of("Round %d: spread %s by ruling, %s", r.Round, format.SpreadWords(r.Points), r.Reason))
	}
	return c
}

// add puts a round on the card: what happened, and the record then.
func (c *scorecard) add(d *tournament.Division, l tournament.ScoreLine, id tournament.PlayerID, short func(tournament.PlayerID) text.Text) {
	o, g := l.Outcome, l.Game
	key := text.Of("%v", l.Round)
	if l.Opponent != 0 {
		key = text.Of("%s  %s", key, short(l.Opponent))
	}
	result := text.Of("L missed")
	if g.ID != 0 {
		result = format.OutcomeResult(d, g, id, o)
	}
	line := widgets.KeyValue{Key: key, Values: []text.Text{result}, Strong: o.HalfWins > o.HalfLosses}
	running := widgets.KeyValue{Note: cardNote(l), Values: []text.Text{text.Name(format.FullRecord(l.After))}}
	c.Games = append(c.Games, line, running)
	if o.Section != "" || g.ID == 0 || (g.Sheet.Done() && g.Sheet.Kind != tournament.Played) || (o.Counts && !g.Sheet.Done()) {
		c.Why = append(c.Why, format.OutcomeWords(text.Of("Round %d", l.Round), o))
	}
}

// addPlace puts below a round where the player stood then and what became of the
// rating: "then 2nd, rating 1992" and "+5".
func (c *scorecard) addPlace(l tournament.ScoreLine, rated, moved text.Text) {
	place := text.Text{}
	if l.After.Place != 0 {
		place = text.Of("then %s", format.Ordinal(l.After.Place))
	}
	note := text.Join(", ", place, rated)
	if note.IsZero() {
		return
	}
	c.Games = append(c.Games, widgets.KeyValue{Note: note, Values: format.NotEmpty(moved)})
}

// cardNote says whether the player started, and the opponent's place now: "started, against
// 4th".
func cardNote(l tournament.ScoreLine) text.Text {
	var words []text.Text
	switch {
	case l.Outcome.Started:
		words = append(words, text.Of("started"))
	case l.Outcome.Replied:
		words = append(words, text.Of("replied"))
	case l.Game.ID != 0 && l.Game.Second == 0:
		words = append(words, text.Key(l.Game.Sheet.Kind))
	}
	if l.OpponentPlace != 0 {
		words = append(words, text.Of("against %s", format.Ordinal(l.OpponentPlace)))
	}
	return text.Join(", ", words...)
}

// placeWords say what separates the player from those next above and below.
func (v *view) placeWords(id tournament.PlayerID) []text.Text {
	at := slices.Index(v.order, id)
	var words []text.Text
	for _, next := range []struct {
		at   int
		side func(name string, steps text.Text) text.Text
	}{{at - 1, behindWords}, {at + 1, aheadWords}} {
		if at < 0 || next.at < 0 || next.at >= len(v.order) {
			continue
		}
		other := v.order[next.at]
		lines, ok := v.places.Between(id, other)
		if !ok {
			continue
		}
		words = append(words, placeReasonWords(next.side, v.division.PlayerName(other), lines))
	}
	return words
}

// placeReasonWords is one comparison: "Behind Okafor: wins 3 each, spread +12 against
// +40".
func placeReasonWords(side func(name string, steps text.Text) text.Text, name string, lines []tournament.PlaceLine) text.Text {
	var steps []text.Text
	decided := false
	for _, l := range lines {
		decided = decided || l.Decides
		steps = append(steps, placeStep(l))
	}
	if !decided {
		side = levelWords
	}
	return side(name, text.Join(", ", steps...))
}

func behindWords(name string, steps text.Text) text.Text {
	return text.Of("Behind %s: %s", name, steps)
}
func aheadWords(name string, steps text.Text) text.Text {
	return text.Of("Ahead of %s: %s", name, steps)
}
func levelWords(name string, steps text.Text) text.Text {
	return text.Of("Level with %s: %s", name, steps)
}

// placeStep is one step of a comparison.
func placeStep(l tournament.PlaceLine) text.Text {
	name := text.Of("wins")
	var own, other any = tournament.HalvesWords(l.Own), tournament.HalvesWords(l.Other)
	switch l.By {
	case "":
	case tournament.BySeed, tournament.ByLot:
		return text.Of("by the %s", format.TieBreakName(l.By))
	case tournament.BySpread:
		name, own, other = text.Key(format.TieBreakName(l.By)), format.SpreadWords(l.Own), format.SpreadWords(l.Other)
	case tournament.ByHeadToHead, tournament.ByOpponentsWins, tournament.ByLastRound:
		name = text.Key(format.TieBreakName(l.By))
	case tournament.ByOpponentsRank:
		rank := func(value int) text.Text { return text.Decimal(fmt.Sprintf("%d.%02d", -value/100, -value%100)) }
		name, own, other = text.Key(format.TieBreakName(l.By)), rank(l.Own), rank(l.Other)
	default:
		name, own, other = text.Key(format.TieBreakName(l.By)), fmt.Sprint(l.Own), fmt.Sprint(l.Other)
	}
	if !l.Decides {
		return text.Of("%s %s each", name, own)
	}
	return text.Of("%s %s against %s", name, own, other)
}

// ratedWords is the rating for a line of facts, empty for the unrated.
func ratedWords(p tournament.Player) text.Text {
	if p.Rating == 0 {
		return text.Text{}
	}
	return text.Of("rated %s", format.RatingWords(p))
}

// ledgerLines are starts, replies and byes.
func ledgerLines(s tournament.Standing) []widgets.KeyValue {
	var lines []widgets.KeyValue
	for _, c := range exchange.Columns(exchange.CardOnScreen, nil) {
		lines = append(lines, widgets.KeyValue{Key: c.Title, Values: []text.Text{columnWords(c, exchange.Line{Standing: s})}})
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
	return append(objects, widgets.NewSection(text.Of("Starts and byes"), widgets.NewKeyValueTable(c.Ledger...)),
		widgets.NewSection(text.Of("Order of the standings"), widgets.NewParagraph(c.Order, widgets.Plain)))
}
