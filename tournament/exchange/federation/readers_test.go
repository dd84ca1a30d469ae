package federation_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/playerlist"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/testkit/eventtest"
	"wordhall/tournament/text"
)

// submittedEvent makes up an event with results of all kinds, for the federations.
func submittedEvent(t *rapid.T) *tournament.Event {
	ev := &tournament.Event{Name: "Open", Place: "Hall", StartDate: "2026-11-21"}
	for i, name := range []string{"A", "Late / Bloomers"} {
		d := eventtest.RandomDivision(t, 3)
		d.ID, d.Name = tournament.DivisionID(i+1), name
		d.SpreadCap = rapid.SampledFrom([]tournament.Caps{nil, {100}, {60, 200}}).Draw(t, "caps")
		for j := range d.Players {
			p := &d.Players[j]
			p.Name = fmt.Sprintf("%s Player %c", []string{"Zoë", "Ann", "De la"}[j%3], 'A'+i*12+j)
			if rapid.Bool().Draw(t, "has numbers") {
				p.IDs = map[string]string{"coco": strconv.Itoa(40 + 100*i + j), "naspa": fmt.Sprintf("AA%06d", 100*i+j)}
			}
		}
		ev.Divisions = append(ev.Divisions, d)
	}
	return ev
}

// cocoNumbers is the form of a player's number in CoCo's registry: four digits, or one made up
// for the event.
var cocoNumbers = regexp.MustCompile(`^(\d{4}|T-\d+)$`)

// TestCocoBundleByItsReader: the registry reads the bundle by these keys and types. It knows players only by their
// number, entrants by their number in the division, and results by the players' numbers. A player with a number that
// was made up for the event is provisional. Nobody plays twice in a round, and nobody wins with fewer points.
func TestCocoBundleByItsReader(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		data := bundleOf(t, submittedEvent(rt))
		var bundle struct {
			Name      string `json:"name"`
			Location  string `json:"location"`
			StartDate string `json:"start_date"`
			Players   []struct {
				Number      string `json:"player_number"`
				Name        string `json:"name"`
				Rating      int    `json:"rating"`
				Provisional bool   `json:"provisional"`
			} `json:"players"`
			Divisions []struct {
				Name     string `json:"name"`
				Entrants []struct {
					Number int    `json:"number"`
					Player string `json:"player_number"`
					Rating int    `json:"rating"`
					Source string `json:"rating_source"`
				} `json:"entrants"`
				Results []struct {
					Round         int    `json:"round"`
					Winner        string `json:"winner"`
					WinnerScore   int    `json:"winner_score"`
					Loser         string `json:"loser"`
					LoserScore    int    `json:"loser_score"`
					WinnerStarted bool   `json:"winner_started"`
				} `json:"results"`
			} `json:"divisions"`
			EventLog []any `json:"event_log"`
		}
		reader := json.NewDecoder(bytes.NewReader(data))
		reader.DisallowUnknownFields()
		if err := reader.Decode(&bundle); err != nil {
			rt.Fatal(err)
		}
		if _, err := time.Parse(time.DateOnly, bundle.StartDate); err != nil || bundle.Name == "" || bundle.Players == nil || bundle.EventLog == nil {
			rt.Fatalf("%v in\n%s", err, data)
		}
		known := map[string]bool{}
		for _, p := range bundle.Players {
			if known[p.Number] || !cocoNumbers.MatchString(p.Number) || p.Provisional != strings.HasPrefix(p.Number, "T-") || p.Name == "" || strings.Contains(p.Name, ",") {
				rt.Fatalf("player %+v", p)
			}
			known[p.Number] = true
		}
		for _, d := range bundle.Divisions {
			entered := map[string]bool{}
			for i, e := range d.Entrants {
				if e.Number != i+1 || !known[e.Player] || entered[e.Player] || e.Rating < 0 || (e.Source == "none") != (e.Rating == 0) {
					rt.Fatalf("entrant %+v", e)
				}
				entered[e.Player] = true
			}
			played := map[string]bool{}
			for _, r := range d.Results {
				one, two := fmt.Sprint(r.Round, r.Winner), fmt.Sprint(r.Round, r.Loser)
				if r.Round < 1 || !entered[r.Winner] || !entered[r.Loser] || r.Winner == r.Loser || r.WinnerScore < r.LoserScore || played[one] || played[two] {
					rt.Fatalf("result %+v", r)
				}
				played[one], played[two] = true, true
			}
		}
	})
}

// TestCocoResultsByTheirReader: the ratings are computed from columns by position, which are the first six of each
// row. Players are found by their names among the ratings, exactly as written.
func TestCocoResultsByTheirReader(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		ev := submittedEvent(rt)
		files, err := federation.CocoFiles(ev, exchangetest.TshBooks())
		exchangetest.Must(t, err)
		for i := range ev.Divisions {
			names := map[string]bool{}
			for row, cells := range csvRows(rt, files[2*i+1]) {
				if row == 0 {
					continue
				}
				if _, err := strconv.Atoi(cells[2]); err != nil || cells[0] == "" || names[cells[0]] {
					rt.Fatalf("rating %q: %v", cells, err)
				}
				names[cells[0]] = true
			}
			for row, cells := range csvRows(rt, files[2*i]) {
				if row == 0 {
					if got := strings.Join(cells[:6], ","); got != "Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score" {
						rt.Fatal(got)
					}
					continue
				}
				round, errRound := strconv.Atoi(cells[1])
				won, errWon := strconv.Atoi(cells[3])
				lost, errLost := strconv.Atoi(cells[5])
				_, errTime := strconv.ParseFloat("0"+cells[0], 64)
				if errRound != nil || errWon != nil || errLost != nil || errTime != nil || round < 1 || won < lost || !names[cells[2]] || !names[cells[4]] || cells[2] == cells[4] {
					rt.Fatalf("result %q", cells)
				}
			}
		}
	})
}

func csvRows(t *rapid.T, f exchange.NamedFile) [][]string {
	rows, err := csv.NewReader(bytes.NewReader(f.Data)).ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%s: %v", f.Name, err)
	}
	return rows
}

// naspaLine is a player's line as NASPA's validator accepts it.
var naspaLine = regexp.MustCompile(`^([^:;]+?)(?::([A-Z]{2}\d{6}))? (\d+)((?: \d+)*); ?((?:-?\d+ ?)*)$`)

// TestNaspaTextByItsReader: the text is plain ASCII, with a heading of one word for each division, and a line for
// each player with as many opponents as scores. Two opponents name each other by their numbers in the division.
// Without an opponent the score is 50, -50 or 0. No name ends in what could be the rating.
func TestNaspaTextByItsReader(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		ev := submittedEvent(rt)
		var out bytes.Buffer
		exchangetest.Must(t, federation.WriteNaspa(&out, ev, exchangetest.TshBooks()))
		if strings.ContainsFunc(out.String(), func(r rune) bool { return r > 126 || r < 32 && r != '\n' }) {
			rt.Fatalf("no plain ASCII: %q", out.String())
		}
		divisions := strings.Split(out.String(), "#division ")[1:]
		if len(divisions) != len(ev.Divisions) {
			rt.Fatal(out.String())
		}
		for _, division := range divisions {
			lines := strings.Split(strings.TrimSuffix(division, "\n"), "\n")
			if name := lines[0]; name == "" || strings.Contains(name, " ") {
				rt.Fatalf("division %q", name)
			}
			var opponents, scores [][]string
			for _, line := range lines[1:] {
				m := naspaLine.FindStringSubmatch(line)
				if m == nil || regexp.MustCompile(`\d$`).MatchString(m[1]) && m[2] == "" {
					rt.Fatalf("line %q", line)
				}
				opponents, scores = append(opponents, strings.Fields(m[4])), append(scores, strings.Fields(m[5]))
			}
			for i := range opponents {
				if len(opponents[i]) != len(scores[i]) || len(opponents[i]) != len(opponents[0]) {
					rt.Fatalf("player %d: %s; %s", i+1, opponents[i], scores[i])
				}
				for round, word := range opponents[i] {
					n, err := strconv.Atoi(word)
					switch {
					case err != nil || n < 0 || n > len(opponents) || n == i+1,
						n == 0 && !slices.Contains([]string{"50", "-50", "0"}, scores[i][round]),
						n > 0 && opponents[n-1][round] != strconv.Itoa(i+1):
						rt.Fatalf("player %d, round %d: opponent %s, score %s in\n%s", i+1, round+1, word, scores[i][round], division)
					}
				}
			}
		}
	})
}

// TestAnEncodingThatIsGuessedIsSaid by every reader of a text. Nothing is said of one that isn't guessed.
func TestAnEncodingThatIsGuessedIsSaid(t *testing.T) {
	for name, read := range map[string]func(player string) ([]text.Text, error){
		"tsh's division": func(player string) ([]text.Text, error) {
			l, err := playerlist.Read("a.t", []byte(player+" 1500;\n"), playerlist.Asked{}, nil)
			return l.Notes, err
		},
		"AUPAIR's file": func(player string) ([]text.Text, error) {
			l, err := playerlist.Read("a.tou", []byte("*A\n"+player+"\n"), playerlist.Asked{}, nil)
			return l.Notes, err
		},
		"CoCo's results": func(player string) ([]text.Text, error) {
			l, err := playerlist.Read("a.csv", []byte("Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score\n,1,"+player+",412,Bo Baker,377\n"), playerlist.Asked{}, nil)
			return l.Notes, err
		},
		"tsh's event": func(player string) ([]text.Text, error) {
			in, err := readTsh(t, "config.tsh", "division A a.t\nconfig director_name = '"+player+"'\n", map[string]string{"a.t": "Alder, Ann 1500;\n"})
			return in.Notes, err
		},
	} {
		for player, want := range map[string]bool{"Jos\xe9 Abel": true, "José Abel": false} {
			notes, err := read(player)
			exchangetest.Must(t, err)
			if said := text.Join("; ", notes...).String(); strings.Contains(said, "check the accents") != want {
				t.Errorf("%s with %q says %q", name, player, said)
			}
		}
	}
}
