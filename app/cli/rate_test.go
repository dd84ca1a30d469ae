package cli_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
)

type rated struct {
	System  string
	Players []struct {
		ID                     int
		Old, New               float64
		Games                  int
		Provisional            bool
		Performance, Deviation float64
	}
}

// publishedCases are the rating cases with the federations' own answers.
func publishedCases(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("../../ratings/testdata/*-dev-*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("no published cases: %v", err)
	}
	return files
}

type expectedCase struct {
	System  string
	Players []struct {
		ID             int
		RatingAfter    float64  `json:"rating_after"`
		DeviationAfter *float64 `json:"deviation_after"`
	}
}

func readExpected(t testing.TB, file string) (text string, want expectedCase) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data), unmarshal[expectedCase](t, string(data))
}

func compare(t *testing.T, got rated, want expectedCase) {
	t.Helper()
	if len(got.Players) != len(want.Players) {
		t.Fatalf("%d players, want %d", len(got.Players), len(want.Players))
	}
	for i, w := range want.Players {
		g := got.Players[i]
		if g.ID != w.ID || g.New != w.RatingAfter {
			t.Errorf("player %d: %v, published %v", w.ID, g.New, w.RatingAfter)
		}
		if w.DeviationAfter != nil && math.Abs(g.Deviation-*w.DeviationAfter) > 0.005 {
			t.Errorf("player %d: deviation %v, published %v", w.ID, g.Deviation, *w.DeviationAfter)
		}
	}
}

func TestRatePublishedCases(t *testing.T) {
	for _, file := range publishedCases(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, want := readExpected(t, file)
			compare(t, unmarshal[rated](t, ok(t, "rate", "--from", file, "--json")), want)
			a := wordhall(t, text, "rate", "--json", "--from", "-")
			if a.status != cli.ExitDone {
				t.Fatalf("from standard input: exit %d: %s", a.status, a.err)
			}
			got := unmarshal[rated](t, a.out)
			compare(t, got, want)
			if got.System != "naspa" && got.System != "norwegian" {
				t.Errorf("rated by %q", got.System)
			}
		})
	}
}

// These are the same events as division documents, with only rounds, byes and ratings.
func TestRateDocumentsAsTheirCases(t *testing.T) {
	for document, kase := range map[string]string{
		"lake-george-2024-b": "naspa-dev-01", "montreal-c": "naspa-dev-02", "albany-superstars-b": "naspa-dev-07",
	} {
		_, want := readExpected(t, filepath.Join("../../ratings/testdata", kase+".json"))
		got := unmarshal[rated](t, ok(t, "rate", "--from", filepath.Join("../../tournament/exchange/document/testdata/documents", document+".json"), "--json"))
		compare(t, got, want)
	}
}

func TestRateAnswersEveryKey(t *testing.T) {
	var got struct {
		System  string
		Players []map[string]json.RawMessage
	}
	out := ok(t, "rate", "--from", "../../ratings/testdata/coco-dev-07.json", "--json")
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"id", "name", "old", "new", "games", "provisional", "performance", "deviation"} {
		if got.Players[0][key] == nil {
			t.Errorf("the answer has no %s: %s", key, out)
		}
	}
	if len(got.Players[0]) != 8 || string(got.Players[0]["old"]) != "0" {
		t.Errorf("a newcomer is answered %v", got.Players[0])
	}
}

func TestRateForPeopleExplains(t *testing.T) {
	out := ok(t, "rate", "--from", "../../ratings/testdata/naspa-dev-07.json")
	for _, want := range []string{"estimate", "Expected", "Factor", "Acceleration", "Feedback", "Performance", "new", "assumed: "} {
		if !strings.Contains(out, want) {
			t.Errorf("the list lacks %q:\n%s", want, out)
		}
	}
}

func TestRateWithAnotherSystem(t *testing.T) {
	for _, system := range []string{"naspa", "norwegian", "coco", "elo", "absp", "aspa", "wespa", "wespa-2016", "glicko2", "nzasp-2022", "nzasp-2017", "nsa-classic"} {
		got := unmarshal[rated](t, ok(t, "rate", "--from", "../../ratings/testdata/naspa-dev-03.json", "--system", system, "--json"))
		if got.System != system || len(got.Players) != 10 {
			t.Errorf("%s answers as %q with %d players", system, got.System, len(got.Players))
		}
	}
}

func TestRateAnEvent(t *testing.T) {
	event := filepath.Join(t.TempDir(), "club.wordhall")
	ok(t, "new", event, "--name", "Club day")
	ok(t, "import", event, "--division", "A", "../../tournament/exchange/document/testdata/documents/montreal-c.json")
	_, want := readExpected(t, "../../ratings/testdata/naspa-dev-02.json")
	compare(t, unmarshal[rated](t, ok(t, "rate", event, "--division", "A", "--json")), want)
}

func TestRateRefuses(t *testing.T) {
	const small = `{"wordhall": 1, "name": "A", "rulebook": "wmsf", "rounds": 2, "players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bo"}]`
	for _, c := range []struct {
		name, stdin string
		args        []string
		want        string
	}{
		{"no system", small + "}", nil, "has no rating system"},
		{"unknown system", small + "}", []string{"--system", "chess"}, `--system is "chess"; it is one of naspa, norwegian, `},
		{"unknown system in the document", small + `, "rating_system": "chess"}`, nil, `rating_system: there is no rating system "chess"`},
		{"a case without a system", `{"players": [{"id": 1}], "games": []}`, nil, "names no rating system"},
		{"an unknown system in the case", `{"system": "chess", "players": [{"id": 1}], "games": []}`, nil, `no rating system "chess"`},
		{"a stranger in a game", `{"system": "elo", "players": [{"id": 1}], "games": [{"round": 1, "p1": 1, "p2": 7}]}`, nil, "games[0] (round 1): p2 is 7, but no player has that id"},
		{"an id twice", `{"system": "elo", "players": [{"id": 1}, {"id": 1}]}`, nil, "players[1]: the id 1 is given twice"},
		{"a word for a rating", `{"system": "elo", "players": [{"id": 1, "rating_before": "x"}]}`, nil, "rating_before"},
		{"no players", `{"schema": "rating-case/1", "system": "elo"}`, nil, "needs players"},
		{"a round 0", `{"system": "elo", "players": [{"id": 1}], "games": [{"p1": 1}]}`, nil, "the round is 0; it must be from 1 to 1000"},
		{"a strange kind", `{"system": "elo", "players": [{"id": 1}], "games": [{"round": 1, "p1": 1, "kind": "odd"}]}`, nil, `the kind "odd" isn't known`},
		{"an array", `[]`, nil, "one JSON object"},
		{"not JSON", `x`, nil, "it isn't JSON"},
		{"nothing", ``, nil, "empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := wordhall(t, c.stdin, append([]string{"rate", "--from", "-", "--json"}, c.args...)...)
			if !a.refusedForPrograms(t) || !strings.Contains(a.err, c.want) {
				t.Errorf("exit %d, printed %q, said %q; want %q", a.status, a.out, a.err, c.want)
			}
		})
	}
	if a := wordhall(t, "", "rate", "--from", "nowhere.json"); a.status != cli.ExitBad || !strings.Contains(a.err, "nowhere.json") {
		t.Errorf("a missing file: exit %d, %q", a.status, a.err)
	}
	if a := wordhall(t, "", "rate"); a.status != cli.ExitBad {
		t.Errorf("without an event: exit %d", a.status)
	}
}
