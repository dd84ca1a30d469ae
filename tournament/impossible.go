package tournament

import (
	"slices"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// CheckPossible refuses the first game whose result isn't possible under the book's own parameters, unless
// the game had the same fault before the change. before is the division before the change, nil where there
// was none. New entries and documents that are read must pass it. Validate doesn't ask for it, since an event
// that already holds such a game must still open.
func (d *Division) CheckPossible(b rulebook.Book, before *Division) error {
	flaws := d.impossible(b)
	if len(flaws) == 0 {
		return nil
	}
	var known []*Flaw
	if before != nil {
		known = before.impossible(b)
	}
	for _, f := range flaws {
		if !slices.ContainsFunc(known, func(k *Flaw) bool { return k.ID == f.ID && k.Error() == f.Error() }) {
			return f
		}
	}
	return nil
}

// impossible lists the games whose result isn't possible under the book, in their order.
func (d *Division) impossible(b rulebook.Book) []*Flaw {
	var flaws []*Flaw
	for i := range d.Games {
		g := &d.Games[i]
		if wrong := ruledOut(d, g, b); !wrong.IsZero() {
			flaws = append(flaws, &Flaw{List: "games", ID: g.ID, Row: g.Row(), Text: wrong})
		}
	}
	return flaws
}

func ruledOut(d *Division, g *Game, b rulebook.Book) text.Text {
	switch g.Sheet.Kind {
	case Played:
		if wrong := lostOnTime(g, b); !wrong.IsZero() {
			return wrong
		}
		return playedAfterEjection(d, g, b)
	case Overtime:
		return bothLostOnTime(g, b)
	case Late:
		return forfeitTooSmall(g, b)
	}
	return text.Text{}
}

// lostOnTime refuses a game that is entered as played although a penalty proves that
// its player had lost it on time (WESPA 2010 §5.3.3).
func lostOnTime(g *Game, b rulebook.Book) text.Text {
	for i, id := range []PlayerID{g.First, g.Second} {
		if points := max(g.Sheet.Penalties[i], g.Sheet.Noted[i]); b.LostOnTime(points) {
			return text.Of("a time penalty of %d points means more than %d minutes over, which loses the game; enter it as lost on time (kind \"overtime\") by player %d, with the scores of that moment",
				points, b.OvertimeLoss.Seconds/60, id)
		}
	}
	return text.Text{}
}

// bothLostOnTime refuses a penalty of the winner so large that the winner had overrun the limit first and so
// lost.
func bothLostOnTime(g *Game, b rulebook.Book) text.Text {
	for i, id := range []PlayerID{g.First, g.Second} {
		if id != g.Sheet.By && b.LostOnTime(g.Sheet.Penalties[i]) {
			return text.Of("player %d wins on time but has a time penalty of %d points, for more than %d minutes over; whoever reached that limit first has lost, so correct \"by\" or the penalty",
				id, g.Sheet.Penalties[i], b.OvertimeLoss.Seconds/60)
		}
	}
	return text.Text{}
}

// playedAfterEjection refuses a game that an ejected player is said to have played after the ejection, where
// games already played go to the opponents (WESPA 2010 §6.2.4(a)(ii)), because there it matters whether a
// game was played before the ejection or after.
func playedAfterEjection(d *Division, g *Game, b rulebook.Book) text.Text {
	if b.Ejection != rulebook.EjectionVoidOrAward && b.Ejection != rulebook.EjectionAward {
		return text.Text{}
	}
	for _, id := range []PlayerID{g.First, g.Second} {
		r, ok := d.Ejected(id)
		if ok && g.Round > r.AfterRound && d.EjectionEffect(b, r) == EffectAward {
			return text.Of("player %d was ejected after round %d, but this game is entered as played; if it was over before the ejection, record the ejection anew after round %d (after_round), otherwise leave the game scheduled",
				id, r.AfterRound, g.Round)
		}
	}
	return text.Text{}
}

// forfeitTooSmall refuses a margin below that of a forfeit for lateness, where the book lets the director
// only raise it (WESPA 2010 §2.3.6(a)).
func forfeitTooSmall(g *Game, b rulebook.Book) text.Text {
	s := &g.Sheet
	src, _ := b.Source("forfeitRaise")
	if src.Standing == rulebook.Default || s.Margin == nil || len(s.Absent) != 1 || *s.Margin >= b.ForfeitSpread {
		return text.Text{}
	}
	return text.Of("the margin is %d, but a game lost by lateness is lost by %d, which can only be raised; give %d or more, or leave \"margin\" out",
		*s.Margin, b.ForfeitSpread, b.ForfeitSpread)
}
