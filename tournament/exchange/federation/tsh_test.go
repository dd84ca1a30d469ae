package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestWriteTsh has every kind of round in one file.
func TestWriteTsh(t *testing.T) {
	d := exchangetest.TouDivision()
	d.Players[0].Class, d.Players[0].Team, d.Players[0].Games, d.Players[0].Rating = "A,B", `Hill; Dale \ Co`, 240, 1650
	d.Players[1].Name, d.Players[3].Withdrawn = "Bo Baker 2", 2
	d.Rulings = []tournament.Ruling{{ID: 1, Player: 1, Kind: tournament.SpreadPenalty, Round: 2, Points: -50, Reason: "blank"}}
	d.Games[4].Sheet = tournament.Sheet{Kind: tournament.Resigned, By: 4, Scores: &[2]int{300, 340}}
	d.Rounds = 4
	d.Games = append(d.Games,
		tournament.Game{ID: 6, Round: 4, Table: 1, First: 1, Second: 2, Sheet: tournament.Sheet{Kind: tournament.Scheduled}},
		tournament.Game{ID: 7, Round: 4, Table: 2, First: 4, Second: 7, StartOpen: true, Sheet: tournament.Sheet{Kind: tournament.Scheduled}})
	var out bytes.Buffer
	exchangetest.Must(t, federation.WriteTsh(&out, d, exchangetest.BookOf(t, d)))
	want := strings.Join([]string{
		`Abel, Ann               1650 2 3 0 2; 1412 388 0 00; board 1 1 0 1; class A,B; lifeg 240; p12 2 1 0 1; penalty 0 -50 0 0; team Hill\; Dale \\ Co`,
		`Bo Baker 2,                0 1 0 3 1; 377 -75 390 00; board 1 0 1 1; p12 1 0 2 2`,
		`Özdemir-Featherstonehaugh, Łucja     0 0 1 2 4; 50 388 300 00; board 0 1 1 2; p12 0 2 1 3`,
		`Played, Never              0 0 0 0 3; 0 0 0 00; board 0 0 0 2; off 0; p12 0 0 0 3`,
		"",
	}, "\n")
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestTshComesBack: games played, byes and missed rounds are read back with their boards and starts, and what is read
// is written as the same bytes.
func TestTshComesBack(t *testing.T) {
	library := exchangetest.Books(t)
	rapid.Check(t, func(t *rapid.T) {
		d := anyPlayedDivision(t)
		book, err := library.Book(d.Rulebook, nil)
		if err != nil {
			t.Fatal(err)
		}
		var out, again bytes.Buffer
		if err := federation.WriteTsh(&out, d, book); err != nil {
			t.Fatal(err)
		}
		list, err := playerlist.Read("a.t", out.Bytes(), playerlist.Asked{}, nil)
		if err != nil {
			t.Fatalf("%v\n%s", err, out.String())
		}
		games, _, problems := list.Games()
		if len(problems) > 0 {
			t.Fatalf("problems %q\n%s", problems, out.String())
		}
		back := &tournament.Division{ID: 1, Name: "A", Rulebook: d.Rulebook, Rounds: d.Rounds, Players: list.Players(), Games: games}
		if err := federation.WriteTsh(&again, back, book); err != nil {
			t.Fatal(err)
		}
		if out.String() != again.String() {
			t.Fatalf("written\n%s\nand again\n%s", out.String(), again.String())
		}
		if got, want := touFacts(games), touFacts(d.Games); got != want {
			t.Fatalf("got\n%s\nwant\n%s", got, want)
		}
	})
}

// anyPlayedDivision has games played out, byes and missed rounds.
func anyPlayedDivision(t *rapid.T) *tournament.Division {
	d := &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: rapid.IntRange(1, 6).Draw(t, "rounds")}
	n := rapid.IntRange(2, 9).Draw(t, "players")
	for i := range n {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player, %c", 'A'+i), Joined: 1, Rating: rapid.IntRange(0, 2000).Draw(t, "rating")})
	}
	for round := 1; round <= d.Rounds; round++ {
		order := rapid.Permutation(d.Players).Draw(t, "order")
		for i := 0; i+1 < n; i += 2 {
			d.Games = append(d.Games, tournament.Game{ID: len(d.Games) + 1, Round: round, Table: i/2 + 1, First: order[i].ID, Second: order[i+1].ID,
				Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{rapid.IntRange(0, 700).Draw(t, "a"), rapid.IntRange(0, 999).Draw(t, "b")}}})
		}
		if n%2 == 1 {
			d.Games = append(d.Games, tournament.Game{ID: len(d.Games) + 1, Round: round, First: order[n-1].ID,
				Sheet: tournament.Sheet{Kind: rapid.SampledFrom([]tournament.Kind{tournament.Bye, tournament.Missed}).Draw(t, "alone")}})
		}
	}
	return d
}

// TestTshFiles: the settings name every division and its file, and no text can become a line of its own.
func TestTshFiles(t *testing.T) {
	ev := exchangetest.Event(4, 1)
	ev.Name, ev.Director = "Harbour's Open\nperl evil", `Ida \ Reeve`
	files, err := federation.TshFiles(ev, exchangetest.Books(t))
	exchangetest.Must(t, err)
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
	}
	if got := strings.Join(names, " "); got != "config.tsh a.t late-bloomers-div-b.t" {
		t.Errorf("files %s", got)
	}
	want := strings.Join([]string{
		"# Harbour's Open perl evil", "division A a.t", "division LATEBLOOMERSDIVB late-bloomers-div-b.t", "config tfile_encoding = 'utf8'",
		`config event_name = 'Harbour\'s Open perl evil'`, "config event_date = '21–22 November 2026'", `config director_name = 'Ida \\ Reeve'`,
		"config max_rounds = 2", "config max_div_rounds{'A'} = 2", "config bye_spread = 50",
		"config division_label{'LATEBLOOMERSDIVB'} = 'Late Bloomers / Div: B'", "config max_div_rounds{'LATEBLOOMERSDIVB'} = 2", "",
	}, "\n")
	if got := string(files[0].Data); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
