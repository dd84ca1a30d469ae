package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/lists"
	"wordhall/tournament/ratinglist"
)

// reportedRating splits a row of an official report: the country, the name, the rating before (in brackets for a
// player of few games, missing for a newcomer) and the rating after.
var reportedRating = regexp.MustCompile(`(?m)^\|.([A-Z ]{3}) ([^|]+?) *\|[^|]*\|[^|]*\|[^|]*\| *(\(? *\d+\)?)? +(?:[+-]\d+ +)?\(? *(\d+)\)? *\|`)

// TestAPlayerWhoComesBackIsRatedByWhenTheyLastPlayed uses an event of the world association, with its ratings and
// days from a list in the form of its latest.txt. With the days, everybody's new rating is that of the official
// report. Without them the rating of the player who had been away for three years differs, and so do those of some
// opponents.
func TestAPlayerWhoComesBackIsRatedByWhenTheyLastPlayed(t *testing.T) {
	games, err := os.ReadFile(filepath.Join("..", "ratings", "testdata", "wespa", "2016-ken-435.tou"))
	if err != nil {
		t.Fatal(err)
	}
	report, err := os.ReadFile(filepath.Join("..", "ratings", "testdata", "wespa", "2016-ken-435.ST1"))
	if err != nil {
		t.Fatal(err)
	}
	var latest strings.Builder
	after := map[string]float64{}
	for _, m := range reportedRating.FindAllStringSubmatch(string(report), -1) {
		after[m[2]], _ = strconv.ParseFloat(m[4], 64)
		old := strings.Trim(m[3], "() ")
		if old == "" {
			continue
		}
		played, day := 100, "20160320"
		if strings.HasPrefix(m[3], "(") {
			played = 10
		}
		if m[2] == "Zehase Dofe" {
			day = "20130331"
		}
		fmt.Fprintf(&latest, "     %s %-20s %5d %4s %s  50 --\n", m[1], m[2], played, old, day)
	}
	file, err := lists.ReadRatingList("latest.txt", []byte(latest.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	in, err := federation.ReadTouEvent("2016-ken-435.tou", games, "wespa-2010")
	if err != nil {
		t.Fatal(err)
	}
	ev := in.Event
	desk, _ := withDivision(t, 2)
	toThePoint := func() (exact int, missed []string) {
		for _, d := range ev.Divisions {
			r, err := desk.Program().Ratings(ev, d, "wespa-2016", d.LastRound())
			if err != nil {
				t.Fatal(err)
			}
			for i, p := range d.Players {
				if r.Players[i].New == after[p.Name] {
					exact++
				} else {
					missed = append(missed, p.Name)
				}
			}
		}
		return exact, missed
	}
	for _, d := range ev.Divisions {
		if _, err := ratinglist.Take(d, file.List("WESPA", file.Federation, ""), nil, ev.StartDate, true); err != nil {
			t.Fatal(err)
		}
		book, err := desk.Book(d)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Validate(book); err != nil {
			t.Fatal(err)
		}
	}
	with, missed := toThePoint()
	if with != len(after) || with != 26 {
		t.Errorf("with the days %d of %d are to the point, not %v", with, len(after), missed)
	}
	for _, d := range ev.Divisions {
		for i := range d.Players {
			d.Players[i].LastPlayed = ""
		}
	}
	if without, missed := toThePoint(); without >= with {
		t.Errorf("without the days %d are to the point, with them %d: %v", without, with, missed)
	}
}
