package rulings_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/rulebook"
	"wordhall/tournament/rulebook/rulings"
	"wordhall/tournament/text"
)

// findings are the inputs of all rulings that are findings of fact, each with the person who has to establish it.
// mustBeGiven are those without which there is no such situation.
var findings = map[string]string{
	"R04 cause":     "whether somebody stayed away on purpose",
	"R25 blank":     "whether a blank was misunderstood",
	"R29 inUse":     "what the event has announced",
	"R44 chance":    "whether a chance was a reasonable one",
	"R57 agreeA":    "A's agreement",
	"R57 agreeB":    "B's agreement",
	"R58 agreeA":    "A's agreement",
	"R58 agreeB":    "B's agreement",
	"R60 emergency": "whether it is an emergency",
	"R61 later":     "whether both can agree on a time",
	"R61 emergency": "whether it is an emergency",
	"R62 emergency": "whether it is an emergency",
	"R68 agreed":    "whether two players had an agreement",
}

var mustBeGiven = map[string]string{"R08 knowingly": "an intent", "R47 declared": "whether it was proper"}

// findingWords are the words by which an input asks for more than a person can see at the table.
var findingWords = regexp.MustCompile(`(?i)emergency|\bagree|knew|knowingly|purpose|reasonable|suspect|misunderst|deliberate|strategic|proper|can be finished`)

// TestAFindingHasNoDefault: what somebody has to establish is never assumed.
func TestAFindingHasNoDefault(t *testing.T) {
	for _, r := range rulings.All() {
		for _, in := range r.Inputs {
			name := r.ID + " " + in.Name
			words := in.Label
			for _, c := range in.Choices {
				words += " " + in.ChoiceText(c).String()
			}
			isAct := in.Name == "act" || in.Name == "cause" && r.ID == "R67" // The act itself is what is asked about.
			switch _, must := mustBeGiven[name]; {
			case must && !in.Required():
				t.Errorf("%s needn't be given", name)
			case in.Finding != (findings[name] != ""):
				t.Errorf("%s is a finding: %v", name, in.Finding)
			case in.Finding && (in.Default != "" || in.Required() || in.Note == ""):
				t.Errorf("%s has the default %q, required %v, note %q", name, in.Default, in.Required(), in.Note)
			case !in.Finding && !must && !isAct && findingWords.MatchString(words):
				t.Errorf("%s asks for a finding: %s", name, words)
			}
		}
	}
}

// TestBothCasesAreNamed: if a finding is left out, the answer says that it is in doubt and names what holds either
// way, in the sentence for the players and in the steps.
func TestBothCasesAreNamed(t *testing.T) {
	for _, c := range []struct {
		name, book, ruling, in string
		standing               rulebook.Standing
		said, steps            []string
	}{
		{"an emergency or none (5.7)", "wespa-2010", "R60", "leaver=300 other=370", decides, []string{"by 120 in an emergency", "director decides"}, []string{"In an emergency", "without one the director"}},
		{"leaving (5.7)", "wespa-2010", "R61", "leaver=300 other=370", decides, []string{"by 120 after an emergency", "director decides"}, []string{"In an emergency", "without one"}},
		{"leaving, perhaps to finish later (VII.J.3)", "nsa-1995", "R61", "leaver=300 other=370", reading, []string{"wins by 120", "unless the two of you can finish"}, []string{"at an agreed time", "takes -120"}},
		{"going out (4.2)", "wespa-2010", "R62", "completed=yes drawn=no", stated, []string{"Except in an emergency", "without permission"}, []string{"Ask the director first", "no permission is needed"}},
		{"going out in the turn (IV.L)", "nsa-1995", "R62", "completed=no drawn=no", stated, []string{"Except in an emergency", "may not go"}, []string{"First make a play", "may step in"}},
		{"going out where nothing is said", "aspa-2016", "R62", "completed=no drawn=no permission=yes", silent, []string{"Except in an emergency"}, []string{"first complete", "at once in an emergency"}},
		{"an arranged loss or not (6.2.1(a))", "wespa-2010", "R68", "", decides, []string{"arranged it is cheating", "if not, the director decides"}, []string{"collusion", "one player alone"}},
		{"a chance to draw or none (3.9.9)", "wespa-2010", "R44", "bag=8 drawn=4 due=5", decides, []string{"whether there had been a chance", "face down (4)"}, []string{"turns up 4 of 4", "otherwise there is no penalty"}},
		{"a misunderstood blank or not (X.D, IV.J.2)", "nsa-1995", "R25", "said=yes neutralised=yes", stated, []string{"must be made", "unless a blank"}, []string{"is final", "misunderstood blank"}},
		{"a stopped clock (X.D)", "nsa-1995", "R25", "said=no neutralised=yes", stated, []string{"unless the clock was stopped for a score check or a blank"}, []string{"score check", "misunderstood blank"}},
		{"both agreed or not (5.4.1(a))", "wespa-2010", "R57", "stage=signedNotSubmitted", stated, []string{"unless both of you agree"}, []string{"only if both agree"}},
		{"both petition or not (5.4.1(b))", "wespa-2010", "R57", "stage=submittedBeforeNextGame agreeA=yes", stated, []string{"unless both of you agree"}, []string{"only if both petition"}},
		{"a recount of a signed sheet", "wespa-2010", "R58", "margin=10 signed=yes", reading, []string{"unless both of you want it"}, []string{"unless both players"}},
		{"strategic or not (2.3.6(a))", "wespa-2010", "R04", "", stated, []string{"wins by 75", "or by more if"}, []string{"a loss by 75", "wider margin"}},
		{"in use or not (3.10.7, 3.10.9)", "wespa-2010", "R29", "", stated, []string{"If this event has", "if not, the challenge goes to adjudication"}, []string{"Both cover", "only where the event"}},
		{"allowed or not (Chal•5)", "wmsf", "R29", "", stated, []string{"If this event has", "if not"}, []string{"software is used, unless the event"}},
		{"one way or the other (10.3, 10.4)", "aspa-2016", "R29", "", stated, []string{"If this event has", "if not"}, []string{"Both cover", "other way is a slip"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := ask(t, library(t), c.book, c.ruling, c.in)
			if outcome(a)["doubt"] != "true" || a.Standing != c.standing {
				t.Errorf("%s, %v", a.Standing, outcome(a))
			}
			steps := strings.Join(text.Strings(a.Steps), " | ")
			for _, words := range c.said {
				if !strings.Contains(a.Say.String(), words) {
					t.Errorf("says %q, not %q", a.Say, words)
				}
			}
			for _, words := range c.steps {
				if !strings.Contains(steps, words) {
					t.Errorf("the steps are %q, without %q", steps, words)
				}
			}
		})
	}
}

// TestAFindingThatDoesntMatterIsNoDoubt: if both cases lead to the same answer, nothing is in doubt, and a finding
// that is given settles it.
func TestAFindingThatDoesntMatterIsNoDoubt(t *testing.T) {
	for _, c := range []struct{ book, ruling, in, want string }{
		{"wespa-2010", "R60", "leaver=300 other=370 emergency=yes", "margin=120"},
		{"wespa-2010", "R60", "leaver=300 other=370 emergency=no", "-margin"},
		{"nsa-1995", "R60", "leaver=300 other=370", "margin=120"},
		{"wespa-2010", "R62", "completed=yes drawn=no permission=yes", "mayLeave=true"},
		{"nsa-1995", "R62", "completed=yes drawn=no", "mayLeave=true"},
		{"wespa-2010", "R44", "bag=12 drawn=4 due=5", "trigger=false"},
		{"wespa-2010", "R25", "said=yes neutralised=yes", "mayWithdraw=false"},
		{"wespa-2010", "R57", "stage=unsigned", "allowed=true"},
		{"wespa-2010", "R57", "stage=signedNotSubmitted agreeA=no", "allowed=false"},
		{"wespa-2010", "R57", "stage=nextGameStarted", "allowed=false"},
		{"wespa-2010", "R29", "inUse=no", "allowed=false"},
		{"wmsf", "R29", "inUse=yes", "allowed=true"},
		{"nsa-1995", "R29", "inUse=yes", "allowed=false"},
		{"nsa-1995", "R04", "", "winnerSpread=50"},
	} {
		a := ask(t, library(t), c.book, c.ruling, c.in)
		got := outcome(a)
		name, value, given := strings.Cut(c.want, "=")
		have, ok := got[strings.TrimPrefix(name, "-")]
		if got["doubt"] != "" || !given && ok || given && have != value {
			t.Errorf("%s %s %s: %v, want %s", c.book, c.ruling, c.in, got, c.want)
		}
	}
}

// TestWhatTheOrganiserChoseIsNoDoubt: a setting of the division answers what the event does.
func TestWhatTheOrganiserChoseIsNoDoubt(t *testing.T) {
	for _, c := range []struct {
		book, key, value, ruling, in, want string
		standing                           rulebook.Standing
	}{
		{"wmsf", "selfAdjudicate", "true", "R29", "", "allowed=true", silent},
		{"wespa-2010", "selfAdjudicate", "false", "R29", "", "allowed=false", stated},
		{"wespa-2010", "leftover", `"double"`, "R53", "rack=9", "doubled=true", stated},
		{"wespa-2010", "leftover", `"transfer"`, "R53", "rack=9", "doubled=false", stated},
	} {
		b, err := library(t).Book(c.book, map[string]json.RawMessage{c.key: json.RawMessage(c.value)})
		if err != nil {
			t.Fatal(err)
		}
		r, _ := rulings.Find(c.ruling)
		a, err := r.Compute(b, inputs(c.in))
		name, value, _ := strings.Cut(c.want, "=")
		if err != nil || outcome(a)[name] != value || outcome(a)["doubt"] != "" || a.Standing != c.standing || !slices.Contains(a.Changed, c.key) {
			t.Errorf("%s %s=%s: %s, %v, %v", c.book, c.key, c.value, a.Standing, outcome(a), err)
		}
	}
}
