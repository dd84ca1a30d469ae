package setup

import (
	"fmt"

	"wordhall/screens/format"
	"wordhall/tournament"
	"wordhall/tournament/text"
)

// planTemplate is a pairing plan that a director picks by name; it fills in for
// any number of rounds.
type planTemplate struct {
	// Name is what the list shows, Says one sentence on when it fits.
	Name string
	Says text.Text
	make func(rounds int) []tournament.PlanEntry
}

// Plan is the template for that many rounds.
func (t planTemplate) Plan(rounds int) []tournament.PlanEntry { return t.make(rounds) }

// planTemplates lists the templates in the order of the guide; the first is the
// one proposed.
func planTemplates() []planTemplate {
	return []planTemplate{
		{"Swiss, last round King of the Hill", text.Of("The usual plan: equal records meet, and the last round pairs first with second, third with fourth."), thenHill(tournament.Swiss)},
		{"Swiss throughout", text.Of("Equal records meet in every round."), throughout(tournament.Swiss)},
		{"Lagged Swiss, last round King of the Hill", text.Of("Each round is drawn one round behind, so that pairings hang before the sheets are in."), thenHill(tournament.Lagged)},
		{"Round robin", text.Of("Everybody meets everybody once; give one round fewer than players, or as many for an odd field."), throughout(tournament.RoundRobin)},
		{"Double round robin", text.Of("Everybody meets everybody twice, once as starter."), throughout(tournament.RoundRobin2)},
		{"King of the Hill throughout", text.Of("First meets second in every round, repeats or not."), throughout(tournament.KingOfTheHill)},
		{"Club day (7 rounds)", text.Of("Three rounds in small round robins over the whole field, then Swiss, the last two by Queen and King of the Hill."), clubDay},
		{"Weekend (14 rounds)", text.Of("Three rounds in small round robins, Swiss to halfway, then by the chances of each for the prizes."), weekend},
		{"Championship (24 rounds)", text.Of("Three rounds in small round robins, lagged Swiss to halfway so that draws hang early, then by the chances for the prizes."), championship},
	}
}

// run is a part of a template: a system up to a round.
type run struct {
	system tournament.System
	to     int
}

// inRuns puts runs one behind the other; one that would end before it begins, or
// begin behind the last round, is left out.
func inRuns(rounds int, runs ...run) []tournament.PlanEntry {
	var plan []tournament.PlanEntry
	from := 1
	for _, r := range runs {
		to := min(r.to, rounds)
		if to < from {
			continue
		}
		plan = append(plan, tournament.PlanEntry{From: from, To: to, System: r.system})
		from = to + 1
	}
	return plan
}

// fontesRounds is how many rounds the first block of a longer plan has; short
// events have none.
func fontesRounds(rounds int) int {
	if rounds < 6 {
		return 0
	}
	return 3
}

func clubDay(rounds int) []tournament.PlanEntry {
	queen := rounds - 1
	if rounds < 4 {
		queen = rounds - 2
	}
	return inRuns(rounds, run{tournament.Fontes, fontesRounds(rounds)}, run{tournament.Swiss, max(rounds-2, 1)},
		run{tournament.QueenOfTheHill, queen}, run{tournament.KingOfTheHill, rounds})
}

func weekend(rounds int) []tournament.PlanEntry {
	return inRuns(rounds, run{tournament.Fontes, fontesRounds(rounds)}, run{tournament.Swiss, max(rounds/2, 1)}, run{tournament.COP, rounds})
}

func championship(rounds int) []tournament.PlanEntry {
	return inRuns(rounds, run{tournament.Fontes, fontesRounds(rounds)}, run{tournament.Lagged, max(rounds/2, 1)}, run{tournament.COP, rounds})
}

func throughout(system tournament.System) func(int) []tournament.PlanEntry {
	return func(rounds int) []tournament.PlanEntry {
		return []tournament.PlanEntry{{From: 1, To: max(rounds, 1), System: system}}
	}
}

func thenHill(system tournament.System) func(int) []tournament.PlanEntry {
	return func(rounds int) []tournament.PlanEntry {
		if rounds < 2 {
			return throughout(system)(rounds)
		}
		return []tournament.PlanEntry{
			{From: 1, To: rounds - 1, System: system},
			{From: rounds, To: rounds, System: tournament.KingOfTheHill},
		}
	}
}

// planWords describes a plan in one line: "1–6 Swiss, 7 King of the Hill".
func planWords(plan []tournament.PlanEntry, rounds int) text.Text {
	if len(plan) == 0 {
		return text.Of("Swiss throughout")
	}
	if len(plan) == 1 && plan[0].From <= 1 && plan[0].To >= rounds {
		return text.Of("%s throughout", format.SystemName(plan[0].System))
	}
	parts := make([]text.Text, len(plan))
	for i, e := range plan {
		parts[i] = text.Of("%s %s", rangeWords(e.From, e.To), format.SystemName(e.System))
	}
	return text.Join(", ", parts...)
}

// rangeWords is a run of rounds: "7", "1–6".
func rangeWords(from, to int) string {
	if to <= from {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// templateOf finds the template that makes this plan; ok is false for a plan of
// the director's own.
func templateOf(plan []tournament.PlanEntry, rounds int) (planTemplate, bool) {
	if len(plan) == 0 {
		return planTemplates()[1], true
	}
	for _, t := range planTemplates() {
		if samePlan(t.Plan(rounds), plan) {
			return t, true
		}
	}
	return planTemplate{}, false
}

func samePlan(a, b []tournament.PlanEntry) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].From != b[i].From || a[i].To != b[i].To || a[i].System != b[i].System ||
			a[i].StrictStarts != b[i].StrictStarts || a[i].Adjacent != b[i].Adjacent || a[i].Factor != b[i].Factor ||
			a[i].Legs != b[i].Legs || a[i].InARow != b[i].InARow || !sameNumber(a[i].ClassLimit, b[i].ClassLimit) ||
			!sameNumber(a[i].BasedOn, b[i].BasedOn) || !sameNumber(a[i].Repeats, b[i].Repeats) {
			return false
		}
	}
	return true
}

func sameNumber(a, b *int) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}

// resized fits a plan to another number of rounds: a template's plan is made
// anew, any other one keeps its rounds and its last system reaches to the end.
func resized(plan []tournament.PlanEntry, from, to int) []tournament.PlanEntry {
	if t, ok := templateOf(plan, from); ok && len(plan) > 0 {
		return t.Plan(to)
	}
	kept := make([]tournament.PlanEntry, 0, len(plan))
	for _, e := range plan {
		if e.From > to {
			continue
		}
		e.To = min(e.To, to)
		kept = append(kept, e)
	}
	if n := len(kept); n > 0 {
		kept[n-1].To = to
	}
	return kept
}
