package overlay_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/overlay"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/testkit/eventtest"
)

// made are the overlays by name.
func made(t *testing.T, ev *tournament.Event, o overlay.Options) map[string]string {
	t.Helper()
	files, err := overlay.Files(ev, exchangetest.Books(t), o)
	exchangetest.Must(t, err)
	byName := map[string]string{}
	for _, f := range files {
		byName[f.Name] = string(f.Data)
	}
	return byName
}

// wantFields compares the text files with what they should contain.
func wantFields(t *testing.T, files map[string]string, want map[string]string) {
	t.Helper()
	for field, value := range want {
		got, there := files["text/"+field+".txt"]
		if !there || got != value {
			t.Errorf("%s: %q, want %q", field, got, value)
		}
	}
}

// event has two complete rounds of four players and a third one that is published, in which two who met before are at
// table 1.
func event() (*tournament.Event, *tournament.Division) {
	ev := exchangetest.Event(4, 3, "Anna Berg", "Ben Roth", "Cleo Maximiliane Featherstonehaugh", "Dan Roth")
	d := ev.Divisions[0]
	d.Rounds = 3
	play := func(id, round, table int, first, second tournament.PlayerID, scores ...int) {
		g := tournament.Game{ID: id, Round: round, Table: table, First: first, Second: second}
		if scores != nil {
			g.Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{scores[0], scores[1]}}
		}
		d.Games = append(d.Games, g)
	}
	d.Games, d.RoundFacts = nil, nil
	play(1, 1, 1, 1, 2, 400, 350)
	play(2, 1, 2, 3, 4, 300, 410)
	play(3, 2, 1, 1, 4, 380, 390)
	play(4, 2, 2, 2, 3, 450, 340)
	play(5, 3, 1, 2, 1)
	play(6, 3, 2, 4, 3)
	for n := 1; n <= 3; n++ {
		d.RoundFacts = append(d.RoundFacts, tournament.Round{Number: n, Revision: 1, PublishedAt: 1000})
	}
	return ev, d
}

func TestTheFeaturedTableWhileItPlays(t *testing.T) {
	ev, d := event()
	d.RoundFacts[2].StartedAt = 2000
	wantFields(t, made(t, ev, overlay.Options{Featured: overlay.Featured{Division: d.ID, Table: 1}}), map[string]string{
		"round": "Round 3 of 3", "table": "1", "state": "being played", "middle": "v", "met": "met once: 350–400", "below": "met once: 350–400",
		"first-name": "Ben Roth", "first-place": "2nd", "first-record": "1–1", "first-spread": "+60", "first-turn": "to start", "first-score": "", "first-met-wins": "0", "first-met-spread": "−50",
		"second-name": "Anna Berg", "second-place": "3rd", "second-record": "1–1", "second-spread": "+40", "second-turn": "to reply", "second-starts": "2/0", "second-met-wins": "1",
		"sheets": "0 of 2 sheets in", "margin": "", "leader-1-name": "Dan Roth", "leader-1-record": "2–0", "leader-1-moved": "", "leader-2-moved": "+1", "leader-3-moved": "−1", "leader-4-moved": "",
	})
}

// TestTheFeaturedTableWithItsResult: a result counts after time penalties, and a surname that two players have isn't
// shown alone.
func TestTheFeaturedTableWithItsResult(t *testing.T) {
	ev, d := event()
	d.RoundFacts[2].StartedAt = 2000
	d.Games[4].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 395}, Penalties: [2]int{20, 0}}
	wantFields(t, made(t, ev, overlay.Options{}), map[string]string{
		"state": "result", "first-score": "380", "second-score": "395", "middle": "380 – 395", "below": "Berg by 15", "margin": "15", "sheets": "1 of 2 sheets in", "first-record": "1–1",
	})
	d.Games[4].Sheet = tournament.Sheet{Kind: tournament.Played, Scores: &[2]int{400, 395}}
	wantFields(t, made(t, ev, overlay.Options{}), map[string]string{"below": "Ben Roth by 5"})
}

// TestAnUnpublishedDrawIsntShown: nothing of a draw is shown before it is published.
func TestAnUnpublishedDrawIsntShown(t *testing.T) {
	ev, d := event()
	d.RoundFacts[2].PublishedAt, d.RoundFacts[2].Revision = 0, 0
	wantFields(t, made(t, ev, overlay.Options{}), map[string]string{"round": "Round 2 of 3", "first-name": "Anna Berg", "second-name": "Dan Roth", "middle": "380 – 390"})
}

// TestFilesAreTheSameForEveryEvent: the names of files and fields never change, whatever the event is, because a
// stream is set up once.
func TestFilesAreTheSameForEveryEvent(t *testing.T) {
	ev, _ := event()
	full, empty := made(t, ev, overlay.Options{}), made(t, &tournament.Event{}, overlay.Options{})
	for name := range full {
		if _, there := empty[name]; !there {
			t.Errorf("an empty event has no %s", name)
		}
	}
	if len(full) != len(empty) {
		t.Errorf("%d files, %d of an empty event", len(full), len(empty))
	}
}

// TestPagesNameFieldsThatAreThere: every field that a page names has a text file, except for the clock, and every
// page has its script.
func TestPagesNameFieldsThatAreThere(t *testing.T) {
	ev, _ := event()
	files := made(t, ev, overlay.Options{})
	named := regexp.MustCompile(`data-(?:f|needs|line)="([^"]*)"`)
	pages := 0
	for name, page := range files {
		if !strings.HasSuffix(name, ".html") {
			continue
		}
		pages++
		for _, found := range named.FindAllStringSubmatch(page, -1) {
			for _, field := range strings.Fields(found[1]) {
				if _, there := files["text/"+field+".txt"]; !there {
					t.Errorf("%s shows %s, which has no text file", name, field)
				}
			}
		}
		if strings.Contains(page, "http") || !strings.Contains(page, `src="overlay.js"`) {
			t.Errorf("%s asks for something from elsewhere, or has no script", name)
		}
	}
	if pages != 5 {
		t.Errorf("%d pages", pages)
	}
}

// TestNamesAreEscapedInTheScript: a name can't end the script that contains it.
func TestNamesAreEscapedInTheScript(t *testing.T) {
	ev, d := event()
	d.Players[0].Name, d.Players[0].Surname = `</script><b>"Ann\`, ""
	script := made(t, ev, overlay.Options{})["data.js"]
	object, ok := strings.CutPrefix(script, "overlay(")
	object, closed := strings.CutSuffix(strings.TrimSpace(object), ");")
	var read struct{ Fields map[string]string }
	if err := json.Unmarshal([]byte(object), &read); !ok || !closed || err != nil {
		t.Fatal(ok, closed, err)
	}
	if read.Fields["second-name"] != d.Players[0].Name || strings.Contains(script, "<") {
		t.Errorf("the script holds %q", script)
	}
}

func TestTheClockRunsAndStops(t *testing.T) {
	ev, d := event()
	started := tournament.Timestamp(1_000_000)
	d.RoundFacts[2].StartedAt, d.RoundFacts[2].Clock = started, tournament.Clock{Seconds: 50 * 60}
	at := func(seconds int) string {
		return string(overlay.Clock(ev, overlay.Options{Now: started + tournament.Timestamp(seconds)*1000}).Data)
	}
	for seconds, want := range map[int]string{0: "50:00", 1: "49:59", 49*60 + 55: "0:05", 51 * 60: "0:00"} {
		if got := at(seconds); got != want {
			t.Errorf("after %d s: %s, want %s", seconds, got, want)
		}
	}
	one, other := overlay.Options{Now: started + 1000}, overlay.Options{Now: started + 9000}
	if made(t, ev, one)["data.js"] != made(t, ev, other)["data.js"] {
		t.Error("the script changes while the clock runs; its pages count for themselves")
	}
	d.RoundFacts[2].Clock.Pauses = []tournament.Pause{{From: started + 10_000}}
	if got := at(60); got != "49:50" {
		t.Errorf("stopped after 10 s it shows %s", got)
	}
}

func TestOverlaysInGerman(t *testing.T) {
	ev, _ := event()
	files := made(t, ev, overlay.Options{Language: exchangetest.German(t)})
	wantFields(t, files, map[string]string{"round": "Runde 3 von 3", "first-name": "Ben Roth"})
	if !strings.Contains(files["data.js"], `"language":"de"`) {
		t.Error("the pages aren't told their language")
	}
}

// TestNobodyHasAPlaceBeforeTheFirstRound: the leaders are listed by their seeds.
func TestNobodyHasAPlaceBeforeTheFirstRound(t *testing.T) {
	ev, d := event()
	d.Games, d.RoundFacts = nil, nil
	files := made(t, ev, overlay.Options{})
	wantFields(t, files, map[string]string{"leader-1-place": "", "leader-1-record": "0–0", "first-name": "", "middle": ""})
	if name := files["text/leader-1-name.txt"]; name == "" || !strings.HasPrefix(files["text/ticker.txt"], name) {
		t.Errorf("the ticker says %q, the first is %q", files["text/ticker.txt"], name)
	}
}

// TestWhoWithdrewKeepsThePlaceAmongTheLeaders, so no place is missing. An ejected player isn't named.
func TestWhoWithdrewKeepsThePlaceAmongTheLeaders(t *testing.T) {
	ev, d := event()
	files := made(t, ev, overlay.Options{})
	second, third := files["text/leader-2-name.txt"], files["text/leader-3-name.txt"]
	withdrawn := slices.IndexFunc(d.Players, func(p tournament.Player) bool { return p.Name == second })
	d.Players[withdrawn].Withdrawn = d.LastComplete() + 1
	files = made(t, ev, overlay.Options{})
	wantFields(t, files, map[string]string{"leader-2-place": "2", "leader-2-name": second + " (withdrawn)", "leader-3-place": "3", "leader-3-name": third})
}

// TestTheOutcomeSaysWhoWon: a player who resigns in the lead has lost, at the table and among the earlier games.
func TestTheOutcomeSaysWhoWon(t *testing.T) {
	ev, d := event()
	d.Games[0].Sheet = tournament.Sheet{Kind: tournament.Resigned, By: 1, Scores: &[2]int{400, 350}}
	d.Games[4].Sheet = tournament.Sheet{Kind: tournament.Resigned, By: 2, Scores: &[2]int{300, 250}}
	files := made(t, ev, overlay.Options{Featured: overlay.Featured{Table: 1}})
	wantFields(t, files, map[string]string{"first-met-wins": "1", "second-met-wins": "0", "below": "Berg by 50", "margin": "50", "state": "result", "middle": "300 – 250"})
	if !strings.Contains(files["data.js"], `"won":2`) {
		t.Errorf("the second player hasn't won in %s", files["data.js"])
	}
}

// TestATableWhereNobodySits: a game that an ejection decided isn't being played, nor is one that was postponed.
func TestATableWhereNobodySits(t *testing.T) {
	for want, change := range map[string]func(*tournament.Division){
		"no game":   func(d *tournament.Division) { eventtest.Eject(d, 2, 2, tournament.EffectAward) },
		"postponed": func(d *tournament.Division) { d.Games[4].Postponed = true },
		"drawn":     func(*tournament.Division) {},
	} {
		ev, d := event()
		change(d)
		wantFields(t, made(t, ev, overlay.Options{Featured: overlay.Featured{Table: 1}}), map[string]string{"state": want})
	}
}
