package draw

import (
	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// reasonTexts are pairing's reasons with the players' names.
func reasonTexts(d *tournament.Division, reasons []pairing.Reason) []text.Text {
	texts := make([]text.Text, 0, len(reasons))
	for _, r := range reasons {
		texts = append(texts, r.Says(d.PairingText))
	}
	return texts
}

// reasonWords are the reasons in English, as the event keeps them with a game.
func reasonWords(d *tournament.Division, reasons []pairing.Reason) []string {
	return text.Strings(reasonTexts(d, reasons))
}

// relaxedWords are the wishes that the draw could not keep.
func relaxedWords(d *tournament.Division, draw pairing.Draw) []text.Text {
	words := reasonTexts(d, draw.Relaxed)
	switch n := len(draw.Left); {
	case n == 1:
		words = append(words, text.Of("%s has no game: a round drawn by hand has only what is fixed", d.PairingText(draw.Left[0])))
	case n > 1:
		words = append(words, text.Of("%d players have no game, %s among them: a round drawn by hand has only what is fixed", n, d.PairingText(draw.Left[0])))
	}
	if len(draw.SitOut) > 0 {
		names := make([]text.Text, len(draw.SitOut))
		for i, id := range draw.SitOut {
			names[i] = d.PairingText(id)
		}
		words = append(words, text.Of("no game and no bye for %s: the opponent by the table was ejected with every game void", shortList(names)))
	}
	return words
}

// openBefore says what is missing from the standings that the draw used: games still open or postponed, and
// rounds without games. Each line says what was used instead.
func openBefore(d *tournament.Division, p Plan) []text.Text {
	var words []text.Text
	if on := p.Entry.BasedOn; on != nil && *on >= p.Round && !pairing.FollowsTable(p.System) {
		instead := text.Of("the seeds were used")
		if p.basedOn > 0 {
			instead = text.Of("those after round %d were used", p.basedOn)
		}
		words = append(words, text.Of("the plan bases round %d on the standings after round %d, which aren't there yet; %s", p.Round, *on, instead))
	}
	for round := 1; round <= p.basedOn; round++ {
		games := d.GamesOf(round)
		var open, later []text.Text
		for _, g := range games {
			switch {
			case !d.Awaited(g):
			case g.Postponed:
				later = append(later, d.GameText(g))
			default:
				open = append(open, d.GameText(g))
			}
		}
		if len(later) > 0 {
			words = append(words, text.Of("of round %d %s is postponed; the standings were used without it", round, shortList(later)))
		}
		switch {
		case !d.Drawn(round) && round == p.basedOn:
			words = append(words, text.Of("round %d, whose standings were to be used, has no games yet; those before it were used", round))
		case len(open) > 0:
			words = append(words, text.Of("round %d isn't complete (%s); its standings were used as they stand", round, shortList(open)))
		}
	}
	return words
}

// shortList joins the first few and says how many more there are.
func shortList(items []text.Text) text.Text {
	if len(items) <= tournament.MostNamed {
		return text.Join("; ", items...)
	}
	return text.Of("%s; and %d more", text.Join("; ", items[:tournament.MostNamed]...), len(items)-tournament.MostNamed)
}

// allDrawn says that no round is left to draw.
func allDrawn(d *tournament.Division) text.Text {
	if d.Rounds == 1 {
		return text.Of("the only round of division %s is drawn", d.Name)
	}
	return text.Of("all %d rounds of division %s are drawn", d.Rounds, d.Name)
}
