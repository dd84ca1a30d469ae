package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
	"wordhall/tournament/testkit/eventtest"
)

// withFinal is an event of one round and a final of four that is played out. The semi-finals are best of three, one
// of which takes two games and the other three, and the final is one game.
func withFinal(t *testing.T, rated bool) *tournament.Event {
	t.Helper()
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 1)
	for i := 0; i < 6; i += 2 {
		g := eventtest.Add(d, 1, d.Players[i].ID, d.Players[i+1].ID, eventtest.Played(450-i, 400))
		d.Games[g.ID-1].Table = i/2 + 1
	}
	f := finals.Plan(4)
	f.Rated, f.Starts, f.LastStart, f.Lot = rated, tournament.StartByLedger, tournament.StartInTurn, 7
	exchangetest.Must(t, finals.ReadBestOf(&f, "3, 1"))
	exchangetest.Must(t, finals.Set(d, &f))
	exchangetest.Must(t, finals.Start(d, b, "R. Vale", 77))
	for i := 0; len(finals.Missing(d)) > 0; i++ {
		g := finals.Missing(d)[0]
		scores := []int{500 + i, 400}
		if higherFirst := finals.Seed(d.Final, g.First) < finals.Seed(d.Final, g.Second); higherFirst == (i == 2) {
			scores = []int{400, 500 + i}
		}
		_, err := finals.Enter(d, b, tournament.SheetEntry{Game: g.ID, Sheet: eventtest.Played(scores[0], scores[1])})
		exchangetest.Must(t, err)
	}
	return &tournament.Event{Name: "Harbour Open", StartDate: "2026-03-14", Place: "Hull", Divisions: []*tournament.Division{d}}
}

// TestARatedFinalIsInTheFilesThatRate as rounds after the others. Each of its games is there once for both players,
// and a player who isn't in the final has an empty round. A final that isn't rated is in no file.
func TestARatedFinalIsInTheFilesThatRate(t *testing.T) {
	books := exchangetest.Books(t)
	ev := withFinal(t, true)
	games := len(ev.Divisions[0].Final.Games)
	if games != 6 {
		t.Fatalf("the final has %d games", games)
	}
	for _, one := range []struct {
		rated         bool
		rounds, coco  int
		tou, concerns string
	}{
		{true, 5, 3 + games, "1000", "the games of the final are the rounds 2 to 5 of the file"},
		{false, 1, 3, "", "the games of the final aren't rated and aren't in the file"},
	} {
		ev := withFinal(t, one.rated)
		var tou, naspa bytes.Buffer
		exchangetest.Must(t, federation.WriteTou(&tou, ev, books, someDay))
		exchangetest.Must(t, federation.WriteNaspa(&naspa, ev, books))
		lines := strings.Split(tou.String(), "\r\n")[3:]
		last := lines[5]
		if got := len(strings.Fields(last[20:])); got != 2*one.rounds || !strings.Contains(last, one.tou) {
			t.Errorf("rated %v: the last player's line has %d words:\n%s", one.rated, got, tou.String())
		}
		naspaLines := strings.Split(naspa.String(), "\n")[1:]
		_, scores, _ := strings.Cut(naspaLines[0], ";")
		if len(strings.Fields(scores)) != one.rounds {
			t.Errorf("rated %v: NASPA's file is\n%s", one.rated, naspa.String())
		}
		files, err := federation.CocoFiles(ev, books)
		exchangetest.Must(t, err)
		if rows := strings.Count(string(files[0].Data), "\n") - 1; rows != one.coco {
			t.Errorf("rated %v: CoCo gets %d games, want %d", one.rated, rows, one.coco)
		}
		said := ""
		for _, c := range federation.TouConcerns(ev, books) {
			said += fmt.Sprint(c.Text, "\n")
		}
		if !strings.Contains(said, one.concerns) {
			t.Errorf("rated %v: the concerns are\n%s", one.rated, said)
		}
		before := ev.Divisions[0]
		if before.LastRound() != 1 || len(before.Games) != 3 || before.Final == nil {
			t.Errorf("writing files changed the division: %+v", before)
		}
	}
	said := fmt.Sprint(federation.TshConcerns(ev, books))
	if !strings.Contains(said, "they would count in the standings there") {
		t.Errorf("tsh's concerns don't say that the final isn't in its folder: %s", said)
	}
}

// TestTheFilesSayHowFarTheFinalIs: a final that is over isn't called open, and one with a single game out is. For a
// final that has begun, no round is named that isn't in the file.
func TestTheFilesSayHowFarTheFinalIs(t *testing.T) {
	const rounds, open = "the games of the final are the rounds 2 to 5 of the file\n", "the final isn't over; games without a sheet aren't in the file\n"
	for name, c := range map[string]struct {
		out  int // out is how many sheets are out, counted from the last.
		want string
	}{"over": {0, rounds}, "one sheet out": {1, strings.Replace(rounds, "5", "4", 1) + open}, "one game played": {5, "the games of the final are round 2 of the file\n" + open}, "nothing played": {6, open}} {
		ev := withFinal(t, true)
		games := ev.Divisions[0].Final.Games
		for i := range c.out {
			games[len(games)-1-i].Sheet = tournament.Sheet{}
		}
		said := ""
		for _, one := range federation.TouConcerns(ev, exchangetest.Books(t)) {
			if strings.Contains(one.Text.String(), "final") {
				said += fmt.Sprint(one.Text, "\n")
			}
		}
		if said != c.want {
			t.Errorf("%s: said\n%swant\n%s", name, said, c.want)
		}
	}
}

// TestTheFinalsGamesInAFileReadBackAreThoseOfTheEvent. AUPAIR's file has each game for both players.
func TestTheFinalsGamesInAFileReadBackAreThoseOfTheEvent(t *testing.T) {
	ev := withFinal(t, true)
	var tou bytes.Buffer
	exchangetest.Must(t, federation.WriteTou(&tou, ev, exchangetest.Books(t), someDay))
	in, err := federation.ReadTouEvent("final.tou", tou.Bytes(), "wespa-2010")
	exchangetest.Must(t, err)
	back, of := map[string]int{}, ev.Divisions[0]
	for _, g := range in.Event.Divisions[0].Games {
		if g.Round > 1 && g.Second != 0 && g.Sheet.Scores != nil {
			back[fmt.Sprint(min(g.First, g.Second), max(g.First, g.Second), g.Sheet.Scores[0]+g.Sheet.Scores[1])]++
		}
	}
	for _, g := range of.Final.Games {
		key := fmt.Sprint(min(g.First, g.Second), max(g.First, g.Second), g.Sheet.Scores[0]+g.Sheet.Scores[1])
		if back[key] == 0 {
			t.Errorf("%s isn't in the file:\n%s", finals.GameText(of, g), tou.String())
		}
		back[key]--
	}
}
