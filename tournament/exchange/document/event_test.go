package document_test

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wordhall/tournament"
	"wordhall/tournament/exchange"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
)

// TestEventDocumentRoundTrip: what is written of an event is read as the same event.
func TestEventDocumentRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ev := &tournament.Event{Name: words.Draw(t, "event"), Place: words.Draw(t, "place"), Director: words.Draw(t, "director"), Sanction: words.Draw(t, "sanction"),
			StartDate: "2026-11-21", EndDate: "2026-11-22", Rulebook: rapid.SampledFrom([]string{"", "wmsf"}).Draw(t, "rulebook")}
		for i := range rapid.IntRange(0, 2).Draw(t, "divisions") {
			d := anyDivision(t)
			d.ID, d.Name = tournament.DivisionID(i+1), string(rune('A'+i))
			ev.Divisions = append(ev.Divisions, d)
		}
		var out bytes.Buffer
		if err := document.WriteEvent(&out, ev); err != nil {
			t.Fatal(err)
		}
		if err := bySchema(t, out.String()); err != nil {
			t.Fatalf("the schema refuses it: %v\n%s", err, out.String())
		}
		in, ok, err := document.ReadEvent(out.Bytes(), "event.json", exchangetest.TshBooks())
		if err != nil || !ok {
			t.Fatalf("%v %v\n%s", ok, err, out.String())
		}
		if !reflect.DeepEqual(in.Event, ev) {
			t.Fatalf("got  %+v\nwant %+v\n%s", in.Event, ev, out.String())
		}
	})
}

func TestEventDocument(t *testing.T) {
	var out bytes.Buffer
	exchangetest.Must(t, document.WriteEvent(&out, exchangetest.Submitted()))
	exchangetest.Golden(t, "events/event.json", out.Bytes())
}

func TestEventDocumentRefused(t *testing.T) {
	const a = `{"wordhall": 1, "name": "A", "rulebook": "wmsf", "rounds": 1, "players": []}`
	for _, c := range []struct{ name, file, want string }{
		{"one division", a, "not an event"},
		{"no JSON", "{", "not an event"},
		{"nameless", `{"wordhall": 1, "divisions": []}`, `e.json: the key "event" is missing`},
		{"unknown key", `{"wordhall": 1, "event": "E", "divisions": [], "plaice": "x"}`, `e.json: the key "plaice" isn't known; did you mean "place"?`},
		{"a later version", `{"wordhall": 2, "event": "E", "divisions": []}`, "e.json: it is a division document of version 2, and this program reads version 1"},
		{"no list", `{"wordhall": 1, "event": "E", "divisions": 5}`, "e.json: divisions is 5; it must be a list of division documents"},
		{"a broken division", `{"wordhall": 1, "event": "E", "divisions": [` + a + `, {"wordhall": 1}]}`, `e.json: divisions[1]: the key "rulebook" is missing; give one of wespa-2010, wespa-web, wmsf, aspa-2016, nsa-1995`},
		{"two of a name", `{"wordhall": 1, "event": "E", "divisions": [` + a + `, ` + a + `]}`, `e.json: divisions[1]: there is a division "A" already; give each a name of its own`},
		{"a name of 401 letters", `{"wordhall": 1, "event": "` + strings.Repeat("é", 401) + `", "divisions": []}`, "e.json: the event's name has more than 400 letters; shorten it"},
		{"unknown rulebook", `{"wordhall": 1, "event": "E", "rulebook": "x", "divisions": []}`, `e.json: rulebook: `},
	} {
		_, ok, err := document.ReadEvent([]byte(c.file), "e.json", exchangetest.TshBooks())
		got := "not an event"
		if err != nil {
			got = err.Error()
		}
		if (c.want == "not an event") == ok || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
		if taken := bySchema(t, c.file) == nil; taken != (c.name == "one division" || c.name == "two of a name") {
			t.Errorf("%s: the schema takes it: %t", c.name, taken)
		}
	}
	_, err := document.Read(strings.NewReader(`{"wordhall": 1, "event": "E", "divisions": []}`), "e.json", exchangetest.TshBooks())
	if err == nil || !strings.Contains(err.Error(), "a whole event") {
		t.Errorf("a whole event as a division: %v", err)
	}
}

// FuzzReadEventDocument: whatever is in the file, the answer is an event that can be written and read again, or an
// error of one line.
func FuzzReadEventDocument(f *testing.F) {
	golden, err := os.ReadFile("testdata/events/event.json")
	exchangetest.Must(f, err)
	f.Add(golden)
	f.Add([]byte(`{"wordhall": 1, "event": "E", "divisions": [{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		in, ok, err := document.ReadEvent(data, "e.json", exchangetest.TshBooks())
		if err != nil {
			exchangetest.CheckList(t, exchange.PlayerList{}, err)
			return
		}
		if !ok {
			return
		}
		if err := bySchema(t, string(data)); err != nil {
			t.Fatalf("it is read, and the schema refuses it: %v", err)
		}
		var out bytes.Buffer
		exchangetest.Must(t, document.WriteEvent(&out, in.Event))
		again, ok, err := document.ReadEvent(out.Bytes(), "e.json", exchangetest.TshBooks())
		if !ok || err != nil || len(again.Event.Divisions) != len(in.Event.Divisions) {
			t.Fatalf("%v %v\n%s", ok, err, out.String())
		}
	})
}
