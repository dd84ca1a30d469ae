package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// TestGenerate: the division is a document like any other, and the same for the same seed, on standard output and
// in a file.
func TestGenerate(t *testing.T) {
	args := []string{"generate", "--players", "9", "--rounds", "5", "--seed", "4", "--absences", "20", "--forfeits", "20", "--penalties", "20", "--ejections", "1"}
	made := ok(t, args...)
	if ok(t, args...) != made {
		t.Error("the same seed makes another division")
	}
	path := filepath.Join(t.TempDir(), "made.json")
	ok(t, append(args, "--out", path)...)
	if written, err := os.ReadFile(path); err != nil || string(written) != made {
		t.Errorf("the file holds %q, %v", written, err)
	}
	if standings := unmarshal[table](t, ok(t, "standings", "--from", path, "--json")); standings.After != 5 || len(standings.Players) != 9 {
		t.Errorf("after round %d there are %d of 9 players", standings.After, len(standings.Players))
	}
}

func TestGenerateRefusesWhatNobodyPlays(t *testing.T) {
	for args, want := range map[string]string{
		"--players 1":                         "--players is 1; give 2 to 2000",
		"--players 2001":                      "--players is 2001; give 2 to 2000",
		"--rounds 0":                          "--rounds is 0; give 1 to",
		"--forfeits 101":                      "--forfeits is 101; give 0 to 100",
		"--players 4 --ejections 5":           "--ejections is 5; give 0 to 4",
		"--ratings 800":                       "as 800-1600",
		"--ratings 1600-800":                  "as 800-1600",
		"--ratings 0-800":                     "from 1 to 9999",
		"--ratings 800-10000":                 "from 1 to 9999",
		"--final 1":                           "--final is 1; give 2 to 16",
		"--final 17":                          "--final is 17; give 2 to 16",
		"--rulebook chess":                    "chess",
		"--system ladder":                     "ladder",
		"--system manual":                     "by hand",
		"--out /nowhere/at/all/made.json":     "/nowhere/at/all/made.json",
		"--players 4 --system teamroundrobin": "team",
	} {
		a := wordhall(t, "", append([]string{"generate"}, strings.Fields(args)...)...)
		if a.status != cli.ExitBad || a.out != "" || !strings.Contains(a.err, want) || strings.Count(a.err, "\n") != 1 {
			t.Errorf("generate %s: exit %d, %q, %q", args, a.status, a.out, a.err)
		}
	}
}
