package federation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/ratinglist"
	"wordhall/tournament/rulebook"
)

// readyEvent is an event that each federation would accept as it is.
func readyEvent() *tournament.Event {
	a := threeRounds(8)
	for i := range a.Players {
		a.Players[i].IDs = map[string]string{"naspa": fmt.Sprintf("AA%06d", i+1), "coco": fmt.Sprintf("%04d", i+1), "wespa": fmt.Sprint(100 + i)}
	}
	return &tournament.Event{Name: "Harbour Open", Place: "Portsmouth", Director: "Ida Reeve", Sanction: "24-117", StartDate: "2026-11-21", EndDate: "2026-11-22", Divisions: []*tournament.Division{a}}
}

// threeRounds is a division with all its sheets.
func threeRounds(n int, names ...string) *tournament.Division {
	d := exchangetest.Division(n, 4, names...)
	d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > 3 })
	d.RoundFacts = slices.DeleteFunc(d.RoundFacts, func(r tournament.Round) bool { return r.Number > 3 })
	d.Rounds, d.WordList = 3, "CSW24"
	return d
}

// federations are the concerns of each, as an export asks for them.
var federations = map[string]func(*tournament.Event, rulebook.Library) []exchange.Concern{"wespa": federation.TouConcerns, "naspa": federation.NaspaConcerns, "coco": federation.CocoConcerns}

// would says what a federation would say of an event on that day.
func would(t *testing.T, name string, ev *tournament.Event, barred string) (said []string) {
	t.Helper()
	var list tournament.People
	if barred != "" {
		var err error
		if list, err = federation.ReadBarred([]byte(barred)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range append(federations[name](ev, exchangetest.Books(t)), federation.EventConcerns(ev, "2026-11-28", list)...) {
		word := "look "
		if c.Stops {
			word = "mend "
		}
		said = append(said, fmt.Sprint(word, c.Player, " ", c.Says()))
	}
	return said
}

// changed changes the first game of a round.
func changed(round int, change func(*tournament.Game)) func(*tournament.Event) {
	return func(ev *tournament.Event) {
		d := ev.Divisions[0]
		change(&d.Games[slices.IndexFunc(d.Games, func(g tournament.Game) bool { return g.Round == round })])
	}
}

func called(names ...string) func(*tournament.Event) {
	return func(ev *tournament.Event) {
		for i, name := range names {
			ev.Divisions[0].Players[i].Name = name
		}
	}
}

func numbered(federation string, numbers ...string) func(*tournament.Event) {
	return func(ev *tournament.Event) {
		for i, n := range numbers {
			ev.Divisions[0].Players[i].IDs[federation] = n
		}
	}
}

// TestEachFaultIsNamed: of an event that a federation would accept nothing is said. For each fault that is put into
// it, the concern says what it is and about whom.
func TestEachFaultIsNamed(t *testing.T) {
	for name := range federations {
		if said := would(t, name, readyEvent(), ""); len(said) != 0 {
			t.Errorf("%s: of an event without a fault: %q", name, said)
		}
	}
	nothing := func(*tournament.Event) {}
	with := func(s tournament.Sheet) func(*tournament.Game) {
		return func(g *tournament.Game) {
			if s.By != 0 {
				s.By = g.First
			}
			if s.Absent != nil {
				s.Absent = []tournament.PlayerID{g.First}
			}
			g.Sheet = s
		}
	}
	second := func(change func(*tournament.Division)) func(*tournament.Event) {
		return func(ev *tournament.Event) {
			b := threeRounds(4, "Uwe Nord", "Vera Ost", "Wim Sued", "Xenia West")
			b.ID, b.Name = 2, "B"
			for i := range b.Players {
				b.Players[i].IDs = map[string]string{"naspa": fmt.Sprintf("BB%06d", i+1), "coco": fmt.Sprintf("%04d", 100+i), "wespa": fmt.Sprint(200 + i)}
			}
			change(b)
			ev.Divisions = append(ev.Divisions, b)
		}
	}
	for _, c := range []struct {
		fault  string
		plant  func(*tournament.Event)
		barred string
		at     string // at are the federations to which it matters.
		says   string
	}{
		{"no date", func(ev *tournament.Event) { ev.StartDate = "" }, "", "wespa naspa coco", "look 0 *no date*"},
		{"a day to come", func(ev *tournament.Event) { ev.EndDate = "2026-12-24" }, "", "wespa naspa coco", "look 0 the event ends on 2026-12-24, which is after today"},
		{"no place", func(ev *tournament.Event) { ev.Place = " " }, "", "naspa", "look 0 the event has no place*"},
		{"no place at all", func(ev *tournament.Event) { ev.Place = "" }, "", "naspa coco", "look 0 the event has no place*"},
		{"no director", func(ev *tournament.Event) { ev.Director = "" }, "", "naspa", "look 0 the event has no director*"},
		{"no sanction number", func(ev *tournament.Event) { ev.Sanction = "" }, "", "naspa", "look 0 the event has no sanction number*"},
		{"no word list", func(ev *tournament.Event) { ev.Divisions[0].WordList = "" }, "", "naspa", "look 0 division A: no word list is set*"},
		{"a rulebook that isn't there", func(ev *tournament.Event) { ev.Divisions[0].Rulebook = "harbour" }, "", "wespa naspa coco", "mend 0 division A:*harbour*"},
		{"nothing played", func(ev *tournament.Event) { ev.Divisions[0].Games = nil; ev.Divisions[0].RoundFacts = nil }, "", "wespa naspa coco", "mend 0 division A: no round is complete yet*"},
		{"the last round is out", func(ev *tournament.Event) {
			d := ev.Divisions[0]
			d.Games[len(d.Games)-1].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		}, "", "wespa naspa", "look 0 division A: round 3 isn't complete; the file goes up to round 2"},
		{"some of the last round is out", func(ev *tournament.Event) {
			d := ev.Divisions[0]
			d.Games[len(d.Games)-1].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		}, "", "coco", "look 0 division A: round 3 isn't complete; its games that have a sheet are in the file"},
		{"rounds not drawn", func(ev *tournament.Event) { ev.Divisions[0].Rounds = 5 }, "", "wespa naspa coco", "look 0 division A: 3 of 5 rounds are played"},
		{"no number", numbered("naspa", ""), "", "naspa", "look 1 division A: no NASPA number: Ada Quill;*"},
		{"no number of CoCo", numbered("coco", ""), "", "coco", "look 1 division A: no CoCo number: Ada Quill;*"},
		{"no number of one of WESPA's", numbered("wespa", ""), "", "wespa", "look 1 division A: no WESPA number: Ada Quill;*"},
		{"a number of another form", numbered("naspa", "1234"), "", "naspa", "look 1 division A: Ada Quill has the NASPA number 1234*"},
		{"a number with letters", numbered("coco", "CM000123"), "", "coco", "mend 1 division A: Ada Quill has the CoCo number CM000123, which isn't four digits"},
		{"a number of five digits", numbered("coco", "12345"), "", "coco", "mend 1 division A: Ada Quill has the CoCo number 12345*"},
		{"a number twice", numbered("naspa", "AA000007"), "", "wespa naspa coco", "look 0 Gustav Lindqvist may be the same person as Ada Quill*"},
		{"a number in two divisions", second(func(d *tournament.Division) { d.Players[0].IDs["wespa"] = "100" }), "", "wespa naspa coco", "look 0 Uwe Nord may be the same person as Ada Quill*"},
		{"a name in two divisions", second(func(d *tournament.Division) { d.Players[0] = tournament.Player{ID: 1, Name: "Quill, Ada", Joined: 1} }), "", "wespa naspa coco", "look 0 Quill, Ada may be the same person as Ada Quill*"},
		{"Greek", called("Σοφία Δήμου"), "", "wespa naspa", "mend 1 division A: Σοφία Δήμου can't be written*"},
		{"an accent", called("Renée Lafleur"), "", "wespa", "look 1 division A: Renée Lafleur is written Renee Lafleur"},
		{"an accent at NASPA", called("Renée Lafleur"), "", "naspa", "look 1 division A: written with the letters of ASCII: Renée Lafleur as Renee Lafleur"},
		{"a long name", called("Bertrand Quillfeather-Ito"), "", "wespa", "look 1 division A: Bertrand Quillfeather-Ito is cut to Bertrand Quillfeathe*"},
		{"two names that are one when cut", called("Bertrand Quillfeather", "Bertrand Quillfeathem"), "", "wespa", "look 2 division A: * both written *"},
		{"two of one name", called("Quill, Bo", "Bo Quill"), "", "coco", "look 2 division A: *both written Bo Quill*"},
		{"a suspended name", nothing, "# from the federation\nmarlow, bo\n", "wespa naspa coco", "mend 2 division A: Bo Marlow is on the list of those who may not play, as marlow, bo"},
		{"a suspended number", nothing, "AA000003\n", "naspa", "mend 3 division A: Carmen Okafor is on the list*"},
		{"a suspended name with a digit", called("Player 12"), "Player 12\n", "wespa naspa coco", "mend 1 division A: Player 12 is on the list*"},
		{"a number in groups", nothing, "AA 000003\n", "naspa", "mend 3 division A: Carmen Okafor is on the list*"},
		{"a lapsed number", nothing, "0003 # lapsed\n", "coco", "mend 3 division A: Carmen Okafor is on the list*as 0003"},
		{"a score of 1000", changed(2, func(g *tournament.Game) { g.Sheet.Scores = &[2]int{1004, 300} }), "", "wespa", "look 0 division A: table 1 of round 2 has a score of 1000 or more*"},
		{"resigned, as the scores say", changed(1, with(tournament.Sheet{Kind: tournament.Resigned, By: 1, Scores: &[2]int{300, 410}})), "", "wespa naspa coco", "look 0 division A: 1 game given up, left or over time: *"},
		{"resigned when ahead", changed(2, with(tournament.Sheet{Kind: tournament.Resigned, By: 1, Scores: &[2]int{390, 310}})), "", "wespa", "look * division A: round 2, *which the scores of 390 and 310 don't say; send the sheet along"},
		{"late", changed(1, with(tournament.Sheet{Kind: tournament.Late, Absent: []tournament.PlayerID{0}})), "", "wespa naspa coco", "look * division A: games in the draws that aren't rated: *(1)*"},
		{"left, as the scores say", changed(3, with(tournament.Sheet{Kind: tournament.Left, By: 1, Scores: &[2]int{200, 210}})), "", "wespa naspa coco", "look 0 division A: 1 game given up, left or over time: *"},
		{"void", changed(3, with(tournament.Sheet{Kind: tournament.Void})), "", "wespa naspa coco", "look * division A: games in the draws that aren't rated: *"},
		{"ejected", func(ev *tournament.Event) {
			d := ev.Divisions[0]
			d.Rulings = append(d.Rulings, tournament.Ruling{ID: 1, Player: 5, Kind: tournament.Ejection, AfterRound: 1, Effect: tournament.EffectAward, Reason: "collusion"})
		}, "", "wespa naspa coco", "look * division A: games in the draws that aren't rated: *"},
		{"a penalty for overtime, which is in the scores", changed(1, func(g *tournament.Game) { g.Sheet.Scores, g.Sheet.Penalties = &[2]int{400, 396}, [2]int{10, 0} }), "", "", ""},
		{"no rated game", func(ev *tournament.Event) {
			d := ev.Divisions[0]
			for i := range d.Games {
				d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Void}
			}
		}, "", "wespa naspa coco", "mend 0 division A: no game is rated*"},
		{"a second division", second(func(*tournament.Division) {}), "", "", ""},
	} {
		for name := range federations {
			ev := readyEvent()
			c.plant(ev)
			said := would(t, name, ev, c.barred)
			if once := slices.Compact(slices.Sorted(slices.Values(said))); len(once) < len(said) {
				t.Errorf("%s, %s: something is said twice: %q", c.fault, name, said)
			}
			named := slices.ContainsFunc(said, func(s string) bool { return matches(c.says, s) })
			if minds := strings.Contains(c.at, name); minds && !named {
				t.Errorf("%s, %s: %q, want %q", c.fault, name, said, c.says)
			} else if !minds && len(c.at) == 0 && len(said) != 0 {
				t.Errorf("%s, %s: %q", c.fault, name, said)
			}
		}
	}
}

// TestOnlyCompleteRoundsAreLookedAt: of a round that is still being played no game is compared with its scores, and
// before the first round is complete nothing is said of ratings. CoCo accepts what is in of the first round, too.
// Without a sheet nobody accepts anything.
func TestOnlyCompleteRoundsAreLookedAt(t *testing.T) {
	for _, complete := range []int{0, 1, 2} {
		ev := readyEvent()
		d := ev.Divisions[0]
		d.Games = slices.DeleteFunc(d.Games, func(g tournament.Game) bool { return g.Round > complete+1 })
		d.RoundFacts = d.RoundFacts[:complete+1]
		last := &d.Games[len(d.Games)-1]
		last.Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		changed(complete+1, func(g *tournament.Game) {
			g.Sheet = tournament.Sheet{Kind: tournament.Resigned, By: g.First, Scores: &[2]int{390, 310}}
		})(ev)
		for name := range federations {
			said := strings.Join(would(t, name, ev, ""), "; ")
			if strings.Contains(said, "don't say") || strings.Contains(said, "no game is rated") || strings.Contains(said, "no round is complete") != (complete == 0 && name != "coco") {
				t.Errorf("%d rounds are complete, %s: %s", complete, name, said)
			}
		}
		if complete > 0 {
			continue
		}
		for i := range d.Games {
			d.Games[i].Sheet = tournament.Sheet{Kind: tournament.Scheduled}
		}
		for name := range federations {
			said := strings.Join(would(t, name, ev, ""), "; ")
			if strings.Contains(said, "no game is rated") || !strings.Contains(said, "no round is complete") {
				t.Errorf("no sheet is in, %s: %s", name, said)
			}
		}
	}
}

// matches reports whether a text has the parts between the stars in that order, and begins and ends as the pattern
// does.
func matches(pattern, s string) bool {
	parts := strings.Split(pattern, "*")
	for i, p := range parts {
		at := strings.Index(s, p)
		if at < 0 || i == 0 && at != 0 {
			return false
		}
		s = s[at+len(p):]
	}
	return s == "" || parts[len(parts)-1] == ""
}

// TestPlayersAgainstARatingList: players who aren't on it, or have another number or name there, are named, and
// nobody else.
func TestPlayersAgainstARatingList(t *testing.T) {
	ev := readyEvent()
	d := ev.Divisions[0]
	list := ratinglist.List{Name: "May", Federation: "naspa"}
	for _, p := range d.Players {
		list.Entries = append(list.Entries, ratinglist.ListedPlayer{Name: p.Name, Number: p.IDs["naspa"], Rating: 1500})
	}
	if said := federation.ListConcerns(ev, list); len(said) > 0 {
		t.Fatalf("all are on it: %v", said)
	}
	name := func(i int) string { return d.Players[i].Name }
	list.Entries[0].Name = "Somebody Else"
	list.Entries[1].Number = ""
	list.Entries[2].Number = "AA999999"
	list.Entries[4].Number, d.Players[4].Name = "AA999998", "Zoë "+list.Entries[4].Name
	list.Entries[4].Name = "Zoe " + list.Entries[4].Name
	list.Entries = slices.Delete(list.Entries, 3, 4)
	var got []string
	for _, c := range federation.ListConcerns(ev, list) {
		got = append(got, fmt.Sprint(c.Stops, " ", c.Player, " ", c.Text))
	}
	want := []string{
		"false 1 " + name(0) + " may be Somebody Else on the list May: the number, but another name",
		"false 2 " + name(1) + " has the number " + d.Players[1].IDs["naspa"] + ", and none on the list May",
		"false 3 " + name(2) + " has the number " + d.Players[2].IDs["naspa"] + ", and AA999999 on the list May",
		"false 5 " + name(4) + " has the number " + d.Players[4].IDs["naspa"] + ", and AA999998 on the list May",
		"false 4 not on the list May: " + name(3),
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// TestAListOfThoseWhoMayNotPlay that is empty is refused in words.
func TestAListOfThoseWhoMayNotPlay(t *testing.T) {
	for _, content := range []string{"", "\n# nobody\n\n"} {
		if _, err := federation.ReadBarred([]byte(content)); err == nil || !strings.Contains(err.Error(), "names nobody") {
			t.Errorf("%q: %v", content, err)
		}
	}
}

// TestANumberThatMayNotPlayIsThatOfItsFederation: it is of the federation that the line or the number's form names,
// or else of any.
func TestANumberThatMayNotPlayIsThatOfItsFederation(t *testing.T) {
	for line, want := range map[string]string{
		"77": "naspa wespa absp coco", "wespa 77": "wespa", "WESPA  77 # lapsed": "wespa", "coco T-12": "coco",
		"AA000007": "naspa", "aa 000007": "naspa", "naspa AA000007": "naspa", "Naspa, Ann": "", "Coco Quill": "",
	} {
		list, err := federation.ReadBarred([]byte(line))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, name := range tournament.Federations {
			ids := map[string]string{}
			for _, number := range []string{"77", "T-12", "AA000007"} {
				ids[name] = number
				if _, found := list.Same(tournament.Player{Name: "Bo Tan", IDs: ids}); found {
					got = append(got, name)
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q is a number of %q, want %q", line, got, want)
		}
	}
}

// FuzzBarred: any list is read or refused.
func FuzzBarred(f *testing.F) {
	for _, s := range []string{"Quill, Ada\nAA000001\n", "# nobody", "\xff\xfe\x00", "é\r\n0003 # lapsed"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if list, err := federation.ReadBarred(data); err == nil {
			federation.EventConcerns(readyEvent(), "2026-11-28", list)
		}
	})
}
