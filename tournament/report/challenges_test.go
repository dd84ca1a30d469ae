package report_test

import (
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/finals"
	"wordhall/tournament/report"
	"wordhall/tournament/testkit/eventtest"
)

// TestFinalAnswer: there is one answer, or two that agree, two that differ, three, or the director's.
func TestFinalAnswer(t *testing.T) {
	const good, bad, open = tournament.Acceptable, tournament.Unacceptable, tournament.Undecided
	for name, c := range map[string]struct {
		answers []tournament.Answer
		ruled   tournament.Answer
		want    tournament.Answer
	}{
		"one good":                        {[]tournament.Answer{good}, open, good},
		"one bad":                         {[]tournament.Answer{bad}, open, bad},
		"the same twice":                  {[]tournament.Answer{bad, bad}, open, bad},
		"two differ: the director":        {[]tournament.Answer{good, bad}, open, open},
		"the third decides (X.G)":         {[]tournament.Answer{good, bad, bad}, open, bad},
		"the director rules":              {[]tournament.Answer{good, bad}, good, good},
		"the director overrules a single": {[]tournament.Answer{good}, bad, bad},
	} {
		d := tournament.NewDivision(1, "A", "wespa-2010", 3)
		for i, a := range c.answers {
			ch := eventtest.Challenged(i+1, a, "qi")
			if i > 0 {
				ch.Again = 1
			}
			if _, err := d.AddChallenge(ch); err != nil {
				t.Fatal(err)
			}
		}
		if c.ruled != open {
			first, _ := d.Challenge(1)
			first.Ruled, first.Reason = c.ruled, "seen on the board"
			if err := d.EditChallenge(first); err != nil {
				t.Fatal(err)
			}
		}
		if got := report.FinalAnswer(d, 1); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// TestChallengePenaltyFollowsTheDivisionsRule and counts the player's failed challenges in the game. It never changes
// a score.
func TestChallengePenaltyFollowsTheDivisionsRule(t *testing.T) {
	for name, c := range map[string]struct {
		book      string
		overrides []string
		want      [2]string
	}{
		"5 a word":           {"wespa-2010", nil, [2]string{"10 points off Player 1", "10 points off Player 1"}},
		"to the opponent":    {"wespa-2010", []string{`"challengeTo": "toOpponent"`}, [2]string{"10 points to the opponent of Player 1", "10 points to the opponent of Player 1"}},
		"the turn":           {"nsa-1995", nil, [2]string{"Player 1 loses the next turn", "Player 1 loses the next turn"}},
		"dingle":             {"wespa-2010", []string{`"challenge": "dingle"`}, [2]string{"no penalty", "Player 1 loses the next turn"}},
		"five, then ten":     {"wespa-2010", []string{`"challenge": "first5then10"`}, [2]string{"5 points off Player 1", "10 points off Player 1"}},
		"time: the director": {"wespa-2010", []string{`"challenge": "time"`}, [2]string{"Player 1 pays with time: the director says how much", "Player 1 pays with time: the director says how much"}},
		"none":               {"wmsf", nil, [2]string{"no penalty", "no penalty"}},
	} {
		d := tournament.NewDivision(1, "A", c.book, 3)
		if _, err := d.AddPlayers([]tournament.Player{{Name: "Player 1"}, {Name: "Player 2"}}); err != nil {
			t.Fatal(err)
		}
		for i := range 2 {
			ch := eventtest.Challenged(i+1, tournament.Acceptable, "qi", "zax")
			ch.Challenger = 1
			if _, err := d.AddChallenge(ch); err != nil {
				t.Fatal(err)
			}
		}
		rules := eventtest.Book(t, c.book, c.overrides...)
		for i, want := range c.want {
			if got := report.ChallengePenalty(d, rules, i+1).String(); got != want {
				t.Errorf("%s, challenge %d: %q, want %q", name, i+1, got, want)
			}
		}
		counts := report.ChallengeCounts(d)
		if len(counts) != 1 || counts[0].Failed != 2 || counts[0].Successful != 0 {
			t.Errorf("%s: %+v", name, counts)
		}
	}
}

// TestChallengesOfAFinalAreCountedByGame: a challenge that failed in the first game of a final raises no price in the
// second, at the same table between the same two.
func TestChallengesOfAFinalAreCountedByGame(t *testing.T) {
	d := tournament.NewDivision(1, "A", "wespa-2010", 3)
	if _, err := d.AddPlayers([]tournament.Player{{Name: "Player 1"}, {Name: "Player 2"}}); err != nil {
		t.Fatal(err)
	}
	plan := finals.Plan(2)
	d.Final = &plan
	first := eventtest.Played(400, 380)
	first.Entered = 250
	for i, sheet := range []tournament.Sheet{first, {Kind: tournament.Scheduled}} {
		d.Final.Games = append(d.Final.Games, tournament.Game{ID: finals.GameID(1, i+1), Round: 1, Table: 1, First: 1, Second: 2, Sheet: sheet})
	}
	for i, at := range []tournament.Timestamp{100, 200, 300} {
		ch := eventtest.Challenged(i+1, tournament.Acceptable, "qi")
		ch.Round, ch.Table, ch.Challenger, ch.At = 0, 1, 1, at
		if _, err := d.AddChallenge(ch); err != nil {
			t.Fatal(err)
		}
	}
	book := eventtest.Book(t, "wespa-2010", `"challenge": "dingle"`)
	lines := report.ChallengeLines(d, book)
	for i, want := range [][2]string{{"Final, game 1", "no penalty"}, {"Final, game 1", "Player 1 loses the next turn"}, {"Final, game 2", "no penalty"}} {
		if got := [2]string{lines[i].Game.String(), lines[i].Penalty.String()}; got != want {
			t.Errorf("challenge %d: %q, want %q", i+1, got, want)
		}
	}
	if got := report.ChallengeTitle(d, d.Challenges[2]).String(); got != "Final, game 2, table 1, QI: acceptable" {
		t.Errorf("the journal calls it %q", got)
	}
	if notes := report.ChallengeNotes(d, book, d.Final.Games[0]); len(notes) != 2 {
		t.Errorf("the notes of the first game are %v", notes)
	}
}
