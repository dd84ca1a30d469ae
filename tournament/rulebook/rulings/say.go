package rulings

import (
	"fmt"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// saying is a sentence for the two players and the figures and facts with which it is
// said: "forfeit" and "!forfeit" for yes and no, "starter=draw" for a value, "margin?"
// where there is one at all, "penalty>0" and "spread<0" for numbers, with commas between.
// A sentence without conditions is always said. The first that fits is said.
type saying struct {
	when string
	says text.Text
}

// say is what the director says to both players: how firm it is, then what holds.
func (a *Answer) say(in values) text.Text {
	says := a.sentence(in)
	switch ownRule, _ := a.figure("ownRule"); {
	case a.Standing != rulebook.Default:
		return says
	case ownRule.Value == true:
		return text.Of("This event has a rule of its own for that. %s", says)
	case len(a.Sections) > 0:
		return text.Of("The rulebook doesn't say all of it; at this event we do it like this. %s", says)
	}
	return text.Of("The rulebook doesn't say; at this event we do it like this. %s", says)
}

// sentence finds what holds. It follows from the figures and the facts, not from the book.
// Where none fits, the first step is said, and without one that the director decides.
func (a *Answer) sentence(in values) text.Text {
	for _, s := range sayings[a.ID] {
		if a.allHold(s.when, in) {
			return a.fill(s.says, in)
		}
	}
	if len(a.Steps) > 0 && !a.Director {
		return a.Steps[0]
	}
	return text.Of("The director decides on this: %s.", text.Key(a.Title))
}

func (a *Answer) allHold(conditions string, in values) bool {
	for condition := range strings.SplitSeq(conditions, ",") {
		if condition != "" && !a.holds(condition, in) {
			return false
		}
	}
	return true
}

// holds reports whether one condition fits the figures or, where no figure has the name,
// the facts.
func (a *Answer) holds(condition string, in values) bool {
	name, want := condition, "true"
	at := strings.IndexAny(condition, "=?<>")
	switch {
	case at >= 0:
		name, want = condition[:at], condition[at+1:]
	case strings.HasPrefix(condition, "!"):
		name, want = condition[1:], "false"
	}
	have := in[name].value
	if f, ok := a.figure(name); ok {
		have = f.Value
	}
	if at < 0 || condition[at] == '=' {
		return have != nil && fmt.Sprint(have) == want
	}
	n, _ := have.(int)
	switch condition[at] {
	case '<':
		return n < 0
	case '>':
		return n > 0
	}
	return have != nil
}
