package cli_test

import (
	"regexp"
	"testing"

	"wordhall/app/cli"
)

// TestForecast: nothing is said of a round before it has started. Afterwards the forecast is there, for people and
// for programs.
func TestForecast(t *testing.T) {
	event := twoRounds(t)
	for _, c := range []struct {
		name   string
		start  bool
		args   []string
		status int
		out    string
		err    string
	}{
		{"not started", false, nil, cli.ExitDone, `^Nothing can be said: no round is in play, or too few of its sheets are in\.\n$`, `^$`},
		{"not started, for programs", false, []string{"--json"}, cli.ExitDone, `"divisions": \[\]`, `^$`},
		{"no such division", false, []string{"--division", "Z"}, cli.ExitBad, `^$`, `Z`},
		{"started", true, nil, cli.ExitDone, `^Division A, round 3: 2 of 2 sheets are out\n  Round 3 ends: about \d\d:\d\d, from \d\d:\d\d to \d\d:\d\d\n$`, `^$`},
		{"started, for programs", true, []string{"--division", "A", "--json"}, cli.ExitDone, `"out": 2,\s+"of": 2,\s+"minutes_late": 0,\s+"ends": \{\s+"early": "\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[^"]*",\s+"likely": "[^"]+",\s+"late": "[^"]+"\s+\}\s+\}`, `^$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.start {
				wordhall(t, "", "round", event, "publish")
				wordhall(t, "", "round", event, "start")
			}
			a := wordhall(t, "", append([]string{"forecast", event}, c.args...)...)
			if a.status != c.status || !regexp.MustCompile(c.out).MatchString(a.out) || !regexp.MustCompile(c.err).MatchString(a.err) {
				t.Errorf("exit %d\n%s%s", a.status, a.out, a.err)
			}
		})
	}
}
