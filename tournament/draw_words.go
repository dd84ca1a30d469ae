package tournament

import (
	"fmt"
	"strings"

	"wordhall/pairing"
	"wordhall/tournament/text"
)

// pairingName is the name of a player in pairing's numbers.
func (d *Division) pairingName(id pairing.ID) string { return d.PlayerName(PlayerID(id)) }

// pairingText is pairingName as a text.
func (d *Division) pairingText(id pairing.ID) text.Text { return d.PlayerText(PlayerID(id)) }

// reasonWords are the reasons with names.
func (d *Division) reasonWords(reasons []pairing.Reason) []string {
	words := make([]string, 0, len(reasons))
	for _, r := range reasons {
		words = append(words, r.Words(d.pairingName))
	}
	return words
}

// relaxedWords are the wishes that the draw could not keep.
func (d *Division) relaxedWords(draw pairing.Draw) []string {
	words := d.reasonWords(draw.Relaxed)
	switch n := len(draw.Left); {
	case n == 1:
		words = append(words, fmt.Sprintf("%s has no game: a round drawn by hand has only what is fixed", d.pairingName(draw.Left[0])))
	case n > 1:
		words = append(words, fmt.Sprintf("%d players have no game, %s among them: a round drawn by hand has only what is fixed", n, d.pairingName(draw.Left[0])))
	}
	if len(draw.SitOut) > 0 {
		names := make([]string, len(draw.SitOut))
		for i, id := range draw.SitOut {
			names[i] = d.pairingName(id)
		}
		words = append(words, fmt.Sprintf("no game and no bye for %s: the opponent by the table was ejected with every game void", shortList(names)))
	}
	return words
}

// mostNamed is how many open games are named one by one.
const mostNamed = 3

// openBefore names the games still open in the rounds whose standings the draw uses,
// one line a round: the standings were used as they stood.
func (d *Division) openBefore(p drawPlan) []string {
	var words []string
	if on := p.entry.BasedOn; on != nil && *on >= p.round && !pairing.FollowsTable(p.system) {
		instead := "the seeds were used"
		if p.basedOn > 0 {
			instead = fmt.Sprintf("those after round %d were used", p.basedOn)
		}
		words = append(words, fmt.Sprintf("the plan bases round %d on the standings after round %d, which aren't there yet; %s", p.round, *on, instead))
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
	if len(items) <= mostNamed {
		return strings.Join(items, "; ")
	}
	return fmt.Sprintf("%s; and %d more", strings.Join(items[:mostNamed], "; "), len(items)-mostNamed)
}

// allDrawn says that no round is left to draw.
func (d *Division) allDrawn() text.Text {
	if d.Rounds == 1 {
		return text.Of("the only round of division %s is drawn", d.Name)
	}
	return text.Of("all %d rounds of division %s are drawn", d.Rounds, d.Name)
}
