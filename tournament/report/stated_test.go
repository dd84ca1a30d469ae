package report_test

import (
	"testing"

	"wordhall/assets"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// TestNothingIsStatedWithoutASection: a line of the conditions that counts as the rulebook's names the section that
// says it, in every book.
func TestNothingIsStatedWithoutASection(t *testing.T) {
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range lib.Choices() {
		for _, c := range report.Conditions(eventtest.Field(2, 3), eventtest.Book(t, id)) {
			if c.Standing == rulebook.Stated && c.Section == "" {
				t.Errorf("%s: %q is stated nowhere: %s", id, c.Topic, c.Text)
			}
		}
	}
}

// TestWhatTheConditionsRestOn: these lines once cited a section that leaves the matter open, or says nothing about
// it.
func TestWhatTheConditionsRestOn(t *testing.T) {
	for _, c := range []struct {
		name, book, topic, text, section string
		standing                         rulebook.Standing
	}{
		{"no book orders the standings", "wespa-2010", "Order of the standings", "wins, then spread", "", rulebook.Default},
		{"no book orders the standings, NSA", "nsa-1995", "Order of the standings", "wins, then spread", "", rulebook.Default},
		{"by themselves only where it is in use (3.10.9)", "wespa-2010", "Looking words up", "by the players themselves, at the computer", "3.10.9", rulebook.Director},
		{"either way (10.3, 10.4)", "aspa-2016", "Looking words up", "by the players themselves, at the computer", "10.3", rulebook.Director},
		{"only staff (X.J)", "nsa-1995", "Looking words up", "by an adjudicator", "X.J", rulebook.Stated},
		{"the penalty varies (3.10.15(b))", "wespa-2010", "A failed challenge", "costs 5 points a word", "3.10.15(b)", rulebook.Director},
		{"25 minutes at the championship only (2.2)", "aspa-2016", "Game time", "25 minutes for each player", "", rulebook.Default},
		{"the event chooses who starts (2.1)", "wespa-2010", "Who starts", "balanced by the program and shown in the pairings", "2.1", rulebook.Director},
		{"a margin, but not whether it is rated (5.7(c))", "wespa-2010", "Resigning and leaving", "lost by the opponent's lead plus 50, at least 50, rated (by default)", "5.7(c)", rulebook.Stated},
		{"a price, but no loss by it (End¶4)", "wmsf", "Overtime", "10 points a minute or part of one; overtime never loses the game (by default)", "End¶4", rulebook.Stated},
		{"both (5.3.2, 5.3.3)", "wespa-2010", "Overtime", "10 points a minute or part of one; 10:00 over loses the game by at least 100", "5.3.2", rulebook.Stated},
		{"a recount without a limit is read so", "nsa-1995", "Recounts", "whatever the margin", "VII.H", rulebook.Reading},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := conditionOf(report.Conditions(eventtest.Field(2, 3), eventtest.Book(t, c.book)), c.topic)
			if got.Text.String() != c.text || got.Section != c.section || got.Standing != c.standing {
				t.Errorf("%s: %q, %q, %s", c.topic, got.Text, got.Section, got.Standing)
			}
		})
	}
}
