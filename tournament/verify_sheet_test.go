package tournament_test

import (
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/draw"
	"wordhall/tournament/testkit/eventtest"
)

func TestWhoKeyedASheetNeverVerifiesIt(t *testing.T) {
	for _, c := range []struct {
		name, by string
		sheet    Sheet
		want     string
	}{
		{"another", "XY", Sheet{Kind: Played, Scores: &[2]int{400, 380}}, ""},
		{"the same", "RV", Sheet{Kind: Played, Scores: &[2]int{400, 380}}, "another person"},
		{"the same in small letters", "rv", Sheet{Kind: Played, Scores: &[2]int{400, 380}}, "another person"},
		{"another, other figures", "XY", Sheet{Kind: Played, Scores: &[2]int{400, 381}}, "was first entered as 400–380"},
		{"another, a penalty more", "XY", Sheet{Kind: Played, Scores: &[2]int{400, 380}, Noted: [2]int{0, 10}}, "was first entered as 400–380"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := verifiedDivision()
			err := d.VerifySheet(1, c.sheet, c.by)
			if c.want == "" && (err != nil || d.Games[0].Sheet.VerifiedBy != c.by) {
				t.Errorf("%v, verified by %q", err, d.Games[0].Sheet.VerifiedBy)
			}
			if c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want) || d.Games[0].Sheet.VerifiedBy != "") {
				t.Errorf("%v, verified by %q; want %q and nobody", err, d.Games[0].Sheet.VerifiedBy, c.want)
			}
		})
	}
}

// TestASlipIsCheckedByAnybody, whoever keyed the sheet. The mark of another person stays, and other figures are refused.
func TestASlipIsCheckedByAnybody(t *testing.T) {
	same, other := Sheet{Kind: Played, Scores: &[2]int{400, 380}}, Sheet{Kind: Played, Scores: &[2]int{400, 381}}
	for _, c := range []struct {
		name, before, by string
		slip             Sheet
		want, marked     string
	}{
		{"another", "", "XY", same, "", "XY"},
		{"who keyed it", "", "RV", same, "", "RV"},
		{"another after who keyed it", "RV", "XY", same, "", "XY"},
		{"who keyed it after another", "XY", "rv", same, "checked already, by XY", "XY"},
		{"the same once more", "XY", "xy", same, "checked already, by XY", "XY"},
		{"other figures", "", "RV", other, "was first entered as 400–380", ""},
		{"other figures on a sheet that is checked", "XY", "XY", other, "was first entered as 400–380", "XY"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := verifiedDivision()
			d.Games[0].Sheet.VerifiedBy = c.before
			err := d.CheckSheet(1, c.slip, c.by)
			if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) || d.Games[0].Sheet.VerifiedBy != c.marked {
				t.Errorf("%v, checked by %q, want %q and %q", err, d.Games[0].Sheet.VerifiedBy, c.want, c.marked)
			}
		})
	}
	d := verifiedDivision()
	if err := d.CheckSheet(2, same, "XY"); !RefusedAs(err, Conflict) {
		t.Errorf("a sheet that is out: %v", err)
	}
	if err := d.CheckSheet(9, same, "XY"); !RefusedAs(err, NotFound) {
		t.Errorf("no such game: %v", err)
	}
}

// TestWhoKeyedASheetIsNoSecondPersonForTheNextDraw, although the check is kept.
func TestWhoKeyedASheetIsNoSecondPersonForTheNextDraw(t *testing.T) {
	d := verifiedDivision()
	d.Games, d.Unverified = d.Games[:1], UnverifiedBlocks
	if err := d.CheckSheet(1, d.Games[0].Sheet, "RV"); err != nil {
		t.Fatal(err)
	}
	if err := draw.CheckVerified(d, 2); err == nil {
		t.Error("a check by who keyed the sheet counts as another person's")
	}
}

func TestNotedPenaltiesComeOffNothing(t *testing.T) {
	d := verifiedDivision()
	if err := d.EnterSheet(SheetEntry{Game: 2, Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 391}, Noted: [2]int{20, 0}}}); err != nil {
		t.Fatal(err)
	}
	g, _ := d.Game(2)
	if o := d.Outcome(eventtest.Book(t, d.Rulebook), g, 3); o.HalfWins != 2 || o.Spread != 9 {
		t.Errorf("the outcome is %+v, want a win by 9", o)
	}
	if got := d.SheetWords(g); got != "400 (20 in it)–391" {
		t.Errorf("the sheet says %q", got)
	}
	err := d.EnterSheet(SheetEntry{Game: 1, Correct: true, Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 391}, Noted: [2]int{-1, 0}}})
	if err == nil {
		t.Error("a penalty below zero is taken")
	}
}

func TestUnverifiedSheets(t *testing.T) {
	for _, c := range []struct {
		name     string
		policy   UnverifiedPolicy
		verified bool
		want     string
		blocks   bool
	}{
		{"nobody verifies", UnverifiedWarns, false, "", false},
		{"some are verified", UnverifiedWarns, true, "1 sheet of round 1 was typed only once", false},
		{"all must be", UnverifiedBlocks, false, "2 sheets of round 1 were typed only once", true},
		{"all must be, some are", UnverifiedBlocks, true, "1 sheet of round 1 was typed only once", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := verifiedDivision()
			d.Games[1].Sheet = Sheet{Kind: Played, Scores: &[2]int{350, 340}}
			d.Unverified = c.policy
			if c.verified {
				d.Games[0].Sheet.VerifiedBy = "XY"
			}
			e := &Event{Divisions: []*Division{d}}
			found := ""
			for _, o := range draw.Obstacles(t.Context(), e, d.ID, eventtest.Book(t, d.Rulebook), draw.Request{}, false) {
				if o.Code == draw.Unverified {
					found = o.Text.String()
					if o.Blocks != c.blocks {
						t.Errorf("blocks is %v", o.Blocks)
					}
				}
			}
			if !strings.HasPrefix(found, c.want) || (c.want == "" && found != "") {
				t.Errorf("said %q, want %q", found, c.want)
			}
			if err := draw.CheckVerified(d, 2); (err != nil) != c.blocks {
				t.Errorf("drawing round 2: %v", err)
			}
			if err := draw.CheckVerified(d, 1); err != nil {
				t.Errorf("drawing round 1: %v", err)
			}
		})
	}
}

// verifiedDivision has a first round of two games, of which the first is in, keyed by RV.
func verifiedDivision() *Division {
	d := NewDivision(1, "A", "wespa-2010", 3)
	for i, name := range []string{"Abel", "Bek", "Cole", "Dunn"} {
		d.Players = append(d.Players, Player{ID: PlayerID(i + 1), Name: name, Joined: 1})
	}
	d.RoundFacts = []Round{{Number: 1, PublishedAt: 1, Revision: 1}}
	d.Games = []Game{
		{ID: 1, Round: 1, Table: 1, First: 1, Second: 2, Sheet: Sheet{Kind: Played, Scores: &[2]int{400, 380}, EnteredBy: "RV"}},
		{ID: 2, Round: 1, Table: 2, First: 3, Second: 4, Sheet: Sheet{Kind: Scheduled}},
	}
	return d
}
