package forecast_test

import (
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/forecast"
)

// replayed is a division of a real event, with the games of each round and the times of their sheets.
type replayed struct {
	name   string
	rounds [][]replayedGame
}

type replayedGame struct {
	players [2]tournament.PlayerID
	at      tournament.Timestamp // at is 0 if it isn't known.
}

// first is when the first sheet of an event comes in.
const first = tournament.Timestamp(1_700_000_000_000)

// readReplays are the events of testdata/times.txt.
func readReplays(t *testing.T) []replayed {
	t.Helper()
	data, err := os.ReadFile("testdata/times.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []replayed
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		switch words[0] {
		case "#":
		case "division":
			all = append(all, replayed{name: strings.Join(words[1:], " ")})
		default:
			var games []replayedGame
			for _, w := range words {
				players, at, _ := strings.Cut(w, ":")
				a, b, _ := strings.Cut(players, "-")
				g := replayedGame{players: [2]tournament.PlayerID{tournament.PlayerID(number(t, a)), tournament.PlayerID(number(t, b))}}
				if at != "" {
					g.at = first + tournament.Timestamp(number(t, at))*1000
				}
				games = append(games, g)
			}
			d := &all[len(all)-1]
			d.rounds = append(d.rounds, games)
		}
	}
	return all
}

func number(t *testing.T, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// division is the division as it was at that time in that round.
func (r replayed) division(round int, now tournament.Timestamp) *tournament.Division {
	d := &tournament.Division{ID: 1, Name: r.name, Rounds: len(r.rounds)}
	for n := 1; n <= round; n++ {
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n})
		for i, g := range r.rounds[n-1] {
			sheet := tournament.Sheet{Kind: tournament.Scheduled}
			if n < round || g.at != 0 && g.at <= now {
				sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 350}, Entered: g.at}
			}
			d.Games = append(d.Games, tournament.Game{ID: len(d.Games) + 1, Round: n, Table: i + 1, First: g.players[0], Second: g.players[1], Sheet: sheet})
		}
	}
	return d
}

// TestEndsOfRealRounds checks every round of thirteen real divisions when half of its sheets are in. The constants
// were measured on these events, so the forecast for another event isn't better.
func TestEndsOfRealRounds(t *testing.T) {
	var misses []float64
	within, early, late := 0, 0, 0
	for _, r := range readReplays(t) {
		var own []float64
		for n, games := range r.rounds {
			var times []tournament.Timestamp
			for _, g := range games {
				if g.at != 0 {
					times = append(times, g.at)
				}
			}
			if len(times) < 4 || len(times) < len(games) {
				continue
			}
			slices.Sort(times)
			now, end := times[(len(times)+1)/2-1], times[len(times)-1]
			if now == end {
				continue
			}
			f, ok := forecast.Of(&tournament.Event{}, r.division(n+1, now), now)
			if !ok {
				t.Errorf("%s, round %d: nothing is said with half of the sheets in", r.name, n+1)
				continue
			}
			own = append(own, math.Abs(float64(end-f.Ends.Likely)/60_000))
			switch {
			case end < f.Ends.Early-30_000:
				early++
			case end > f.Ends.Late+30_000:
				late++
			default:
				within++
			}
		}
		slices.Sort(own)
		t.Logf("%s: %d rounds, median miss %.1f minutes", r.name, len(own), own[len(own)/2])
		misses = append(misses, own...)
	}
	slices.Sort(misses)
	median := misses[len(misses)/2]
	if rounds := early + within + late; median > 5 || rounds != 298 || within < rounds*3/4 || within > rounds*17/20 {
		t.Errorf("of %d rounds the median miss is %.2f minutes, and %d ends are in their spans of four in five", rounds, median, within)
	}
	t.Logf("%d rounds: median miss %.2f minutes; %d before, %d within, %d after the span", len(misses), median, early, within, late)
}
