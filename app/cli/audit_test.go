package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// audits is the answer of audit --json, as far as it is checked here.
type audits struct {
	OK        bool
	Divisions []struct {
		Rounds []struct {
			Round                        int
			Verdict, Digest, Seed_origin string
			Proven                       bool
			Details                      []string
		}
		Altered, Corrections []struct {
			Round int
			What  string
		}
	}
}

func auditOf(t *testing.T, file string, status int) audits {
	t.Helper()
	a := wordhall(t, "", "audit", file, "--json")
	if a.status != status {
		t.Fatalf("audit %s: exit %d, %q, %q", file, a.status, a.out, a.err)
	}
	var said audits
	if err := json.Unmarshal([]byte(a.out), &said); err != nil {
		t.Fatal(err)
	}
	return said
}

// TestAuditOfADocument: a made-up division is as it was drawn. With a score altered the audit names the round, and
// its exit status says no.
func TestAuditOfADocument(t *testing.T) {
	path := filepath.Join(t.TempDir(), "made-up.json")
	ok(t, "generate", "--players", "11", "--rounds", "5", "--seed", "4", "--absences", "20", "--out", path)
	said := auditOf(t, path, cli.ExitDone)
	if !said.OK || len(said.Divisions) != 1 || len(said.Divisions[0].Rounds) != 5 || len(said.Divisions[0].Altered) > 0 {
		t.Fatalf("%+v", said)
	}
	for i, r := range said.Divisions[0].Rounds {
		if r.Round != i+1 || r.Verdict != "same" || !r.Proven || len(r.Digest) != 64 || r.Seed_origin != "chosen" {
			t.Errorf("%+v", r)
		}
	}
	if text := ok(t, "audit", path); !strings.Contains(text, "all 5 rounds are as they were drawn") || strings.Count(text, "the same draw") != 5 {
		t.Errorf("it says\n%s", text)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(data), `"round":3,"table"`)
	score := strings.Index(string(data[at:]), `"scores":[`) + at + len(`"scores":[`)
	forged := string(data[:score]) + "9" + string(data[score+1:])
	if err := os.WriteFile(path, []byte(forged), 0o600); err != nil {
		t.Fatal(err)
	}
	said = auditOf(t, path, cli.ExitNo)
	d := said.Divisions[0]
	if len(d.Altered) != 1 || d.Altered[0].Round != 3 || len(d.Corrections) == 0 || d.Corrections[0].Round != 3 {
		t.Errorf("altered %+v, corrections %+v", d.Altered, d.Corrections)
	}
	if a := wordhall(t, forged, "audit", "-"); a.status != cli.ExitNo || !strings.Contains(a.out, "round 3 isn't as it was written") {
		t.Errorf("from standard input: exit %d, %s %s", a.status, a.out, a.err)
	}
}

// TestAuditOfWhatIsNoRecord: it is refused in a sentence.
func TestAuditOfWhatIsNoRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.json")
	if err := os.WriteFile(path, []byte(`{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 1, "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}],
		"games": [{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 300]}]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"audit"}, "which document?"},
		{[]string{"audit", path}, "doesn't say what its rounds were drawn from"},
		{[]string{"audit", path + ".gone.json"}, "can't be read"},
	} {
		if a := wordhall(t, "", c.args...); a.status != cli.ExitBad || !strings.Contains(a.err, c.says) {
			t.Errorf("%v: exit %d, %q", c.args, a.status, a.err)
		}
	}
}

// TestAuditOfAnEventFile checks what is in it now, including changes by hand.
func TestAuditOfAnEventFile(t *testing.T) {
	dir := t.TempDir()
	event, list := filepath.Join(dir, "club.wordhall"), filepath.Join(dir, "players.csv")
	if err := os.WriteFile(list, []byte("name,rating\nAda,1500\nBo,1400\nCy,1300\nDi,1200\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	ok(t, "new", event, "--rulebook", "wespa-2010")
	ok(t, "import", event, "--division", "A", list)
	ok(t, "pair", event, "--division", "A", "--publish")
	said := auditOf(t, event, cli.ExitDone)
	if len(said.Divisions) != 1 || len(said.Divisions[0].Rounds) != 1 || said.Divisions[0].Rounds[0].Verdict != "same" {
		t.Errorf("%+v", said)
	}
}

// TestTheReportForAFederation has a line for each round and what else it asks for.
func TestTheReportForAFederation(t *testing.T) {
	path := filepath.Join(t.TempDir(), "made-up.json")
	ok(t, "generate", "--players", "9", "--rounds", "4", "--seed", "5", "--penalties", "40", "--out", path)
	report := ok(t, "audit", path, "--report")
	for _, want := range []string{"Round 4", "no legal draw costs less", "least possible", "bye: ", "Starts and replies: ", "Penalties: ", "Digest: SHA-256", "Lots: "} {
		if !strings.Contains(report, want) {
			t.Errorf("%q isn't in\n%s", want, report)
		}
	}
}

// TestCheckOfAForeignDocument draws and ranks it again. What this program drew is the same; a swapped pair and a
// wrong place are named.
func TestCheckOfAForeignDocument(t *testing.T) {
	dir := t.TempDir()
	path, places := filepath.Join(dir, "made-up.json"), filepath.Join(dir, "places.json")
	ok(t, "generate", "--players", "8", "--rounds", "4", "--seed", "5", "--out", path)
	if err := os.WriteFile(places, []byte(ok(t, "standings", "--from", path, "--json")), 0o600); err != nil {
		t.Fatal(err)
	}
	if text := ok(t, "check", path, "--standings", places); strings.Count(text, "the same pairs") != 4 || !strings.Contains(text, "the standings are the same") {
		t.Errorf("it says\n%s", text)
	}
	wrong := strings.Replace(ok(t, "standings", "--from", path, "--json"), `"spread": `, `"spread": 1`, 1)
	if err := os.WriteFile(places, []byte(wrong), 0o600); err != nil {
		t.Fatal(err)
	}
	if a := wordhall(t, "", "check", path, "--standings", places); a.status != cli.ExitNo || !strings.Contains(a.out, "as ranked here") {
		t.Errorf("exit %d, %s %s", a.status, a.out, a.err)
	}
	var document struct {
		Games []map[string]any `json:"games"`
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &document); err != nil {
		t.Fatal(err)
	}
	var last []map[string]any
	for _, g := range document.Games {
		if g["round"] == 4.0 {
			last = append(last, g)
		}
	}
	last[0]["second"], last[1]["second"] = last[1]["second"], last[0]["second"]
	var whole map[string]any
	if err := json.Unmarshal(data, &whole); err != nil {
		t.Fatal(err)
	}
	whole["games"] = document.Games
	delete(whole, "draws")
	delete(whole, "sums")
	if data, err = json.Marshal(whole); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if a := wordhall(t, "", "check", path); a.status != cli.ExitNo || !strings.Contains(a.out, "round 4 (swiss): drawn here") || strings.Count(a.out, "the same pairs") != 3 {
		t.Errorf("exit %d, %s %s", a.status, a.out, a.err)
	}
}

// TestCheckOfAPlayIsAsBefore: words are words, whatever files there are.
func TestCheckOfAPlayIsAsBefore(t *testing.T) {
	if a := wordhall(t, "", "check", "json"); a.status != cli.ExitNo && a.status != cli.ExitDone {
		t.Errorf("exit %d, %s", a.status, a.err)
	}
	if a := wordhall(t, "", "check", "--standings", "x", "QI"); a.status != cli.ExitBad {
		t.Errorf("--standings with a word: exit %d", a.status)
	}
}

// TestAnEventWithASecret: it shows its SHA-256 from the start, draws with seeds made from it, and uses a seed that
// is given. An event without one draws as always.
func TestAnEventWithASecret(t *testing.T) {
	dir := t.TempDir()
	list := filepath.Join(dir, "players.csv")
	if err := os.WriteFile(list, []byte("name,rating\nAda,1500\nBo,1400\nCy,1300\nDi,1200\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	seedOf := func(name string, flags, pair []string) (seed uint64, said string) {
		event := filepath.Join(dir, name+".wordhall")
		said = ok(t, append([]string{"new", event, "--rulebook", "wespa-2010"}, flags...)...)
		ok(t, "import", event, "--division", "A", list)
		var drawn struct{ Seed uint64 }
		if err := json.Unmarshal([]byte(ok(t, append([]string{"pair", event, "--division", "A", "--json"}, pair...)...)), &drawn); err != nil {
			t.Fatal(err)
		}
		return drawn.Seed, said
	}
	if seed, said := seedOf("plain", nil, nil); seed != 1 || strings.Contains(said, "SHA-256") {
		t.Errorf("without a secret the seed is %d, new says %q", seed, said)
	}
	if seed, said := seedOf("secret", []string{"--secret"}, nil); seed < 1000 || !strings.Contains(said, "the SHA-256 of its secret is ") {
		t.Errorf("with a secret the seed is %d, new says %q", seed, said)
	}
	if seed, _ := seedOf("given", []string{"--secret"}, []string{"--seed", "7"}); seed != 7 {
		t.Errorf("the seed given is %d", seed)
	}
	said := auditOf(t, filepath.Join(dir, "secret.wordhall"), cli.ExitDone)
	if said.Divisions[0].Rounds[0].Seed_origin != "hidden" {
		t.Errorf("%+v", said)
	}
}
