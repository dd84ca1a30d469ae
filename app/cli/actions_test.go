package cli_test

import (
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
)

// withoutCommand are the actions that no command carries out, with the reason.
var withoutCommand = map[string]string{
	action.RemoveDivision{}.Kind():  "a division is made by import, and only an empty one can be taken out; undo does it",
	action.TakeRatings{}.Kind():     "each doubtful player needs a decision between lines of the federation's list",
	action.RecordChallenge{}.Kind(): "the adjudicator's machine records what it answered; check only answers",
	action.EditChallenge{}.Kind():   "it is about a line of that log",
	action.MergeChallenges{}.Kind(): "the log of another laptop is taken over where the adjudicator works",
	action.MoveClocks{}.Kind():      "the running program notices that the computer's clock was set",
}

// TestEveryActionHasACommand, or a reason why it has none. The lines of a long day leave every other kind of action
// in the journal.
func TestEveryActionHasACommand(t *testing.T) {
	event := clubEvent(t)
	document := writeFile(t, "c.json", strings.Replace(document, `"name": "A"`, `"name": "C"`, 1))
	whole := writeFile(t, "e.json", `{"wordhall": 1, "event": "Other", "divisions": [{"wordhall": 1, "name": "D", "rulebook": "nsa-1995", "rounds": 3, "players": [{"id": 1, "name": "Una Vex"}]}]}`)
	uneven := writeFile(t, "x.json", `{"wordhall": 1, "name": "X", "rulebook": "wespa-2010", "rounds": 2, "players": [{"id": 1, "name": "Ann"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Cal"}, {"id": 4, "name": "Dot"}], "games": [
		{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 390]}, {"round": 1, "table": 2, "first": 3, "second": 4, "kind": "played", "scores": [400, 390]},
		{"round": 2, "table": 1, "first": 1, "second": 4, "kind": "scheduled"}, {"round": 2, "table": 2, "first": 3, "second": 2, "kind": "scheduled"}]}`)
	byDivision := writeFile(t, "two.csv", "name,division\nNew One,A\nNew Two,B\n")
	for _, line := range []string{
		"import C " + document + " --two-people", "player A change Ada club=Leith team=Reds", `player A add "Hal Rook"`, "player A add Goes", "player A remove Goes", "player B move Gus A",
		"player A check-in Ada", "player A check-out Ada", "player A apart Ada Bo --rounds 3", "player A together Ada Bo", "relation A add team", "round A fix Bo --round 3", "round A unfix Bo --round 3",
		"player A withdraw Hal", "player A return Hal", "player B bye Fay", "pair A", "round A lock --table 1", "round A swap 1 2", "round A drop", "pair A", "round A publish", `round A again --seed 2 --system random --reason wet`,
		"import X " + uneven + " --two-people", "round X balance --reason even", "round A start", "round A clock start 50", "round A postpone --table 1 --reason ill", "round A on-time --table 1", "player A late Ada", "player A came Ada", "player A not-late Ada",
		"result A --round 1 --table 1 400 380", "result A --round 1 --table 1 400 381 --correct --reason misread", "result A --round 1 --table 1 400 381 --verify --by xy", "result A --round 1 --table 2 400 380", "result A --round 1 --table 2 --clear --reason misread",
		"result A --round 1 --table 2 400 380", "result A --round 1 --table 3 400 380", "player A warning Bo --reason noise", "ruling A reverse 1 --reason appeal", "player A eject Cleo --reason abuse", "prize A add measure=custom label=Hat", "prize A give 1 Ada --accept not-over",
	} {
		done(t, event, line)
	}
	annotate := []string{"game", event, "annotate", quackleGame, "--division", "A", "--round", "1", "--table", "1", "--first", "Ada"}
	ok(t, append(annotate, "--accept", strings.Join(openDoubts(t, annotate...), ","))...)
	ok(t, "import", event, whole)
	ok(t, "import", event, byDivision)
	ok(t, "division", event, "B", "start_date=2027-03-13")
	ok(t, "close", event, "--accept", strings.Join(openDoubts(t, "close", event), ","))
	ok(t, "reopen", event, "--reason", "appeal")
	secret := filepath.Join(t.TempDir(), "secret.wordhall")
	ok(t, "new", secret, "--secret")
	kinds := map[string]bool{}
	for _, event := range []string{event, secret, allTogether(t), finalPlayed(t)} {
		d, err := apptest.New(nil).Open(t.Context(), event)
		if err != nil {
			t.Fatal(err)
		}
		entries, err := d.JournalAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			kinds[e.Kind] = true
		}
		_ = d.Close()
	}
	for _, a := range action.All() {
		switch why, none := withoutCommand[a.Kind()]; {
		case none && why == "":
			t.Errorf("%s has no reason for having no command", a.Kind())
		case none && kinds[a.Kind()]:
			t.Errorf("a command carries out %s; take its reason out", a.Kind())
		case !none && !kinds[a.Kind()]:
			t.Errorf("no command carries out %s; add one, or say here why", a.Kind())
		}
	}
}

// openDoubts are the ids of everything that is open before the event can be closed.
func openDoubts(t *testing.T, line ...string) (ids []string) {
	t.Helper()
	for _, d := range unmarshal[changed](t, ok(t, append(line, "--preview", "--json")...)).Doubts {
		ids = append(ids, d.ID)
	}
	return ids
}

// allTogether is an event whose divisions were published at once.
func allTogether(t *testing.T) string {
	t.Helper()
	event := clubEvent(t)
	ok(t, "round", event, "publish", "--all")
	done(t, event, `round A swap Ada Bo --reason "a spill"`)
	return event
}

// finalPlayed is an event with a final that has begun.
func finalPlayed(t *testing.T) string {
	t.Helper()
	event := clubEvent(t)
	for _, line := range []string{"pair B --publish", "result B --round 1 --table 3 400 380", "pair B --publish", "result B --round 2 --table 3 400 380", "pair B --publish", "result B --round 3 --table 3 400 380",
		"final B plan --players 2 --starts choice", "final B start", "final B first Gus --table 3", "final B result 210 300 --table 3 --ending resigned --who Gus",
		"final B result --table 3 --game 1 --clear --reason misread", "final B result --table 3 --game 1 --ending absent --who both", "player B leave-final Fay --reason ill"} {
		done(t, event, line)
	}
	return event
}
