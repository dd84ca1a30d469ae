package draw_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/pairing/simulate"
	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// TestHowCertainADrawIs: the words say what was tried and what decides.
func TestHowCertainADrawIs(t *testing.T) {
	d := eventtest.Field(6, 3)
	for i := range 2 {
		eventtest.Add(d, 1, PlayerID(2*i+1), PlayerID(2*i+2), Sheet{Kind: Scheduled})
	}
	differs := draw.Difference{Only: []DrawLine{{First: 1, Second: 3}}, New: []DrawLine{{First: 1}}}
	deciding := func(games ...int) (list []draw.Deciding) {
		for _, g := range games {
			list = append(list, draw.Deciding{Assumed: Assumed{Game: g, First: PlayerID(2*g - 1), Second: PlayerID(2 * g), Margin: 76}, Difference: differs})
		}
		return list
	}
	few, many := []int{76, -76, 0}, []int{14, -14, 76, -76, 229, -229, 0}
	for _, c := range []struct {
		name string
		c    draw.Certainty
		want string
	}{
		{"nothing out", draw.Certainty{}, "no game is still out that the draw would depend on"},
		{"one game", draw.Certainty{Open: []int{1}, Margins: many, Tried: 7, Together: true, Same: true},
			"the draw would be the same for every outcome tried (7 draws tried: wins by 14, 76 and 229 points either way and a tie)"},
		{"two together", draw.Certainty{Open: []int{1, 2}, Margins: few, Tried: 9, Together: true, Same: true},
			"the draw would be the same for every outcome tried (9 draws tried: wins by 76 points either way and a tie, in every combination)"},
		{"two, each alone", draw.Certainty{Open: []int{1, 2}, Margins: few, Tried: 6, Same: true},
			"the draw would be the same for every outcome tried (6 draws tried: wins by 76 points either way and a tie, one game at a time)"},
		{"no draw for some", draw.Certainty{Open: []int{1}, Margins: few, Tried: 3, Same: true, Undrawable: 2},
			"the draw would be the same where there is one; with 2 of the outcomes there is none (3 draws tried: wins by 76 points either way and a tie)"},
		{"no draw for one", draw.Certainty{Open: []int{1}, Margins: few, Tried: 3, Undrawable: 1},
			"the draw would be the same where there is one; with 1 of the outcomes there is none (3 draws tried: wins by 76 points either way and a tie)"},
		{"one decides, and no draw for some", draw.Certainty{Open: []int{1}, Margins: few, Tried: 3, Undrawable: 1, Deciding: deciding(1)},
			"the draw depends on Player 1 beats Player 2 by 76 (3 draws tried: wins by 76 points either way and a tie)"},
		{"both decide", draw.Certainty{Open: []int{1, 2}, Margins: few, Tried: 6, Deciding: deciding(1, 2)},
			"the draw depends on Player 1 beats Player 2 by 76; Player 3 beats Player 4 by 76 (6 draws tried: wins by 76 points either way and a tie, one game at a time)"},
		{"both together decide", draw.Certainty{Open: []int{1, 2}, Margins: few, Tried: 15, Joint: true, Together: true, Deciding: deciding(1, 2)},
			"the draw depends on several games together: if Player 1 beats Player 2 by 76; Player 3 beats Player 4 by 76, Player 1 – Player 3 would be Player 1 bye (15 draws tried: wins by 76 points either way and a tie, in every combination)"},
	} {
		if got := draw.CertaintyWords(d, c.c).String(); got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestEveryCombinationIsTriedWhereNoGameDecides, and each game that decides is named once.
func TestEveryCombinationIsTriedWhereNoGameDecides(t *testing.T) {
	for _, c := range []struct{ players, rounds, out, tried, deciding int }{{4, 2, 1, 1 + 7, 0}, {4, 2, 2, 1 + 14 + 49, 0}, {8, 1, 4, 1 + 4, 4}} {
		d := eventtest.Field(c.players, 5)
		d.Plan = []PlanEntry{{From: 1, To: c.rounds, System: RoundRobin}, {From: c.rounds + 1, To: 5, System: Swiss}}
		for range c.rounds {
			eventtest.PlayRound(t, d)
		}
		for i := range c.out {
			d.Games[len(d.Games)-1-i].Sheet = Sheet{Kind: Scheduled}
		}
		got, err := draw.MeasureCertainty(t.Context(), eventtest.Alone(d), d.ID, eventtest.Book(t, d.Rulebook), draw.Request{})
		games := map[int]bool{}
		for _, g := range got.Deciding {
			games[g.Game] = true
		}
		if err != nil || len(got.Open) != c.out || got.Tried != c.tried || got.Together != (c.deciding == 0) || got.Same != (c.deciding == 0) || len(got.Deciding) != c.deciding || len(games) != c.deciding {
			t.Errorf("%d players after %d rounds, %d games out: %+v, %v", c.players, c.rounds, c.out, got, err)
		}
	}
}

// TestWhatARehearsalNotes about a round and about the players, if there is anything.
func TestWhatARehearsalNotes(t *testing.T) {
	for name, c := range map[string]struct {
		round draw.RehearsedRound
		want  string
	}{
		"all well":    {draw.RehearsedRound{Drawn: 5}, ""},
		"no draw":     {draw.RehearsedRound{Drawn: 3, Refused: text.Of("nobody left")}, "no draw in 2 of 5: nobody left"},
		"behind":      {draw.RehearsedRound{Drawn: 5, Behind: 1}, "1 minute behind its time"},
		"repeats":     {draw.RehearsedRound{Drawn: 5, RepeatRuns: 1, InARow: 1}, "repeats in 1 of 5; 1 in consecutive rounds"},
		"wishes gave": {draw.RehearsedRound{Drawn: 5, RelaxedRuns: 1, Relaxed: []text.Text{text.Of("one"), text.Of("two")}}, "a wish wasn't met in 1 of 5, for example: one"},
	} {
		if got := strings.Join(text.Strings(draw.RehearsedNotes(c.round, 5)), "; "); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	d := eventtest.Field(4, 3)
	rounds := []draw.RehearsedRound{{Number: 2}}
	for name, c := range map[string]struct {
		division draw.RehearsedDivision
		want     string
	}{
		"nothing left":     {draw.RehearsedDivision{}, "all rounds are drawn"},
		"one made up":      {draw.RehearsedDivision{MadeUp: 1}, "1 game still out got a result too; all rounds are drawn"},
		"all even":         {draw.RehearsedDivision{Rounds: rounds}, "no byes; everybody ends within one of even starts"},
		"a bye":            {draw.RehearsedDivision{Rounds: rounds, MadeUp: 2, Byes: []draw.RehearsedCount{{Player: 1, Count: 1}}}, "2 games still out got a result too; 1 player has one bye, nobody two; everybody ends within one of even starts"},
		"two byes":         {draw.RehearsedDivision{Rounds: rounds, Byes: []draw.RehearsedCount{{Player: 1, Count: 1}, {Player: 2, Count: 1}}}, "2 players have one bye each, nobody two; everybody ends within one of even starts"},
		"two byes for one": {draw.RehearsedDivision{Rounds: rounds, Byes: []draw.RehearsedCount{{Player: 1, Count: 2}, {Player: 2, Count: 1}}}, "more than one bye: Player 1 2; everybody ends within one of even starts"},
		"uneven starts":    {draw.RehearsedDivision{Rounds: rounds, Starts: []draw.RehearsedCount{{Player: 3, Count: 2}}}, "no byes; further than one from even starts: Player 3 2"},
	} {
		if got := strings.Join(text.Strings(draw.RehearsedWords(d, c.division)), "; "); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestMadeUpResults: the games up to a round that are still out get one, and no others do. Scores are those of real
// games. If who starts is decided at the table, the starter is one of the two.
func TestMadeUpResults(t *testing.T) {
	both := map[PlayerID]int{}
	for seed := range uint64(40) {
		d := eventtest.RatedField(8, 3)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 3, 4, eventtest.Played(1, 0))
		eventtest.Add(d, 1, 5, 0, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 6, 7, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 8, 7, Sheet{Kind: Scheduled})
		eventtest.Add(d, 2, 1, 2, Sheet{Kind: Scheduled})
		d.Games[0].StartOpen, d.Games[0].Postponed = true, true
		eventtest.Eject(d, 8, 0, EffectAward)
		if n := draw.MakeUp(d, simulate.NewRandom(seed), 1); n != 2 {
			t.Fatalf("%d results are made up, want 2", n)
		}
		for i, g := range d.Games {
			made := i == 0 || i == 3
			if g.Sheet.Done() != (made || i == 1) || g.Postponed {
				t.Fatalf("seed %d: game %d is %+v", seed, g.ID, g)
			}
			if !made {
				continue
			}
			sum := g.Sheet.Scores[0] + g.Sheet.Scores[1]
			if sum < 700 || sum > 2*(350+99)+1 || g.Sheet.Scores[0] < 0 || g.Sheet.Scores[1] < 0 || (g.Sheet.Started != 0) != g.StartOpen {
				t.Fatalf("seed %d: game %d ends %v, started by %d", seed, g.ID, *g.Sheet.Scores, g.Sheet.Started)
			}
		}
		both[d.Games[0].Sheet.Started]++
	}
	if both[1] < 10 || both[2] < 10 || both[1]+both[2] != 40 {
		t.Errorf("the starts drawn at the table are %v", both)
	}
	margin := func(seed uint64) int {
		d := eventtest.RatedField(2, 1)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		draw.MakeUp(d, simulate.NewRandom(seed), 1)
		return d.Games[0].Net(1) - d.Games[0].Net(2)
	}
	for seed := range uint64(20) {
		d := eventtest.RatedField(2, 1)
		if want := simulate.Game(d.Players[0].Rating, d.Players[1].Rating, simulate.NewRandom(seed).Bits()); margin(seed) != want {
			t.Errorf("seed %d: won by %d, want %d", seed, margin(seed), want)
		}
	}
}

// TestTwoDrawsOfOneSystemAreToldApart by the standings or the seed with which they were made. A round that is drawn
// keeps its own unless another is asked for.
func TestTwoDrawsOfOneSystemAreToldApart(t *testing.T) {
	d := eventtest.Field(8, 4)
	d.Plan = []PlanEntry{{From: 1, To: 4, System: Random}}
	w := eventtest.Draw(t, d, draw.Request{Seed: 5})
	if err := d.ApplyDrawing(w, 1); err != nil {
		t.Fatal(err)
	}
	b := eventtest.Book(t, d.Rulebook)
	for _, c := range []struct {
		name       string
		one, other draw.Request
		seeds      [2]uint64
		words      string
	}{
		{"as drawn, and by another seed", draw.Request{Round: 1}, draw.Request{Seed: 9}, [2]uint64{5, 9}, "Lower with random with seed "},
		{"twice as drawn", draw.Request{Round: 1}, draw.Request{}, [2]uint64{5, 5}, "random and random draw the same games."},
		{"of two systems", draw.Request{Round: 1}, draw.Request{System: Swiss}, [2]uint64{5, 0}, "Lower with swiss: "},
	} {
		got, err := draw.Compare(t.Context(), d, b, c.one, c.other)
		if err != nil {
			t.Fatal(err)
		}
		seeds := [2]uint64{got.Sides[0].Seed, got.Sides[1].Seed}
		if c.other.System != "" {
			seeds[1] = 0
		}
		if words := strings.Join(text.Strings(got.Words), " "); seeds != c.seeds || !strings.Contains(words, c.words) {
			t.Errorf("%s: seeds %v, %s", c.name, seeds, words)
		}
		for _, r := range got.Rows {
			better := -1
			if same := got.Sides[0].System == got.Sides[1].System; r.Values[0] != r.Values[1] && (same || r.Label.String() != "cost by the system itself") {
				better = 0
				if r.Values[1] < r.Values[0] {
					better = 1
				}
			}
			if r.Better != better {
				t.Errorf("%s: %s %v is better for %d, want %d", c.name, r.Label, r.Values, r.Better, better)
			}
		}
	}
}

// TestGamesBesideTheBestDraw: by the system itself games that differ from it cost more. Games that a draw may not
// have are forbidden, and a draw of other players has no cost.
func TestGamesBesideTheBestDraw(t *testing.T) {
	d := eventtest.Field(6, 4)
	b := eventtest.Book(t, d.Rulebook)
	eventtest.PlayRound(t, d)
	best := eventtest.Draw(t, d, draw.Request{})
	games := func(pairs ...[2]PlayerID) (list []Game) {
		for i, p := range pairs {
			list = append(list, Game{ID: 90 + i, Round: 2, First: p[0], Second: p[1]})
		}
		return list
	}
	met := [2]PlayerID{d.Games[0].First, d.Games[0].Second}
	rest := make([]PlayerID, 0, 4)
	for _, p := range d.Players {
		if p.ID != met[0] && p.ID != met[1] {
			rest = append(rest, p.ID)
		}
	}
	again := games(met, [2]PlayerID{rest[0], rest[1]}, [2]PlayerID{rest[2], rest[3]})
	cost := func(rows []draw.ComparedRow) (figures []int64) {
		for _, r := range rows {
			if r.Label.String() == "cost by the system itself" {
				figures = r.Values[:]
			}
		}
		return figures
	}
	rows, forbidden, err := draw.Priced(t.Context(), d, b, best, best.Games)
	if err != nil || forbidden || len(rows) != 0 {
		t.Errorf("the draw beside itself: %v, %v, %v", rows, forbidden, err)
	}
	rows, forbidden, err = draw.Priced(t.Context(), d, b, best, again)
	if got := cost(rows); err != nil || forbidden || len(got) != 2 || got[0] != best.Round.Cost || got[1] <= got[0] {
		t.Errorf("those who met already: %v, %v, %v", rows, forbidden, err)
	}
	if len(rows) == 0 || rows[0].Label.String() != "earlier meetings of opponents" || rows[0].Values[0] != 0 || rows[0].Values[1] < 1 {
		t.Errorf("those who met already: %v", rows)
	}
	rows, forbidden, err = draw.Priced(t.Context(), d, b, best, again[1:])
	if err != nil || forbidden || cost(rows) != nil {
		t.Errorf("another field: %v, %v, %v", rows, forbidden, err)
	}
	d.Avoid = []Avoid{{Players: met}}
	if rows, forbidden, err = draw.Priced(t.Context(), d, b, best, again); err != nil || !forbidden || cost(rows) != nil {
		t.Errorf("kept apart: %v, %v, %v", rows, forbidden, err)
	}
}

// TestWhatADrawCouldHaveHadAtLeast: repeats only if all have met, and the fewest byes of anybody.
func TestWhatADrawCouldHaveHadAtLeast(t *testing.T) {
	for _, c := range []struct {
		players, played int
		system          System
		want            string
	}{
		{4, 1, Swiss, "{0 0 0 true}"}, {4, 3, Swiss, "{2 0 0 true}"}, {5, 2, KingOfTheHill, "{0 0 0 true}"}, {3, 3, Swiss, "{1 0 1 true}"}, {4, 1, RoundRobin, "{0 0 0 false}"},
	} {
		d := eventtest.Field(c.players, 5)
		d.Plan = []PlanEntry{{From: 1, To: 5, System: RoundRobin}}
		for range c.played {
			eventtest.PlayRound(t, d)
		}
		least, err := draw.Least(t.Context(), d, eventtest.Book(t, d.Rulebook), Round{Number: c.played + 1, System: c.system, BasedOn: c.played})
		least.Conflicts = 0
		if got := fmt.Sprint(least); err != nil || got != c.want {
			t.Errorf("%d players, %d rounds, %s: %s, %v; want %s", c.players, c.played, c.system, got, err, c.want)
		}
	}
}

// TestWhoAmongThoseWithTheFewestByesIsOpen if COP chooses by the whole draw: they share the first turn, whatever the
// fewest is.
func TestWhoAmongThoseWithTheFewestByesIsOpen(t *testing.T) {
	for _, c := range []struct {
		byes  []int // byes are those of each of five players.
		turns string
	}{
		{[]int{0, 0, 0, 0, 0}, "[1 1 1 1 1]"}, {[]int{1, 0, 0, 1, 0}, "[1 1 1 4 5]"}, {[]int{1, 2, 1, 2, 2}, "[1 1 3 4 5]"}, {[]int{1, 1, 0, 1, 1}, "[1 2 3 4 5]"},
	} {
		d := eventtest.Field(5, 12)
		d.Plan = []PlanEntry{{From: 1, To: 12, System: "cop"}}
		for i, n := range c.byes {
			for k := range n {
				eventtest.Add(d, 2*i+k+1, PlayerID(i+1), 0, Sheet{Kind: Bye})
			}
		}
		var turns []int
		for _, l := range draw.NewByeLedger(d, eventtest.Book(t, d.Rulebook), 11).Lines {
			turns = append(turns, l.Turn)
		}
		if got := fmt.Sprint(turns); got != c.turns {
			t.Errorf("byes %v: the turns are %s, want %s", c.byes, got, c.turns)
		}
	}
}

// TestByesOfATableInAnEvenField: they are announced with the reason why each player has one, and no other byes are.
func TestByesOfATableInAnEvenField(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		system  System
		gone    PlayerID
		fixed   []Fixed
		said    bool
	}{
		{"one left", 7, RoundRobin, 1, nil, true},
		{"all there", 7, RoundRobin, 0, nil, false},
		{"one left of an even number", 6, RoundRobin, 1, nil, false},
		{"no table", 7, Swiss, 1, nil, false},
	} {
		d := eventtest.Field(c.players, 7)
		d.Plan = []PlanEntry{{From: 1, To: 7, System: RoundRobin}}
		eventtest.PlayRound(t, d)
		d.Plan[0].System = c.system
		if p, ok := d.Player(c.gone); ok {
			p.Withdrawn = 2
			d.Players[d.IndexOf(c.gone)] = p
		}
		got := draw.TableByes(t.Context(), d, eventtest.Book(t, d.Rulebook)).String()
		if said := strings.HasPrefix(got, "round 2: 2 players have a bye although the field is even: ") && strings.Contains(got, "Player 1 would have been the opponent"); said != c.said || !c.said && got != "" {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}

// TestByesThatWereAskedForNeedNoWord. Those that the draw gives beside them are mentioned.
func TestByesThatWereAskedForNeedNoWord(t *testing.T) {
	for _, c := range []struct {
		players, asked int
		said           bool
	}{{6, 1, true}, {6, 2, false}, {6, 3, true}, {7, 1, false}, {7, 2, false}} {
		d := eventtest.Field(c.players, 3)
		for id := range c.asked {
			d.Fixed = append(d.Fixed, Fixed{Round: 1, Players: [2]PlayerID{PlayerID(id + 1)}})
		}
		got := strings.Join(text.Strings(eventtest.Draw(t, d, draw.Request{}).Relaxed), "; ")
		if strings.Contains(got, "have a bye although the field is even") != c.said {
			t.Errorf("%d of %d asked for a bye: %q", c.asked, c.players, got)
		}
	}
}

// TestTheRestOfAHalfDrawnRoundIsDrawnRoundGamesOfOlderStandings, and this is said. A game that the director set isn't
// one of them.
func TestTheRestOfAHalfDrawnRoundIsDrawnRoundGamesOfOlderStandings(t *testing.T) {
	for name, c := range map[string]struct {
		change func(d *Division)
		said   bool
	}{
		"a sheet came in":            {func(d *Division) { d.Games[0].Sheet.Entered = 101 }, true},
		"no sheet came in":           {func(*Division) {}, false},
		"the director's game":        {func(d *Division) { d.Games[0].Sheet.Entered, d.Games[3].Locked = 101, true }, false},
		"a game that is played":      {func(d *Division) { d.Games[0].Sheet.Entered, d.Games[3].Sheet = 101, eventtest.Played(400, 300) }, false},
		"a bye that was there alone": {func(d *Division) { d.Games[0].Sheet.Entered, d.Games[3].Second, d.Games[3].Sheet.Kind = 101, 0, Bye }, false},
	} {
		d := secondRound()
		d.Players = append(d.Players, Player{ID: 7, Name: "Player 7", Joined: 1}, Player{ID: 8, Name: "Player 8", Joined: 1})
		d.Games = d.Games[:4]
		c.change(d)
		got := strings.Join(text.Strings(eventtest.Draw(t, d, draw.Request{Round: 2}).Relaxed), "; ")
		if strings.Contains(got, "the draw of round 2 is older than a sheet") != c.said {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// TestWhoIsNotSeenAtTheStart: players are named who are drawn and there, and didn't play in the round before.
func TestWhoIsNotSeenAtTheStart(t *testing.T) {
	d := secondRound()
	d.RoundFacts[1].PublishedAt = 101
	d.Players[0].CheckedIn = true
	d.Players = append(d.Players, Player{ID: 7, Name: "Player 7", Joined: 1})
	var names []string
	for _, o := range draw.StartObstacles(eventtest.Alone(d), d.ID, 2) {
		if o.Code == draw.NotCheckedIn {
			names = append(names, o.Text.String())
		}
	}
	if got := strings.Join(names, "; "); got != "Player 5 isn't checked in; Player 6 isn't checked in" {
		t.Error(got)
	}
}

// TestWhoIsHereAddsUp: those who play the running round are here, and with those who are missing they are all.
func TestWhoIsHereAddsUp(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(d *Division)
		here   int
	}{
		{"nobody has been seen", func(*Division) {}, 0},
		{"one is checked in", func(d *Division) { d.Players[3].CheckedIn = true }, 1},
		{"the round has started", func(d *Division) { d.RoundFacts[0].StartedAt = 102 }, 4},
		{"one of them is late", func(d *Division) {
			d.RoundFacts[0].StartedAt = 102
			d.Late = []Lateness{{Game: d.Games[0].ID, Players: []LatePlayer{{Player: d.Games[0].First}}}}
		}, 3},
		{"one came late", func(d *Division) {
			d.RoundFacts[0].StartedAt = 102
			d.Late = []Lateness{{Game: d.Games[0].ID, Players: []LatePlayer{{Player: d.Games[0].First, Came: 103}}}}
		}, 4},
		{"a sheet is in", func(d *Division) { d.Games[0].Sheet = eventtest.Played(400, 300) }, 2},
		{"one has withdrawn", func(d *Division) { d.Players[4].Withdrawn = 2; d.RoundFacts[0].StartedAt = 102 }, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := eventtest.Field(5, 3)
			w := eventtest.Draw(t, d, draw.Request{Round: 1})
			if err := d.ApplyDrawing(w, 100); err != nil {
				t.Fatal(err)
			}
			d.RoundFacts[0].PublishedAt = 101
			out := 0
			for i, p := range d.Players {
				if g, _ := d.GameOf(1, p.ID); g.Second == 0 {
					d.Players[i], d.Players[4] = d.Players[4], d.Players[i] // the one with the bye is last
					break
				}
			}
			c.change(d)
			if d.Players[4].Withdrawn > 0 {
				out = 1
			}
			here, all := draw.Seen(d, 2)
			if missing := len(draw.NotSeen(d, 2)); here != c.here || all != 5-out || here+missing != all {
				t.Errorf("%d of %d are here and %d missing, want %d here", here, all, missing, c.here)
			}
		})
	}
}

// TestARoundStartsAtItsMinute, also in a session that begins with a later round.
func TestARoundStartsAtItsMinute(t *testing.T) {
	for _, c := range []struct {
		name     string
		sessions []Session
		first    string
		want     string
	}{
		{"from half past ten", nil, "10:30", "[2026-11-21T10:30 2026-11-21T11:30 2026-11-21T12:30]"},
		{"a session from round 2", []Session{{From: 2, To: 3, Times: []string{"2026-11-22T09:15", "2026-11-22T11:45"}}}, "10:30", "[2026-11-21T10:30 2026-11-22T09:15 2026-11-22T11:45]"},
		{"a session of one round", []Session{{From: 2, To: 2, Times: []string{"2026-11-22T09:15", "2026-11-22T11:45"}}}, "", "[ 2026-11-22T09:15 2026-11-22T10:15]"},
		{"a session with a time too few", []Session{{From: 1, To: 3, Times: []string{"2026-11-22T09:15"}}}, "", "[2026-11-22T09:15 2026-11-22T10:15 2026-11-22T11:15]"},
	} {
		e := eventtest.Hall(4)
		e.StartDate, e.Divisions[0].Sessions = "2026-11-21", c.sessions
		var starts []string
		for _, l := range rehearse(t, e, draw.RehearsalRequest{Runs: 1, RoundMinutes: 60, First: c.first}).Divisions[0].Rounds {
			starts = append(starts, l.Starts)
		}
		if got := fmt.Sprint(starts); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestWhatAGameWouldBringWithIt is counted. For a drawn round it is counted as it was drawn, or as it would be now.
func TestWhatAGameWouldBringWithIt(t *testing.T) {
	plan := []PlanEntry{{From: 1, To: 3, System: KingOfTheHill}}
	for _, c := range []struct {
		name    string
		players int
		change  func(d *Division)
		a, b    PlayerID
		want    string
	}{
		{"one other", 4, nil, 1, 3, "Forcing it costs 6 more in places apart, squared. With it comes Player 4 – Player 2."},
		{"two others", 6, nil, 1, 5, "With it come 2 others: "},
		{"a bye", 3, nil, 1, 3, "With it comes the bye for Player 2."},
		{"drawn by hand instead", 4, func(d *Division) {
			eventtest.Add(d, 1, 1, 3, Sheet{Kind: Scheduled})
			eventtest.Add(d, 1, 2, 4, Sheet{Kind: Scheduled})
			d.RoundFacts = []Round{{Number: 1, System: KingOfTheHill}}
		}, 1, 2, "Player 1 and Player 2 don't meet in round 1 (King of the Hill), but in a draw made now they would: the draw was changed by hand, or facts behind it have changed. Their game: "},
		{"neither then nor now", 4, func(d *Division) {
			eventtest.Add(d, 1, 1, 3, Sheet{Kind: Scheduled})
			eventtest.Add(d, 1, 2, 4, Sheet{Kind: Scheduled})
			d.RoundFacts = []Round{{Number: 1, System: KingOfTheHill}}
		}, 1, 4, "The draw of the round isn't what would be drawn now; this is about what would be."},
	} {
		d := eventtest.Field(c.players, 3)
		d.Plan = plan
		if c.change != nil {
			c.change(d)
		}
		story, err := draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), draw.Request{Round: 1}, c.a, c.b)
		if got := strings.Join(text.Strings(story.Words), " "); err != nil || !strings.Contains(got, c.want) {
			t.Errorf("%s: %s, %v\nwant %s", c.name, got, err, c.want)
		}
	}
}

// TestADrawnRoundIsExplainedWithoutThoseDrawnAfterIt, and together with those drawn before.
func TestADrawnRoundIsExplainedWithoutThoseDrawnAfterIt(t *testing.T) {
	for at, want := range map[Timestamp]string{0: "first meeting", 99: "met once before", 100: "first meeting", 101: "first meeting"} {
		d := secondRound()
		eventtest.Add(d, 3, 1, 3, Sheet{Kind: Scheduled})
		d.RoundFacts = append(d.RoundFacts, Round{Number: 3, System: Swiss, DrawnAt: at})
		story, err := draw.Explain(t.Context(), d, eventtest.Book(t, d.Rulebook), draw.Request{Round: 2}, 1, 3)
		if err != nil || len(story.Terms) == 0 || story.Terms[0].String() != want {
			t.Errorf("round 3 was drawn at %d: %v, %v", at, story.Terms, err)
		}
	}
}

// TestAGameAtATableOfTheDirectorsChoiceIsNotedWhereAPlayerHasOne.
func TestAGameAtATableOfTheDirectorsChoiceIsNotedWhereAPlayerHasOne(t *testing.T) {
	for own, want := range map[int]string{0: "", 7: "", 9: "Player 8 always sits at table 9, but the game is at table 7"} {
		d := eventtest.Field(6, 3)
		round := publishedRound(t, d)
		a, b := late(t, d, "Player 7"), late(t, d, "Player 8")
		d.Players[d.IndexOf(b)].Table = own
		c := amend(t, d, round, draw.PairTwo(a, b, 7))
		if got := strings.Join(text.Strings(c.Notes), "; "); got != want {
			t.Errorf("own table %d: %q, want %q", own, got, want)
		}
	}
}
