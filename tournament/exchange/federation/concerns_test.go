package federation_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/rulebook"
)

// wholeEvent has four players with a number each, and its two rounds are played, so that there are no concerns about
// it.
func wholeEvent() (*tournament.Event, *tournament.Division) {
	d := &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: 2}
	for i, name := range []string{"Ann Abel", "Bo Baker", "Di Cruz", "Ed Dunn"} {
		d.Players = append(d.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Joined: 1, IDs: map[string]string{"wespa": fmt.Sprint(i + 1)}})
	}
	for i, pair := range [][2]tournament.PlayerID{{1, 2}, {3, 4}, {1, 3}, {2, 4}} {
		d.Games = append(d.Games, tournament.Game{ID: i + 1, Round: i/2 + 1, Table: i%2 + 1, First: pair[0], Second: pair[1],
			Sheet: tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400 + i, 390}}})
	}
	return &tournament.Event{Name: "E", StartDate: "2026-11-21", Divisions: []*tournament.Division{d}}, d
}

// TestWhatIsSaidOfAFileBeforeItIsSent: each concern comes alone, on both sides of its limit, and the case says
// whether it stops the file.
func TestWhatIsSaidOfAFileBeforeItIsSent(t *testing.T) {
	games := func(kinds ...tournament.Kind) func(*tournament.Event, *tournament.Division) {
		return func(_ *tournament.Event, d *tournament.Division) {
			for i, kind := range kinds {
				d.Games[i].Sheet.Kind = kind
				if kind == tournament.Scheduled || kind == tournament.Void {
					d.Games[i].Sheet.Scores = nil
				}
			}
		}
	}
	ruled := func(reversed bool) func(*tournament.Event, *tournament.Division) {
		return func(_ *tournament.Event, d *tournament.Division) {
			d.Rulings = []tournament.Ruling{{ID: 1, Player: 2, Kind: tournament.Ejection, AfterRound: 2, Effect: tournament.EffectNone, Reason: "x", Reversed: reversed}}
		}
	}
	scored := func(points int) func(*tournament.Event, *tournament.Division) {
		return func(_ *tournament.Event, d *tournament.Division) { d.Games[1].Sheet.Scores[1] = points }
	}
	tou, tsh := federation.TouConcerns, federation.TshConcerns
	for _, c := range []struct {
		name   string
		of     func(*tournament.Event, rulebook.Library) []exchange.Concern
		change func(*tournament.Event, *tournament.Division)
		want   string
	}{
		{"nothing to say", tou, games(), ""},
		{"a game is postponed", tou, func(_ *tournament.Event, d *tournament.Division) {
			d.Games[1].Sheet, d.Games[1].Postponed = tournament.Sheet{Kind: tournament.Scheduled}, true
		}, "1 postponed game has no sheet yet and isn't in the file"},
		{"no round is complete", tou, games(tournament.Scheduled), "STOPS no round is complete yet; there are no results to send"},
		{"the second isn't complete", tou, games(tournament.Played, tournament.Played, tournament.Scheduled), "round 2 isn't complete; the file goes up to round 1"},
		{"one is still to be drawn", tou, func(_ *tournament.Event, d *tournament.Division) { d.Rounds = 3 }, "2 of 3 rounds are played"},
		{"no date", tou, func(e *tournament.Event, _ *tournament.Division) { e.StartDate = "" }, "the event has no date; the ratings officer needs one; enter it on the Event screen"},
		{"a date of the division's", tou, func(e *tournament.Event, d *tournament.Division) { e.StartDate, d.StartDate = "", "2026-11-21" }, ""},
		{"999 points", tou, scored(999), ""},
		{"1000 points", tou, scored(1000), "table 2 of round 1 has a score of 1000 or more, which loses its thousand"},
		{"no rulebook", tou, func(_ *tournament.Event, d *tournament.Division) { d.Rulebook = "none" }, `STOPS rulebook "none" isn't known; `},
		{"two are short of a number", tou, func(_ *tournament.Event, d *tournament.Division) { d.Players[1].IDs, d.Players[3].IDs = nil, nil },
			"2: no WESPA number: Bo Baker, Ed Dunn; whoever isn't on its list yet is declared as new"},
		{"nobody has a number", tou, func(_ *tournament.Event, d *tournament.Division) {
			for i := range d.Players {
				d.Players[i].IDs = nil
			}
		}, ""},
		{"a void game", tou, games(tournament.Void), "1 game forfeited, awarded or void: each counts as a round without an opponent; 1: games in the draws that aren't rated: Ann Abel (1), Bo Baker (1)"},
		{"twice the same", tou, func(_ *tournament.Event, d *tournament.Division) { d.Players[3].Name = "Bo Baker" }, "4: Bo Baker and Bo Baker are both written Bo Baker"},
		{"long", tou, func(_ *tournament.Event, d *tournament.Division) { d.Players[3].Name = "Maximiliana Featherstone" }, "4: Maximiliana Featherstone is cut to Maximiliana Feathers"},
		{"as long as can be", tou, func(_ *tournament.Event, d *tournament.Division) { d.Players[3].Name = "Maximiliana Feathers" }, ""},

		{"tsh takes all", tsh, games(), ""},
		{"no rulebook for tsh", tsh, func(_ *tournament.Event, d *tournament.Division) { d.Rulebook = "none" }, `STOPS rulebook "none" isn't known; `},
		{"one void", tsh, games(tournament.Void), "1 game forfeited, awarded or void: each counts as a round without an opponent"},
		{"two void", tsh, games(tournament.Void, tournament.Void), "2 games forfeited, awarded or void: each counts as a round without an opponent"},
		{"one given up", tsh, games(tournament.Resigned), "1 game given up, left or over time: the scores are those that make the margin"},
		{"two given up", tsh, games(tournament.Resigned, tournament.Resigned), "2 games given up, left or over time: the scores are those that make the margin"},
		{"an ejection", tsh, ruled(false), "2: Bo Baker was ejected: the games stand as they count now, and tsh would draw Bo Baker again; rulings and challenges (1): only what they take off the spread is in it"},
		{"one reversed", tsh, ruled(true), "rulings and challenges (1): only what they take off the spread is in it"},
		{"a semicolon", tsh, func(_ *tournament.Event, d *tournament.Division) { d.Players[0].Name = "Ann; Abel" }, "1: Ann; Abel loses the semicolon, which ends a field there"},
	} {
		ev, d := wholeEvent()
		c.change(ev, d)
		var told []string
		for _, said := range c.of(ev, exchangetest.Books(t)) {
			words := said.Text.String()
			if said.Player != 0 {
				words = fmt.Sprint(said.Player, ": ", words)
			}
			if said.Stops {
				words = "STOPS " + words
			}
			told = append(told, words)
		}
		got := strings.Join(told, "; ")
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) || !strings.HasPrefix(c.want, "STOPS") && got != c.want {
			t.Errorf("%s: %s\nwant %s", c.name, got, c.want)
		}
	}
}

// TestTshHasThePenaltyOfEveryRound, from the first to the last, and of no later round.
func TestTshHasThePenaltyOfEveryRound(t *testing.T) {
	for round, want := range map[int]string{1: "penalty -50 0", 2: "penalty 0 -50"} {
		_, d := wholeEvent()
		d.Rulings = []tournament.Ruling{{ID: 1, Player: 1, Kind: tournament.SpreadPenalty, Round: round, Points: -50, Reason: "blank"}}
		var out bytes.Buffer
		exchangetest.Must(t, federation.WriteTsh(&out, d, exchangetest.BookOf(t, d)))
		if got, _, _ := strings.Cut(out.String(), "\n"); !strings.HasSuffix(got, "; "+want) {
			t.Errorf("round %d: %s", round, got)
		}
	}
}

// TestAByeAskedForIsNotPublished: only the director knows what is fixed for a later round.
func TestAByeAskedForIsNotPublished(t *testing.T) {
	in, err := readNewt(t, publishedEvent)
	exchangetest.Must(t, err)
	var before, after bytes.Buffer
	exchangetest.Must(t, federation.WriteNewt(&before, in.Event, exchangetest.TshBooks()))
	d := in.Event.Divisions[0]
	d.Fixed = []tournament.Fixed{{Round: d.Rounds, Players: [2]tournament.PlayerID{1, 0}}}
	exchangetest.Must(t, federation.WriteNewt(&after, in.Event, exchangetest.TshBooks()))
	if before.String() != after.String() {
		t.Errorf("got\n%s\nwant\n%s", after.String(), before.String())
	}
}

// TestWhichFilesAreBundlesOfCoco: objects with CoCo's log are, and no file that this program wrote for itself is.
func TestWhichFilesAreBundlesOfCoco(t *testing.T) {
	for data, want := range map[string]bool{
		`{"event_log": []}`: true, ` {"name": "x", "event_log": [1]}`: true, `["event_log"]`: false, `{"x": "event_log"}`: false, `{"event_log": [], "wordhall": 1}`: false, `{"event_log":`: false, `{}`: false, ``: false,
		`{"event_log": ["` + strings.Repeat("x", exchange.MaxListBytes) + `"]}`: false,
	} {
		if got := federation.HoldsCocoBundle([]byte(data)); got != want {
			t.Errorf("%.40s: %v", data, got)
		}
	}
	const divisions = `"event_log": [], "divisions": [{"name": "A", "entrants": []}`
	for _, c := range []struct{ data, want, date string }{
		{"{" + divisions + "]}", "", ""}, {`{"name": " Open ", "location": "Hull", "start_date": "2026-11-21", ` + divisions + "]}", "", "2026-11-21"},
		{`{"start_date": "soon", ` + divisions + "]}", `the date "soon" isn't understood; enter it on the Event screen`, ""},
		{"{" + divisions + `, {"name": "a", "entrants": []}]}`, `event.json: division "a": there is a division of that name already; give each a name of its own`, ""},
		{`{"event_log": [], "divisions": [{"name": ""}]}`, `event.json: division "": its name can't be used; give it a short one`, ""},
		{`{"name": "` + strings.Repeat("x", exchange.MaxLongRunes+1) + `", ` + divisions + "]}", "event.json: the text ", ""},
		{`{"event_log": [], "divisions": [` + strings.TrimSuffix(strings.Repeat(`{"name": "A"},`, 51), ",") + "]}", "event.json: it has 51 divisions; a bundle has from 1 to 50", ""},
	} {
		in, err := federation.ReadCocoBundle("event.json", []byte(c.data), "wespa-2010")
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			if len(in.Notes) > 0 {
				got = in.Notes[0].String()
			}
			if in.Event.StartDate != c.date {
				t.Errorf("%.60s: on %q", c.data, in.Event.StartDate)
			}
		}
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" {
			t.Errorf("%.60s: %.200s, want %s", c.data, got, c.want)
		}
	}
}
