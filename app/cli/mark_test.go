package cli_test

import (
	"context"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/cli"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament/report"
)

// TestMark: what players say is wrong is listed with both versions, kept and taken.
func TestMark(t *testing.T) {
	event := clubEvent(t)
	ok(t, "pair", event, "--division", "A", "--publish")
	ok(t, "result", event, "--division", "A", "--round", "1", "--table", "1", "431", "389")
	if said := ok(t, "mark", event); said != "no result is said to be wrong\n" {
		t.Errorf("without a mark it says %q", said)
	}
	mark := func(reason report.MarkReason) string {
		desk, err := apptest.Program(t, inFolder(t.TempDir())).Open(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = desk.Close() }()
		g := desk.Event().Divisions[0].Games[0]
		n := app.MarkNote{Step: app.MarkBegins, Division: desk.Event().Divisions[0].ID, Game: g.ID, Player: g.Second, Reason: reason, Scores: &[2]int{431, 398}}
		if _, err := desk.NoteMark(n); err != nil {
			t.Fatal(err)
		}
		return itoa(int(desk.Last().Seq))
	}
	type line struct {
		Mark           int
		Reason, Stands string
		Scores         []int
	}
	first := mark(report.MarkTyped)
	if list := unmarshal[[]line](t, ok(t, "mark", event, "--json")); len(list) != 1 || itoa(list[0].Mark) != first || list[0].Stands != "431–389" || list[0].Scores[1] != 398 || list[0].Reason != "scores" {
		t.Errorf("the list is %+v", list)
	}
	if said := ok(t, "mark", event, "keep", first); !strings.Contains(said, "stays 431–389") {
		t.Errorf("keep says %q", said)
	}
	if a := wordhall(t, "", "mark", event, "take", first); a.status != cli.ExitBad || !strings.Contains(a.err, "isn't open") {
		t.Errorf("a decided mark is answered with %d: %s", a.status, a.err)
	}
	slip := mark(report.MarkSlip)
	if a := wordhall(t, "", "mark", event, "take", slip); a.status == cli.ExitDone || !strings.Contains(a.err, "both players must agree") {
		t.Errorf("a slip that is itself wrong is changed without consent: %d: %s", a.status, a.err)
	}
	if said := ok(t, "mark", event, "take", slip, "--agree", "--preview"); !strings.Contains(said, "431–398") {
		t.Errorf("the preview says %q", said)
	}
	if said := ok(t, "mark", event, "take", slip, "--agree"); !strings.Contains(said, "431–398, was 431–389") || !strings.Contains(said, "said so by phone") {
		t.Errorf("take says %q", said)
	}
	if list := unmarshal[[]line](t, ok(t, "mark", event, "--json")); len(list) != 0 {
		t.Errorf("left are %+v", list)
	}
}
