package rulings

import (
	"fmt"
	"strings"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/text"
)

// saying is a sentence for the two players with the figures and facts for which it is said. They are separated by
// commas: "forfeit" and "!forfeit" for yes and no, "starter=draw" for a value, "margin?" for any value,
// "penalty>0" and "spread<0" for numbers. A sentence without conditions always fits. The first that fits is said.
type saying struct {
	when string
	says text.Text
}

// say is what the director says to both players: first how firm it is, and then what holds.
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

// sentence is what holds. It follows from the figures and the facts, not from the book. If no sentence fits it is
// the first step, and without steps that the director decides.
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

// holds reports whether a condition is met by the figures, or by the facts if no figure has that name.
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
