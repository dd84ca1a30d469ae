package audit

import (
	"context"
	"errors"

	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/progress"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Paired is a round of another program's event beside the draw that this program makes by its plan.
type Paired struct {
	Round  int
	System tournament.System
	// Seed is the seed of this program's draw.
	Seed uint64
	// Same says that the same players meet and the same have byes. Who starts makes no difference, because
	// other programs balance starts in other ways.
	Same       bool
	Difference draw.Difference
	// Cost are the figures in which the two differ, with this program's draw first. Forbidden says that the
	// round as paired breaks what a draw may not break.
	Cost      []draw.ComparedRow
	Forbidden bool
	// Refused says why there is no draw to compare with; it is empty where there is one.
	Refused text.Text
}

// Repair draws those rounds of a division again by its plan, whoever drew them, and compares. Rounds without
// games are left out. ctx ends it; its progress is how many rounds are done.
func Repair(ctx context.Context, d *tournament.Division, b rulebook.Book, rounds []int) ([]Paired, error) {
	var list []Paired
	for i, round := range rounds {
		if err := progress.Step(ctx, i, len(rounds)); err != nil {
			return nil, err
		}
		if !d.Drawn(round) {
			continue
		}
		one, err := repair(progress.With(ctx, nil), d, b, round)
		if err != nil {
			return nil, err
		}
		list = append(list, one)
	}
	return list, nil
}

func repair(ctx context.Context, d *tournament.Division, b rulebook.Book, round int) (Paired, error) {
	fact, _ := d.RoundFact(round)
	one := Paired{Round: round, System: d.PlanFor(round).System}
	w, early, err := draw.DrawByPlan(ctx, d, b, round, fact.Seed)
	switch {
	case ctx.Err() != nil:
		return one, ctx.Err()
	case err != nil:
		one.Refused = refusal(err)
		return one, nil
	}
	one.Seed = w.Round.Seed
	played := withoutRecorded(d.GamesOf(round), w.Games)
	one.Difference = draw.Between(played, w.Games)
	if one.Same = one.Difference.Same(); one.Same {
		return one, nil
	}
	if one.Cost, one.Forbidden, err = draw.Priced(ctx, early, b, w, played); err != nil {
		return one, err
	}
	return one, nil
}

// refusal says why a draw can't be made, which is no error of the check.
func refusal(err error) text.Text {
	var clash *draw.Clash
	if errors.As(err, &clash) {
		return clash.Said()
	}
	return text.OfError(err)
}

// Ranked is a line of standings that another program made.
type Ranked struct {
	ID, Place, Spread int
	// HalfWins are 2 for a win, 1 for a tie.
	HalfWins int
}

// Misranked is how a player's line of the standings differs.
type Misranked struct {
	Player     tournament.PlayerID
	Given, Own Ranked
}

// Rerank ranks the division after a round and lists the lines in which the other standings differ, and the
// players whom they lack. It counts the final, as far as that is decided, where the other standings say that
// there is one.
func Rerank(d *tournament.Division, b rulebook.Book, after int, by finals.Decided, given []Ranked) []Misranked {
	lines := map[int]Ranked{}
	for _, g := range given {
		lines[g.ID] = g
	}
	rows := d.Standings(b, after)
	if by == finals.ByFinal || by == finals.Undecided {
		rows = finals.Standings(d, b, after)
	}
	var list []Misranked
	for _, s := range rows {
		own := Ranked{ID: int(s.ID), Place: s.Place, Spread: s.Spread, HalfWins: s.HalfWins}
		if g := lines[int(s.ID)]; g != own {
			list = append(list, Misranked{Player: s.ID, Given: g, Own: own})
		}
		delete(lines, int(s.ID))
	}
	for _, g := range given {
		if _, left := lines[g.ID]; left {
			list = append(list, Misranked{Player: tournament.PlayerID(g.ID), Given: g})
		}
	}
	return list
}

// Places are the places after a round that differ from the given ones, for the players who have a given
// place. In Given only the place is known.
func Places(d *tournament.Division, b rulebook.Book, after int, given map[tournament.PlayerID]int) []Misranked {
	var list []Misranked
	for _, s := range d.Standings(b, after) {
		if place, ok := given[s.ID]; ok && place != s.Place {
			list = append(list, Misranked{Player: s.ID, Given: Ranked{ID: int(s.ID), Place: place},
				Own: Ranked{ID: int(s.ID), Place: s.Place, Spread: s.Spread, HalfWins: s.HalfWins}})
		}
	}
	return list
}
