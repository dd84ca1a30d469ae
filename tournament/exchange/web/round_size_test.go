package web_test

import (
	"regexp"
	"testing"

	"wordhall/tournament/exchange/sample"
)

var ofAPlayer = regexp.MustCompile(`-player-\d+\.html$`)

// TestARoundOfALargeEventIsSentSoon: what a round of 300 players changes besides the players' own
// pages, which are sent first, is on a line of 10 Mbit/s in less than two seconds, and their pages
// follow in as long again.
func TestARoundOfALargeEventIsSentSoon(t *testing.T) {
	const aSecond = 10_000_000 / 8
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
	t.Logf("%d bytes, and %d of players' pages", others, players)
	if others > 2*aSecond || players > 2*aSecond || players == 0 {
		t.Errorf("%d bytes, and %d of players' pages", others, players)
	}
}
