package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhoNeverPlayedHasNoPlace: tsh gives no place either to a player who is off and never played.
func TestWhoNeverPlayedHasNoPlace(t *testing.T) {
	folder := t.TempDir()
	for name, says := range map[string]string{
		"config.tsh": "division A a.t\n",
		"a.t":        "Alder, Ann 1500 2; 450\nBirch, Bo 1400 1; 350\nCedar, Cy 1300 4; 500\nDogwood, Di 1200 3; 300\nElm, Ed 1600 0; -50; off -50\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(says), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	event := filepath.Join(folder, "e.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, filepath.Join(folder, "config.tsh"))
	places := ""
	for _, p := range unmarshal[table](t, ok(t, "standings", event, "--division", "A", "--json")).Players {
		places += string(rune('0'+p.Place)) + string(rune('0'+p.ID)) + " "
	}
	if places != "13 21 32 44 05 " {
		t.Errorf("places and players %s", places)
	}
	said := strings.Split(strings.TrimSpace(ok(t, "standings", event, "--division", "A")), "\n")
	if last := said[len(said)-1]; !strings.HasPrefix(strings.TrimSpace(last), "–") || !strings.Contains(last, "Elm") {
		t.Errorf("the last line is %q", last)
	}
	type chances struct {
		Players []struct{ Place, ID, Best, Worst int }
	}
	list := unmarshal[chances](t, ok(t, "simulate", event, "--division", "A", "--runs", "50", "--json")).Players
	if last := list[len(list)-1]; len(list) != 4 || last.ID != 4 || last.Best != 4 || last.Worst != 4 {
		t.Errorf("the chances are %+v", list)
	}
}
