package federation_test

import (
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/finals"
)

// sixAfterARound are six players whose standings are in the order of their numbers.
func sixAfterARound() *tournament.Division {
	d := tournament.NewDivision(1, "A", "wespa-2010", 1)
	for i, name := range []string{"Ann One", "Bea Two", "Cy Three", "Dee Four", "Eve Five", "Fay Six"} {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Joined: 1})
	}
	d.Players[1].IDs = map[string]string{"coco": "B-77"}
	for i := range 3 {
		scores := [2]int{450 - 10*i, 350}
		d.Games = append(d.Games, tournament.Game{ID: i + 1, Round: 1, Table: i + 1, First: tournament.PlayerID(i + 1), Second: tournament.PlayerID(6 - i), Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &scores}})
	}
	d.RoundFacts = []tournament.Round{{Number: 1, System: tournament.Manual, Revision: 1, PublishedAt: 1}}
	return d
}

const (
	playoffHeadings = "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score,Winner Number,Opponent Number\n"
	// semifinals have the form of those of the North American championship of 2023.
	semifinals = ",Semifinal,Ann One,460,Dee Four,453\n,Semifinal,Ann One,458,Dee Four,373\n,Semifinal,Cy Three,450,Bea Two,416\n,Semifinal,Bea Two,549,Cy Three,477\n,Semifinal,Bea Two,536,Cy Three,331\n"
)

func TestAPlayoffIsReadAsTheFinal(t *testing.T) {
	planned := finals.Plan(2)
	planned.BestOf = 1
	for _, c := range []struct {
		name, rows string
		plan       *tournament.Finals
		// want is the plan, the games that are accepted, and the rows that aren't, or the error.
		want string
	}{
		{
			"a championship", semifinals + ",Final,Ann One,453,Bea Two,389\n,Third Place Match,Cy Three,449,Dee Four,401\n,Third Place Match,Dee Four,504,Cy Three,386\n,Third Place Match,Cy Three,547,Dee Four,446\n", nil,
			"4 players, best of 3, 1, third true of 3; 9 games; Every match is decided.",
		},
		{"a third place in one game", semifinals + ",Final,Ann One,453,Bea Two,389\n,Final,Ann One,453,Bea Two,389\n,Third Place Match,Cy Three,449,Dee Four,401\n", nil, "4 players, best of 3, third true of 1; 8 games; Every match is decided."},
		{"the final in one game", semifinals + ",Final,Ann One,453,Bea Two,389\n", nil, "4 players, best of 3, 1, third false; 6 games; Every match is decided."},
		{"the final before the semifinals, and rounds", "1,1,Ann One,450,Fay Six,350\n,Final 1,Ann One,453,Bea Two,389\n" + semifinals, nil, "4 players, best of 3, 1, third false; 6 games; Every match is decided."},
		{"a final as it was planned", ",Final,Bea Two,453,Ann One,389\n" + semifinals, &planned, "2 players, best of 1, third false; 1 games; Every match is decided.\n3 … Dee Four doesn't play in the final"},
		{"semifinals alone", semifinals, nil, "4 players, best of 3, third false; 5 games; To be played: Final, game 1"},
		{"a match under another's name", ",Semifinal,Bea Two,453,Cy Three,389\n,Final,Ann One,453,Dee Four,389\n", nil, "4 players, best of 1, third false; 1 games; To be played: Semi-final 1, game 1: table 1, Ann One – Dee Four\n3 … Ann One and Dee Four meet in another match: Semi-final 1"},
		{"by the number, under another name", ",Final,Ann One,453,Beatrice Deux,389,,b-77\n", nil, "2 players, best of 1, third false; 1 games; Every match is decided."},
		{"players of another division", ",Final,Ann One,453,Bea Two,389\n,Final,Xi Other,453,Yo Other,389\n", nil, "2 players, best of 1, third false; 1 games; Every match is decided.\n3 … \"Xi Other\" isn't in division A"},
		{"a match that goes on though it is decided", ",Final,Ann One,453,Bea Two,389\n,Final,Ann One,453,Bea Two,389\n,Final,Bea Two,453,Ann One,389\n", nil, "2 players, best of 3, third false; 2 games; Every match is decided.\n4 … Bea Two and Ann One have no game to play in the final: their match is decided, or they don't meet"},
		{"a score in words, and a match without a name", ",Final,Ann One,453,Bea Two,389\n,Final,Ann One,many,Bea Two,389\n,Playoff,Ann One,453,Bea Two,389\n", nil, "2 players, best of 1, third false; 1 games; Every match is decided.\n3 … the score \"many\" is not a number from"},
		{"who isn't sent by the standings", ",Final,Ann One,453,Eve Five,389\n", nil, "p.csv: by the standings after round 1 the final is played by Ann One, Bea Two, and the file has Eve Five too; correct the standings, or first say how many play"},
		{"nobody of the division", ",Final,Xi Other,453,Yo Other,389\n", nil, "p.csv: none of its playoff games is between two players of division A; row 2: \"Xi Other\" isn't in division A"},
		{"no playoff", "1,1,Ann One,450,Fay Six,350\n", nil, "p.csv: no row is a game of a playoff; the round of such a game must be called Quarterfinal, Semifinal, Third Place or Final"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := sixAfterARound()
			before := fmt.Sprint(d)
			p, err := federation.ReadPlayoff("/x/p.csv", []byte(playoffHeadings+c.rows), d, exchangetest.BookOf(t, d), c.plan, 0)
			got := fmt.Sprint(err)
			if err == nil {
				third := fmt.Sprint(p.Final.Third)
				if p.Final.Third {
					third += fmt.Sprintf(" of %d", p.Final.ThirdBestOf)
				}
				got = fmt.Sprintf("%d players, best of %s, third %s; %d games; %s", p.Final.Field, finals.BestOfWords(p.Final), third, len(p.Played), p.Then)
				if err := p.Refusal(); err != nil {
					got += strings.Replace(fmt.Sprint(err), "p.csv: row ", "\n", 1)
				}
			}
			start, end, _ := strings.Cut(c.want, " … ")
			if !strings.HasPrefix(got, start) || !strings.Contains(got, end) {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
			if after := fmt.Sprint(d); after != before {
				t.Errorf("the division changed: %s", after)
			}
		})
	}
}

// TestWhoStartedAGameOfAPlayoff is known if the file says so, and otherwise open.
func TestWhoStartedAGameOfAPlayoff(t *testing.T) {
	d := sixAfterARound()
	book := exchangetest.BookOf(t, d)
	p, err := federation.ReadPlayoff("p.csv", []byte("Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score,Did the winner go first\n,Final,Bea Two,453,Ann One,389,second\n,Final,Bea Two,401,Ann One,389,\n"), d, book, nil, 0)
	exchangetest.Must(t, err)
	exchangetest.Must(t, p.Refusal())
	exchangetest.Must(t, finals.Set(d, p.Final))
	exchangetest.Must(t, finals.Start(d, book, "di", 1))
	for _, g := range p.Played {
		exchangetest.Must(t, finals.Play(d, book, g, "di", 2))
	}
	games := d.Final.Games
	if len(games) != 2 || games[0].Starter() != 1 || *games[0].Sheet.Scores != [2]int{389, 453} || games[0].Sheet.EnteredBy != "di" || games[1].Starter() != 0 {
		t.Errorf("games %+v", games)
	}
	if !finals.Of(d, book).Over() {
		t.Error("the final isn't over")
	}
}

func FuzzReadPlayoff(f *testing.F) {
	f.Add(playoffHeadings + semifinals)
	f.Add(playoffHeadings + ",Final,Ann One,453,Bea Two,389,,B-77\n,Third,Dee Four,1,Cy Three,1\n")
	f.Fuzz(func(t *testing.T, content string) {
		d := sixAfterARound()
		p, err := federation.ReadPlayoff("p.csv", []byte(content), d, exchangetest.BookOf(t, d), nil, 0)
		if err == nil && (p.Final == nil || len(p.Played) > len(p.Rows)) {
			t.Errorf("%+v", p)
		}
	})
}
