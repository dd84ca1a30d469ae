package web_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/exchange/web"
)

// TestARoundOfALargeEventIsSentSoon: what a round of 300 players changes, when it is published after its sheets are
// in and the next round is drawn, is at most two and a half million bytes. That is two seconds on a line of 10
// Mbit/s, without compression. The cross-table of that many, which has a link in every cell, takes a quarter of a
// second more. Links to the pages show a picture.
func TestARoundOfALargeEventIsSentSoon(t *testing.T) {
	at := func(rounds int) map[string]string {
		ev := exchangetest.Event(300, rounds)
		d := ev.Divisions[0]
		d.Rounds = 24
		for i := range d.Games {
			if d.Games[i].Round == rounds {
				d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
			}
		}
		return pagesWith(t, ev, web.Options{Made: exchangetest.Made, Program: "Wordhall", Address: "https://scrabble.example.org/open/2026/", Picture: []byte("PNG")})
	}
	before, after := at(14), at(15)
	sent, crossed, players := 0, 0, 0
	for name, page := range after {
		if before[name] == page {
			continue
		}
		if strings.HasPrefix(name, "a-cross-table") {
			crossed += len(page)
			continue
		}
		if sent += len(page); ofAPlayer.MatchString(name) {
			players++
		}
	}
	if sent > 2_500_000 || crossed > 310_000 || players != 300 {
		t.Errorf("%d bytes, %d of the cross-table, and the pages of %d players", sent, crossed, players)
	}
}
