package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordhall/tournament/text"
)

// These are the keys of the settings that the plan editor gives a place of their own.
const (
	PlanFrom    = "from"
	PlanTo      = "to"
	PlanVariant = "variant"
)

// PlanSettings are the settings of an entry of a pairing plan.
var PlanSettings = SettingList[PlanEntry]{
	wholeSetting(Setting[PlanEntry]{Key: PlanFrom, Label: text.Of("From"), Help: text.Of("the first round drawn this way"), Required: true}, func(e *PlanEntry) *int { return &e.From }),
	wholeSetting(Setting[PlanEntry]{Key: PlanTo, Label: text.Of("To"), Help: text.Of("the last round drawn this way"), Required: true}, func(e *PlanEntry) *int { return &e.To }),
	choiceSetting(Setting[PlanEntry]{Key: "system", Label: text.Of("System"), Help: text.Of("how these rounds are drawn"), Choices: systemChoices, Required: true}, func(e *PlanEntry) *System { return &e.System }),
	maybeSetting(Setting[PlanEntry]{
		Key: "repeats", Label: text.Of("Repeats"), Help: text.Of("how often a pair may have met already; empty: the system's own"),
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.Repeats },
	}, func(e *PlanEntry) **int { return &e.Repeats }),
	{
		Key: "based_on", Label: text.Of("Drawn from"), Help: text.Of("a round whose standings count; 0: the seeds, -1: the round before; empty: the system's own"),
		Get: func(e *PlanEntry) string { return maybeTyped(e.BasedOn) },
		Put: func(e *PlanEntry, typed string, _ Ground) (err error) {
			e.BasedOn, err = readBasedOn(typed)
			return err
		},
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.BasedOn },
	},
	wholeSetting(Setting[PlanEntry]{
		Key: "factor", Label: text.Of("factor"), Help: text.Of("how many places apart opponents are; empty: the rounds left"),
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.Factor },
	}, func(e *PlanEntry) *int { return &e.Factor }),
	wholeSetting(Setting[PlanEntry]{
		Key: "legs", Label: text.Of("legs"), Help: text.Of("how often two meet; empty: the system's own"),
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.Legs },
	}, func(e *PlanEntry) *int { return &e.Legs }),
	maybeSetting(Setting[PlanEntry]{
		Key: "class_limit", Label: text.Of("Classes"), Help: text.Of("at most how many classes apart opponents are; empty: any"),
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.Repeats },
	}, func(e *PlanEntry) **int { return &e.ClassLimit }),
	markSetting(Setting[PlanEntry]{
		Key: PlanVariant, Label: text.Of("Variant"), Help: text.Of("in a score group neighbours meet, instead of the top half meeting the bottom half"), Yes: text.Of("adjacent"),
		Choices: func() Options[string] {
			return Options[string]{{"fold", text.Of("top half against bottom half")}, {"adjacent", text.Of("adjacent")}}
		},
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.Adjacent },
	}, func(e *PlanEntry) *bool { return &e.Adjacent }),
	markSetting(Setting[PlanEntry]{
		Key: "start_weight", Label: text.Of("Starts"), Help: text.Of("evening out starts comes before wins"), Yes: text.Of("strict starts"),
		Choices: func() Options[string] {
			return Options[string]{{"normal", text.Of("after wins")}, {"strict", text.Of("strict starts")}}
		},
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.StrictStarts },
	}, func(e *PlanEntry) *bool { return &e.StrictStarts }),
	markSetting(Setting[PlanEntry]{
		Key: "in_a_row", Label: text.Of("Order of the legs"), Help: text.Of("the legs of a meeting in consecutive rounds"), Yes: text.Of("legs in a row"), Choices: offAndOn,
		Used: func(e *PlanEntry) bool { return e.System.About().Follows.Legs },
	}, func(e *PlanEntry) *bool { return &e.InARow }),
}

// systemChoices are all pairing systems.
func systemChoices() (list Options[string]) {
	for _, s := range Systems() {
		list = append(list, Option[string]{string(s), s.Title()})
	}
	return list
}

// Has reports whether the entry's system uses the setting.
func (s Setting[T]) Has(v *T) bool { return s.Used == nil || s.Used(v) }

func maybeTyped(n *int) string {
	if n == nil {
		return ""
	}
	return strconv.Itoa(*n)
}

// readBasedOn reads the round whose standings count; nil is the system's own.
func readBasedOn(typed string) (*int, error) {
	if typed == "" {
		return nil, nil
	}
	n, err := strconv.Atoi(typed)
	if err != nil || n < -2 {
		return nil, Refuse(Invalid, "what a round is drawn from can't be %q; type -1 (the round before), -2 (the one before that), 0 (the seeds) or an earlier round", typed)
	}
	return &n, nil
}

// CheckPlan refuses a plan in which not every round from the first to the last is in exactly one entry.
// line and key name the entry and the setting at fault, counted from 0.
func CheckPlan(plan []PlanEntry, rounds int) (line int, key string, err error) {
	next := 1
	for i, e := range plan {
		switch {
		case e.From != next:
			return i, PlanFrom, Refuse(Invalid, "line %d begins with round %d; it must begin with round %d", i+1, e.From, next)
		case e.To < e.From:
			return i, PlanTo, Refuse(Invalid, "line %d ends with round %d, before it begins", i+1, e.To)
		case e.BasedOn != nil && *e.BasedOn >= e.To:
			return i, "based_on", Refuse(Invalid, "line %d is drawn from round %d, which isn't over before round %d; choose an earlier one", i+1, *e.BasedOn, e.To)
		}
		next = e.To + 1
	}
	if next != rounds+1 {
		return len(plan) - 1, PlanTo, Refuse(Invalid, "the last line ends with round %d; the division has %s", next-1, text.Count(rounds, "1 round", "%d rounds"))
	}
	return 0, "", nil
}

// PlanTyped is a plan as it is typed: the key of a template, or its entries, "1-3 fontes; 4-6 swiss
// based_on=-1 repeats=0; 7 koth". A plan without entries is empty.
func PlanTyped(plan []PlanEntry, rounds int) string {
	if len(plan) == 0 {
		return ""
	}
	if t, ok := TemplateOf(plan, rounds); ok {
		return t.Key
	}
	parts := make([]string, len(plan))
	for i := range plan {
		e := &plan[i]
		words := []string{strings.ReplaceAll(RunWords(e.From, e.To), "–", "-"), string(e.System)}
		for _, s := range PlanSettings {
			if value := s.Get(e); value != "" && !planHead(s.Key) {
				words = append(words, s.Key+"="+value)
			}
		}
		parts[i] = strings.Join(words, " ")
	}
	return strings.Join(parts, "; ")
}

// planHead reports whether a setting of an entry is typed in front, without its key.
func planHead(key string) bool { return slices.Contains([]string{PlanFrom, PlanTo, "system"}, key) }

// readPlan reads what PlanTyped writes.
func readPlan(typed string, rounds int) ([]PlanEntry, error) {
	if typed == "" {
		return nil, nil
	}
	for _, t := range PlanTemplates() {
		if t.Key == typed {
			return t.Plan(rounds), nil
		}
	}
	if s := System(typed); s.Known() {
		return throughout(s)(rounds), nil
	}
	var plan []PlanEntry
	for part := range strings.SplitSeq(typed, ";") {
		if strings.TrimSpace(part) == "" {
			continue
		}
		e, err := readPlanEntry(strings.Fields(part))
		if err != nil {
			return nil, err
		}
		plan = append(plan, e)
	}
	if _, _, err := CheckPlan(plan, rounds); err != nil {
		return nil, err
	}
	return plan, nil
}

func readPlanEntry(words []string) (e PlanEntry, err error) {
	from, to, ok := readRun(words[0])
	if !ok || len(words) < 2 {
		return e, Refuse(Invalid, "%q isn't part of a plan; type for example: 1-3 fontes; 4-6 swiss repeats=0; 7 koth – or one of %s", strings.Join(words, " "), planTemplateKeys())
	}
	e.From, e.To = from, to
	for i, word := range words[1:] {
		key, value, given := strings.Cut(word, "=")
		if i == 0 {
			key, value, given = "system", word, true
		}
		s, known := PlanSettings.Find(key)
		switch {
		case !given || !known || planHead(key) && i > 0:
			return e, Refuse(Invalid, "%q in the plan isn't a setting of its rounds; the settings are %s", word, strings.Join(PlanSettings.Keys()[3:], ", "))
		case !s.Has(&e):
			return e, Refuse(Invalid, "%s has no use for %s in the plan; leave it out", e.System.Title(), key)
		}
		if err := s.put(&e, value, Ground{}); err != nil {
			return e, text.Errorf("%s: %w", fmt.Sprintf("%d-%d", from, to), err)
		}
	}
	return e, nil
}

func planTemplateKeys() string {
	var keys []string
	for _, t := range PlanTemplates() {
		keys = append(keys, t.Key)
	}
	return strings.Join(keys, ", ")
}
