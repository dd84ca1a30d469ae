package cli_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// stranger has a program in another language check a certificate. That program knows nothing but what the certificate
// says.
func stranger(t *testing.T, certificate string) (proven bool, says string) {
	t.Helper()
	perl, err := exec.LookPath("perl")
	if err != nil {
		t.Skip("there is no perl here")
	}
	check := exec.Command(perl, filepath.Join("testdata", "certificate.pl"), writeFile(t, "certificate.txt", certificate))
	check.Env = append(os.Environ(), "LC_ALL=C")
	out, err := check.CombinedOutput()
	proven = strings.HasPrefix(string(out), "proven: ")
	if proven != (err == nil) || !proven && !strings.HasPrefix(string(out), "not proven: ") {
		t.Fatalf("the check broke: %v\n%s", err, out)
	}
	return proven, string(out)
}

// certificateOf draws the document's next round with that flag.
func certificateOf(t *testing.T, document string, flags ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "proof.txt")
	args := append([]string{"pair", "--from", writeFile(t, "a.json", document), "--certificate", path, "--json"}, flags...)
	with := ok(t, args...)
	without := ok(t, append([]string{"pair", "--from", args[2], "--json"}, flags...)...)
	if with != without {
		t.Error("the draw is another with a certificate")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestAStrangerChecksCertificates of several systems, including odd fields and the bye.
func TestAStrangerChecksCertificates(t *testing.T) {
	for _, system := range []string{"swiss", "koth", "factor", "random", "cop"} {
		for _, players := range []int{8, 13, 26} {
			var games [][2]int
			for i := range players / 2 {
				games = append(games, [2]int{2*i + 1, 2*i + 2})
			}
			plan := map[string]any{"from": 2, "to": 3, "system": system}
			certificate := certificateOf(t, documentOf(t, players, plan, games))
			if proven, says := stranger(t, certificate); !proven {
				t.Errorf("%s of %d: %s", system, players, says)
			}
		}
	}
}

// TestAStrangerFindsSpoiltCertificates, whatever line is spoilt.
func TestAStrangerFindsSpoiltCertificates(t *testing.T) {
	plan := map[string]any{"from": 2, "to": 3, "system": "swiss"}
	var games [][2]int
	for i := range 13 {
		games = append(games, [2]int{2*i + 1, 2*i + 2})
	}
	good := certificateOf(t, documentOf(t, 26, plan, games), "--seed", "4")
	if !strings.Contains(good, "\nblossom ") {
		t.Fatal("a certificate without blossoms tests little; take another seed")
	}
	for name, spoil := range map[string]struct {
		find, put string
		// lines is how many of the lines that match are spoilt.
		lines int
	}{
		"the sum":               {`(?m)^sum \d`, "sum 9$0", 1},
		"a dual raised":         {`(?m)^vertex 3 -?\d+`, "vertex 3 99999999999999999999999", 1},
		"a dual lowered":        {`(?m)^vertex 3 -?\d+`, "vertex 3 -99999999999999999999999", 1},
		"a vertex left out":     {`(?m)^vertex 26 .*\n`, "", 1},
		"a blossom of none":     {`(?m)^blossom \d+`, "blossom 0", 1},
		"a blossom left out":    {`(?m)^blossom .*\n`, "", 1000},
		"an even blossom":       {`(?m)^(blossom \d+) \d+`, "$1", 1},
		"a vertex twice in it":  {`(?m)^(blossom \d+) \d+ (\d+)`, "$1 $2 $2", 1},
		"a game left out":       {`(?m)^draw .*\n`, "", 1},
		"a game drawn twice":    {`(?m)^draw .*\n`, "$0$0", 1},
		"a game that may not":   {`(?m)^draw (\d+) (\d+)`, "draw $2 $1", 1},
		"a scale too low":       {`(?m)^level \d+`, "level 4", 1},
		"a game made cheaper":   {`(?m)^(game 1 \d+ \d+ \d+) \d+`, "$1 -99999", 1},
		"all games taken away":  {`(?m)^game .*\n`, "", 1000},
		"a game of other costs": {`(?m)^(game \d+ \d+) \d+`, "$1 77", 1000},
	} {
		re, left := regexp.MustCompile(spoil.find), spoil.lines
		spoilt := re.ReplaceAllStringFunc(good, func(line string) string {
			if left--; left < 0 {
				return line
			}
			return re.ReplaceAllString(line, spoil.put)
		})
		if spoilt == good {
			t.Errorf("%s: nothing was spoilt", name)
			continue
		}
		if proven, says := stranger(t, spoilt); proven {
			t.Errorf("%s: %s", name, says)
		}
	}
}

// TestACertificateIsWrittenWithTheDrawOrNotAtAll: the output says so.
func TestACertificateIsWrittenWithTheDrawOrNotAtAll(t *testing.T) {
	dir := t.TempDir()
	event, proof := filepath.Join(dir, "club.wordhall"), filepath.Join(dir, "proof.txt")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", writeFile(t, "players.csv", csvOfFive))
	args := []string{"pair", event, "--division", "A", "--publish", "--certificate"}
	if a := wordhall(t, "", append(args, filepath.Join(dir, "nowhere", "proof.txt"))...); a.status != cli.ExitBad || !strings.Contains(a.err, "proof.txt") {
		t.Errorf("no folder: exit %d, %q", a.status, a.err)
	}
	if a := wordhall(t, "", append(args, proof, "--system", "manual")...); a.status != cli.ExitBad {
		t.Errorf("nothing to prove: exit %d, %q", a.status, a.err)
	}
	if _, err := os.Stat(proof); !os.IsNotExist(err) {
		t.Errorf("a certificate of no draw was written: %v", err)
	}
	if got := ok(t, append(args, proof)...); !strings.Contains(got, "round 1") {
		t.Errorf("round 1 was drawn before: %q", got)
	}
	data, err := os.ReadFile(proof)
	if err != nil {
		t.Fatal(err)
	}
	if proven, says := stranger(t, string(data)); !proven {
		t.Errorf("%s\n%s", says, data)
	}
	if help := ok(t, "help", "pair"); !strings.Contains(help, "blossom DUAL V V V") || !strings.Contains(help, "--certificate FILE") {
		t.Errorf("the help says nothing of it: %s", help)
	}
}
