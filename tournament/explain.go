package tournament

import (
	"fmt"

	"wordhall/tournament/rulebook"
)

// explain puts an outcome into words and names the section it rests on.
func (r *Reckoning) explain(g *Game, id PlayerID, c Tally) (why, section string) {
	other := r.name(g.Opponent(id))
	switch c.Cause {
	case ByScores:
		why = scoresInWords(g, id)
	case byBye:
		return r.cite("a bye: "+c.words(), "byeSpread", g.Sheet.Margin)
	case byMissing:
		return r.cite("a missed round: "+c.words(), "missedSpread", g.Sheet.Margin)
	case byForfeit:
		return r.cite(r.forfeitInWords(g, id)+": "+c.words(), "forfeitSpread", g.Sheet.Margin)
	case byLeaving:
		return r.cite(r.leaverInWords(g, id)+": "+c.words(), "resignFloor", g.Sheet.Margin)
	case byOvertime:
		return r.cite(r.leaverInWords(g, id)+": "+c.words(), "overtimeLoss", g.Sheet.Margin)
	case overtimeUnknown:
		why = "this rulebook knows no loss by overtime: nothing"
	case byAward:
		why = "awarded by the director: " + c.words()
	case isVoid:
		why = "void: nothing for either player"
	case ejectedVoid, ejectedAward, ejectedBye, ejectedLater, ejectedBoth:
		return r.citeEjection(r.ejectionInWords(c, other), r.ejection(id), r.ejection(g.Opponent(id)))
	default:
		why = "not played yet"
	}
	return why + r.capWords(g, id, c), ""
}

// cite adds where the figure comes from. A director's own margin has no section.
func (r *Reckoning) cite(why, key string, margin *int) (words, section string) {
	if margin != nil {
		return why + ", the margin set by the director", ""
	}
	src, _ := r.book.Source(key)
	switch src.Standing {
	case rulebook.Default:
		why += ", a default, not in the rulebook"
	case rulebook.Changed:
		why += ", as the organiser set it"
	}
	return why, src.Section
}

// citeEjection names the section that the director ruled under, else the book's.
func (r *Reckoning) citeEjection(why string, ejections ...ejected) (words, section string) {
	for _, e := range ejections {
		if e.section != "" {
			return why, e.section
		}
	}
	return r.cite(why, "ejection", nil)
}

// capWords says that the division's cap cut the margin; empty where it didn't.
func (r *Reckoning) capWords(g *Game, id PlayerID, c Tally) string {
	if whole := g.Net(id) - g.Net(g.Opponent(id)); c.Cause == ByScores && whole != c.spread {
		return fmt.Sprintf(", %d in the spread by the division's cap", max(c.spread, -c.spread))
	}
	return ""
}

// words are the tally itself: "a win by 50".
func (c Tally) words() string {
	switch {
	case c.halfWins == 2:
		return fmt.Sprintf("a win by %d", c.spread)
	case c.halfWins == 1:
		return fmt.Sprintf("half a win and %+d", c.spread)
	case c.halfLosses == 2:
		return fmt.Sprintf("a loss by %d", -c.spread)
	}
	return fmt.Sprintf("no win, %+d", c.spread)
}

func scoresInWords(g *Game, id PlayerID) string {
	other := g.Opponent(id)
	verb := "tied"
	switch own, theirs := g.Net(id), g.Net(other); {
	case own > theirs:
		verb = "won"
	case own < theirs:
		verb = "lost"
	}
	if g.Sheet.Penalties != [2]int{} {
		return fmt.Sprintf("%s %d–%d after time penalties (signed %d–%d)", verb, g.Net(id), g.Net(other), g.signed(id), g.signed(other))
	}
	return fmt.Sprintf("%s %d–%d", verb, g.Net(id), g.Net(other))
}

func (r *Reckoning) forfeitInWords(g *Game, id PlayerID) string {
	how := "did not come"
	if g.Sheet.Kind == Late {
		how = "came too late"
	}
	own, other := g.Sheet.isAbsent(id), g.Sheet.isAbsent(g.Opponent(id))
	switch {
	case own && other:
		return "both " + how
	case own:
		return how
	}
	return r.name(g.Opponent(id)) + " " + how
}

func (r *Reckoning) leaverInWords(g *Game, id PlayerID) string {
	how := map[Kind]string{Resigned: "resigned", Left: "left the game", Overtime: "overran the time limit"}[g.Sheet.Kind]
	if g.Sheet.By != id {
		how = r.name(g.Sheet.By) + " " + how
	}
	return fmt.Sprintf("%s at %d–%d", how, g.signed(id), g.signed(g.Opponent(id)))
}

func (r *Reckoning) ejectionInWords(c Tally, other string) string {
	switch c.Cause {
	case ejectedAward:
		if c.halfWins == 2 {
			return other + " was ejected: " + c.words()
		}
		return "ejected: the game is the opponent's, " + c.words()
	case ejectedBye:
		return other + " was ejected before this round: a bye, " + c.words()
	case ejectedLater:
		return "ejected before this round: nothing"
	case ejectedBoth:
		return "both players are ejected: nothing for either"
	}
	return "void by an ejection: nothing for either player"
}

// name is the player's name, for words only.
func (r *Reckoning) name(id PlayerID) string {
	if i := r.d.IndexOf(id); i >= 0 {
		return r.d.Players[i].Name
	}
	return "nobody"
}
