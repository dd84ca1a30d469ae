package shadow

import (
	"cmp"
	"fmt"
	"slices"

	"wordhall/ratings"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/draw"
	"wordhall/tournament/report"
	"wordhall/tournament/text"
)

// Difference is one thing in which the two programs differ, in a sentence, and the reason.
type Difference struct {
	// Round is the round concerned, 0 if there is none.
	Round int
	Says  text.Text
	Why   text.Text
}

// differences are the differences in the order of Division.Differences.
func (c Division) differences() []Difference {
	var list []Difference
	for _, words := range c.Contradictions {
		list = append(list, Difference{Says: words.Sentence(), Why: text.Of("The file's own lines contradict one another.")})
	}
	for _, r := range c.Rounds {
		if !r.Same && !asGood(r) && r.Refused.IsZero() {
			list = append(list, c.pairs(r))
		}
	}
	for _, s := range c.Starts {
		list = append(list, c.start(s))
	}
	for _, p := range c.Places[settledAt(c.Places, Places.differs):] {
		for _, one := range p.Differ {
			list = append(list, c.place(p.After, one, p.Differ))
		}
	}
	for _, r := range c.Ratings[settledAt(c.Ratings, Ratings.differs):] {
		for _, one := range r.Differ {
			list = append(list, c.rating(r.After, one))
		}
	}
	slices.SortStableFunc(list, func(a, b Difference) int { return cmp.Compare(a.Round, b.Round) })
	return list
}

// Agrees reports whether nothing differs, as far as it was compared.
func (c Division) Agrees() bool { return len(c.Differences) == 0 }

// differs reports whether places differ and that isn't explained by players who are left out.
func (p Places) differs() bool { return len(p.Differ) > 0 && len(p.Unranked) == 0 }

func (r Ratings) differs() bool { return len(r.Differ) > 0 }

// settledAt is how many there are up to the last one that agrees. All those after it differ.
func settledAt[T any](list []T, differs func(T) bool) int {
	at := len(list)
	for at > 0 && differs(list[at-1]) {
		at--
	}
	return at
}

// asGood reports whether another draw is as good as this program's in every respect, so that lots decided.
func asGood(r audit.Paired) bool {
	return !r.Same && r.Refused.IsZero() && len(r.Cost) == 0 && !r.Forbidden
}

func (c Division) pairs(r audit.Paired) Difference {
	var why []text.Text
	if r.Forbidden {
		why = append(why, text.Of("as played, it breaks a rule that no draw is allowed to break"))
	}
	for _, row := range r.Cost {
		why = append(why, text.Of("%s: %d as paired, %d by the plan", row.Label, row.Values[1], row.Values[0]))
	}
	return Difference{Round: r.Round, Why: text.Join("; ", why...).Sentence(),
		Says: text.Of("Round %d: by the plan (%s) %s.", r.Round, text.Key(r.System.About().Title), draw.DifferenceWords(c.Of, r.Difference))}
}

func (c Division) start(s Start) Difference {
	turns := func(s tournament.Standing) text.Text {
		return text.Of("%s %s, %s", c.Of.PlayerText(s.ID), text.Count(s.Starts, "1 start", "%d starts"), text.Count(s.Replies, "1 reply", "%d replies"))
	}
	return Difference{Round: s.Round, Why: text.Of("Before the round: %s; %s.", turns(s.Starter), turns(s.Other)),
		Says: text.Of("Round %d: %s starts against %s; by the starts so far it is the other's turn.", s.Round, c.Of.PlayerText(s.Starter.ID), c.Of.PlayerText(s.Other.ID))}
}

func (c Division) place(after int, p audit.Misranked, all []audit.Misranked) Difference {
	d := Difference{Round: after, Says: text.Of("After round %d: %s is in place %d in the file, in place %d here.", after, c.Of.PlayerText(p.Player), p.Given.Place, p.Own.Place),
		Why: text.Of("By the results in the file: %s.", c.record(p.Own))}
	for _, other := range all {
		// This player is on another side of p in each of the two programs.
		if (other.Own.Place-p.Own.Place)*(other.Given.Place-p.Given.Place) < 0 {
			d.Why = text.Of("By the results in the file: %s; %s.", c.record(p.Own), c.record(other.Own))
			break
		}
	}
	return d
}

func (c Division) record(r audit.Ranked) text.Text {
	return text.Of("%s %s wins, %s", c.Of.PlayerText(tournament.PlayerID(r.ID)), tournament.HalvesWords(r.HalfWins), fmt.Sprintf("%+d", r.Spread))
}

func (c Division) rating(after int, m Misrated) Difference {
	name := c.Of.RatingSystem
	if s, err := ratings.Find(name); err == nil {
		name = s.About().Title
	}
	return Difference{Round: after, Says: text.Of("After round %d: %s has the rating %d in the file, %d here.", after, c.Of.PlayerText(m.Player), m.Given, m.Own),
		Why: text.Of("Rated here from the results in the file by: %s.", name)}
}

// In is how many games of a round have a result.
func (c Division) In(round int) report.Sheets { return report.CountSheets(c.Of, c.Of.GamesOf(round)) }

// State says how far the division is and whether the two agree: "A: 12 of 24 results of round 4 are in; everything
// compared agrees".
func (c Division) State() text.Text {
	round := c.Of.LastRound()
	if round == 0 {
		return text.Of("%s: no round is drawn yet", c.Of.Name)
	}
	n := c.In(round)
	state := text.Of("%s: %d of %d results of round %d are in", c.Of.Name, n.In, n.Of, round)
	if n := len(c.Differences); n > 0 {
		return text.Of("%s; %s", state, text.Count(n, "1 thing differs", "%d things differ"))
	}
	if len(c.Compared()) == 0 {
		return text.Of("%s; there is nothing to compare yet", state)
	}
	return text.Of("%s; everything compared agrees", state)
}

// Compared says what was compared, one line each.
func (c Division) Compared() (lines []text.Text) {
	if n := c.redrawn(); n > 0 {
		lines = append(lines, text.Of("pairs and byes of %s by the plan", report.RoundsText(n)))
		if c.Of.Starts == tournament.StartsBalanced {
			lines = append(lines, text.Of("who starts, where the starts before decide it"))
		}
	}
	if n := len(c.Places); n > 0 {
		lines = append(lines, text.Of("the places after %s", report.RoundsText(n)))
	}
	if n := len(c.Ratings); n > 0 {
		lines = append(lines, text.Of("the ratings after %s", report.RoundsText(n)))
	}
	return lines
}

// redrawn is for how many rounds there was a draw to compare with.
func (c Division) redrawn() int {
	n := 0
	for _, r := range c.Rounds {
		if r.Refused.IsZero() {
			n++
		}
	}
	return n
}

// Remarks say what differs and isn't wrong, and what isn't compared and why, one line each.
func (c Division) Remarks() (lines []text.Text) {
	for _, r := range c.Rounds {
		switch {
		case !r.Refused.IsZero():
			lines = append(lines, text.Of("the pairs of round %d aren't compared, as there is no draw to compare them with: %s", r.Round, r.Refused))
		case asGood(r):
			lines = append(lines, text.Of("round %d is paired differently, but equally well by every figure: lots decide", r.Round))
		}
	}
	if len(c.Alone) > 0 {
		lines = append(lines, text.Of("drawn again without those who lost without an opponent, as the file doesn't say whether they were in the draw: round %s", tournament.Runs(c.Alone)))
	}
	lines = append(lines, c.settled()...)
	if len(c.Unsaid) > 0 {
		lines = append(lines, text.Of("not compared: the pairs and starts of round %s, as the file doesn't say how they were paired", tournament.Runs(c.Unsaid)))
	}
	switch {
	case c.Of.LastComplete() == 0:
	case len(c.Places) == 0:
		lines = append(lines, text.Of("not compared: the places, as the file has none"))
	}
	switch {
	case c.Of.LastComplete() == 0 || len(c.Ratings) > 0:
	case !c.Unrated.IsZero():
		lines = append(lines, text.Of("not compared: the ratings: %s", c.Unrated))
	case c.Of.RatingSystem == "":
		lines = append(lines, text.Of("not compared: the ratings, as the file names no rating system that is known here"))
	default:
		lines = append(lines, text.Of("not compared: the ratings, as the file has none"))
	}
	if c.Format == "tsh" {
		lines = append(lines, text.Of("not compared: tsh's web pages and reports, and prizes"))
	}
	return lines
}

// settled are the remarks on places and ratings.
func (c Division) settled() (lines []text.Text) {
	var ranks, rates []int
	for _, p := range c.Places[:settledAt(c.Places, Places.differs)] {
		if p.differs() {
			ranks = append(ranks, p.After)
		}
	}
	for _, r := range c.Ratings[:settledAt(c.Ratings, Ratings.differs)] {
		if r.differs() {
			rates = append(rates, r.After)
		}
	}
	if len(ranks) > 0 {
		lines = append(lines, text.Of("the places after round %s differ in the file and later ones agree: it keeps them as they were before a result or a rating was changed", tournament.Runs(ranks)))
	}
	if len(rates) > 0 {
		lines = append(lines, text.Of("the ratings after round %s differ in the file and later ones agree: it keeps them as they were before a result or a rating was changed", tournament.Runs(rates)))
	}
	if n := len(c.Places); n > 0 && len(c.Places[n-1].Unranked) > 0 {
		var names []text.Text
		for _, id := range c.Places[n-1].Unranked {
			names = append(names, c.Of.PlayerText(id))
		}
		lines = append(lines, text.Of("the file ranks without %s; among the others the places agree", text.Join(", ", names...)))
	}
	return lines
}
