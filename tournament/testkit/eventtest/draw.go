package eventtest

import (
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// Alone is an event with that one division.
func Alone(d *tournament.Division) *tournament.Event {
	return &tournament.Event{Name: "Test", Divisions: []*tournament.Division{d}}
}

// HalfPlayed is a division after some full rounds, with that many games of the last one still out.
func HalfPlayed(t testing.TB, players, rounds, out int) *tournament.Division {
	t.Helper()
	d := Field(players, rounds+3)
	for range rounds {
		PlayRound(t, d)
	}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == rounds && g.Second != 0 && out > 0 {
			g.Sheet = tournament.Sheet{Kind: tournament.Scheduled}
			out--
		}
	}
	return d
}

// Draw draws a round of a division that is alone in its event, and fails the test if it can't be drawn.
func Draw(t testing.TB, d *tournament.Division, req draw.Request) tournament.Drawing {
	t.Helper()
	w, err := draw.Make(t.Context(), Alone(d), d.ID, Book(t, d.Rulebook), req)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// PlayRound draws the next round and plays it. The player with the lower id wins by ten times the difference of the
// ids.
func PlayRound(t testing.TB, d *tournament.Division) tournament.Drawing {
	t.Helper()
	w := Draw(t, d, draw.Request{})
	if err := d.ApplyDrawing(w, 1); err != nil {
		t.Fatal(err)
	}
	for i := range d.Games {
		if g := &d.Games[i]; g.Round == w.Round.Number && g.Second != 0 && !g.Sheet.Done() {
			g.Sheet = Played(400+10*int(g.Second-g.First), 400)
		}
	}
	return w
}

// Pairs are the drawn games of two players in order, each with the lower id first.
func Pairs(w tournament.Drawing) [][2]tournament.PlayerID {
	var list [][2]tournament.PlayerID
	for _, g := range w.Games {
		if g.Second != 0 {
			list = append(list, [2]tournament.PlayerID{min(g.First, g.Second), max(g.First, g.Second)})
		}
	}
	slices.SortFunc(list, func(a, b [2]tournament.PlayerID) int { return slices.Compare(a[:], b[:]) })
	return list
}
