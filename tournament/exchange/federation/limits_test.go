package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

// TestTablesOfTsh are taken over if they rise and no two of them are further apart than a hundred.
func TestTablesOfTsh(t *testing.T) {
	for value, want := range map[string]string{
		"[3,4]": "3 ", "[1,101]": "1 ", "[1,102]": "0 note", "[4,3]": "0 note", "[3,3]": "0 note", "[0,1]": "0 note", "[9998,9999]": "9998 ", "[9999,10000]": "0 note", "[]": "0 note",
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\nconfig tables = "+value+"\n", map[string]string{"a.t": "A, B 1;\nC, D 2;\nE, F 3;\nG, H 4;\n"})
		exchangetest.Must(t, err)
		got := fmt.Sprint(in.Event.Divisions[0].Tables.First, " ")
		if len(in.Notes) > 0 {
			got += "note"
		}
		if got != want {
			t.Errorf("%s: %s, want %s: %v", value, got, want, in.Notes)
		}
	}
}

// TestPrizesOfTshThatSayTooLittle are named, except for lines that are no prize.
func TestPrizesOfTshThatSayTooLittle(t *testing.T) {
	for line, said := range map[string]bool{
		"prize rank 1 A": true, "prize rank": true, "prize note": false, "prize note lunch": false, "prize title First prize": false, "prize separator": false, "prize break": false, "prize": true, "prize rank 1 A $1": false,
	} {
		in, err := readTsh(t, "config.tsh", "division A a.t\n"+line+"\n", map[string]string{"a.t": "A, B 1;\nC, D 2;\n"})
		exchangetest.Must(t, err)
		if got := strings.Contains(text.Join("; ", in.Notes...).String(), "line 2: the prize isn't understood; enter it on Prizes & ratings"); got != said {
			t.Errorf("%s: said %v, want %v: %v", line, got, said, in.Notes)
		}
	}
}

// TestAByeSomeRoundsAhead is written in its round, with nothing in the rounds between.
func TestAByeSomeRoundsAhead(t *testing.T) {
	d := exchangetest.TouDivision()
	d.Rounds = 6
	d.Fixed = []tournament.Fixed{{Round: 6, Players: [2]tournament.PlayerID{2, 0}}, {Round: 3, Players: [2]tournament.PlayerID{2, 0}}, {Round: 5, Players: [2]tournament.PlayerID{1, 1}}}
	var out bytes.Buffer
	exchangetest.Must(t, federation.WriteTsh(&out, d, exchangetest.BookOf(t, d)))
	lines := strings.Split(out.String(), "\n")
	for i, want := range []string{"2 3 0 00 0;", " 1 0 0 00 00 0;"} {
		if !strings.Contains(lines[i], want) {
			t.Errorf("%s, want the opponents %s", lines[i], want)
		}
	}
}

// TestALineOfTshOfTwoWordsIsKept. A line that says nothing isn't.
func TestALineOfTshOfTwoWordsIsKept(t *testing.T) {
	for line, kept := range map[string]bool{"config no_boards=1": true, "config": false, "# said": true} {
		in, err := readTsh(t, "config.tsh", "division A a.t\n"+line+"\n", map[string]string{"a.t": "A, B 1;\nC, D 2;\n"})
		exchangetest.Must(t, err)
		files, err := federation.TshFiles(in.Event, exchangetest.TshBooks())
		exchangetest.Must(t, err)
		if got := strings.Contains(fmt.Sprintf("%s", files), line+"\n"); got != kept {
			t.Errorf("%s: kept %v, want %v", line, got, kept)
		}
	}
}

// TestTheHeadingOfATouUpToItsLength names the event. A longer one names only the day.
func TestTheHeadingOfATouUpToItsLength(t *testing.T) {
	long := strings.Repeat("é", exchange.MaxLongRunes)
	for name, want := range map[string]string{long: long, long + "e": "", "a\x01b": ""} {
		in, err := federation.ReadTouEvent("e.tou", []byte("*M14.03.2026 "+name+"\n*A\nhigh word 0\nAnn Abel             2412  +2\nBo Baker              377   1\n"), "wespa-2010")
		exchangetest.Must(t, err)
		if in.Event.Name != want || in.Event.StartDate != "2026-03-14" {
			t.Errorf("%.20q: %.20q on %s", name, in.Event.Name, in.Event.StartDate)
		}
	}
}

// TestAWinnerOfEqualScoresHasLostNoThousand, because two scores of 0 are how an award is written.
func TestAWinnerOfEqualScoresHasLostNoThousand(t *testing.T) {
	told := func(s tournament.Sheet) string {
		if s.Scores == nil {
			return string(s.Kind)
		}
		return fmt.Sprint(*s.Scores)
	}
	for theirs, want := range map[string]string{"   0": "awarded", " 301": "[1300 301]", " 299": "[300 299]"} {
		own := " 300"
		if theirs == "   0" {
			own = "   0"
		}
		list, err := playerlist.Read("x.tou", []byte("*A\nAnn Abel             2"+own[1:]+"  +2\nBo Baker             "+theirs+"   1\n"), playerlist.Asked{}, nil)
		exchangetest.Must(t, err)
		if games, _, _ := list.Games(); len(games) != 1 || told(games[0].Sheet) != want {
			t.Errorf("%s: %s, want %s", theirs, told(games[0].Sheet), want)
		}
	}
}

// TestACocoBundleInWhichEverybodyPlaysSaysNothing of missing games. One with gaps says how many are missing.
func TestACocoBundleInWhichEverybodyPlaysSaysNothing(t *testing.T) {
	const game = `{"round": %d, "winner": "%d", "loser": "%d", "winner_score": 400, "loser_score": 300}`
	for games, want := range map[string]string{
		fmt.Sprintf(game, 1, 1, 2) + "," + fmt.Sprintf(game, 1, 3, 4):                                    "",
		fmt.Sprintf(game, 1, 1, 2):                                                                       "2 times somebody has no game",
		fmt.Sprintf(game, 1, 1, 2) + "," + fmt.Sprintf(game, 1, 3, 4) + "," + fmt.Sprintf(game, 2, 1, 3): "2 times somebody has no game",
	} {
		in, err := federation.ReadCocoBundle("event.json", []byte(`{"event_log": [], "players": [{"player_number": "1", "name": "A"}, {"player_number": "2", "name": "B"}, {"player_number": "3", "name": "C"}, {"player_number": "4", "name": "D"}],
			"divisions": [{"name": "A", "entrants": [{"number": 1, "player_number": "1"}, {"number": 2, "player_number": "2"}, {"number": 3, "player_number": "3"}, {"number": 4, "player_number": "4"}], "results": [`+games+`]}]}`), "wespa-2010")
		exchangetest.Must(t, err)
		said := text.Join("; ", in.Notes...).String()
		if strings.Contains(said, "has no game") != (want != "") || !strings.Contains(said, want) {
			t.Errorf("%s: %q, want %q", games, said, want)
		}
	}
}
