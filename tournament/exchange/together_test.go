package exchange_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/award"
	"wordhall/tournament/exchange"
	"wordhall/tournament/report"
)

// teamEvent has two divisions, and teams of unlike size in the first, of whom the best
// two count; somebody ejected and somebody in no team.
func teamEvent(n int, names ...string) *tournament.Event {
	ev := sampleEvent(n, 3, names...)
	d := ev.Divisions[0]
	teams := []string{"Harbour", "Hill", "The Portsmouth and Southsea Society of Quay Players", "Ελλάδα"}
	for i := range d.Players {
		d.Players[i].Team = teams[(i+i/5)%len(teams)]
	}
	d.Players[3].Team = ""
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 2, Kind: tournament.Ejection, Round: 2, Reason: "cards", Made: tournament.At(made)}}
	d.Prizes = []tournament.Prize{{ID: 1, Measure: tournament.ByTeam, Rank: 1, Count: 2}}
	return ev
}

// partsOf are the divisions, each after its last complete round.
func partsOf(t testing.TB, ev *tournament.Event) []report.CombinedPart {
	var parts []report.CombinedPart
	for _, d := range ev.Divisions {
		parts = append(parts, report.CombinedPart{Division: d.ID, Book: bookOf(t, d), After: d.LastComplete()})
	}
	return parts
}

func TestPapersOverDivisionsAndTeamsNothingOverflows(t *testing.T) {
	for _, n := range []int{8, 60, 200} {
		ev := teamEvent(n, longNames...)
		d := ev.Divisions[0]
		for _, size := range []exchange.PageSize{exchange.A4, exchange.Letter} {
			checkPlaces(t, exchange.CombinedSheet(ev, partsOf(t, ev)), size)
			checkPlaces(t, exchange.CombinedSheet(ev, partsOf(t, ev)[1:]), size)
			checkPlaces(t, exchange.TeamSheet(ev, d, bookOf(t, d), 3, 2), size)
		}
	}
}

// The list over the divisions has the desk's lines in their order, and says what it
// rests on.
func TestCombinedSheetHasTheDesksLines(t *testing.T) {
	ev := teamEvent(24)
	ev.Divisions[1].Name = "B"
	parts := partsOf(t, ev)
	words := ""
	for _, page := range pagesOf(t, exchange.CombinedSheet(ev, parts)) {
		words += wording(page) + " | "
	}
	for _, s := range report.CombinedStandings(ev, parts) {
		d := ev.Find(s.Division)
		want := fmt.Sprintf(" | %s | %s%s | %s | %d | %s | %s | %s | %d | ", s.PlaceWords(), d.PlayerName(s.ID), ev.Find(s.Division).Publicly(s.Status).PublicWords(), d.Name, s.Own,
			tournament.HalvesWords(s.HalfWins), tournament.HalvesWords(s.HalfLosses), tournament.SpreadWords(s.Spread), s.Played)
		if i := strings.Index(words, want); i < 0 {
			t.Errorf("no line %q", want)
		} else {
			words = words[i+len(want)-3:] // in order
		}
	}
	first := wording(pagesOf(t, exchange.CombinedSheet(ev, parts))[0])
	for _, want := range []string{"All divisions", "Standings in one list", "A after round 2, " + ev.Divisions[1].Name + " after round "} {
		if !strings.Contains(first, want) {
			t.Errorf("%q isn't on the sheet: %s", want, first)
		}
	}
	if strings.Contains(first, "ejected") {
		t.Error("the wall is told of the ejection")
	}
}

// The teams stand as at the desk, and behind them who counts.
func TestTeamSheetHasTheDesksTeams(t *testing.T) {
	ev := teamEvent(24)
	d := ev.Divisions[0]
	for i, p := range d.Players {
		d.Players[i].Team = strings.Replace(p.Team, "The Portsmouth and Southsea Society of Quay Players", "Quay", 1) // in one line
	}
	for best, note := range map[int]string{0: "all members of a team count", 1: "the best member", 2: "the best 2 members"} {
		pages := pagesOf(t, exchange.TeamSheet(ev, d, bookOf(t, d), 2, best))
		teams, members := wording(pages[0]), wording(pages[1])
		if !strings.Contains(teams, note) || !strings.Contains(members, note) {
			t.Errorf("best %d: %s", best, teams)
		}
		for _, team := range award.TeamStandings(d, bookOf(t, d), 2, best) {
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
				if counts := slices.Contains(team.Counted, id); strings.HasSuffix(line, "doesn’t count") == counts {
					t.Errorf("best %d: %q, the player counts: %v", best, line, counts)
				}
			}
		}
	}
}

// The workbook has both, with formulas that give the desk's figures.
func TestWorkbookHasTeamsAndAllDivisions(t *testing.T) {
	ev := teamEvent(24)
	_, data := open(t, ev, workbookOptions)
	got := calculated(t, withoutCached(t, data))
	f, err := excelize.OpenReader(bytes.NewReader(data))
	must(t, err)
	defer func() { must(t, f.Close()) }()
	check := func(sheet string, row, wins, halfWins, halfLosses, spread int) {
		t.Helper()
		for i, want := range []float64{float64(halfWins) / 2, float64(halfLosses) / 2, float64(spread)} {
			cell, err := excelize.CoordinatesToCellName(wins+i, row)
			must(t, err)
			if v := got(sheet, cell); v != want {
				t.Errorf("%s %s: %v computed, %v at the desk", sheet, cell, v, want)
			}
		}
	}
	var parts []report.CombinedPart
	for _, d := range ev.Divisions {
		parts = append(parts, report.CombinedPart{Division: d.ID, Book: bookOf(t, d), After: d.LastRound()})
	}
	table := sheetTable(t, f, "All divisions")
	for i, s := range report.CombinedStandings(ev, parts) {
		d := ev.Find(s.Division)
		if row := table[i]; row["Place"] != s.PlaceWords() || row["Division"] != d.Name || row["Name"] != d.PlayerName(s.ID) || row["Place there"] != fmt.Sprint(s.Own) {
			t.Errorf("line %d is %v, want %+v", i+1, row, s)
		}
		check("All divisions", 4+i, 7, s.HalfWins, s.HalfLosses, s.Spread)
	}
	d := ev.Divisions[0]
	row := 4
	for _, team := range award.TeamStandings(d, bookOf(t, d), 3, 2) {
		name, err := f.GetCellValue("A teams", fmt.Sprint("B", row))
		must(t, err)
		if name != team.Team {
			t.Errorf("row %d is %q, want %q", row, name, team.Team)
		}
		check("A teams", row, 5, team.HalfWins, team.HalfLosses, team.Spread)
		row += 1 + len(team.Members)
	}
}

// One division, or none in a team, has no sheets of them.
func TestWorkbookWithNothingTogether(t *testing.T) {
	f, _ := open(t, aloneEvent(), workbookOptions)
	for _, sheet := range f.GetSheetList() {
		if sheet == "All divisions" || strings.HasSuffix(sheet, "teams") {
			t.Errorf("there is a sheet %q", sheet)
		}
	}
}

// One division, or none in a team, has no pages of them.
func TestWebPagesWithNothingTogether(t *testing.T) {
	for name := range webPages(t, aloneEvent()) {
		if strings.Contains(name, "teams") || strings.Contains(name, "divisions") {
			t.Errorf("there is a page %s", name)
		}
	}
}

// aloneEvent has one division without teams.
func aloneEvent() *tournament.Event {
	ev := sampleEvent(8, 2)
	ev.Divisions = ev.Divisions[:1]
	return ev
}

// The pages of teams and of all divisions, as they were looked at.
func TestWebPagesTogetherGolden(t *testing.T) {
	pages := webPages(t, teamEvent(8))
	for _, name := range []string{"index.html", "a-teams.html", "all-divisions.html"} {
		path := filepath.Join("testdata", "web-together", name)
		if *update {
			must(t, os.MkdirAll(filepath.Dir(path), 0o755))
			must(t, os.WriteFile(path, []byte(pages[name]), 0o644))
		}
		want, err := os.ReadFile(path)
		must(t, err)
		if pages[name] != string(want) {
			t.Errorf("%s changed; look at it, then run the test with -update", name)
		}
	}
	if !strings.Contains(pages["a-standings.html"], `href="a-teams.html"`) || strings.Contains(pages["a-teams.html"], "ejected") {
		t.Error("the standings don't lead to the teams, or an ejection is told")
	}
}

// A text that runs out of its columns goes on below instead of making the sheet wider:
// what is above the headings, and long cells.
func TestWorkbookTextsStayInTheirColumns(t *testing.T) {
	ev := settledEvent()
	d := ev.Divisions[0]
	d.Rulings[0].Reason = strings.Repeat("a long account of what was seen ", 8)
	o := workbookOptions
	o.Director = true
	f, _ := open(t, ev, o)
	merged, err := f.GetMergeCells("A cross-table")
	must(t, err)
	if len(merged) != 1 || merged[0].GetStartAxis() != "A2" {
		t.Errorf("above the cross-table %v is merged", merged)
	}
	short, err := f.GetRowHeight("A rulings", 5)
	must(t, err)
	long, err := f.GetRowHeight("A rulings", 4)
	must(t, err)
	if long < 3*short {
		t.Errorf("the row of the long account is %v points high, the other %v", long, short)
	}
}
