package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app/cli"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestReady: the reasons why a federation would send the event back come first and make the answer a no. Without
// any the answer is yes, with what is worth checking.
func TestReady(t *testing.T) {
	event := twoRounds(t)
	barred := filepath.Join(t.TempDir(), "barred.txt")
	exchangetest.Must(t, os.WriteFile(barred, []byte("Ada Quill\n"), 0o600))
	list := filepath.Join(t.TempDir(), "list.csv")
	exchangetest.Must(t, os.WriteFile(list, []byte("Name,Rating,Number\nAda Quill,1500,AA000009\nBob Marlow,1400,\n"), 0o600))
	for _, c := range []struct {
		name   string
		args   []string
		status int
		out    []string
		err    string
	}{
		{"taken", []string{"--for", "naspa"}, cli.ExitDone, []string{"look: the event has no place", "(the event's details)", "ready, as far as"}, ""},
		{"of one division", []string{"--for", "naspa", "--division", "A"}, cli.ExitDone, []string{"ready, as far as"}, ""},
		{"with somebody who may not play", []string{"--for", "naspa", "--barred", barred}, cli.ExitNo, []string{"mend: division A: Ada Quill is on the list of those who may not play, as Ada Quill (the player's facts)\nlook:"}, ""},
		{"with a rating list", []string{"--for", "naspa", "--list", list}, cli.ExitDone, []string{"look: division A: not on the list list.csv: ", "ready, as far as"}, ""},
		{"with a rating list that is none", []string{"--for", "naspa", "--list", barred}, cli.ExitBad, nil, "no row says which columns"},
		{"for programs", []string{"--for", "wespa", "--barred", barred, "--json"}, cli.ExitNo, []string{`"ready": false`, `"stops": true`}, ""},
		{"for nobody", nil, cli.ExitBad, nil, "give --for and one of wespa, naspa, coco"},
		{"for somebody else", []string{"--for", "fide"}, cli.ExitBad, nil, `--for is "fide"; it is one of wespa, naspa, coco`},
		{"of no division", []string{"--for", "coco", "--division", "Z"}, cli.ExitBad, nil, "Z"},
		{"with a list that isn't there", []string{"--for", "coco", "--barred", barred + "x"}, cli.ExitBad, nil, "barred.txtx"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := wordhall(t, "", append([]string{"ready", event}, c.args...)...)
			if a.status != c.status || !strings.Contains(a.err, c.err) {
				t.Errorf("%d, %s", a.status, a.err)
			}
			for _, want := range c.out {
				if !strings.Contains(a.out, want) {
					t.Errorf("it says\n%s\nand not %q", a.out, want)
				}
			}
		})
	}
}
