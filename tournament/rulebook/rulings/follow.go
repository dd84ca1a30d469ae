package rulings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// firmness are the standings, the firmest first.
var firmness = []rulebook.Standing{rulebook.Stated, rulebook.Reading, rulebook.Default, rulebook.Director}

// weaker is the standing of an answer with two parts, which is no firmer than either.
func weaker(a, b rulebook.Standing) rulebook.Standing {
	return firmness[max(slices.Index(firmness, a), slices.Index(firmness, b))]
}

// follow adds what the fitting cases of the row say. The standing is the weakest that any of them names, or else
// the row's.
func (a *Answer) follow(row rulebook.Row, in values) {
	named := false
	for _, c := range row.Cases {
		if !a.fits(c.When, in) {
			continue
		}
		for _, n := range c.Outcome {
			a.set(Figure{Name: n.Name, Value: n.Value})
		}
		for _, step := range c.Steps {
			a.Steps = append(a.Steps, a.fill(text.Key(step), in))
		}
		for _, s := range c.Sections {
			if !slices.Contains(a.Sections, s) {
				a.Sections = append(a.Sections, s)
			}
		}
		if c.Standing != "" && named {
			a.Standing = weaker(a.Standing, c.Standing)
		} else if c.Standing != "" {
			a.Standing, named = c.Standing, true
		}
		if c.Effect != nil {
			a.Effect = &Effect{Kind: c.Effect.Kind, Level: c.Effect.Level, Points: a.points(c.Effect.Points)}
		}
	}
	if len(a.Sections) == 0 && a.Standing != rulebook.Default {
		a.Sections = slices.Clone(row.Sections)
	}
	if a.Standing == rulebook.Director {
		a.Director = true
		a.set(Figure{Name: "director", Value: true})
	}
}

// points is the named figure as a whole number without its sign.
func (a *Answer) points(name string) int {
	f, ok := a.figure(name)
	n, whole := f.Value.(int)
	if !ok || !whole {
		return 0
	}
	return max(n, -n)
}

func (a *Answer) figure(name string) (Figure, bool) {
	for _, f := range a.Outcome {
		if f.Name == name {
			return f, true
		}
	}
	return Figure{}, false
}

// set replaces a figure or adds it.
func (a *Answer) set(f Figure) {
	for i := range a.Outcome {
		if a.Outcome[i].Name == f.Name {
			a.Outcome[i].Value = f.Value
			return
		}
	}
	a.Outcome = append(a.Outcome, f)
}

// fits reports whether every condition is met, by the figures first and then by the inputs.
func (a *Answer) fits(when map[string]json.RawMessage, in values) bool {
	for name, want := range when {
		var have any
		if f, ok := a.figure(name); ok {
			have = f.Value
		} else if v, ok := in[name]; ok {
			have = v.value
		}
		if !meets(have, want) {
			return false
		}
	}
	return true
}

// meets compares a value with a condition of the file.
func meets(have any, want json.RawMessage) bool {
	want = bytes.TrimSpace(want)
	if have == nil || len(want) == 0 {
		return false
	}
	switch want[0] {
	case '[':
		var list []json.RawMessage
		if json.Unmarshal(want, &list) != nil {
			return false
		}
		return slices.ContainsFunc(list, func(one json.RawMessage) bool { return meets(have, one) })
	case '{':
		return within(have, want)
	}
	value, err := json.Marshal(have)
	return err == nil && bytes.Equal(value, want)
}

// within compares a number with {"min": …, "max": …}.
func within(have any, want json.RawMessage) bool {
	var limit struct{ Min, Max *float64 }
	if json.Unmarshal(want, &limit) != nil {
		return false
	}
	var n float64
	switch v := have.(type) {
	case int:
		n = float64(v)
	case float64:
		n = v
	default:
		return false
	}
	return (limit.Min == nil || n >= *limit.Min) && (limit.Max == nil || n <= *limit.Max)
}

// fill replaces the {names} in a step, or in what is said, by figures and inputs.
func (a *Answer) fill(says text.Text, in values) text.Text {
	step := says.String()
	var names []string
	var figures []text.Text
	add := func(name string, f Figure) {
		if strings.Contains(step, "{"+name+"}") {
			names, figures = append(names, name), append(figures, f.Text())
		}
	}
	for _, f := range a.Outcome {
		add(f.Name, f)
	}
	for _, name := range slices.Sorted(maps.Keys(in)) {
		add(name, Figure{Value: in[name].value, Clock: in[name].clock})
	}
	if len(names) == 0 {
		return says
	}
	return says.WithNamed(names, figures)
}

// Words is Text in English.
func (f Figure) Words() string { return f.Text().String() }

// Text is the figure's value for people: yes or no, or a time as minutes and seconds, rounded down.
func (f Figure) Text() text.Text {
	switch v := f.Value.(type) {
	case bool:
		if v {
			return text.Of("yes")
		}
		return text.Of("no")
	case int:
		if f.Clock {
			return text.Name(minutes(v))
		}
	case float64:
		if f.Clock {
			return text.Name(minutes(int(v)))
		}
	case string:
		return text.Key(v)
	}
	return text.Name(fmt.Sprint(f.Value))
}

func minutes(seconds int) string {
	sign := ""
	if seconds < 0 {
		sign, seconds = "-", -seconds
	}
	return fmt.Sprintf("%s%d:%02d", sign, seconds/60, seconds%60)
}

// ranked compares two pieces of equipment by the book's order of preference. It gives nothing if the row has no
// such order.
func ranked(row rulebook.Row, in values) []Figure {
	order := row.Ranking[in.word("item")]
	if order == nil {
		return nil
	}
	one, two, prefers := in.word("a"), in.word("b"), "equal"
	switch {
	case one == two:
	case one != nearerRules && two == sameFeature, two != nearerRules && one == sameFeature: // what the one offers, the other does
	case (one == worn || two == worn) && place(order, worn) < 0:
		prefers = "unsaid"
	case better(order, one, two):
		prefers = "A"
	case better(order, two, one):
		prefers = "B"
	}
	return []Figure{figure("prefers", prefers)}
}

// better reports whether the order prefers this to that. If the order goes by how near a piece is to the rules,
// that comes before everything else.
func better(order []string, this, that string) bool {
	here, there := place(order, this), place(order, that)
	if this == nearerRules {
		return here >= 0
	}
	return here >= 0 && here < there
}

// place is the feature's place in the order. It is -1 if the order doesn't have it, so that nothing can be said of
// the two pieces.
func place(order []string, feature string) int {
	return slices.IndexFunc(order, func(group string) bool { return slices.Contains(strings.Split(group, "|"), feature) })
}
