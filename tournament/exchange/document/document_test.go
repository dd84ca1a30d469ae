package document_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/assets"
	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
	"wordhall/tournament/exchange/testkit/exchangetest"
	"wordhall/tournament/rulebook"
	"wordhall/tournament/secret"
	"wordhall/tournament/testkit/eventtest"
)

func rulebooks(t testing.TB) rulebook.Library {
	t.Helper()
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

// readDocumentText reads a document from a text, as document.json.
func readDocumentText(t testing.TB, text string) (*tournament.Division, error) {
	t.Helper()
	return document.Read(strings.NewReader(text), "document.json", rulebooks(t))
}

func documentFile(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "documents", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestGoldenDocument: a document with every key comes back byte for byte.
func TestGoldenDocument(t *testing.T) {
	golden := documentFile(t, "golden.json")
	d, err := readDocumentText(t, string(golden))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := document.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	if out.String() != string(golden) {
		t.Errorf("written document differs:\n%s", out.String())
	}
}

// TestGoldenFacts checks for a few facts of each kind that a key is read into the right field.
func TestGoldenFacts(t *testing.T) {
	d, err := readDocumentText(t, string(documentFile(t, "golden.json")))
	if err != nil {
		t.Fatal(err)
	}
	if d.Starts != tournament.StartsDraw || d.Missed != tournament.MissedLoss || d.SpreadCap.In(1) != 350 || d.WordList != "CSW24" {
		t.Errorf("settings: %+v", d)
	}
	if string(d.Overrides["byeSpread"]) != "40" || len(d.Overrides) != 3 {
		t.Errorf("overrides: %s", d.Overrides)
	}
	ada, _ := d.Player(1)
	want := tournament.Player{
		ID: 1, Name: "Ada Quill", Rating: 1820, Games: 240, Deviation: 61.5, Team: "Reds", Club: "North", Country: "AU",
		Class: "B", Table: 16, Joined: 1, IDs: map[string]string{"naspa": "AQ000123", "wespa": "77"},
	}
	if !reflect.DeepEqual(ada, want) {
		t.Errorf("player 1: %+v", ada)
	}
	if ben, _ := d.Player(2); ben.Joined != 2 || ben.Withdrawn != 6 || !slices.Equal(ben.Out, []int{3, 4}) {
		t.Errorf("player 2: %+v", ben)
	}
	if !d.Plan[1].StrictStarts || !d.Plan[1].Adjacent || *d.Plan[1].Repeats != 0 || *d.Plan[1].BasedOn != -1 || d.Plan[0].Repeats != nil {
		t.Errorf("plan: %+v", d.Plan)
	}
	if d.Fixed[1].Players != [2]tournament.PlayerID{2, 0} {
		t.Errorf("fixed bye: %+v", d.Fixed[1])
	}
	if g := d.Games[0]; g.ID != 1 || g.Sheet.Started != 5 || g.Sheet.Penalties != [2]int{0, 10} || g.Starter() != 5 {
		t.Errorf("game 1: %+v", g)
	}
	if g := d.Games[7]; g.Sheet.Kind != tournament.Scheduled || g.Sheet.Done() {
		t.Errorf("the scheduled game: %+v", g)
	}
	wantRounds := []tournament.Round{
		{Number: 1, System: tournament.Fontes, Repeats: -1, Revision: 1},
		{Number: 2, System: tournament.Fontes, Repeats: -1, Revision: 1},
		{Number: 3, System: tournament.Fontes, Repeats: -1, Revision: 1},
	}
	if !reflect.DeepEqual(d.RoundFacts, wantRounds) {
		t.Errorf("rounds: %+v", d.RoundFacts)
	}
	if r := d.Rulings[0]; r.Effect != tournament.EffectAward || r.AfterRound != 2 || r.Section != "6.2.1(a)" {
		t.Errorf("ruling: %+v", r)
	}
}

// small is the smallest document, with something added before its end.
func small(more string) string {
	return `{"wordhall": 1, "name": "A", "rulebook": "wespa-2010", "rounds": 4,
"players": [{"id": 1, "name": "Ada"}, {"id": 2, "name": "Ben"}, {"id": 3, "name": "Cleo"}, {"id": 4, "name": "Dan"}]` + more + `}`
}

func TestDocumentDefaults(t *testing.T) {
	d, err := readDocumentText(t, "\ufeff"+small(``)+"\n\n")
	if err != nil {
		t.Fatal(err)
	}
	want := &tournament.Division{ID: 1, Name: "A", Rulebook: "wespa-2010", Rounds: 4, Starts: tournament.StartsBalanced, Missed: tournament.MissedNothing}
	for i, name := range []string{"Ada", "Ben", "Cleo", "Dan"} {
		want.Players = append(want.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Name: name, Joined: 1})
	}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("got  %+v\nwant %+v", d, want)
	}
}

// TestDocumentAllows what is unusual but right.
func TestDocumentAllows(t *testing.T) {
	for name, more := range map[string]string{
		"whole numbers in disguise":      `, "spread_cap": 1e2, "games": [{"round": 1.0, "first": 1, "second": 2, "kind": "played", "scores": [4.0e2, 3]}]`,
		"several tables 0":               `, "games": [{"round": 1, "table": 0, "first": 1, "second": 2, "kind": "scheduled"}, {"round": 1, "first": 3, "second": 4, "kind": "scheduled"}]`,
		"a bye with second 0":            `, "games": [{"round": 1, "table": 0, "first": 1, "second": 0, "kind": "bye"}]`,
		"an id twice is a bye":           `, "fixed": [{"round": 2, "players": [3, 3]}]`,
		"a void ejection, without round": `, "rulings": [{"player": 1, "kind": "ejection", "effect": "void"}]`,
		"the same by the plan":           `, "plan": [{"from": 1, "to": 4, "system": "roundrobin"}], "rulings": [{"player": 1, "kind": "ejection"}]`,
		"ejected before the first round": `, "rulings": [{"player": 1, "kind": "ejection", "after_round": 0}]`,
		"empty lists":                    `, "games": [], "rulings": [], "plan": [], "avoid": [], "fixed": [], "tie_breaks": [], "sessions": [], "tables": {}, "contention": {}`,
	} {
		if _, err := readDocumentText(t, small(more)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := bySchema(t, small(more)); err != nil {
			t.Errorf("%s, by the schema: %v", name, err)
		}
	}
	d, err := readDocumentText(t, small(`, "contention": {"places": 3}`))
	if err != nil {
		t.Fatal(err)
	}
	wanted := tournament.DefaultContention()
	wanted.Places = 3
	if !reflect.DeepEqual(*d.Contention, wanted) {
		t.Errorf("contention: %+v", d.Contention)
	}
	d, err = readDocumentText(t, strings.Replace(small(``), `"wespa-2010"`, `{"base": "wmsf", "startPolicy": "selfbal"}`, 1))
	if err != nil || d.Starts != tournament.StartsSelf {
		t.Errorf("starts by the organiser's own start policy: %v, %v", d, err)
	}
}

// TestPlayersInAnyOrder: players are known by their ids, and errors number the rows as they are in the document.
func TestPlayersInAnyOrder(t *testing.T) {
	const head = `{"wordhall": 1, "name": "A", "rulebook": "wmsf", "rounds": 1, "players": [{"id": 7, "name": "Ada"}, {"id": 2, "name": "Ada", "rating": `
	d, err := readDocumentText(t, head+`5}]}`)
	if err != nil || d.Players[0].ID != 2 || d.Players[1].ID != 7 {
		t.Errorf("%v, %v", d, err)
	}
	_, err = readDocumentText(t, head+`-5}]}`)
	if err == nil || err.Error() != "document.json: players[1] (player 2 (Ada)): the rating is -5; ratings run from 0 (unrated) to 9999" {
		t.Errorf("%v", err)
	}
}

// TestGamesKeepTheirDocumentOrder: ids follow the order of the document, and the places in the division go by round.
func TestGamesKeepTheirDocumentOrder(t *testing.T) {
	d, err := readDocumentText(t, small(`, "plan": [{"from": 2, "to": 2, "system": "koth", "based_on": -2, "repeats": 1}], "games": [
{"round": 2, "first": 1, "second": 2, "kind": "scheduled"},
{"round": 1, "first": 1, "kind": "bye"},
{"round": 1, "table": 2, "first": 2, "second": 3, "kind": "scheduled"},
{"round": 1, "table": 1, "first": 4, "kind": "missed"}]`))
	if err != nil {
		t.Fatal(err)
	}
	var ids []int
	for _, g := range d.Games {
		ids = append(ids, g.ID)
	}
	if want := []int{4, 3, 2, 1}; !slices.Equal(ids, want) {
		t.Errorf("games %v, want %v", ids, want)
	}
	want := []tournament.Round{{Number: 1, Repeats: -1, Revision: 1}, {Number: 2, System: tournament.KingOfTheHill, Repeats: 1, Revision: 1}}
	if !reflect.DeepEqual(d.RoundFacts, want) {
		t.Errorf("rounds %+v", d.RoundFacts)
	}
}

// TestAByeGivenBeforeTheDrawIsNoDraw after it was read from a document of an event either. A document that tells of no
// draw was drawn as far as it goes.
func TestAByeGivenBeforeTheDrawIsNoDraw(t *testing.T) {
	for name, c := range map[string]struct {
		facts []tournament.Round
		drawn bool
	}{
		"of an event":    {[]tournament.Round{{Number: 1, System: tournament.Swiss, Repeats: -1, Revision: 1, Basis: secret.Basis{Rules: 1, Facts: secret.Keep(`{}`)}}}, false},
		"without a draw": {nil, true},
	} {
		d := eventtest.Field(4, 3)
		eventtest.Add(d, 1, 1, 2, tournament.Sheet{Kind: tournament.Scheduled})
		d.RoundFacts = c.facts
		exchangetest.Must(t, d.RecordUnplayed(2, 4, tournament.Sheet{Kind: tournament.Bye}, tournament.Amendment{}))
		var out bytes.Buffer
		exchangetest.Must(t, document.Write(&out, d))
		again, err := document.Read(&out, "a.json", eventtest.Books(t))
		exchangetest.Must(t, err)
		if g, has := again.GameOf(2, 4); !has || g.Sheet.Kind != tournament.Bye || again.Drawn(2) != c.drawn {
			t.Errorf("%s: drawn %v, with %+v", name, again.Drawn(2), g)
		}
	}
}
