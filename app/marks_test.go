package app_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/backup"
	"wordhall/app/publish"
	"wordhall/tournament"
	"wordhall/tournament/report"
)

// markedDesk is a desk with a sheet of 431–389 in the first game on the wall. undone says what the game was before.
func markedDesk(t *testing.T) (*app.Desk, tournament.Game) {
	t.Helper()
	d, g := callingDesk(t)
	if g.Sheet.Done() {
		correct(t, d, g, [2]int{431, 389}, action.CorrectSheet{Reason: "for the test"})
	} else if _, err := d.Do(context.Background(), action.EnterSheet{Division: d.Event().Divisions[0].ID, Game: g.ID, Sheet: played(431, 389)}); err != nil {
		t.Fatal(err)
	}
	g, _ = d.Event().Divisions[0].Game(g.ID)
	return d, g
}

func correct(t *testing.T, d *app.Desk, g tournament.Game, scores [2]int, a action.CorrectSheet) {
	t.Helper()
	a.Division, a.Game, a.Sheet = d.Event().Divisions[0].ID, g.ID, played(scores[0], scores[1])
	if _, err := d.Do(context.Background(), a); err != nil {
		t.Fatal(err)
	}
}

func saidWrong(d *app.Desk, g tournament.Game, reason report.MarkReason, scores *[2]int) app.MarkNote {
	return app.MarkNote{Step: app.MarkBegins, Division: d.Event().Divisions[0].ID, Game: g.ID, Player: g.Second, Reason: reason, Scores: scores}
}

func wrongAs(n app.MarkNote, note string) app.MarkNote {
	n.Note = note
	return n
}

func openMarks(t *testing.T, d *app.Desk) []report.MarkLine {
	t.Helper()
	lines, err := d.Marks()
	if err != nil {
		t.Fatal(err)
	}
	return lines
}

// TestAMarkWaitsUntilItIsDecided says that a marked result counts as it stands, and that a mark is decided by keeping
// the result or by correcting it. When the correction is undone, the mark waits again.
func TestAMarkWaitsUntilItIsDecided(t *testing.T) {
	d, g := markedDesk(t)
	says, err := d.NoteMark(saidWrong(d, g, report.MarkTyped, &[2]int{431, 398}))
	if err != nil || !strings.Contains(says.String(), "is wrong, which is in as 431–389: 431–398; Our slip has other scores") {
		t.Fatalf("the journal says %q, %v", says, err)
	}
	marks := openMarks(t, d)
	if len(marks) != 1 || marks[0].Player != g.Second || *marks[0].Scores != [2]int{431, 398} {
		t.Fatalf("the marks are %+v", marks)
	}
	if now, _ := d.Event().Divisions[0].Game(g.ID); *now.Sheet.Scores != [2]int{431, 389} {
		t.Errorf("a mark changed the sheet to %+v", now.Sheet)
	}
	correct(t, d, g, [2]int{431, 398}, action.CorrectSheet{Reason: marks[0].Cause().String()})
	if left := openMarks(t, d); len(left) != 0 {
		t.Errorf("after the correction %+v still waits", left)
	}
	if all, err := d.AllMarks(); err != nil || len(all) != 1 || !all[0].Corrected() {
		t.Errorf("after the correction the marks are %+v, %v", all, err)
	}
	if _, err := d.Undo(); err != nil {
		t.Fatal(err)
	}
	if again := openMarks(t, d); len(again) != 1 {
		t.Fatalf("after the correction was undone the marks are %+v", again)
	}
	before, _ := d.CanUndo()
	if _, err := d.NoteMark(app.MarkNote{Step: app.MarkKept, Mark: marks[0].ID}); err != nil {
		t.Fatal(err)
	}
	if after, _ := d.CanUndo(); after.Seq != before.Seq {
		t.Errorf("undo would take line %d back, want %d: a decision to keep is no action", after.Seq, before.Seq)
	}
	if all, _ := d.AllMarks(); len(openMarks(t, d)) != 0 || len(all) != 1 || all[0].Kept == 0 {
		t.Errorf("after it was kept the marks are %+v", all)
	}
}

func TestMarksThatAreRefused(t *testing.T) {
	d, g := markedDesk(t)
	other := wrongAs(saidWrong(d, g, report.MarkOther, &[2]int{431, 389}), " our\nnames\u202e are\x00swapped ")
	long := other
	long.Note = strings.Repeat("é", app.LongestNote+1)
	stranger := other
	stranger.Player = 999
	last := d.Last().Seq
	for name, n := range map[string]app.MarkNote{
		"what stands":            saidWrong(d, g, report.MarkTyped, &[2]int{431, 389}),
		"no scores":              saidWrong(d, g, report.MarkTyped, nil),
		"scores that can't be":   saidWrong(d, g, report.MarkTyped, &[2]int{99999, 1}),
		"no words":               saidWrong(d, g, report.MarkOther, nil),
		"other, and what stands": wrongAs(saidWrong(d, g, report.MarkOther, &[2]int{431, 389}), ""),
		"a long note":            long,
		"a player of none":       stranger,
		"no such reason":         saidWrong(d, g, "mood", &[2]int{400, 399}),
		"no such game":           saidWrong(d, tournament.Game{ID: 9999}, report.MarkTyped, &[2]int{400, 399}),
		"a mark that isn't open": {Step: app.MarkKept, Mark: 1},
	} {
		if _, err := d.NoteMark(n); err == nil {
			t.Errorf("%s: it was taken", name)
		}
	}
	if now := d.Last().Seq; now != last {
		t.Errorf("what was refused wrote %d lines", now-last)
	}
	if _, err := d.NoteMark(other); err != nil {
		t.Fatal(err)
	}
	if _, err := d.NoteMark(saidWrong(d, g, report.MarkSwapped, nil)); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("a second mark of the sheet: %v", err)
	}
	one := openMarks(t, d)[0]
	id := one.ID
	if one.Note != "our names are swapped" || one.Scores != nil {
		t.Errorf("a note without scores is %+v", one.Mark)
	}
	if _, err := d.NoteMark(app.MarkNote{Step: "forgotten", Mark: id}); err == nil {
		t.Error("a step that isn't one was taken")
	}
	if _, err := d.NoteMark(app.MarkNote{Step: app.MarkDropped, Mark: id}); err != nil {
		t.Fatal(err)
	}
	if all, err := d.AllMarks(); err != nil || len(all) != 0 {
		t.Errorf("a mark that was taken back is still there: %+v, %v", all, err)
	}
	if _, err := d.NoteMark(saidWrong(d, g, report.MarkSwapped, nil)); err != nil {
		t.Fatal(err)
	}
	if m := openMarks(t, d); len(m) != 1 || *m[0].Scores != [2]int{389, 431} {
		t.Errorf("swapped scores are %+v", m)
	}
}

// TestMarksOutliveTheProgram says that a mark is read from the journal when the event is opened again, and that the
// list of what is left to do names it.
func TestMarksOutliveTheProgram(t *testing.T) {
	p := newProgram(t)
	path := t.TempDir() + "/event.wordhall"
	d, g := markedDesk(t)
	if err := d.SaveCopy(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	copied, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := copied.NoteMark(saidWrong(copied, g, report.MarkTyped, &[2]int{431, 398})); err != nil {
		t.Fatal(err)
	}
	if err := copied.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := p.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = again.Close() }()
	if m := openMarks(t, again); len(m) != 1 || m[0].GameID != g.ID || m[0].StandsText().String() != "431–389" {
		t.Fatalf("the marks are %+v", m)
	}
	duties, err := again.Duties(backup.Status{}, publish.Record{})
	if err != nil || duties[0].State != app.DutyOpen || !strings.Contains(duties[0].Says.String(), "1 result is disputed") {
		t.Errorf("what is left is %+v, %v", duties, err)
	}
	doubts, err := again.CloseDoubts()
	if err != nil {
		t.Fatal(err)
	}
	for _, doubt := range doubts { // What closing asks about is listed.
		if left := strings.ToLower(fmt.Sprint(app.OpenDuties(duties))); !strings.Contains(left, strings.ToLower(doubt.Says.String())) {
			t.Errorf("%q isn't among what is left: %s", doubt.Says, left)
		}
	}
	told := func(doubt tournament.Doubt) bool { return doubt.Says.String() == "1 result is disputed" }
	i := slices.IndexFunc(doubts, told)
	if i < 0 {
		t.Fatalf("closing asks about %v", doubts)
	}
	others := tournament.DoubtIDs(slices.Delete(slices.Clone(doubts), i, i+1))
	if _, err := again.Do(t.Context(), action.CloseEvent{Accepted: others}); !slices.ContainsFunc(tournament.DoubtsOf(err), told) {
		t.Errorf("the event with a disputed result closes: %v", err)
	}
}
