package draw

import (
	"context"
	"slices"

	"wordhall/pairing"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// mayPlay refuses a player who isn't entered for the round, and says how to change
// that.
func (p *editing) mayPlay(id tournament.PlayerID) error {
	d, round := p.d, p.round
	player, ok := d.Player(id)
	if !ok {
		return d.NoPlayer(id)
	}
	if r, out := d.Ejected(id); out {
		return tournament.Refuse(tournament.Conflict, "%s was ejected after round %d and is no longer drawn; reverse that ruling first if it doesn't hold", player.Name, r.AfterRound)
	}
	switch {
	case player.Plays(round):
		return nil
	case round < player.Joined:
		return tournament.Refuse(tournament.Conflict, "%s is entered from round %d on, not in round %d; let the player join in round %d first", player.Name, player.Joined, round, round)
	case player.HasLeft(round):
		return tournament.Refuse(tournament.Conflict, "%s has withdrawn from round %d on; let the player return in round %d first", player.Name, player.Withdrawn, round)
	}
	return tournament.Refuse(tournament.Conflict, "%s is excused from round %d; take that round out of the player's excused rounds first", player.Name, round)
}

// settle gives the new games of two players their starters, earlier meetings and reasons.
func (p *editing) settle(b rulebook.Book) error {
	d := p.d
	plan, err := newPlan(d, Request{Round: p.round, System: tournament.Manual})
	if err != nil {
		return err
	}
	if fact, known := d.RoundFact(p.round); known {
		plan.basedOn, plan.seed = min(fact.BasedOn, p.round-1), max(fact.Seed, 1)
	}
	q := pairingRequest(d, b, plan)
	q.Kept, q.Fixed = nil, nil
	for _, l := range p.lines {
		switch {
		case l.fresh == "" || l.game.Second == 0:
			q.Kept = append(q.Kept, pairingMeeting(d, &l.game))
		default:
			for _, id := range []tournament.PlayerID{l.game.First, l.game.Second} {
				if err := p.mayPlay(id); err != nil {
					return err
				}
			}
			q.Fixed = append(q.Fixed, pairKey(l.game.First, l.game.Second))
		}
	}
	if len(q.Fixed) == 0 {
		return nil
	}
	q.Players = p.entrants(b, plan, q)
	draw, err := pairing.Run(context.Background(), q)
	if err != nil {
		return explainError(d, plan, err)
	}
	for _, g := range draw.Games {
		p.take(g)
	}
	return nil
}

// entrants are the players of the draw, and those that the edits let play besides, such as a stand-in whom
// the draw would leave out.
func (p *editing) entrants(b rulebook.Book, plan Plan, q pairing.Request) []pairing.Entrant {
	d := p.d
	var list []pairing.Entrant
	for _, s := range PairingOrder(d, b, plan.basedOn) {
		id := pairing.ID(s.ID)
		if i := slices.IndexFunc(q.Players, func(e pairing.Entrant) bool { return e.ID == id }); i >= 0 {
			list = append(list, q.Players[i])
		} else if slices.ContainsFunc(q.Fixed, func(f pairing.Pair) bool { return f.A == id || f.B == id }) {
			player, _ := d.Player(s.ID)
			list = append(list, pairing.Entrant{ID: id, HalfWins: s.HalfWins, Spread: s.Spread, Class: player.Class})
		}
	}
	return list
}

// take puts what the pairing says of a fixed game into its line.
func (p *editing) take(g pairing.Game) {
	key := pairing.Pair{A: min(g.First, g.Second), B: max(g.First, g.Second)}
	for i := range p.lines {
		l := &p.lines[i]
		if l.fresh == "" || l.game.Second == 0 || pairKey(l.game.First, l.game.Second) != key {
			continue
		}
		l.game.First, l.game.Second, l.game.StartOpen = tournament.PlayerID(g.First), tournament.PlayerID(g.Second), g.Open
		l.game.Met = g.Met
		// The pairing's first reason is only that the game is fixed; fresh says by which edit.
		l.game.Why = append([]string{l.fresh}, reasonWords(p.d, g.Why[1:])...)
	}
}

// seat gives new games a table, and says where a player's fixed table isn't kept.
func (p *editing) seat(e *tournament.Event) error {
	d := p.d
	w := tournament.Drawing{Round: tournament.Round{Number: p.round}}
	var order []int
	for i, l := range p.lines {
		w.Games = append(w.Games, l.game)
		w.Games[i].ID = i
		if l.fresh == "" && !l.moved || l.game.Second == 0 {
			continue
		}
		if l.game.Table == 0 {
			order = append(order, i)
		} else if err := p.freeTable(e, i); err != nil {
			return err
		}
	}
	notes, err := seatGames(e, d, order, &w)
	if err != nil {
		return err
	}
	p.notes = append(p.notes, notes...)
	for _, g := range w.Games {
		l := &p.lines[g.ID]
		l.game.Table, l.game.Why = g.Table, g.Why
		if (l.fresh != "" || l.moved) && l.game.Second != 0 && !slices.Contains(order, g.ID) {
			p.noteOwnTables(l.game)
		}
	}
	return nil
}

// freeTable refuses a requested table that the game can't have.
func (p *editing) freeTable(e *tournament.Event, at int) error {
	d, g := p.d, p.lines[at].game
	for i, l := range p.lines {
		if i != at && l.game.Table == g.Table {
			return tournament.Refuse(tournament.Conflict, "table %s already has %s; choose another", d.TableName(g.Table), d.GameText(l.game))
		}
	}
	if slices.ContainsFunc(d.GamesOf(p.round), func(k tournament.Game) bool { return k.Table == g.Table }) {
		return nil
	}
	switch {
	case g.Table < 0 || g.Table > tournament.HighestTable:
		return tournament.Refuse(tournament.Invalid, "the table can't be %d; tables run from 1 to %d", g.Table, tournament.HighestTable)
	case slices.Contains(d.Tables.Skip, g.Table):
		return tournament.Refuse(tournament.Conflict, "table %d isn't used in division %s; choose another", g.Table, d.Name)
	}
	return checkDrawn(e, d, []int{0}, []tournament.Game{g})
}

func (p *editing) noteOwnTables(g tournament.Game) {
	d := p.d
	for _, id := range []tournament.PlayerID{g.First, g.Second} {
		if player, _ := d.Player(id); player.Table != 0 && player.Table != g.Table {
			s := tablePlan{division: d}
			s.note("%s always sits at table %s, but the game is at table %s", player.Name, d.TableName(player.Table), d.TableName(g.Table))
			p.notes = append(p.notes, s.notes...)
		}
	}
}

// change compares the round with the round before the edits. New games get new ids.
func (p *editing) change() (tournament.DrawChange, error) {
	d := p.d
	c := tournament.DrawChange{Round: p.round, Words: p.words, Notes: p.notes}
	next := d.NextGameID()
	kept := map[int]bool{}
	for i := range p.lines {
		l := &p.lines[i]
		if l.fresh != "" {
			l.game.ID = next
			next++
			c.After = append(c.After, l.game)
			continue
		}
		kept[l.was] = !l.turned
		if l.turned {
			c.After = append(c.After, l.game)
		}
	}
	for _, g := range d.GamesOf(p.round) {
		if !kept[g.ID] {
			c.Before = append(c.Before, g)
		}
	}
	sortByTable(c.After)
	if len(c.Before)+len(c.After) == 0 {
		return tournament.DrawChange{}, tournament.Refuse(tournament.Conflict, "these changes leave round %d as it is", p.round)
	}
	return c, nil
}

// startedBy is the game with that player as its drawn starter, for that reason.
func startedBy(g tournament.Game, id tournament.PlayerID, why text.Text) tournament.Game {
	if g.First != id {
		g.First, g.Second = g.Second, g.First
	}
	g.StartOpen = false
	words := slices.DeleteFunc(slices.Clone(g.Why), aboutStart)
	g.Why = append(words, why.String())
	return g
}
