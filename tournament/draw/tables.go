package draw

import (
	"cmp"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// seatGames gives every game of the drawing that has no table yet a table: first where a player has a fixed
// one, then in the given order, the first game at the lowest number. It returns the wishes for a table that
// could not be kept. The error names a table that another division needs.
func seatGames(e *tournament.Event, d *tournament.Division, order []int, w *tournament.Drawing) ([]text.Text, error) {
	s := tablePlan{division: d, taken: map[int]bool{}}
	for _, g := range w.Games {
		s.taken[g.Table] = g.Table > 0 || s.taken[g.Table]
	}
	for _, i := range order {
		s.keepFixed(&w.Games[i])
	}
	if err := s.giveFree(tablesOf(e, d), order, w); err != nil {
		return nil, err
	}
	if err := checkDrawn(e, d, order, w.Games); err != nil {
		return nil, err
	}
	sortByTable(w.Games)
	return s.notes, nil
}

// giveFree gives the games that have no table yet the lowest free numbers, in their order or so that the
// players stay where they sat.
func (s *tablePlan) giveFree(own []int, order []int, w *tournament.Drawing) error {
	games := slices.DeleteFunc(slices.Clone(order), func(i int) bool { return w.Games[i].Table != 0 })
	free := slices.DeleteFunc(own, func(n int) bool { return s.taken[n] })
	tables := free[:len(games)]
	last := map[pairing.ID]int{}
	if s.division.Tables.Stay {
		last = lastTables(s.division, w.Round.Number)
	}
	if len(last) > 0 {
		pairs := make([]pairing.Pair, len(games))
		for k, i := range games {
			pairs[k] = pairing.Pair{A: pairing.ID(w.Games[i].First), B: pairing.ID(w.Games[i].Second)}
		}
		var err error
		if tables, err = pairing.KeepTables(pairs, tables, last); err != nil {
			return text.Errorf("round %d of division %s: %w", w.Round.Number, s.division.Name, err)
		}
	}
	for k, i := range games {
		w.Games[i].Table = tables[k]
		s.tellStay(&w.Games[i], last)
	}
	return nil
}

// tellStay says which player of the game keeps the table.
func (s *tablePlan) tellStay(g *tournament.Game, last map[pairing.ID]int) {
	for _, id := range []tournament.PlayerID{g.First, g.Second} {
		if last[pairing.ID(id)] == g.Table {
			g.Why = append(g.Why, text.Of("%s stays at table %s", s.division.PlayerText(id), s.division.TableName(g.Table)).String())
		}
	}
}

// lastTables are the tables at which the players sat in the latest round, before the given one, in which they
// had a table.
func lastTables(d *tournament.Division, round int) map[pairing.ID]int {
	last, of := map[pairing.ID]int{}, map[pairing.ID]int{}
	for i := range d.Games {
		g := &d.Games[i]
		if g.Table == 0 || g.Round >= round {
			continue
		}
		for _, player := range []tournament.PlayerID{g.First, g.Second} {
			if id := pairing.ID(player); g.Round >= of[id] {
				last[id], of[id] = g.Table, g.Round
			}
		}
	}
	return last
}

// tablesOf are the division's numbers in order, as many as it can have games.
func tablesOf(e *tournament.Event, d *tournament.Division) []int {
	at := slices.IndexFunc(e.Divisions, func(other *tournament.Division) bool { return other.ID == d.ID })
	return e.TableNumbers()[at]
}

// tableOrder are the indices of the games of two players without a table, by the rank of the better player.
// The games of a table of rounds are ranked by the standings too, though the draw doesn't use them; the games
// of a group stay together.
func tableOrder(d *tournament.Division, b rulebook.Book, p Plan, block pairing.Block, games []tournament.Game) []int {
	basedOn := p.basedOn
	if pairing.FollowsTable(p.System) {
		basedOn = p.Round - 1
	}
	rank := make(map[tournament.PlayerID]int, len(d.Players))
	for i, s := range PairingOrder(d, b, basedOn) {
		rank[s.ID] = i
	}
	groups := block.Groups()
	group := func(id tournament.PlayerID) int {
		if k, is := groups[pairing.ID(id)]; is {
			return k
		}
		return len(groups)
	}
	var order []int
	for i, g := range games {
		if g.Second != 0 && g.Table == 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int {
		g, h := games[i], games[j]
		return cmp.Or(
			cmp.Compare(min(group(g.First), group(g.Second)), min(group(h.First), group(h.Second))),
			cmp.Compare(min(rank[g.First], rank[g.Second]), min(rank[h.First], rank[h.Second])),
		)
	})
	return order
}

// tablePlan gives out tables.
type tablePlan struct {
	division *tournament.Division
	taken    map[int]bool
	notes    []text.Text
}

// keepFixed gives the game the fixed table of one of its players. If both have one, the lower table is used;
// a table that a better game has already isn't given again.
func (s *tablePlan) keepFixed(g *tournament.Game) {
	d := s.division
	first, _ := d.Player(g.First)
	second, _ := d.Player(g.Second)
	wishes := []tournament.Player{first, second}
	slices.SortStableFunc(wishes, func(a, b tournament.Player) int { return a.Table - b.Table })
	for _, p := range wishes {
		switch {
		case p.Table == 0:
		case g.Table == p.Table:
		case g.Table != 0:
			s.note("%s always sits at table %s, but the game is at table %s, where %s always sits",
				p.Name, d.TableName(p.Table), d.TableName(g.Table), d.PlayerText(g.Opponent(p.ID)))
		case s.taken[p.Table]:
			s.note("%s always sits at table %s, but another game of this round already has it", p.Name, d.TableName(p.Table))
		default:
			g.Table = p.Table
			s.taken[p.Table] = true
			g.Why = append(g.Why, text.Of("at table %s, where %s always sits", d.TableName(p.Table), p.Name).String())
		}
	}
}

func (s *tablePlan) note(format string, args ...any) {
	s.notes = append(s.notes, text.Of(format, args...))
}

// checkDrawn refuses new games at a table that belongs to another division, or that another division needs
// for a drawn game that is still to be played.
func checkDrawn(e *tournament.Event, d *tournament.Division, order []int, games []tournament.Game) error {
	owner := map[int]*tournament.Division{}
	live := map[int]text.Text{}
	for i, numbers := range e.TableNumbers() {
		other := e.Divisions[i]
		if other.ID == d.ID {
			continue
		}
		for _, n := range numbers {
			owner[n] = other
		}
		for _, g := range other.Games {
			if playsAtTable(other, g) {
				live[g.Table] = text.Of("round %d of division %s, %s – %s", g.Round, other.Name, other.PlayerText(g.First), other.PlayerText(g.Second))
			}
		}
	}
	for _, i := range order {
		table := games[i].Table
		if other := owner[table]; other != nil {
			return tournament.Refuse(tournament.Conflict, "%s would be at table %d, which belongs to division %s; change the fixed table or the table ranges of the divisions",
				d.GameText(games[i]), table, other.Name)
		}
		if game := live[table]; !game.IsZero() {
			return tournament.Refuse(tournament.Conflict, "table %d, which division %s needs, is still in use by %s; give the divisions table ranges of their own",
				table, d.Name, game)
		}
	}
	return nil
}

// sortByTable orders the games of one round by table; games without one come last.
func sortByTable(games []tournament.Game) {
	slices.SortStableFunc(games, func(a, b tournament.Game) int { return tournament.TableOrder(a.Table) - tournament.TableOrder(b.Table) })
}
