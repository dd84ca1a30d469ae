package rulings

import (
	"slices"
	"strings"
	"unicode"

	"wordhall/tournament/text"
)

// Fact is one input with its answer, in words.
type Fact struct {
	Label, Value text.Text
}

// Asked is the ruling with the facts as they were typed, in one line, as the command line
// takes it: "R40 kept=5 drawn=4 touched=yes". ReadAsked reads it.
func (r Ruling) Asked(given map[string]string) string {
	words := []string{r.ID}
	for _, in := range r.Inputs {
		if value := strings.Join(strings.Fields(given[in.Name]), ""); value != "" {
			words = append(words, in.Name+"="+value)
		}
	}
	return strings.Join(words, " ")
}

// ReadAsked reads a ruling with its facts from one line; ok is false if the line names no ruling.
func ReadAsked(line string) (r Ruling, given map[string]string, ok bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return r, nil, false
	}
	given = map[string]string{}
	for _, word := range words[1:] {
		if name, value, both := strings.Cut(word, "="); both {
			given[name] = value
		}
	}
	r, ok = Find(words[0])
	return r, given, ok
}

// Facts are the facts given, in the order of the inputs.
func (r Ruling) Facts(given map[string]string) []Fact {
	var facts []Fact
	for _, in := range r.Inputs {
		if value := given[in.Name]; value != "" {
			facts = append(facts, Fact{Label: text.Key(in.Label).Capital(), Value: in.said(value)})
		}
	}
	return facts
}

// said is the value of an input in words: choices as the forms say them, numbers as they
// were typed.
func (in Input) said(value string) text.Text {
	switch in.Kind {
	case YesNo, Choice:
		if words := in.ChoiceText(value); !words.IsZero() {
			return words
		}
	case List:
		var words []text.Text
		for one := range strings.SplitSeq(value, ",") {
			words = append(words, in.ChoiceText(one))
		}
		if !slices.ContainsFunc(words, text.Text.IsZero) {
			return text.Join(", ", words...)
		}
	case Number:
		if isPlain := strings.IndexFunc(value, unicode.IsLetter) < 0; isPlain && in.Unit != "" {
			return text.Of("%s %s", text.Name(value), text.Key(in.Unit))
		}
	}
	return text.Name(value)
}
