package workbook_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"wordhall/tournament"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestAuditOfTheWorkbook: every figure is the one that an audit of the documents computes. The figures are those
// beside the formulas, and for some of the events those that the formulas compute.
func TestAuditOfTheWorkbook(t *testing.T) {
	for seed := range uint64(20) {
		ev, list := exchangetest.RandomAudits(t, seed)
		f, data := open(t, ev, workbookOptions)
		a := &sheetAudit{t: t, seed: seed, file: f}
		a.event(list)
		if seed < 2 {
			bare, err := excelize.OpenReader(strings.NewReader(string(withoutCached(t, data))), excelize.Options{RawCellValue: true})
			exchangetest.Must(t, err)
			a.file, a.computed = bare, true
			a.event(list)
			exchangetest.Must(t, bare.Close())
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

// sheetAudit compares sheets with what an audit has.
type sheetAudit struct {
	t    *testing.T
	seed uint64
	file *excelize.File
	// computed says that the figures of formulas are those that they compute.
	computed bool
}

// event compares every sheet.
func (a *sheetAudit) event(list []exchangetest.Audited) {
	together := map[string][]*exchangetest.AuditLine{}
	for _, one := range list {
		name, doc := one.Document.Name, one.Document
		after := doc.LastRound()
		lines := doc.Lines(after)
		together[name] = lines
		a.sheet(name+" standings", standingRows(lines))
		a.sheet(name+" scorecards", cardRows(doc, lines))
		a.sheet(name+" starts", startRows(doc))
		if after > 0 {
			a.sheet(name+" cross-table", crossRows(lines, after))
			if averages := averageRows(lines); slices.ContainsFunc(averages, func(row map[string]any) bool { return row["Games"] != nil }) {
				a.sheet(name+" averages", averages)
			} else {
				a.sheet(name+" averages", nil)
			}
			a.sheet(name+" places", placeRows(lines))
			a.best(name+" statistics", doc, lines)
		}
		var games []map[string]any
		for round := 1; round <= after; round++ {
			games = append(games, roundRows(doc, lines, round)...)
		}
		a.sheet(name+" rounds", games)
		a.sheet(name+" prizes", prizeRows(doc.Awards(after)))
		if slices.ContainsFunc(doc.Players, func(p exchangetest.AuditPlayer) bool { return p.Team != "" }) {
			a.sheet(name+" teams", teamRows(doc, lines))
		}
	}
	a.sheet("All divisions", togetherRows(together))
	a.cover(list, together)
}

// cover compares the first three of each division: their places in order, with names and records.
func (a *sheetAudit) cover(list []exchangetest.Audited, lines map[string][]*exchangetest.AuditLine) {
	a.t.Helper()
	_, rows := rawRows(a.t, a.file, "Cover")
	for _, one := range list {
		doc := one.Document
		var want []string
		over := doc.LastRound() >= doc.Rounds && doc.Complete() >= doc.LastRound()
		for _, l := range lines[doc.Name] {
			if l.Place == 0 || len(want) == 3 || doc.Complete() == 0 {
				break
			}
			title := fmt.Sprint("Place ", l.Place)
			if l.Place == 1 {
				title = map[bool]string{true: "Winner", false: "Leader"}[over]
			}
			want = append(want, fmt.Sprintf("%s: %s, %s–%s %s", title, l.Player.Name, exchangetest.HalfWords(l.Wins), exchangetest.HalfWords(l.Losses), exchangetest.SignedWords(l.Spread)))
		}
		at := slices.IndexFunc(rows, func(row []string) bool { return len(row) > 0 && row[0] == "Division "+doc.Name })
		if at < 0 {
			a.t.Errorf("seed %d: the cover doesn't have division %s", a.seed, doc.Name)
			continue
		}
		var got []string
		for _, row := range rows[at+1:] {
			if len(row) < 2 {
				break
			}
			got = append(got, row[0]+": "+row[1])
		}
		if !slices.Equal(got, want) {
			a.t.Errorf("seed %d: the cover has %q of division %s, the audit %q", a.seed, got, doc.Name, want)
		}
	}
}

// sheet compares the columns of a sheet that the audit has. A column that occurs twice is numbered.
func (a *sheetAudit) sheet(name string, want []map[string]any) {
	a.t.Helper()
	if i, _ := a.file.GetSheetIndex(name); i < 0 {
		if len(want) > 0 {
			a.t.Errorf("seed %d: there is no sheet %s", a.seed, name)
		}
		return
	}
	headings, rows := rawRows(a.t, a.file, name)
	if len(rows) != len(want) {
		a.t.Errorf("seed %d: %s has %d rows, the audit %d", a.seed, name, len(rows), len(want))
	}
	if len(rows) != len(want) || len(want) == 0 {
		return
	}
	for c, heading := range headings {
		for n := 2; slices.Contains(headings[:c], heading); n++ {
			heading = fmt.Sprint(headings[c], " ", n)
		}
		for r, row := range rows {
			figure, audited := want[r][heading]
			if !audited {
				continue
			}
			got := ""
			if c < len(row) {
				got = row[c]
			}
			cell, err := excelize.CoordinatesToCellName(c+1, r+4)
			exchangetest.Must(a.t, err)
			if formula, err := a.file.GetCellFormula(name, cell); a.computed && err == nil && formula != "" {
				got, err = a.file.CalcCellValue(name, cell, excelize.Options{RawCellValue: true})
				exchangetest.Must(a.t, err)
			}
			if !sameFigure(got, figure) {
				a.t.Errorf("seed %d (computed %v): %s %s, %s of %v: %q, the audit has %v", a.seed, a.computed, name, cell, heading, row[:min(4, len(row))], got, figure)
			}
		}
	}
	for heading := range want[0] {
		if plain := strings.TrimSuffix(heading, " 2"); !slices.Contains(headings, plain) {
			a.t.Errorf("seed %d: %s has no column %s", a.seed, name, heading)
		}
	}
}

// sameFigure compares a cell with a figure or a word. nil is an empty cell.
func sameFigure(cell string, want any) bool {
	switch w := want.(type) {
	case nil:
		return cell == ""
	case float64:
		n, err := strconv.ParseFloat(cell, 64)
		return err == nil && math.Abs(n-w) < 1e-9
	}
	return cell == fmt.Sprint(want)
}

func halves(n int) float64 { return float64(n) / 2 }

// placeOf is a line's place as a sheet has it.
func placeOf(l *exchangetest.AuditLine) any { return exchangetest.PlaceWords(l.Place) }

func standingRows(lines []*exchangetest.AuditLine) (rows []map[string]any) {
	for _, l := range lines {
		rows = append(rows, map[string]any{"Place": placeOf(l), "No.": l.Player.ID, "Player": l.Player.Name, "Wins": halves(l.Wins), "Losses": halves(l.Losses), "Spread": l.Spread,
			"Played": l.Played, "Starts": l.Starts, "Replies": l.Replies, "Byes": l.Byes})
	}
	return rows
}

func cardRows(doc exchangetest.AuditDocument, lines []*exchangetest.AuditLine) (rows []map[string]any) {
	for _, l := range lines {
		if c := l.Player.Carried; c != (exchangetest.AuditRecord{}) {
			rows = append(rows, map[string]any{"No.": l.Player.ID, "Round": nil, "Wins": c.Wins, "Losses": c.Losses, "Margin": c.Spread, "Played out": nil, "For": nil})
		}
		for _, r := range l.Rounds {
			row := map[string]any{"No.": l.Player.ID, "Round": r.Round, "Wins": halves(r.Wins), "Losses": halves(r.Losses), "Margin": r.Spread, "For": nil, "Against": nil, "Played out": nil,
				"Wins so far": halves(r.Then.Wins), "Losses so far": halves(r.Then.Losses), "Spread so far": r.Then.Spread, "No. 2": nil, "Place then": "–"}
			if !r.Counts {
				row["Wins"], row["Losses"], row["Margin"] = nil, nil, nil
			}
			if r.Then.Place > 0 {
				row["Place then"] = r.Then.Place
			}
			if r.Scored {
				row["For"], row["Against"] = r.Own, r.Other
			}
			if r.Out {
				row["Played out"] = 1
			}
			if r.Opponent != 0 {
				row["No. 2"] = r.Opponent
			}
			rows = append(rows, row)
		}
		for _, r := range doc.Adjusted(l.Player.ID, doc.LastRound()) {
			rows = append(rows, map[string]any{"No.": l.Player.ID, "Round": r.Round, "Wins": 0.0, "Losses": 0.0, "Margin": r.Points, "Played out": nil})
		}
	}
	return rows
}

func startRows(doc exchangetest.AuditDocument) (rows []map[string]any) {
	lines := doc.Lines(doc.LastRound())
	slices.SortFunc(lines, func(a, b *exchangetest.AuditLine) int { return a.Player.ID - b.Player.ID })
	for _, l := range lines {
		row := map[string]any{"No.": l.Player.ID, "Starts": l.Starts, "Replies": l.Replies, "Balance": l.Starts - l.Replies}
		longest, run, before := 0, 0, ""
		for _, r := range l.Rounds {
			if r.Turn == "S" || r.Turn == "R" {
				row[fmt.Sprint(r.Round)] = r.Turn
				if run++; r.Turn != before {
					run = 1
				}
				before, longest = r.Turn, max(longest, run)
			}
		}
		row["In a row"] = longest
		rows = append(rows, row)
	}
	return rows
}

func crossRows(lines []*exchangetest.AuditLine, after int) (rows []map[string]any) {
	for _, l := range exchangetest.ByNumber(lines) {
		row := map[string]any{"Place": placeOf(l), "No.": l.Player.ID, "Wins": halves(l.Wins), "Spread": l.Spread}
		for n := 1; n <= after; n++ {
			row[fmt.Sprint(n)] = nil
		}
		for _, r := range l.Rounds {
			row[fmt.Sprint(r.Round)] = exchangetest.CrossWords(r)
		}
		rows = append(rows, row)
	}
	return rows
}

func averageRows(lines []*exchangetest.AuditLine) (rows []map[string]any) {
	for _, l := range lines {
		row := map[string]any{"Place": placeOf(l), "No.": l.Player.ID, "Games": nil, "For": nil, "Against": nil, "Margin": nil, "Highest": nil, "Lowest": nil}
		if games := l.Finished(); len(games) > 0 {
			own, other := 0.0, 0.0
			var scores []int
			for _, g := range games {
				own, other, scores = own+float64(g.Own), other+float64(g.Other), append(scores, g.Own)
			}
			n := float64(len(games))
			row["Games"], row["For"], row["Against"], row["Margin"] = len(games), own/n, other/n, own/n-other/n
			row["Highest"], row["Lowest"] = slices.Max(scores), slices.Min(scores)
		}
		rows = append(rows, row)
	}
	return rows
}

func placeRows(lines []*exchangetest.AuditLine) (rows []map[string]any) {
	for _, l := range lines {
		if l.Place == 0 || l.Status == "ejected" || len(rows) == 10 {
			break
		}
		row := map[string]any{"Place": l.Place, "Place 2": l.Place}
		for _, r := range l.Rounds {
			row[fmt.Sprint(r.Round)] = r.Then.Place
		}
		rows = append(rows, row)
	}
	return rows
}

func roundRows(doc exchangetest.AuditDocument, lines []*exchangetest.AuditLine, round int) (rows []map[string]any) {
	sides := map[[2]int]exchangetest.AuditRound{}
	for _, l := range lines {
		for _, r := range l.Rounds {
			sides[[2]int{r.Round, l.Player.ID}] = r
		}
	}
	games := slices.DeleteFunc(slices.Clone(doc.Games), func(g exchangetest.AuditGame) bool { return g.Round != round })
	last := func(table int) int {
		if table == 0 {
			return 1 << 20
		}
		return table
	}
	slices.SortStableFunc(games, func(a, b exchangetest.AuditGame) int { return cmp.Compare(last(a.Table), last(b.Table)) })
	for _, g := range games {
		first, second := sides[[2]int{round, g.First}], sides[[2]int{round, g.Second}]
		row := map[string]any{"Round": round, "No.": g.First, "Score": nil, "No. 2": nil, "Score 2": nil, "Winner": nil, "Margin": nil}
		if g.Second != 0 {
			row["No. 2"] = g.Second
		}
		if g.Scores != nil {
			row["Score"], row["Score 2"] = g.Scores[0], g.Scores[1]
		}
		names := map[int]string{}
		for _, p := range doc.Players {
			names[p.ID] = p.Name
		}
		switch {
		case first.Wins == 2:
			row["Winner"], row["Margin"] = names[g.First], first.Spread
		case second.Wins == 2:
			row["Winner"], row["Margin"] = names[g.Second], second.Spread
		case first.Counts || second.Counts:
			delete(row, "Winner")
			delete(row, "Margin") // Both lose, or nobody wins.
			if first.Wins == 1 && second.Wins == 1 {
				row["Winner"], row["Margin"] = "tie", 0
			}
		}
		rows = append(rows, row)
	}
	return rows
}

func teamRows(doc exchangetest.AuditDocument, lines []*exchangetest.AuditLine) (rows []map[string]any) {
	for _, team := range exchangetest.AuditTeams(doc, lines) {
		rows = append(rows, map[string]any{"Place": team.Place, "Team": team.Name, "Wins": halves(team.Wins), "Losses": halves(team.Losses), "Spread": team.Spread, "Counts": team.Counted})
		for i, l := range team.Members {
			row := map[string]any{"No.": l.Player.ID, "Wins": halves(l.Wins), "Losses": halves(l.Losses), "Spread": l.Spread, "Counts": 0}
			if team.Counts[i] {
				row["Counts"] = 1
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// combined is a line of the list over the divisions.
type combined struct {
	*exchangetest.AuditLine
	division string
}

func togetherRows(divisions map[string][]*exchangetest.AuditLine) (rows []map[string]any) {
	var list []combined
	for _, name := range slices.Sorted(maps.Keys(divisions)) {
		for _, l := range divisions[name] {
			list = append(list, combined{l, name})
		}
	}
	slices.SortStableFunc(list, func(a, b combined) int { return cmp.Or(a.Class()-b.Class(), b.Wins-a.Wins, b.Spread-a.Spread) })
	above, last := 0, -1
	for i, l := range list {
		row := map[string]any{"Place": "–", "Division": l.division, "No.": l.Player.ID, "Place there": nil, "Wins": halves(l.Wins), "Losses": halves(l.Losses), "Spread": l.Spread, "Played": l.Played}
		if l.Place > 0 {
			above++
			row["Place"], row["Place there"] = above, l.Place
			if last >= 0 && list[last].Class() == l.Class() && list[last].Wins == l.Wins && list[last].Spread == l.Spread {
				row["Place"] = rows[last]["Place"]
			}
			last = i
		}
		rows = append(rows, row)
	}
	return rows
}

// best compares the first five of the measures of the statistics by player and figure. Lines that tie may be in any
// order.
func (a *sheetAudit) best(sheet string, doc exchangetest.AuditDocument, lines []*exchangetest.AuditLine) {
	a.t.Helper()
	type entry struct {
		figure int
		words  string
	}
	name := map[int]exchangetest.AuditPlayer{}
	for _, l := range lines {
		name[l.Player.ID] = l.Player
	}
	measures := map[string][]entry{}
	for _, m := range []tournament.Measure{tournament.ByHighWin, tournament.ByLowWin, tournament.ByHighLoss, tournament.ByLowLoss, tournament.ByMargin, tournament.ByCombined, tournament.ByUpset,
		tournament.ByTotalSpread, tournament.ByAverageScore, tournament.ByLuckyStiff, tournament.ByToughLuck, tournament.ByMostAverage, tournament.ByRecord} {
		measures[string(m)] = nil
	}
	add := func(m tournament.Measure, l *exchangetest.AuditLine, figure int, words string, values ...any) {
		measures[string(m)] = append(measures[string(m)], entry{figure, l.Player.Name + ": " + fmt.Sprintf(words, values...)})
	}
	for _, l := range lines {
		if wins, losses := l.Wins-int(2*l.Player.Carried.Wins), l.Losses-int(2*l.Player.Carried.Losses); wins+losses > 0 {
			spread := l.Spread - l.Player.Carried.Spread
			add(tournament.ByRecord, l, wins*100000+spread, "%s–%s %s", exchangetest.HalfWords(wins), exchangetest.HalfWords(losses), exchangetest.SignedWords(spread))
		}
		games := l.Finished()
		own, other, balance := 0, 0, 0
		var wins, losses []int
		for _, g := range games {
			by := g.Own - g.Other
			own, other = own+g.Own, other+g.Other
			score := fmt.Sprintf("%d–%d against %s in round %d", g.Own, g.Other, name[g.Opponent].Name, g.Round)
			switch {
			case by > 0:
				balance++
				wins = append(wins, by)
				add(tournament.ByHighWin, l, g.Own, "%s", score)
				add(tournament.ByLowWin, l, -g.Own, "%s", score)
				add(tournament.ByMargin, l, by, "by %d, %s", by, score)
				if gap := name[g.Opponent].Rating - l.Player.Rating; l.Player.Rating > 0 && gap > 0 {
					add(tournament.ByUpset, l, gap, "rated %d %s lower, %s", gap, [2]string{"point", "points"}[min(gap, 2)-1], score)
				}
			case by < 0:
				balance--
				losses = append(losses, -by)
				add(tournament.ByHighLoss, l, g.Own, "%s", score)
				add(tournament.ByLowLoss, l, -g.Own, "%s", score)
			}
			if by > 0 || by == 0 && l.Player.ID < g.Opponent {
				add(tournament.ByCombined, l, g.Own+g.Other, "%d points, %s", g.Own+g.Other, score)
			}
		}
		n := len(games)
		if n == 0 {
			continue
		}
		add(tournament.ByTotalSpread, l, own-other, "%s in the games played out", exchangetest.SignedWords(own-other))
		add(tournament.ByAverageScore, l, int(math.Floor(float64(own)*100/float64(n)+0.5)), "%.2f a game, %.2f against", twoPlaces(own, n), twoPlaces(other, n))
		add(tournament.ByMostAverage, l, -100000*max(balance, -balance)-max(own-other, other-own), "%s–%s %s in %d games played out", exchangetest.HalfWords(n+balance), exchangetest.HalfWords(n-balance), exchangetest.SignedWords(own-other), n)
		for m, margins := range map[tournament.Measure][]int{tournament.ByLuckyStiff: wins, tournament.ByToughLuck: losses} {
			count := max(1, min(6, doc.Rounds/2))
			if slices.Sort(margins); len(margins) >= count {
				sum := 0
				for _, by := range margins[:count] {
					sum += by
				}
				words := map[tournament.Measure][2]string{tournament.ByLuckyStiff: {"win", "wins"}, tournament.ByToughLuck: {"loss", "losses"}}[m]
				add(m, l, -sum, "%d %s by %d %s in total", count, words[min(count, 2)-1], sum, [2]string{"point", "points"}[min(sum, 2)-1])
			}
		}
	}
	got := map[string][]map[string]string{}
	for _, row := range sheetTable(a.t, a.file, sheet) {
		got[row["Measure"]] = append(got[row["Measure"]], row)
	}
	for m, want := range measures {
		title := tournament.Measures.Text(tournament.Measure(m)).String()
		title = strings.ToUpper(title[:1]) + title[1:]
		slices.SortStableFunc(want, func(a, b entry) int { return b.figure - a.figure })
		rows := got[title]
		if len(rows) != min(5, len(want)) {
			a.t.Errorf("seed %d: %s has %d lines of %s, the audit %d", a.seed, sheet, len(rows), title, len(want))
			continue
		}
		for i, row := range rows {
			rank := 1 + slices.IndexFunc(want, func(e entry) bool { return e.figure == want[i].figure })
			said := row["Name"] + ": " + row["Figure"]
			if row["Rank"] != fmt.Sprint(rank) || !slices.ContainsFunc(want, func(e entry) bool { return e.figure == want[i].figure && e.words == said }) {
				a.t.Errorf("seed %d: %s, %s, line %d: rank %s, %s; the audit has rank %d, %s", a.seed, sheet, title, i+1, row["Rank"], said, rank, want[i].words)
			}
		}
	}
}

// twoPlaces is a share rounded to hundredths, with halves up.
func twoPlaces(sum, n int) float64 { return math.Floor(float64(sum)*100/float64(n)+0.5) / 100 }

// prizeRows are the prizes with the players who have them.
func prizeRows(awards []exchangetest.AuditAward) (rows []map[string]any) {
	total := 0
	for _, a := range awards {
		total += a.Hundredths
		row := map[string]any{"Prize": a.Title, "Winner": a.Winner, "Amount": ""}
		if a.Hundredths > 0 {
			row["Amount"] = float64(a.Hundredths) / 100
		}
		if a.Words != "" {
			row["With"] = a.Words
		}
		if a.With != "" {
			row["Remark"] = "paid out together with " + a.With
		}
		rows = append(rows, row)
	}
	if total > 0 {
		rows = append(rows, map[string]any{"Prize": "Sum", "Amount": float64(total) / 100})
	}
	return rows
}
