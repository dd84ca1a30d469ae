package web_test

import (
	"cmp"
	"fmt"
	"html"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestAuditOfTheWebPages: every figure is the one that an audit of the documents computes.
func TestAuditOfTheWebPages(t *testing.T) {
	for seed := range uint64(20) {
		ev, list := exchangetest.RandomAudits(t, seed)
		a := pageAudit{t: t, seed: seed, pages: webPages(t, ev)}
		var all []audited
		for _, one := range list {
			name, doc := one.Document.Name, one.Document
			lines := doc.Lines(doc.Complete())
			for _, l := range lines {
				all = append(all, audited{l, name})
			}
			slug, after := strings.ToLower(name)+"-", doc.Complete()
			for n := 1; n <= after; n++ {
				a.compare(fmt.Sprintf("%sstandings-%d.html", slug, n), 0, standingRows(doc.Lines(n)))
			}
			a.compare(slug+"standings.html", 0, standingRows(lines))
			a.compare(slug+"cross-table.html", 0, crossRows(lines, after))
			for _, l := range lines {
				a.player(fmt.Sprintf("%splayer-%d.html", slug, l.Player.ID), l, lines, doc.Adjusted(l.Player.ID, after))
			}
			a.statistics(slug+"statistics.html", lines)
			if after > 0 {
				a.compare(slug+"prizes.html", 0, prizeRows(doc.Awards(after)))
			}
			if _, is := a.pages[slug+"teams.html"]; is {
				a.compare(slug+"teams.html", 1, memberRows(doc, lines))
			}
		}
		a.compare("all-divisions.html", 0, togetherRows(all))
		a.names(all)
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
	*exchangetest.AuditLine
	division string
}

var (
	tables = regexp.MustCompile(`(?s)<table[ >].*?</table>`)
	rows   = regexp.MustCompile(`(?s)<tr[ >].*?(?:</tr>|\n)`)
	cells  = regexp.MustCompile(`<t[hd][ >]`)
	tags   = regexp.MustCompile(`<[^>]*>`)
	// beside is what is small beside or below the text of a cell, or is only read aloud.
	beside = regexp.MustCompile(`(?s)<span class="(?:sub|sr)[^"]*">.*?</span>|<small[^>]*>.*?</small>|<svg.*?</svg>`)
	facts  = regexp.MustCompile(`(?s)<dt>(.*?)</dt><dd>(.*?)(?: <small>(.*?)</small>)?</dd>`)
)

// cellsOf are the texts of a table, with its headings first.
func cellsOf(table string) (list [][]string) {
	for _, row := range rows.FindAllString(table, -1) {
		var line []string
		starts := cells.FindAllStringIndex(row, -1)
		for i, at := range starts { // A cell may have no end tag.
			cell := row[at[0]:]
			if i+1 < len(starts) {
				cell = row[at[0]:starts[i+1][0]]
			}
			line = append(line, strings.TrimSpace(html.UnescapeString(tags.ReplaceAllString(beside.ReplaceAllString(cell, ""), ""))))
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

// factsOf are the figures at the head of a page, with what is small beside them.
func factsOf(page string) map[string]string {
	list := map[string]string{}
	for _, m := range facts.FindAllStringSubmatch(page, -1) {
		list[html.UnescapeString(m[1])] = strings.TrimSpace(html.UnescapeString(m[2] + " " + m[3]))
	}
	return list
}

func (a *pageAudit) facts(file string, want map[string]string) {
	a.t.Helper()
	got := factsOf(a.pages[file])
	for name, figure := range want {
		if got[name] != figure {
			a.t.Errorf("seed %d: %s, %s: %q, the audit has %q", a.seed, file, name, got[name], figure)
		}
	}
}

// average is a sum divided by a number, rounded.
func average(sum, n int) int { return int(math.Round(float64(sum) / float64(n))) }

// player compares the page about a player, which has the figures and the scorecard.
func (a *pageAudit) player(file string, l *exchangetest.AuditLine, lines []*exchangetest.AuditLine, adjusted []exchangetest.AuditRuling) {
	a.t.Helper()
	place, name, placed := map[int]string{}, map[int]string{}, 0
	for _, other := range lines {
		place[other.Player.ID], name[other.Player.ID] = exchangetest.PlaceWords(other.Place), other.Player.Name
		if other.Class() == 0 {
			placed++
		}
	}
	replies := fmt.Sprintf("%d replies", l.Replies)
	if l.Replies == 1 {
		replies = "1 reply"
	}
	want := map[string]string{
		"Place": fmt.Sprintf("%s of %d", exchangetest.PlaceWords(l.Place), placed), "Wins–losses": exchangetest.HalfWords(l.Wins) + "–" + exchangetest.HalfWords(l.Losses), "Spread": exchangetest.SignedWords(l.Spread),
		"Starts": fmt.Sprintf("%d %s", l.Starts, replies),
	}
	own, other := 0, 0
	for _, r := range l.Finished() {
		own, other = own+r.Own, other+r.Other
	}
	if n := len(l.Finished()); n > 0 {
		want["Average"] = fmt.Sprintf("%d against %d", average(own, n), average(other, n))
	}
	a.facts(file, want)
	var rows []map[string]string
	if c := l.Player.Carried; c != (exchangetest.AuditRecord{}) {
		rows = append(rows, map[string]string{"Round": "", "Result": "brought along", "Margin": exchangetest.SignedWords(c.Spread)})
	}
	for _, r := range l.Rounds {
		row := map[string]string{"Round": fmt.Sprint(r.Round), "Opponent": name[r.Opponent], "Score": "", "Margin": exchangetest.SignedWords(r.Spread),
			"Place then": exchangetest.PlaceWords(r.Then.Place), "Place now": ""}
		if r.Opponent != 0 {
			row["Place now"] = place[r.Opponent]
		}
		switch row["First move"] = map[string]string{"S": "started", "R": "replied"}[r.Turn]; {
		case r.Mark != "?":
		case r.Game.Drawn:
			row["First move"] = "to be drawn"
		default:
			row["First move"] = map[bool]string{true: "to start", false: "to reply"}[r.Game.First == l.Player.ID]
		}
		if r.Scored {
			row["Score"] = fmt.Sprintf("%d–%d", r.Own, r.Other)
		}
		if !r.Counts {
			row["Margin"] = ""
		}
		rows = append(rows, row)
	}
	for _, r := range adjusted {
		rows = append(rows, map[string]string{"Round": fmt.Sprint(r.Round), "Result": "adjusted", "Margin": exchangetest.SignedWords(r.Points)})
	}
	a.compare(file, 0, rows)
}

// statistics compares the figures of all games played out.
func (a *pageAudit) statistics(file string, lines []*exchangetest.AuditLine) {
	a.t.Helper()
	scores, sum, won, lost := 0, 0, 0, 0
	for _, l := range lines {
		for _, r := range l.Finished() {
			scores, sum = scores+1, sum+r.Own
			won, lost = won+max(r.Own, r.Other), lost+min(r.Own, r.Other)
		}
	}
	if scores == 0 {
		a.facts(file, map[string]string{"Games played out": "0"})
		return
	}
	a.facts(file, map[string]string{
		"Average score": fmt.Sprint(average(sum, scores)), "Winner's average": fmt.Sprint(average(won, scores)), "Loser's average": fmt.Sprint(average(lost, scores)), "Average margin": fmt.Sprint(average(won-lost, scores)),
	})
	if got := factsOf(a.pages[file])["Games played out"]; !strings.HasPrefix(got, fmt.Sprint(scores/2, " ")) {
		a.t.Errorf("seed %d: %s has %s games played out, the audit %d", a.seed, file, got, scores/2)
	}
}

// names compares the places on the page of all names.
func (a *pageAudit) names(all []audited) {
	a.t.Helper()
	want := map[string]string{}
	for _, l := range all {
		want[figures(l.AuditLine)["Player"]+" "+l.division] = exchangetest.PlaceWords(l.Place)
	}
	got := map[string]string{}
	for _, row := range cellsOf(tables.FindString(a.pages["players.html"]))[1:] {
		got[row[0]+" "+row[1]] = row[2]
	}
	if !maps.Equal(got, want) {
		a.t.Errorf("seed %d: the page of all names has %v, the audit %v", a.seed, got, want)
	}
}

// figures are the columns that most tables have.
func figures(l *exchangetest.AuditLine) map[string]string {
	row := map[string]string{"Place": exchangetest.PlaceWords(l.Place), "Wins": exchangetest.HalfWords(l.Wins), "Spread": exchangetest.SignedWords(l.Spread)}
	row["Player"] = l.Player.Name + map[string]string{"withdrawn": " (withdrawn)", "ejected": " (not playing)", "standin": " (stand-in)"}[l.Status]
	return row
}

func standingRows(lines []*exchangetest.AuditLine) (rows []map[string]string) {
	for _, l := range lines {
		row := figures(l)
		row["Losses"], row["Rating"] = exchangetest.HalfWords(l.Losses), "–"
		if l.Player.Rating > 0 {
			row["Rating"] = fmt.Sprint(l.Player.Rating)
		}
		rows = append(rows, row)
	}
	return rows
}

func crossRows(lines []*exchangetest.AuditLine, after int) (rows []map[string]string) {
	for _, l := range exchangetest.ByNumber(lines) {
		row := figures(l)
		row["No."] = fmt.Sprint(l.Player.ID)
		for n := 1; n <= after; n++ {
			row[fmt.Sprint(n)] = ""
		}
		for _, r := range l.Rounds {
			row[fmt.Sprint(r.Round)] = exchangetest.CrossWords(r)
		}
		rows = append(rows, row)
	}
	return rows
}

func memberRows(doc exchangetest.AuditDocument, lines []*exchangetest.AuditLine) (rows []map[string]string) {
	for _, team := range exchangetest.AuditTeams(doc, lines) {
		for i, l := range team.Members {
			row := figures(l)
			row["Team"], row["Losses"], row["Counts"] = team.Name, exchangetest.HalfWords(l.Losses), map[bool]string{true: "yes", false: "no"}[team.Counts[i]]
			rows = append(rows, row)
		}
	}
	return rows
}

func togetherRows(list []audited) (rows []map[string]string) {
	slices.SortStableFunc(list, func(a, b audited) int {
		return cmp.Or(a.Class()-b.Class(), b.Wins-a.Wins, b.Spread-a.Spread)
	})
	for i, l := range list {
		row := figures(l.AuditLine)
		row["Division"], row["Losses"], row["Place there"] = l.division, exchangetest.HalfWords(l.Losses), ""
		if l.Place > 0 {
			above := 0
			for _, other := range list[:i] {
				if other.Place > 0 && (other.Class() < l.Class() || other.Wins != l.Wins || other.Spread != l.Spread) {
					above++
				}
			}
			row["Place"], row["Place there"] = fmt.Sprint(above+1), fmt.Sprint(l.Place)
		}
		rows = append(rows, row)
	}
	return rows
}

// prizeRows are the prizes with the players who have them.
func prizeRows(awards []exchangetest.AuditAward) (rows []map[string]string) {
	for _, a := range awards {
		rows = append(rows, map[string]string{"Prize": a.Title, "Winner": a.Winner, "Worth": a.Money()})
		if a.Words != "" {
			rows[len(rows)-1]["With"] = a.Words
		}
	}
	return rows
}
