package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

func gaveUp(kind Kind, by PlayerID, a, b int) Sheet {
	return Sheet{Kind: kind, By: by, Scores: &[2]int{a, b}}
}

// result is what a test expects for one side, in short: half-wins, half-losses, spread, and whether it is rated.
type result struct {
	wins, losses, spread int
	rated                bool
}

func of(o Outcome) result { return result{o.HalfWins, o.HalfLosses, o.Spread, o.Rated} }

var allBooks = []string{"wespa-2010", "wespa-web", "wmsf", "aspa-2016", "nsa-1995"}

// TestKindsUnderEveryBook: each case has what a kind of game counts for both players. These figures are the books': a
// forfeit costs 75 in WESPA and 50 elsewhere, a game that a player resigned or left is unrated only in NSA, and
// overtime loses a game only in WESPA.
func TestKindsUnderEveryBook(t *testing.T) {
	for _, id := range allBooks {
		t.Run(id, func(t *testing.T) {
			b := eventtest.Book(t, id)
			forfeit := 50
			if strings.HasPrefix(id, "wespa") {
				forfeit = 75
			}
			rated := id != "nsa-1995"
			cases := []struct {
				name          string
				sheet         Sheet
				first, second result
			}{
				{"played, first wins", eventtest.Played(431, 389), result{2, 0, 42, true}, result{0, 2, -42, true}},
				{"played, tie", eventtest.Played(400, 400), result{1, 1, 0, true}, result{1, 1, 0, true}},
				{"played, negative score", eventtest.Played(-5, 12), result{0, 2, -17, true}, result{2, 0, 17, true}},
				{"played, penalty turns it", Sheet{Kind: Played, Scores: &[2]int{400, 395}, Penalties: [2]int{10, 0}}, result{0, 2, -5, true}, result{2, 0, 5, true}},
				{"T97: signed 412 less 5 for challenges, half a minute over", Sheet{Kind: Played, Scores: &[2]int{412 - 5, 384}, Penalties: [2]int{rulebook.OvertimePenalty(30), 0}}, result{2, 0, 397 - 384, true}, result{0, 2, 384 - 397, true}},
				{"played, penalty makes a tie", Sheet{Kind: Played, Scores: &[2]int{400, 410}, Penalties: [2]int{0, 10}}, result{1, 1, 0, true}, result{1, 1, 0, true}},
				{"scheduled", Sheet{Kind: Scheduled}, result{}, result{}},
				{"no kind at all", Sheet{}, result{}, result{}},
				{"late", Sheet{Kind: Late, Absent: []PlayerID{2}}, result{2, 0, forfeit, false}, result{0, 2, -forfeit, false}},
				{"absent (T19)", Sheet{Kind: Absent, Absent: []PlayerID{1}}, result{0, 2, -forfeit, false}, result{2, 0, forfeit, false}},
				{"both absent (T20)", Sheet{Kind: Absent, Absent: []PlayerID{1, 2}}, result{0, 2, -forfeit, false}, result{0, 2, -forfeit, false}},
				{"absent, the director's margin", Sheet{Kind: Absent, Absent: []PlayerID{1}, Margin: eventtest.Ptr(100), Rated: eventtest.Ptr(true)}, result{0, 2, -100, true}, result{2, 0, 100, true}},
				{"resigned behind (T36)", gaveUp(Resigned, 1, 320, 400), result{0, 2, -130, rated}, result{2, 0, 130, rated}},
				{"left level (T37, T44)", gaveUp(Left, 2, 350, 350), result{2, 0, 50, rated}, result{0, 2, -50, rated}},
				{"resigned, ahead by 30 (T38, T42)", gaveUp(Resigned, 2, 350, 380), result{2, 0, 50, rated}, result{0, 2, -50, rated}},
				{"resigned, far ahead (T39)", gaveUp(Left, 1, 500, 300), result{0, 2, -50, rated}, result{2, 0, 50, rated}},
				{"resigned, behind by one (T40)", gaveUp(Resigned, 1, 349, 350), result{0, 2, -51, rated}, result{2, 0, 51, rated}},
				{"left, behind by 80 (T43)", gaveUp(Left, 1, 300, 380), result{0, 2, -130, rated}, result{2, 0, 130, rated}},
				{"resigned, the director's margin", Sheet{Kind: Resigned, By: 1, Scores: &[2]int{300, 380}, Margin: eventtest.Ptr(60), Rated: eventtest.Ptr(!rated)}, result{0, 2, -60, !rated}, result{2, 0, 60, !rated}},
				{"awarded", Sheet{Kind: Awarded, Winner: 2, Margin: eventtest.Ptr(100)}, result{0, 2, -100, false}, result{2, 0, 100, false}},
				{"awarded, rated", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(0), Rated: eventtest.Ptr(true)}, result{2, 0, 0, true}, result{0, 2, 0, true}},
				{"void", Sheet{Kind: Void}, result{}, result{}},
				{"void, played before", Sheet{Kind: Void, Scores: &[2]int{400, 300}}, result{}, result{}},
			}
			for _, c := range cases {
				d := eventtest.Field(2, 1)
				g := eventtest.Add(d, 1, 1, 2, c.sheet)
				if err := d.Validate(b); err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
				first, second := d.Outcome(b, g, 1), d.Outcome(b, g, 2)
				if of(first) != c.first || of(second) != c.second {
					t.Errorf("%s: %+v and %+v, want %+v and %+v", c.name, of(first), of(second), c.first, c.second)
				}
				counts := c.first != (result{})
				if first.Counts != counts || second.Counts != counts || first.Bye || second.Bye || first.Why.IsZero() || second.Why.IsZero() {
					t.Errorf("%s: %+v, %+v", c.name, first, second)
				}
				if counts && (first.Opponent != 2 || second.Opponent != 1) {
					t.Errorf("%s: opponents %d and %d", c.name, first.Opponent, second.Opponent)
				}
			}
		})
	}
}

// TestGamesWithoutOpponent covers the bye (T45) and the missed round under every book.
func TestGamesWithoutOpponent(t *testing.T) {
	for _, id := range allBooks {
		b := eventtest.Book(t, id)
		missed := 50
		if strings.HasPrefix(id, "wespa") {
			missed = 75
		}
		for _, c := range []struct {
			sheet Sheet
			want  result
			bye   bool
		}{
			{Sheet{Kind: Bye}, result{2, 0, 50, false}, true},
			{Sheet{Kind: Bye, Margin: eventtest.Ptr(75), Rated: eventtest.Ptr(true)}, result{2, 0, 75, true}, true},
			{Sheet{Kind: Missed}, result{0, 2, -missed, false}, false},
			{Sheet{Kind: Missed, Margin: eventtest.Ptr(0)}, result{0, 2, 0, false}, false},
		} {
			d := eventtest.Field(1, 1)
			g := eventtest.Add(d, 1, 1, 0, c.sheet)
			o := d.Outcome(b, g, 1)
			if of(o) != c.want || o.Bye != c.bye || !o.Counts || o.Opponent != 0 || o.Started || o.Replied {
				t.Errorf("%s, %s: %+v, want %+v", id, c.sheet.Kind, o, c.want)
			}
		}
	}
}

// TestByesAsTheOrganiserWants: byeWin and byeSpread can each be overridden alone.
func TestByesAsTheOrganiserWants(t *testing.T) {
	for override, want := range map[string]result{
		`"byeWin": "tie"`:                      {1, 1, 50, false},
		`"byeWin": "nothing", "byeSpread": 0`:  {0, 0, 0, false},
		`"byeSpread": 100, "byeRated": true`:   {2, 0, 100, true},
		`"byeSpread": 0`:                       {2, 0, 0, false},
		`"byeWin": "tie", "byeSpread": 0`:      {1, 1, 0, false},
		`"byeWin": "nothing", "byeSpread": 50`: {0, 0, 50, false},
	} {
		d := eventtest.Field(1, 1)
		g := eventtest.Add(d, 1, 1, 0, Sheet{Kind: Bye})
		if o := d.Outcome(eventtest.Book(t, "wmsf", override), g, 1); of(o) != want || !o.Bye {
			t.Errorf("%s: %+v, want %+v", override, o, want)
		}
	}
}

// TestOvertimeLoss holds the worked cases T27 to T33, in which the first player used too much time.
func TestOvertimeLoss(t *testing.T) {
	for _, c := range []struct {
		name            string
		own, other      int
		otherPenalty    int
		margin          int
		ownPenaltySheet int
	}{
		{"T27", 400, 350, 0, 100, 0},
		{"T28", 300, 420, 0, 220, 0},
		{"T29", 300, 420, 10, 210, 0},
		{"T31: noticed at 11:05, counted as at 10:00", 300, 420, 0, 220, 120},
		{"T32: signed from the winner's side", 600, 350, 0, 100, 0},
		{"T33", 349, 350, 0, 101, 0},
	} {
		for _, id := range []string{"wespa-2010", "wespa-web"} {
			d := eventtest.Field(2, 1)
			g := eventtest.Add(d, 1, 1, 2, Sheet{Kind: Overtime, By: 1, Scores: &[2]int{c.own, c.other}, Penalties: [2]int{c.ownPenaltySheet, c.otherPenalty}})
			lost, won := d.Outcome(eventtest.Book(t, id), g, 1), d.Outcome(eventtest.Book(t, id), g, 2)
			if of(lost) != (result{0, 2, -c.margin, true}) || of(won) != (result{2, 0, c.margin, true}) {
				t.Errorf("%s: %+v, %+v, want margin %d", c.name, lost, won, c.margin)
			}
			if lost.Section != "5.3.3" {
				t.Errorf("%s: section %q", c.name, lost.Section)
			}
		}
	}
	// T34: under the other books overtime loses no game, and is refused.
	for _, id := range []string{"wmsf", "aspa-2016", "nsa-1995"} {
		d := eventtest.Field(2, 1)
		g := eventtest.Add(d, 1, 1, 2, gaveUp(Overtime, 1, 300, 420))
		err := d.Validate(eventtest.Book(t, id))
		if err == nil || !strings.Contains(err.Error(), "enter it as played") {
			t.Errorf("%s: %v", id, err)
		}
		if o := d.Outcome(eventtest.Book(t, id), g, 2); o.Counts || o.Why.String() != "this rulebook has no loss by overtime, so nothing is counted" {
			t.Errorf("%s: an unknown loss counts: %+v", id, o)
		}
	}
	// An organiser may adopt it with other figures. Here five minutes cost 50.
	d := eventtest.Field(2, 1)
	g := eventtest.Add(d, 1, 1, 2, gaveUp(Overtime, 1, 300, 420))
	if o := d.Outcome(eventtest.Book(t, "nsa-1995", `"overtimeLoss": {"seconds": 300, "minimum": 60}`), g, 2); o.Spread != 170 {
		t.Errorf("overridden overtime loss: %+v", o)
	}
}

func TestStartsLedger(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name           string
		game           Game
		starts, reply1 bool // starts and reply1 are those of the first player.
		neither        bool
	}{
		{name: "played", game: Game{Sheet: eventtest.Played(400, 300)}, starts: true},
		{name: "played, the other started", game: Game{Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 300}, Started: 2}}, reply1: true},
		{name: "played, drawn, nobody knows", game: Game{StartOpen: true, Sheet: eventtest.Played(400, 300)}, neither: true},
		{name: "played, drawn, known", game: Game{StartOpen: true, Sheet: Sheet{Kind: Played, Scores: &[2]int{1, 2}, Started: 1}}, starts: true},
		{name: "resigned", game: Game{Sheet: gaveUp(Resigned, 2, 100, 90)}, starts: true},
		{name: "left", game: Game{Sheet: gaveUp(Left, 2, 100, 90)}, starts: true},
		{name: "overtime", game: Game{Sheet: gaveUp(Overtime, 2, 100, 90)}, starts: true},
		{name: "void after play", game: Game{Sheet: Sheet{Kind: Void, Scores: &[2]int{1, 2}}}, starts: true},
		{name: "void", game: Game{Sheet: Sheet{Kind: Void}}, neither: true},
		{name: "awarded", game: Game{Sheet: Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(50)}}, neither: true},
		{name: "late", game: Game{Sheet: Sheet{Kind: Late, Absent: []PlayerID{2}}}, neither: true},
		{name: "absent", game: Game{Sheet: Sheet{Kind: Absent, Absent: []PlayerID{2}}}, neither: true},
		{name: "scheduled", game: Game{Sheet: Sheet{Kind: Scheduled}}, neither: true},
	} {
		d := eventtest.Field(2, 1)
		c.game.ID, c.game.Round, c.game.First, c.game.Second = 1, 1, 1, 2
		d.Games = []Game{c.game}
		one, two := d.Outcome(b, c.game, 1), d.Outcome(b, c.game, 2)
		if one.Started != c.starts || one.Replied != c.reply1 || two.Started != c.reply1 || two.Replied != c.starts {
			t.Errorf("%s: %+v, %+v", c.name, one, two)
		}
		if c.neither && (one.Started || one.Replied || two.Started || two.Replied) {
			t.Errorf("%s counts in the ledger", c.name)
		}
		table := d.Standings(b, 1)
		for _, row := range table {
			o := d.Outcome(b, c.game, row.ID)
			if (row.Starts == 1) != o.Started || (row.Replies == 1) != o.Replied {
				t.Errorf("%s: standings %+v, outcome %+v", c.name, row, o)
			}
		}
	}
}

func TestWhyAndSection(t *testing.T) {
	for _, c := range []struct {
		book, why, section string
		sheet              Sheet
		second             PlayerID
	}{
		{"wespa-2010", "won 431–389", "", eventtest.Played(431, 389), 2},
		{"wespa-2010", "lost 390–391 after time penalties (signed 400–391)", "", Sheet{Kind: Played, Scores: &[2]int{400, 391}, Penalties: [2]int{10, 0}}, 2},
		{"wespa-2010", "Player 2 came too late: a win by 75", "2.3.6(a)", Sheet{Kind: Late, Absent: []PlayerID{2}}, 2},
		{"wmsf", "did not come: a loss by 50, by default, not in the rulebook", "", Sheet{Kind: Absent, Absent: []PlayerID{1}}, 2},
		{"wespa-web", "neither came: a loss by 75", "2.3.6(a)", Sheet{Kind: Absent, Absent: []PlayerID{1, 2}}, 2},
		{"nsa-1995", "a bye: a win by 50", "VII.J.1", Sheet{Kind: Bye}, 0},
		{"aspa-2016", "a bye: a win by 50, by default, not in the rulebook", "", Sheet{Kind: Bye}, 0},
		{"nsa-1995", "a bye: a win by 10, the margin set by the director", "", Sheet{Kind: Bye, Margin: eventtest.Ptr(10)}, 0},
		{"wespa-2010", "Player 2 resigned at 400–320: a win by 130", "5.7(c)", gaveUp(Resigned, 2, 400, 320), 2},
		{"nsa-1995", "left the game at 400–320: a loss by 50", "VII.J.3", gaveUp(Left, 1, 400, 320), 2},
		{"wespa-2010", "awarded by the director: a win by 60", "", Sheet{Kind: Awarded, Winner: 1, Margin: eventtest.Ptr(60)}, 2},
		{"wespa-2010", "void: nothing for either player", "", Sheet{Kind: Void}, 2},
		{"wespa-2010", "not played yet", "", Sheet{}, 2},
	} {
		d := eventtest.Field(2, 1)
		g := eventtest.Add(d, 1, 1, c.second, c.sheet)
		if o := d.Outcome(eventtest.Book(t, c.book), g, 1); o.Why.String() != c.why || o.Section != c.section {
			t.Errorf("%s: %q [%s], want %q [%s]", c.book, o.Why, o.Section, c.why, c.section)
		}
	}
	d := eventtest.Field(2, 1)
	d.SpreadCap = Caps{100}
	g := eventtest.Add(d, 1, 1, 2, eventtest.Played(500, 300))
	if o := d.Outcome(eventtest.Book(t, "wmsf"), g, 2); o.Spread != -100 || o.Why.String() != "lost 300–500, 100 in the spread by the division's cap" {
		t.Errorf("capped: %+v", o)
	}
	if o := d.Outcome(eventtest.Book(t, "wmsf"), g, 9); o.Counts || o.Why.IsZero() {
		t.Errorf("a stranger's outcome: %+v", o)
	}
}

func TestSpreadCap(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(3, 1)
	d.SpreadCap = Caps{60}
	g := eventtest.Add(d, 1, 1, 2, eventtest.Played(500, 300))
	h := eventtest.Add(d, 1, 3, 0, Sheet{Kind: Bye})
	d.Rulings = []Ruling{{ID: 1, Player: 3, Kind: SpreadPenalty, Points: -90, Round: 1}}
	if o := d.Outcome(b, g, 1); o.Spread != 60 || o.HalfWins != 2 {
		t.Errorf("the winner of a capped game: %+v", o)
	}
	if o := d.Outcome(b, h, 3); o.Spread != 50 {
		t.Errorf("a bye below the cap: %+v", o)
	}
	for _, row := range d.Standings(b, 1) {
		if want := map[PlayerID]int{1: 60, 2: -60, 3: -40}[row.ID]; row.Spread != want {
			t.Errorf("player %d: spread %d, want %d (a ruling isn't a game and isn't capped)", row.ID, row.Spread, want)
		}
	}
}
