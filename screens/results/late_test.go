package results

import (
	"testing"
	"time"

	"wordhall/app/action"
	"wordhall/screens/clock"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/widgets"
	"wordhall/tournament"
)

// TestStillOutMarksLateTables: a game that waits for a late player says so in the list of missing sheets. Once the
// player's time has run out it says that.
func TestStillOutMarksLateTables(t *testing.T) {
	w, hour := shelltest.Round(t, shelltest.Only("Results", New), 10)
	tick := shelltest.Ticking(w, hour)
	tick(0)
	w.Event().Go("Results")
	r := w.Shown().(*screen)
	games := w.Event().Division().GamesOf(1)
	mark := func(game tournament.Game) clock.LateMark {
		for _, l := range r.missing.Rows() {
			if l.Game == game.ID {
				return clock.LateMark{Words: l.Mark, Tone: l.Tone}
			}
		}
		t.Fatalf("game %d isn't still out", game.ID)
		return clock.LateMark{}
	}
	if got := mark(games[0]); !got.Words.IsZero() {
		t.Errorf("nobody is late, but the mark is %+v", got)
	}
	drive.Do(t, w.Event().Desk(), action.WatchLate{Division: 1, Games: []action.LateGame{
		{Game: games[0].ID, Absent: []tournament.PlayerID{games[0].First}},
		{Game: games[1].ID, Absent: []tournament.PlayerID{games[1].Second}},
	}})
	drive.Do(t, w.Event().Desk(), action.LateCame{Division: 1, Game: games[1].ID, Player: games[1].Second})
	if got := mark(games[0]); got.Words.String() != "late" || got.Tone != widgets.Warning {
		t.Errorf("a late player's game is marked %+v", got)
	}
	if got := mark(games[1]); got.Words.String() != "came" || got.Tone != widgets.Good {
		t.Errorf("the game of one who has come is marked %+v", got)
	}
	if got := mark(games[2]); !got.Words.IsZero() {
		t.Errorf("a game of two who were there is marked %+v", got)
	}
	tick(2 * time.Hour)
	if got := mark(games[0]); got.Words.String() != "lost" || got.Tone != widgets.Bad {
		t.Errorf("after two hours it is marked %+v", got)
	}
}
