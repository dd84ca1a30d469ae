package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament/testkit/eventtest"
)

// TestShadowOnceSaysWhetherBothAgree: the exit status is 0 if they do, 1 if something differs, and 2 if it can't be
// read.
func TestShadowOnceSaysWhetherBothAgree(t *testing.T) {
	folder, beside := t.TempDir(), filepath.Join(t.TempDir(), "beside.wordhall")
	eventtest.TshFolder(t, folder, 2, 3)
	says := ok(t, "shadow", folder, "--once", "--out", beside)
	if !strings.HasPrefix(says, "B: 3 of 7 results of round 2 are in; everything compared agrees\ncompared: the places after 1 round\n") || !strings.Contains(says, "not compared: the pairs and starts of round 1–2") {
		t.Errorf("it says %s", says)
	}
	if standings := ok(t, "standings", beside, "--division", "B", "--after", "1"); !strings.Contains(standings, "Safo") {
		t.Errorf("the event beside has the standings %s", standings)
	}
	path := filepath.Join(folder, "b.t")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), "newr 1583", "newr 1580", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := wordhall(t, "", "shadow", folder, "--once"); a.status != cli.ExitNo || !strings.Contains(a.out, "differs: After round 1: Inubocug, Cen has the rating 1580 in the file, 1583 here.") {
		t.Errorf("exit %d: %s%s", a.status, a.out, a.err)
	}
	answer := wordhall(t, "", "shadow", folder, "--once", "--json")
	if got := unmarshal[struct {
		OK        bool
		Divisions []struct {
			Name          string
			Round, In, Of int
			Differences   []struct {
				Round     int
				Says, Why string
			}
		}
	}](t, answer.out); answer.status != cli.ExitNo || got.OK || len(got.Divisions) != 1 || got.Divisions[0].In != 3 || got.Divisions[0].Of != 7 || len(got.Divisions[0].Differences) != 1 {
		t.Errorf("exit %d: %s", answer.status, answer.out)
	}
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, want string }{
		{"shadow", "which folder?"},
		{"shadow " + folder + " --once", "there is no player in it"},
		{"shadow " + folder + " --out " + filepath.Join(folder, "x"), "nothing is written"},
		{"shadow " + path, "can't be followed"},
		{"shadow " + filepath.Join(folder, "none"), "can't be read"},
	} {
		if says := refused(t, strings.Fields(c.args)...); !strings.Contains(says, c.want) {
			t.Errorf("%s: %s", c.args, says)
		}
	}
}

// TestShadowFollowsUntilTheEventIsTaken: the first comparison is printed, then take makes the copy a usual event.
func TestShadowFollowsUntilTheEventIsTaken(t *testing.T) {
	folder, dir := t.TempDir(), t.TempDir()
	eventtest.TshFolder(t, folder, 3, eventtest.TshGames)
	t.Chdir(dir)
	event := filepath.Base(folder) + ".wordhall"
	a := wordhall(t, "take\nwhat\nlook\nlook\nlook\ntake\n", "shadow", folder) // At every line the folder is looked at once.
	if a.status != cli.ExitDone || !strings.Contains(a.out, "B: 7 of 7 results of round 3 are in; everything compared agrees\n") || !strings.Contains(a.out, event+" is the event from now on") {
		t.Errorf("exit %d: %s%s", a.status, a.out, a.err)
	}
	if !strings.Contains(a.err, `shadow doesn't know "what"`) || !strings.Contains(a.err, "there is no event yet") {
		t.Errorf("what can't be done: %s", a.err)
	}
	if says := ok(t, "verify", event); says == "" {
		t.Error("verify says nothing of it")
	}
}
