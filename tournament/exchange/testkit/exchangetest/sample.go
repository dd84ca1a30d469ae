package exchangetest

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/rulebook"
)

// Made is the time on the papers of every test.
var Made = time.Date(2026, 11, 21, 14, 5, 0, 0, time.UTC)

// Books is the library of the program's rulebooks.
func Books(t testing.TB) rulebook.Library {
	t.Helper()
	return TshBooks()
}

// BookOf is the division's rulebook.
func BookOf(t testing.TB, d *tournament.Division) rulebook.Book {
	t.Helper()
	book, err := d.Book(Books(t))
	Must(t, err)
	return book
}

// LongNames are names that are hard on a layout.
var LongNames = []string{
	"Maximiliana Featherstonehaugh-Cholmondeley von Hohenlohe-Langenburg", "Łukasz Żółkiewski", "Nguyễn Thị Minh Khai",
	"Αλεξάνδρα Παπαδοπούλου", "Святослав Преображенский", "José María Núñez y Ibáñez", "李小龍", "สมชาย ใจดี",
	"O", "=HYPERLINK(\"x\")", "Wing Yan Christabel Cheung", "Bartholomew Okonkwo-Fitzgerald", "محمد الفاتح",
}

// Event is an event of two divisions: one of n players with that many
// rounds played, the last of them half played, and a small one with every kind
// of game.
func Event(n, rounds int, names ...string) *tournament.Event {
	a := Division(n, rounds, names...)
	return &tournament.Event{
		Name: "Harbour Open & Friends", Place: "Quay Hall, Portsmouth", Director: "Ida Reeve",
		StartDate: "2026-11-21", EndDate: "2026-11-22", Divisions: []*tournament.Division{a, EveryKind()},
	}
}

var given = []string{"Ada", "Bo", "Carmen", "Dmitri", "Ebele", "Farah", "Gustav", "Hana", "Imogen", "Jonas", "Kwame", "Lin", "Marta", "Nils", "Oluchi", "Priya", "Quentin", "Rosa", "Sven", "Tariq"}
var family = []string{"Quill", "Marlow", "Okafor", "Petrov", "Tan", "Vance", "Lindqvist", "Abernathy", "Montgomery", "Ito"}

// Division pairs neighbours of a shuffled list and makes up scores, all from a fixed seed.
func Division(n, rounds int, names ...string) *tournament.Division {
	random := rand.New(rand.NewPCG(7, uint64(n)))
	d := &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: rounds + 1}
	for i := range n {
		name := fmt.Sprintf("%s %s", given[i%len(given)], family[(i/len(given)+i)%len(family)])
		if i >= 200 {
			name += fmt.Sprint(" ", i)
		}
		if i < len(names) {
			name = names[i]
		}
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Rating: max(0, 2050-17*i), Joined: 1})
	}
	for round := 1; round <= rounds; round++ {
		order := random.Perm(n)
		for t := range n / 2 {
			g := tournament.Game{ID: len(d.Games) + 1, Round: round, Table: t + 1,
				First: tournament.PlayerID(order[2*t] + 1), Second: tournament.PlayerID(order[2*t+1] + 1)}
			g.Sheet.Kind = tournament.Scheduled
			if round < rounds || t%2 == 0 {
				g.Sheet.Kind, g.Sheet.Scores = tournament.Played, &[2]int{300 + random.IntN(250), 300 + random.IntN(250)}
			}
			d.Games = append(d.Games, g)
		}
		if n%2 == 1 {
			d.Games = append(d.Games, tournament.Game{ID: len(d.Games) + 1, Round: round,
				First: tournament.PlayerID(order[n-1] + 1), Sheet: tournament.Sheet{Kind: tournament.Bye}})
		}
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: round, System: tournament.Swiss, Seed: 1,
			DrawnAt: tournament.At(Made), PublishedAt: tournament.At(Made), Revision: 1})
	}
	return d
}

// EveryKind is a division in which everything that a sheet can say was said.
func EveryKind() *tournament.Division {
	d := Division(13, 0)
	d.ID, d.Name, d.Rounds = 2, "Late Bloomers / Div: B", 2
	d.Players[0].Team, d.Players[3].Name, d.Players[5].Withdrawn = "Harbour", "-Dash Player", 2
	d.Players[12].Joined = 2
	margin := 77
	for i, s := range []tournament.Sheet{
		{Kind: tournament.Played, Scores: &[2]int{400, 400}},
		{Kind: tournament.Played, Scores: &[2]int{431, 389}, Penalties: [2]int{0, 10}, Started: 4},
		{Kind: tournament.Late, Absent: []tournament.PlayerID{6}},
		{Kind: tournament.Absent, Absent: []tournament.PlayerID{7, 8}},
		{Kind: tournament.Resigned, By: 9, Scores: &[2]int{200, 250}},
		{Kind: tournament.Awarded, Winner: 12, Margin: &margin},
	} {
		d.Games = append(d.Games, tournament.Game{ID: i + 1, Round: 1, Table: 101 + i,
			First: tournament.PlayerID(2*i + 1), Second: tournament.PlayerID(2*i + 2), StartOpen: i == 0, Sheet: s})
	}
	d.Games = append(d.Games,
		tournament.Game{ID: 7, Round: 2, Table: 101, First: 1, Second: 3, Sheet: tournament.Sheet{Kind: tournament.Void}},
		tournament.Game{ID: 8, Round: 2, Table: 102, First: 4, Second: 2, Sheet: tournament.Sheet{Kind: tournament.Overtime, By: 4, Scores: &[2]int{300, 290}}},
		tournament.Game{ID: 9, Round: 2, Table: 103, First: 8, Second: 5, Sheet: tournament.Sheet{Kind: tournament.Scheduled}},
		tournament.Game{ID: 10, Round: 2, First: 7, Sheet: tournament.Sheet{Kind: tournament.Bye}},
		tournament.Game{ID: 11, Round: 2, First: 9, Sheet: tournament.Sheet{Kind: tournament.Missed}},
		tournament.Game{ID: 12, Round: 2, Table: 104, First: 10, Second: 11, Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{350, 420}}},
		tournament.Game{ID: 13, Round: 2, Table: 105, First: 12, Second: 13, Sheet: tournament.Sheet{Kind: tournament.Left, By: 13, Scores: &[2]int{280, 190}}})
	d.RoundFacts = []tournament.Round{{Number: 1, Revision: 1}, {Number: 2, Revision: 2}}
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 11, Kind: tournament.Ejection, AfterRound: 2, Effect: tournament.EffectAward, Reason: "collusion"}}
	return d
}

// Submitted is an event with what a federation's file can say, and with what it can't.
func Submitted() *tournament.Event {
	d := TouDivision()
	d.Players[0].IDs = map[string]string{"naspa": "aa000001", "coco": "0233"}
	d.Players[0].Rating, d.Players[1].Rating = 1650, 1544
	d.Players[1].Name, d.Players[1].IDs = "Martin King Jr.", map[string]string{"naspa": "17", "coco": "0042"}
	d.Games[0].Sheet.Entered = tournament.At(Made)
	e := EveryKind()
	return &tournament.Event{Name: "Harbour Open", Place: "Portsmouth", StartDate: "2026-11-21", Divisions: []*tournament.Division{d, e}}
}

// TouDivision is three players over two rounds with a bye and a missed round, as in the description of the form.
func TouDivision() *tournament.Division {
	scores := func(a, b int) tournament.Sheet {
		return tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{a, b}}
	}
	return &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: 3, Players: []tournament.Player{
		{ID: 1, Name: "Abel, Ann", Joined: 1}, {ID: 2, Name: "Bo Baker", Joined: 1}, {ID: 4, Name: "Łucja Özdemir-Featherstonehaugh", Joined: 1}, {ID: 7, Name: "Never Played", Joined: 1},
	}, Games: []tournament.Game{
		{ID: 1, Round: 1, Table: 1, First: 2, Second: 1, Sheet: scores(377, 1412)},
		{ID: 2, Round: 1, First: 4, Sheet: tournament.Sheet{Kind: tournament.Bye}},
		{ID: 3, Round: 2, Table: 1, First: 1, Second: 4, Sheet: scores(388, 388)},
		{ID: 4, Round: 2, First: 2, Sheet: tournament.Sheet{Kind: tournament.Missed}},
		{ID: 5, Round: 3, Table: 1, First: 4, Second: 2, Sheet: tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{2}}},
	}}
}

// TshBooks is the library of the program's rulebooks, loaded once.
var TshBooks = sync.OnceValue(func() rulebook.Library {
	library, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		panic(err)
	}
	return library
})

// Must ends the test if there is an error.
func Must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
