package finals

import (
	"math/rand/v2"
	"slices"

	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Plan is a final that hasn't begun, with the usual settings for that many players.
func Plan(field int) tournament.Finals {
	return tournament.Finals{Field: field, BestOf: 3, Ties: tournament.TiesReplayed, Starts: tournament.StartByChoice, LastStart: tournament.StartByLot}
}

// Set plans a final, or changes what is planned; nil removes the plan. A final that has begun can't be
// changed.
func Set(d *tournament.Division, f *tournament.Finals) error {
	if d.Final.Started() {
		return tournament.Refuse(tournament.Conflict, "the final of division %s has begun; undo its start to change it", d.Name)
	}
	if f == nil {
		d.Final = nil
		return nil
	}
	c := f.Clone()
	c.Entrants, c.Left, c.Games, c.After, c.FrozenAt, c.FrozenBy = nil, nil, nil, 0, 0, ""
	d.Final = c
	return Validate(d)
}

// Start fixes who plays by the standings after the last round, and makes the first games. at is the time of
// the start, and also the seed of the lots where the plan has none.
func Start(d *tournament.Division, b rulebook.Book, by string, at tournament.Timestamp) error {
	f := d.Final.Clone()
	switch {
	case f == nil:
		return tournament.Refuse(tournament.NotFound, "no final is planned in division %s; say how many play", d.Name)
	case f.Started():
		return tournament.Refuse(tournament.Conflict, "the final of division %s has begun already", d.Name)
	case !d.RoundsOver():
		return tournament.Refuse(tournament.Conflict, "the final goes by the standings after round %d of division %s, which isn't complete; first enter what is still out", d.Rounds, d.Name)
	}
	f.After, f.FrozenAt, f.FrozenBy = d.Rounds, at, by
	if f.Lot == 0 {
		f.Lot = int(at%1_000_000_007) + 1
	}
	rows := inOrder(d, b, f)
	for _, s := range rows {
		if len(f.Entrants) == f.Field {
			break
		}
		if reason := cantPlay(s.Status); reason != "" {
			f.Left = append(f.Left, tournament.FinalLeft{Player: s.ID, Reason: reason, At: at, By: by})
			continue
		}
		f.Entrants = append(f.Entrants, entrant(s))
	}
	if len(f.Entrants) < SmallestField {
		return tournament.Refuse(tournament.Conflict, "division %s has %d players for a final; a final needs at least two", d.Name, len(f.Entrants))
	}
	// A player who moved up is told whose place it is; for other players who were passed over, nobody was
	// behind to move up.
	for i := range f.Left {
		if at := f.Field - len(f.Left) + i; at >= 0 && at < len(f.Entrants) {
			f.Entrants[at].InsteadOf = f.Left[i].Player
		}
	}
	seat(f.Entrants, metInLast(d, f))
	d.Final = f
	d.Final.Games, _ = settled(d, b)
	return Validate(d)
}

// cantPlay says why a player with that status doesn't play in a final; it is empty for a player who does.
func cantPlay(s tournament.Status) string {
	switch s {
	case tournament.StatusPlaying:
		return ""
	case tournament.StatusStandIn:
		return "stand-in"
	}
	return string(s)
}

func entrant(s tournament.Standing) tournament.FinalEntrant {
	return tournament.FinalEntrant{Player: s.ID, Place: s.Place, HalfWins: s.HalfWins, HalfLosses: s.HalfLosses, Spread: s.Spread}
}

// inOrder are the standings that the final goes by; a lot orders players who share a place.
func inOrder(d *tournament.Division, b rulebook.Book, f *tournament.Finals) []tournament.Standing {
	rows := d.Standings(b, d.Rounds)
	draws := rand.New(rand.NewPCG(uint64(f.Lot), 0)) //nolint:gosec // a lot that anybody can repeat
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && rows[to].Place == rows[from].Place {
			to++
		}
		level := rows[from:to]
		draws.Shuffle(len(level), func(i, j int) { level[i], level[j] = level[j], level[i] })
		from = to
	}
	return rows
}

// metInLast returns a function that reports whether two players met in the last round. It is nil where that
// doesn't matter.
func metInLast(d *tournament.Division, f *tournament.Finals) func(a, b tournament.PlayerID) bool {
	if !f.Apart {
		return nil
	}
	return func(a, b tournament.PlayerID) bool {
		g, ok := d.GameOf(d.Rounds, a)
		return ok && g.Has(b)
	}
}

// Begun reports whether a sheet of the final is in.
func Begun(f *tournament.Finals) bool {
	return f != nil && slices.ContainsFunc(f.Games, func(g tournament.Game) bool { return g.Sheet.Done() })
}

// Seed is the player's seed, or 0 for a player who isn't in the final.
func Seed(f *tournament.Finals, id tournament.PlayerID) int {
	return slices.IndexFunc(f.Entrants, func(e tournament.FinalEntrant) bool { return e.Player == id }) + 1
}

// RefuseLeaving says why a player can't leave the final now; it is nil where that is possible.
func RefuseLeaving(d *tournament.Division, b rulebook.Book, id tournament.PlayerID) error {
	if !d.Final.Started() {
		return tournament.Refuse(tournament.NotFound, "the final of division %s hasn't begun", d.Name)
	}
	_, ejected := d.Ejected(id)
	switch {
	case ejected, slices.ContainsFunc(d.Final.Left, func(l tournament.FinalLeft) bool { return l.Player == id }):
		return tournament.Refuse(tournament.Conflict, "%s is out of the final already", d.PlayerText(id))
	case Seed(d.Final, id) == 0:
		return tournament.Refuse(tournament.NotFound, "%s doesn't play in the final", d.PlayerText(id))
	case Of(d, b).Over():
		return tournament.Refuse(tournament.Conflict, "the final of division %s is over", d.Name)
	}
	return nil
}

// Withdraw takes a player out of a final that has begun. While none of its sheets is in, the next player of
// the standings comes in as the last seed, and the seeds behind the player who leaves move up. Later the
// opponents go on without playing. They also do so if one of the last two players leaves and nobody is left
// to come in.
func Withdraw(d *tournament.Division, b rulebook.Book, gone tournament.FinalLeft) error {
	if err := RefuseLeaving(d, b, gone.Player); err != nil {
		return err
	}
	if !tournament.GivesReason(gone.Reason) {
		return tournament.Refuse(tournament.NeedsReason, "say why %s leaves the final", d.PlayerText(gone.Player))
	}
	f := d.Final.Clone()
	at := Seed(f, gone.Player) - 1
	f.Left = append(f.Left, gone)
	if next, ok := nextIn(d, b, f); !Begun(f) && (ok || len(f.Entrants) > SmallestField) {
		f.Entrants = slices.Delete(f.Entrants, at, at+1)
		if ok {
			e := entrant(next)
			e.InsteadOf = gone.Player
			f.Entrants = append(f.Entrants, e)
		}
		seat(f.Entrants, metInLast(d, f))
		f.Games = nil
	}
	d.Final = f
	if _, err := Settle(d, b); err != nil {
		return err
	}
	return Validate(d)
}

// nextIn is the first player of the standings who may come into the field.
func nextIn(d *tournament.Division, b rulebook.Book, f *tournament.Finals) (tournament.Standing, bool) {
	for _, s := range inOrder(d, b, f) {
		left := slices.ContainsFunc(f.Left, func(l tournament.FinalLeft) bool { return l.Player == s.ID })
		if !left && Seed(f, s.ID) == 0 && cantPlay(s.Status) == "" {
			return s, true
		}
	}
	return tournament.Standing{}, false
}

// Drifted are the players who aren't in the field and would be by the present standings, and those who are in
// it and wouldn't be, because of corrections since the field was fixed. Nothing changes by itself.
func Drifted(d *tournament.Division, b rulebook.Book) (missing, extra []tournament.PlayerID) {
	if !d.Final.Started() {
		return nil, nil
	}
	f := d.Final
	var now []tournament.PlayerID
	for _, s := range inOrder(d, b, f) {
		left := slices.ContainsFunc(f.Left, func(l tournament.FinalLeft) bool { return l.Player == s.ID })
		seeded := Seed(f, s.ID) > 0
		if len(now) < len(f.Entrants) && (seeded || !left && cantPlay(s.Status) == "") {
			now = append(now, s.ID)
		}
	}
	for _, id := range now {
		if Seed(f, id) == 0 {
			missing = append(missing, id)
		}
	}
	for _, e := range f.Entrants {
		if !slices.Contains(now, e.Player) {
			extra = append(extra, e.Player)
		}
	}
	return missing, extra
}
