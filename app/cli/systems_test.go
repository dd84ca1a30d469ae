package cli_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament"
)

// documentOf is a document with that many players, rated by their ids, in two teams, with one plan entry and the
// games of round 1.
func documentOf(t testing.TB, players int, plan map[string]any, round1 [][2]int) string {
	t.Helper()
	type object = map[string]any
	list, games := []object{}, []object{}
	for id := 1; id <= players; id++ {
		list = append(list, object{"id": id, "name": "Player " + itoa(id), "rating": 2000 - id, "team": []string{"North", "South"}[id%2]})
	}
	for table, g := range round1 {
		games = append(games, object{
			"round": 1, "table": table + 1, "first": g[0], "second": g[1], "kind": "played",
			"scores": []int{500 - g[0], 400},
		})
	}
	document := object{
		"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 3, "players": list, "games": games,
	}
	if plan != nil {
		document["plan"] = []object{plan}
	}
	data, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// gamesOf are the drawn games in order, each with the lower id first.
func gamesOf(p pairing) [][2]int {
	var list [][2]int
	for _, g := range p.Games {
		list = append(list, [2]int{min(g.First, g.Second), max(g.First, g.Second)})
	}
	slices.SortFunc(list, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return list
}

// TestPairBySystem: a document for each system, drawn as its definition says. After a
// round 1 of 1-5, 2-6, 3-7, 4-8, all won by the first and 1 the highest, the standings
// are 1, 2, 3, 4, 8, 7, 6, 5.
func TestPairBySystem(t *testing.T) {
	round1 := [][2]int{{1, 5}, {2, 6}, {3, 7}, {4, 8}}
	for _, c := range []struct {
		system string
		entry  map[string]any
		played [][2]int
		want   [][2]int
	}{
		{"roundrobin", nil, nil, [][2]int{{1, 8}, {2, 7}, {3, 6}, {4, 5}}},
		{"roundrobin2", nil, nil, [][2]int{{1, 8}, {2, 7}, {3, 6}, {4, 5}}},
		{"teamroundrobin", nil, nil, [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}},
		{"swiss", nil, round1, [][2]int{{1, 3}, {2, 4}, {5, 7}, {6, 8}}},
		{"lagged", nil, round1, [][2]int{{1, 6}, {2, 5}, {3, 8}, {4, 7}}},
		{"koth", nil, round1, [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}},
		{"qoth", nil, round1, [][2]int{{1, 3}, {2, 4}, {5, 7}, {6, 8}}},
		// 1-4, 2-8, 3-7 would be the draw, but 3 and 7 have met.
		{"factor", map[string]any{"factor": 3}, round1, [][2]int{{1, 4}, {2, 7}, {3, 8}, {5, 6}}},
		// Two rounds are left, so the factor is 2.
		{"factor", nil, round1, [][2]int{{1, 3}, {2, 4}, {5, 7}, {6, 8}}},
		{"fontes", nil, nil, [][2]int{{1, 7}, {2, 8}, {3, 5}, {4, 6}}},
		{"australian", nil, nil, [][2]int{{1, 5}, {2, 6}, {3, 7}, {4, 8}}},
		{"australian", nil, round1, [][2]int{{1, 2}, {3, 4}, {5, 6}, {7, 8}}},
		{"random", nil, nil, nil},
	} {
		t.Run(c.system, func(t *testing.T) {
			plan := map[string]any{"from": 1, "to": 3, "system": c.system}
			for key, value := range c.entry {
				plan[key] = value
			}
			document := documentOf(t, 8, plan, c.played)
			a := wordhall(t, document, "pair", "--from", "-", "--json", "--seed", "5")
			if a.status != cli.ExitDone {
				t.Fatalf("exit %d: %s", a.status, a.err)
			}
			again := wordhall(t, document, "pair", "--from", "-", "--json", "--seed", "5")
			if a.out != again.out {
				t.Errorf("the same seed answers\n%sthen\n%s", a.out, again.out)
			}
			drawn := unmarshal[pairing](t, a.out)
			if drawn.System != c.system || drawn.Round != 1+min(1, len(c.played)) || drawn.Bye != 0 || len(drawn.Games) != 4 {
				t.Errorf("drew %+v", drawn)
			}
			if got := gamesOf(drawn); c.want != nil && !slices.Equal(got, c.want) {
				t.Errorf("drew %v, want %v", got, c.want)
			}
		})
	}
}

// TestPairBySystemWithoutAPlan: --system alone is enough, with an odd field too.
func TestPairBySystemWithoutAPlan(t *testing.T) {
	document := documentOf(t, 9, nil, nil)
	for _, known := range tournament.Systems() {
		system := string(known)
		if known == tournament.Manual {
			continue
		}
		a := wordhall(t, document, "pair", "--from", "-", "--json", "--system", system)
		if a.status != cli.ExitDone {
			t.Errorf("%s: exit %d: %s", system, a.status, a.err)
			continue
		}
		if drawn := unmarshal[pairing](t, a.out); len(drawn.Games) != 4 || drawn.Bye == 0 || drawn.System != system {
			t.Errorf("%s drew %+v", system, drawn)
		}
	}
}

// TestPairFollowsTheSeed: random rounds differ between seeds.
func TestPairFollowsTheSeed(t *testing.T) {
	document := documentOf(t, 24, map[string]any{"from": 1, "to": 3, "system": "random"}, nil)
	one := unmarshal[pairing](t, wordhall(t, document, "pair", "--from", "-", "--json", "--seed", "1").out)
	two := unmarshal[pairing](t, wordhall(t, document, "pair", "--from", "-", "--json", "--seed", "2").out)
	if len(one.Games) != 12 || slices.Equal(gamesOf(one), gamesOf(two)) {
		t.Errorf("seeds 1 and 2 draw %v and %v", gamesOf(one), gamesOf(two))
	}
}

// TestPairThatASystemCannotDraw: this is bad input, with one line that says what to change.
func TestPairThatASystemCannotDraw(t *testing.T) {
	threeTeams := strings.ReplaceAll(documentOf(t, 8, nil, nil), `"name":"Player 8","rating":1992,"team":"North"`, `"name":"Player 8","rating":1992,"team":"West"`)
	for _, c := range []struct{ name, document, system, says string }{
		{"three teams", threeTeams, "teamroundrobin", "there are 3: South, North, West"},
		{"no teams", document, "teamroundrobin", "Ada Quill has none"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := wordhall(t, c.document, "pair", "--from", "-", "--system", c.system, "--json")
			if !a.refusedForPrograms(t) || !strings.Contains(a.err, c.says) {
				t.Errorf("exit %d, %q, %q", a.status, a.err, a.out)
			}
		})
	}
}
