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
	slip, ok = ByTable(e)[table]
	return slip, ok
}

// ByTable finds the game of every table that a round in play has, as At does.
func ByTable(e *tournament.Event) map[int]Slip {
	at := map[int]Slip{}
	for _, d := range e.Divisions {
		wall := onTheWall(d)
		for _, g := range d.Games {
			if g.Second != 0 && !g.Postponed && wall(g.Round) {
				setNewer(at, Slip{Division: d.ID, Game: g})
			}
		}
		for _, g := range finals.Games(d) {
			setNewer(at, Slip{Division: d.ID, Game: g})
		}
	}
	for _, s := range slices.Backward(Missing(e)) { // The postponed ones come first, and of the others the earliest last.
		since, used := at[s.Game.Table]
		if !s.Game.Postponed || !used || s.Division == since.Division && s.Game.Round >= since.Game.Round {
			at[s.Game.Table] = s
		}
	}
	return at
}

// setNewer puts the slip at its table unless its sheet came in before that of the slip found so far.
func setNewer(at map[int]Slip, s Slip) {
	if found, ok := at[s.Game.Table]; !ok || s.Game.Sheet.Entered >= found.Game.Sheet.Entered {
		at[s.Game.Table] = s
	}
}

// onTheWall says of a division's rounds whether they are published or played. A round is gone through once for that.
func onTheWall(d *tournament.Division) func(round int) bool {
	known := map[int]bool{}
	return func(round int) bool {
		wall, ok := known[round]
		if !ok {
			wall = d.RoundState(round) != tournament.Paired
			known[round] = wall
		}
		return wall
	}
}

// Typed finds the game of a table that was typed: its number, the number behind the name of its division ("B 4"), or the
// code of its slip. The error says what is wrong with what was typed.
func Typed(e *tournament.Event, typed string) (Slip, error) {
	typed = strings.TrimSpace(typed)
	if slip, _, ok := Coded(e, typed); ok {
		return slip, nil
	}
	if i := strings.LastIndex(typed, " "); i > 0 {
		if d := e.Named(strings.TrimSpace(typed[:i])); d != nil {
			e, typed = &tournament.Event{Divisions: []*tournament.Division{d}}, typed[i+1:]
		}
	}
	table, err := strconv.Atoi(typed)
	if err != nil {
		return Slip{}, tournament.Refuse(tournament.Invalid, "type the number of the table")
	}
	slip, ok := At(e, table)
	if !ok {
		return Slip{}, tournament.Refuse(tournament.NotFound, "no round in play has a table %d", table)
	}
	return slip, nil
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
		wall := onTheWall(d)
		for _, g := range d.Games {
			if g.Second != 0 && wall(g.Round) {
				set(Slip{Division: d.ID, Game: g})
			}
		}
		for _, g := range finals.Games(d) {
			set(Slip{Division: d.ID, Game: g})
		}
		for _, g := range slices.Backward(finals.Awaited(d)) { // The first of a player's stays.
			if wall(g.Round) || finals.IsGame(g.ID) {
				set(Slip{Division: d.ID, Game: g})
			}
		}
	}
	return of
}
