package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// bordering is a division of four with a game in play, in which a fact is at its limit or beyond it.
type bordering struct {
	name   string
	change func(*Division)
	want   string // want is part of the refusal. It is empty if the fact is allowed.
}

func checkBorders(t *testing.T, list []bordering) {
	t.Helper()
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range list {
		d := eventtest.Field(4, 4)
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
		d.Games[0].Table, d.Games[1].Table = 1, 2
		c.change(d)
		err := d.Validate(b)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestSettingsUpToTheirLimits are valid. Beyond them they aren't.
func TestSettingsUpToTheirLimits(t *testing.T) {
	contention := func(change func(*Contention)) func(*Division) {
		return func(d *Division) {
			d.Contention = &Contention{Runs: 1}
			change(d.Contention)
		}
	}
	plan := func(e PlanEntry) func(*Division) { return func(d *Division) { d.Plan = []PlanEntry{e} } }
	checkBorders(t, []bordering{
		{"as many rounds as there may be", func(d *Division) { d.Rounds = MaxRounds }, ""},
		{"a round more", func(d *Division) { d.Rounds = MaxRounds + 1 }, "a division has 1 to 200"},
		{"no lot", func(d *Division) { d.Lot = 0 }, ""},
		{"a lot below", func(d *Division) { d.Lot = -1 }, "lot is -1"},
		{"no cap", func(d *Division) { d.SpreadCap = Caps{0} }, ""},
		{"the last table first", func(d *Division) { d.Tables.First = HighestTable }, ""},
		{"a table beyond", func(d *Division) { d.Tables.First = HighestTable + 1 }, `"first" is 10000`},
		{"tables skipped", func(d *Division) { d.Tables.Skip = []int{1, HighestTable} }, ""},
		{"a table beyond skipped", func(d *Division) { d.Tables.Skip = []int{1, HighestTable + 1} }, `"skip" has a table 10000`},
		{"tables named", func(d *Division) { d.Tables.Names = map[int]string{1: "Stage", HighestTable: "Cellar"} }, ""},
		{"a table beyond named", func(d *Division) { d.Tables.Names = map[int]string{HighestTable + 1: "Attic"} }, `"names" has a table 10000 (Attic)`},
		{"one day", func(d *Division) { d.StartDate, d.EndDate = "2026-11-21", "2026-11-21" }, ""},
		{"its end alone", func(d *Division) { d.EndDate = "2026-11-21" }, ""},
		{"a broken end", func(d *Division) { d.EndDate = "2026-11-31" }, `end_date is "2026-11-31"`},
		{"unverified sheets block", func(d *Division) { d.Unverified = UnverifiedBlocks }, ""},
		{"unverified otherwise", func(d *Division) { d.Unverified = "never" }, `unverified is "never"; it must be one of warn, block`},

		{"contention of everything at its least", contention(func(c *Contention) { c.Classes, c.GibsonSpread = map[string]int{"B": 0}, []int{0} }), ""},
		{"contention of everything at its most", contention(func(c *Contention) { c.Runs, c.Hopefulness, c.ControlLoss = 10_000_000, 1, 1 }), ""},
		{"too many runs", contention(func(c *Contention) { c.Runs = 10_000_001 }), "runs is 10000001"},
		{"places", contention(func(c *Contention) { c.Places = -1 }), "places is -1"},
		{"a round", contention(func(c *Contention) { c.ControlLossFrom = -1 }), "control_loss_from is -1"},
		{"prizes of a class", contention(func(c *Contention) { c.Classes = map[string]int{"B": -1} }), "class B has -1 prizes"},
		{"a spread", contention(func(c *Contention) { c.GibsonSpread = []int{0, -1} }), "gibson_spread holds -1"},
		{"hope above one", contention(func(c *Contention) { c.Hopefulness = 1.1 }), "hopefulness is 1.1"},
		{"hope below nothing", contention(func(c *Contention) { c.Hopefulness = -0.1 }), "hopefulness is -0.1"},

		{"the round before that", plan(PlanEntry{From: 1, To: 4, System: Swiss, BasedOn: eventtest.Ptr(-2)}), ""},
		{"the round before the last", plan(PlanEntry{From: 1, To: 4, System: Swiss, BasedOn: eventtest.Ptr(3)}), ""},
		{"the last round itself", plan(PlanEntry{From: 1, To: 4, System: Swiss, BasedOn: eventtest.Ptr(4)}), "based_on is round 4"},
		{"nobody again, their class alone", plan(PlanEntry{From: 1, To: 4, System: Swiss, Repeats: eventtest.Ptr(0), ClassLimit: eventtest.Ptr(0)}), ""},
		{"twenty legs", plan(PlanEntry{From: 1, To: 4, System: RoundRobin, Legs: 20, InARow: true}), ""},
		{"fewer legs than none", plan(PlanEntry{From: 1, To: 4, System: RoundRobin, Legs: -1}), "legs is -1"},
		{"a session a round", func(d *Division) {
			d.Sessions = []Session{{From: 1, To: 1, Times: []string{"2026-11-21T10:00"}}, {From: 2, To: 4, Times: []string{"", ""}}}
		}, ""},
		{"a session turned round", func(d *Division) { d.Sessions = []Session{{From: 3, To: 2}} }, `"from" (3) is after "to" (2)`},
	})
}

// TestPlayersAndGamesUpToTheirLimits are valid. Beyond them they aren't.
func TestPlayersAndGamesUpToTheirLimits(t *testing.T) {
	player := func(change func(*Player)) func(*Division) { return func(d *Division) { change(&d.Players[1]) } }
	sheet := func(s Sheet) func(*Division) { return func(d *Division) { d.Games[0].Sheet = s } }
	ruling := func(r Ruling) func(*Division) {
		return func(d *Division) {
			r.ID = 1
			d.Rulings = append(d.Rulings, r)
		}
	}
	left := gaveUp(Left, 1, 300, 200)
	left.Penalties = [2]int{0, 10}
	late := gaveUp(Overtime, 1, 300, 200)
	late.Penalties = [2]int{10, 0}
	checkBorders(t, []bordering{
		{"everything at its least", player(func(p *Player) { p.Rating, p.Games, p.Deviation, p.Table, p.Joined, p.Withdrawn = 0, 0, 0, 0, 0, 0 }), ""},
		{"everything at its most", player(func(p *Player) {
			p.Rating, p.Deviation, p.Table, p.Joined, p.Withdrawn, p.Out = 9999, 9999, HighestTable, 4, 5, []int{1, 4}
		}), ""},
		{"a rating below", player(func(p *Player) { p.Rating = -1 }), "the rating is -1"},
		{"a deviation beyond", player(func(p *Player) { p.Deviation = 9999.5 }), "the deviation is 9999.5"},
		{"a table beyond", player(func(p *Player) { p.Table = HighestTable + 1 }), "the fixed table is 10000"},
		{"wins carried in", player(func(p *Player) { p.Carried.HalfWins = -1 }), "a negative number of wins"},
		{"owes less than nothing", player(func(p *Player) { p.Owes = -1 }), "-1 hundredths are owed"},
		{"paid and owes", player(func(p *Player) { p.Paid, p.Owes = true, 1 }), "has paid and still owes"},
		{"losses carried in", player(func(p *Player) { p.Carried.HalfLosses = -1 }), "a negative number of wins"},
		{"joined before the first", player(func(p *Player) { p.Joined = -1 }), `"joined" is -1`},
		{"withdrawn before the first", player(func(p *Player) { p.Withdrawn = -1 }), `"withdrawn" is -1`},
		{"ids that fall", func(d *Division) { d.Players[2].ID = 1 }, "players must be ordered by id"},
		{"a surname of the name", player(func(p *Player) { p.Name, p.Surname = "Ada Quill", "Quill" }), ""},
		{"another surname", player(func(p *Player) { p.Name, p.Surname = "Ada Quill", "Marlow" }), `the surname "Marlow" isn't part of the name`},
		{"a broken spelling", player(func(p *Player) { p.Spellings = map[string]string{"wespa": "Ada\tQuill"} }), "the spelling for wespa has a control character"},
		{"an empty field kept", player(func(p *Player) { p.Kept = []string{" "} }), "a field kept from another program's file is empty"},
		{"a broken field kept", player(func(p *Player) { p.Kept = []string{"a\x01"} }), "or has a control character"},

		{"the last table", func(d *Division) { d.Games[0].Table = HighestTable }, ""},
		{"a table beyond", func(d *Division) { d.Games[0].Table = HighestTable + 1 }, "the table is 10000"},
		{"two without a table", func(d *Division) { d.Games[0].Table, d.Games[1].Table = 0, 0 }, ""},
		{"one table in two rounds", func(d *Division) { d.Games[1].Round, d.Games[1].Table = 2, 1 }, ""},
		{"a game put off", func(d *Division) { d.Games[1].Postponed = true }, ""},
		{"a bye put off", func(d *Division) {
			d.Games[1] = Game{ID: 2, Round: 1, First: 3, Postponed: true, Sheet: Sheet{Kind: Bye}}
		}, "kind bye can't be postponed"},
		{"the least and the most scores", sheet(eventtest.Played(MinScore, MaxScore)), ""},
		{"a score below", sheet(eventtest.Played(3, MinScore-1)), "a score is -1000"},
		{"the most penalties", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Penalties: [2]int{0, MaxScore}, Noted: [2]int{MaxScore, 0}}), ""},
		{"a penalty beyond", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Penalties: [2]int{MaxScore + 1, 0}}), "a time penalty is 10000"},
		{"a noted penalty below", sheet(Sheet{Kind: Played, Scores: &[2]int{1, 2}, Noted: [2]int{0, -1}}), "a time penalty is -1"},
		{"a noted penalty without play", sheet(Sheet{Kind: Absent, Absent: []PlayerID{1}, Noted: [2]int{0, 10}}), "kind absent has no time_penalties"},
		{"a penalty of who left", sheet(left), "kind left has no time_penalties"},
		{"a penalty where overtime decided", sheet(late), ""},
		{"both absent", sheet(Sheet{Kind: Absent, Absent: []PlayerID{1, 2}}), ""},
		{"a start of a bye", func(d *Division) { d.Games[1] = Game{ID: 2, Round: 1, First: 3, Sheet: Sheet{Kind: Bye, Started: 3}} }, "kind bye has no start"},
		{"the most margin", sheet(Sheet{Kind: Awarded, Winner: 2, Margin: eventtest.Ptr(MaxScore)}), ""},
		{"a margin beyond", sheet(Sheet{Kind: Awarded, Winner: 2, Margin: eventtest.Ptr(MaxScore + 1)}), "the margin is 10000"},

		{"a warning of the highest level", ruling(Ruling{Player: 1, Kind: Warning, Level: 3, Round: 4}), ""},
		{"a level beyond", ruling(Ruling{Player: 1, Kind: Warning, Level: 4}), "level is 4"},
		{"a level below", ruling(Ruling{Player: 1, Kind: Warning, Level: -1}), "level is -1"},
		{"together below", ruling(Ruling{Player: 1, Kind: Warning, Together: -1}), `"together" and the game left must be numbers`},
		{"a game left below", ruling(Ruling{Player: 1, Kind: Warning, SheetOf: -1}), `"together" and the game left must be numbers`},
		{"a note on nobody", ruling(Ruling{Kind: Noted}), ""},
		{"a note on a stranger", ruling(Ruling{Kind: Noted, Player: 9}), "no player has that id"},
		{"a note in round 5", ruling(Ruling{Kind: Noted, Round: 5}), "round is 5"},
		{"a point taken away", ruling(Ruling{Player: 1, Kind: SpreadPenalty, Round: 1, Points: -1}), ""},
		{"no point taken away", ruling(Ruling{Player: 1, Kind: SpreadPenalty, Round: 1}), "points is 0"},
		{"as many points as there may be", ruling(Ruling{Player: 1, Kind: SpreadPenalty, Round: 1, Points: -MaxScore}), ""},
		{"more", ruling(Ruling{Player: 1, Kind: SpreadPenalty, Round: 1, Points: -MaxScore - 1}), "points is -10000"},
		{"ejected before the first round", ruling(Ruling{Player: 1, Kind: Ejection, Effect: EffectVoid}), ""},
		{"ejected after the last", ruling(Ruling{Player: 1, Kind: Ejection, Effect: EffectVoid, AfterRound: 4}), ""},
		{"ejected before that", ruling(Ruling{Player: 1, Kind: Ejection, Effect: EffectVoid, AfterRound: -1}), "after_round is -1"},
		{"ejected twice", func(d *Division) { eventtest.Eject(d, 1, 1, EffectVoid); eventtest.Eject(d, 1, 2, EffectVoid) }, "the player is ejected twice"},
		{"ejected twice, one reversed", func(d *Division) {
			eventtest.Eject(d, 1, 1, EffectVoid)
			eventtest.Eject(d, 1, 2, EffectVoid)
			d.Rulings[0].Reversed = true
		}, ""},
		{"two ejected", func(d *Division) { eventtest.Eject(d, 1, 1, EffectVoid); eventtest.Eject(d, 2, 1, EffectVoid) }, ""},
		{"two byes fixed", func(d *Division) {
			d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 0}}, {Round: 1, Players: [2]PlayerID{2, 0}}}
		}, ""},
		{"a stranger fixed as the second", func(d *Division) { d.Fixed = []Fixed{{Round: 1, Players: [2]PlayerID{1, 9}}} }, "no player has that id"},
	})
}

// TestPrizesUpToTheirLimits are valid. Beyond them they aren't.
func TestPrizesUpToTheirLimits(t *testing.T) {
	const most = 1_000_000_000_00
	prize := func(change func(*Prize)) func(*Division) {
		return func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1})
			change(&d.Prizes[0])
		}
	}
	checkBorders(t, []bordering{
		{"as it is", prize(func(*Prize) {}), ""},
		{"the most money", func(d *Division) { d.PrizeUnit = most }, ""},
		{"more", func(d *Division) { d.PrizeUnit = most + 1 }, "prize_unit is 100000000001"},
		{"less than nothing", func(d *Division) { d.PrizeUnit = -1 }, "prize_unit is -1"},
		{"a broken currency", func(d *Division) { d.Currency = "€\n" }, "the currency has a control character"},
		{"no such measure", prize(func(p *Prize) { p.Measure = "luck" }), `the measure "luck" isn't known`},
		{"rank 0", prize(func(p *Prize) { p.Rank = 0 }), "its rank is 0"},
		{"the last rank", prize(func(p *Prize) { p.Rank = MaxPlayers }), ""},
		{"a rank beyond", prize(func(p *Prize) { p.Rank = MaxPlayers + 1 }), fmt.Sprintf("its rank is %d", MaxPlayers+1)},
		{"the most amount", prize(func(p *Prize) { p.Amount = most }), ""},
		{"more amount", prize(func(p *Prize) { p.Amount = most + 1 }), "its amount is"},
		{"an amount below", prize(func(p *Prize) { p.Amount = -1 }), "its amount is -1"},
		{"a band of one", prize(func(p *Prize) { p.RatingFrom, p.RatingBelow = 1500, 1501 }), ""},
		{"a band of nobody", prize(func(p *Prize) { p.RatingFrom, p.RatingBelow = 1500, 1500 }), "its ratings run from 1500 to below 1500"},
		{"a band without an end", prize(func(p *Prize) { p.RatingFrom = 1500 }), ""},
		{"a band from below", prize(func(p *Prize) { p.RatingFrom = -1 }), "its ratings run from -1"},
		{"a band to below", prize(func(p *Prize) { p.RatingBelow = -1 }), "its ratings run from 0 to below -1"},
		{"ties", prize(func(p *Prize) { p.Ties = "lot" }), `ties is "lot"`},
		{"a broken label", prize(func(p *Prize) { p.Label = "a\n" }), "its words have a control character"},
		{"a broken class", prize(func(p *Prize) { p.Class = "a\n" }), "its words have a control character"},
		{"a broken group", prize(func(p *Prize) { p.Exclusive = "a\n" }), "its words have a control character"},
		{"all rounds", prize(func(p *Prize) { p.From, p.To = 1, 4 }), ""},
		{"one round", prize(func(p *Prize) { p.From, p.To = 4, 4 }), ""},
		{"from a round on", prize(func(p *Prize) { p.From = 4 }), ""},
		{"from a round beyond", prize(func(p *Prize) { p.From = 5 }), "its rounds run from 5 to 0"},
		{"to a round beyond", prize(func(p *Prize) { p.To = 5 }), "its rounds run from 0 to 5"},
		{"rounds turned round", prize(func(p *Prize) { p.From, p.To = 3, 2 }), "its rounds run from 3 to 2"},
		{"from below", prize(func(p *Prize) { p.From = -1 }), "its rounds run from -1"},
		{"to below", prize(func(p *Prize) { p.To = -1 }), "its rounds run from 0 to -1"},
		{"as many games as there may be", prize(func(p *Prize) { p.Count = MaxRounds }), ""},
		{"more games", prize(func(p *Prize) { p.Count = MaxRounds + 1 }), "it counts 201 games"},
		{"fewer games than none", prize(func(p *Prize) { p.Count = -1 }), "it counts -1 games"},
		{"its place in the ceremony", prize(func(p *Prize) { p.Ceremony = -1 }), "its place in the ceremony is -1"},
		{"winners named", prize(func(p *Prize) { p.Winners = []PlayerID{1} }), "its winners are computed"},
		{"winners of the director", prize(func(p *Prize) { p.Measure, p.Winners = ByDirector, []PlayerID{1} }), ""},
		{"a stranger wins", prize(func(p *Prize) { p.Measure, p.Winners = ByDirector, []PlayerID{9} }), "it names player 9"},
		{"members", prize(func(p *Prize) { p.Members = []PlayerID{1} }), "only a prize that players sign up for has members"},
		{"signed up", prize(func(p *Prize) { p.Measure, p.Members = BySignedUp, []PlayerID{1} }), ""},
		{"a stranger signed up", prize(func(p *Prize) { p.Measure, p.Members = BySignedUp, []PlayerID{9} }), "it names player 9"},
		{"no number", prize(func(p *Prize) { p.ID = 0 }), "the prize's number 0 is used twice or is below 1"},
		{"one number twice", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1}, Prize{Measure: ByPlace, Rank: 2})
			d.Prizes[1].ID = 1
		}, "the prize's number 1 is used twice or is below 1"},
		{"two of it", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1}, Prize{Measure: ByPlace, Rank: 1})
		}, "it is there twice; give the second one rank 2"},
		{"two of two classes", func(d *Division) {
			d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1, Class: "A"}, Prize{Measure: ByPlace, Rank: 1, Class: "B"})
		}, ""},
		{"handed out", prize(func(p *Prize) { p.Handed = []Handed{{Player: 1, Amount: most}, {Team: "Reds"}} }), ""},
		{"handed to a stranger", prize(func(p *Prize) { p.Handed = []Handed{{Player: 9}} }), "it was handed to player 9"},
		{"handed to nobody", prize(func(p *Prize) { p.Handed = []Handed{{}} }), "it was handed to player 0"},
		{"less than nothing handed out", prize(func(p *Prize) { p.Handed = []Handed{{Player: 1, Amount: -1}} }), "-1 hundredths of it were handed out"},
		{"more than there is", prize(func(p *Prize) { p.Handed = []Handed{{Team: "Reds", Amount: most + 1}} }), "were handed out, which is impossible"},
	})
}

// TestASheetThatCannotBeIsNotEntered, whichever half of it is missing or beyond its limit.
func TestASheetThatCannotBeIsNotEntered(t *testing.T) {
	for _, c := range []struct {
		name  string
		sheet Sheet
		want  string
	}{
		{"a bye", Sheet{Kind: Bye}, "is a game of two; a bye or a missed round doesn't fit"},
		{"missed", Sheet{Kind: Missed}, "is a game of two"},
		{"no scores", Sheet{Kind: Played}, "both scores are needed"},
		{"the least and the most", eventtest.Played(MinScore, MaxScore), ""},
		{"a score below", eventtest.Played(400, MinScore-1), "a score can't be -1000"},
		{"a score beyond", eventtest.Played(MaxScore+1, 400), "a score can't be 10000"},
		{"a penalty below", Sheet{Kind: Played, Scores: &[2]int{400, 300}, Penalties: [2]int{0, -1}}, "a time penalty can't be -1"},
		{"a noted one beyond", Sheet{Kind: Played, Scores: &[2]int{400, 300}, Noted: [2]int{MaxScore + 1, 0}}, "a time penalty can't be 10000"},
		{"started by a stranger", Sheet{Kind: Played, Scores: &[2]int{400, 300}, Started: 3}, "Player 3 does not sit at"},
		{"absent a stranger", Sheet{Kind: Absent, Absent: []PlayerID{1, 3}}, "Player 3 does not sit at"},
		{"nobody absent", Sheet{Kind: Late}, "say who was absent"},
		{"nobody gave up", gaveUp(Resigned, 0, 1, 2), "say who gave the game up"},
		{"gave up without scores", Sheet{Kind: Left, By: 1}, "say who gave the game up"},
		{"gave up", gaveUp(Left, 1, 300, 200), ""},
		{"awarded to nobody", Sheet{Kind: Awarded, Margin: eventtest.Ptr(3)}, "say to whom the game is awarded"},
		{"awarded by nothing said", Sheet{Kind: Awarded, Winner: 1}, "say to whom the game is awarded"},
		{"awarded by nothing", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(0)}, ""},
		{"awarded by less", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(-1)}, "the margin can't be -1"},
		{"awarded by the most", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(MaxScore)}, ""},
		{"awarded by more", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(MaxScore + 1)}, "the margin can't be 10000"},
		{"won", Sheet{Kind: "won"}, `"won" isn't a way for a game to end`},
	} {
		for first := PlayerID(1); first <= 2; first++ {
			d := eventtest.Field(4, 2)
			g := eventtest.Add(d, 1, first, 3-first, Sheet{Kind: Scheduled})
			err := d.EnterSheet(SheetEntry{Game: g.ID, Sheet: c.sheet})
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s, player %d first: %v, want %q", c.name, first, err, c.want)
			}
			if d.Games[0].Sheet.Done() != (err == nil) {
				t.Errorf("%s: the sheet is in: %v", c.name, d.Games[0].Sheet.Done())
			}
		}
	}
}

// TestWhatIsHandedOut is recorded whole, or refused.
func TestWhatIsHandedOut(t *testing.T) {
	d := eventtest.Field(2, 1)
	d.Prizes = eventtest.Prizes(Prize{Measure: ByPlace, Rank: 1})
	for _, c := range []struct {
		name   string
		prize  int
		handed []Handed
		want   RefusalCode
		stays  int
	}{
		{"no such prize", 2, []Handed{{Player: 1}}, NotFound, 0},
		{"taken back, never handed out", 1, nil, Conflict, 0},
		{"to a stranger", 1, []Handed{{Player: 9}}, Invalid, 0},
		{"to a player", 1, []Handed{{Player: 1, Amount: 5}}, "", 1},
		{"to a player and a stranger", 1, []Handed{{Player: 1}, {Player: 9}}, Invalid, 1},
		{"taken back", 1, nil, "", 0},
	} {
		err := d.HandOut(c.prize, c.handed)
		if c.want == "" && err != nil || c.want != "" && !RefusedAs(err, c.want) || len(d.Prizes[0].Handed) != c.stays {
			t.Errorf("%s: %v, %d handed out", c.name, err, len(d.Prizes[0].Handed))
		}
	}
}

// TestFiguresInWords covers halves, signs and records.
func TestFiguresInWords(t *testing.T) {
	for n, want := range map[int]string{0: "0", 1: "½", 2: "1", 3: "1½", 20: "10", 21: "10½"} {
		if got := HalvesWords(n); got != want {
			t.Errorf("%d half-wins are %s, want %s", n, got, want)
		}
	}
	for n, want := range map[int]string{0: "0", 1: "+1", -1: "−1", 312: "+312"} {
		if got := SpreadWords(n); got != want {
			t.Errorf("a spread of %d is %s, want %s", n, got, want)
		}
	}
	if got := RecordWords(11, 3, -40); got != "5½–1½ −40" {
		t.Error(got)
	}
}

// TestWhoIsTheSamePlayer: two are the same by a federation's number, in capitals or small letters, or by name if
// nothing tells them apart. Each pair is found once.
func TestWhoIsTheSamePlayer(t *testing.T) {
	d := eventtest.Field(1, 1)
	for _, c := range []struct {
		name    string
		there   Player
		player  Player
		entered bool
		same    bool
	}{
		{"one name", Player{Name: "Ada Quill"}, Player{Name: "Ada Quill"}, false, true},
		{"another name", Player{Name: "Ada Quill"}, Player{Name: "Bo Marlow"}, false, false},
		{"one number of two names", Player{Name: "Ada Quill", IDs: map[string]string{"naspa": "AA1"}}, Player{Name: "Bo Marlow", IDs: map[string]string{"naspa": "AA1"}}, false, true},
		{"one name of two numbers", Player{Name: "Ada Quill", IDs: map[string]string{"naspa": "AA1"}}, Player{Name: "Ada Quill", IDs: map[string]string{"naspa": "AA2"}}, false, false},
		{"numbers of two federations", Player{Name: "Ada Quill", IDs: map[string]string{"naspa": "AA1"}}, Player{Name: "Ada Quill", IDs: map[string]string{"wespa": "2"}}, false, true},
		{"one name and number", Player{Name: "Ada Quill", IDs: map[string]string{"naspa": "AA1"}}, Player{Name: "Ada Quill", IDs: map[string]string{"naspa": "AA1"}}, false, true},
		{"two clubs", Player{Name: "Ada Quill", Club: "Quay"}, Player{Name: "Ada Quill", Club: "Hill"}, false, false},
		{"one club", Player{Name: "Ada Quill", Club: "Quay"}, Player{Name: "Ada Quill", Club: "QUAY"}, false, true},
		{"a club and none", Player{Name: "Ada Quill", Club: "Quay"}, Player{Name: "Ada Quill"}, false, true},
		{"two ratings", Player{Name: "Ada Quill", Rating: 1500}, Player{Name: "Ada Quill", Rating: 1600}, false, false},
		{"two ratings, entered before", Player{Name: "Ada Quill", Rating: 1500}, Player{Name: "Ada Quill", Rating: 1600}, true, true},
		{"a rating and none", Player{Name: "Ada Quill", Rating: 1500}, Player{Name: "Ada Quill"}, false, true},
	} {
		p := People{}
		c.there.ID = 7
		p.Add(Listed{Player: c.there, Division: d, Entered: c.entered})
		found, same := p.Same(c.player)
		if same != c.same || same && found.Player.ID != 7 {
			t.Errorf("%s: the same is %v, want %v", c.name, same, c.same)
		}
	}
}

// TestHowAPlayerIsShown: the player's own setting decides, then the event's. Otherwise the name is shown.
func TestHowAPlayerIsShown(t *testing.T) {
	for _, c := range []struct{ player, event, want Shown }{
		{ShownAsSet, ShownAsSet, ShownByName}, {ShownByInitials, ShownAsSet, ShownByInitials}, {ShownAsSet, ShownByInitials, ShownByInitials}, {ShownByName, ShownByInitials, ShownByName},
	} {
		if got := (&Event{Shown: c.event}).ShownOf(Player{Shown: c.player}); got != c.want {
			t.Errorf("player %q, event %q: %q, want %q", c.player, c.event, got, c.want)
		}
	}
}

// TestAChallengeAdjudicatedAgain belongs to the first answer, however often it is adjudicated.
func TestAChallengeAdjudicatedAgain(t *testing.T) {
	d := eventtest.Field(2, 1)
	words := []string{"QI"}
	for i, c := range []struct{ again, of int }{{0, 0}, {0, 0}, {1, 1}, {3, 1}, {2, 2}} {
		id, err := d.AddChallenge(Challenge{Words: words, Again: c.again})
		if err != nil || id != i+1 || d.Challenges[i].Again != c.of {
			t.Errorf("challenge %d again of %d: number %d of %d, %v", i+1, c.again, id, d.Challenges[i].Again, err)
		}
	}
	if _, err := d.AddChallenge(Challenge{Words: words, Again: 9}); !RefusedAs(err, NotFound) {
		t.Errorf("of none: %v", err)
	}
	if _, err := d.AddChallenge(Challenge{}); !RefusedAs(err, Invalid) {
		t.Errorf("without words: %v", err)
	}
}

// TestPublishingARound: the round has to be drawn, and can be published only once.
func TestPublishingARound(t *testing.T) {
	d := eventtest.Field(2, 3)
	eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
	d.RoundFacts = []Round{{Number: 1, Revision: 1}, {Number: 2}}
	for _, c := range []struct {
		round int
		want  RefusalCode
	}{{2, NotFound}, {3, NotFound}, {1, ""}, {1, Conflict}} {
		if err := d.Publish(c.round, 2, 5); c.want == "" && err != nil || c.want != "" && !RefusedAs(err, c.want) {
			t.Errorf("round %d: %v", c.round, err)
		}
	}
	if fact, _ := d.RoundFact(1); fact.PublishedAt != 5 || fact.Revision != 2 {
		t.Errorf("%+v", fact)
	}
}

// TestRelationsOfWhoLeaves: relations of two with a player who left keep nobody apart any more. The others stay, and
// so do those of teams and classes.
func TestRelationsOfWhoLeaves(t *testing.T) {
	d := eventtest.Field(4, 2)
	d.Relations = []Relation{{Kind: SameFamily, Players: []PlayerID{1, 2}}, {Kind: ListedPlayers, Players: []PlayerID{1, 2, 3}}, {Kind: SameTeam}, {Kind: SameFamily, Players: []PlayerID{3, 4}}}
	if err := d.RemovePlayer(1); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(len(d.Relations), d.Relations[0].Players, d.Relations[1].Kind, d.Relations[2].Players); got != "3 [2 3]team[3 4]" {
		t.Error(got)
	}
}

// TestChallengesClocksAndRelationsUpToTheirLimits are valid. Beyond them they aren't.
func TestChallengesClocksAndRelationsUpToTheirLimits(t *testing.T) {
	challenges := func(list ...Challenge) func(*Division) {
		return func(d *Division) {
			for _, c := range list {
				if c.Words == nil {
					c.Words = []string{"ZAX"}
				}
				if c.Answer == "" {
					c.Answer = Acceptable
				}
				d.Challenges = append(d.Challenges, c)
			}
		}
	}
	clock := func(c Clock) func(*Division) {
		return func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Revision: 1, PublishedAt: 1, StartedAt: 1, Clock: c}}
		}
	}
	late := func(l Lateness) func(*Division) {
		return func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, Revision: 1, PublishedAt: 1, StartedAt: 1}}
			l.Game = d.Games[1].ID
			d.Late = []Lateness{l}
		}
	}
	relation := func(r Relation) func(*Division) {
		return func(d *Division) {
			r.Kind, r.Players = ListedPlayers, []PlayerID{1, 2}
			d.Relations = []Relation{r}
		}
	}
	checkBorders(t, []bordering{
		{"a challenge", challenges(Challenge{ID: 1}), ""},
		{"two challenges", challenges(Challenge{ID: 1, Round: 4, Table: HighestTable, Challenger: 4}, Challenge{ID: 2, Again: 1, Ruled: Unacceptable}), ""},
		{"a challenge of no number", challenges(Challenge{}), "the number is used twice or is below 1"},
		{"a number twice", challenges(Challenge{ID: 1}, Challenge{ID: 1}), "the number is used twice or is below 1"},
		{"again what isn't there", challenges(Challenge{ID: 1, Again: 2}, Challenge{ID: 2}), "it adjudicates challenge 2 again"},
		{"again itself", challenges(Challenge{ID: 1, Again: 1}), "it adjudicates challenge 1 again"},
		{"a round below", challenges(Challenge{ID: 1, Round: -1}), "round is -1"},
		{"a round beyond", challenges(Challenge{ID: 1, Round: 5}), "round is 5"},
		{"a table below", challenges(Challenge{ID: 1, Table: -1}), "table is -1"},
		{"a table beyond", challenges(Challenge{ID: 1, Table: HighestTable + 1}), "table is 10000"},
		{"no words", challenges(Challenge{ID: 1, Words: []string{}}), "it has no words"},
		{"another answer", challenges(Challenge{ID: 1, Answer: "maybe"}), `the answer is "maybe"`},
		{"another answer of the director", challenges(Challenge{ID: 1, Ruled: "maybe"}), `the director's answer is "maybe"`},
		{"a stranger challenged", challenges(Challenge{ID: 1, Challenger: 9}), "challenger is 9"},
		{"a clock of a day", clock(Clock{Seconds: MostClockSeconds}), ""},
		{"a clock of more", clock(Clock{Seconds: MostClockSeconds + 1}), "longer than 24 hours"},
		{"a clock of less than nothing", clock(Clock{Seconds: -1}), "longer than 24 hours"},
		{"pauses, the last goes on", clock(Clock{Seconds: 60, Pauses: []Pause{{From: 5, To: 6}, {From: 7}}}), ""},
		{"a pause of no time", clock(Clock{Seconds: 60, Pauses: []Pause{{From: 5, To: 5}}}), ""},
		{"a pause that ends before it begins", clock(Clock{Seconds: 60, Pauses: []Pause{{From: 5, To: 4}}}), "a pause of its clock"},
		{"a pause that ends with the first moment", clock(Clock{Seconds: 60, Pauses: []Pause{{From: 5, To: 1}}}), "a pause of its clock"},
		{"a pause before another that goes on", clock(Clock{Seconds: 60, Pauses: []Pause{{From: 5}, {From: 7, To: 8}}}), "a pause of its clock"},
		{"one late", late(Lateness{Since: 1, Players: []LatePlayer{{Player: 3}}}), ""},
		{"two late", late(Lateness{Since: 1, Players: []LatePlayer{{Player: 3}, {Player: 4}}}), ""},
		{"nobody late", late(Lateness{Since: 1}), "a late clock needs one or two players"},
		{"three late", late(Lateness{Since: 1, Players: []LatePlayer{{Player: 3}, {Player: 4}, {Player: 1}}}), "a late clock needs one or two players"},
		{"late since never", late(Lateness{Players: []LatePlayer{{Player: 3}}}), "a late clock needs one or two players"},
		{"apart before round 2", relation(Relation{When: BeforeRound, Round: 2}), ""},
		{"apart throughout", relation(Relation{When: BeforeRound, Round: 5}), ""},
		{"apart before round 1", relation(Relation{When: BeforeRound, Round: 1}), "round is 1; it must be the first round in which they may meet"},
		{"apart beyond", relation(Relation{When: BeforeRound, Round: 6}), "round is 6; it must be the first round in which they may meet"},
		{"apart always, by a round", relation(Relation{Round: 1}), "round is 1, and only a relation with"},
	})
}
