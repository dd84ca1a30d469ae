package report_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	. "wordhall/tournament"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

func conditionOf(list []report.Condition, topic string) report.Condition {
	i := slices.IndexFunc(list, func(c report.Condition) bool { return c.Topic.String() == topic })
	if i < 0 {
		return report.Condition{}
	}
	return list[i]
}

func TestConditionsSayWhatTheBookAndTheOrganiserSay(t *testing.T) {
	d := eventtest.Field(2, 3)
	list := report.Conditions(d, eventtest.Book(t, "wespa-2010"))
	for topic, want := range map[string]report.Condition{
		"Rulebook":               {Text: text.Name("WESPA Game Rules v2.0 (2010) (Version 2.0, 17 November 2010)")},
		"Game time":              {Text: text.Name("25 minutes for each player"), Section: "5.3.5", Standing: rulebook.Stated},
		"A bye":                  {Text: text.Name("a win, spread +50, not rated"), Standing: rulebook.Default},
		"Not coming in time":     {Text: text.Name("a loss by 75, not rated"), Section: "2.3.6(a)", Standing: rulebook.Stated},
		"A failed challenge":     {Text: text.Name("costs 5 points a word"), Section: "3.10.15(b)", Standing: rulebook.Director},
		"Challenge points":       {Text: text.Name("taken off the challenger's score"), Standing: rulebook.Default},
		"Order of the standings": {Text: text.Name("wins, then spread"), Standing: rulebook.Default},
	} {
		got := conditionOf(list, topic)
		if got.Text.String() != want.Text.String() || got.Section != want.Section || got.Standing != want.Standing || got.MayNotBeRatable || got.Change != nil {
			t.Errorf("%s: got %+v\nwant %+v", topic, got, want)
		}
	}
}

func TestChallengePointsHaveALineWhereThereAreAny(t *testing.T) {
	if c := conditionOf(report.Conditions(eventtest.Field(2, 3), eventtest.Book(t, "nsa-1995")), "Challenge points"); !c.Topic.IsZero() {
		t.Errorf("a lost turn has no points, but %+v", c)
	}
}

func TestConditionsShowEveryOverride(t *testing.T) {
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	d := eventtest.Field(2, 3)
	d.Overrides = map[string]json.RawMessage{
		"gameMinutes": json.RawMessage("22"), "challenge": json.RawMessage(`"rising"`), "spilled": json.RawMessage(`"director"`),
		"overtimeLoss": json.RawMessage("null"), "sixZeros": json.RawMessage("false"),
	}
	b, err := lib.Book("wespa-2010", d.Overrides)
	if err != nil {
		t.Fatal(err)
	}
	d.RuleChanges = []RuleChange{{Key: "gameMinutes", Value: "22", Round: 2, Reason: "the hall closes early", At: 5}}
	d.MissedFor.Withdrawn = MissedLoss
	list := report.Conditions(d, b)
	if c := conditionOf(list, "Game time"); !c.MayNotBeRatable || !strings.Contains(c.Text.String(), "22 minutes") || !strings.Contains(c.Text.String(), "in the rulebook: 25") || c.Standing != rulebook.Changed {
		t.Errorf("game time: %+v", c)
	}
	if c := conditionOf(list, "A failed challenge"); !c.MayNotBeRatable || !strings.Contains(c.Text.String(), "in the rulebook: perWord5") {
		t.Errorf("challenge: %+v", c)
	}
	if c := conditionOf(list, "A round without a game counts"); !strings.Contains(c.Text.String(), "withdrawn: a loss by 75") || !strings.Contains(c.Text.String(), "absent: nothing") {
		t.Errorf("missed rounds: %+v", c)
	}
	if c := conditionOf(list, "Changed after round 2 was drawn"); c.Change == nil || !strings.Contains(c.Text.String(), "the hall closes early") {
		t.Errorf("the change since round 1: %+v", c)
	}
	all := ""
	for _, c := range list {
		all += c.Text.String() + "\n"
	}
	for key, own := range map[string]string{"spilled": "overdraw", "overtimeLoss": "600 seconds, at least 100 points", "sixZeros": "yes"} {
		if !strings.Contains(all, key+" is ") || !strings.Contains(all, "in the rulebook: "+own) {
			t.Errorf("the override of %s isn't shown in\n%s", key, all)
		}
	}
}

// TestConditionsSayWhatIsByTheOrganiser: where a division differs from its rulebook the condition is the organiser's,
// and no section is cited for it.
func TestConditionsSayWhatIsByTheOrganiser(t *testing.T) {
	for _, c := range []struct {
		name, book, topic string
		change            func(*Division)
		text, section     string
		standing          rulebook.Standing
	}{
		{"starts by the book", "nsa-1995", "Who starts", func(d *Division) { d.Starts = StartsSelf }, "the players compare their records of starts", "II.F.1", rulebook.Stated},
		{"starts otherwise", "nsa-1995", "Who starts", func(*Division) {}, "balanced by the program and shown in the pairings – changed by the organiser; in the rulebook: the players compare their records of starts", "", rulebook.Changed},
		{"a figure that the setting has overruled", "nsa-1995", "Who starts", func(d *Division) {
			d.Starts, d.Overrides = StartsSelf, map[string]json.RawMessage{"startPolicy": json.RawMessage(`"draw"`)}
		}, "the players compare their records of starts", "II.F.1", rulebook.Stated},
		{"a tie-break", "wespa-2010", "Order of the standings", func(d *Division) { d.TieBreaks = []TieBreak{ByHeadToHead} }, "wins, then head to head", "", rulebook.Changed},
		{"a cap", "wespa-2010", "Order of the standings", func(d *Division) { d.SpreadCap = CapsOf([]int{300}) }, "wins, then spread; the spread of a game counts up to 300", "", rulebook.Changed},
		{"a missed round is a loss", "wespa-2010", "A round without a game counts", func(d *Division) { d.Missed = MissedLoss }, "absent: a loss by 75; not yet entered: nothing; excused: nothing; withdrawn: nothing", "", rulebook.Changed},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(2, 3)
			d.Rulebook = c.book
			c.change(d)
			lib, err := rulebook.Load(assets.Rulebooks())
			if err != nil {
				t.Fatal(err)
			}
			book, err := d.Book(lib)
			if err != nil {
				t.Fatal(err)
			}
			list := report.Conditions(d, book)
			if got := conditionOf(list, c.topic); got.Text.String() != c.text || got.Section != c.section || got.Standing != c.standing {
				t.Errorf("%s is %q, %q, %s", c.topic, got.Text, got.Section, got.Standing)
			}
			for _, one := range list {
				if strings.Contains(one.Text.String(), "startPolicy is") {
					t.Errorf("also %q", one.Text)
				}
			}
		})
	}
}

// TestConditionsOfARulebookByDifference: the sheet has the base and every difference.
func TestConditionsOfARulebookByDifference(t *testing.T) {
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	lib, err = lib.With(`{"id": "harbour-2026", "base": "wespa-2010", "title": "Harbour Club Rules", "short": "Harbour",
		"parameters": {"forfeitSpread": {"value": 100, "section": "H7", "note": "raised in March"}, "byeSpread": 30}, "facts": {"P17": {"text": "A bye is no start", "sections": ["H9"], "standing": "stated"}}}`)
	if err != nil {
		t.Fatal(err)
	}
	b, err := lib.Book("harbour-2026", map[string]json.RawMessage{"gameMinutes": json.RawMessage("22")})
	if err != nil {
		t.Fatal(err)
	}
	list := report.Conditions(eventtest.Field(2, 3), b)
	for topic, want := range map[string]report.Condition{
		"It differs from":                {Text: text.Name("WESPA Game Rules v2.0 (2010)")},
		"Forfeit, spread":                {Text: text.Name("100; WESPA 2010 has 75 – raised in March"), Section: "H7"},
		"Bye, spread":                    {Text: text.Name("30; WESPA 2010 has 50")},
		"Bye / forfeit in start balance": {Text: text.Name("A bye is no start"), Section: "H9"},
		"A bye":                          {Text: text.Name("a win, spread +30, not rated (by default)")},
	} {
		if got := conditionOf(list, topic); got.Text.String() != want.Text.String() || got.Section != want.Section {
			t.Errorf("%s: %s, %q, want %s, %q", topic, got.Text, got.Section, want.Text, want.Section)
		}
	}
	if c := conditionOf(list, "Game time"); !strings.Contains(c.Text.String(), "changed by the organiser; in the rulebook: 25") {
		t.Errorf("game time: %s", c.Text)
	}
	if c := conditionOf(report.Conditions(eventtest.Field(2, 3), eventtest.Book(t, "wespa-2010")), "It differs from"); !c.Topic.IsZero() {
		t.Errorf("a book of the program differs: %+v", c)
	}
}
