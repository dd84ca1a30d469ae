package paper_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/report"
)

func TestPapersOverDivisionsAndTeamsNothingOverflows(t *testing.T) {
	for _, n := range []int{8, 60, 200} {
		ev := exchangetest.TeamEvent(n, exchangetest.LongNames...)
		d := ev.Divisions[0]
		for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
			checkPlaces(t, paper.CombinedSheet(ev, exchangetest.PartsOf(t, ev)), size)
			checkPlaces(t, paper.CombinedSheet(ev, exchangetest.PartsOf(t, ev)[1:]), size)
			checkPlaces(t, paper.TeamSheet(ev, d, exchangetest.BookOf(t, d), 3, 2), size)
		}
	}
}

// TestCombinedSheetHasTheDesksLines: the list over the divisions has the desk's lines in their order, and says on
// what it is based.
func TestCombinedSheetHasTheDesksLines(t *testing.T) {
	ev := exchangetest.TeamEvent(24)
	ev.Divisions[1].Name = "B"
	parts := exchangetest.PartsOf(t, ev)
	words := ""
	for _, page := range pagesOf(t, paper.CombinedSheet(ev, parts)) {
		words += wording(page) + " | "
	}
	for _, s := range report.CombinedStandings(ev, parts) {
		d := ev.Find(s.Division)
		want := fmt.Sprintf(" | %s | %s%s | %s | %d | %s | %s | %s | %d | ", s.PlaceWords(), d.PlayerName(s.ID), ev.Find(s.Division).PublicStatus(s.Status).PublicWords(), d.Name, s.Own,
			tournament.HalvesWords(s.HalfWins), tournament.HalvesWords(s.HalfLosses), tournament.SpreadWords(s.Spread), s.Played)
		if i := strings.Index(words, want); i < 0 {
			t.Errorf("no line %q", want)
		} else {
			words = words[i+len(want)-3:] // The words have to be in this order.
		}
	}
	first := wording(pagesOf(t, paper.CombinedSheet(ev, parts))[0])
	for _, want := range []string{"All divisions", "Standings in one list", "A after round 2, " + ev.Divisions[1].Name + " after round "} {
		if !strings.Contains(first, want) {
			t.Errorf("%q isn't on the sheet: %s", want, first)
		}
	}
	if strings.Contains(first, "ejected") {
		t.Error("the wall is told of the ejection")
	}
}

// TestTeamSheetHasTheDesksTeams: the sheet has the desk's figures for every team, and the sheet of members says who
// counts.
func TestTeamSheetHasTheDesksTeams(t *testing.T) {
	ev := exchangetest.TeamEvent(24)
	d := ev.Divisions[0]
	for i, p := range d.Players {
		d.Players[i].Team = strings.Replace(p.Team, "The Portsmouth and Southsea Society of Quay Players", "Quay", 1) // The name has to be on one line here.
	}
	for best, note := range map[int]string{0: "all members of a team count", 1: "the best member", 2: "the best 2 members"} {
		pages := pagesOf(t, paper.TeamSheet(ev, d, exchangetest.BookOf(t, d), 2, best))
		teams, members := wording(pages[0]), wording(pages[1])
		if !strings.Contains(teams, note) || !strings.Contains(members, note) {
			t.Errorf("best %d: %s", best, teams)
		}
		for _, team := range award.TeamStandings(d, exchangetest.BookOf(t, d), 2, best) {
			want := fmt.Sprintf(" | %d | %s | %s | %s | %s | %d", team.Place, team.Team, tournament.HalvesWords(team.HalfWins), tournament.HalvesWords(team.HalfLosses),
				tournament.SpreadWords(team.Spread), len(team.Members))
			if !strings.Contains(teams, want) {
				t.Errorf("best %d: no line %q in %s", best, want, teams)
			}
			for _, id := range team.Members {
				at := strings.Index(members, " | "+team.Team+" | "+d.PlayerName(id))
				if at < 0 {
					t.Errorf("best %d: %s isn't among the members of %s", best, d.PlayerName(id), team.Team)
					continue
				}
				line := strings.Join(strings.SplitN(members[at+3:], " | ", 8)[:7], " | ")
				if counts := slices.Contains(team.Counted, id); strings.HasSuffix(line, " | no") == counts {
					t.Errorf("best %d: %q, the player counts: %v", best, line, counts)
				}
			}
		}
	}
}
