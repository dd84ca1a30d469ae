package cli_test

import (
	"bytes"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// simulation is the answer of simulate in its own names.
type simulation struct {
	After, Open, Runs int
	Seed              uint64
	Error             float64
	Prizes            int
	Margins           []int
	Players           []struct {
		Place, ID, Best, Worst int
		Exact                  bool
		Clinched, Out          int
		Chances                []float64
	}
}

// lastOfThree is a document of four players after two of three rounds, the last one drawn
// as 1-2 and 3-4. 1 has two wins and +300; 2 and 3 have one, at 0 and -140; 4 has none and
// is at -160. No game is won by more than 100.
const lastOfThree = `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 3,
 "contention": {"places": 2, "runs": 2000, "gibson_spread": [100]},
 "players": [{"id": 1, "name": "Ada Quill", "rating": 1800}, {"id": 2, "name": "Ben Oak", "rating": 1700},
  {"id": 3, "name": "Cy Reed"}, {"id": 4, "name": "Di Elm"}],
 "games": [
  {"round": 1, "first": 1, "second": 3, "kind": "played", "scores": [450, 300]},
  {"round": 1, "first": 2, "second": 4, "kind": "played", "scores": [400, 390]},
  {"round": 2, "first": 1, "second": 4, "kind": "played", "scores": [450, 300]},
  {"round": 2, "first": 3, "second": 2, "kind": "played", "scores": [400, 390]},
  {"round": 3, "first": 1, "second": 2, "kind": "scheduled"},
  {"round": 3, "first": 3, "second": 4, "kind": "scheduled"}]}`

// TestSimulate: the ranges of the last round follow from its two games, and the chances are within them.
func TestSimulate(t *testing.T) {
	path := writeFile(t, "a.json", lastOfThree)
	out := ok(t, "simulate", "--from", path, "--json", "--coin", "--seed", "5")
	if again := ok(t, "simulate", "--from", path, "--json", "--coin", "--seed", "5"); again != out {
		t.Error("the same seed answers otherwise")
	}
	s := unmarshal[simulation](t, out)
	if s.After != 3 || s.Open != 2 || s.Runs != 2000 || s.Seed != 5 || s.Prizes != 2 || len(s.Margins) != 1 || s.Margins[0] != 100 || math.Abs(s.Error-0.0288) > 0.0001 {
		t.Errorf("%+v", s)
	}
	// 2 draws level with 1 in wins but not in spread. If 2 loses by 100, only one of 3 and 4 is ahead. 3 and 4 come
	// second if 2 loses by enough, and last if they lose themselves.
	want := map[int][4]int{1: {1, 1, 1, 0}, 2: {2, 3, 0, 1}, 3: {2, 4, 0, 1}, 4: {2, 4, 0, 1}}
	for _, p := range s.Players {
		w := want[p.ID]
		if got := [4]int{p.Best, p.Worst, p.Clinched, p.Out}; got != w || !p.Exact {
			t.Errorf("player %d: %v (exact %v), want %v", p.ID, got, p.Exact, w)
		}
		sum := 0.0
		for k, share := range p.Chances {
			sum += share
			if share > 0 && (k+1 < p.Best || k+1 > p.Worst) {
				t.Errorf("player %d: %v", p.ID, p.Chances)
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("the chances of player %d sum to %v", p.ID, sum)
		}
	}
}

// TestSimulateWords: people get the same, with what is proven apart from what is simulated.
func TestSimulateWords(t *testing.T) {
	path := writeFile(t, "a.json", lastOfThree)
	out := ok(t, "simulate", "--from", path)
	for _, want := range []string{
		"Division A after round 3, provisional: 2 sheets are out", "Ada Quill", "  won\n", "Ada Quill has won the division.",
		"2000 simulated finishes (seed 1)", "games won by no more than 100 points",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("%q isn't said in\n%s", want, out)
		}
	}
}

// TestSimulateOfAnEvent reads an event file and writes nothing into it.
func TestSimulateOfAnEvent(t *testing.T) {
	event := filepath.Join(t.TempDir(), "a.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", writeFile(t, "a.json", lastOfThree))
	before, err := os.ReadFile(event)
	if err != nil {
		t.Fatal(err)
	}
	s := unmarshal[simulation](t, ok(t, "simulate", event, "--division", "A", "--runs", "100", "--json"))
	if s.Runs != 100 || len(s.Players) != 4 {
		t.Errorf("%+v", s)
	}
	if after, err := os.ReadFile(event); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the event file has changed, %v", err)
	}
}

// TestSimulateRefused: bad usage is one line and exit 2.
func TestSimulateRefused(t *testing.T) {
	path := writeFile(t, "a.json", lastOfThree)
	for want, args := range map[string][]string{
		"--runs is 0; at least one run is needed":      {"--from", path, "--runs", "0"},
		"99999999 runs can't be simulated":             {"--from", path, "--runs", "99999999"},
		"\"after\" is 9; division A has rounds 1 to 3": {"--from", path, "--after", "9"},
		"which event?":  {},
		"can't be read": {"--from", path + ".none"},
		"--seed is \"x\"; give a whole number of 0 or more": {"--from", path, "--seed", "x"},
		"--from stands instead of an event and --division":  {"--from", path, "--division", "A"},
	} {
		a := wordhall(t, "", append([]string{"simulate"}, args...)...)
		if a.status != cli.ExitBad || a.out != "" || strings.Count(a.err, "\n") != 1 || !strings.Contains(a.err, want) {
			t.Errorf("%v: exit %d, %q, want %q", args, a.status, a.err, want)
		}
	}
}

// TestSimulateNobody: a division without players, or with nothing left to play, gets an answer too.
func TestSimulateNobody(t *testing.T) {
	var document map[string]any
	if err := json.Unmarshal([]byte(lastOfThree), &document); err != nil {
		t.Fatal(err)
	}
	document["players"], document["games"] = []any{}, []any{}
	data, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	if a := wordhall(t, string(data), "simulate", "--from", "-", "--json"); a.status != cli.ExitDone || !strings.Contains(a.out, `"players": []`) {
		t.Errorf("%+v", a)
	}
}

// TestSimulatePrizeLines: the prizes for places in the document's own list, class by class, with what is proven for
// each.
func TestSimulatePrizeLines(t *testing.T) {
	doc := strings.Replace(lastOfThree, `"games": [`, `"prizes": [{"measure": "place"}, {"measure": "high_win"}, {"measure": "place", "rating_from": 1700, "rank": 2}], "games": [`, 1)
	a := wordhall(t, doc, "simulate", "--from", "-", "--json")
	got := unmarshal[struct {
		Lines []struct {
			Prize, Rank int
			Title       string
			Players     []struct {
				ID        int
				Chance    float64
				Sure, Out bool
			}
		}
	}](t, a.out)
	if len(got.Lines) != 2 || got.Lines[0].Prize != 1 || got.Lines[1].Prize != 3 || len(got.Lines[0].Players) != 4 || len(got.Lines[1].Players) != 2 {
		t.Fatalf("%+v", got)
	}
	for _, p := range got.Lines[0].Players {
		if p.Sure != (p.ID == 1) || p.Out != (p.ID != 1) || p.Out == (p.Chance > 0) {
			t.Errorf("1st place: %+v", p)
		}
	}
}

// TestSimulateBeforeAFinalLooksAtWhoGetsIn, not at prizes that the final decides.
func TestSimulateBeforeAFinalLooksAtWhoGetsIn(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event)
	ok(t, "import", event, "--division", "A", "--rounds", "2", writeFile(t, "players.csv", "name,rating\nAda,1500\nBo,1400\nCy,1300\nDi,1200\n"))
	ok(t, "pair", event, "--division", "A", "--publish")
	for _, table := range []string{"1", "2"} {
		ok(t, "result", event, "--division", "A", "--round", "1", "--table", table, "450", "400")
	}
	if says := ok(t, "simulate", event, "--division", "A"); !strings.Contains(says, " Prize ") {
		t.Errorf("without a final\n%s", says)
	}
	ok(t, "final", event, "plan", "--division", "A", "--players", "4")
	says := ok(t, "simulate", event, "--division", "A")
	if !strings.Contains(says, " Top 4 ") || strings.Count(says, "top 4\n") != 4 || strings.Contains(says, "rize") || !strings.Contains(says, "the first 4 play the final, which decides who wins") {
		t.Errorf("before a final of all four\n%s", says)
	}
	ok(t, "final", event, "plan", "--division", "A", "--players", "2")
	if says := ok(t, "simulate", event, "--division", "A"); strings.Contains(says, "won\n") || strings.Contains(says, "top 2") {
		t.Errorf("before a final of two\n%s", says)
	}
}
