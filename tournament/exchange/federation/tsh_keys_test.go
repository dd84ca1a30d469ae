package federation_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// settled is what the settings made of a division, in a line that names only what isn't usual.
func settled(ev *tournament.Event, d *tournament.Division) string {
	usual, words := tournament.DefaultContention(), []string{}
	say := func(differs bool, format string, args ...any) {
		if differs {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	say(ev.StartDate != "", "on %s to %s", ev.StartDate, ev.EndDate)
	say(d.Rounds > 1, "%d rounds", d.Rounds)
	say(d.SpreadCap != nil, "cap %v", d.SpreadCap)
	say(d.Starts != "", "starts %s", d.Starts)
	say(d.RatingSystem != "", "rated %s", d.RatingSystem)
	for _, key := range slices.Sorted(maps.Keys(d.Overrides)) {
		say(true, "%s %s", key, d.Overrides[key])
	}
	if c := d.Contention; c != nil {
		say(!slices.Equal(c.GibsonSpread, usual.GibsonSpread), "gibson %v", c.GibsonSpread)
		say(c.Places != usual.Places, "places %d", c.Places)
		say(c.Runs != usual.Runs, "runs %d", c.Runs)
		say(c.ControlLossFrom != usual.ControlLossFrom, "control loss from %d", c.ControlLossFrom)
	}
	say(d.Tables.First != 0, "tables from %d without %v", d.Tables.First, d.Tables.Skip)
	say(d.Tables.Stay, "players stay")
	for _, s := range d.Sessions {
		say(true, "session %d-%d", s.From, s.To)
	}
	return strings.Join(words, ", ")
}

// TestTshSettingsAtTheirEdges: each setting of a config.tsh that the program also has is taken over as far as
// possible, and what isn't is noted with its line.
func TestTshSettingsAtTheirEdges(t *testing.T) {
	for lines, want := range map[string]string{
		"max_rounds = 1":     "",
		"max_rounds = 200":   "200 rounds",
		"max_rounds = 201":   `; line 2: max_rounds is "201", which isn't a number from 1 to 200`,
		"max_rounds = 0":     `; line 2: max_rounds is "0", which isn't a number from 1 to 200`,
		"max_rounds = 'six'": `; line 2: max_rounds is "six", which isn't a number from 1 to 200`,
		"max_div_rounds{'A'} = 4|config max_rounds = 6": "4 rounds",
		"max_div_rounds{'B'} = 4|config max_rounds = 6": "6 rounds; line 2: the setting max_div_rounds{B} isn't read",

		"spread_cap = 0":          "",
		"spread_cap = 9999":       "cap 9999",
		"spread_cap = 10000":      `; line 2: spread_cap is "10000", which isn't a number from 0 to 9999, or a list of them`,
		"spread_cap = -1":         `; line 2: spread_cap is "-1", which isn't a number from 0 to 9999, or a list of them`,
		"spread_cap = []":         `; line 2: spread_cap is "[]", which isn't a number from 0 to 9999, or a list of them`,
		"spread_cap = [100, 200]": "cap 100, 200",
		"spread_cap = ['x']":      `; line 2: spread_cap is "[x]", which isn't a number from 0 to 9999, or a list of them`,
		"spread_cap = 300|config standings_spread_cap = 200": "cap 300",
		"standings_spread_cap = 200":                         "cap 200",

		"assign_firsts = 0":   "starts self",
		"assign_firsts = 1":   "starts balanced",
		"board_stability = 1": "players stay",
		"board_stability = 0": "",

		"rating_system = 'none'":  "",
		"rating_system = 'Elo'":   "rated elo",
		"rating_system = 'chess'": `; line 2: the rating system "chess" isn't known; choose one in the division's settings`,
		"rating_system = 'elo'|config division_rating_system{'A'} = 'wespa'": "rated wespa",
		"rating_system = 'elo'|config division_rating_system{'A'} = 'chess'": `; line 3: the rating system "chess" isn't known; choose one in the division's settings`,
		"rating_system = ['elo']": `; line 2: rating_system is "[elo]", which isn't a single line of text`,

		"bye_spread = 50":                       "",
		"bye_spread = 0":                        "byeSpread 0",
		"bye_spread = 9999":                     "byeSpread 9999",
		"bye_spread = '50.00'":                  "",
		"max_rounds = 1_0.0":                    "10 rounds",
		"max_rounds = 1.5":                      `; line 2: max_rounds is "1.5", which isn't a number from 1 to 200`,
		"max_rounds 7":                          `; line 2: "config max_rounds 7" has no key and value; a line is such as config max_rounds = 7`,
		"event_date = 20261121":                 "on 2026-11-21 to 2026-11-21",
		"bye_spread = 10000":                    `; line 2: bye_spread is "10000", which isn't a number from 0 to 9999`,
		"realm = 'WESPA'":                       "byeSpread 100",
		"realm = 'pol'":                         `byeSpread 300, byeWin "tie"`,
		"realm = 'nsa'":                         "",
		"realm = 'absp'|config bye_spread = 75": "byeSpread 75",
		"all_byes_tie = 1":                      `byeWin "tie"`,
		"all_byes_tie = 0":                      "",

		"gibson_spread = [0, 5]":              "gibson [0 5]",
		"gibson_spread = [-1]":                `; line 2: gibson_spread is "[-1]", which isn't a list of numbers from 0`,
		"gibson_spread = []":                  `; line 2: gibson_spread is "[]", which isn't a list of numbers from 0`,
		"prize_bands = [3, 1, 2]":             "places 3",
		"simulations = 1":                     "runs 1",
		"simulations = 999999":                "runs 999999",
		"simulations = 0":                     `; line 2: simulations is "0", which isn't a number from 1 to 999999`,
		"simulations = 1000000":               `; line 2: simulations is "1000000", which isn't a number from 1 to 999999`,
		"control_loss_activation_round = 7":   "control loss from 7",
		"control_loss_activation_round = 201": `; line 2: control_loss_activation_round is "201", which isn't a number from 0 to 200`,
		"control_loss_activation_round = -1":  `; line 2: control_loss_activation_round is "-1", which isn't a number from 0 to 200`,

		"tables = [3, 4, 6]":  "tables from 3 without [5]",
		"tables = [1]":        "tables from 1 without []",
		"tables = [3, 3]":     `; line 2: the tables "[3 3]" aren't imported, as they aren't numbers, each higher than the one before; set the tables in the division's settings`,
		"tables = [0, 1]":     `; line 2: the tables "[0 1]" aren't imported, as they aren't numbers, each higher than the one before; set the tables in the division's settings`,
		"tables = []":         `; line 2: the tables "[]" aren't imported, as they aren't numbers, each higher than the one before; set the tables in the division's settings`,
		"tables = [9999]":     "tables from 9999 without []",
		"tables = [10000]":    `; line 2: the tables "[10000]" aren't imported, as they aren't numbers, each higher than the one before; set the tables in the division's settings`,
		"tables = [1, 103]":   `; line 2: the tables "[1 103]" aren't imported, as they aren't numbers, each higher than the one before; set the tables in the division's settings`,
		"tables = [101, 102]": "tables from 101 without []",

		"session_breaks = [2, 4]|config max_rounds = 6": "6 rounds, session 1-2, session 3-4, session 5-6",
		"session_breaks = [6]|config max_rounds = 6":    "6 rounds, session 1-6",
		"session_breaks = [7]|config max_rounds = 6":    "6 rounds, session 1-6",
		"session_breaks = [0, 1]|config max_rounds = 6": "6 rounds, session 1-1, session 2-6",
		"session_breaks = ['x']|config max_rounds = 6":  `6 rounds; line 2: session_breaks is "[x]", which isn't a list of rounds`,

		"event_date = '2026-11-21'":               "on 2026-11-21 to 2026-11-21",
		"event_date = 'Martinmas'":                `; line 2: the date "Martinmas" isn't understood; enter it on the Event screen`,
		"event_date = '21 November'":              `; line 2: the date "21 November" isn't understood; enter it on the Event screen`,
		"event_date = '2026-11-22 to 2026-11-21'": `; line 2: the date "2026-11-22 to 2026-11-21" isn't understood; enter it on the Event screen`,
		"event_name = ['x']":                      `; line 2: event_name is "[x]", which isn't a single line of text`,
		"director_name = ['x']":                   `; line 2: director_name is "[x]", which isn't a single line of text`,

		"zeta = 1|config alpha = 1|config html_x = 1|config a_directory = 1|config port = 1": `; line 2: the setting zeta isn't read; line 3: the setting alpha isn't read`,
		"zeta = {'C' => 1, 'B' => 2, 'D' => 3}":                                              `; line 2: the setting zeta{B} isn't read; line 2: the setting zeta{C} isn't read; line 2: the setting zeta{D} isn't read`,
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\nconfig "+strings.ReplaceAll(lines, "|", "\n")+"\n", map[string]string{"a.t": "A, B 1;\nC, D 2;\n"})
		exchangetest.Must(t, err)
		got := settled(in.Event, in.Event.Divisions[0])
		for _, note := range in.Notes {
			got += "; " + note.String()
		}
		if got != want {
			t.Errorf("%s:\n%s\nwant\n%s", lines, got, want)
		}
	}
}

// TestNumbersOfATshLine: numbers are read if they can be right, and so are divisions that are there once.
func TestNumbersOfATshLine(t *testing.T) {
	for line, want := range map[string]string{
		"A, B 1 2; 99999": "", "A, B 1 2; -99999": "", "A, B 1 2; 100000": `scores: round 1 has "100000", which can't be right`, "A, B 1 2; -100000": `scores: round 1 has "-100000", which can't be right`,
		"A, B 1 2; 4x": `scores: round 1 has "4x", which can't be right`, "A, B 1 2; 00": "", "A, B 1 2; 9999": "",
		"A, B 1 " + strings.Repeat("0 ", 201) + ";": "are for more than 200 rounds", "A, B 1 " + strings.Repeat("0 ", 200) + ";": "",
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\n", map[string]string{"a.t": line + "\nC, D 2 1; 300\n"})
		if err == nil {
			err = in.Refusal()
		}
		if got := fmt.Sprint(err); want == "" && err != nil && strings.Contains(got, "can be right") || want != "" && !strings.Contains(got, want) {
			t.Errorf("%.40s: %s, want %s", line, got, want)
		}
	}
	for data, want := range map[string]string{
		"#division A\nA, B 1;\nC, D 2;\n": "", "#division A\nA, B 1;\n#division a\nC, D 2;\n": `line 3: "a" isn't the name of a division, or is there twice; give each division a name of its own`,
		"#division  \nA, B 1;\n": "there is no division in it",
	} {
		_, err := readTsh(t, "open.txt", data, nil)
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %s", data, got, want)
		}
	}
}
