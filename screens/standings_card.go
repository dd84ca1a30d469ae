package screens

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// scorecard is one player's part in the event, for the inspector: game by game
// with the record and the spread after each.
type scorecard struct {
	Title, Subtitle string
	Games           []widgets.KeyValue
	// Why explains the games that a rule decided and not the scores.
	Why   []string
	Order string
	// Ledger are starts, replies and byes.
	Ledger []widgets.KeyValue
}

// scorecard reads the player's games up to the round looked at.
func (v *standingsView) scorecard(id tournament.PlayerID) scorecard {
	now := v.running[v.After-1]
	s, d := now[id], v.division
	p, _ := d.Player(id)
	c := scorecard{
		Title: d.PlayerName(id),
		Subtitle: strings.Join(notEmpty(fmt.Sprintf("No. %d", id), ordinal(s.Place)+" after round "+fmt.Sprint(v.After),
			fullRecord(s), ratedWords(p), standingChip(s)), " · "),
		Ledger: ledgerLines(s), Order: "By wins, then " + tieBreakWords(d.TieBreaks) + ".",
	}
	short := shortNames(d)
	for _, g := range d.Games {
		if g.Round > v.After || !g.Has(id) {
			continue
		}
		c.add(v, g, id, short)
	}
	return c
}

// add puts a game on the card: what happened, and where the player stood then.
func (c *scorecard) add(v *standingsView, g tournament.Game, id tournament.PlayerID, short func(tournament.PlayerID) string) {
	o := v.division.Outcome(v.book, g, id)
	other := g.Opponent(id)
	then := v.running[g.Round-1][id]
	key := fmt.Sprint(g.Round)
	if other != 0 {
		key += "  " + short(other)
	}
	line := widgets.KeyValue{Key: key, Values: []string{resultWords(v.division, v.book, g, id)}, Strong: o.HalfWins > o.HalfLosses}
	running := widgets.KeyValue{Note: cardNote(v, o, g, other), Values: []string{fullRecord(then)}}
	c.Games = append(c.Games, line, running)
	if o.Section != "" || (g.Sheet.Done() && g.Sheet.Kind != tournament.Played) || (o.Counts && !g.Sheet.Done()) {
		c.Why = append(c.Why, outcomeWords(fmt.Sprintf("Round %d", g.Round), o))
	}
}

// cardNote is who started and how high the opponent stands now: "started, v 4th".
func cardNote(v *standingsView, o tournament.Outcome, g tournament.Game, other tournament.PlayerID) string {
	var words []string
	switch {
	case o.Started:
		words = append(words, "started")
	case o.Replied:
		words = append(words, "replied")
	case g.Second == 0:
		words = append(words, string(g.Sheet.Kind))
	}
	if other != 0 {
		words = append(words, "v "+ordinal(v.running[v.After-1][other].Place))
	}
	return strings.Join(words, ", ")
}

// ratedWords is the rating for a line of facts, empty for the unrated.
func ratedWords(p tournament.Player) string {
	if p.Rating == 0 {
		return ""
	}
	return "rated " + ratingWords(p)
}

// ledgerLines are starts, replies and byes.
func ledgerLines(s tournament.Standing) []widgets.KeyValue {
	line := func(key string, n int) widgets.KeyValue {
		return widgets.KeyValue{Key: key, Values: []string{fmt.Sprint(n)}}
	}
	return []widgets.KeyValue{line("Starts", s.Starts), line("Replies", s.Replies), line("Byes", s.Byes)}
}

// sections lays the card out for the inspector.
func (c scorecard) sections() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	if len(c.Games) > 0 {
		objects = append(objects, widgets.NewSection("Game by game", widgets.NewKeyValueTable(c.Games...)))
	}
	if len(c.Why) > 0 {
		objects = append(objects, widgets.NewSection("Decided by rule", widgets.NewParagraph(bulleted(c.Why), widgets.Plain)))
	}
	return append(objects, widgets.NewSection("Starts and byes", widgets.NewKeyValueTable(c.Ledger...)),
		widgets.NewSection("Order of the standings", widgets.NewParagraph(c.Order, widgets.Plain)))
}
