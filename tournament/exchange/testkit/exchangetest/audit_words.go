package exchangetest

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// HalfWords are half-wins as pages and papers have them.
func HalfWords(n int) string {
	switch {
	case n == 1:
		return "½"
	case n%2 != 0:
		return fmt.Sprintf("%d½", n/2)
	}
	return fmt.Sprint(n / 2)
}

// SignedWords are a spread with its sign.
func SignedWords(n int) string {
	if n == 0 {
		return "0"
	}
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

// PlaceWords are a place, or a dash for none.
func PlaceWords(n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}

// CrossParts are the parts of a cell of a cross-table: the mark with the opponent's number, and the margin. While no
// sheet is in it is only the number.
func CrossParts(r AuditRound) (ended, margin string) {
	if r.Mark != "?" {
		ended = r.Mark
	}
	if r.Opponent != 0 && !(r.Counts && r.Bye) {
		ended = strings.TrimSpace(fmt.Sprint(ended, " ", r.Opponent))
	}
	if r.Counts && (r.Scored || r.Spread != 0) {
		margin = SignedWords(r.Spread)
	}
	return ended, margin
}

// CrossWords are a cell of a cross-table in one line.
func CrossWords(r AuditRound) string {
	ended, margin := CrossParts(r)
	return strings.TrimSpace(ended + " " + margin)
}

// ByNumber are the lines in the order of the players' numbers.
func ByNumber(lines []*AuditLine) []*AuditLine {
	return slices.SortedFunc(slices.Values(lines), func(a, b *AuditLine) int { return a.Player.ID - b.Player.ID })
}

// AuditTeam is a team with its members in the order of the standings, and which of them count.
type AuditTeam struct {
	Name                        string
	Place, Wins, Losses, Spread int
	Counted                     int
	Members                     []*AuditLine
	Counts                      []bool
}

// AuditTeams are the teams in their order.
func AuditTeams(doc AuditDocument, lines []*AuditLine) []*AuditTeam {
	return auditTeams(doc.TeamBest(), lines)
}

// auditTeams are the teams, of which that many members count. 0 stands for all.
func auditTeams(best int, lines []*AuditLine) []*AuditTeam {
	if best == 0 {
		best = len(lines)
	}
	var teams []*AuditTeam
	for _, l := range lines {
		if l.Player.Team == "" {
			continue
		}
		at := slices.IndexFunc(teams, func(m *AuditTeam) bool { return m.Name == l.Player.Team })
		if at < 0 {
			at, teams = len(teams), append(teams, &AuditTeam{Name: l.Player.Team})
		}
		m := teams[at]
		counts := l.Status != "ejected" && l.Status != "standin" && m.Counted < best
		if counts {
			m.Counted++
			m.Wins, m.Losses, m.Spread = m.Wins+l.Wins, m.Losses+l.Losses, m.Spread+l.Spread
		}
		m.Members, m.Counts = append(m.Members, l), append(m.Counts, counts)
	}
	slices.SortFunc(teams, func(a, b *AuditTeam) int {
		return cmp.Or(b.Wins-a.Wins, b.Spread-a.Spread, strings.Compare(a.Name, b.Name))
	})
	for i, m := range teams {
		m.Place = 1 + slices.IndexFunc(teams, func(o *AuditTeam) bool { return o.Wins == teams[i].Wins && o.Spread == teams[i].Spread })
	}
	return teams
}
