package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wordhall/app"
	"wordhall/app/action"
	"wordhall/app/testkit/apptest"
	"wordhall/tournament"
	"wordhall/tournament/draw"
)

// divisionOf is the only division of an adjudication table.
func divisionOf(t *testing.T, a *app.Adjudication) app.WordDivision {
	t.Helper()
	divisions, err := a.Divisions()
	if err != nil || len(divisions) != 1 {
		t.Fatal(divisions, err)
	}
	return divisions[0]
}

// TestTheLogOfAnotherLaptopIsTakenOverOnce: the challenges are answered without an event, carried on a stick, and
// merged by division, round and table.
func TestTheLogOfAnotherLaptopIsTakenOverOnce(t *testing.T) {
	second := apptest.In(t, t.TempDir())
	loadList(t, second, "Club", "aa", "qi", "zax")
	table := second.Adjudication(nil)
	division := divisionOf(t, table)
	for _, words := range []string{"qi", "zak"} {
		v, err := table.Judge(division, app.Play{Round: 1, Table: 2, Words: []string{words}})
		if err != nil || (v.Answer == tournament.Acceptable) != (words == "qi") {
			t.Fatal(words, v, err)
		}
	}
	stick := filepath.Join(t.TempDir(), "log.challenges")
	if err := second.ExportChallenges(t.Context(), nil, stick); err != nil {
		t.Fatal(err)
	}
	desk, id := withRound(t, 4)
	words, err := desk.TakeOverChallenges(stick)
	if err != nil || !strings.Contains(words.String(), "2 challenges") {
		t.Fatal(words, err)
	}
	if _, err := desk.TakeOverChallenges(stick); !tournament.RefusedAs(err, tournament.Conflict) {
		t.Errorf("taken over twice: %v", err)
	}
	log := desk.Event().Find(id).Challenges
	if len(log) != 2 || log[0].Round != 1 || log[0].Table != 2 || log[0].List != "Club, 2026" || log[1].Answer != tournament.Unacceptable {
		t.Errorf("the log is %+v", log)
	}
	if copied, err := second.ClearChallenges(); err != nil {
		t.Error(err)
	} else if _, err := os.Stat(copied); err != nil {
		t.Error(err)
	}
	if lines, err := second.ChallengeLog(nil); err != nil || len(lines) != 0 {
		t.Errorf("the log isn't empty: %v, %v", lines, err)
	}
}

func TestALogThatFitsNoEventIsRefused(t *testing.T) {
	desk, id := withRound(t, 4)
	for name, text := range map[string]string{
		"rubbish": "no json", "another file": `{"wordhall": 1}`, "a newer one": `{"wordhall_challenges": 9}`,
		"another division":   `{"wordhall_challenges": 1, "challenges": [{"division": "Z", "words": ["qi"], "answer": "acceptable", "at": 5}]}`,
		"an impossible line": `{"wordhall_challenges": 1, "challenges": [{"words": ["qi"], "answer": "perhaps", "at": 5}]}`,
	} {
		path := filepath.Join(t.TempDir(), "log.challenges")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := desk.TakeOverChallenges(path); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := len(desk.Event().Find(id).Challenges); n != 0 {
		t.Errorf("%d lines were taken over", n)
	}
}

// TestADivisionWhoseListIsNotLoadedGetsNoAnswer: the practice list never replaces it.
func TestADivisionWhoseListIsNotLoadedGetsNoAnswer(t *testing.T) {
	desk, id := withRound(t, 4)
	s := desk.Event().Find(id).Settings()
	s.WordList = "Collins 2019"
	apptest.Do(t, desk, action.ChangeDivision{Division: id, Settings: s})
	table := desk.Program().Adjudication(desk)
	division := divisionOf(t, table)
	if division.Trouble == nil || !strings.Contains(division.Trouble.Error(), "Collins 2019") {
		t.Fatalf("the division says %v", division.Trouble)
	}
	if _, err := table.Judge(division, app.Play{Words: []string{"qi"}}); err == nil || len(desk.Event().Find(id).Challenges) != 0 {
		t.Error("it answers all the same")
	}
}

// TestAClockThatIsSetLocksNobodyOut: after a wrong try the right PIN is accepted once its wait is over, even if the
// clock was wrong at that try or is wrong now.
func TestAClockThatIsSetLocksNobodyOut(t *testing.T) {
	const day, year = 24 * time.Hour, 365 * 24 * time.Hour
	for _, set := range []time.Duration{-year, -day, -time.Hour, 0, day, year} {
		p := apptest.In(t, t.TempDir())
		now := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
		p.Now, p.PINRounds = func() time.Time { return now }, 1000
		if err := p.SetPIN("2468"); err != nil {
			t.Fatal(err)
		}
		for range 3 { // the last one waits for 8 seconds
			_ = p.TryPIN("1111")
			now = now.Add(9 * time.Second)
		}
		_ = p.TryPIN("1111")
		now = now.Add(set)
		err := p.TryPIN("2468")
		if set <= 0 && err == nil {
			t.Errorf("set by %v: there is no wait any more", set)
		}
		now = now.Add(17 * time.Second)
		if err := p.TryPIN("2468"); err != nil {
			t.Errorf("set by %v: after the wait %v", set, err)
		}
	}
}

func TestPINIsHashedAndWrongTriesWait(t *testing.T) {
	folder := t.TempDir()
	p := apptest.In(t, folder)
	now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	p.Now = func() time.Time { return now }
	for _, pin := range []string{"", "123", strings.Repeat("9", 65)} {
		if err := p.SetPIN(pin); err == nil {
			t.Errorf("the PIN %q is kept", pin)
		}
	}
	if p.PINRounds < 600_000 {
		t.Errorf("a PIN is hashed in %d rounds", p.PINRounds)
	}
	p.PINRounds = 1000 // The rest is about the waiting.
	if err := p.SetPIN("2468"); err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(filepath.Join(folder, "preferences.json"))
	if err != nil || strings.Contains(string(kept), "2468") {
		t.Errorf("the PIN stands in the preferences: %s %v", kept, err)
	}
	for _, wait := range []time.Duration{2 * time.Second, 4 * time.Second, 8 * time.Second} {
		if err := p.TryPIN("1111"); err == nil {
			t.Fatal("a wrong PIN is right")
		}
		now = now.Add(wait - time.Millisecond)
		// This is another program on the same computer, or the same one started again.
		again := apptest.In(t, folder)
		again.Now = p.Now
		if err := again.TryPIN("2468"); !tournament.RefusedAs(err, tournament.Conflict) || !strings.Contains(err.Error(), "wait a second before") {
			t.Fatalf("after %v: %v", wait, err)
		}
		now = now.Add(2 * time.Millisecond)
	}
	if err := p.TryPIN("2468"); err != nil {
		t.Error(err)
	}
	if err := p.TryPIN("1111"); err == nil || !strings.Contains(err.Error(), "2 seconds") {
		t.Errorf("the wait begins anew after a right one: %v", err)
	}
}

func TestDocketIsPrintedForAnAnswer(t *testing.T) {
	folder := t.TempDir()
	p := apptest.In(t, folder)
	p.Printer = silentPrinter{}
	table := p.Adjudication(nil)
	if _, err := table.Judge(divisionOf(t, table), app.Play{Round: 3, Table: 7, Words: []string{"qi", "zzz"}}); err != nil {
		t.Fatal(err)
	}
	lines, err := p.ChallengeLog(nil)
	if err != nil || len(lines) != 1 {
		t.Fatal(lines, err)
	}
	printed, err := p.PrintDocket(t.Context(), nil, lines[0])
	if err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(printed.File); err != nil || !strings.HasPrefix(string(data), "%PDF") {
		t.Errorf("%s: %v", printed.File, err)
	}
	lines[0].Final = tournament.Undecided
	if _, err := p.PrintDocket(t.Context(), nil, lines[0]); err == nil {
		t.Error("a docket without an answer is printed")
	}
}

// TestTheKioskAsksThePlayersOfTheRoundInPlay, and not those whom a draw that isn't published yet seats there.
func TestTheKioskAsksThePlayersOfTheRoundInPlay(t *testing.T) {
	d, id := withRound(t, 8)
	first := firstGame(t, d, id, 1)
	apptest.Do(t, d, action.EnterSheet{Division: id, Game: first.ID, Sheet: played(402, 377)})
	apptest.Do(t, d, action.PairRound{Division: id, Request: draw.Request{Round: 2}})
	table := d.Program().Adjudication(d)
	c := app.WordDivision{ID: id}
	if round, _ := table.Now(c); round != 1 {
		t.Errorf("round %d is in play", round)
	}
	seat, ok := table.Seated(c, first.Table)
	if !ok || seat.Round != 1 || seat.Sides != [2]tournament.PlayerID{first.First, first.Second} {
		t.Errorf("at table %d sit %+v, want %s", first.Table, seat, d.Event().Find(id).GameText(first))
	}
}
