package ratings_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"wordhall/ratings"
)

// reported is a row of an official report: the rating before, in brackets for a player of few games and missing
// for a newcomer, the expected wins where they are printed, and the rating after.
type reported struct {
	name     string
	old, now float64
	few      bool
	expected string
}

// reportRow splits a row of a report into the name, the expected wins, and the rating before and after.
var reportRow = regexp.MustCompile(`^\|.(?:[A-Z ]{3}) ([^|]+?) *\|[^|]*\|[^|]*\| *([\d.]*) +[\d.]+ *\| *(\(? *\d+\)?)? +(?:[+-]\d+ +)?\(? *(\d+)\)? *\|`)

// readReport reads the rows of one report by the letters of the name.
func readReport(t *testing.T, data string) map[string]reported {
	t.Helper()
	rows := map[string]reported{}
	for _, line := range strings.Split(data, "\n") {
		m := reportRow.FindStringSubmatch(strings.TrimRight(line, "\r"))
		if m == nil {
			continue
		}
		old, _ := strconv.ParseFloat(strings.Trim(m[3], "() "), 64)
		now, _ := strconv.ParseFloat(m[4], 64)
		rows[letters(m[1])] = reported{name: m[1], old: old, now: now, few: strings.HasPrefix(m[3], "("), expected: m[2]}
	}
	return rows
}

// letters are those of a name cut to the 20 columns of the file of games.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(fmt.Sprintf("%-20.20s", name)))
}

// gameCell is one game in the file of games: outcome, score, opponent.
var gameCell = regexp.MustCompile(` ([ 0-2])[ \d]{2}\d +\+?(\d+)`)

// readGames reads the sections of a file of games as fields, with the rows of the report in the order of each.
func readGames(t *testing.T, data string, rows map[string]reported) (fields []ratings.Field, of [][]reported) {
	t.Helper()
	for _, line := range strings.Split(data, "\n") {
		if len(line) > 1 && line[0] == '*' && line[1] != '*' && (len(line) < 4 || line[2] < '0' || line[2] > '9') {
			fields, of = append(fields, ratings.Field{}), append(of, nil)
		}
		if line == "" || line[0] == '*' || len(line) < 30 || !gameCell.MatchString(line[20:]) {
			continue
		}
		row, ok := rows[letters(line[:20])]
		if !ok {
			t.Fatalf("%q isn't in the report", line[:20])
		}
		f, last := &fields[len(fields)-1], len(of)-1
		of[last] = append(of[last], row)
		p := ratings.Player{ID: len(f.Players) + 1, Rating: row.old, Unrated: row.old == 0, Games: ratings.Unknown}
		if row.few {
			p.Games = 10
		}
		f.Players = append(f.Players, p)
		for i, m := range gameCell.FindAllStringSubmatch(line[20:], -1) {
			opponent, _ := strconv.Atoi(m[2])
			halfWins, _ := strconv.Atoi(strings.TrimSpace(m[1]))
			switch {
			case opponent == p.ID:
				f.Games = append(f.Games, ratings.Game{Round: i + 1, A: p.ID - 1, B: ratings.NoPlayer, HalfWins: halfWins, Unrated: true})
			case opponent > p.ID:
				f.Games = append(f.Games, ratings.Game{Round: i + 1, A: p.ID - 1, B: opponent - 1, HalfWins: halfWins})
			}
		}
	}
	return fields, of
}

// returned are the players of an event who came back after years, with the days since the earlier report that lists
// them, and the new rating that it gives them.
var returned = map[string]struct {
	days   int
	rating float64
}{
	"2016-ken-435 Zehase Dofe":         {1127, 1627}, // The dates are 2013-03-31 and 2016-05-01.
	"2011-usa-130 Cihatacec Solusuhus": {1848, 1564}, // The dates are 2006-01-15 and 2011-02-06, and this report has the new start for the old rating.
}

// TestReportsOfTheWorldAssociation: the expected wins agree to the printed tenth and the new ratings to the point,
// for established players, for those in brackets and for newcomers.
func TestReportsOfTheWorldAssociation(t *testing.T) {
	for _, c := range []struct {
		event, says              string
		established, few, newest int
	}{
		{"2007-bhr-014", "14 games, ratings under 1000, three newcomers", 24, 6, 3},
		{"2008-kwt-036", "17 games, newcomers who met one another, one with 2 wins", 9, 0, 3},
		{"2011-usa-130", "a player who starts anew after five years, and newcomers who met them", 7, 1, 4},
		{"2012-cze-147", "5 games count five eighths", 10, 0, 0},
		{"2013-gbr-211", "38 games in two passes", 30, 7, 1},
		{"2014-ger-284", "a newcomer without a win", 7, 0, 2},
		{"2015-gbr-337", "players in brackets count half as much again", 12, 4, 2},
		{"2015-usa-367", "6 games count six eighths", 4, 0, 0},
		{"2015-usa-380", "players in brackets on both sides of 1800", 4, 6, 0},
		{"2016-ken-435", "a player who comes back after three years", 20, 2, 4},
		{"2016-usa-458", "newcomers who met few rated players", 1, 0, 3},
	} {
		t.Run(c.event, func(t *testing.T) {
			report, err := os.ReadFile(filepath.Join("testdata", "wespa", c.event+".ST1"))
			if err != nil {
				t.Fatal(err)
			}
			games, err := os.ReadFile(filepath.Join("testdata", "wespa", c.event+".tou"))
			if err != nil {
				t.Fatal(err)
			}
			fields, rows := readGames(t, string(games), readReport(t, string(report)))
			established, few, newest := 0, 0, 0
			for i, f := range fields {
				for k, row := range rows[i] {
					if back, ok := returned[c.event+" "+row.name]; ok {
						f.Players[k].IdleDays, f.Players[k].Rating = back.days, back.rating
					}
				}
				for k, got := range rate(t, system(t, "wespa-2016"), f).Players {
					want := rows[i][k]
					switch {
					case want.old == 0:
						newest++
					case want.few:
						few++
					default:
						established++
						printed, _ := strconv.ParseFloat(want.expected, 64)
						near(t, want.name+": the expected wins", got.Expected, printed, 0.05+1e-6)
					}
					near(t, want.name+": the new rating", got.New, want.now, 0)
				}
			}
			if established != c.established || few != c.few || newest != c.newest {
				t.Errorf("%d established players, %d in brackets and %d newcomers, want %d, %d and %d", established, few, newest, c.established, c.few, c.newest)
			}
		})
	}
}
