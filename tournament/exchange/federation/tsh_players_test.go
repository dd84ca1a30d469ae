package federation_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// readTshPlayers reads a tsh division as players.
func readTshPlayers(t *testing.T, data string) exchange.PlayerList {
	t.Helper()
	l, err := playerlist.Read("a.t", []byte(data), playerlist.Asked{}, nil)
	exchangetest.Must(t, err)
	return l
}

const tshDivision = "# Harbour Open\n" +
	"Abel, Ann               1650+80 2 3; 412 388; board 1 1; p12 1 2; team AUS; class A; lifeg 240\n\n" +
	"Baker, Bo               1544 1 0; 377 50; board 1 0; p12 2 0; newr 1550\n" +
	"Cruz, Di                   0 0 1; 50 401; board 0 1; p12 0 1; off -50; rcrank 3; mood 5\n"

func TestTshDivision(t *testing.T) {
	l := readTshPlayers(t, tshDivision)
	if got, want := exchangetest.ListLines(l), "2 added 1 Abel, Ann 1650\n4 added 2 Baker, Bo 1544\n5 added 3 Cruz, Di 0\n"; got != want {
		t.Errorf("players\n%swant\n%s", got, want)
	}
	ann, di := l.Rows[0].Player, l.Rows[2].Player
	if ann.Team != "AUS" || ann.Class != "A" || ann.Games != 240 || ann.Withdrawn != 0 {
		t.Errorf("Ann: %+v", ann)
	}
	if di.Withdrawn != 3 {
		t.Errorf("Di is withdrawn from round %d, want 3", di.Withdrawn)
	}
	if fmt.Sprint(l.Unread) != "[mood]" {
		t.Errorf("unread %v", l.Unread)
	}
	games, rounds, problems := l.Games()
	want := "1: r1 t1 1-2 played [412 377]\n2: r1 t0 3-0 bye by 50\n3: r2 t1 3-1 played [401 388]\n4: r2 t0 2-0 bye by 50\n"
	if got := exchangetest.GameLines(games); got != want || rounds != 2 || len(problems) != 0 {
		t.Errorf("%d rounds, problems %q, games\n%swant\n%s", rounds, problems, got, want)
	}
}

// TestWhatIsNotUnderstoodOfATshLine is named with its field, and isn't read as another field.
func TestWhatIsNotUnderstoodOfATshLine(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"Abel, Ann 1650 2 2; 412 388", "Abel, Ann 1650"},
		{"Abel, Ann unrated 2 2; 412 388", "Abel, Ann 0"},
		{"Team 7 Red 1650 2 2; 412 388", "Team 7 Red 1650"},
		{"Abel, Ann 1650 2 2; 412.0 388; board 1.0 1", "Abel, Ann 1650"},
		{"Abel, Ann 1650 2; 412 0", "Abel, Ann 1650"},
		{"Abel, Ann 1650 two 2; 412 388", `"two" after the rating 1650 isn't the number of an opponent`},
		{"Abel, Ann 1650 2,2; 412,388", `"2,2" after the rating 1650 isn't the number of an opponent`},
		{"Abel, Ann 1650 2 2 : 412 388", `":" after the rating 1650 isn't the number of an opponent`},
		{"Abel, Ann", "there is no rating after the name (name, rating, opponents; scores); a player without one has 0"},
		{"Abel, Ann 2 2; 412 388", `row 1, "Abel, Ann": opponents or the rating are missing, as there are more scores (2) than opponents (1)`},
		{"Abel, Ann 1650 2 2; 412 four", `scores: round 2 has "four", which can't be right`},
		{"Abel, Ann 1650 2 2; 412 388; board 1 one", `board: round 2 has "one", which can't be right`},
		{"Abel, Ann 1650 2 2; 412 388; p12 1 5", "p12: round 2 has 5; it must be a number from 0 to 4"},
	} {
		l := readTshPlayers(t, c.line+"\nBaker, Bo 1544 1 1; 377 50\n")
		got := fmt.Sprint(l.Rows[0].Player.Name, " ", l.Rows[0].Player.Rating)
		switch {
		case l.Rows[0].Outcome == exchange.Refused:
			got = l.Rows[0].Why.String()
		case len(l.Notes) > 0:
			got = l.Notes[0].String()
		}
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.line, got, c.want)
		}
	}
}

func TestTshGames(t *testing.T) {
	for _, tc := range []struct{ name, data, games, problem string }{
		{"nothing but the pairing", "A, A 1 2;\nB, B 1 1\n", "1: r1 t1 1-2 scheduled drawn\n", ""},
		{"missed round", "A, A 1 0; -50\n", "1: r1 t0 1-0 missed by 50\n", ""},
		{"unscored round", "A, A 1 0; 0\n", "", ""},
		{"gap", "A, A 1 00 2; 00 300\nB, B 1 00 1; 00 310\n", "1: r2 t1 1-2 played [300 310] drawn\n", ""},
		{"undefined score", "A, A 1 2; 9999\nB, B 1 1; 9999\n", "1: r1 t1 1-2 scheduled drawn\n", ""},
		{"half a result", "A, A 1 2; 400\nB, B 1 1;\n", "1: r1 t1 1-2 scheduled drawn\n", "only one of the two scores"},
		{"no such opponent", "A, A 1 5; 400\n", "", `row 1, "A, A", round 1: there is no opponent with number 5`},
		{"oneself", "A, A 1 1; 400\n", "", "has its own player as the opponent"},
		{"one-sided", "A, A 1 2; 400\nB, B 1 0; 50\n", "1: r1 t0 2-0 bye by 50\n", "names somebody else"},
		{"both start", "A, A 1 2; 400; p12 1\nB, B 1 1; 300; p12 1\n", "1: r1 t1 1-2 played [400 300] drawn\n", "both to have replied"},
		{"impossible score", "A, A 1 2; 99999\nB, B 1 1; 300\n", "1: r1 t1 1-2 scheduled drawn\n", "can't be right"},
		{"negative score", "A, A 1 2; -12\nB, B 1 1; 300\n", "1: r1 t1 1-2 played [-12 300] drawn\n", ""},
		{"refused opponent", "A, A 1 2; 400\nB\x07, B 1 1; 300\n", "", "row 2 isn't imported"},
		{"boards", "A, A 1 4; 400; board 7\nB, B 1 3; 300; board 2\nC, C 1 2; 310; board 2\nD, D 1 1; 390; board 7\n",
			"1: r1 t2 2-3 played [300 310] drawn\n2: r1 t7 1-4 played [400 390] drawn\n", ""},
		{"same board twice", "A, A 1 4; 400; board 2\nB, B 1 3; 300; board 2\nC, C 1 2; 310; board 2\nD, D 1 1; 390; board 2\n",
			"1: r1 t1 2-3 played [300 310] drawn\n2: r1 t2 1-4 played [400 390] drawn\n", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			games, _, problems := readTshPlayers(t, tc.data).Games()
			if got := exchangetest.GameLines(games); got != tc.games {
				t.Errorf("games\n%swant\n%s", got, tc.games)
			}
			told := text.Join("\n", problems...).String()
			if (tc.problem == "") != (told == "") || !strings.Contains(told, tc.problem) {
				t.Errorf("problems %q, want %q", told, tc.problem)
			}
		})
	}
}

func TestTshLines(t *testing.T) {
	for _, tc := range []struct{ name, data, want string }{
		{"one name", "Madonna 1500\n", "1 added 1 Madonna 1500\n"},
		{"name that ends in a digit", "Computer 2, 1500 ;\n", "1 added 1 Computer 2 1500\n"},
		{"three parts", "King, Martin, Jr 900; \n", "1 added 1 King, Martin, Jr 900\n"},
		{"escaped semicolon", `Odd\; Name 5;` + "\n", "1 added 1 Odd; Name 5\n"},
		{"Latin-1", "N\xfa\xf1ez, Jos\xe9 5;\n", "1 added 1 Núñez, José 5\n"},
		{"no rating", "Just, A Name\nA, B 5\n", "1 refused 1 Just, A Name 0\n2 added 2 A, B 5\n"},
		{"leftover comment field", "A, B 5; ; # 123\n", "1 added 1 A, B 5\n"},
		{"bad list", "A, B 5 1 x;\n", "1 refused 1 A, B 5 1 x 0\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := exchangetest.ListLines(readTshPlayers(t, tc.data)); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
		})
	}
}

// TestTshGamesAreWhole: the games of a complete .t file make a division that can be written as a document, so nothing
// is missing in them.
func TestTshGamesAreWhole(t *testing.T) {
	l := readTshPlayers(t, tshDivision)
	games, rounds, _ := l.Games()
	d := tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: rounds, Players: l.Players(), Games: games}
	var b strings.Builder
	if err := document.Write(&b, &d); err != nil {
		t.Fatal(err)
	}
	if !json.Valid([]byte(b.String())) {
		t.Errorf("document %s", b.String())
	}
}

func FuzzReadPlayersTsh(f *testing.F) {
	f.Add([]byte(tshDivision))
	f.Add([]byte("A 1 2 0 00;4 50 00;p12 1;board 9 9;off\\;x;;# 1\nB 0+1.5 1;9999 -50"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := playerlist.Read("f.t", data, playerlist.Asked{}, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		exchangetest.CheckList(t, l, err)
	})
}
