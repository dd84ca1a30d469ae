package draw

import (
	"fmt"
	"strings"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// reasonWords are the reasons with names.
func reasonWords(d *tournament.Division, reasons []pairing.Reason) []string {
	words := make([]string, 0, len(reasons))
	for _, r := range reasons {
		words = append(words, r.Words(d.PairingName))
	}
	return words
}

// relaxedWords are the wishes that the draw could not keep.
func relaxedWords(d *tournament.Division, draw pairing.Draw) []string {
	words := reasonWords(d, draw.Relaxed)
	switch n := len(draw.Left); {
	case n == 1:
		words = append(words, fmt.Sprintf("%s has no game: a round drawn by hand has only what is fixed", d.PairingName(draw.Left[0])))
	case n > 1:
		words = append(words, fmt.Sprintf("%d players have no game, %s among them: a round drawn by hand has only what is fixed", n, d.PairingName(draw.Left[0])))
	}
	if len(draw.SitOut) > 0 {
		names := make([]string, len(draw.SitOut))
		for i, id := range draw.SitOut {
			names[i] = d.PairingName(id)
		}
		words = append(words, fmt.Sprintf("no game and no bye for %s: the opponent by the table was ejected with every game void", shortList(names)))
	}
	return words
}

// openBefore names what the standings used by the draw lack: games still open or
// postponed, and rounds without games. Each line says what was used instead.
func openBefore(d *tournament.Division, p Plan) []string {
	var words []string
	if on := p.Entry.BasedOn; on != nil && *on >= p.Round && !pairing.FollowsTable(p.System) {
		instead := "the seeds were used"
		if p.basedOn > 0 {
			instead = fmt.Sprintf("those after round %d were used", p.basedOn)
		}
		words = append(words, fmt.Sprintf("the plan bases round %d on the standings after round %d, which aren't there yet; %s", p.Round, *on, instead))
	}
	for round := 1; round <= p.basedOn; round++ {
		games := d.GamesOf(round)
		var open, later []string
		for _, g := range games {
			switch {
			case g.Sheet.Done() || d.DecidedByEjection(g):
			case g.Postponed:
				later = append(later, d.GameTitle(g))
			default:
				open = append(open, d.GameTitle(g))
			}
		}
		if len(later) > 0 {
			words = append(words, fmt.Sprintf("of round %d %s is postponed; the standings were used without it", round, shortList(later)))
		}
		switch {
		case len(games) == 0 && round == p.basedOn:
			words = append(words, fmt.Sprintf("round %d, whose standings were to be used, has no games yet; those before it were used", round))
		case len(open) > 0:
			words = append(words, fmt.Sprintf("round %d isn't complete (%s); its standings were used as they stand", round, shortList(open)))
		}
	}
	return words
}

// shortList joins the first few and counts the rest.
func shortList(items []string) string {
	if len(items) <= tournament.MostNamed {
		return strings.Join(items, "; ")
	}
	return fmt.Sprintf("%s; and %d more", strings.Join(items[:tournament.MostNamed], "; "), len(items)-tournament.MostNamed)
}

// allDrawn says that no round is left to draw.
func allDrawn(d *tournament.Division) text.Text {
	if d.Rounds == 1 {
		return text.Of("the only round of division %s is drawn", d.Name)
	}
	return text.Of("all %d rounds of division %s are drawn", d.Rounds, d.Name)
}
