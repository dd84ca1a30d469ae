package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/audit"
	"wordhall/tournament/draw"
	"wordhall/tournament/finals"
	commit "wordhall/tournament/secret"
)

// TestASecretIsCommittedAndRevealed: its SHA-256 is on papers and pages from before round 1 on. The secret itself
// is in nothing that leaves the desk until the last round is over; then every seed is checked with it.
func TestASecretIsCommittedAndRevealed(t *testing.T) {
	d, id := withDivision(t, 6)
	kept := app.NewSecret()
	apptest.Do(t, d, action.UseSecret{Secret: kept})
	commitment := commit.Commitment(kept)
	rounds := d.Event().Find(id).Rounds
	leaves := func() (all string) {
		dir := t.TempDir()
		for _, f := range []*app.Format{app.WebPages, app.EventDocument} {
			path := filepath.Join(dir, "out"+f.Ending)
			if _, err := d.Export(t.Context(), f, path, app.ExportOrder{}); err != nil {
				t.Fatal(err)
			}
			_ = filepath.Walk(path, func(file string, info os.FileInfo, err error) error {
				if err == nil && !info.IsDir() {
					data, _ := os.ReadFile(file)
					all += string(data)
				}
				return nil
			})
		}
		return all
	}
	for round := 1; round <= rounds; round++ {
		apptest.Do(t, d, action.PairRound{Division: id, Publish: true})
		if said := leaves(); strings.Contains(said, kept) || !strings.Contains(said, commitment) {
			t.Fatalf("round %d: the secret is out (%v), or its commitment isn't there", round, strings.Contains(said, kept))
		}
		for _, g := range d.Event().Find(id).GamesOf(round) {
			if g.Second != 0 {
				apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + int(g.First), 390}}})
			}
		}
	}
	if said := leaves(); !strings.Contains(said, kept) {
		t.Error("after the last round the secret isn't out")
	}
	found, err := d.Audit(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range found[0].Rounds {
		if one.Verdict != audit.Same || one.Origin != audit.Checked {
			t.Errorf("%s, %s", one.Words(found[0].Division), one.SeedWords())
		}
	}
}

// TestASeedChosenUnderASecretIsNamed: the director may still draw with a chosen seed, and the audit says so.
func TestASeedChosenUnderASecretIsNamed(t *testing.T) {
	d, id := withDivision(t, 6)
	apptest.Do(t, d, action.UseSecret{Secret: app.NewSecret()})
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Seed: 77}})
	fact, _ := d.Event().Find(id).RoundFact(1)
	if fact.Seed != 77 || fact.Basis.Commitment != "" {
		t.Errorf("seed %d, commitment %q", fact.Seed, fact.Basis.Commitment)
	}
	if _, err := d.Do(t.Context(), action.UseSecret{}); err == nil {
		t.Error("the secret was given up after a draw")
	}
}

// TestEditsOfADrawAreKeptWithWhoMadeThem: the audit needs both.
func TestEditsOfADrawAreKeptWithWhoMadeThem(t *testing.T) {
	d, id := withDivision(t, 6)
	apptest.Do(t, d, action.PairRound{Division: id})
	games := d.Event().Find(id).GamesOf(1)
	apptest.Do(t, d, action.EditDraw{Division: id, Round: 1, Edits: []draw.Edit{draw.SwapPlayers(games[0].First, games[1].First)}})
	fact, _ := d.Event().Find(id).RoundFact(1)
	if len(fact.ByHand) != 1 || fact.ByHand[0].At == 0 || len(fact.ByHand[0].Before) != 2 || len(fact.ByHand[0].After) != 2 {
		t.Fatalf("%+v", fact.ByHand)
	}
	found, err := d.Audit(t.Context())
	if err != nil || found[0].Rounds[0].Verdict != audit.Changed {
		t.Errorf("%+v %v", found, err)
	}
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 1}, Again: true})
	if fact, _ := d.Event().Find(id).RoundFact(1); len(fact.ByHand) != 0 {
		t.Errorf("drawn again it keeps %+v", fact.ByHand)
	}
}

// TestLotsComeFromTheSecret: they are made from the secret if ties are broken by lot and nobody chose the lot.
func TestLotsComeFromTheSecret(t *testing.T) {
	d, id := withDivision(t, 6)
	kept := app.NewSecret()
	apptest.Do(t, d, action.UseSecret{Secret: kept})
	s := d.Event().Find(id).Settings()
	s.TieBreaks = []tournament.TieBreak{tournament.BySpread, tournament.ByLot}
	apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
	apptest.Do(t, d, action.PairRound{Division: id})
	div := d.Event().Find(id)
	if div.Lot != commit.Lot(kept, div.Name) {
		t.Errorf("the lot is %d, want %d", div.Lot, commit.Lot(kept, div.Name))
	}
}

// TestTheLotsOfAFinalComeFromTheSecret: they are made from the secret if nobody chose them. The audit says so, and says
// of lots that somebody chose that they aren't.
func TestTheLotsOfAFinalComeFromTheSecret(t *testing.T) {
	d, id := withDivision(t, 6)
	kept := app.NewSecret()
	apptest.Do(t, d, action.UseSecret{Secret: kept})
	s := d.Event().Find(id).Settings()
	s.Rounds = 1
	apptest.Do(t, d, action.ChangeDivision{Division: id, Settings: s})
	apptest.Do(t, d, action.PairRound{Division: id})
	for i, g := range d.Event().Find(id).Games {
		apptest.Do(t, d, action.EnterSheet{Division: id, Game: g.ID, Sheet: played(400+i, 370)})
	}
	for lot, want := range map[int]audit.Origin{0: audit.Checked, 7: audit.Chosen} {
		f := finals.Plan(4)
		f.Lot = lot
		apptest.Do(t, d, action.StartFinal{Division: id, Final: &f})
		if got := d.Event().Find(id).Final.Lot; (got == commit.Lot(kept, d.Event().Find(id).Name)) != (lot == 0) {
			t.Errorf("asked for the lot %d, it is %d", lot, got)
		}
		found, err := d.Audit(t.Context())
		if err != nil || found[0].Final.Origin != want || len(found[0].Final.Wrong) > 0 {
			t.Errorf("the lot %d is audited as %+v (%v)", lot, found[0].Final, err)
		}
		if _, err := apptest.Undo(d); err != nil {
			t.Fatal(err)
		}
	}
}
