package cli_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"wordhall/app/cli"
)

// keysIn are the keys of an answer with the objects in it: "can[].verb".
func keysIn(v any, at string, into map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			into[at+key] = true
			keysIn(inner, at+key+".", into)
		}
	case []any:
		for _, inner := range v {
			keysIn(inner, strings.TrimSuffix(at, ".")+"[].", into)
		}
	}
}

// TestTheAnswersOfVerbsAreAContract: keys are added, none is renamed.
func TestTheAnswersOfVerbsAreAContract(t *testing.T) {
	event := clubEvent(t)
	for _, line := range []string{"player A apart Ada Bo --rounds 2", "relation A add family Ada Bo", "round A fix Cleo --round 2", "player A warning Bo --reason noise", "prize A add measure=place amount=5", "pair A --publish",
		"result A --round 1 --table 1 400 300", "prize A give 1 Ada --accept not-over"} {
		done(t, event, line)
	}
	for line, want := range map[string]string{
		"player A list":                    "division players players[].checked_in players[].id players[].name players[].rating players[].status players[].table",
		"player A show Bo":                 "can can[].changes can[].round can[].verb checked_in contact needs note paid player player.id player.name player.rating status",
		"player A withdraw Bo --preview":   "division done line notes preview",
		"round A clock start 50 --preview": "division done line notes preview round",
		"round A show":                     "division games games[].drawn games[].first games[].kind games[].locked games[].names games[].postponed games[].says games[].scores games[].second games[].table revision round state",
		"round A start --preview":          "division done line notes preview round",
		"relation A list":                  "apart apart[].players apart[].rounds apart[].says division fixed fixed[].players fixed[].rounds fixed[].says relations relations[].kind relations[].name relations[].number relations[].players relations[].price relations[].round relations[].when",
		"ruling A list":                    "division rulings rulings[].kind rulings[].name rulings[].number rulings[].player rulings[].reason rulings[].reversed rulings[].round rulings[].says rulings[].section",
		"prize A list":                     "after currency division prizes prizes[].changed prizes[].handed prizes[].handed[].amount prizes[].handed[].name prizes[].handed[].player prizes[].number prizes[].prize prizes[].prize.amount prizes[].prize.handed prizes[].prize.handed[].amount prizes[].prize.handed[].player prizes[].prize.measure prizes[].prize.rank prizes[].title prizes[].winners prizes[].winners[].amount prizes[].winners[].name prizes[].winners[].player",
		`player A change Bo "rating=x"`:    "error where where.field",
	} {
		keys := map[string]bool{}
		var v any
		if err := json.Unmarshal([]byte(run(t, event, line+" --json").out), &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if keysIn(v, "", keys); strings.Join(slices.Sorted(maps.Keys(keys)), " ") != want {
			t.Errorf("%s answers with\n%s, want\n%s", line, strings.Join(slices.Sorted(maps.Keys(keys)), " "), want)
		}
	}
}

// TestAPlayerIsNoFile: an error about a player with a point in the name, or whose name begins it, names the
// event alone as its file.
func TestAPlayerIsNoFile(t *testing.T) {
	event := clubEvent(t)
	done(t, event, `player A add "Moss, F."`)
	done(t, event, "pair A --publish")
	for line, wants := range map[string]string{`player A return "Moss, F." --json`: "has not withdrawn", `player A change "Moss, F." "name=Bo Tan" --json`: "already entered", `result A --round 1 --table 1 4 5 --who "Moss, F." --json`: "names nobody"} {
		a := run(t, event, line)
		got := unmarshal[struct {
			Error string
			Where struct{ File string }
		}](t, a.out)
		if a.status != cli.ExitBad || !strings.Contains(got.Error, wants) || got.Where.File != "" {
			t.Errorf("%s: %+v", line, got)
		}
	}
}
