package tournament_test

import (
	"errors"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestValidate: every fact that can't be is refused in one line that names the
// row and the remedy.
func TestValidate(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	game := func(change func(*Game)) func(*Division) {
		return func(d *Division) { change(&d.Games[0]) }
	}
	sheet := func(s Sheet) func(*Division) {
		return game(func(g *Game) { g.Sheet = s })
	}
	ruling := func(r Ruling) func(*Division) {
		return func(d *Division) { d.Rulings = append(d.Rulings, r) }
	}
	plan := func(entries ...PlanEntry) func(*Division) {
		return func(d *Division) { d.Plan = entries }
	}
	for _, c := range []struct {
		name   string
		change func(*Division)
		want   string
	}{
		{"rating system", func(d *Division) { d.RatingSystem = "chess" }, `rating_system: there is no rating system "chess"; the systems are naspa, norwegian, coco, elo, absp, aspa, wespa, wespa-2016, glicko2, nzasp-2022, nzasp-2017, nsa-classic`},
		{"no name", func(d *Division) { d.Name = " " }, "the division has no name"},
		{"escape in the division's name", func(d *Division) { d.Name = "A\x1b[31m" }, "the division's name has a control character (U+001B)"},
		{"no rounds", func(d *Division) { d.Rounds = 0 }, "rounds is 0; a division has 1 to 200"},
		{"too many rounds", func(d *Division) { d.Rounds = 1 << 40 }, "a division has 1 to 200"},
		{"negative cap", func(d *Division) { d.SpreadCap = Caps{300, -1} }, "spread_cap is 300, -1"},
		{"starts", func(d *Division) { d.Starts = "fair" }, `starts is "fair"; it must be one of balanced, self, draw`},
		{"missed", func(d *Division) { d.Missed = "win" }, `missed is "win"`},
		{"tie-break", func(d *Division) { d.TieBreaks = []TieBreak{"spraed"} }, `tie_breaks[0] is "spraed"`},
		{"tie-break twice", func(d *Division) { d.TieBreaks = []TieBreak{BySpread, BySpread} }, "tie_breaks[1]: spread is named twice"},
		{"first table", func(d *Division) { d.Tables.First = -1 }, `tables: "first" is -1`},
		{"skipped table", func(d *Division) { d.Tables.Skip = []int{0} }, `tables: "skip" has a table 0`},
		{"named table", func(d *Division) { d.Tables.Names = map[int]string{0: "Stage"} }, `tables: "names" has a table 0 (Stage)`},
		{"date", func(d *Division) { d.StartDate = "21.11.2026" }, `start_date is "21.11.2026"; write it like 2026-11-21`},
		{"dates", func(d *Division) { d.StartDate, d.EndDate = "2026-11-21", "2026-11-20" }, "end_date 2026-11-20 is before start_date"},
		{"contention", func(d *Division) { d.Contention = &Contention{Runs: 1, ControlLoss: 2} }, "contention: control_loss is 2"},
		{"contention runs", func(d *Division) { d.Contention = &Contention{} }, "contention: runs is 0"},

		{"player id", func(d *Division) { d.Players[0].ID = 0 }, "player 0 (Player 1): the id is 0"},
		{"player twice", func(d *Division) { d.Players[1].ID = 1 }, "player 1 (Player 2): two players have this id"},
		{"nameless player", func(d *Division) { d.Players[1].Name = "" }, "player 2: the name is missing"},
		{"line break in a name", func(d *Division) { d.Players[1].Name = "Ada\nQuill" }, "player 2: the name has a control character (U+000A)"},
		{"rating", func(d *Division) { d.Players[1].Rating = 10000 }, "the rating is 10000"},
		{"career games", func(d *Division) { d.Players[1].Games = -1 }, "games is -1"},
		{"last played", func(d *Division) { d.Players[1].LastPlayed = "2026-11-31" }, `last played is "2026-11-31"; write it like 2026-11-21, or like 2026-11 for a month`},
		{"deviation", func(d *Division) { d.Players[1].Deviation = -1 }, "the deviation is -1"},
		{"joined", func(d *Division) { d.Players[1].Joined = 5 }, "\"joined\" is 5; the division's rounds run from 1 to 4"},
		{"withdrawn", func(d *Division) { d.Players[1].Withdrawn = 6 }, `"withdrawn" is 6`},
		{"out", func(d *Division) { d.Players[1].Out = []int{5} }, "out is 5"},
		{"out twice", func(d *Division) { d.Players[1].Out = []int{2, 2} }, `"out" names round 2 twice`},
		{"fixed table", func(d *Division) { d.Players[1].Table = -3 }, "the fixed table is -3"},

		{"plan from", plan(PlanEntry{From: 0, To: 2, System: Swiss}), "rounds 0 to 2: from is 0"},
		{"plan to", plan(PlanEntry{From: 1, To: 9, System: Swiss}), "rounds 1 to 9: to is 9"},
		{"plan swapped", plan(PlanEntry{From: 3, To: 2, System: Swiss}), `"from" (3) is after "to" (2)`},
		{"plan overlap", plan(PlanEntry{From: 1, To: 2, System: Swiss}, PlanEntry{From: 2, To: 3, System: Swiss}), "round 2 already belongs to entry 1"},
		{"plan of one round", plan(PlanEntry{From: 2, To: 2, System: "swis"}), `round 2: system "swis"`},
		{"session of one round", func(d *Division) { d.Sessions = []Session{{From: 1, To: 1, Times: []string{"10:00", "11:00"}}} }, "round 1: it has 2 times"},
		{"system", plan(PlanEntry{From: 1, To: 2, System: "swis"}), `system "swis" isn't known; the systems are roundrobin`},
		{"based on the future", plan(PlanEntry{From: 2, To: 3, System: Swiss, BasedOn: eventtest.Ptr(3)}), "based_on is round 3, which isn't over"},
		{"based on -3", plan(PlanEntry{From: 2, To: 3, System: Swiss, BasedOn: eventtest.Ptr(-3)}), "based_on is -3"},
		{"repeats", plan(PlanEntry{From: 2, To: 3, System: Swiss, Repeats: eventtest.Ptr(-1)}), "repeats is -1"},
		{"class limit", plan(PlanEntry{From: 2, To: 3, System: Swiss, ClassLimit: eventtest.Ptr(-1)}), "class_limit is -1; it must be a number of classes apart"},
		{"legs", plan(PlanEntry{From: 2, To: 3, System: RoundRobin, Legs: 21}), "legs is 21; it must be how often two meet, from 1 to 20"},
		{"legs of a Swiss", plan(PlanEntry{From: 2, To: 3, System: Swiss, Legs: 2}), "legs and in_a_row belong to round robins, not to swiss"},
		{"one leg of a Swiss", plan(PlanEntry{From: 2, To: 3, System: Swiss, Legs: 1}), "legs and in_a_row belong to round robins, not to swiss"},
		{"a Swiss in a row", plan(PlanEntry{From: 2, To: 3, System: Swiss, InARow: true}), "legs and in_a_row belong to round robins"},
		{"relation", func(d *Division) { d.Relations = []Relation{{Kind: "friends"}} }, `friends: kind "friends" isn't known`},
		{"relation with oneself", func(d *Division) { d.Relations = []Relation{{Kind: SameFamily, Players: []PlayerID{2, 2}}} }, "family: Player 2 is named in it twice"},
		{"factor", plan(PlanEntry{From: 2, To: 3, System: Factor, Factor: -1}), "factor is -1"},

		{"session", func(d *Division) { d.Sessions = []Session{{From: 1, To: 5}} }, "rounds 1 to 5: to is 5"},
		{"sessions overlap", func(d *Division) { d.Sessions = []Session{{From: 1, To: 2}, {From: 2, To: 3}} }, "round 2 belongs to the session before"},
		{"session times", func(d *Division) { d.Sessions = []Session{{From: 1, To: 1, Times: []string{"10 am"}}} }, `"10 am" isn't a time`},
		{"too many times", func(d *Division) { d.Sessions = []Session{{From: 1, To: 1, Times: []string{"", ""}}} }, "it has 2 times for 1 round;"},

		{"avoid oneself", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{2, 2}}} }, "players 2 and 2: nobody meets themselves"},
		{"avoid a stranger", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{2, 9}}} }, "players 2 and 9: a player is 9, and no player has that id"},
		{"avoid in round 9", func(d *Division) { d.Avoid = []Avoid{{Players: [2]PlayerID{2, 1}, Rounds: []int{9}}} }, "a round is 9"},
		{"fixed stranger", func(d *Division) { d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{9, 1}}} }, "no player has that id"},
		{"fixed in round 0", func(d *Division) { d.Fixed = []Fixed{{Round: 0, Players: [2]PlayerID{2, 1}}} }, "the round is 0"},
		{"fixed oneself", func(d *Division) { d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{2, 2}}} }, "player 2 can't meet themselves"},
		{"fixed twice", func(d *Division) {
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{2, 1}}, {Round: 1, Players: [2]PlayerID{1, 0}}}
		}, "round 1: player 1 is already in another fixed game"},
		{"round facts", func(d *Division) { d.RoundFacts = []Round{{Number: 1}, {Number: 1}} }, "round 1 is drawn twice"},
		{"a postponed game of one", game(func(g *Game) { g.Postponed, g.Second, g.Sheet = true, 0, Sheet{Kind: Scheduled} }), "kind scheduled needs a second player"},
		{"a postponed game with a sheet", game(func(g *Game) { g.Postponed = true }), "kind played can't be postponed"},
		{"an amendment of an earlier revision", func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Revision: 3, Amendments: []Amendment{{Revision: 3}, {Revision: 2}}}}
		}, "an amendment made revision 2, after revision 3"},
		{"an amendment beyond the draw", func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Revision: 1, Amendments: []Amendment{{Revision: 2}}}}
		}, "the draw is at revision 1"},
		{"an amended line of a stranger", func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Revision: 2, Amendments: []Amendment{{Revision: 2, After: []DrawLine{{First: 9}}}}}}
		}, "revision 2: a line's player is 9"},
		{"an outcome assumed twice", func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Assumed: []Assumed{{Game: 1, First: 1, Second: 2}, {Game: 1, First: 1, Second: 2}}}}
		}, "assumed twice"},
		{"an assumed margin beyond all scores", func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Assumed: []Assumed{{Game: 1, First: 1, Second: 2, Margin: -10000}}}}
		}, "the assumed margin is -10000"},
		{"round facts beyond", func(d *Division) { d.RoundFacts = []Round{{Number: 5}} }, "a drawn round is 5"},

		{"game's round", game(func(g *Game) { g.Round = 5 }), "the round is 5"},
		{"game's table", game(func(g *Game) { g.Table = -1 }), "the table is -1"},
		{"table twice", func(d *Division) { d.Games[1].Table = 1 }, "round 1, table 1: another game of this round has the same table"},
		{"player twice in a round", func(d *Division) { d.Games[1].First = 1 }, "round 1, table 2: player 1 is already in another game of this round"},
		{"player in a game and a bye", func(d *Division) {
			d.Games[1] = Game{ID: 2, Round: 1, First: 2, Sheet: Sheet{Kind: Bye}}
		}, "round 1, player 2: player 2 is already in another game"},
		{"first unknown", game(func(g *Game) { g.First = 9 }), "first is 9, and no player has that id"},
		{"second unknown", game(func(g *Game) { g.Second = 9 }), "second is 9, and no player has that id"},
		{"against oneself", game(func(g *Game) { g.Second = 1 }), "player 1 can't play themselves"},
		{"no second", game(func(g *Game) { g.Second = 0 }), "kind played needs a second player"},
		{"a bye of two", sheet(Sheet{Kind: Bye}), "kind bye has no second player"},
		{"unknown kind", sheet(Sheet{Kind: "won"}), `kind "won" isn't known`},
		{"played without scores", sheet(Sheet{Kind: Played}), "kind played needs scores"},
		{"score too low", sheet(eventtest.Played(-1000, 3)), "a score is -1000; scores run from -999 to 9999"},
		{"score too high", sheet(eventtest.Played(3, 10000)), "a score is 10000"},
		{"negative penalty", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Penalties: [2]int{0, -10}}), "a time penalty is -10"},
		{"penalty without play", sheet(Sheet{Kind: Absent, Absent: []PlayerID{1}, Penalties: [2]int{0, 10}}), "kind absent has no time_penalties"},
		{"scores of a scheduled game", sheet(Sheet{Scores: &[2]int{1, 2}}), "kind scheduled has no scores"},
		{"margin of a played game", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Margin: eventtest.Ptr(3)}), `kind played takes no "margin" and no "rated"`},
		{"rated of a played game", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Rated: eventtest.Ptr(false)}), `kind played takes no "margin" and no "rated"`},
		{"negative margin", sheet(Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(-3)}), "the margin is -3"},
		{"absent nobody", sheet(Sheet{Kind: Late}), `kind late needs "absent"`},
		{"absent a stranger", sheet(Sheet{Kind: Late, Absent: []PlayerID{3}}), "absent is player 3, who isn't in this game; it must be 1 or 2"},
		{"absent twice", sheet(Sheet{Kind: Late, Absent: []PlayerID{1, 1}}), `"absent" names player 1 twice`},
		{"absent from a played game", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Absent: []PlayerID{1}}), `kind played has no "absent"`},
		{"resigned by nobody", sheet(gaveUp(Resigned, 0, 1, 2)), `kind resigned needs "by"`},
		{"resigned by a stranger", sheet(gaveUp(Resigned, 3, 1, 2)), "by is player 3, who isn't in this game"},
		{"resigned without scores", sheet(Sheet{Kind: Resigned, By: 1}), "kind resigned needs scores"},
		{"by in a played game", sheet(gaveUp(Played, 1, 1, 2)), `kind played has no "by"`},
		{"awarded to nobody", sheet(Sheet{Kind: Awarded, Margin: eventtest.Ptr(3)}), `kind awarded needs "winner"`},
		{"awarded to a stranger", sheet(Sheet{Kind: Awarded, Winner: 4, Margin: eventtest.Ptr(3)}), "winner is player 4, who isn't in this game"},
		{"awarded without margin", sheet(Sheet{Kind: Awarded, Winner: 1}), `kind awarded needs "margin"`},
		{"winner of a played game", sheet(Sheet{Kind: Played, Winner: 1, Scores: &[2]int{1, 2}}), `kind played has no "winner"`},
		{"a stranger started", sheet(Sheet{Kind: Played, Started: 3, Scores: &[2]int{1, 2}}), "started is player 3"},

		{"ruling on a stranger", ruling(Ruling{ID: 1, Player: 9, Kind: SpreadPenalty, Points: -50, Round: 1}), "no player has that id"},
		{"ruling of no kind", ruling(Ruling{ID: 1, Player: 1, Kind: "fine"}), `kind "fine" isn't known`},
		{"spread ruling without round", ruling(Ruling{ID: 1, Player: 1, Kind: SpreadPenalty, Points: -50}), "round is 0"},
		{"spread ruling upwards", ruling(Ruling{ID: 1, Player: 1, Kind: SpreadPenalty, Points: 50, Round: 1}), "points is 50"},
		{"ejection after round 9", ruling(Ruling{ID: 1, Player: 1, Kind: Ejection, AfterRound: 9}), "after_round is 9"},
		{"ejection with no effect known", ruling(Ruling{ID: 1, Player: 1, Kind: Ejection, Effect: "loss"}), `effect "loss" isn't known`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(4, 4)
			eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
			eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
			d.Games[0].Table, d.Games[1].Table = 1, 2
			if err := d.Validate(b); err != nil {
				t.Fatalf("the sound division: %v", err)
			}
			c.change(d)
			err := d.Validate(b)
			var f *Flaw
			if !errors.As(err, &f) {
				t.Fatalf("error %v isn't a flaw, want %q", err, c.want)
			}
			if !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("error %q, want %q", err, c.want)
			}
		})
	}
}

func TestValidateAllows(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 3)
	d.Players[1].Name = d.Players[0].Name
	d.Players[5].Withdrawn = 4
	d.Plan = []PlanEntry{{From: 3, To: 3, System: Swiss, BasedOn: eventtest.Ptr(1)}, {From: 1, To: 2, System: Lagged, BasedOn: eventtest.Ptr(-2), Repeats: eventtest.Ptr(0)}}
	d.Fixed = []Fixed{{Round: 2, Players: [2]PlayerID{1, 0}}, {Round: 2, Players: [2]PlayerID{2, 3}}, {Round: 3, Players: [2]PlayerID{1, 2}}}
	eventtest.Add(d, 1, 1, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 1, 2, 0, Sheet{Kind: Bye})
	eventtest.Add(d, 1, 3, 4, Sheet{Kind: Void, Scores: &[2]int{3, 4}, Margin: eventtest.Ptr(3), Rated: eventtest.Ptr(true)})
	eventtest.Add(d, 1, 5, 6, Sheet{Kind: Awarded, Winner: 5, Margin: eventtest.Ptr(0), Scores: &[2]int{3, 4}})
	eventtest.Add(d, 2, 5, 6, Sheet{Kind: Played, Started: 5, Scores: &[2]int{-999, 9999}, Penalties: [2]int{0, 10}})
	if err := d.Validate(b); err != nil {
		t.Error(err)
	}
	if err := (&Division{Name: "B", Rounds: 1}).Validate(b); err != nil {
		t.Errorf("a division without players: %v", err)
	}
}
