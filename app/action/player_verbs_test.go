package action_test

import (
	"path/filepath"
	"slices"
	"testing"

	"wordhall/app/action"
	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/store"
	"wordhall/tournament/testkit/eventtest"
)

// actionsOf are the actions of each verb. With an offer it is the one action that the offer is about, and without one
// it is every action that would do the same to the player.
var actionsOf = map[string]func(e *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action{
	report.Withdraw: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action {
		return inRounds(d, o, func(round int) action.Action {
			return action.WithdrawPlayer{Division: d.ID, Player: id, From: round}
		})
	},
	report.Return: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action {
		return inRounds(d, o, func(round int) action.Action {
			return action.ReturnPlayer{Division: d.ID, Player: id, From: round}
		})
	},
	report.LeaveFinal: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, _ *report.Offer) []action.Action {
		return []action.Action{action.WithdrawFromFinal{Division: d.ID, Player: id, Reason: "ill"}}
	},
	report.KeepApart: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, _ *report.Offer) (list []action.Action) {
		for _, p := range d.Players {
			if p.ID != id {
				return []action.Action{action.AvoidPair{Division: d.ID, A: id, B: p.ID}}
			}
		}
		return nil
	},
	report.Eject: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, _ *report.Offer) []action.Action {
		return []action.Action{ejecting(d, id)}
	},
	report.Reinstate: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) (list []action.Action) {
		for _, r := range d.Rulings {
			if r.Player == id && r.Kind == tournament.Ejection && (o == nil || o.Ruling == r.ID) {
				list = append(list, action.ReverseRuling{Division: d.ID, Ruling: r.ID, Reason: "appeal"})
			}
		}
		return list
	},
	report.Move: func(e *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) (list []action.Action) {
		for _, to := range e.Divisions {
			move := action.MovePlayer{Division: d.ID, To: to.ID, Player: id}
			for _, doubt := range action.MoveDoubts(e, move) {
				move.Accepted = append(move.Accepted, doubt.ID)
			}
			if to.ID != d.ID {
				list = append(list, move)
			}
		}
		return list
	},
	report.Remove: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, _ *report.Offer) []action.Action {
		return []action.Action{action.RemovePlayer{Division: d.ID, Player: id}}
	},
	report.GiveBye:    unplayed(tournament.Bye),
	report.NoteMissed: unplayed(tournament.Missed),
	report.Forfeit: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action {
		return ofGames(d, id, o, func(game int) action.Action {
			return action.EnterSheet{Division: d.ID, Game: game, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{id}}}
		})
	},
	report.WatchLate: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action {
		return ofGames(d, id, o, func(game int) action.Action {
			return action.WatchLate{Division: d.ID, Games: []action.LateGame{{Game: game, Absent: []tournament.PlayerID{id}}}}
		})
	},
	report.Penalty: func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action {
		return ofGames(d, id, o, func(game int) action.Action {
			return action.RecordRuling{Division: d.ID, Order: tournament.RecordOrder{Rule: "R57", Effect: "penalty", Player: id, Game: game, Points: 10, Reason: "overtime"}}
		})
	},
}

func ejecting(d *tournament.Division, id tournament.PlayerID) action.Action {
	return action.EjectPlayers{Division: d.ID, Order: tournament.EjectionOrder{Players: []tournament.PlayerID{id}, Effect: tournament.EffectAward, Reason: "abuse"}}
}

func unplayed(kind tournament.Kind) func(*tournament.Event, *tournament.Division, tournament.PlayerID, *report.Offer) []action.Action {
	return func(_ *tournament.Event, d *tournament.Division, id tournament.PlayerID, o *report.Offer) []action.Action {
		return inRounds(d, o, func(round int) action.Action {
			return action.RecordUnplayed{Division: d.ID, Round: round, Player: id, Sheet: tournament.Sheet{Kind: kind}}
		})
	}
}

// inRounds are the actions for the round of the offer, or for every round without one.
func inRounds(d *tournament.Division, o *report.Offer, do func(round int) action.Action) (list []action.Action) {
	for round := 1; round <= d.Rounds; round++ {
		if o == nil || o.Round == round {
			list = append(list, do(round))
		}
	}
	return list
}

// ofGames are the actions for the game of the offer, or for every game of the player without one.
func ofGames(d *tournament.Division, id tournament.PlayerID, o *report.Offer, do func(game int) action.Action) (list []action.Action) {
	games := slices.Clone(d.Games)
	if d.Final != nil {
		games = append(games, d.Final.Games...)
	}
	for _, g := range games {
		if g.Has(id) && (o == nil || o.Game == g.ID) {
			list = append(list, do(g.ID))
		}
	}
	return list
}

// TestWhatIsOfferedForAPlayerIsWhatWouldBeDone: in every state in which a player can be, exactly those verbs are
// offered whose action is accepted, with the round, the game or the ruling of the offer.
func TestWhatIsOfferedForAPlayerIsWhatWouldBeDone(t *testing.T) {
	played := func(e *tournament.Event) {
		for k := range e.Divisions[0].Games {
			e.Divisions[0].Games[k].Sheet = eventtest.Played(400+k, 350)
		}
	}
	ejected := func(effect tournament.EjectionEffect) func(*tournament.Event) {
		return func(e *tournament.Event) {
			played(e)
			eventtest.Eject(e.Divisions[0], 2, 1, effect)
		}
	}
	over := func(e *tournament.Event) {
		played(e)
		e.Divisions[0].Rounds = 1
		e.Divisions[0].Plan = nil
	}
	final := func(e *tournament.Event) {
		over(e)
		f := finals.Plan(4)
		f.BestOf, f.Starts, f.Lot = 1, tournament.StartByLot, 1
		must(t, e, action.PlanFinal{Division: 1, Final: &f})
		must(t, e, action.StartFinal{Division: 1})
	}
	journal, err := store.Create(filepath.Join(t.TempDir(), "journal.wordhall"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = journal.Close() })
	for _, c := range []struct {
		name    string
		in      tournament.DivisionID
		before  func(*tournament.Event)
		offered []string
	}{
		{"drawn in round 1", 1, nil, []string{report.KeepApart, report.WatchLate, report.GiveBye, report.NoteMissed, report.Forfeit, report.Withdraw, report.Eject}},
		{"before round 1", 2, nil, []string{report.KeepApart, report.GiveBye, report.NoteMissed, report.Move, report.Withdraw, report.Remove, report.Eject}},
		{"before round 1, with the name in the other division", 2, func(e *tournament.Event) {
			e.Divisions[1].Players[1].Name = "Player 2"
		}, []string{report.KeepApart, report.GiveBye, report.NoteMissed, report.Withdraw, report.Remove, report.Eject}},
		{"alone in the only division", 2, func(e *tournament.Event) {
			e.Divisions = e.Divisions[1:]
			e.Divisions[0].Players = e.Divisions[0].Players[1:2]
		}, []string{report.GiveBye, report.NoteMissed, report.Withdraw, report.Remove, report.Eject}},
		{"with a result", 1, played, []string{report.KeepApart, report.Penalty, report.GiveBye, report.NoteMissed, report.Withdraw, report.Eject}},
		{"withdrawn", 1, func(e *tournament.Event) { played(e); e.Divisions[0].Players[1].Withdrawn = 2 },
			[]string{report.KeepApart, report.Penalty, report.GiveBye, report.NoteMissed, report.Return, report.Eject}},
		{"withdrawn before round 1", 2, func(e *tournament.Event) { e.Divisions[1].Players[1].Withdrawn = 1 },
			[]string{report.KeepApart, report.GiveBye, report.NoteMissed, report.Move, report.Return, report.Remove, report.Eject}},
		{"ejected, the games to the opponents", 1, ejected(tournament.EffectAward), []string{report.KeepApart, report.Penalty, report.Reinstate}},
		{"ejected, every game void", 1, ejected(tournament.EffectVoid), []string{report.KeepApart, report.Penalty, report.Reinstate}},
		{"ejected from a round robin by the book", 1, func(e *tournament.Event) {
			ejected("")(e)
			e.Divisions[0].Plan = []tournament.PlanEntry{{From: 1, To: 3, System: tournament.RoundRobin}}
		}, []string{report.KeepApart, report.Penalty, report.Reinstate}},
		{"ejected with a game to play", 1, func(e *tournament.Event) { eventtest.Eject(e.Divisions[0], 2, 0, tournament.EffectAward) },
			[]string{report.KeepApart, report.Reinstate}},
		{"ejected after a withdrawal", 1, func(e *tournament.Event) {
			ejected(tournament.EffectAward)(e)
			e.Divisions[0].Players[1].Withdrawn = 2
		}, []string{report.KeepApart, report.Penalty, report.Reinstate}},
		{"reinstated", 1, func(e *tournament.Event) {
			ejected(tournament.EffectAward)(e)
			e.Divisions[0].Rulings[0].Reversed = true
		}, []string{report.KeepApart, report.Penalty, report.GiveBye, report.NoteMissed, report.Withdraw, report.Eject}},
		{"a late entrant", 1, func(e *tournament.Event) {
			e.Divisions[0].Games = e.Divisions[0].Games[1:]
			e.Divisions[0].Players[1].Joined = 2
		}, []string{report.KeepApart, report.GiveBye, report.NoteMissed, report.Move, report.Withdraw, report.Remove, report.Eject}},
		{"waited for", 1, func(e *tournament.Event) {
			e.Divisions[0].Late = []tournament.Lateness{{Game: 1, Since: now - 60*second, Players: []tournament.LatePlayer{{Player: 1}}}}
		}, []string{report.KeepApart, report.GiveBye, report.NoteMissed, report.Forfeit, report.Withdraw, report.Eject}},
		{"drawn and not published", 1, func(e *tournament.Event) { e.Divisions[0].RoundFacts[0].PublishedAt = 0 },
			[]string{report.KeepApart, report.GiveBye, report.NoteMissed, report.Forfeit, report.Withdraw, report.Eject}},
		{"all rounds played", 1, over, []string{report.KeepApart, report.Penalty, report.Eject}},
		{"in the final", 1, final, []string{report.KeepApart, report.Penalty, report.Forfeit, report.LeaveFinal, report.Eject}},
		{"left the final", 1, func(e *tournament.Event) {
			final(e)
			must(t, e, action.WithdrawFromFinal{Division: 1, Player: 2, Reason: "ill"})
		}, []string{report.KeepApart, report.Penalty, report.Eject}},
		{"the final is over", 1, func(e *tournament.Event) {
			final(e)
			for missing := finals.Missing(e.Divisions[0]); len(missing) > 0; missing = finals.Missing(e.Divisions[0]) {
				must(t, e, action.EnterSheet{Division: 1, Game: missing[0].ID, Sheet: eventtest.Played(400, 350)})
			}
		}, []string{report.KeepApart, report.Penalty, report.Eject}},
		{"the event is closed", 1, func(e *tournament.Event) { e.Closing.At, e.Closing.By = now-second, "di" }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := hall()
			e.Divisions[1].Players[1].Name = "Somebody"
			if c.before != nil {
				c.before(e)
			}
			d := e.Find(c.in)
			book := eventtest.Book(t, "wespa-2010")
			var offered []string
			for _, v := range report.PlayerVerbs {
				deeds, known := actionsOf[v.ID]
				if !known {
					t.Fatalf("no action is known of %s; name it here", v.ID)
				}
				offer, refusal := v.Offer(e, d, book, 2)
				if refusal != nil {
					for _, a := range deeds(e, d, 2, nil) {
						if err := tried(t, e, a, journal); err == nil {
							t.Errorf("%s isn't offered (%v), and %+v would be done", v.ID, refusal, a)
						}
					}
					continue
				}
				offered = append(offered, v.ID)
				list := deeds(e, d, 2, &offer)
				if len(list) == 0 || offer.Changes.IsZero() {
					t.Errorf("%s is offered as %+v, without an action or without what it changes", v.ID, offer)
				}
				done := 0
				for _, a := range list {
					if err := tried(t, e, a, journal); err == nil {
						done++
					} else if v.ID != report.Move {
						t.Errorf("%s is offered, and %+v is refused: %v", v.ID, a, err)
					}
				}
				if done == 0 {
					t.Errorf("%s is offered, and nothing of it would be done", v.ID)
				}
			}
			if !slices.Equal(offered, c.offered) {
				t.Errorf("offered are %v, want %v", offered, c.offered)
			}
		})
	}
}

// tried carries out an action on a copy. The journal gives the numbers of the printed versions.
func tried(t *testing.T, e *tournament.Event, a action.Action, journal *store.File) error {
	t.Helper()
	books, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	_, err = action.CarryOut(t.Context(), e, a, action.Surroundings{Books: books, Now: now, Operator: "rv", Journal: journal})
	return err
}

// must carries out an action and keeps the event that it makes.
func must(t *testing.T, e *tournament.Event, a action.Action) {
	t.Helper()
	done, err := carriedOut(t, e, a)
	if err != nil {
		t.Fatalf("%s: %v", a.Kind(), err)
	}
	*e = *done.Event
}
