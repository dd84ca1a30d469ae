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

// Paired is a round of a foreign event beside the draw that this program makes by its plan.
type Paired struct {
	Round  int
	System tournament.System
	// Seed is the one of this program's draw.
	Seed uint64
	// Same says that the same players meet and the same have byes; who starts makes no difference, for
	// starts are balanced in other ways elsewhere.
	Same       bool
	Difference draw.Difference
	// Cost are the figures in which the two differ, this program's draw first; Forbidden: as paired
	// it breaks what a draw may not break.
	Cost      []draw.ComparedRow
	Forbidden bool
	// Refused says why there is no draw to compare with, empty where there is.
	Refused text.Text
}

// Repair draws those rounds of a division again by its plan, whoever drew them, and compares; a round
// without games is left out. ctx ends it; its progress is how many rounds are done.
func Repair(ctx context.Context, d *tournament.Division, b rulebook.Book, rounds []int) ([]Paired, error) {
	var list []Paired
	for i, round := range rounds {
		if err := progress.Step(ctx, i, len(rounds)); err != nil {
			return nil, err
		}
		if len(d.GamesOf(round)) == 0 {
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
	w, early, err := draw.Anew(ctx, d, b, round, fact.Seed)
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

// refusal is why a draw can't be made, which is no error of the check.
func refusal(err error) text.Text {
	var clash *draw.Clash
	if errors.As(err, &clash) {
		return clash.Said()
	}
	return text.OfError(err)
}

// Ranked is a line of standings made elsewhere.
type Ranked struct {
	ID, Place, Spread int
	// HalfWins are 2 for a win, 1 for a tie.
	HalfWins int
}

// Misranked is what differs in a player's line of the standings.
type Misranked struct {
	Player     tournament.PlayerID
	Given, Own Ranked
}

// Rerank ranks the division after a round, by its final as far as that decides where the other standings say that
// there is one, and lists the lines of those that differ, and the players whom they lack.
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

// Places are the places after a round that differ from those given, of the players who have one
// there; of Given only the place is known.
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
