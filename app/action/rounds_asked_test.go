package action_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/app/action"
	"wordhall/tournament"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/testkit/eventtest"
)

// TestWhichRoundsAreNext: in every state of a division's last round, these are the rounds to publish, to start and in
// play.
func TestWhichRoundsAreNext(t *testing.T) {
	for _, c := range []struct {
		name    string
		change  func(d *tournament.Division)
		publish string
		ready   int
		played  int
	}{
		{"nothing is drawn", func(d *tournament.Division) { d.Games, d.RoundFacts = nil, nil }, "1 ", 0, 0},
		{"drawn", func(d *tournament.Division) { d.RoundFacts[0].PublishedAt = 0 }, "1 ", 0, 0},
		{"on the wall", func(*tournament.Division) {}, "1 round 1 is published and hasn't started", 1, 0},
		{"started", func(d *tournament.Division) { d.RoundFacts[0].StartedAt = now }, "1 round 1 is being played", 0, 1},
		{"played", func(d *tournament.Division) {
			d.RoundFacts[0].StartedAt = now
			for i := range d.Games {
				d.Games[i].Sheet = eventtest.Played(400, 300)
			}
		}, "2 ", 0, 0},
		{"all are played", func(d *tournament.Division) {
			d.Rounds, d.RoundFacts[0].StartedAt = 1, now
			for i := range d.Games {
				d.Games[i].Sheet = eventtest.Played(400, 300)
			}
		}, "1 all rounds are played", 0, 0},
		{"two on the wall", func(d *tournament.Division) {
			for k := range 2 {
				eventtest.Add(d, 2, tournament.PlayerID(k+1), tournament.PlayerID(k+3), tournament.Sheet{Kind: tournament.Scheduled})
			}
			d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: 2, Revision: 1, PublishedAt: now})
		}, "2 round 2 is published and hasn't started", 1, 0},
		{"the first of two started", func(d *tournament.Division) {
			for k := range 2 {
				eventtest.Add(d, 2, tournament.PlayerID(k+1), tournament.PlayerID(k+3), tournament.Sheet{Kind: tournament.Scheduled})
			}
			d.RoundFacts[0].StartedAt = now
			d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: 2, Revision: 1, PublishedAt: now})
		}, "2 round 2 is published and hasn't started", 2, 1},
		{"the second of two started", func(d *tournament.Division) {
			for k := range 2 {
				eventtest.Add(d, 2, tournament.PlayerID(k+1), tournament.PlayerID(k+3), tournament.Sheet{Kind: tournament.Scheduled})
			}
			d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: 2, Revision: 1, PublishedAt: now, StartedAt: now})
		}, "2 round 2 is being played", 0, 2},
	} {
		e := hall()
		d := e.Divisions[0]
		c.change(d)
		if round, why := action.NextToPublish(d); fmt.Sprint(round, " ", why) != c.publish {
			t.Errorf("%s: next on the wall is %d, %q; want %s", c.name, round, why, c.publish)
		}
		of := func(round int) string {
			if round == 0 {
				return "[]"
			}
			return fmt.Sprintf("[{1 %d}]", round)
		}
		if got := fmt.Sprint(action.ReadyToStart(e)); got != of(c.ready) {
			t.Errorf("%s: ready to start is %s, want %s", c.name, got, of(c.ready))
		}
		if got := fmt.Sprint(action.RoundsPlayed(e)); got != of(c.played) {
			t.Errorf("%s: played is %s, want %s", c.name, got, of(c.played))
		}
	}
}

// TestWhatIsChangedOfAPlayer: doubts that were there before the change aren't asked about again.
func TestWhatIsChangedOfAPlayer(t *testing.T) {
	e := hall()
	p := e.Divisions[1].Players[2]
	p.Name = "Cy Tern"
	done, err := carriedOut(t, e, action.EditPlayer{Division: 2, Player: p})
	if err != nil || done.Words.String() != "changed Cy Tern" || done.Event.Divisions[1].Players[2].Name != "Cy Tern" || done.Division != 2 {
		t.Errorf("%s, %v", done.Words, err)
	}
	e.Divisions[0].Players[0].IDs, p.IDs = map[string]string{"naspa": "AA000001"}, map[string]string{"naspa": "AA000001"}
	doubts := action.EditDoubts(e.People(), e, 2, p)
	if _, err := carriedOut(t, e, action.EditPlayer{Division: 2, Player: p}); len(doubts) == 0 || err == nil {
		t.Errorf("one number, two players: %v, %v", doubts, err)
	}
	if _, err := carriedOut(t, e, action.EditPlayer{Division: 2, Player: p, Accepted: tournament.DoubtIDs(doubts)}); err != nil {
		t.Errorf("looked at: %v", err)
	}
	e.Divisions[1].Players[2] = p
	p.Club = "Harbour"
	if doubts := action.EditDoubts(e.People(), e, 2, p); len(doubts) > 0 {
		t.Errorf("of a club %v are asked, which were so before", doubts)
	}
	if doubts := action.EditDoubts(e.People(), e, 9, p); len(doubts) == 0 {
		t.Error("in a division that isn't there nothing is doubtful")
	}
	for _, wrong := range []action.EditPlayer{{Division: 9, Player: p}, {Division: 2, Player: tournament.Player{ID: 9, Name: "x"}}} {
		if _, err := carriedOut(t, e, wrong); err == nil {
			t.Errorf("%+v is done", wrong)
		}
	}
}

// TestAChallengeIsRecordedNow, unless it says when it was made.
func TestAChallengeIsRecordedNow(t *testing.T) {
	for at, want := range map[tournament.Timestamp]tournament.Timestamp{0: now, 5: 5} {
		done, err := carriedOut(t, hall(), action.RecordChallenge{Division: 1, Challenge: tournament.Challenge{Round: 1, At: at, Words: []string{"ZAX"}, Answer: tournament.Acceptable}})
		if err != nil {
			t.Fatal(err)
		}
		if c := done.Event.Divisions[0].Challenges; len(c) != 1 || c[0].At != want || !strings.HasPrefix(done.Words.String(), "adjudicated ") || done.Round != 1 {
			t.Errorf("at %d: %+v, %s", at, c, done.Words)
		}
	}
}

// TestRatingsAreTakenFromAList: the words name the list, with its date if it has one.
func TestRatingsAreTakenFromAList(t *testing.T) {
	for date, want := range map[string]string{
		"": "took the ratings of 3 players from Harbour in division B", "2026-11-01": "took the ratings of 3 players from Harbour of 2026-11-01 in division B",
	} {
		list := ratinglist.List{Name: "Harbour", Date: date, Entries: []ratinglist.ListedPlayer{{Name: "Player 1", Rating: 1777}, {Name: "Player 2", Rating: 1500}, {Name: "Player 3", Rating: 1400}}}
		done, err := carriedOut(t, hall(), action.TakeRatings{Division: 2, List: list})
		if err != nil {
			t.Fatal(err)
		}
		if got := done.Event.Divisions[1].Players[0].Rating; done.Words.String() != want || got != 1777 {
			t.Errorf("%s: rated %d; want %s", done.Words, got, want)
		}
	}
}
