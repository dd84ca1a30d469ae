package federation_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/spelling"
)

func TestCocoFiles(t *testing.T) {
	ev := exchangetest.Submitted()
	ev.Divisions[1].ID = 2
	files, err := federation.CocoFiles(ev, exchangetest.Books(t))
	exchangetest.Must(t, err)
	var names []string
	for _, f := range files {
		names = append(names, f.Name)
		exchangetest.Golden(t, "coco/"+f.Name, f.Data)
	}
	if got, want := strings.Join(names, " "), "a-results.csv a-ratings.csv late-bloomers-div-b-results.csv late-bloomers-div-b-ratings.csv event.json"; got != want {
		t.Errorf("files %s, want %s", got, want)
	}
}

func TestCocoConcerns(t *testing.T) {
	ev := exchangetest.Submitted()
	ev.Place, ev.Divisions = "", ev.Divisions[:1]
	ev.Divisions[0].Players[3].Name = "Ann Abel"
	var told []string
	for _, c := range federation.CocoConcerns(ev, exchangetest.Books(t)) {
		if !strings.Contains(c.Text.String(), "rated game") {
			told = append(told, fmt.Sprint(c.Player, " ", c.Stops, " ", c.Text))
		}
	}
	want := "0 false the event has no place; CoCo asks for it; enter it on the Event screen|" +
		"0 false 3 games without an opponent, or not rated: left out|" +
		"2 false games in the draws that aren't rated: Martin King Jr. (1), Łucja Özdemir-Featherstonehaugh (1)|" +
		"4 false no CoCo number: Łucja Özdemir-Featherstonehaugh, Ann Abel; a number that begins with T- stands for it, and CoCo takes nothing while such a number is left|" +
		"7 false Abel, Ann and Ann Abel are both written Ann Abel; only their numbers tell them apart"
	if got := strings.Join(told, "|"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestCocoResultsComeBack: the played games of a division are read back as they were.
func TestCocoResultsComeBack(t *testing.T) {
	book := exchangetest.BookOf(t, &tournament.Division{Rulebook: "wespa-2010"})
	rapid.Check(t, func(t *rapid.T) {
		d := anyPlayedDivision(t)
		for i := range d.Players {
			if rapid.Bool().Draw(t, "numbered") {
				d.Players[i].IDs = map[string]string{"coco": fmt.Sprintf("%04d", i+1)}
			}
		}
		var out bytes.Buffer
		if err := federation.WriteCocoResults(&out, d, book); err != nil {
			t.Fatal(err)
		}
		text := out.String()
		if strings.Count(text, "\n") == 1 {
			return
		}
		list, err := playerlist.Read("results.csv", []byte(text), playerlist.Asked{}, nil)
		if err != nil || list.Refusal() != nil {
			t.Fatal(err, list.Refusal())
		}
		games, _, problems := list.Games()
		if len(problems) > 0 {
			t.Fatalf("problems %q", problems)
		}
		if got, want := cocoGames(games, list.Players()), cocoGames(d.Games, d.Players); got != want {
			t.Fatalf("got\n%s\nwant\n%s\n%s", got, want, text)
		}
	})
}

// cocoGames are the played games by the players' names, whoever started.
func cocoGames(games []tournament.Game, players []tournament.Player) string {
	seen := map[string]bool{}
	d := tournament.Division{Players: players}
	for _, g := range games {
		if g.Sheet.Kind != tournament.Played {
			continue
		}
		sides := []string{}
		for i, id := range []tournament.PlayerID{g.First, g.Second} {
			p, _ := d.Player(id)
			sides = append(sides, fmt.Sprint(strings.Join(spelling.Keys(p.Name), "/"), p.IDs, g.Sheet.Scores[i]))
		}
		if sides[0] > sides[1] {
			sides[0], sides[1] = sides[1], sides[0]
		}
		seen[fmt.Sprint(g.Round, sides)] = true
	}
	return sortedLines(seen)
}

func TestReadCocoResults(t *testing.T) {
	const six = "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n"
	const good, one = ",1,Ann Abel,412,Bo Baker,377\n", "1: r1 t1 1-2 played [412 377] drawn\n"
	for _, c := range []struct{ name, file, want string }{
		{"six columns", six + "46347.5,1,Ann Abel,412,Bo Baker,377\n,2,Ann Abel,300,Cy Cole,300\n", "1: r1 t1 1-2 played [412 377] drawn\n2: r2 t1 1-3 played [300 300] drawn\n"},
		{"a mark in front", "\xef\xbb\xbf" + six + good, one},
		{"told apart by number", strings.TrimSpace(six) + ",Winner Number,Opponent Number\n,1,Al Kim,412,Al Kim,377,0001,0002\n", one},
		{"in another order", "Round,Winner Number,Winner,Winners Score,Opponent Number,Opponent,Opponents Score\n1,0001,Al Kim,412,0002,Al Kim,377\n", one},
		{"semicolons", strings.ReplaceAll(six+good, ",", ";"), one},
		{"whole numbers with a fraction", six + ",1.0,Ann Abel,412.0,Bo Baker,377\n", one},
		{"columns without headings", strings.TrimSpace(six) + ",,\n,1,Ann Abel,412,Bo Baker,377,Second,Confirmed!\n,2,Bo Baker,400,Ann Abel,300,Second,Confirmed!\n",
			strings.ReplaceAll(one, "1-2 played [412 377] drawn", "2-1 played [377 412]") + "2: r2 t1 1-2 played [300 400]\ncolumn 8, which has no heading, isn't used\n"},
		{"a game whose form doesn't say who went first", strings.TrimSpace(six) + ",Did the winner go first or second\n,1,Ann Abel,412,Bo Baker,377,\n,2,Bo Baker,400,Ann Abel,300,first\n", one + "2: r2 t1 2-1 played [400 300]\n"},
		{"a column of first and second that isn't about the winner", strings.TrimSpace(six) + ",Opponent went\n,1,Ann Abel,412,Bo Baker,377,First\n", one + "the column Opponent went isn't used\n"},
		{"a column of another heading", strings.TrimSpace(six) + ",Table\n,1,Ann Abel,412,Bo Baker,377,4\n", one + "the column Table isn't used\n"},
		{"one number of two names", strings.TrimSpace(six) + ",Winner Number,Opponent Number\n,1,Al Kim,412,Bo Baker,377,0001,0002\n,2,Alan Kim,412,Bo Baker,377,0001,0002\n",
			one + "2: r2 t1 1-2 played [412 377] drawn\n" + `row 3: the number "0001" is that of "Al Kim" above and of "Alan Kim" here; both are taken for one player` + "\n"},
		{"sent twice", six + good + ",1,Bo Baker,377,Ann Abel,412\n", one + "row 3: the same game as row 2, sent twice\nblank row 3: the same game as row 2, sent twice\n"},
		{"twice in a round", six + good + ",1,Cy Cole,400,Ann Abel,377\n", one + `refused row 3: "Ann Abel" has another game in round 1 already, in row 2; remove one of them` + "\n"},
		{"twice with other scores", six + good + ",1,Ann Abel,412,Bo Baker,378\n", one + `refused row 3: "Ann Abel" has another game in round 1 already, in row 2; remove one of them` + "\n"},
		{"oneself", six + good + ",1,Ann Abel,412,Ann Abel,377\n", one + `refused row 3: "Ann Abel" would have played against the same player; correct one of the two names` + "\n"},
		{"no score", six + good + ",2,Ann Abel,,Bo Baker,377\n", one + `refused row 3: the score "" is not a number from -999 to 9999` + "\n"},
		{"no round", six + good + ",x,Ann Abel,1,Bo Baker,377\n", one + `refused row 3: the round "x" is not a number from 1 to 200` + "\n"},
		{"a playoff", six + good + ",Semifinal 2,Ann Abel,1,Bo Baker,377\n", one + `refused row 3: "Semifinal 2" is a playoff, which isn't read with the rounds; import the file again as the division's final once the rounds are in` + "\n"},
		{"a match for third place", six + good + ",Third Place Match,Ann Abel,1,Bo Baker,377\n", one + `refused row 3: "Third Place Match" is a playoff, which isn't read with the rounds; import the file again as the division's final once the rounds are in` + "\n"},
		{"short", six + good + ",1,Ann Abel\n", one + "refused row 3: it has 3 columns; the row of a game must have those of the headings\n"},
		{"empty", six, "error: x.csv: there is no game in it; each row below the headings is one"},
	} {
		list, err := playerlist.Read("x.csv", []byte(c.file), playerlist.Asked{}, nil)
		games, _, problems := list.Games()
		got := exchangetest.GameLines(games)
		if err != nil {
			got = "error: " + err.Error()
		}
		for _, n := range slices.Concat(list.Said(), problems) {
			if !strings.HasPrefix(n.String(), "CoCo's results: ") {
				got += n.String() + "\n"
			}
		}
		for _, r := range list.Rows {
			if r.Outcome != exchange.Added {
				got += fmt.Sprintf("%s row %d: %s\n", r.Outcome, r.Row, r.Why)
			}
		}
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// TestCocoRoster: the roster is a rating list with CoCo's numbers.
func TestCocoRoster(t *testing.T) {
	l, err := lists.ReadRatingList("roster.json", []byte(`{"schema": "coco.roster/1", "generated_at": "2026-08-22T14:03:00Z", "players": [
		{"player_number": "0233", "name": "Ann Abel", "rating": 1650, "deviation": 80.5, "career_games": 100, "last_played": "2026-03-14"},
		{"player_number": "0042", "name": "Bo Baker", "rating": null, "deviation": null, "career_games": 0, "last_played": null}]}`), nil)
	exchangetest.Must(t, err)
	list := l.List("CoCo", l.Federation, "2026-08-22")
	if got, want := fmt.Sprint(list), `{CoCo coco 2026-08-22 [{0233 Ann Abel 1650 100 80.5 2026-03-14  }]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// FuzzReadCocoResults: any file of results is read or refused in one line, and the games that are read are valid.
func FuzzReadCocoResults(f *testing.F) {
	f.Add([]byte(",1,Ann Abel,412,Bo Baker,377\n,2,Ann Abel,300,Cy Cole,300,0001,0002\n"))
	f.Add([]byte("\"\n,,,,,\n,200,\x00,1,-,2"))
	f.Fuzz(func(t *testing.T, data []byte) {
		head := []byte("Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n")
		l, err := playerlist.Read("f.csv", append(head, data...), playerlist.Asked{}, []tournament.Player{{ID: 3, Name: "Ada Quill"}})
		exchangetest.CheckList(t, l, err)
	})
}
