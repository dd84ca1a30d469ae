package federation

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
)

// TestTheScoreOfAForfeit: the player who came has the margin and the other has 0, if the spread says so.
func TestTheScoreOfAForfeit(t *testing.T) {
	const margin = 50
	one := func(n int) *int { return &n }
	absent := func(ids ...tournament.PlayerID) tournament.Sheet {
		return tournament.Sheet{Kind: tournament.Absent, Absent: ids}
	}
	for _, c := range []struct {
		name   string
		sheet  tournament.Sheet
		id     tournament.PlayerID
		spread *int
		want   string
	}{
		{"who came", absent(1), 2, one(50), "50 true"},
		{"who didn't", absent(1), 1, one(-50), "0 true"},
		{"the first came", absent(2), 1, one(50), "50 true"},
		{"by one", absent(1), 2, one(1), "50 true"},
		{"by one, who didn't come", absent(1), 1, one(-1), "0 true"},
		{"late", tournament.Sheet{Kind: tournament.Late, Absent: []tournament.PlayerID{1}}, 2, one(50), "50 true"},
		{"by the director's margin", tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{1}, Margin: one(75)}, 2, one(75), "75 true"},
		{"no spread", absent(1), 2, one(0), "0 false"},
		{"the other way round", absent(1), 2, one(-50), "0 false"},
		{"the other way round for who didn't come", absent(1), 1, one(50), "0 false"},
		{"not known", absent(1), 2, nil, "0 false"},
		{"both", absent(1, 2), 2, one(50), "0 false"},
		{"nobody", absent(), 2, one(50), "0 false"},
		{"played", tournament.Sheet{Kind: tournament.Played, Absent: []tournament.PlayerID{1}}, 2, one(50), "0 false"},
		{"somebody else", absent(1), 3, one(50), "0 false"},
	} {
		own, ok := newtForfeit(tournament.Game{Round: 1, First: 1, Second: 2, Sheet: c.sheet}, c.id, margin, []*int{c.spread})
		if got := fmt.Sprint(own, ok); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestWhatALineOfAConfigurationIsAbout: a division needs a name and a file, and a setting needs a name.
func TestWhatALineOfAConfigurationIsAbout(t *testing.T) {
	for line, want := range map[string]string{
		"division a a.t": "A", " division A a.t # remark": "A", "division a": "", "division": "", "": "", "# config x = 1": "",
		"config max_rounds = 5": "max_rounds", "config tables{'b'} = [1]": "tables{B}",
	} {
		if got := tshKeyOf(line); got != want {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
}

// TestWhereAFurtherFieldOfAPlayerGoes: between the fields whose keys come before and after it, and before an empty
// field at the end.
func TestWhereAFurtherFieldOfAPlayerGoes(t *testing.T) {
	for _, c := range []struct {
		parts []string
		want  int
	}{
		{[]string{"Quill, Ada 1650 2", " 412"}, 2},
		{[]string{"Quill, Ada 1650 2", " 412", " board 1"}, 3},
		{[]string{"Quill, Ada 1650 2", " 412", " board 1", " team x"}, 3},
		{[]string{"Quill, Ada 1650 2", " 412", " p12 1"}, 2},
		{[]string{"Quill, Ada 1650 2", " 412", " board 1", ""}, 3},
		{[]string{"Quill, Ada 1650 2", " 412", "", " board 1"}, 4},
		{[]string{"Quill, Ada 1650 2", " zzz"}, 2},
	} {
		if got := tshPlaceOf(c.parts, "off"); got != c.want {
			t.Errorf("%q: at %d, want %d", c.parts, got, c.want)
		}
	}
}

// TestADayThatCannotBeRead is no day, even if part of it was understood.
func TestADayThatCannotBeRead(t *testing.T) {
	for words, want := range map[string]bool{
		"2 March": true, "March 2, 2026": true, "Monday 2 March": true, "2": true, "May": false,
		"2 March April": false, "2 Marble": false, "2 of March": false, "(2 March)": false, "2 March 2026 2027": false, "2 3 March": false, "20260 March": false,
	} {
		if _, ok := readWrittenDay(words); ok != want {
			t.Errorf("%q is read: %v", words, ok)
		}
	}
}

// TestARoundInAFileOfTsh: a game that isn't played yet has the opponent and no score. A round without the scores of
// two players is a bye with its spread, and has no table.
func TestARoundInAFileOfTsh(t *testing.T) {
	number := map[tournament.PlayerID]int{1: 11, 2: 12}
	game := func(kind tournament.Kind) tournament.Game {
		return tournament.Game{ID: 1, Round: 1, First: 1, Second: 2, Table: 7, Sheet: tournament.Sheet{Kind: kind}}
	}
	won := tournament.Outcome{Opponent: 2, Counts: true, Spread: 50}
	for _, c := range []struct {
		name string
		line tournament.ScoreLine
		want tshRound
	}{
		{"played", tournament.ScoreLine{Game: game(tournament.Played), Opponent: 2, Scored: true, Own: 400, Other: 350, Outcome: won}, tshRound{"12", "400", 7, 1}},
		{"to be played", tournament.ScoreLine{Game: game(tournament.Scheduled), Opponent: 2}, tshRound{"12", "00", 7, 1}},
		{"to be played, against nobody", tournament.ScoreLine{Game: game(tournament.Scheduled)}, tshRound{"0", "0", 0, 0}},
		{"without scores", tournament.ScoreLine{Game: game(tournament.Played), Opponent: 2, Own: 400, Outcome: won}, tshRound{"0", "50", 0, 0}},
		{"against nobody", tournament.ScoreLine{Game: game(tournament.Played), Opponent: 2, Scored: true, Own: 400, Outcome: tournament.Outcome{Counts: true, Spread: 50}}, tshRound{"0", "50", 0, 0}},
		{"that doesn't count", tournament.ScoreLine{Game: game(tournament.Played), Opponent: 2, Scored: true, Own: 400, Outcome: tournament.Outcome{Opponent: 2}}, tshRound{"0", "0", 0, 0}},
		{"missed", tournament.ScoreLine{Outcome: tournament.Outcome{Spread: -50}}, tshRound{"0", "-50", 0, 0}},
	} {
		if got := tshRoundOf(c.line, number, 1, nil); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}

// TestALineOfAnAupairFileShorterThanItsName is a player without games.
func TestALineOfAnAupairFileShorterThanItsName(t *testing.T) {
	for _, line := range []string{"Ada Quill", "A", "Ada Quill          ", "Ada Quill Marlow Ok", "Renée Quill"} {
		if r := readTouLine(3, line); r.err != nil || len(r.games) > 0 || r.row != 3 || r.name == "" {
			t.Errorf("%q: %+v", line, r)
		}
	}
}

// TestGamesOfAupairAreInTheRoundsOfTheirReplies: of all ways to spread the games of a short row over the rounds, the
// first of those that fit best is chosen. A reply counts twice if both players' lines have the same outcome.
func TestGamesOfAupairAreInTheRoundsOfTheirReplies(t *testing.T) {
	outcomes := []byte("012 ")
	fits := func(rows []touRow, k, round int) int {
		own := rows[0].games[k]
		theirs, ok := touReply(rows, 0, round, own)
		switch says := string([]byte{own.outcome, theirs.outcome}); {
		case !ok:
			return 0
		case says == "2 " || says == " 2" || says == "11":
			return 2
		}
		return 1
	}
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(1, 5).Draw(t, "rounds")
		game := rapid.Custom(func(t *rapid.T) touEntry {
			return touEntry{outcome: rapid.SampledFrom(outcomes[1:]).Draw(t, "outcome"), opponent: rapid.IntRange(1, 3).Draw(t, "opponent")}
		})
		rows := make([]touRow, 3)
		for i := range rows {
			games := most
			if i == 0 {
				games = rapid.IntRange(1, most).Draw(t, "games")
			}
			for k := range games {
				rows[i].games, rows[i].rounds = append(rows[i].games, game.Draw(t, "game")), append(rows[i].rounds, k+1)
			}
		}
		var best []int
		highest := -1
		var spread func(rounds []int, so int)
		spread = func(rounds []int, so int) {
			if k := len(rounds); k < len(rows[0].games) {
				from := 1
				if k > 0 {
					from = rounds[k-1] + 1
				}
				for round := from; round <= most; round++ {
					spread(append(slices.Clone(rounds), round), so+fits(rows, k, round))
				}
			} else if so > highest {
				best, highest = rounds, so
			}
		}
		spread(nil, 0)
		if got := touRounds(rows, 0, most); !slices.Equal(got, best) {
			t.Fatalf("%+v: %v, want %v", rows, got, best)
		}
	})
}

// TestHalvesAsTshWritesThem: they are halves of wins.
func TestHalvesAsTshWritesThem(t *testing.T) {
	for n, want := range map[int]string{0: "0", 1: "0.5", 2: "1", 5: "2.5", 24: "12"} {
		if got := tshHalves(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

// TestADayOfAYear: a date without a year is none.
func TestADayOfAYear(t *testing.T) {
	for d, want := range map[writtenDay]string{
		{21, 11, 2026}: "2026-11-21 true", {1, 1, 1}: "0001-01-01 true", {1, 1, 0}: "0000-01-01 false", {0, 1, 2026}: "2026-01-00 false", {31, 4, 2026}: "2026-04-31 false", {29, 2, 2024}: "2024-02-29 true",
	} {
		if s, ok := d.iso(); fmt.Sprint(s, " ", ok) != want {
			t.Errorf("%+v: %s %v, want %s", d, s, ok, want)
		}
	}
}

// TestWhatIsKeptOfAConfiguration: a line of one word says nothing, and isn't kept.
func TestWhatIsKeptOfAConfiguration(t *testing.T) {
	for line, want := range map[string]bool{
		"": true, "# remark": true, "prize": false, "prize rank 1 A $100": true, "autopair": false, "division": false, "division a a.t": true, "classes A": true, "begin": false, "begin X": true,
		"perl print 1": false, "frobnicate x": false,
	} {
		if got := keepsTsh(line); got != want {
			t.Errorf("%q: %v", line, got)
		}
	}
}

// TestAHashNeedsItsMarks between a key and its value.
func TestAHashNeedsItsMarks(t *testing.T) {
	for content, want := range map[string]bool{
		"{}": true, "{a => 1}": true, "{a, 1}": true, "{'a' => 1, b => [2..3]}": true, "{a 1}": false, "{a = 1}": false, "{a =>}": false, "{a": false, "azAZ09+-_.": true, "a@": false, "[1..3]": true, "[..3]": false, "..": false, "1.5": true,
	} {
		if v, err := readTshValue(content); (err == nil) != want {
			t.Errorf("%s: %+v, %v", content, v, err)
		}
	}
}

// TestNamesWithTheFamilyFirst: a surname that somebody gave is preferred to one that is guessed, and a name with a
// comma stays as it is.
func TestNamesWithTheFamilyFirst(t *testing.T) {
	for _, c := range []struct{ name, surname, want string }{
		{"Ada Quill", "", "Quill, Ada"}, {"Ada Quill Moss", "Quill Moss", "Quill Moss, Ada"}, {"Ada Quill Moss", "", "Moss, Ada Quill"}, {"Martin King Jr", "", "King, Martin, Jr"},
		{"Martin King Jr", "King Jr", "King Jr, Martin"}, {"Quill, Ada", "Ada", "Quill, Ada"}, {"Byron", "", "Byron"}, {"Byron", "Byron", "Byron"}, {"Ada Quill", "Moss", "Quill, Ada"},
	} {
		if got := familyFirst(c.name, c.surname); got != c.want {
			t.Errorf("%q, surname %q: %q, want %q", c.name, c.surname, got, c.want)
		}
	}
}
