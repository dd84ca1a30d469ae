// Package generate makes up divisions that might have been played, for tests of this program and of
// others: the rounds are drawn as any other, the results come from the ratings and from chance. The
// same request gives the same division, byte for byte. It must never touch an event that is real,
// nor read a clock.
package generate

import (
	"context"
	"slices"

	"wordhall/pairing/simulate"
	"wordhall/tournament"
	"wordhall/tournament/basis"
	"wordhall/tournament/draw"
	"wordhall/tournament/rulebook"
)

// Request says what is to be made up.
type Request struct {
	// Players are 2 to bounds.Players, Rounds 1 to tournament.MaxRounds.
	Players, Rounds int
	// Seed repeats a division; 0 = 1.
	Seed uint64
	// Ratings are the lowest and the highest of the players who have one, 1 to 9999. Both are 0 for 600 to 2100.
	Ratings [2]int
	// System draws every round; empty is swiss.
	System tournament.System
	// Absences is how many of a hundred players miss rounds: they come late, leave early or are out
	// for one.
	Absences int
	// Forfeits is how many of a hundred games aren't played or aren't played to the end, Penalties
	// how many of those that are end with a time penalty.
	Forfeits, Penalties int
	// Ejections is how many players are ejected, each after a round but the last.
	Ejections int
	// Final is how many play a final after the rounds, finals.SmallestField to finals.LargestField,
	// 0 for none: its matches are the best of three, and the losers of the semi-finals play for the
	// third place.
	Final int
}

// Division plays a division from its first round to its last. The error says what stands in the way
// of a draw, or is the context's.
func Division(ctx context.Context, book rulebook.Book, r Request) (*tournament.Division, error) {
	random := simulate.NewRandom(max(r.Seed, 1))
	d := tournament.NewDivision(1, "A", book.ID, r.Rounds)
	d.RulebookFile = book.File()
	d.TakeFromBook(book)
	d.Players = players(random, r)
	if r.System != "" {
		d.Plan = []tournament.PlanEntry{{From: 1, To: r.Rounds, System: r.System}}
	}
	e := &tournament.Event{Name: "Made up", Rulebook: book.ID, Divisions: []*tournament.Division{d}}
	after := ejectedAfter(random, r)
	for round := 1; round <= r.Rounds; round++ {
		req, made, err := basis.Prepare(e, d, draw.Request{Round: round, Seed: max(r.Seed, 1)})
		if err != nil {
			return nil, err
		}
		w, err := draw.Make(ctx, e, d.ID, book, req)
		if err != nil {
			return nil, err
		}
		w.Round.Basis = made
		if err := d.ApplyDrawing(w, 0); err != nil {
			return nil, err
		}
		forfeit(d, round, random, r.Forfeits)
		draw.MakeUp(d, random, round)
		penalise(d, round, random, r.Penalties)
		for range after[round] {
			eject(d, book, round, random)
		}
	}
	if r.Final > 0 {
		if err := playFinal(d, book, random, r); err != nil {
			return nil, err
		}
	}
	return d, d.Validate(book)
}

// players are a field most of whose ratings are in the middle of the range, one in twenty without; the best come first.
func players(random *simulate.Random, r Request) []tournament.Player {
	list := make([]tournament.Player, r.Players)
	if r.Ratings == [2]int{} {
		r.Ratings = [2]int{600, 2100}
	}
	span := r.Ratings[1] - r.Ratings[0]
	third := span / 3
	for i := range list {
		rating := r.Ratings[0] + random.Below(third+1) + random.Below(third+1) + random.Below(span-2*third+1)
		if random.Below(20) == 0 {
			rating = 0
		}
		list[i] = tournament.Player{Rating: rating, Joined: 1}
	}
	slices.SortFunc(list, func(a, b tournament.Player) int { return b.Rating - a.Rating })
	shift := random.Below(len(givenNames) * len(surnames))
	for i := range list {
		p := &list[i]
		p.ID, p.Name = tournament.PlayerID(i+1), nameOf(shift+i)
		if random.Below(100) < r.Absences && r.Rounds > 1 {
			missRounds(p, random, r.Rounds)
		}
	}
	return list
}

func missRounds(p *tournament.Player, random *simulate.Random, rounds int) {
	switch some := 2 + random.Below(rounds-1); random.Below(3) {
	case 0:
		p.Joined = some
	case 1:
		p.Withdrawn = some
	default:
		p.Out = []int{some}
	}
}

// forfeit ends some games of the round without scores, or before their end.
func forfeit(d *tournament.Division, round int, random *simulate.Random, percent int) {
	for i := range d.Games {
		g := &d.Games[i]
		if g.Round != round || g.Second == 0 || g.Sheet.Done() || random.Below(100) >= percent {
			continue
		}
		one := [2]tournament.PlayerID{g.First, g.Second}[random.Below(2)]
		switch random.Below(6) {
		case 0, 1:
			g.Sheet = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{one}}
		case 2:
			g.Sheet = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{g.First, g.Second}}
		case 3, 4:
			g.Sheet = tournament.Sheet{Kind: tournament.Late, Absent: []tournament.PlayerID{one}}
		default:
			g.Sheet = tournament.Sheet{Kind: tournament.Resigned, By: one, Scores: &[2]int{random.Below(300), random.Below(300)}}
		}
	}
}

// penalise takes ten to fifty points for time from one player of some games that were played out.
func penalise(d *tournament.Division, round int, random *simulate.Random, percent int) {
	for i := range d.Games {
		g := &d.Games[i]
		if g.Round == round && g.Sheet.Kind == tournament.Played && random.Below(100) < percent {
			g.Sheet.Penalties[random.Below(2)] = 10 * (1 + random.Below(5))
		}
	}
}

// ejectedAfter is how many players are ejected after each round.
func ejectedAfter(random *simulate.Random, r Request) map[int]int {
	after := map[int]int{}
	if r.Rounds > 1 {
		for range r.Ejections {
			after[1+random.Below(r.Rounds-1)]++
		}
	}
	return after
}

// eject ejects a player who still plays. The games are void or awarded as the rulebook says; where it
// leaves that to the director they are awarded.
func eject(d *tournament.Division, book rulebook.Book, round int, random *simulate.Random) {
	var playing []tournament.PlayerID
	for _, p := range d.Players {
		if _, ejected := d.Ejected(p.ID); !ejected && !p.HasLeft(round+1) {
			playing = append(playing, p.ID)
		}
	}
	if len(playing) == 0 {
		return
	}
	ruling := tournament.Ruling{
		ID: len(d.Rulings) + 1, Player: playing[random.Below(len(playing))], Kind: tournament.Ejection,
		AfterRound: round, Reason: "made up",
	}
	ruling.Effect = d.EjectionEffect(book, ruling)
	if ruling.Effect == "" {
		ruling.Effect = tournament.EffectAward
	}
	d.Rulings = append(d.Rulings, ruling)
}
