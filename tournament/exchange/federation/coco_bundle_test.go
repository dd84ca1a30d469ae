package federation_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// bundleOf is event.json among CoCo's files of the event.
func bundleOf(t testing.TB, ev *tournament.Event) []byte {
	t.Helper()
	files, err := federation.CocoFiles(ev, exchangetest.TshBooks())
	exchangetest.Must(t, err)
	for _, f := range files {
		if f.Name == "event.json" {
			return f.Data
		}
	}
	t.Fatal("there is no event.json")
	return nil
}

// TestCocoBundleComesBack: after reading and writing a bundle has the same bytes.
func TestCocoBundleComesBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a, b := anyPlayedDivision(rt), anyPlayedDivision(rt)
		b.ID, b.Name = 2, "Late / Bloomers"
		for _, d := range []*tournament.Division{a, b} {
			for i := range d.Players {
				d.Players[i].Name = strings.TrimPrefix(d.Players[i].Name, "Player, ") + " Player"
			}
		}
		a.Players[0].IDs = map[string]string{"coco": "0042"}
		ev := &tournament.Event{Name: "Open", Place: "Hall", StartDate: "2026-11-21", Divisions: []*tournament.Division{a, b}}
		data := bundleOf(t, ev)
		if !federation.HoldsCocoBundle(data) {
			rt.Fatal("it isn't known")
		}
		in, err := federation.ReadCocoBundle("event.json", data, "wespa-2010")
		if err != nil {
			rt.Fatal(err)
		}
		for _, d := range in.Event.Divisions {
			if err := d.Validate(exchangetest.BookOf(t, d)); err != nil {
				rt.Fatal(err)
			}
		}
		if again := bundleOf(t, in.Event); bundleLines(again) != bundleLines(data) {
			rt.Fatalf("got\n%s\nwant\n%s", again, data)
		}
	})
}

// bundleLines are the lines in alphabetical order. A bundle doesn't have the tables, so the games of a round may
// change places.
func bundleLines(data []byte) string {
	lines := bytes.Split(data, []byte("\n"))
	for i := range lines {
		lines[i] = bytes.TrimRight(lines[i], ",")
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = string(l)
	}
	slices.Sort(texts)
	return strings.Join(texts, "\n")
}

func TestCocoBundleRefused(t *testing.T) {
	for _, c := range []struct{ name, data, want string }{
		{"no json", `{"event_log"`, "event.json: it isn't JSON, line 1: "},
		{"a rating of words", `{"event_log": [], "players": [{"rating": "high"}]}`, `event.json: "players.rating" has "high" where something else belongs`},
		{"players of another kind", `{"event_log": [], "players": 7}`, `event.json: "players" has number where something else belongs`},
		{"nothing in it", `{"event_log": []}`, "event.json: it has 0 divisions; a bundle has from 1 to 50"},
		{"a stranger", `{"event_log": [], "divisions": [{"name": "A", "entrants": [{"number": 1, "player_number": "7"}]}]}`, `event.json: division "A": entrant 1, number "7", isn't among the players`},
	} {
		if _, err := federation.ReadCocoBundle("event.json", []byte(c.data), "wespa-2010"); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// TestCocoBundleOfLooseTypes: numbers may be texts, and texts numbers. A number of CoCo has four digits.
func TestCocoBundleOfLooseTypes(t *testing.T) {
	in, err := federation.ReadCocoBundle("event.json", []byte(`{"event_log": [], "name": "O", "players": [{"player_number": 233, "name": "Ann", "rating": "1500"}, {"player_number": "0042", "name": "Bo"}],
		"divisions": [{"name": 1, "entrants": [{"number": "1", "player_number": "0233", "rating": "1500"}, {"number": 2.0, "player_number": 42, "rating": null}],
		"results": [{"round": "1", "winner": 233, "loser": "0042", "winner_score": "400", "loser_score": 300.0, "winner_started": true}]}]}`), "wespa-2010")
	exchangetest.Must(t, err)
	d := in.Event.Divisions[0]
	if got, want := fmt.Sprint(d.Name, " ", d.Players[0].Name, d.Players[0].IDs, d.Players[0].Rating, " ", d.Players[1].Name, d.Players[1].IDs), "1 Annmap[coco:0233] 1500 Bomap[coco:0042]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := exchangetest.GameLines(d.Games), "1: r1 t1 1-2 played [400 300]\n"; got != want {
		t.Errorf("games\n%swant\n%s", got, want)
	}
}

// TestCocoBundleLeavesOutGamesThatCannotBe, and says so. The others are in.
func TestCocoBundleLeavesOutGamesThatCannotBe(t *testing.T) {
	const good = `{"round": 1, "winner": "1", "loser": "2", "winner_score": 400, "loser_score": 300}`
	for name, bad := range map[string]string{
		"a player twice in a round": `{"round": 1, "winner": "1", "loser": "3", "winner_score": 410, "loser_score": 310}`, "the loser twice": `{"round": 1, "winner": "3", "loser": "2", "winner_score": 410, "loser_score": 310}`,
		"oneself": `{"round": 2, "winner": "1", "loser": "1", "winner_score": 410, "loser_score": 310}`, "a stranger": `{"round": 2, "winner": "1", "loser": "9", "winner_score": 410, "loser_score": 310}`,
		"round 0": `{"round": 0, "winner": "1", "loser": "2", "winner_score": 410, "loser_score": 310}`, "a round too many": `{"round": 201, "winner": "1", "loser": "2", "winner_score": 410, "loser_score": 310}`,
		"a score too high": `{"round": 2, "winner": "1", "loser": "2", "winner_score": 10000, "loser_score": 310}`, "a score too low": `{"round": 2, "winner": "1", "loser": "2", "winner_score": 410, "loser_score": -1000}`,
	} {
		data := `{"event_log": [], "players": [{"player_number": "1", "name": "A"}, {"player_number": "2", "name": "B"}, {"player_number": "3", "name": "C"}], "divisions": [{"name": "A",
			"entrants": [{"number": 1, "player_number": "1"}, {"number": 2, "player_number": "2"}, {"number": 3, "player_number": "3"}], "results": [` + good + "," + bad + "]}]}"
		in, err := federation.ReadCocoBundle("event.json", []byte(data), "wespa-2010")
		exchangetest.Must(t, err)
		played := 0
		for _, g := range in.Event.Divisions[0].Games {
			if g.Second != 0 {
				played++
			}
		}
		if said := text.Join("; ", in.Notes...).String(); played != 1 || !strings.Contains(said, "it can't be right and is left out") {
			t.Errorf("%s: %d games, said %q", name, played, said)
		}
	}
}

// TestAnEntrantWhoCannotBeRefusesTheBundle: the entrant is unknown, is there twice, or has an impossible rating.
func TestAnEntrantWhoCannotBeRefusesTheBundle(t *testing.T) {
	for entrant, ok := range map[string]bool{
		`{"number": 2, "player_number": "2"}`: true, `{"number": 2, "player_number": "2", "rating": 0}`: true, `{"number": 2, "player_number": "2", "rating": 9999}`: true,
		`{"number": 2, "player_number": "3"}`: false, `{"number": 2, "player_number": "1"}`: false,
		`{"number": 2, "player_number": "2", "rating": -1}`: false, `{"number": 2, "player_number": "2", "rating": 10000}`: false,
	} {
		in, err := federation.ReadCocoBundle("event.json", []byte(`{"event_log": [], "players": [{"player_number": "1", "name": "A"}, {"player_number": "2", "name": "B"}],
			"divisions": [{"name": "A", "entrants": [{"number": 1, "player_number": "1"}, `+entrant+`], "results": []}]}`), "wespa-2010")
		if (err == nil) != ok || ok && len(in.Event.Divisions[0].Players) != 2 || !ok && !strings.Contains(err.Error(), "entrant 2, number ") {
			t.Errorf("%s: %v", entrant, err)
		}
	}
}

// TestWhoPlaysInTwoDivisionsIsOnePlayerOfTheBundle, with one number.
func TestWhoPlaysInTwoDivisionsIsOnePlayerOfTheBundle(t *testing.T) {
	a, b := threeRounds(4), threeRounds(4)
	b.ID, b.Name = 2, "B"
	for _, d := range []*tournament.Division{a, b} {
		for i := range d.Players {
			d.Players[i].IDs = map[string]string{"coco": fmt.Sprintf("%04d", i+1)}
		}
	}
	b.Players[3].IDs["coco"] = "0009"
	data := bundleOf(t, &tournament.Event{Name: "Open", Divisions: []*tournament.Division{a, b}})
	var said struct {
		Players []struct {
			Number string `json:"player_number"`
		} `json:"players"`
	}
	exchangetest.Must(t, json.Unmarshal(data, &said))
	var numbers []string
	for _, p := range said.Players {
		numbers = append(numbers, p.Number)
	}
	slices.Sort(numbers)
	if fmt.Sprint(numbers) != "[0001 0002 0003 0004 0009]" {
		t.Errorf("%v", numbers)
	}
}

// TestCocoEntrantsAreEnteredByTheirNumbers, whatever their order in the file. Rounds count as printed for the first
// time.
func TestCocoEntrantsAreEnteredByTheirNumbers(t *testing.T) {
	in, err := federation.ReadCocoBundle("event.json", []byte(`{"event_log": [], "players": [{"player_number": "1", "name": "Ann A"}, {"player_number": "2", "name": "Bo B"}, {"player_number": "3", "name": "Cy C"}], "divisions": [{"name": "A",
		"entrants": [{"number": 3, "player_number": "1"}, {"number": 1, "player_number": "2"}, {"number": 2, "player_number": "3"}],
		"results": [{"round": 2, "winner": "1", "loser": "2", "winner_score": 400, "loser_score": 300, "winner_started": true}, {"round": 1, "winner": "3", "loser": "2", "winner_score": 410, "loser_score": 310}]}]}`), "wespa-2010")
	exchangetest.Must(t, err)
	d := in.Event.Divisions[0]
	var got []string
	for _, p := range d.Players {
		got = append(got, fmt.Sprint(p.ID, " ", p.Name))
	}
	for _, g := range d.Games {
		got = append(got, fmt.Sprintf("%d: %d %d-%d %v", g.ID, g.Round, g.First, g.Second, *g.Sheet.Scores))
	}
	for _, r := range d.RoundFacts {
		got = append(got, fmt.Sprintf("round %d, printing %d", r.Number, r.Revision))
	}
	if says, want := strings.Join(got, "; "), "1 Bo B; 2 Cy C; 3 Ann A; 1: 1 1-2 [310 410]; 2: 2 3-1 [400 300]; round 1, printing 1; round 2, printing 1"; says != want {
		t.Errorf("%s\nwant %s", says, want)
	}
}

// FuzzReadCocoBundle: any file is read or refused in one line, and what is read makes valid divisions.
func FuzzReadCocoBundle(f *testing.F) {
	golden, err := os.ReadFile("testdata/coco/event.json")
	exchangetest.Must(f, err)
	f.Add(golden)
	f.Add([]byte(`{"event_log": [], "players": [{"player_number": "1", "name": "A"}, {"player_number": "2", "name": "B"}], "divisions": [{"name": "A",
		"entrants": [{"number": 1, "player_number": "1"}, {"number": 2, "player_number": "2"}], "results": [{"round": 1, "winner": "1", "loser": "2", "winner_score": 9}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := federation.ReadCocoBundle("event.json", data, "wespa-2010")
		if err != nil {
			if strings.Contains(err.Error(), "\n") || !strings.HasPrefix(err.Error(), "event.json: ") {
				t.Fatalf("%q", err)
			}
			return
		}
		for _, d := range in.Event.Divisions {
			book, err := d.Book(exchangetest.TshBooks())
			exchangetest.Must(t, err)
			exchangetest.Must(t, d.Validate(book))
		}
	})
}
