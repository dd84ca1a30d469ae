package tournament

import (
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// explain puts an outcome into words and names the section it rests on.
func (r *Reckoning) explain(g *Game, id PlayerID, c Tally) (why text.Text, section string) {
	other := r.name(g.Opponent(id))
	switch c.Cause {
	case ByScores:
		why = scoresInWords(g, id)
	case byBye:
		return r.cite(text.Of("a bye: %s", c.words()), c.Cause.parameter(), g.Sheet.Margin)
	case byMissing:
		return r.cite(text.Of("a missed round: %s", c.words()), c.Cause.parameter(), g.Sheet.Margin)
	case byForfeit:
		return r.cite(text.Join(": ", r.forfeitInWords(g, id), c.words()), c.Cause.parameter(), g.Sheet.Margin)
	case byLeaving:
		return r.cite(text.Join(": ", r.leaverInWords(g, id), c.words()), c.Cause.parameter(), g.Sheet.Margin)
	case byOvertime:
		return r.cite(text.Join(": ", r.leaverInWords(g, id), c.words()), c.Cause.parameter(), g.Sheet.Margin)
	case overtimeUnknown:
		why = text.Of("this rulebook has no loss by overtime, so nothing is counted")
	case byAward:
		why = text.Of("awarded by the director: %s", c.words())
	case isVoid:
		why = text.Of("void: nothing for either player")
	case ejectedVoid, ejectedAward, ejectedBye, ejectedLater, ejectedBoth:
		return r.citeEjection(r.ejectionInWords(c, other), r.ejection(id), r.ejection(g.Opponent(id)))
	default:
		why = text.Of("not played yet")
	}
	return text.Join("", why, r.capWords(g, id, c)), ""
}

// parameter is the rulebook's parameter that the outcome's margin rests on, empty where it rests on none.
func (c Cause) parameter() string {
	switch c {
	case byBye:
		return "byeSpread"
	case byMissing:
		return "missedSpread"
	case byForfeit:
		return "forfeitSpread"
	case byLeaving:
		return "resignFloor"
	case byOvertime:
		return "overtimeLoss"
	}
	return ""
}

// cite adds where the figure comes from. A director's own margin has no section.
func (r *Reckoning) cite(why text.Text, key string, margin *int) (words text.Text, section string) {
	if margin != nil {
		return text.Of("%s, the margin set by the director", why), ""
	}
	src, _ := r.book.Source(key)
	switch src.Standing {
	case rulebook.Default:
		why = text.Of("%s, by default, not in the rulebook", why)
	case rulebook.Changed:
		why = text.Of("%s, as the organiser set it", why)
	}
	return why, src.Section
}

// citeEjection names the section that the director ruled under, or else the book's.
func (r *Reckoning) citeEjection(why text.Text, ejections ...ejected) (words text.Text, section string) {
	for _, e := range ejections {
		if e.section != "" {
			return why, e.section
		}
	}
	return r.cite(why, "ejection", nil)
}

// capWords says that the division's cap cut the margin; it is empty where the cap didn't.
func (r *Reckoning) capWords(g *Game, id PlayerID, c Tally) text.Text {
	if whole := g.Net(id) - g.Net(g.Opponent(id)); c.Cause == ByScores && whole != c.spread {
		return text.Of(", %d in the spread by the division's cap", max(c.spread, -c.spread))
	}
	return text.Text{}
}

// words are the tally itself: "a win by 50".
func (c Tally) words() text.Text {
	switch {
	case c.halfWins == 2:
		return text.Of("a win by %d", c.spread)
	case c.halfWins == 1:
		return text.Of("half a win and %+d", c.spread)
	case c.halfLosses == 2:
		return text.Of("a loss by %d", -c.spread)
	}
	return text.Of("no win, %+d", c.spread)
}

func scoresInWords(g *Game, id PlayerID) text.Text {
	other := g.Opponent(id)
	result := text.Of("tied %d–%d", g.Net(id), g.Net(other))
	switch own, theirs := g.Net(id), g.Net(other); {
	case own > theirs:
		result = text.Of("won %d–%d", own, theirs)
	case own < theirs:
		result = text.Of("lost %d–%d", own, theirs)
	}
	if g.Sheet.Penalties != [2]int{} {
		return text.Of("%s after time penalties (signed %d–%d)", result, g.signed(id), g.signed(other))
	}
	return result
}

func (r *Reckoning) forfeitInWords(g *Game, id PlayerID) text.Text {
	own, other := g.Sheet.isAbsent(id), g.Sheet.isAbsent(g.Opponent(id))
	e, _ := g.Sheet.Kind.Ending()
	switch {
	case own && other && g.Sheet.Kind == Late:
		return text.Of("both came too late")
	case own && other:
		return text.Of("neither came")
	case own:
		return e.own(0, 0)
	}
	return e.other(r.name(g.Opponent(id)), 0, 0)
}

func (r *Reckoning) leaverInWords(g *Game, id PlayerID) text.Text {
	own, other := g.signed(id), g.signed(g.Opponent(id))
	e, _ := g.Sheet.Kind.Ending()
	if g.Sheet.By == id {
		return e.own(own, other)
	}
	return e.other(r.name(g.Sheet.By), own, other)
}

func (r *Reckoning) ejectionInWords(c Tally, other text.Text) text.Text {
	switch c.Cause {
	case ejectedAward:
		if c.halfWins == 2 {
			return text.Of("%s was ejected: %s", other, c.words())
		}
		return text.Of("ejected: the game is the opponent's, %s", c.words())
	case ejectedBye:
		return text.Of("%s was ejected before this round: a bye, %s", other, c.words())
	case ejectedLater:
		return text.Of("ejected before this round: nothing")
	case ejectedBoth:
		return text.Of("both players are ejected: nothing for either")
	}
	return text.Of("void by an ejection: nothing for either player")
}

// name is the player's name, for words only.
func (r *Reckoning) name(id PlayerID) text.Text {
	if i := r.d.IndexOf(id); i >= 0 {
		return text.Name(r.d.Players[i].Name)
	}
	return text.Of("nobody")
}
