package screens

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/format"
	"wordhall/screens/widgets"
	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// scorecard is one player's part in the event, for the inspector: game by game
// with the record and the spread after each.
type scorecard struct {
	Title, Subtitle string
	Games           []widgets.KeyValue
	// Why explains the games that a rule decided and not the scores.
	Why   []string
	Order string
	// Place is what separates the player from those next above and below.
	Place []string
	// Ledger are starts, replies and byes.
	Ledger []widgets.KeyValue
}

// scorecard is the player's card up to the round looked at.
func (v *standingsView) scorecard(id tournament.PlayerID) scorecard {
	card, d := v.cards[id], v.division
	s := card.Now
	p, _ := d.Player(id)
	c := scorecard{
		Title: d.PlayerName(id),
		Subtitle: strings.Join(format.NotEmpty(fmt.Sprintf("No. %d", id), format.Ordinal(s.Place)+" after round "+fmt.Sprint(v.After),
			format.FullRecord(s), ratedWords(p), standingChip(s)), " · "),
		Ledger: ledgerLines(s), Order: "By wins, then " + format.TieBreakWords(d.TieBreaks) + ".", Place: v.placeWords(id),
	}
	short := format.ShortNames(d)
	for _, l := range card.Lines {
		c.add(d, l, id, short)
		rated, moved := v.ratedWords(id, l.Round)
		c.addPlace(l, rated, moved)
	}
	for _, r := range card.Penalties {
		c.Why = append(c.Why, fmt.Sprintf("Round %d: spread %s by ruling, %s", r.Round, format.SpreadWords(r.Points), r.Reason))
	}
	return c
}

// add puts a round on the card: what happened, and the record then.
func (c *scorecard) add(d *tournament.Division, l tournament.ScoreLine, id tournament.PlayerID, short func(tournament.PlayerID) string) {
	o, g := l.Outcome, l.Game
	key := fmt.Sprint(l.Round)
	if l.Opponent != 0 {
		key += "  " + short(l.Opponent)
	}
	result := "L missed"
	if g.ID != 0 {
		result = format.OutcomeResult(d, g, id, o)
	}
	line := widgets.KeyValue{Key: key, Values: []string{result}, Strong: o.HalfWins > o.HalfLosses}
	running := widgets.KeyValue{Note: cardNote(l), Values: []string{format.FullRecord(l.After)}}
	c.Games = append(c.Games, line, running)
	if o.Section != "" || g.ID == 0 || (g.Sheet.Done() && g.Sheet.Kind != tournament.Played) || (o.Counts && !g.Sheet.Done()) {
		c.Why = append(c.Why, format.OutcomeWords(fmt.Sprintf("Round %d", l.Round), o))
	}
}

// addPlace puts below a round where the player stood then and what became of the
// rating: "then 2nd, rating 1992" and "+5".
func (c *scorecard) addPlace(l tournament.ScoreLine, rated, moved string) {
	place := ""
	if l.After.Place != 0 {
		place = "then " + format.Ordinal(l.After.Place)
	}
	words := format.NotEmpty(place, rated)
	if len(words) == 0 {
		return
	}
	c.Games = append(c.Games, widgets.KeyValue{Note: strings.Join(words, ", "), Values: format.NotEmpty(moved)})
}

// cardNote says whether the player started, and the opponent's place now: "started, against
// 4th".
func cardNote(l tournament.ScoreLine) string {
	var words []string
	switch {
	case l.Outcome.Started:
		words = append(words, "started")
	case l.Outcome.Replied:
		words = append(words, "replied")
	case l.Game.ID != 0 && l.Game.Second == 0:
		words = append(words, string(l.Game.Sheet.Kind))
	}
	if l.OpponentPlace != 0 {
		words = append(words, fmt.Sprintf("against %s", format.Ordinal(l.OpponentPlace)))
	}
	return strings.Join(words, ", ")
}

// placeWords say what separates the player from those next above and below.
func (v *standingsView) placeWords(id tournament.PlayerID) []string {
	at := slices.Index(v.order, id)
	var words []string
	for _, next := range []struct {
		at   int
		side string
	}{{at - 1, "Behind %s: %s"}, {at + 1, "Ahead of %s: %s"}} {
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
func placeReasonWords(side, name string, lines []tournament.PlaceLine) string {
	var steps []string
	decided := false
	for _, l := range lines {
		decided = decided || l.Decides
		steps = append(steps, placeStep(l))
	}
	if !decided {
		side = "Level with %s: %s"
	}
	return fmt.Sprintf(side, name, strings.Join(steps, ", "))
}

// placeStep is one step of a comparison.
func placeStep(l tournament.PlaceLine) string {
	name, own, other := "wins", tournament.HalvesWords(l.Own), tournament.HalvesWords(l.Other)
	switch l.By {
	case "":
	case tournament.BySeed, tournament.ByLot:
		return "by the " + format.TieBreakName(l.By)
	case tournament.BySpread:
		name, own, other = format.TieBreakName(l.By), format.SpreadWords(l.Own), format.SpreadWords(l.Other)
	case tournament.ByHeadToHead, tournament.ByOpponentsWins, tournament.ByLastRound:
		name = format.TieBreakName(l.By)
	default:
		name, own, other = format.TieBreakName(l.By), fmt.Sprint(l.Own), fmt.Sprint(l.Other)
	}
	if !l.Decides {
		return name + " " + own + " each"
	}
	return name + " " + own + " against " + other
}

// ratedWords is the rating for a line of facts, empty for the unrated.
func ratedWords(p tournament.Player) string {
	if p.Rating == 0 {
		return ""
	}
	return "rated " + format.RatingWords(p)
}

// ledgerLines are starts, replies and byes.
func ledgerLines(s tournament.Standing) []widgets.KeyValue {
	var lines []widgets.KeyValue
	for _, c := range exchange.Columns(exchange.CardOnScreen, nil) {
		lines = append(lines, widgets.KeyValue{Key: c.Title.String(), Values: []string{columnWords(c, exchange.Line{Standing: s})}})
	}
	return lines
}

// sections lays the card out for the inspector.
func (c scorecard) sections() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	if len(c.Games) > 0 {
		objects = append(objects, widgets.NewSection("Game by game", widgets.NewKeyValueTable(c.Games...)))
	}
	if len(c.Why) > 0 {
		objects = append(objects, widgets.NewSection("Decided by rule", widgets.NewParagraph(format.Bulleted(c.Why), widgets.Plain)))
	}
	if len(c.Place) > 0 {
		objects = append(objects, widgets.NewSection("Why this place", widgets.NewParagraph(format.Bulleted(c.Place), widgets.Plain)))
	}
	return append(objects, widgets.NewSection("Starts and byes", widgets.NewKeyValueTable(c.Ledger...)),
		widgets.NewSection("Order of the standings", widgets.NewParagraph(c.Order, widgets.Plain)))
}
