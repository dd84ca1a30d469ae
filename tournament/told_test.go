package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhatAPrizeIsCalled: its own label, or its measure with rank, class, ratings and rounds.
func TestWhatAPrizeIsCalled(t *testing.T) {
	for _, c := range []struct {
		prize Prize
		want  string
	}{
		{Prize{Measure: ByPlace, Rank: 2, Label: "Cup"}, "Cup"},
		{Prize{Measure: ByPlace, Rank: 1}, "1st place"},
		{Prize{Measure: ByPlace, Rank: 3, Class: "B"}, "3rd place, class B"},
		{Prize{Measure: ByHighWin, Rank: 1}, "High win"},
		{Prize{Measure: ByHighWin, Rank: 2}, "High win, 2nd"},
		{Prize{Measure: ByDirector, Rank: 1}, "Director's prize"},
		{Prize{Measure: ByPlace, Rank: 1, RatingBelow: 1500}, "1st place, rated under 1500"},
		{Prize{Measure: ByPlace, Rank: 1, RatingBelow: 1}, "1st place, rated under 1"},
		{Prize{Measure: ByPlace, Rank: 1, RatingFrom: 1}, "1st place, rated 1 and over"},
		{Prize{Measure: ByPlace, Rank: 1, RatingFrom: 1400, RatingBelow: 1500}, "1st place, rated 1400 to 1499"},
		{Prize{Measure: ByLowWin, Rank: 1, From: 1}, "Low win, from round 1"},
		{Prize{Measure: ByLowWin, Rank: 1, To: 1}, "Low win, up to round 1"},
		{Prize{Measure: ByLowWin, Rank: 1, From: 1, To: 1}, "Low win, round 1"},
		{Prize{Measure: ByLowWin, Rank: 1, From: 1, To: 2}, "Low win, rounds 1 to 2"},
	} {
		if got := c.prize.Title(); got != c.want {
			t.Errorf("%+v: %s, want %s", c.prize, got, c.want)
		}
	}
}

// TestWhatIsDoubtfulOfASheet: the figures on both sides of each limit are tried.
func TestWhatIsDoubtfulOfASheet(t *testing.T) {
	for _, c := range []struct {
		sheet Sheet
		want  string
	}{
		{eventtest.Played(400, 350), ""},
		{Sheet{Kind: Void, Scores: &[2]int{1, 2000}}, ""},
		{Sheet{Kind: Played}, ""},
		{eventtest.Played(200, 201), ""}, {eventtest.Played(388, 388), "both have 388, which is a tie or one number typed twice"},
		{Sheet{Kind: Played, Scores: &[2]int{388, 388}, Penalties: [2]int{10, 0}}, ""},
		{eventtest.Played(199, 300), "a score of 199 is outside the usual 200 to 650"}, {eventtest.Played(650, 450), ""}, {eventtest.Played(500, 651), "a score of 651 is outside the usual 200 to 650"},
		{eventtest.Played(550, 250), ""}, {eventtest.Played(250, 551), "a margin of 301 is unusual; it is over 300"},
		{Sheet{Kind: Played, Scores: &[2]int{400, 350}, Penalties: [2]int{10, 0}, Noted: [2]int{0, 20}}, ""},
		{Sheet{Kind: Played, Scores: &[2]int{400, 350}, Penalties: [2]int{5, 0}}, "a time penalty of 5 isn't a multiple of 10"},
		{Sheet{Kind: Played, Scores: &[2]int{400, 350}, Noted: [2]int{0, 15}}, "a time penalty of 15 isn't a multiple of 10"},
	} {
		var says []string
		for _, d := range c.sheet.Doubts() {
			says = append(says, d.Says.String())
		}
		if got := strings.Join(says, "; "); got != c.want {
			t.Errorf("%+v: %q, want %q", c.sheet, got, c.want)
		}
	}
}

// TestCapsByRound: the last cap holds for all later rounds, and 0 is no cap.
func TestCapsByRound(t *testing.T) {
	for _, c := range []struct {
		caps          Caps
		round, spread int
		want          int
	}{
		{nil, 1, 900, 900}, {Caps{0}, 1, 900, 900}, {Caps{1}, 1, 900, 1}, {Caps{1}, 1, -900, -1}, {Caps{300}, 1, 300, 300}, {Caps{300}, 9, 301, 300}, {Caps{300}, 1, -299, -299},
		{Caps{300, 0}, 2, 900, 900}, {Caps{0, 250}, 1, 900, 900}, {Caps{0, 250}, 2, 900, 250}, {Caps{0, 250}, 3, 900, 250}, {Caps{200, 250}, 0, 900, 200},
	} {
		if got := c.caps.Cut(c.round, c.spread); got != c.want {
			t.Errorf("%v in round %d: %d counts as %d, want %d", c.caps, c.round, c.spread, got, c.want)
		}
	}
}

// TestTheLateClockOfAGame: it can be started once, for players who are absent from a game on the wall.
func TestTheLateClockOfAGame(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Division)
		game   int
		absent []PlayerID
		want   RefusalCode
	}{
		{"one", func(*Division) {}, 1, []PlayerID{2}, ""},
		{"both", func(*Division) {}, 1, []PlayerID{2, 1}, ""},
		{"nobody", func(*Division) {}, 1, nil, Invalid},
		{"a stranger", func(*Division) {}, 1, []PlayerID{1, 3}, Invalid},
		{"no such game", func(*Division) {}, 9, []PlayerID{1}, NotFound},
		{"a bye", func(*Division) {}, 2, []PlayerID{3}, Conflict},
		{"a bye whose sheet is out", func(d *Division) { d.Games[1].Sheet.Kind = Scheduled }, 2, []PlayerID{3}, Conflict},
		{"a sheet that is in", func(d *Division) { d.Games[0].Sheet = eventtest.Played(1, 0) }, 1, []PlayerID{2}, Conflict},
		{"decided by an ejection", func(d *Division) { eventtest.Eject(d, 1, 0, EffectAward) }, 1, []PlayerID{2}, Conflict},
		{"not on the wall", func(d *Division) { d.RoundFacts[0].PublishedAt = 0 }, 1, []PlayerID{2}, Conflict},
		{"runs already", func(d *Division) { d.Late = []Lateness{{Game: 1, Since: 1, Players: []LatePlayer{{Player: 1}}}} }, 1, []PlayerID{2}, Conflict},
	} {
		d := eventtest.Field(3, 2)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 3, 0, Sheet{Kind: Bye})
		d.RoundFacts = []Round{{Number: 1, Revision: 1, PublishedAt: 1}}
		c.change(d)
		err := d.StartLateClock(c.game, c.absent, 5)
		if c.want != "" {
			if !RefusedAs(err, c.want) {
				t.Errorf("%s: %v, want it refused as %s", c.name, err, c.want)
			}
			continue
		}
		if err != nil || len(d.Late) != 1 || len(d.Late[0].Players) != len(c.absent) {
			t.Fatalf("%s: %v, %+v", c.name, err, d.Late)
		}
		for _, again := range []RefusalCode{"", Conflict} {
			if err := d.NoteArrival(1, 2, 3); again == "" && err != nil || again != "" && !RefusedAs(err, again) {
				t.Errorf("%s, who came: %v", c.name, err)
			}
		}
		if came := d.Late[0].Players[len(c.absent)-1].Came; came != 5 {
			t.Errorf("%s: came at %d, not before the clock was started", c.name, came)
		}
		if err := d.NoteArrival(1, 3, 9); !RefusedAs(err, Conflict) {
			t.Errorf("%s, a stranger came: %v", c.name, err)
		}
		if err := d.NoteArrival(2, 3, 9); !RefusedAs(err, NotFound) {
			t.Errorf("%s, a clock of no game: %v", c.name, err)
		}
	}
}

// TestWhatCanBeTrueOfAPlayer: these are the limits for a player who is entered.
func TestWhatCanBeTrueOfAPlayer(t *testing.T) {
	for _, c := range []struct {
		name   string
		player Player
		want   string
	}{
		{"no name", Player{Name: " "}, "a player without a name"},
		{"the least", Player{Name: "Ada", Rating: 0, Joined: 0, Table: 0}, ""},
		{"the most", Player{Name: "Ada", Rating: 9999, Joined: 3, Table: 1}, ""},
		{"a rating below", Player{Name: "Ada", Rating: -1}, "the rating of Ada is -1"},
		{"a rating beyond", Player{Name: "Ada", Rating: 10000}, "the rating of Ada is 10000"},
		{"a table below", Player{Name: "Ada", Table: -1}, "the fixed table of Ada is -1"},
		{"a round below", Player{Name: "Ada", Joined: -1}, "Ada would join in round -1"},
		{"a round beyond", Player{Name: "Ada", Joined: 4}, "Ada would join in round 4"},
		{"a number below", Player{Name: "Ada", ID: -1}, "the number of Ada is -1"},
		{"another surname", Player{Name: "Ada", Surname: "Quill"}, `the surname "Quill" isn't part`},
	} {
		d := eventtest.Field(2, 3)
		ids, err := d.AddPlayers([]Player{c.player})
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) || len(d.Players) != 2+len(ids) || (len(ids) == 1) != (err == nil) {
			t.Errorf("%s: %v, %v, want %q", c.name, ids, err, c.want)
		}
	}
	for rounds, most := range map[int]int{0: 1, 1: 1, 2: 2, 3: 3} {
		for joined := 1; joined <= most+1; joined++ {
			d := eventtest.Field(2, rounds)
			if _, err := d.AddPlayers([]Player{{Name: "Ada", Joined: joined}}); (err == nil) != (joined <= most) {
				t.Errorf("from round %d on of %d: %v", joined, rounds, err)
			}
		}
	}
}

// TestDivisionsOfAnEvent: each has a name of its own and as many rounds as are allowed, and what was drawn stays.
func TestDivisionsOfAnEvent(t *testing.T) {
	e := eventtest.Hall(2, 2)
	eventtest.Add(e.Divisions[0], 1, 1, 2, Sheet{Kind: Scheduled})
	eventtest.Add(e.Divisions[0], 2, 1, 2, Sheet{Kind: Scheduled})
	division := func(name string, rounds int) *Division {
		d := eventtest.Field(2, rounds)
		d.ID, d.Name = 0, name
		return d
	}
	for _, c := range []struct {
		name   string
		rounds int
		want   RefusalCode
	}{{"C", 1, ""}, {"D", MaxRounds, ""}, {"E", 0, Invalid}, {"E", MaxRounds + 1, Invalid}, {"b", 3, Conflict}, {" ", 3, Invalid}} {
		err := e.AddDivision(division(c.name, c.rounds))
		if c.want == "" && err != nil || c.want != "" && !RefusedAs(err, c.want) {
			t.Errorf("division %q of %d rounds: %v, want %q", c.name, c.rounds, err, c.want)
		}
	}
	for _, c := range []struct {
		id     DivisionID
		name   string
		rounds int
		want   RefusalCode
	}{{1, "A", 2, ""}, {1, "A", 1, Conflict}, {1, "a", MaxRounds, ""}, {1, "B", 3, Conflict}, {2, "B", 0, Invalid}, {2, "B", 1, ""}, {2, "B", MaxRounds + 1, Invalid}} {
		s := e.Find(c.id).Settings()
		s.Name, s.Rounds = c.name, c.rounds
		err := e.ChangeSettings(c.id, s)
		if c.want == "" && (err != nil || e.Find(c.id).Rounds != c.rounds) || c.want != "" && !RefusedAs(err, c.want) {
			t.Errorf("division %d as %q of %d rounds: %v, want %q", c.id, c.name, c.rounds, err, c.want)
		}
	}
	if err := e.RemoveDivision(1); !RefusedAs(err, Conflict) {
		t.Errorf("a division with games is removed: %v", err)
	}
	if err := e.RemoveDivision(2); err != nil || e.Find(2) != nil || len(e.Divisions) != 3 {
		t.Errorf("%v, %d divisions", err, len(e.Divisions))
	}
	if err := e.RemoveDivision(2); !RefusedAs(err, NotFound) {
		t.Errorf("removed twice: %v", err)
	}
}

// TestHowFarARoundIs: it depends on what is on the wall, which sheets are in, and whether it has begun.
func TestHowFarARoundIs(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*Division)
		want   string
	}{
		{"not drawn", func(d *Division) { d.Games = nil }, "planned"},
		{"drawn", func(*Division) {}, "paired"},
		{"on the wall", func(d *Division) { d.RoundFacts[0].PublishedAt = 1 }, "published"},
		{"started", func(d *Division) { d.RoundFacts[0].PublishedAt, d.RoundFacts[0].StartedAt = 1, 2 }, "playing"},
		{"a sheet in", func(d *Division) {
			d.RoundFacts[0].PublishedAt = 1
			d.Games[0].Sheet = eventtest.Played(1, 0)
		}, "playing"},
		{"all in", func(d *Division) {
			d.RoundFacts[0].PublishedAt = 1
			for i := range d.Games {
				d.Games[i].Sheet = eventtest.Played(1, 0)
			}
		}, "complete"},
		{"one in, one put off", func(d *Division) {
			d.RoundFacts[0].PublishedAt = 1
			d.Games[0].Sheet, d.Games[1].Postponed = eventtest.Played(1, 0), true
		}, "complete"},
		{"the next one begun", func(d *Division) {
			d.RoundFacts = []Round{{Number: 1, PublishedAt: 1}, {Number: 2, PublishedAt: 1, StartedAt: 2}}
			for i := range d.Games {
				d.Games[i].Sheet = eventtest.Played(1, 0)
			}
			eventtest.Add(d, 2, 1, 3, Sheet{Kind: Scheduled})
		}, "final"},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 1, 2, Sheet{Kind: Scheduled})
		eventtest.Add(d, 1, 3, 4, Sheet{Kind: Scheduled})
		d.RoundFacts = []Round{{Number: 1}}
		c.change(d)
		if got := d.RoundState(1).String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
	if got := fmt.Sprint(RoundState(-1), RoundState(6), Planned, Final); got != "unknown unknown planned final" {
		t.Error(got)
	}
}
