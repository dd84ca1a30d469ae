package web_test

import (
	"cmp"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange/sample"
)

// Every figure of the pages is that of an audit of the documents.
func TestAuditOfTheWebPages(t *testing.T) {
	for seed := range uint64(20) {
		ev, list := sample.RandomAudits(t, seed)
		a := pageAudit{t: t, seed: seed, pages: webPages(t, ev)}
		var all []audited
		for _, one := range list {
			name, doc := one.Document.Name, one.Document
			lines := doc.Lines(doc.Complete())
			for _, l := range lines {
				all = append(all, audited{l, name})
			}
			slug := strings.ToLower(name) + "-"
			a.compare(slug+"standings.html", 0, standingRows(lines))
			a.compare(slug+"cross-table.html", 0, crossRows(lines, doc.Complete()))
			a.cards(slug+"scorecards.html", lines)
			if _, is := a.pages[slug+"teams.html"]; is {
				a.compare(slug+"teams.html", 1, memberRows(doc, lines))
			}
		}
		a.compare("all-divisions.html", 0, togetherRows(all))
		if t.Failed() {
			t.FailNow()
		}
	}
}

type pageAudit struct {
	t     *testing.T
	seed  uint64
	pages map[string]string
}

// audited is a line of the standings with its division's name.
type audited struct {
	*sample.AuditLine
	division string
}

var (
	tables = regexp.MustCompile(`(?s)<table>.*?</table>`)
	rows   = regexp.MustCompile(`(?s)<tr>.*?</tr>`)
	cells  = regexp.MustCompile(`(?s)<t[hd][ >].*?</t[hd]>`)
	tags   = regexp.MustCompile(`<[^>]*>`)
)

// cellsOf are the texts of a table, its headings first.
func cellsOf(table string) (list [][]string) {
	for _, row := range rows.FindAllString(table, -1) {
		var line []string
		for _, cell := range cells.FindAllString(row, -1) {
			line = append(line, html.UnescapeString(tags.ReplaceAllString(cell, "")))
		}
		list = append(list, line)
	}
	return list
}

// compare compares the columns of a page's table that the audit has.
func (a *pageAudit) compare(file string, table int, want []map[string]string) {
	a.t.Helper()
	list := tables.FindAllString(a.pages[file], -1)
	if table >= len(list) {
		a.t.Errorf("seed %d: %s has no table %d", a.seed, file, table+1)
		return
	}
	a.table(file, list[table], want)
}

func (a *pageAudit) table(where, table string, want []map[string]string) {
	a.t.Helper()
	got := cellsOf(table)
	if len(got) != 1+len(want) {
		a.t.Errorf("seed %d: %s has %d rows, the audit %d", a.seed, where, len(got)-1, len(want))
		return
	}
	for r, row := range want {
		for heading, figure := range row {
			c := slices.Index(got[0], heading)
			if c < 0 {
				a.t.Errorf("seed %d: %s has no column %s: %q", a.seed, where, heading, got[0])
			} else if got[1+r][c] != figure {
				a.t.Errorf("seed %d: %s, row %d, %s: %q, the audit has %q", a.seed, where, r+1, heading, got[1+r][c], figure)
			}
		}
	}
}

// cards compares the scorecards, each with its line above.
func (a *pageAudit) cards(file string, lines []*sample.AuditLine) {
	a.t.Helper()
	place, name := map[int]string{}, map[int]string{}
	for _, l := range lines {
		place[l.Player.ID], name[l.Player.ID] = sample.PlaceWords(l.Place), l.Player.Name
	}
	sections := strings.Split(a.pages[file], "<section")[1:]
	for i, l := range lines {
		above := fmt.Sprintf("<p>Place %s, %s–%s %s; starts %d, replies %d</p>", place[l.Player.ID], sample.HalfWords(l.Wins), sample.HalfWords(l.Losses), sample.SignedWords(l.Spread), l.Starts, l.Replies)
		if !strings.Contains(sections[i], fmt.Sprintf(`id="player-%d"`, l.Player.ID)) || !strings.Contains(html.UnescapeString(sections[i]), above) {
			a.t.Errorf("seed %d: %s, card %d isn't that of player %d with %s:\n%s", a.seed, file, i+1, l.Player.ID, above, sections[i])
		}
		var want []map[string]string
		for _, r := range l.Rounds {
			row := map[string]string{"Round": fmt.Sprint(r.Round), "Opponent": name[r.Opponent], "For": "", "Against": "", "Margin": sample.SignedWords(r.Spread), "Record": sample.HalfWords(r.Then.Wins) + "–" + sample.HalfWords(r.Then.Losses),
				"Spread": sample.SignedWords(r.Then.Spread), "Place then": sample.PlaceWords(r.Then.Place), "Opponent’s place now": place[r.Opponent]}
			row["First move"] = map[string]string{"S": "started", "R": "replied"}[r.Turn]
			if r.Scored {
				row["For"], row["Against"] = fmt.Sprint(r.Own), fmt.Sprint(r.Other)
			}
			want = append(want, row)
		}
		if len(want) > 0 {
			a.table(fmt.Sprintf("%s, player %d", file, l.Player.ID), sections[i], want)
		}
	}
}

// figures are the columns that most tables have.
func figures(l *sample.AuditLine) map[string]string {
	row := map[string]string{"Place": sample.PlaceWords(l.Place), "Wins": sample.HalfWords(l.Wins), "Spread": sample.SignedWords(l.Spread)}
	row["Player"] = l.Player.Name + map[string]string{"withdrawn": " (withdrawn)", "ejected": " (not playing)", "standin": " (stand-in)"}[l.Status]
	return row
}

func standingRows(lines []*sample.AuditLine) (rows []map[string]string) {
	for _, l := range lines {
		row := figures(l)
		row["Losses"], row["Rating"] = sample.HalfWords(l.Losses), "–"
		if l.Player.Rating > 0 {
			row["Rating"] = fmt.Sprint(l.Player.Rating)
		}
		rows = append(rows, row)
	}
	return rows
}

func crossRows(lines []*sample.AuditLine, after int) (rows []map[string]string) {
	for _, l := range lines {
		row := figures(l)
		delete(row, "Player")
		for n := 1; n <= after; n++ {
			row[fmt.Sprint(n)] = ""
		}
		for _, r := range l.Rounds {
			row[fmt.Sprint(r.Round)] = sample.CrossWords(r, lines)
		}
		rows = append(rows, row)
	}
	return rows
}

func memberRows(doc sample.AuditDocument, lines []*sample.AuditLine) (rows []map[string]string) {
	for _, team := range sample.AuditTeams(doc, lines) {
		for i, l := range team.Members {
			row := figures(l)
			row["Team"], row["Losses"], row["Counts"] = team.Name, sample.HalfWords(l.Losses), map[bool]string{true: "yes", false: "no"}[team.Counts[i]]
			rows = append(rows, row)
		}
	}
	return rows
}

func togetherRows(list []audited) (rows []map[string]string) {
	class := func(l audited) int { return map[string]int{"ejected": 2, "standin": 1}[l.Status] }
	slices.SortStableFunc(list, func(a, b audited) int {
		return cmp.Or(class(a)-class(b), b.Wins-a.Wins, b.Spread-a.Spread)
	})
	for i, l := range list {
		row := figures(l.AuditLine)
		row["Division"], row["Losses"], row["Place there"] = l.division, sample.HalfWords(l.Losses), ""
		if l.Place > 0 {
			above := 0
			for _, other := range list[:i] {
				if other.Place > 0 && (class(other) < class(l) || other.Wins != l.Wins || other.Spread != l.Spread) {
					above++
				}
			}
			row["Place"], row["Place there"] = fmt.Sprint(above+1), fmt.Sprint(l.Place)
		}
		rows = append(rows, row)
	}
	return rows
}
