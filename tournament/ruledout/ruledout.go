// Package ruledout says which results of a division can't be under its rulebook, by the book's
// own parameters. New entries and documents read in must have none; an event that already holds
// one opens and is kept as it is, so tournament.Validate doesn't ask. The package must never ask
// which book is in use.
package ruledout

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// all lists the games whose result can't be under the book, in their order.
func all(d *tournament.Division, b rulebook.Book) []*tournament.Flaw {
	var flaws []*tournament.Flaw
	for i := range d.Games {
		g := &d.Games[i]
		if wrong := ruledOut(d, g, b); !wrong.IsZero() {
			flaws = append(flaws, &tournament.Flaw{List: "games", ID: g.ID, Row: g.Row(), Text: wrong})
		}
	}
	return flaws
}

// New is the first game that can't be under the book and wasn't so before, when the division
// may not have been there; nil if there is none.
func New(d *tournament.Division, b rulebook.Book, before *tournament.Division) error {
	flaws := all(d, b)
	if len(flaws) == 0 {
		return nil
	}
	var known []*tournament.Flaw
	if before != nil {
		known = all(before, b)
	}
	for _, f := range flaws {
		if !slices.ContainsFunc(known, func(k *tournament.Flaw) bool { return k.ID == f.ID && k.Error() == f.Error() }) {
			return f
		}
	}
	return nil
}

func ruledOut(d *tournament.Division, g *tournament.Game, b rulebook.Book) text.Text {
	switch g.Sheet.Kind {
	case tournament.Played:
		if wrong := lostOnTime(g, b); !wrong.IsZero() {
			return wrong
		}
		return playedAfterEjection(d, g, b)
	case tournament.Overtime:
		return bothLostOnTime(g, b)
	case tournament.Late:
		return forfeitTooSmall(g, b)
	}
	return text.Text{}
}

// lostOnTime refuses a game that is entered as played although a penalty proves that
// its player had lost it on time (WESPA 2010 §5.3.3).
func lostOnTime(g *tournament.Game, b rulebook.Book) text.Text {
	for i, id := range []tournament.PlayerID{g.First, g.Second} {
		if points := max(g.Sheet.Penalties[i], g.Sheet.Noted[i]); b.LostOnTime(points) {
			return text.Of("%d points of time penalty are for more than %d minutes over, which loses the game; enter it as lost on time (kind overtime) by player %d, with the scores of that moment",
				points, b.OvertimeLoss.Seconds/60, id)
		}
	}
	return text.Text{}
}

// bothLostOnTime refuses a penalty of the winner that the winner can't have run up
// without losing first.
func bothLostOnTime(g *tournament.Game, b rulebook.Book) text.Text {
	for i, id := range []tournament.PlayerID{g.First, g.Second} {
		if id != g.Sheet.By && b.LostOnTime(g.Sheet.Penalties[i]) {
			return text.Of("player %d wins on time with %d points of time penalty, for more than %d minutes over; who got there first has lost, so correct by or the penalty",
				id, g.Sheet.Penalties[i], b.OvertimeLoss.Seconds/60)
		}
	}
	return text.Text{}
}

// playedAfterEjection refuses a game that an ejected player is said to have played after
// the ejection, where games already played go to the opponents (WESPA 2010
// §6.2.4(a)(ii)): when it was played decides what it counts.
func playedAfterEjection(d *tournament.Division, g *tournament.Game, b rulebook.Book) text.Text {
	if b.Ejection != rulebook.EjectionVoidOrAward && b.Ejection != rulebook.EjectionAward {
		return text.Text{}
	}
	for _, id := range []tournament.PlayerID{g.First, g.Second} {
		r, ok := d.Ejected(id)
		if ok && g.Round > r.AfterRound && d.EjectionEffect(b, r) == tournament.EffectAward {
			return text.Of("player %d was ejected after round %d, but this game is entered as played; if it was over before the ejection, record the ejection anew after round %d (after_round), else leave the game scheduled",
				id, r.AfterRound, g.Round)
		}
	}
	return text.Text{}
}

// forfeitTooSmall refuses a margin below that of a forfeit for lateness, where the book
// itself lets the director only raise it (WESPA 2010 §2.3.6(a)).
func forfeitTooSmall(g *tournament.Game, b rulebook.Book) text.Text {
	s := &g.Sheet
	src, _ := b.Source("forfeitRaise")
	if src.Standing == rulebook.Default || s.Margin == nil || len(s.Absent) != 1 || *s.Margin >= b.ForfeitSpread {
		return text.Text{}
	}
	return text.Of("the margin is %d, but a game lost by lateness is lost by %d, which may only be raised; give %d or more, or leave margin out",
		*s.Margin, b.ForfeitSpread, b.ForfeitSpread)
}
