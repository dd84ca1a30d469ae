package overlay_test

import (
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
)

// TestTheFeaturedTableOfAFinal shows the match with its score, and the ticker shows the places that the bracket
// gives. The standings stay as they were.
func TestTheFeaturedTableOfAFinal(t *testing.T) {
	ev, d := event()
	d.Games[4].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 395}}
	d.Games[5].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{420, 300}}
	d.RoundFacts[2].StartedAt = 2000
	book := exchangetest.BookOf(t, d)
	f := finals.Plan(2)
	f.BestOf, f.Lot, f.Starts, f.LastStart = 5, 1, tournament.StartByLedger, tournament.StartInTurn
	exchangetest.Must(t, finals.Set(d, &f))
	exchangetest.Must(t, finals.Start(d, book, "", 1))
	winner := d.Final.Entrants[1].Player
	enter := func(won bool) {
		g := finals.Missing(d)[0]
		scores := [2]int{430, 400}
		if (g.First == winner) != won {
			scores = [2]int{400, 430}
		}
		_, err := finals.Enter(d, book, tournament.SheetEntry{Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
		exchangetest.Must(t, err)
	}
	wantFields(t, made(t, ev, overlay.Options{}), map[string]string{"round": "Final, game 1", "state": "being played", "match": "0–0, best of 5", "below": "0–0, best of 5", "after": "The final", "sheets": "0 of 1 sheet in", "first-score": ""})
	enter(true)
	enter(false)
	enter(true)
	g := finals.Missing(d)[0]
	says := "1–2, best of 5"
	if g.First == winner {
		says = "2–1, best of 5"
	}
	wantFields(t, made(t, ev, overlay.Options{}), map[string]string{"round": "Final, game 4", "below": says, "middle": "v"})
	enter(true)
	files := made(t, ev, overlay.Options{})
	wantFields(t, files, map[string]string{"state": "result", "margin": "30", "leader-1-name": d.PlayerName(winner), "leader-1-moved": "+1", "leader-1-place": "1"})
	// Head to head also counts the games of the match before this one.
	for _, name := range []string{"Final, game 1", "Final, game 2", "Final, game 3"} {
		if !strings.Contains(files["data.js"], `"round":"`+name+`"`) {
			t.Errorf("head to head has no %s: %s", name, files["data.js"])
		}
	}
	if strings.Contains(files["data.js"], `"round":"Final, game 4","first"`) {
		t.Error("head to head has the game itself")
	}
	if files["text/match.txt"] != "3–1, best of 5" && files["text/match.txt"] != "1–3, best of 5" {
		t.Errorf("the match is over at %q", files["text/match.txt"])
	}
}
