package federation_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/federation"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/text"
)

func readNewt(t testing.TB, data string) (exchange.EventImport, error) {
	t.Helper()
	return federation.ReadNewt("tourney.js", []byte(data), federation.TshOptions{Books: exchangetest.TshBooks(), Rulebook: "wespa-2010"})
}

// publishedEvent is an event in the form in which tsh publishes it, with a list of words, a rating of several terms,
// a bye, a forfeit, a player who left, a cap by round and the draw of round 3.
const publishedEvent = `// from tsh
newt={"config":{"_termdict":{"messages":{}},"event_name":"Harbour \"undefined\" Open","event_date":"Dec 29-Jan 1, 2025","max_rounds":4,"spread_cap":[100,200],
"tables":{"A":[11,12]},"division_label":{"A":"Open"},"rating_system":"none","prize_bands":{"A":[1,2]}},"divisions":[{"name":"A","maxr":4,"maxrp":2,"classes":2,"players":[null,
{"id":1,"name":"Quill, Ada","rating":1650,"photo":"pix/a.jpg","pairings":[2,3,4],"scores":[412,400],"etc":{"board":[1,1,1],"p12":[1,2,3],"class":["A"],"team":["Port","Ellis"],"lifeg":[77],"time":[1]}},
{"id":2,"name":"Bo Marlow:XH000001","rating":"0+0+0","pairings":[1,0,3],"scores":[377,50,undefined],"etc":{"board":[1,0,2],"p12":[2,0,3],"penalty":[]}},
{"id":3,"name":"Reyes, Eva","rating":900,"pairings":[4,1,2],"scores":[150,0,0],"etc":{"board":[2,1,2],"p12":[1,1,3]}},
{"id":4,"name":"Stone, Finn","rating":null,"pairings":[3,0,1],"scores":[0,-50,0],"etc":{"board":[2,0,1],"p12":[2,0,3]}}]}]};
`

func TestNewt(t *testing.T) {
	in, err := readNewt(t, publishedEvent)
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	d := in.Event.Divisions[0]
	exchangetest.Must(t, d.Validate(exchangetest.BookOf(t, d)))
	if got, want := fmt.Sprint(in.Event.Name, in.Event.StartDate, in.Event.EndDate, d.Name, d.Rounds, d.SpreadCap, d.Tables.First), `Harbour "undefined" Open2024-12-292025-01-01A5 100, 200 11`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	want := "1: r1 t11 1-2 played [412 377]\n2: r1 t12 3-4 absent by 150\n3: r2 t11 3-1 absent by 400\n4: r2 t0 2-0 bye by 50\n5: r2 t0 4-0 missed by 50\n" +
		"6: r3 t11 1-4 scheduled drawn\n7: r3 t12 2-3 scheduled drawn\n"
	if got := exchangetest.GameLines(d.Games); got != want {
		t.Errorf("games\n%swant\n%s", got, want)
	}
	if d.Games[1].Sheet.Absent[0] != 4 || d.Games[2].Sheet.Absent[0] != 3 {
		t.Errorf("absent are %v and %v", d.Games[1].Sheet.Absent, d.Games[2].Sheet.Absent)
	}
	ada, bo := d.Players[0], d.Players[1]
	if ada.Team != "Port Ellis" || ada.Class != "A" || ada.Games != 77 || bo.Name != "Bo Marlow" || bo.IDs["naspa"] != "XH000001" || bo.Rating != 0 {
		t.Errorf("players %+v, %+v", ada, bo)
	}
}

// TestNewtNamesOfDigits: tsh writes every text that looks like a number without quotes.
func TestNewtNamesOfDigits(t *testing.T) {
	in, err := readNewt(t, `newt={"config":{"event_name":2026,"max_rounds":1},"divisions":[{"classes":1,"maxr":0,"maxrp":0,"name":1,"players":[undefined,`+
		`{"etc":{"p12":[1],"board":[1],"team":[7],"class":[2]},"id":1,"name":"Alder, Ann","pairings":[2],"rating":1500,"scores":[400]},`+
		`{"etc":{"p12":[2],"board":[1]},"id":2,"name":"Birch, Bo","pairings":[1],"rating":1400,"scores":[350]}]},`+
		`{"name":"2","players":[null,{"id":1,"name":"Cole, Cy"}]}]};`)
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	one, two := in.Event.Divisions[0], in.Event.Divisions[1]
	if got, want := fmt.Sprint(in.Event.Name, " ", one.Name, " ", two.Name, " ", one.Players[0].Team, one.Players[0].Class), "2026 1 2 72"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := exchangetest.GameLines(one.Games), "1: r1 t1 1-2 played [400 350]\n"; got != want {
		t.Errorf("games\n%swant\n%s", got, want)
	}
	in, err = readNewt(t, `newt={"divisions":[{"name":1,"players":[null,{"id":1,"name":42}]}]}`)
	exchangetest.Must(t, err)
	if err := in.Refusal(); err == nil || !strings.Contains(err.Error(), `division 1, row 1: the name "42" has no letter in it`) {
		t.Errorf("a player called 42: %v", err)
	}
	for _, name := range []string{"true", "[1]", "{}", "null"} {
		if _, err := readNewt(t, `newt={"divisions":[{"name":`+name+`,"players":[null]}]}`); err == nil {
			t.Errorf("a division called %s is taken", name)
		}
	}
}

// TestNewtFields: a field is a list of words or a single word. An empty one, or an object, is no field.
func TestNewtFields(t *testing.T) {
	for team, want := range map[string]string{`["Port","Ellis"]`: "Port Ellis", `"Port"`: "Port", "7": "7", `[7]`: "7", "[]": "", "null": "", `{"name":"Port"}`: ""} {
		in, err := readNewt(t, `newt={"divisions":[{"name":"A","players":[null,{"id":1,"name":"Alder, Ann","etc":{"team":`+team+`}}]}]};`)
		exchangetest.Must(t, err)
		d := in.Event.Divisions[0]
		if got := d.Players[0].Team; got != want {
			t.Errorf("%s is the team %q, want %q", team, got, want)
		}
		for class, has := range map[string]bool{"": false, "B": true} {
			d.Players[0].Class = class
			var out bytes.Buffer
			exchangetest.Must(t, federation.WriteNewt(&out, in.Event, exchangetest.TshBooks()))
			if strings.Contains(out.String(), `"classes":1`) != has || strings.Contains(out.String(), "classes") != has {
				t.Errorf("class %q: %s", class, out.String())
			}
		}
	}
}

// TestNewtComesBack: players, rounds, pairings, scores and starts are read back as they were written, with places
// that count from 1.
func TestNewtComesBack(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a, b := anyPlayedDivision(rt), anyPlayedDivision(rt)
		b.ID, b.Name = 2, "B"
		for _, d := range []*tournament.Division{a, b} {
			for i := range d.Games {
				if s := &d.Games[i].Sheet; s.Scores != nil && (s.Scores[0] == 0 || s.Scores[1] == 0) {
					s.Scores = &[2]int{s.Scores[0] + 1, s.Scores[1] + 1}
				} else if s.Scores != nil && rapid.IntRange(0, 9).Draw(rt, "forfeit") == 0 {
					*s = tournament.Sheet{Kind: tournament.Absent, Absent: []tournament.PlayerID{d.Games[i].First}}
				}
			}
			d.SpreadCap = tournament.Caps{5000}
		}
		ev := &tournament.Event{Name: "Open", Divisions: []*tournament.Division{a, b}}
		var out, again bytes.Buffer
		exchangetest.Must(t, federation.WriteNewt(&out, ev, exchangetest.TshBooks()))
		in, err := readNewt(t, out.String())
		if err != nil || in.Refusal() != nil || len(in.Notes) > 0 || !federation.HoldsNewt("tourney.js", out.Bytes()) {
			rt.Fatal(err, in.Refusal(), in.Notes, out.String())
		}
		exchangetest.Must(t, federation.WriteNewt(&again, in.Event, exchangetest.TshBooks()))
		if again.String() != out.String() {
			rt.Fatalf("got\n%s\nwant\n%s", again.String(), out.String())
		}
	})
}

// TestNewtIsPublic: a draw that isn't published isn't in it, and neither are contacts, notes and passwords. Lists
// have no number where public parsers expect none.
func TestNewtIsPublic(t *testing.T) {
	in, err := readNewt(t, publishedEvent)
	exchangetest.Must(t, err)
	d := in.Event.Divisions[0]
	d.RoundFacts[2].PublishedAt, d.RoundFacts[2].Revision = 0, 0
	d.Players[0].Contact, d.Players[0].Accommodation, d.Players[0].Kept = "ada@example.org", "near the door", []string{"password secret"}
	var out bytes.Buffer
	exchangetest.Must(t, federation.WriteNewt(&out, in.Event, exchangetest.TshBooks()))
	for _, private := range []string{"example.org", "near the door", "secret"} {
		if strings.Contains(out.String(), private) {
			t.Errorf("%q is published", private)
		}
	}
	object := strings.TrimSuffix(strings.TrimPrefix(out.String(), "newt="), ";\n")
	var parsed struct {
		Divisions []struct {
			Name    string
			Maxr    int
			Maxrp   int
			Players []*struct {
				ID, Rating       int
				Name             string
				Scores, Pairings []int
				Etc              struct{ Board, P12 []int }
			}
		}
	}
	exchangetest.Must(t, json.Unmarshal([]byte(object), &parsed))
	a := parsed.Divisions[0]
	if a.Maxr != 4 || a.Maxrp != 1 || a.Players[0] != nil || len(a.Players) != 5 || a.Players[1].ID != 1 {
		t.Errorf("division %+v", a)
	}
	if got, want := fmt.Sprint(a.Players[1].Pairings, a.Players[1].Scores, a.Players[3].Pairings, a.Players[3].Scores, a.Players[4].Pairings, a.Players[4].Scores), "[2 3] [412 400] [4 1] [150 0] [3 0] [0 -50]"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestNewtRefused(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"", "tourney.js: there is no newt={…} in it, the event as tsh publishes it; choose its tourney.js"},
		{"newt = { config: {} }", "tourney.js: it has 0 divisions; tsh publishes from 1 to 50"},
		{"// x\nnewt={\n'divisions': [}", "tourney.js: it isn't JSON, line 3: invalid character '}' looking for beginning of value"},
		{"newt={divisions:[\n{", "tourney.js: it ends in the middle, in line 2; it may have been cut off"},
		{"newt={divisions:7}", `tourney.js: "divisions" has number where something else belongs`},
		{"newt={divisions:[{name:'A',maxr:'x'}]}", `tourney.js: "divisions.maxr" has "x" where something else belongs`},
		{"newt={divisions:[{name:'A',players:[{id:0}]}]}", "tourney.js: division A: a player stands before place 1, which tsh leaves empty; put null there"},
		{"newt={divisions:[{name:'A',players:[null,7]}]}", `tourney.js, division A, row 1: "" has number where something else belongs; nothing was imported: correct or drop such rows first`},
		{"newt={divisions:[{name:'A',players:[null,{id:1,name:'B',scores:[400,'4OO']}]}]}", `tourney.js, division A, row 1: scores: round 2 has "4OO", which can't be right; nothing was imported: correct or drop such rows first`},
		{"newt={divisions:[{name:'A',players:[null,{id:1,name:'B',rating:'high'}]}]}", `tourney.js, division A, row 1: the rating "high" is not a number from 0 to 9999; nothing was imported: correct or drop such rows first`},
		{"newt={}", "tourney.js: it has 0 divisions; tsh publishes from 1 to 50"},
		{`newt={"divisions":[{"name":"A","players":[null]},{"name":"a","players":[null]}]}`, `tourney.js: division "a" isn't one, or is there twice; give each a name of its own`},
		{`newt={"divisions":[{"name":"A","players":[null,{"id":2}]}]}`, "tourney.js, division A, row 1: its number is 2, but its position in the list is 1; nothing was imported: correct or drop such rows first"},
		{`newt={"divisions":[{"name":"A","players":[null,{"id":1,"name":"="}]}]}`, `tourney.js, division A, row 1: the name "=" looks like a formula; type the name itself; nothing was imported: correct or drop such rows first`},
	} {
		in, err := readNewt(t, c.file)
		if err == nil {
			err = in.Refusal()
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", c.file, err, c.want)
		}
	}
}

// TestNewtAsPeopleWriteIt: it may be indented, with keys without quotes, commas after the last value, comments,
// single quotes, numbers as texts and texts as numbers.
func TestNewtAsPeopleWriteIt(t *testing.T) {
	in, err := readNewt(t, `// published
var newt = {
	config: { event_name: 'Ann\'s "Open"', max_rounds: "1", spread_cap: undefined, tables: undefined, /* , } */ },
	divisions: [
		{
			name: 1, maxr: "0",
			players: [
				undefined, // nobody
				{ id: "1", name: "Alder, Ann", rating: "1500", pairings: ["2",], scores: ["400"], etc: { p12: ["1"], board: "1", }, },
				{ id: 2, name: 'Birch, Bo', rating: 1400.0, pairings: 1, scores: [ 350, ], etc: { p12: [2], board: [1] } },
				null,
				{ id: 4.0, name: "Cole, Cy},]", rating: null, pairings: [007], scores: [00] },
			],
		},
	],
};
esb = { message: };`)
	exchangetest.Must(t, err)
	exchangetest.Must(t, in.Refusal())
	d := in.Event.Divisions[0]
	if got, want := fmt.Sprint(in.Event.Name, "|", d.Name, "|", d.Players[0].Rating, d.Players[1].Rating, "|", d.Players[2].Name, d.Players[2].ID), `Ann's "Open"|1|1500 1400|Cole, Cy},]4`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := exchangetest.GameLines(d.Games), "1: r1 t1 1-2 played [400 350]\n"; got != want {
		t.Errorf("games\n%swant\n%s", got, want)
	}
	want := `tourney.js, division 1: row 4, "Cole, Cy},]", round 1: there is no opponent with number 7, so the game is left out`
	if got := text.Join("|", in.Notes...).String(); got != want {
		t.Errorf("notes %s, want %s", got, want)
	}
}

// FuzzReadNewt: any file is read or refused in one line, and what is read makes valid divisions
// and can be written.
func FuzzReadNewt(f *testing.F) {
	f.Add([]byte(publishedEvent))
	f.Add([]byte(`newt={"divisions":[{"name":"A","maxr":-9,"players":[null,{"id":1,"name":"A","rating":"1+2","scores":[null,1000],"pairings":[0,1]}]}]};`))
	f.Add([]byte(`newt={"config":{"spread_cap":{"A":[1]},"tables":{"A":[0]},"event_date":7},"divisions":[{"name":"A","players":[null,{"id":1,"name":"A"},{"id":2,"name":"B","pairings":[1,1],"etc":{"off":[-50],"p12":null}}]}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		in, err := readNewt(t, string(data))
		if err != nil {
			exchangetest.CheckList(t, exchange.PlayerList{}, err)
			return
		}
		if in.Refusal() != nil {
			return
		}
		for _, d := range in.Event.Divisions {
			book, err := d.Book(exchangetest.TshBooks())
			exchangetest.Must(t, err)
			exchangetest.Must(t, d.Validate(book))
		}
		exchangetest.Must(t, federation.WriteNewt(&bytes.Buffer{}, in.Event, exchangetest.TshBooks()))
	})
}
