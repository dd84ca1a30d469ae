package draw

import (
	"context"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Difference is what differs between two draws of a round.
type Difference struct {
	// Only are the lines that just the present draw has, and New those that just the other one has. Two lines
	// are the same where the same players meet, or the same player has a bye; tables and starts don't matter.
	Only []tournament.DrawLine
	New  []tournament.DrawLine
	// Starts are the games of both draws for which the other draw has another starter.
	Starts []tournament.DrawLine
}

// Same reports whether the same players meet and the same have byes.
func (d Difference) Same() bool { return len(d.Only)+len(d.New) == 0 }

// compareDraws lists how the other draw differs.
func compareDraws(there, other []tournament.Game) Difference {
	var d Difference
	match := func(list []tournament.Game, g tournament.Game) int {
		return slices.IndexFunc(list, func(h tournament.Game) bool { return pairKey(h.First, h.Second) == pairKey(g.First, g.Second) })
	}
	for _, g := range there {
		at := match(other, g)
		switch {
		case at < 0:
			d.Only = append(d.Only, tournament.LineOf(g))
		case g.Second != 0 && (other[at].First != g.First || other[at].StartOpen != g.StartOpen):
			d.Starts = append(d.Starts, tournament.LineOf(g))
		}
	}
	for _, g := range other {
		if match(there, g) < 0 {
			d.New = append(d.New, tournament.LineOf(g))
		}
	}
	return d
}

// DifferenceWords describe the difference in one line.
func DifferenceWords(d *tournament.Division, diff Difference) text.Text {
	if diff.Same() {
		return text.Of("the same players would meet")
	}
	return text.Of("%s would be %s", lineWords(d, diff.Only), lineWords(d, diff.New))
}

func lineWords(d *tournament.Division, lines []tournament.DrawLine) text.Text {
	var words []text.Text
	for _, l := range lines {
		if l.Second == 0 {
			words = append(words, text.Of("%s bye", d.PlayerText(l.First)))
		} else {
			words = append(words, text.Join(" – ", d.PlayerText(l.First), d.PlayerText(l.Second)))
		}
	}
	if len(words) == 0 {
		return text.Of("nothing")
	}
	return shortList(words)
}

// DifferenceNow draws a drawn round again in the way in which it was drawn (system, seed, limit of repeats, the
// players who were in the draw), on the standings as they are now, and says how the result differs from the
// present draw. Games that were locked, amended or recorded by hand stay. Nothing is changed.
func DifferenceNow(ctx context.Context, e *tournament.Event, id tournament.DivisionID, b rulebook.Book, round int) (Difference, error) {
	d, err := e.Division(id)
	if err != nil {
		return Difference{}, err
	}
	fact, ok := d.RoundFact(round)
	if !ok || !d.Drawn(round) {
		return Difference{}, tournament.Refuse(tournament.NotFound, "round %d of division %s isn't drawn yet", round, d.Name)
	}
	if fact.System == tournament.Manual || fact.System.FollowsTable() {
		return Difference{}, nil
	}
	early := before(d, round, notByTheDraw(d, fact)...)
	fieldOf(early, d, round)
	// The division is alone in the event here, because tables don't matter and other divisions may need them
	// by now.
	c := &tournament.Event{Divisions: []*tournament.Division{early}}
	req := Request{Round: round, System: fact.System, Seed: fact.Seed, Repeats: &fact.Repeats, basedOn: &fact.BasedOn}
	if len(early.GamesOf(round)) == len(d.GamesOf(round)) {
		return Difference{}, nil
	}
	w, err := Make(ctx, c, id, b, req)
	if err != nil {
		return Difference{}, err
	}
	return compareDraws(d.GamesOf(round), w.Games), nil
}

// notByTheDraw are the games of a round that its draw didn't make.
func notByTheDraw(d *tournament.Division, fact tournament.Round) []int {
	var ids []int
	for _, g := range d.GamesOf(fact.Number) {
		amended := slices.ContainsFunc(fact.ChangesByHand(), func(a tournament.Amendment) bool {
			return slices.ContainsFunc(a.After, func(l tournament.DrawLine) bool { return l.Game == g.ID })
		})
		recorded := g.Second == 0 && len(g.Why) == 0
		if g.Locked || amended || recorded || madeByHand(g) {
			ids = append(ids, g.ID)
		}
	}
	return ids
}

// fieldOf lets exactly the players of its draw play the round.
func fieldOf(d *tournament.Division, drawn *tournament.Division, round int) {
	for i := range d.Players {
		p := &d.Players[i]
		if g, in := drawn.GameOf(round, p.ID); in && g.Sheet.Kind != tournament.Missed {
			p.Joined, p.StandIn = min(p.Joined, round), false
			p.Out = slices.DeleteFunc(slices.Clone(p.Out), func(r int) bool { return r == round })
			if p.HasLeft(round) {
				p.Withdrawn = 0
			}
		} else if p.Plays(round) {
			p.Out = append(slices.Clone(p.Out), round)
		}
	}
}
