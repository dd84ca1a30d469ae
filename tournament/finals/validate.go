package finals

import (
	"cmp"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/bounds"
	"wordhall/tournament/text"
)

// Validate checks that the facts of a division's final are possible and fit one another. The error is a
// *tournament.Flaw.
func Validate(d *tournament.Division) error {
	f := d.Final
	if f == nil {
		return nil
	}
	wrong := wrongPlan(f)
	if wrong.IsZero() {
		wrong = wrongField(d)
	}
	if wrong.IsZero() {
		wrong = wrongGames(d)
	}
	if wrong.IsZero() {
		return nil
	}
	return &tournament.Flaw{Row: text.Of("the final"), Text: wrong}
}

// wrongPlan says what is wrong with the settings; it is empty if nothing is.
func wrongPlan(f *tournament.Finals) text.Text {
	switch {
	case f.Field < SmallestField || f.Field > LargestField:
		return text.Of("field is %d; it must be from %d to %d players", f.Field, SmallestField, LargestField)
	case slices.ContainsFunc(append([]int{f.BestOf}, f.LastBestOf...), func(n int) bool { return !possible(n) }):
		return text.Of("best of %s isn't possible; it must be an odd number of games up to %d", text.Name(BestOfWords(f)), LongestMatch)
	case f.ThirdBestOf != 0 && !possible(f.ThirdBestOf):
		return text.Of("best of %d isn't possible for third place; it must be an odd number of games up to %d", f.ThirdBestOf, LongestMatch)
	case len(f.LastBestOf) >= roundsOf(f.Field):
		return text.Of("best of %s gives a number for each round, but a final of %d players has only %s", text.Name(BestOfWords(f)), f.Field, text.Count(roundsOf(f.Field), "1 round", "%d rounds"))
	case !TiePolicies.Known(f.Ties):
		return text.Of("ties is %q; it must be one of %s", f.Ties, TiePolicies)
	case !FirstStarts.Known(f.Starts):
		return text.Of("starts is %q; it must be one of %s", f.Starts, FirstStarts)
	case !LastStarts.Known(f.LastStart):
		return text.Of("%s is %q; it must be one of %s", "last_start", f.LastStart, LastStarts)
	case f.Lot < 0:
		return text.Of("lot is %d; it must be a positive number, the seed of a lot", f.Lot)
	}
	return text.Text{}
}

// wrongField says what is wrong with the players; it is empty if nothing is.
func wrongField(d *tournament.Division) text.Text {
	f := d.Final
	if len(f.Entrants) == 0 {
		if len(f.Games)+len(f.Left) > 0 {
			return text.Of("it has games and no players; give its players")
		}
		return text.Text{}
	}
	size := Size(len(f.Entrants))
	seen, seats := map[tournament.PlayerID]bool{}, map[int]bool{}
	for i, e := range f.Entrants {
		switch {
		case len(f.Entrants) > f.Field:
			return text.Of("it has %d players, but its field is %d", len(f.Entrants), f.Field)
		case d.IndexOf(e.Player) < 0:
			return text.Of("seed %d is player %d, and no player has that id", i+1, e.Player)
		case seen[e.Player]:
			return text.Of("player %d is in it twice", e.Player)
		case e.Seat < 1 || e.Seat > size || seats[e.Seat]:
			return text.Of("seed %d has the seat %d; each must have a seat of its own, from 1 to %d", i+1, e.Seat, size)
		}
		seen[e.Player], seats[e.Seat] = true, true
	}
	for i := 1; i < size; i += 2 {
		if !seats[i] && !seats[i+1] {
			return text.Of("the seats %d and %d are both empty; byes must be spread over the matches", i, i+1)
		}
	}
	for _, l := range f.Left {
		if d.IndexOf(l.Player) < 0 || bounds.Longer(l.Reason, bounds.Prose) {
			return text.Of("the player who left it is number %d; give a player of the division, and a reason of at most %d letters", l.Player, bounds.Prose)
		}
	}
	return text.Text{}
}

// wrongGames says what is wrong with the games; it is empty if nothing is.
func wrongGames(d *tournament.Division) text.Text {
	f := d.Final
	matches := skeleton(f).Matches
	games := sheetsOnly(d)
	for i, g := range f.Games {
		id, number := MatchOf(g)
		switch {
		case id < 1 || id > len(matches) || number < 1:
			return text.Of("there is no match %d in it", id)
		case i > 0 && f.Games[i-1].ID >= g.ID:
			return text.Of("game %d of match %d is out of order; games must be sorted by match and number, each only once", number, id)
		case g.Round != matches[id-1].Round:
			return text.Of("match %d belongs to round %d of the final, not %d", id, matches[id-1].Round, g.Round)
		case g.First == g.Second || Seed(f, g.First) == 0 || Seed(f, g.Second) == 0:
			return text.Of("game %d of match %d isn't between two of its players", number, id)
		}
		if !g.Sheet.Done() {
			continue
		}
		games.Games[i].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		if err := games.EnterSheet(tournament.SheetEntry{Game: g.ID, Sheet: g.Sheet}); err != nil {
			return text.OfError(err)
		}
	}
	return text.Text{}
}

// Arrange sorts the games of a final that was read, and gives each the round of its match.
func Arrange(f *tournament.Finals) {
	slices.SortStableFunc(f.Games, func(a, b tournament.Game) int { return cmp.Compare(a.ID, b.ID) })
	if len(f.Entrants) == 0 || len(f.Entrants) > LargestField {
		return
	}
	rounds := skeleton(f)
	for i := range f.Games {
		match, _ := MatchOf(f.Games[i])
		if m := rounds.Match(match); m != nil {
			f.Games[i].Round = m.Round
		}
	}
}
