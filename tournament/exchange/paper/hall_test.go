package paper_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/testkit/eventtest"
)

// hallPapers are the papers for the hall, the players and the ceremony.
func hallPapers(t testing.TB, ev *tournament.Event, d *tournament.Division, round int) map[string]paper.Paper {
	book := exchangetest.BookOf(t, d)
	return map[string]paper.Paper{
		"scorecards":   paper.ScorecardSheets(ev, d, book, round, 0),
		"wall chart":   paper.WallChart(ev, d, book, round),
		"starts":       paper.StartsSheet(ev, d),
		"prizes":       paper.PrizeSheet(ev, d, book, round, nil),
		"certificates": paper.Certificates(ev, d, book, round, nil),
		"blank slips":  paper.BlankSlips(ev, d),
		"name tags":    paper.NameTags(ev, d),
		"table signs":  paper.TableSigns(ev, d, round),
	}
}

func TestHallPapersNothingOverflows(t *testing.T) {
	for _, n := range []int{8, 60} {
		for _, rounds := range []int{3, 24} {
			ev := exchangetest.Event(n, rounds, exchangetest.LongNames...)
			ev.Name = "The Forty-Second Annual International Invitational Harbour Open of Portsmouth and Southsea, incorporating the Quay Plate"
			d := ev.Divisions[0]
			d.Players[0].Club, d.Players[0].Country = "The Portsmouth and Southsea Society of Quay Players", "Sealand"
			d.Tables.Names = map[int]string{1: "Stage", 2: "By the big window at the back of the upper hall"}
			d.Currency = "€"
			for i, m := range tournament.Measures.Keys() {
				d.Prizes = append(d.Prizes, tournament.Prize{ID: i + 1, Measure: m, Rank: 1, Amount: 123456})
			}
			for name, p := range hallPapers(t, ev, d, rounds) {
				for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
					t.Run(fmt.Sprintf("%d players, %d rounds, %s, paper %d", n, rounds, name, size), func(t *testing.T) { checkPlaces(t, p, size) })
				}
			}
		}
	}
}

func TestHallPapersTellWhatTheyShould(t *testing.T) {
	ev := exchangetest.SettledEvent()
	d := ev.Divisions[0]
	last := d.LastRound()
	all := map[string]string{}
	for name, p := range hallPapers(t, ev, d, last) {
		pages := pagesOf(t, p)
		for i, page := range pages {
			words := wording(page)
			all[name] += words + " | "
			// Name tags and table signs are used again on another day.
			if timeless := name == "name tags" || name == "table signs"; strings.Contains(words, "14:05") == timeless {
				t.Errorf("%s, page %d: its time of printing is in %q", name, i+1, words)
			}
		}
	}
	best := d.Standings(exchangetest.BookOf(t, d), last)[0]
	card, _ := d.Scorecard(exchangetest.BookOf(t, d), best.ID, last)
	line := card.Lines[0]
	game := d.GamesOf(last)[0]
	for name, wants := range map[string][]string{
		"scorecards":   {d.PlayerName(best.ID), fmt.Sprintf("%d | %d | %s", line.Round, line.Game.Table, d.PlayerName(line.Opponent)), fmt.Sprintf("%d | %d | ", line.Own, line.Other)},
		"wall chart":   {fmt.Sprintf("%s | %s %d | %s | ", d.PlayerName(best.ID), line.Mark(), line.Opponent, tournament.SpreadWords(line.Outcome.Spread)), "Wall chart", "fter round"},
		"starts":       {"Starts and replies", "S", "Balance"},
		"prizes":       {"1st place | " + d.PlayerName(best.ID) + " | € 150.50", "High win"},
		"certificates": {"1st place", d.PlayerName(best.ID), "Ida Reeve, director"},
		"blank slips":  {"Table", "Record, spread before", "Score", "Time penalty", "Spread after", "Signed"},
		"name tags":    {d.PlayerName(d.Players[3].ID), "Division A  ·  No. 4"},
		"table signs":  {fmt.Sprint(game.Table), "Division A"},
	} {
		for _, want := range wants {
			if !strings.Contains(all[name], want) {
				t.Errorf("%s: no %q in %s", name, want, all[name])
			}
		}
	}
	if n := strings.Count(all["certificates"], "Ida Reeve, director"); n != 2 {
		t.Errorf("%d certificates, want one for each of two prizes", n)
	}
	d.Prizes = nil
	d.Rounds = last
	for _, want := range []int{0, 3} { // Sheets of the last round are out at first, so that no place is settled.
		if pages := pagesOf(t, paper.Certificates(ev, d, exchangetest.BookOf(t, d), last, nil)); len(pages) != want {
			t.Errorf("without prizes, with %d sheets out, there are %d certificates, want %d", len(d.AwaitedIn(1, last)), len(pages), want)
		}
		for i := range d.Games {
			if d.Awaited(d.Games[i]) {
				d.Games[i].Sheet = eventtest.Played(400, 380)
			}
		}
	}
}

func TestHallPaperPages(t *testing.T) {
	for _, c := range []struct {
		players, rounds int
		paper           string
		pages           int
	}{
		{8, 3, "scorecards", 4}, {8, 24, "scorecards", 8}, {60, 3, "wall chart", 2}, {40, 24, "wall chart", 2}, {8, 3, "wall chart", 1},
		{12, 3, "name tags", 2}, {8, 3, "table signs", 2}, {8, 3, "blank slips", 1},
	} {
		ev := exchangetest.Event(c.players, c.rounds)
		d := ev.Divisions[0]
		if got := len(pagesOf(t, hallPapers(t, ev, d, c.rounds)[c.paper])); got != c.pages {
			t.Errorf("%s of %d players and %d rounds: %d pages, want %d", c.paper, c.players, c.rounds, got, c.pages)
		}
	}
}

// TestNamesOnTheWallAreOfOneSize: the names on the wall chart and the ledger are, and so are the chart's rounds.
func TestNamesOnTheWallAreOfOneSize(t *testing.T) {
	ev := exchangetest.Event(40, 11)
	d := ev.Divisions[0]
	names := map[string]bool{}
	for _, p := range d.Players {
		names[p.Name] = true
	}
	code := regexp.MustCompile(`^[WL] \d+$`)
	for name, p := range map[string]paper.Paper{"wall chart": paper.WallChart(ev, d, exchangetest.BookOf(t, d), 11), "starts": paper.StartsSheet(ev, d)} {
		sizes, codes := map[float64]bool{}, map[float64]bool{}
		for _, page := range pagesOf(t, p) {
			for _, x := range page {
				switch {
				case names[x.Text]:
					sizes[x.Size] = true
				case code.MatchString(x.Text):
					codes[x.Size] = true
				}
			}
		}
		if len(sizes) != 1 || name == "wall chart" && len(codes) != 1 {
			t.Errorf("%s: names have the sizes %v, rounds %v", name, sizes, codes)
		}
	}
}

// TestTheLedgerCutsNothing, even in the longest event with a bye in each round.
func TestTheLedgerCutsNothing(t *testing.T) {
	ev := exchangetest.Event(9, 24)
	d := ev.Divisions[0]
	all := wording(pagesOf(t, paper.StartsSheet(ev, d))[0])
	if strings.Contains(all, "…") || !strings.Contains(all, " | B | ") || !strings.Contains(all, "(S)") {
		t.Errorf("the ledger is %s", all)
	}
}
