package report

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"wordhall/tournament"
	"wordhall/tournament/forecast"
)

func TestForecastInWords(t *testing.T) {
	at := func(day, hour, minute int) tournament.Timestamp {
		return tournament.At(time.Date(2026, 11, day, hour, minute, 0, 0, time.Local))
	}
	about := func(hour, minute int) forecast.Guess {
		return forecast.Guess{Early: at(28, hour, minute-5), Likely: at(28, hour, minute), Late: at(28, hour, minute+9)}
	}
	tomorrow := forecast.Guess{Early: at(29, 9, 30), Likely: at(29, 9, 30), Late: at(29, 9, 30)}
	for _, c := range []struct {
		name       string
		round      forecast.Round
		ends, next string
		lines      string
	}{
		{"the last round", forecast.Round{Round: 7, Ends: about(14, 5)}, "ends about 14:05", "", "Round 7 ends: about 14:05, from 14:00 to 14:14"},
		{"overdue", forecast.Round{Round: 7, Ends: about(14, 0)}, "ends any minute", "", "Round 7 ends: about 14:00, from 13:55 to 14:09"},
		{
			"everything", forecast.Round{Round: 4, Ends: about(14, 5), Next: about(14, 20), Behind: 1, Sooner: about(14, 10), Lagged: about(14, 6), Slowest: 9, Without: about(14, 2), Day: about(18, 30)},
			"ends about 14:05", "Round 5 starts about 14:20",
			"Round 4 ends: about 14:05, from 14:00 to 14:14|Without table 9: about 14:02, from 13:57 to 14:11|Round 5 starts: about 14:20, from 14:15 to 14:29; 1 minute late|" +
				"If nobody waits for the planned time: about 14:10, from 14:05 to 14:19|If the round is drawn with a lag, after round 3: about 14:06, from 14:01 to 14:15|The day ends: about 18:30, from 18:25 to 18:39",
		},
		{"goes on tomorrow", forecast.Round{Round: 4, Ends: about(14, 5), Next: tomorrow}, "ends about 14:05", "Round 5 starts on 29 November at 09:30", "Round 4 ends: about 14:05, from 14:00 to 14:14|Round 5 starts: on 29 November at 09:30"},
	} {
		f := Forecast{c.round, at(28, 14, 0)}
		var lines []string
		for _, l := range f.Lines() {
			lines = append(lines, fmt.Sprintf("%s: %s", l.What, l.When))
		}
		if f.Ends().String() != c.ends || f.Next().String() != c.next || strings.Join(lines, "|") != c.lines {
			t.Errorf("%s: %q, %q, %q", c.name, f.Ends(), f.Next(), strings.Join(lines, "|"))
		}
	}
}
