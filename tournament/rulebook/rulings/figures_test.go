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

// figuresOfKeys are the words with which a step would name the value of a parameter that an organiser may change.
var figuresOfKeys = map[string]*regexp.Regexp{
	"forfeitSpread": regexp.MustCompile(`\b(50|75)\b`), "byeSpread": regexp.MustCompile(`\b50\b`), "resignFloor": regexp.MustCompile(`\b(50|fifty)\b`),
	"spreadPenalty": regexp.MustCompile(`\b(50|fifty)\b`), "ejectionMargin": regexp.MustCompile(`\b150\b`), "overtimeLoss": regexp.MustCompile(`(?i)\bten minutes\b`),
	"outOfOrderBag": regexp.MustCompile(`(?i)\b(14|fourteen)\b`), "outOfOrderGrave": regexp.MustCompile(`\b(7|seven)\b`), "holdSeconds": regexp.MustCompile(`\b(20|twenty)\b`),
	"endWindowSec": regexp.MustCompile(`\b(five|ten) seconds\b`), "recountLimit": regexp.MustCompile(`\b(20|twenty)\b`),
}

// asPrintedOnly are the steps that say what the text has. They aren't said if an organiser has changed the figure.
var asPrintedOnly = []string{
	"The twenty seconds are for calling a hold; by our reading, a challenge is still open while no tile is drawn.",
	"Two sections give twenty seconds, a third fifteen to twenty; by our reading, it is twenty.",
	"The text gives fifteen to twenty seconds: from the sixteenth on the director decides.",
}

// TestStepsNameNoFigureOfAParameter: a step takes the figure from the parameter, so that it has the changed figure of
// an organiser's book or a division.
func TestStepsNameNoFigureOfAParameter(t *testing.T) {
	for _, b := range stock(t) {
		for _, r := range rulings.All() {
			row, _ := b.Row(r.ID)
			for _, c := range row.Cases {
				for _, step := range c.Steps {
					for key, figure := range figuresOfKeys {
						if slices.Contains(r.Uses, key) && figure.MatchString(step) && !slices.Contains(asPrintedOnly, step) {
							t.Errorf("%s %s names the figure of %s: %q", b.ID, r.ID, key, step)
						}
					}
					_, ifRated := c.When["rated"]
					if !ifRated && strings.Contains(step, "rated") && slices.ContainsFunc(r.Uses, func(key string) bool { return strings.HasSuffix(key, "Rated") }) {
						t.Errorf("%s %s says of rating without asking whether the game is rated: %q", b.ID, r.ID, step)
					}
				}
			}
		}
	}
}

// TestWhatAnOrganiserChangesIsInTheSteps: the figure of a changed parameter is in the steps, and what only the
// printed text has isn't.
func TestWhatAnOrganiserChangesIsInTheSteps(t *testing.T) {
	for _, c := range []struct{ name, book, key, value, ruling, in, says, never string }{
		{"a forfeit that is rated", "wespa-2010", "forfeitRated", "true", "R04", "cause=noshow", "is rated", "isn't rated"},
		{"a forfeit that isn't", "wespa-2010", "forfeitSpread", "80", "R04", "cause=noshow", "isn't rated", "75"},
		{"a late player who gives up", "wespa-2010", "forfeitRated", "true", "R03", "assigned=10:00", "is rated", "isn't rated"},
		{"a forfeit under a book that is silent", "wmsf", "forfeitRated", "true", "R04", "cause=expired", "is rated", "isn't rated"},
		{"a larger spread penalty", "nsa-1995", "spreadPenalty", "60", "R75", "repeated=yes", "by -60", "50"},
		{"a larger spread penalty for a blank", "nsa-1995", "spreadPenalty", "60", "R46", "repeated=yes", "by -60", "50"},
		{"no spread penalty", "nsa-1995", "spreadPenalty", "0", "R75", "repeated=yes", "the director decides", "spread by"},
		{"longer to hold", "nsa-1995", "holdSeconds", "30", "R19", "", "30 seconds", "twenty"},
		{"longer to hold, by the printed text", "nsa-1995", "holdSeconds", "30", "R20", "seconds=25 tile=yes pressed=no", "in time", "twenty"},
		{"a wider look into the bag", "nsa-1995", "outOfOrderBag", "20", "R44", "bag=19", "Fewer than 20", "fourteen"},
		{"overtime that loses sooner", "wespa-2010", "overtimeLoss", `{"seconds": 300, "minimum": 100}`, "R14", "over=4:00 own=300 opp=300", "isn't reached", "en minutes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, err := library(t).Book(c.book, map[string]json.RawMessage{c.key: json.RawMessage(c.value)})
			if err != nil {
				t.Fatal(err)
			}
			r, _ := rulings.Find(c.ruling)
			a, err := r.Compute(b, inputs(c.in))
			if err != nil {
				t.Fatal(err)
			}
			steps := strings.Join(text.Strings(a.Steps), " ")
			if !strings.Contains(steps, c.says) || strings.Contains(steps, c.never) || strings.ContainsAny(steps+a.Say.String(), "{}") {
				t.Errorf("%q, %q", a.Say, steps)
			}
		})
	}
}

// TestSaidInFull: an answer without figures has a sentence of its own for the two players, which isn't its first
// step.
func TestSaidInFull(t *testing.T) {
	for _, c := range []struct{ name, book, ruling, in, want string }{
		{"sand timers under WESPA", "wespa-2010", "R18", "announced=3 warned=yes", "Sand timers aren't used here: the game is played with a clock."},
		{"a blank in a turn that isn't over", "wespa-2010", "R46", "completed=no", "The turn isn't over yet: the player still declares the blank, in writing."},
		{"a blank under NSA", "nsa-1995", "R46", "completed=no", "The turn isn't over yet: the player says what the blank is, and may still change it."},
		{"a recount by both sheets", "wmsf", "R59", "kind=refused", "Both score sheets are compared, move by move, until they agree."},
		{"a list without a title", "aspa-2016", "R71", "", "Words are judged by the list that is approved for this tournament."},
		{"scores and an empty bag under WESPA", "wespa-2010", "R75", "empty=yes", "The bag is empty: the scores may be written once the clock is stopped at the end."},
		{"scores and an empty bag under NSA", "nsa-1995", "R75", "empty=yes", "The bag is empty: nothing follows for scores that weren't recorded."},
		{"scores and an empty bag under WMSF", "wmsf", "R75", "empty=yes", "The scores are recorded now, before play goes on."},
		{"scores under ASPA", "aspa-2016", "R75", "", "The record of the scores is completed now, with the player's own clock running."},
	} {
		t.Run(c.name, func(t *testing.T) {
			if a := ask(t, library(t), c.book, c.ruling, c.in); a.Say.String() != c.want {
				t.Errorf("says %q", a.Say)
			}
		})
	}
}

// TestComparedWithItsOwnFigures: the line of a book by difference names the figures of its own, which the base's
// words don't have.
func TestComparedWithItsOwnFigures(t *testing.T) {
	b, err := library(t).Book("wespa-later", nil)
	if err != nil {
		t.Fatal(err)
	}
	r, _ := rulings.Find("R04")
	lines := r.Compare([]rulebook.Book{b})
	if len(lines) != 1 || len(lines[0].Own) != 1 || lines[0].Own[0] != (rulings.Own{Key: "forfeitSpread", Value: 100}) {
		t.Errorf("%+v", lines)
	}
}
