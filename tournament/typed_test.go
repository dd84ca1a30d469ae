package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	. "wordhall/tournament"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/testkit/eventtest"
)

// TestRunsOfNumbersAsTheyAreTyped: numbers up to the highest allowed are read, each once and in order.
func TestRunsOfNumbersAsTheyAreTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"": "[]", "1": "[1]", "9": "[9]", "1-9": "[1 2 3 4 5 6 7 8 9]", "5, 1-3;2-2 5": "[1 2 3 5]", "9-9": "[9]", "4–6": "[4 5 6]",
		"0": `"0" isn't a round`, "10": `"10" isn't a round`, "8-10": `"8-10" isn't a round`, "0-3": `"0-3" isn't a round`, "3-2": `"3-2" isn't a round`,
		"1,x": `"x" isn't a round`, "-": `"-" isn't a round`, "1-2-3": `"1-2-3" isn't a round`, "2-": `"2-" isn't a round`,
	} {
		list, err := ParseRuns(typed, "a round", 9)
		got := fmt.Sprint(list)
		if err != nil {
			got = err.Error()
		}
		if got != want || err != nil && (list != nil || !RefusedAs(err, Invalid)) {
			t.Errorf("%q: %s, want %s", typed, got, want)
		}
	}
}

// TestRunsAreWrittenAsTheyAreRead for every set of numbers.
func TestRunsAreWrittenAsTheyAreRead(t *testing.T) {
	for set := range 1 << 7 {
		var numbers []int
		for n := range 7 {
			if set>>n&1 == 1 {
				numbers = append(numbers, n+1)
			}
		}
		if read, err := ParseRuns(Runs(numbers), "a round", 7); err != nil || fmt.Sprint(read) != fmt.Sprint(numbers) {
			t.Errorf("%v is written as %q and read as %v, %v", numbers, Runs(numbers), read, err)
		}
	}
	if got := Runs([]int{1, 2, 3, 4, 6, 8, 9}); got != "1–4, 6, 8–9" {
		t.Errorf("runs are written as %q", got)
	}
}

// TestAPlanInOneLine: a system for all rounds is said without rounds.
func TestAPlanInOneLine(t *testing.T) {
	for _, c := range []struct {
		rounds int
		plan   []PlanEntry
		want   string
	}{
		{5, nil, "Swiss throughout"},
		{5, []PlanEntry{{From: 1, To: 5, System: RoundRobin}}, "Round robin throughout"},
		{5, []PlanEntry{{From: 0, To: 9, System: RoundRobin}}, "Round robin throughout"},
		{5, []PlanEntry{{From: 2, To: 5, System: RoundRobin}}, "2–5 Round robin"},
		{5, []PlanEntry{{From: 1, To: 4, System: RoundRobin}}, "1–4 Round robin"},
		{1, []PlanEntry{{From: 1, To: 1, System: RoundRobin}}, "Round robin throughout"},
		{5, []PlanEntry{{From: 1, To: 5, System: RoundRobin}, {From: 5, To: 5, System: KingOfTheHill}}, "1–5 Round robin, 5 King of the Hill"},
	} {
		if got := PlanText(c.plan, c.rounds).String(); got != c.want {
			t.Errorf("%v of %d rounds: %s, want %s", c.plan, c.rounds, got, c.want)
		}
	}
}

// TestPrizesOfClassesAsTheyAreTyped: each is a class, which may have several words, and a number from 1 on.
func TestPrizesOfClassesAsTheyAreTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"": "map[]", "B 1": "map[B:1]", "B 2, Under 16 1": "map[B:2 Under 16:1]",
		"B": `"B"`, "2": `"2"`, "B 0": `"B 0"`, "B -1": `"B -1"`, "B 2, C x": `"C x"`,
	} {
		c := DefaultContention()
		_, err := ContentionSettings.SetAll(&c, map[string]string{"classes": typed}, Ground{})
		got := fmt.Sprint(c.Classes)
		if err != nil {
			got = strings.TrimSuffix(strings.TrimPrefix(err.Error(), "class prizes can't be "), "; type the class and how many, for example B 2")
		}
		if got != want {
			t.Errorf("%q: %s, want %s", typed, got, want)
		}
	}
}

// TestAnAmendmentGetsTheNextRevision unless it brings a higher one.
func TestAnAmendmentGetsTheNextRevision(t *testing.T) {
	for asked, want := range map[int]int{0: 4, 3: 4, 4: 4, 5: 5, 9: 9} {
		d := eventtest.Field(2, 1)
		d.RoundFacts = []Round{{Number: 1, PublishedAt: 1, DrawnAt: 6, Revision: 3}}
		if err := d.Amend(DrawChange{Round: 1}, Amendment{Revision: asked, At: Timestamp(asked), Reason: " r "}); err != nil {
			t.Fatal(err)
		}
		f := d.RoundFacts[0]
		if a := f.Amendments[0]; f.Revision != want || a.Revision != want || a.At != max(6, Timestamp(asked)) || a.Reason != "r" {
			t.Errorf("asked for %d: %+v", asked, f)
		}
	}
}

// TestPlansOfTheTemplates have a system for each round from the first to the last, and the parts that each template
// promises.
func TestPlansOfTheTemplates(t *testing.T) {
	said := map[string]map[int]string{
		"swiss-koth": {1: "Swiss throughout", 2: "1 Swiss, 2 King of the Hill", 7: "1–6 Swiss, 7 King of the Hill"},
		"swiss":      {1: "Swiss throughout", 7: "Swiss throughout"},
		"club": {
			1: "Swiss throughout", 2: "1 Swiss, 2 King of the Hill", 3: "1 Swiss, 2–3 King of the Hill", 4: "1–2 Swiss, 3 Queen of the Hill, 4 King of the Hill",
			5: "1–3 Swiss, 4 Queen of the Hill, 5 King of the Hill", 6: "1–3 Initial Fontes, 4 Swiss, 5 Queen of the Hill, 6 King of the Hill", 7: "1–3 Initial Fontes, 4–5 Swiss, 6 Queen of the Hill, 7 King of the Hill",
		},
		"weekend":      {1: "Swiss throughout", 2: "1 Swiss, 2 COP (by chances)", 5: "1–2 Swiss, 3–5 COP (by chances)", 6: "1–3 Initial Fontes, 4–6 COP (by chances)", 14: "1–3 Initial Fontes, 4–7 Swiss, 8–14 COP (by chances)"},
		"championship": {5: "1–2 Lagged Swiss, 3–5 COP (by chances)", 24: "1–3 Initial Fontes, 4–12 Lagged Swiss, 13–24 COP (by chances)"},
	}
	for _, template := range PlanTemplates() {
		for rounds := 1; rounds <= 30; rounds++ {
			next := 1
			for _, e := range template.Plan(rounds) {
				if e.From != next || e.To < e.From {
					t.Errorf("%s of %d rounds: %v", template.Key, rounds, template.Plan(rounds))
				}
				next = e.To + 1
			}
			if next != rounds+1 {
				t.Errorf("%s of %d rounds ends with round %d", template.Key, rounds, next-1)
			}
			if want, got := said[template.Key][rounds], PlanText(template.Plan(rounds), rounds).String(); want != "" && got != want {
				t.Errorf("%s of %d rounds: %s, want %s", template.Key, rounds, got, want)
			}
		}
	}
}

// TestAnEventEndsNoSoonerThanItStarts, if both days are known.
func TestAnEventEndsNoSoonerThanItStarts(t *testing.T) {
	for days, ok := range map[[2]string]bool{
		{"2026-11-21", "2026-11-20"}: false, {"2026-11-21", "2026-11-21"}: true, {"2026-11-21", "2026-11-22"}: true,
		{"", "2026-11-20"}: true, {"2026-11-21", ""}: true, {"", ""}: true, {"2026-11-32", ""}: false, {"", "21.11.2026"}: false,
	} {
		e := &Event{Name: "Open", StartDate: days[0], EndDate: days[1]}
		if err := EventSettings.Check(e, "start_date", "end_date"); (err == nil) != ok {
			t.Errorf("%v: %v", days, err)
		}
	}
}

// TestTheNextClockIsAsLongAsTheLast that a round had, or otherwise as long as the given length.
func TestTheNextClockIsAsLongAsTheLast(t *testing.T) {
	for _, c := range []struct {
		seconds []int
		want    int
	}{{nil, 3000}, {[]int{0}, 3000}, {[]int{1}, 1}, {[]int{1500, 0}, 1500}, {[]int{1500, 1200}, 1200}} {
		d := eventtest.Field(2, 3)
		for i, s := range c.seconds {
			d.RoundFacts = append(d.RoundFacts, Round{Number: i + 1, Clock: Clock{Seconds: s}})
		}
		if got := d.ClockLength(rulebook.Book{Parameters: rulebook.Parameters{GameMinutes: 25}}); got != c.want {
			t.Errorf("after %v: %d", c.seconds, got)
		}
	}
}

// TestWhoHasNoPlaceTakesNoneFromOthers: stand-ins are below the players and above ejected players, and aren't
// counted.
func TestWhoHasNoPlaceTakesNoneFromOthers(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	d := eventtest.Field(6, 1)
	for i, sheet := range []Sheet{eventtest.Played(450, 300), eventtest.Played(400, 380), eventtest.Played(390, 380)} {
		eventtest.Add(d, 1, PlayerID(2*i+1), PlayerID(2*i+2), sheet)
	}
	d.Players[0].StandIn, d.Players[2].StandIn = true, true
	eventtest.Eject(d, 6, 1, EffectNone)
	var got []string
	for _, s := range d.Standings(b, 1) {
		got = append(got, fmt.Sprintf("%d at %d", s.ID, s.Place))
	}
	if says, want := strings.Join(got, ", "), "5 at 1, 4 at 2, 2 at 3, 1 at 0, 3 at 0, 6 at 4"; says != want {
		t.Errorf("%s, want %s", says, want)
	}
}

// TestGamesOfARatedFinalAreRated together with those of the last round.
func TestGamesOfARatedFinalAreRated(t *testing.T) {
	b := eventtest.Book(t, "wespa-2010")
	for _, c := range []struct {
		name  string
		rated bool
		after int
		want  int
	}{{"rated", true, 2, 2}, {"not rated", false, 2, 1}, {"before the last round", true, 1, 1}} {
		d := eventtest.RatedField(2, 2)
		eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
		d.Final = &Finals{Rated: c.rated, Games: []Game{{ID: 1, Round: 1, First: 1, Second: 2, Sheet: eventtest.Played(400, 300)}}}
		r, err := d.Ratings(b, "", c.after, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Players[0].Rated; got != c.want {
			t.Errorf("%s: %d games are rated, want %d", c.name, got, c.want)
		}
	}
}

// TestSessionsAsTheyAreTyped: a session is a name of one or more words, then the rounds, then times. A word before
// the rounds that is no run of them belongs to the name.
func TestSessionsAsTheyAreTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"Saturday 1-4 10:00 11:00; Sunday 5-7": "{Saturday 1 4 [2026-11-21T10:00 2026-11-21T11:00]}{Sunday 5 7 []}", "1-4": "{ 1 4 []}", "Day 1 1-4": "{Day 1 1 4 []}",
		"Hall 4-1 1-4": "{Hall 4-1 1 4 []}", "Hall 0-3 1-4": "{Hall 0-3 1 4 []}", "3-3": "{ 3 3 []}", "1–200": "{ 1 200 []}", "1-201 1-2": "{1-201 1 2 []}",
		"1-2 2026-11-22 10:00": "{ 1 2 [2026-11-22T10:00]}", "1-2 3-4": "refused", "Saturday": "refused", "1-2 25:00": "refused",
	} {
		d := eventtest.Field(2, 7)
		_, err := DivisionSettings.SetAll(d, map[string]string{"sessions": typed}, Ground{FirstDay: "2026-11-21"})
		got := ""
		for _, s := range d.Sessions {
			got += fmt.Sprint(s)
		}
		if err != nil {
			got = "refused"
		}
		if got != want {
			t.Errorf("%q: %s, %v; want %s", typed, got, err, want)
		}
	}
}

// TestWhenARoundWasDrawn is kept with the round, for a first draw and for a later one.
func TestWhenARoundWasDrawn(t *testing.T) {
	d := eventtest.Field(2, 1)
	for _, at := range []Timestamp{5, 9} {
		if err := d.ApplyDrawing(Drawing{Round: Round{Number: 1, DrawnAt: 1}, Games: []Game{{ID: 1, Round: 1, First: 1, Second: 2}}}, at); err != nil {
			t.Fatal(err)
		}
		if f, _ := d.RoundFact(1); f.DrawnAt != at {
			t.Errorf("drawn at %d, kept as %d", at, f.DrawnAt)
		}
	}
}

// TestAnEventNeedsAName, and no other line has to be filled.
func TestAnEventNeedsAName(t *testing.T) {
	for name, ok := range map[string]bool{"Open": true, "": false, "  ": false, "A\x01": false} {
		if err := EventSettings.Check(&Event{Name: name}, "event"); (err == nil) != ok {
			t.Errorf("%q: %v", name, err)
		}
	}
	if err := EventSettings.Check(&Event{}, "place", "director"); err != nil {
		t.Errorf("no place: %v", err)
	}
}

// TestTheSheetOfARulingThatHasNone is empty.
func TestTheSheetOfARulingThatHasNone(t *testing.T) {
	d := eventtest.Field(2, 1)
	eventtest.Add(d, 1, 1, 2, eventtest.Played(400, 300))
	for of, want := range map[int]bool{0: false, 1: true, 9: false} {
		if g, ok := d.RulingSheet(Ruling{ID: 1, Player: 1, SheetOf: of}); ok != want || ok != (g.ID != 0) {
			t.Errorf("of game %d: %+v, %v", of, g, ok)
		}
	}
}

// TestPerCentAsItIsTyped: it is from 0 to 100, with its sign or without, with a point or a comma.
func TestPerCentAsItIsTyped(t *testing.T) {
	for typed, want := range map[string]float64{
		"0": 0, "100": 1, "50": 0.5, "50%": 0.5, " 50 % ": 0.5, "2.5": 0.025, "2,5 %": 0.025,
		"-1": -1, "100.1": -1, "101": -1, "": -1, "%": -1, "x": -1, "50%%": -1, "NaN": -1,
	} {
		c := DefaultContention()
		s, _ := ContentionSettings.Find("hopefulness")
		if err := s.Put(&c, typed, Ground{}); (err != nil) != (want < 0) || err == nil && c.Hopefulness != want {
			t.Errorf("%q: %v, %v; want %v", typed, c.Hopefulness, err, want)
		}
	}
}

// TestAnOpenRunOfPages goes from its first page on. For tables there is no such run.
func TestAnOpenRunOfPages(t *testing.T) {
	for typed, want := range map[string]string{"3-": "[3 4 5]", "1, 4–": "[1 4 5]", "2": "[2]", "": "[]"} {
		if got, err := ParsePages(typed, "a page", 5); err != nil || fmt.Sprint(got) != want {
			t.Errorf("%q gives %v, %v, want %s", typed, got, err, want)
		}
	}
	for _, typed := range []string{"-", "6-", "0-", "3--"} {
		if got, err := ParsePages(typed, "a page", 5); err == nil {
			t.Errorf("%q gives %v", typed, got)
		}
	}
}
