package workbook

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/eventtest"
)

// TestAGameAfterAnEjectionIsToldAlikeOnBothSides: the opponent has a bye, and what that counts stands
// on the line whether the one ejected was to start or to reply.
func TestAGameAfterAnEjectionIsToldAlikeOnBothSides(t *testing.T) {
	for _, c := range []struct {
		bye, winner string
		margin      int
	}{{"win", "Player 2", 40}, {"tie", "tie", 40}, {"nothing", "nobody", 40}} {
		b := eventtest.Book(t, "wespa-2010", `"byeWin": "`+c.bye+`"`, `"byeSpread": 40`)
		for _, first := range []tournament.PlayerID{1, 2} {
			d := eventtest.Field(2, 2)
			g := eventtest.Add(d, 2, first, 3-first, tournament.Sheet{Kind: tournament.Scheduled})
			eventtest.Eject(d, 1, 1, tournament.EffectAward)
			if v := verdictOf(d, b, g, true); !v.decided || v.winner.String() != c.winner || v.margin != c.margin {
				t.Errorf("a bye is a %s, player %d to start: %v, %s by %d; want %s by %d", c.bye, first, v.decided, v.winner, v.margin, c.winner, c.margin)
			}
		}
	}
}
