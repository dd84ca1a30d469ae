package federation

import (
	"cmp"
	"slices"
	"strconv"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
)

// tshSystems are tsh's pairing commands with the system that a plan has for each.
var tshSystems = map[string]tournament.System{
	"koth": tournament.KingOfTheHill, "kingofthehill": tournament.KingOfTheHill,
	"qoth": tournament.QueenOfTheHill, "queenofthehill": tournament.QueenOfTheHill,
	"ns": tournament.Swiss, "newswiss": tournament.Swiss, "sw": tournament.Swiss, "swiss": tournament.Swiss,
	"cp": tournament.Chew, "chew": tournament.Chew, "chewpair": tournament.Chew,
	"cop": tournament.COP,
	"rr":  tournament.RoundRobin, "roundrobin": tournament.RoundRobin,
	"if": tournament.Fontes, "initfontes": tournament.Fontes,
}

// plan turns the division's autopair lines into a plan, as far as they are understood. Lines for rounds that were
// played are left out, except for a round robin, or a start by Fontes, that still continues.
func (c *tshConfig) plan(name string, rounds int) []tournament.PlanEntry {
	var lines []tshAutopair
	for _, a := range c.pairings {
		if a.division == name {
			lines = append(lines, a)
		}
	}
	slices.SortStableFunc(lines, func(a, b tshAutopair) int { return cmp.Compare(a.round, b.round) })
	var plan []tournament.PlanEntry
	taken := 0
	for i, a := range lines {
		next := rounds + 1
		if i+1 < len(lines) {
			next = lines[i+1].round
		}
		system, known := tshSystems[a.command]
		switch {
		case !known:
			c.note(a.line, "the pairing command %s has no counterpart here; plan the round by hand", exchange.Quoted(a.command))
		case a.round > rounds:
			c.note(a.line, "the division doesn't have that many rounds")
		case a.round <= taken:
			c.note(a.line, "the round is planned twice")
		default:
			e := tshPlanEntry(a, system, min(next-1, rounds))
			plan = append(plan, e)
			taken = e.To
		}
	}
	return plan
}

// tshPlanEntry is one line as an entry of the plan; last is the last round before the
// next line's.
func tshPlanEntry(a tshAutopair, system tournament.System, last int) tournament.PlanEntry {
	e := tournament.PlanEntry{From: a.round, To: a.round, System: system}
	switch system {
	case tournament.RoundRobin:
		e.To = max(a.round, last)
		return e
	case tournament.Fontes:
		if n, ok := a.count(0); ok && n >= 1 {
			e.To = max(a.round, min(a.round+n-1, last))
		}
		return e
	case tournament.COP:
		// The first argument of the others is the source round already.
	default:
		if n, ok := a.count(0); ok {
			e.Repeats = &n
		}
	}
	based := a.source
	if a.source > 0 && a.round-a.source <= 2 {
		based = a.source - a.round
	}
	e.BasedOn = &based
	return e
}

// count is an argument as a number.
func (a tshAutopair) count(i int) (int, bool) {
	if i >= len(a.args) {
		return 0, false
	}
	n, err := strconv.Atoi(a.args[i])
	return n, err == nil && n >= 0 && n <= maxTshRounds
}
