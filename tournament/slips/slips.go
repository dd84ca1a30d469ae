// Package slips knows which result slips are still out, and which game a slip is for. It must
// never enter a sheet.
package slips

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament"
	"wordhall/tournament/finals"
)

// Slip is a game of a published round, or of a final: the place of one result slip.
type Slip struct {
	Division tournament.DivisionID
	Game     tournament.Game
}

// live reports whether sheets of the round may come in: it is published, or a
// sheet is in already.
func live(d *tournament.Division, round int) bool {
	s := d.RoundState(round)
	return s == tournament.Published || s == tournament.Playing || s == tournament.Complete
}

// Missing lists the games of all divisions whose sheets are out, by table;
// postponed ones come last.
func Missing(e *tournament.Event) []Slip {
	var missing []Slip
	for _, d := range e.Divisions {
		for _, r := range d.RoundFacts {
			if !live(d, r.Number) && d.RoundState(r.Number) != tournament.Final {
				continue
			}
			for _, g := range d.GamesOf(r.Number) {
				if d.Awaited(g) {
					missing = append(missing, Slip{Division: d.ID, Game: g})
				}
			}
		}
		for _, g := range finals.Missing(d) {
			missing = append(missing, Slip{Division: d.ID, Game: g})
		}
	}
	slices.SortStableFunc(missing, func(a, b Slip) int {
		return cmp.Or(comparePostponed(a, b), cmp.Compare(a.Game.Table, b.Game.Table), cmp.Compare(a.Game.Round, b.Game.Round))
	})
	return missing
}

// comparePostponed puts the games to be played later behind the others.
func comparePostponed(a, b Slip) int {
	switch {
	case a.Game.Postponed == b.Game.Postponed:
		return 0
	case a.Game.Postponed:
		return 1
	}
	return -1
}

// At finds the game that a slip from that table is for, whatever its
// division: the earliest whose sheet is out, else the latest whose sheet is in. A
// postponed game comes only where no later game was played at its table: the table
// serves other rounds since, so its slip is found by the player or in the missing list.
// Tables are unique over the hall. ok is false if no round in play has the table.
func At(e *tournament.Event, table int) (slip Slip, ok bool) {
	var later Slip
	for _, s := range Missing(e) {
		switch {
		case s.Game.Table != table:
		case s.Game.Postponed:
			later = s
		default:
			return s, true
		}
	}
	for _, d := range e.Divisions {
		for _, g := range d.Games {
			if g.Table != table || g.Second == 0 || g.Postponed || d.RoundState(g.Round) == tournament.Paired { // a round is gone through for its state
				continue
			}
			slip, ok = newer(slip, ok, table, Slip{Division: d.ID, Game: g})
		}
		for _, g := range finals.Games(d) {
			slip, ok = newer(slip, ok, table, Slip{Division: d.ID, Game: g})
		}
	}
	if later.Division != 0 && (!ok || later.Division == slip.Division && later.Game.Round >= slip.Game.Round) {
		return later, true
	}
	return slip, ok
}

// newer is the other slip where it is of that table and its sheet didn't come in before that of the
// slip found so far.
func newer(slip Slip, ok bool, table int, other Slip) (Slip, bool) {
	if other.Game.Table != table || ok && other.Game.Sheet.Entered < slip.Game.Sheet.Entered {
		return slip, ok
	}
	return other, true
}

// Code is the code of a game's slip, which Coded reads: division, round and table, or for a final division, a zero, match
// and game.
func Code(division tournament.DivisionID, g tournament.Game) string {
	if finals.IsGame(g.ID) {
		match, number := finals.MatchOf(g)
		return fmt.Sprintf("%d-0-%d-%d", division, match, number)
	}
	return fmt.Sprintf("%d-%d-%d", division, g.Round, g.Table)
}

// Coded finds the game of a slip's code, "2-5-12": table 12 of the fifth round of
// the second division; "2-0-3-1" is the first game of the third match of its final. coded is false for a text that is no code, ok for a code without
// such a game on the wall.
func Coded(e *tournament.Event, text string) (slip Slip, coded, ok bool) {
	parts := strings.Split(text, "-")
	if len(parts) == 4 && parts[1] == "0" {
		return codedInFinal(e, append(parts[:1:1], parts[2:]...))
	}
	if len(parts) != 3 {
		return Slip{}, false, false
	}
	n, coded := codeNumbers(parts)
	if !coded {
		return Slip{}, false, false
	}
	d := e.Find(tournament.DivisionID(n[0]))
	if d == nil || d.RoundState(n[1]) == tournament.Paired {
		return Slip{}, true, false
	}
	for _, g := range d.GamesOf(n[1]) {
		if g.Table == n[2] && g.Second != 0 {
			return Slip{Division: d.ID, Game: g}, true, true
		}
	}
	return Slip{}, true, false
}

// codeNumbers are the three numbers of a code, from 1; ok is false for others.
func codeNumbers(parts []string) (n [3]int, ok bool) {
	for i, part := range parts {
		var err error
		if n[i], err = strconv.Atoi(part); err != nil || n[i] < 1 {
			return n, false
		}
	}
	return n, true
}

// codedInFinal finds the game of a final: division, match and game.
func codedInFinal(e *tournament.Event, parts []string) (slip Slip, coded, ok bool) {
	n, coded := codeNumbers(parts)
	if !coded || n[2] >= finals.MostGames {
		return Slip{}, false, false
	}
	d := e.Find(tournament.DivisionID(n[0]))
	if d == nil {
		return Slip{}, true, false
	}
	g, ok := finals.Game(d, finals.GameID(n[1], n[2]))
	if !ok {
		return Slip{}, true, false
	}
	return Slip{Division: d.ID, Game: g}, true, true
}

// Player is a player of one of the divisions.
type Player struct {
	Division tournament.DivisionID
	ID       tournament.PlayerID
}

// Of finds the game that a slip of that player is for: the earliest whose sheet is
// out, then a postponed one, else the latest whose sheet is in.
func Of(e *tournament.Event, id tournament.DivisionID, player tournament.PlayerID) (slip Slip, ok bool) {
	slip, ok = ByPlayer(e)[Player{id, player}]
	return slip, ok
}

// ByPlayer finds the game of every player who has one, as Of does.
func ByPlayer(e *tournament.Event) map[Player]Slip {
	of := map[Player]Slip{}
	set := func(s Slip) {
		of[Player{s.Division, s.Game.First}], of[Player{s.Division, s.Game.Second}] = s, s
	}
	for _, d := range e.Divisions {
		wall := map[int]bool{}
		for _, g := range d.Games {
			if _, known := wall[g.Round]; !known {
				wall[g.Round] = d.RoundState(g.Round) != tournament.Paired
			}
			if wall[g.Round] && g.Second != 0 {
				set(Slip{Division: d.ID, Game: g})
			}
		}
		for _, g := range finals.Games(d) {
			set(Slip{Division: d.ID, Game: g})
		}
		for _, g := range slices.Backward(finals.Awaited(d)) { // The first of a player's stays.
			if wall[g.Round] || finals.IsGame(g.ID) {
				set(Slip{Division: d.ID, Game: g})
			}
		}
	}
	return of
}
