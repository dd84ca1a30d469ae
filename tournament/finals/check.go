package finals

import (
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// Check lists, one line each, what of a final that has begun doesn't follow from its rules, the present
// standings and the seed of its lots: who plays, with which record, seed and seat; who was to start; sheets
// that have no place. It doesn't look at what a person chose.
func Check(d *tournament.Division, b rulebook.Book) []text.Text {
	if !d.Final.Started() {
		return nil
	}
	return slices.Concat(checkField(d, b), checkSeats(d, b), checkGames(d, b))
}

// checkField compares the field with the standings.
func checkField(d *tournament.Division, b rulebook.Book) (list []text.Text) {
	f := d.Final
	missing, extra := Drifted(d, b)
	for _, id := range missing {
		list = append(list, text.Of("by the standings as they are now, %s would play in the final", d.PlayerText(id)))
	}
	for _, id := range extra {
		list = append(list, text.Of("by the standings as they are now, %s wouldn't play in the final", d.PlayerText(id)))
	}
	rows := d.Standings(b, f.After)
	for _, e := range f.Entrants {
		i := slices.IndexFunc(rows, func(s tournament.Standing) bool { return s.ID == e.Player })
		if _, ejected := d.Ejected(e.Player); ejected || i < 0 {
			continue
		}
		if was, now := entrant(rows[i]), e; was.HalfWins != now.HalfWins || was.HalfLosses != now.HalfLosses || was.Spread != now.Spread {
			list = append(list, text.Of("%s came into the final with %s; the standings now say %s", d.PlayerText(e.Player),
				text.Name(tournament.RecordWords(e.HalfWins, e.HalfLosses, e.Spread)), text.Name(tournament.RecordWords(was.HalfWins, was.HalfLosses, was.Spread))))
		}
	}
	return list
}

// checkSeats compares seeds and seats with those that follow from the standings and the lots.
func checkSeats(d *tournament.Division, b rulebook.Book) (list []text.Text) {
	f := d.Final
	order := map[tournament.PlayerID]int{}
	for i, s := range inOrder(d, b, f) {
		order[s.ID] = i
	}
	last := -1
	for i, e := range f.Entrants {
		if _, ejected := d.Ejected(e.Player); ejected {
			continue // an ejected player is last in the standings now
		}
		if order[e.Player] < last {
			list = append(list, text.Of("%s is seed %d behind players who are lower in the standings, or whose lot is lower", d.PlayerText(e.Player), i+1))
		}
		last = max(last, order[e.Player])
	}
	seated := slices.Clone(f.Entrants)
	seat(seated, metInLast(d, f))
	for i, e := range f.Entrants {
		if e.Seat != seated[i].Seat {
			list = append(list, text.Of("%s, seed %d, sits on line %d of the bracket and not on line %d", d.PlayerText(e.Player), i+1, e.Seat, seated[i].Seat))
		}
	}
	return list
}

// checkGames checks who was to start each game, and looks for sheets without a place.
func checkGames(d *tournament.Division, b rulebook.Book) (list []text.Text) {
	f := d.Final
	_, lost := settled(d, b)
	for _, g := range lost {
		list = append(list, text.Of("%s has no place in the bracket", GameText(d, g)))
	}
	for _, g := range f.Games {
		match, number := MatchOf(g)
		if g.StartSet || g.StartOpen || number == 1 && f.Starts == tournament.StartByLedger {
			continue
		}
		c := *d
		c.Final = f.Clone()
		c.Final.Games = slices.DeleteFunc(c.Final.Games, func(other tournament.Game) bool {
			of, _ := MatchOf(other)
			return of == match && other.ID >= g.ID
		})
		m := Of(&c, b).Match(match)
		if m == nil || m.State != Open {
			continue
		}
		if by := nextGame(&c, m); !by.StartOpen && !by.StartSet && by.First != g.First {
			list = append(list, text.Of("%s: by the rules of the final, %s starts", GameText(d, g), d.PlayerText(by.First)))
		}
	}
	return list
}
