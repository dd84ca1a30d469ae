package tournament

import (
	"fmt"
	"slices"

	"wordhall/tournament/text"
)

// PlanTemplate is a pairing plan that a director picks by name; it fills in for
// any number of rounds.
type PlanTemplate struct {
	// Option has the key, and the words that a list shows.
	Option[string]
	// Says is one sentence on when it fits.
	Says text.Text
	make func(rounds int) []PlanEntry
}

// Plan is the template for that many rounds.
func (t PlanTemplate) Plan(rounds int) []PlanEntry { return t.make(rounds) }

// PlanTemplates lists the templates in the order of the guide; the first is the
// one proposed.
func PlanTemplates() []PlanTemplate {
	return []PlanTemplate{
		{Option[string]{"swiss-koth", text.Of("Swiss, last round King of the Hill")}, text.Of("The usual plan: equal records meet, and the last round pairs first with second, third with fourth."), thenHill(Swiss)},
		{Option[string]{"swiss", text.Of("Swiss throughout")}, text.Of("Equal records meet in every round."), throughout(Swiss)},
		{Option[string]{"lagged-koth", text.Of("Lagged Swiss, last round King of the Hill")}, text.Of("Each round is drawn one round behind, so that pairings are up before the sheets are in."), thenHill(Lagged)},
		{Option[string]{"roundrobin", text.Of("Round robin")}, text.Of("Everybody meets everybody once; give one round fewer than players, or as many for an odd field."), throughout(RoundRobin)},
		{Option[string]{"roundrobin2", text.Of("Double round robin")}, text.Of("Everybody meets everybody twice, once as starter."), throughout(RoundRobin2)},
		{Option[string]{"koth", text.Of("King of the Hill throughout")}, text.Of("First meets second in every round, repeats or not."), throughout(KingOfTheHill)},
		{Option[string]{"club", text.Of("Club day (7 rounds)")}, text.Of("Three rounds in small round robins over the whole field, then Swiss, the last two by Queen and King of the Hill."), clubDay},
		{Option[string]{"weekend", text.Of("Weekend (14 rounds)")}, text.Of("Three rounds in small round robins, Swiss to halfway, then by each player's chances for the prizes."), weekend},
		{Option[string]{"championship", text.Of("Championship (24 rounds)")}, text.Of("Three rounds in small round robins, lagged Swiss to halfway so that draws are up early, then by the chances for the prizes."), championship},
	}
}

// run is a part of a template: a system up to a round.
type run struct {
	system System
	to     int
}

// inRuns puts runs one behind the other. It leaves out a run that would end before it begins, or begin after
// the last round.
func inRuns(rounds int, runs ...run) []PlanEntry {
	var plan []PlanEntry
	from := 1
	for _, r := range runs {
		to := min(r.to, rounds)
		if to < from {
			continue
		}
		plan = append(plan, PlanEntry{From: from, To: to, System: r.system})
		from = to + 1
	}
	return plan
}

// fontesRounds is how many rounds the first block has in a longer plan; it is 0 for short events.
func fontesRounds(rounds int) int {
	if rounds < 6 {
		return 0
	}
	return 3
}

func clubDay(rounds int) []PlanEntry {
	queen := rounds - 1
	if rounds < 4 {
		queen = rounds - 2
	}
	return inRuns(rounds, run{Fontes, fontesRounds(rounds)}, run{Swiss, max(rounds-2, 1)},
		run{QueenOfTheHill, queen}, run{KingOfTheHill, rounds})
}

func weekend(rounds int) []PlanEntry {
	return inRuns(rounds, run{Fontes, fontesRounds(rounds)}, run{Swiss, max(rounds/2, 1)}, run{COP, rounds})
}

func championship(rounds int) []PlanEntry {
	return inRuns(rounds, run{Fontes, fontesRounds(rounds)}, run{Lagged, max(rounds/2, 1)}, run{COP, rounds})
}

func throughout(system System) func(int) []PlanEntry {
	return func(rounds int) []PlanEntry {
		return []PlanEntry{{From: 1, To: max(rounds, 1), System: system}}
	}
}

func thenHill(system System) func(int) []PlanEntry {
	return func(rounds int) []PlanEntry {
		if rounds < 2 {
			return throughout(system)(rounds)
		}
		return []PlanEntry{
			{From: 1, To: rounds - 1, System: system},
			{From: rounds, To: rounds, System: KingOfTheHill},
		}
	}
}

// PlanText describes a plan in one line: "1–6 Swiss, 7 King of the Hill".
func PlanText(plan []PlanEntry, rounds int) text.Text {
	if len(plan) == 0 {
		return text.Of("Swiss throughout")
	}
	if len(plan) == 1 && plan[0].From <= 1 && plan[0].To >= rounds {
		return text.Of("%s throughout", plan[0].System.Title())
	}
	parts := make([]text.Text, len(plan))
	for i, e := range plan {
		parts[i] = text.Of("%s %s", RunWords(e.From, e.To), e.System.Title())
	}
	return text.Join(", ", parts...)
}

// RunWords are a run of rounds: "7", "1–6".
func RunWords(from, to int) string {
	if to <= from {
		return fmt.Sprint(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// TemplateOf finds the template that makes this plan; ok is false for a plan of
// the director's own.
func TemplateOf(plan []PlanEntry, rounds int) (PlanTemplate, bool) {
	if len(plan) == 0 {
		return PlanTemplates()[1], true
	}
	for _, t := range PlanTemplates() {
		if samePlan(t.Plan(rounds), plan) {
			return t, true
		}
	}
	return PlanTemplate{}, false
}

func samePlan(a, b []PlanEntry) bool {
	return slices.EqualFunc(a, b, func(x, y PlanEntry) bool {
		return !slices.ContainsFunc(PlanSettings, func(s Setting[PlanEntry]) bool { return s.Get(&x) != s.Get(&y) })
	})
}

// ResizedPlan fits a plan to another number of rounds. A template's plan is made anew. Any other plan keeps
// its rounds, and its last system is drawn to the end.
func ResizedPlan(plan []PlanEntry, from, to int) []PlanEntry {
	if t, ok := TemplateOf(plan, from); ok && len(plan) > 0 {
		return t.Plan(to)
	}
	kept := make([]PlanEntry, 0, len(plan))
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
