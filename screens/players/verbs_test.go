package players

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wordhall/app/action"
	"wordhall/screens/shell"
	"wordhall/screens/testkit/drive"
	"wordhall/screens/testkit/shelltest"
	"wordhall/screens/window"
	"wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
)

// asking are the areas of the players' screen, with dialogs of other areas that only note that they were asked for.
func asking(asked *string) shell.Areas {
	areas := shelltest.Only("Players", New)
	areas.Ejection = func(shell.Event, *tournament.Division, string, tournament.PlayerID, func()) { *asked = "ejection" }
	areas.Reversal = func(shell.Event, *tournament.Division, int, func()) { *asked = "reversal" }
	return areas
}

// TestAKeyThatDoesNothingToThePlayerSaysWhy, and the other keys ask.
func TestAKeyThatDoesNothingToThePlayerSaysWhy(t *testing.T) {
	asked := ""
	w := shelltest.Event(t, asking(&asked), 8)
	g := drive.EjectFirst(t, w.Event().Desk(), tournament.EffectAward)
	p := playersShown(t, w)
	c := w.Window().Canvas()
	p.ShowPlayer(g.First)
	drive.Press(c, fyne.KeyF7)
	if got := drive.Said(w); !strings.Contains(got, "was ejected and isn't drawn any more") || drive.Asked(w) {
		t.Errorf("F7 says %q and asks %q", got, drive.DialogTexts(w))
	}
	drive.Keys(c, "!")
	if asked != "reversal" {
		t.Errorf("! asks for %q", asked)
	}
	p.ShowPlayer(g.Second)
	drive.Keys(c, "!")
	if asked != "ejection" {
		t.Errorf("! asks for %q", asked)
	}
}

// TestEveryVerbOfAPlayerIsCarriedOut: each leads to a question, or is done at once.
func TestEveryVerbOfAPlayerIsCarriedOut(t *testing.T) {
	drawn := func(t *testing.T, w window.Window) {
		drive.Do(t, w.Event().Desk(), action.PairRound{Division: 1, Request: draw.Request{Round: 1}, Publish: true})
	}
	played := func(t *testing.T, w window.Window) { drive.PlayOne(t, w.Event().Desk()) }
	type state struct {
		before func(t *testing.T, w window.Window)
		asks   string
	}
	states := map[string]state{
		report.Withdraw: {drawn, "Withdrawal of"},
		report.Return: {func(t *testing.T, w window.Window) {
			drive.Do(t, w.Event().Desk(), action.WithdrawPlayer{Division: 1, Player: 1, From: 2})
		}, "Return of"},
		report.LeaveFinal: {func(t *testing.T, w window.Window) {
			settings := w.Event().Division().Settings()
			settings.Rounds, settings.Plan, settings.Sessions = 1, nil, nil
			drive.Do(t, w.Event().Desk(), action.ChangeDivision{Division: 1, Settings: settings})
			drive.PlayShare(t, w.Event().Desk(), 1, -1)
			f := finals.Plan(6)
			f.BestOf, f.Starts, f.Lot = 1, tournament.StartByLot, 1
			drive.Do(t, w.Event().Desk(), action.PlanFinal{Division: 1, Final: &f})
			drive.Do(t, w.Event().Desk(), action.StartFinal{Division: 1})
		}, "leaves the final?"},
		report.KeepApart: {nil, "apart"},
		report.Eject:     {nil, "ejection"},
		report.Reinstate: {func(t *testing.T, w window.Window) {
			drive.Do(t, w.Event().Desk(), action.EjectPlayers{Division: 1, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{1}, Reason: "abuse", Effect: tournament.EffectAward}})
		}, "reversal"},
		report.Move: {func(t *testing.T, w window.Window) {
			drive.Do(t, w.Event().Desk(), action.AddDivision{Settings: tournament.NewSettings("B", "nsa-1995", 3)})
		}, "To division"},
		report.Remove:     {nil, "Remove"},
		report.GiveBye:    {drawn, "A bye for"},
		report.NoteMissed: {drawn, "A missed round of"},
		report.Forfeit:    {drawn, "did not come?"},
		report.WatchLate:  {drawn, "Late tables"},
		report.Penalty:    {played, ""},
		report.Excuse:     {nil, "Excused in rounds"},
		report.Correct:    {played, ""},
		report.Change:     {nil, "Federation no."},
		report.PrintCard:  {drawn, "Not printed"},
		report.Packet:     {nil, "A packet of evidence"},
	}
	for _, v := range report.WindowVerbs {
		c, known := states[v.ID]
		if !known {
			t.Errorf("no state is known in which %s can be done; name one here", v.ID)
			continue
		}
		t.Run(v.ID, func(t *testing.T) {
			asked := ""
			w := shelltest.Event(t, asking(&asked), 6)
			if c.before != nil {
				c.before(t, w)
			}
			p := playersShown(t, w)
			d := w.Event().Division()
			book, err := w.Event().Desk().Book(d)
			if err != nil {
				t.Fatal(err)
			}
			o, err := v.Offer(w.Event().Desk().Event(), d, book, 1)
			if err != nil {
				t.Fatal(err)
			}
			p.DoToPlayer(o)
			if got := drive.DialogTexts(w) + asked; c.asks != "" && !strings.Contains(got, c.asks) {
				t.Errorf("it asks %q, want %q", got, c.asks)
			}
			if c.asks == "" && w.Shown().Name() != "Results" {
				t.Errorf("it leads to %s", w.Shown().Name())
			}
		})
	}
}
