package exchangetest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
)

// Audited is a random division, as the program has it and as an audit reads its document.
type Audited struct {
	Division *tournament.Division
	Document AuditDocument
}

// RandomAudits is an event of two random divisions, with everything that a document can say. The program reads their
// documents, and what it writes must be what it read.
func RandomAudits(t testing.TB, seed uint64) (*tournament.Event, []Audited) {
	t.Helper()
	ev := &tournament.Event{Name: fmt.Sprint("Audit ", seed)}
	var list []Audited
	for i, name := range []string{"A", "B"} {
		data, err := json.Marshal(randomDocument(rand.New(rand.NewPCG(seed, uint64(i))), name))
		Must(t, err)
		want := ReadAuditDocument(t, data)
		d, err := document.Read(bytes.NewReader(data), "random.json", Books(t))
		Must(t, err)
		d.ID = tournament.DivisionID(i + 1)
		var out bytes.Buffer
		Must(t, document.Write(&out, d))
		got := ReadAuditDocument(t, out.Bytes())
		if !reflect.DeepEqual(got.inOrder(), want.inOrder()) {
			t.Fatalf("seed %d: the document comes out as\n%s\nand went in as\n%s", seed, out.Bytes(), data)
		}
		ev.Divisions = append(ev.Divisions, d)
		list = append(list, Audited{d, got})
	}
	return ev, list
}

// inOrder is the document with its games by round and player, because a division sorts them by table.
func (d AuditDocument) inOrder() AuditDocument {
	d.Games = slices.SortedFunc(slices.Values(d.Games), func(a, b AuditGame) int { return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.First, b.First)) })
	return d
}

// randomDocument makes up a division.
func randomDocument(r *rand.Rand, name string) AuditDocument {
	one := func(n int) bool { return r.IntN(n) == 0 }
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	rounds := 1 + r.IntN(7)
	d := AuditDocument{Wordhall: 1, Name: name, Rounds: rounds + r.IntN(2), Rulebook: AuditRulebook{Base: pick("wespa-2010", "wespa-2010", "nsa-1995", "aspa-2016", "wmsf")}}
	if one(3) {
		d.Rulebook.ByeWin = pick("tie", "nothing")
		bye, forfeit := 10+r.IntN(60), 30+r.IntN(90)
		d.Rulebook.Bye, d.Rulebook.Forfeit = &bye, &forfeit
	}
	if one(2) {
		for range 1 + r.IntN(3) {
			d.SpreadCap = append(d.SpreadCap, 40+r.IntN(200))
		}
	}
	for _, policy := range []*string{&d.Missed, &d.MissedLate, &d.MissedExcused, &d.MissedWithdrawn} {
		if one(2) {
			*policy = "loss"
		}
	}
	switch r.IntN(4) {
	case 0:
		d.TieBreaks = []string{"head_to_head", "spread"}
	case 1:
		d.TieBreaks = []string{"opponents_wins", "last_round", "total_points"}
	case 2:
		d.TieBreaks = []string{"spread", "head_to_head"}
	}
	for i := range 2 + r.IntN(11) {
		p := AuditPlayer{ID: i + 1, Name: fmt.Sprintf("Player %s%02d", name, i+1), Rating: r.IntN(3) * (600 + r.IntN(1500)), Team: pick("", "Harbour", "Hill")}
		if one(6) {
			p.Carried = AuditRecord{Wins: float64(r.IntN(8)) / 2, Losses: float64(r.IntN(8)) / 2, Spread: r.IntN(400) - 200}
		}
		if one(8) && rounds > 1 {
			p.Joined = 2
		}
		if one(8) {
			p.Withdrawn = 1 + r.IntN(rounds)
		}
		if one(8) {
			p.Out = []int{1 + r.IntN(rounds)}
		}
		p.StandIn = one(12)
		d.Players = append(d.Players, p)
	}
	for round := 1; round <= rounds; round++ {
		d.Games = append(d.Games, randomRound(r, &d, round, round == rounds)...)
	}
	for _, p := range d.Players {
		switch r.IntN(10) {
		case 0:
			d.Rulings = append(d.Rulings, AuditRuling{Player: p.ID, Kind: "spread", Points: -5 * (1 + r.IntN(20)), Round: 1 + r.IntN(rounds), Reason: "late twice", Reversed: one(4)})
		case 1:
			// A game that was played counts as played before the ejection.
			after := lastPlayed(d.Games, p.ID)
			after += r.IntN(rounds + 1 - after)
			d.Rulings = append(d.Rulings, AuditRuling{Player: p.ID, Kind: "ejection", AfterRound: &after, Effect: pick("void", "award", "none"), Reason: "collusion", Reversed: one(4)})
		}
	}
	if one(2) {
		d.Prizes = []AuditPrize{{Measure: "team", Rank: 1, Count: 1 + r.IntN(3), Label: "Prize 1"}}
	}
	randomPrizes(r, &d)
	return d
}

// lastPlayed is the last round in which the player's game was played, and 0 if there is none.
func lastPlayed(games []AuditGame, id int) int {
	last := 0
	for _, g := range games {
		if g.Kind == "played" && (g.First == id || g.Second == id) {
			last = max(last, g.Round)
		}
	}
	return last
}

// randomRound makes up the games of a round. Only in the last round sheets are out, except for postponed games.
func randomRound(r *rand.Rand, d *AuditDocument, round int, last bool) []AuditGame {
	var games []AuditGame
	order := r.Perm(len(d.Players))
	for len(order) > 0 {
		a := order[0] + 1
		if len(order) == 1 || r.IntN(9) == 0 {
			order = order[1:]
			if kind := []string{"bye", "missed", ""}[r.IntN(3)]; kind != "" {
				g := AuditGame{Round: round, First: a, Kind: kind}
				if r.IntN(3) == 0 {
					g.Margin = chance(r, 120)
				}
				games = append(games, g)
			}
			continue
		}
		g := randomGame(r, d.Rulebook.Base, a, order[1]+1)
		g.Round, g.Table = round, len(games)+1
		if g.Postponed = !last && r.IntN(20) == 0; g.Postponed || last && r.IntN(3) == 0 {
			g = AuditGame{Round: round, Table: g.Table, First: g.First, Second: g.Second, Drawn: g.Drawn, Kind: "scheduled", Postponed: g.Postponed}
		}
		games, order = append(games, g), order[2:]
	}
	return games
}

func chance(r *rand.Rand, most int) *int {
	n := r.IntN(most)
	return &n
}

// randomGame makes up a sheet of any kind, most often of a game played out.
func randomGame(r *rand.Rand, book string, a, b int) AuditGame {
	kinds := []string{"played", "played", "played", "played", "played", "played", "played", "late", "absent", "resigned", "left", "awarded", "void"}
	if book == "wespa-2010" {
		kinds = append(kinds, "overtime")
	}
	g := AuditGame{First: a, Second: b, Drawn: r.IntN(8) == 0, Kind: kinds[r.IntN(len(kinds))]}
	// Scores in steps of fifty make ties of single games and of spreads likely.
	step := []int{1, 50}[r.IntN(2)]
	score := func() int { return 250 + step*r.IntN(300/step) }
	switch g.Kind {
	case "late", "absent":
		g.Absent = [][]int{{a}, {b}, {a, b}}[r.IntN(3)]
	case "awarded":
		g.Winner, g.Margin = []int{a, b}[r.IntN(2)], chance(r, 200)
	case "resigned", "left", "overtime":
		g.By, g.Scores = []int{a, b}[r.IntN(2)], &[2]int{score(), score()}
	case "void":
		if r.IntN(2) == 0 {
			g.Scores = &[2]int{score(), score()}
		}
	case "played":
		g.Scores = &[2]int{score(), score()}
		switch r.IntN(6) {
		case 0:
			g.Scores[1] = g.Scores[0]
		case 1:
			g.Penalties = &[2]int{10 * r.IntN(4), 10 * (1 + r.IntN(4))}
		case 2:
			g.Noted = &[2]int{0, 10}
		case 3:
			g.Started = []int{a, b}[r.IntN(2)]
		}
	}
	if g.Margin == nil && (g.Kind == "late" || g.Kind == "left") && r.IntN(3) == 0 {
		g.Margin = chance(r, 200)
		if g.Kind == "late" { // The margin of a forfeit may only be raised.
			*g.Margin += 120
		}
	}
	return g
}
