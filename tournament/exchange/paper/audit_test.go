package paper_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestAuditOfThePapers: every figure on paper is the one that an audit of the documents computes, row by row.
func TestAuditOfThePapers(t *testing.T) {
	for seed := range uint64(8) {
		ev, list := exchangetest.RandomAudits(t, seed)
		a := paperAudit{t, seed}
		for _, one := range list {
			d, doc := one.Division, one.Document
			book := exchangetest.BookOf(t, d)
			for _, after := range []int{1, doc.LastRound()} {
				if after < 1 || after > doc.LastRound() {
					continue
				}
				lines := doc.Lines(after)
				a.has("standings", paper.StandingsSheet(ev, d, book, after), standingRows(lines))
				a.has("wall chart", paper.WallChart(ev, d, book, after), chartRows(lines, after))
				a.has("scorecards", paper.ScorecardSheets(ev, d, book, after, 0), cardRows(lines))
				if teams := exchangetest.AuditTeams(doc, lines); len(teams) > 0 {
					a.has("teams", paper.TeamSheet(ev, d, book, after, doc.TeamBest()), teamRows(teams))
				}
			}
			a.has("starts", paper.StartsSheet(ev, d), startRows(doc.Lines(doc.LastRound())))
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

type paperAudit struct {
	t    *testing.T
	seed uint64
}

// has reports every row that isn't on the paper after the row before it, with its cells one after another.
func (a paperAudit) has(name string, p paper.Paper, rows [][]string) {
	a.t.Helper()
	words := " | "
	for _, page := range pagesOf(a.t, p) {
		words += wording(page) + " | "
	}
	for _, row := range rows {
		cells := slices.DeleteFunc(slices.Clone(row), func(cell string) bool { return cell == "" })
		want := " | " + strings.Join(cells, " | ") + " | "
		at := strings.Index(words, want)
		if at < 0 {
			a.t.Errorf("seed %d: %s: the row%sisn't there, or not in its place:\n%s", a.seed, name, want, words)
			return
		}
		words = words[at+len(want)-3:]
	}
}

func standingRows(lines []*exchangetest.AuditLine) (rows [][]string) {
	for _, l := range lines {
		status := map[string]string{"withdrawn": "withdrawn", "ejected": "not playing", "standin": "stand-in"}[l.Status]
		if l.Status == "standin" {
			status = "standin"
		}
		rating := "–"
		if l.Player.Rating > 0 {
			rating = fmt.Sprint(l.Player.Rating)
		}
		rows = append(rows, []string{exchangetest.PlaceWords(l.Place), status, l.Player.Name, rating, exchangetest.HalfWords(l.Wins), exchangetest.HalfWords(l.Losses), exchangetest.SignedWords(l.Spread),
			fmt.Sprintf("%d of %d", l.Starts, l.Starts+l.Replies)})
	}
	return rows
}

// publicName is a player's name with what everybody is told of players who are out.
func publicName(l *exchangetest.AuditLine) string {
	return l.Player.Name + map[string]string{"withdrawn": " (withdrawn)", "ejected": " (not playing)", "standin": " (stand-in)"}[l.Status]
}

func chartRows(lines []*exchangetest.AuditLine, after int) (rows [][]string) {
	for _, l := range exchangetest.ByNumber(lines) {
		cells := make([]string, 2*after)
		for _, r := range l.Rounds {
			cells[2*r.Round-2], cells[2*r.Round-1] = exchangetest.CrossParts(r)
		}
		row := append([]string{fmt.Sprint(l.Player.ID), exchangetest.PlaceWords(l.Place), publicName(l)}, cells...)
		rows = append(rows, append(row, exchangetest.HalfWords(l.Wins), exchangetest.SignedWords(l.Spread)))
	}
	return rows
}

// cardRows are the rounds that count, by player's number.
func cardRows(lines []*exchangetest.AuditLine) (rows [][]string) {
	lines = slices.Clone(lines)
	name := map[int]string{}
	for _, l := range lines {
		name[l.Player.ID] = l.Player.Name
	}
	slices.SortFunc(lines, func(a, b *exchangetest.AuditLine) int { return a.Player.ID - b.Player.ID })
	result := map[string]string{"W": "win", "L": "loss", "T": "tie", "B": "bye", "F+": "win by forfeit", "F-": "loss by forfeit"}
	for _, l := range lines {
		if c := l.Player.Carried; c != (exchangetest.AuditRecord{}) {
			rows = append(rows, []string{"brought along", exchangetest.SignedWords(c.Spread)})
		}
		for _, r := range l.Rounds {
			if !r.Counts {
				continue
			}
			row := []string{fmt.Sprint(r.Round)}
			if r.Game != nil && r.Game.Table > 0 {
				row = append(row, fmt.Sprint(r.Game.Table))
			}
			row = append(row, name[r.Opponent], turnWords(r, l.Player.ID))
			if r.Scored {
				row = append(row, fmt.Sprint(r.Own), fmt.Sprint(r.Other))
			}
			rows = append(rows, append(row, result[r.Mark], exchangetest.SignedWords(r.Spread), exchangetest.HalfWords(r.Then.Wins)+"–"+exchangetest.HalfWords(r.Then.Losses), exchangetest.SignedWords(r.Then.Spread)))
		}
	}
	return rows
}

func turnWords(r exchangetest.AuditRound, id int) string {
	switch {
	case r.Opponent == 0:
		return ""
	case r.Turn == "S":
		return "started"
	case r.Turn == "R":
		return "replied"
	case r.Game.Kind != "scheduled":
		return ""
	case r.Game.Drawn:
		return "to be drawn"
	case r.Game.First == id:
		return "to start"
	}
	return "to reply"
}

func teamRows(teams []*exchangetest.AuditTeam) (rows [][]string) {
	for _, m := range teams {
		rows = append(rows, []string{fmt.Sprint(m.Place), m.Name, exchangetest.HalfWords(m.Wins), exchangetest.HalfWords(m.Losses), exchangetest.SignedWords(m.Spread), fmt.Sprint(len(m.Members))})
	}
	for _, m := range teams {
		for i, l := range m.Members {
			counts := map[bool]string{true: "yes", false: "no"}[m.Counts[i]]
			rows = append(rows, []string{m.Name, publicName(l), exchangetest.PlaceWords(l.Place), exchangetest.HalfWords(l.Wins), exchangetest.HalfWords(l.Losses), exchangetest.SignedWords(l.Spread), counts})
		}
	}
	return rows
}

// startRows end with the sums. The rounds before them are codes.
func startRows(lines []*exchangetest.AuditLine) (rows [][]string) {
	slices.SortFunc(lines, func(a, b *exchangetest.AuditLine) int { return a.Player.ID - b.Player.ID })
	for _, l := range lines {
		rows = append(rows, []string{fmt.Sprint(l.Player.ID), l.Player.Name}, []string{fmt.Sprint(l.Starts), fmt.Sprint(l.Replies), exchangetest.SignedWords(l.Starts - l.Replies)})
	}
	return rows
}
