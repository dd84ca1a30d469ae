package web_test

import (
	"regexp"
	"testing"

	"wordhall/tournament/exchange/sample"
)

var ofAPlayer = regexp.MustCompile(`-player-\d+\.html$`)

// TestARoundOfALargeEventIsSentSoon: what a round of 300 players changes stays below four and a
// half million bytes, most of them of the players' own pages: 3.6 seconds on a line of 10 Mbit/s.
func TestARoundOfALargeEventIsSentSoon(t *testing.T) {
	at := func(rounds int) map[string]string {
		ev := sample.Event(300, rounds)
		ev.Divisions[0].Rounds = 24
		return webPages(t, ev)
	}
	before, after := at(14), at(15)
	players, others := 0, 0
	for name, page := range after {
		switch {
		case before[name] == page:
		case ofAPlayer.MatchString(name):
			players += len(page)
		default:
			others += len(page)
		}
	}
	if others+players > 4_500_000 || players == 0 {
		t.Errorf("%d bytes, and %d of players' pages", others, players)
	}
}
