package paper_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"wordhall/tournament/exchange/paper"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestAuditOfPairingsAndSlips: every round's pairings and slips say who meets whom at which table, with the records
// that an audit of the documents computes for the round before.
func TestAuditOfPairingsAndSlips(t *testing.T) {
	for seed := range uint64(12) {
		ev, list := exchangetest.RandomAudits(t, seed)
		a := paperAudit{t, seed}
		for _, one := range list {
			d, doc := one.Division, one.Document
			book := exchangetest.BookOf(t, d)
			for round := 1; round <= doc.LastRound(); round++ {
				draw := auditDraw{doc: &doc, round: round, lines: map[int]*exchangetest.AuditLine{}}
				for _, l := range doc.Lines(round - 1) {
					draw.lines[l.Player.ID] = l
				}
				for _, g := range doc.Games {
					if g.Round == round {
						draw.games = append(draw.games, g)
					}
				}
				a.has("pairings by table", paper.PairingsByTable(ev, d, book, round), draw.byTable())
				a.has("pairings by name", paper.PairingsByName(ev, d, book, round), draw.byName())
				a.has("slips", paper.ResultSlips(ev, d, book, round), draw.slips())
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

// auditDraw is one round's draw with the lines before it.
type auditDraw struct {
	doc   *exchangetest.AuditDocument
	round int
	games []exchangetest.AuditGame
	lines map[int]*exchangetest.AuditLine
}

func (d auditDraw) name(id int) string { return d.lines[id].Player.Name }

// told is the name with what the sheets for the wall say of players who have gone.
func (d auditDraw) told(id int) string { return publicName(d.lines[id]) }

// record is a player's record before the round as the slips show it.
func (d auditDraw) record(id int) []string {
	if d.round < 2 {
		return nil
	}
	return d.before(id)
}

// before is a player's record before the round.
func (d auditDraw) before(id int) []string {
	l := d.lines[id]
	return []string{exchangetest.HalfWords(l.Wins) + "–" + exchangetest.HalfWords(l.Losses), exchangetest.SignedWords(l.Spread)}
}

// met are the games with two players, in the order of the tables.
func (d auditDraw) met() []exchangetest.AuditGame {
	games := slices.DeleteFunc(slices.Clone(d.games), func(g exchangetest.AuditGame) bool { return g.Second == 0 })
	slices.SortStableFunc(games, func(a, b exchangetest.AuditGame) int { return cmp.Compare(a.Table, b.Table) })
	return games
}

func (d auditDraw) byTable() (rows [][]string) {
	records := false
	for _, l := range d.lines {
		records = records || l.Wins != 0 || l.Losses != 0 || l.Spread != 0
	}
	for _, g := range d.met() {
		var row []string
		for _, id := range []int{g.First, g.Second} {
			if row = append(row, d.told(id)); records {
				row = append(row, d.before(id)...)
			}
		}
		table := fmt.Sprint(g.Table)
		if d.doc.Off(g) {
			table = "–"
		}
		rows = append(rows, append(row, table))
	}
	return rows
}

func (d auditDraw) byName() (rows [][]string) {
	for _, g := range d.games {
		switch {
		case g.Second == 0:
			rows = append(rows, []string{"–", d.told(g.First)})
		case d.doc.Off(g):
			for _, side := range [][2]int{{g.First, g.Second}, {g.Second, g.First}} {
				row := []string{"–", d.told(side[0])}
				if !d.doc.Out(side[0]) {
					row = append(row, d.told(side[1]))
				}
				rows = append(rows, row)
			}
		case g.Drawn:
			rows = append(rows, []string{fmt.Sprint(g.Table), d.told(g.First), "draws with", d.told(g.Second)}, []string{fmt.Sprint(g.Table), d.told(g.Second), "draws with", d.told(g.First)})
		default:
			rows = append(rows, []string{fmt.Sprint(g.Table), d.told(g.First), "starts against", d.told(g.Second)}, []string{fmt.Sprint(g.Table), d.told(g.Second), "replies to", d.told(g.First)})
		}
	}
	slices.SortFunc(rows, func(a, b []string) int { return cmp.Compare(a[1], b[1]) })
	return rows
}

func (d auditDraw) slips() (rows [][]string) {
	for _, g := range d.met() {
		if d.doc.Off(g) {
			continue
		}
		rows = append(rows, []string{fmt.Sprint(g.Table), fmt.Sprint("Round ", d.round)})
		for _, id := range []int{g.First, g.Second} {
			rows = append(rows, []string{fmt.Sprint("No. ", id), d.name(id)})
			if record := d.record(id); record != nil {
				rows = append(rows, []string{"Before: " + record[0] + ", spread " + record[1]})
			}
		}
	}
	return rows
}
