package paper_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/sample"
)

// Every figure on paper is that of an audit of the documents, row by row.
func TestAuditOfThePapers(t *testing.T) {
	for seed := range uint64(8) {
		ev, list := sample.RandomAudits(t, seed)
		a := paperAudit{t, seed}
		for _, one := range list {
			d, doc := one.Division, one.Document
			book := sample.BookOf(t, d)
			for _, after := range []int{1, doc.LastRound()} {
				if after < 1 || after > doc.LastRound() {
					continue
				}
				lines := doc.Lines(after)
				a.has("standings", paper.StandingsSheet(ev, d, book, after), standingRows(lines))
				a.has("wall chart", paper.WallChart(ev, d, book, after), chartRows(lines, after))
				a.has("scorecards", paper.ScorecardSheets(ev, d, book, after), cardRows(lines))
				if teams := sample.AuditTeams(doc, lines); len(teams) > 0 {
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

// has reports every row that isn't on the paper behind the row before it, its cells one after
// another.
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

func standingRows(lines []*sample.AuditLine) (rows [][]string) {
	for _, l := range lines {
		status := map[string]string{"withdrawn": "withdrawn", "ejected": "not playing", "standin": "stand-in"}[l.Status]
		if l.Status == "standin" {
			status = "standin"
		}
		rating := "–"
		if l.Player.Rating > 0 {
			rating = fmt.Sprint(l.Player.Rating)
		}
		rows = append(rows, []string{sample.PlaceWords(l.Place), status, l.Player.Name, rating, sample.HalfWords(l.Wins), sample.HalfWords(l.Losses), sample.SignedWords(l.Spread),
			fmt.Sprintf("%d of %d", l.Starts, l.Starts+l.Replies)})
	}
	return rows
}

// publicName is a player's with what everybody is told of who is out.
func publicName(l *sample.AuditLine) string {
	return l.Player.Name + map[string]string{"withdrawn": " (withdrawn)", "ejected": " (not playing)", "standin": " (stand-in)"}[l.Status]
}

func chartRows(lines []*sample.AuditLine, after int) (rows [][]string) {
	for _, l := range sample.ByNumber(lines) {
		cells := make([]string, 2*after)
		for _, r := range l.Rounds {
			cells[2*r.Round-2], cells[2*r.Round-1] = sample.CrossParts(r)
		}
		row := append([]string{fmt.Sprint(l.Player.ID), sample.PlaceWords(l.Place), publicName(l)}, cells...)
		rows = append(rows, append(row, sample.HalfWords(l.Wins), sample.SignedWords(l.Spread)))
	}
	return rows
}

// cardRows are the rounds that count, by player's number.
func cardRows(lines []*sample.AuditLine) (rows [][]string) {
	lines = slices.Clone(lines)
	name := map[int]string{}
	for _, l := range lines {
		name[l.Player.ID] = l.Player.Name
	}
	slices.SortFunc(lines, func(a, b *sample.AuditLine) int { return a.Player.ID - b.Player.ID })
	result := map[string]string{"W": "win", "L": "loss", "T": "tie", "B": "bye", "F+": "win by forfeit", "F-": "loss by forfeit"}
	for _, l := range lines {
		if c := l.Player.Carried; c != (sample.AuditRecord{}) {
			rows = append(rows, []string{"brought along", sample.SignedWords(c.Spread)})
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
			rows = append(rows, append(row, result[r.Mark], sample.SignedWords(r.Spread), sample.HalfWords(r.Then.Wins)+"–"+sample.HalfWords(r.Then.Losses), sample.SignedWords(r.Then.Spread)))
		}
	}
	return rows
}

func turnWords(r sample.AuditRound, id int) string {
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

func teamRows(teams []*sample.AuditTeam) (rows [][]string) {
	for _, m := range teams {
		rows = append(rows, []string{fmt.Sprint(m.Place), m.Name, sample.HalfWords(m.Wins), sample.HalfWords(m.Losses), sample.SignedWords(m.Spread), fmt.Sprint(len(m.Members))})
	}
	for _, m := range teams {
		for i, l := range m.Members {
			counts := map[bool]string{true: "yes", false: "no"}[m.Counts[i]]
			rows = append(rows, []string{m.Name, publicName(l), sample.PlaceWords(l.Place), sample.HalfWords(l.Wins), sample.HalfWords(l.Losses), sample.SignedWords(l.Spread), counts})
		}
	}
	return rows
}

// startRows end with the sums; the rounds before them are codes.
func startRows(lines []*sample.AuditLine) (rows [][]string) {
	slices.SortFunc(lines, func(a, b *sample.AuditLine) int { return a.Player.ID - b.Player.ID })
	for _, l := range lines {
		rows = append(rows, []string{fmt.Sprint(l.Player.ID), l.Player.Name}, []string{fmt.Sprint(l.Starts), fmt.Sprint(l.Replies), sample.SignedWords(l.Starts - l.Replies)})
	}
	return rows
}
