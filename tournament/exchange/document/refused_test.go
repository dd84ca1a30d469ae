package document_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament/exchange/document"
)

// beyondSchema are the refused documents in which a schema finds no fault. A key is there twice, or two facts, or a
// fact and the rulebook, contradict each other, or a value that may be anything is too long.
var beyondSchema = []string{
	"a key twice", "a key twice below", "an id twice", "relation with oneself", "relation of a stranger", "avoid oneself",
	"a table twice", "a player twice", "a later row, told as in the document", "overtime", "ejection without round",
	"ejection without round, by the plan", "ejection without effect", "§5.3.3: more than ten minutes over", "§2.3.6(a): a margin of 20",
	"§6.2.4(a)(ii): played after the ejection", "two ejections", "own key too long",
}

// TestRefusedDocuments: the refusal is one line that begins with the file and names the row. The schema refuses them
// too.
func TestRefusedDocuments(t *testing.T) {
	game := func(s string) string { return small(`, "games": [` + s + `]`) }
	player := func(s string) string {
		return `{"wordhall": 1, "name": "A", "rulebook": "wmsf", "rounds": 2, "players": [` + s + `]}`
	}
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "document.json: the file is empty"},
		{"blank", " \n\t", "the file is empty"},
		{"only a mark", "\ufeff", "the file is empty"},
		{"not JSON", "name,rating\nAda,3", "it isn't JSON, line 1: invalid character 'a' in literal"},
		{"not UTF-8", "{\"name\": \"\xff\"}", "it isn't UTF-8 text"},
		{"UTF-16", "\xff\xfe{\x00}\x00", "it isn't UTF-8 text"},
		{"a comma too many", small(",\n"), "it isn't JSON, line 3"},
		{"trailing text", small("") + " x", "it isn't JSON, line 2: invalid character 'x' after top-level value"},
		{"two documents", small("") + small(""), "after top-level value"},
		{"NaN", small(`, "spread_cap": NaN`), "it isn't JSON, line 2: invalid character 'N'"},
		{"cut off", `{"wordhall": 1, "na`, "it isn't JSON, line 1: unexpected end"},
		{"an array", `[1]`, "a division document is one JSON object; this is an array"},
		{"null", `null`, "this is null"},
		{"deep", `{"wordhall": ` + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + `}`, "nested more than 32 deep"},
		{"bottomless", strings.Repeat("[", 200000), "it isn't JSON"},
		{"a key twice", small(`, "name": "B"`), `document.json: key "name" is given twice`},
		{"a key twice below", game(`{"round": 1, "first": 1, "kind": "bye", "first": 2}`), `games[0]: key "first" is given twice`},

		{"another kind of file", `{"schema": "rating-case/1"}`, `its key "wordhall" is missing`},
		{"a later version", strings.Replace(small(""), `"wordhall": 1`, `"wordhall": 2`, 1), "version 2, and this program reads version 1"},
		{"a version of words", strings.Replace(small(""), `"wordhall": 1`, `"wordhall": "1"`, 1), `wordhall is the text "1"; it must be a whole number`},
		{"no rulebook", `{"wordhall": 1}`, `the key "rulebook" is missing; give one of wespa-2010, wespa-web`},
		{"no name", `{"wordhall": 1, "rulebook": "wmsf"}`, `the key "name" is missing`},
		{"no name beside a key like it", `{"wordhall": 1, "rulebook": "wmsf", "rounds": 1, "players": [], "games": []}`, `document.json: the key "name" is missing`},
		{"a player without name beside a key like it", player(`{"id": 1, "games": 5}`), `players[0] (player 1): the key "name" is missing`},
		{"a name misspelt beside a key like it", player(`{"id": 1, "games": 5, "namee": "Ada"}`), `players[0] (player 1): the key "namee" isn't known; did you mean "name"?`},
		{"rulebook with its base misspelt", strings.Replace(small(""), `"wespa-2010"`, `{"bas": "wmsf"}`, 1), `rulebook: the key "bas" isn't known; did you mean "base"?`},
		{"no rounds", `{"wordhall": 1, "rulebook": "wmsf", "name": "A"}`, `the key "rounds" is missing`},
		{"no players", `{"wordhall": 1, "rulebook": "wmsf", "name": "A", "rounds": 1}`, `the key "players" is missing`},
		{"unknown rulebook", strings.Replace(small(""), `"wespa-2010"`, `"wespa"`, 1), `rulebook "wespa" isn't known`},
		{"rulebook of a wrong type", strings.Replace(small(""), `"wespa-2010"`, `7`, 1), `rulebook is 7; it must be a rulebook's id, or an object with "base"`},
		{"rulebook without base", strings.Replace(small(""), `"wespa-2010"`, `{"byeSpread": 4}`, 1), `rulebook: the key "base" is missing`},
		{"unknown parameter", strings.Replace(small(""), `"wespa-2010"`, `{"base": "wmsf", "byeSpred": 4}`, 1), `"byeSpred" isn't known, did you mean "byeSpread"?`},
		{"parameter null", strings.Replace(small(""), `"wespa-2010"`, `{"base": "wmsf", "byeSpread": null}`, 1), `"byeSpread": null must be a whole number`},

		{"unknown key", small(`, "colour": 1`), `document.json: the key "colour" isn't known; remove it`},
		{"misspelt key", small(`, "tie_break": []`), `the key "tie_break" isn't known; did you mean "tie_breaks"?`},
		{"own key too long", small(`, "x-colour": "` + strings.Repeat("x", 4001) + `"`), `document.json: "x-colour" has more than 4000 letters; shorten it`},
		{"unknown key of a player", player(`{"id": 1, "name": "Ada", "ratng": 3}`), `players[0] (player 1): the key "ratng" isn't known; did you mean "rating"?`},
		{"unknown key of a game", game(`{"round": 1, "table": 2, "first": 1, "kind": "bye", "score": [1, 2]}`), `games[0] (round 1, table 2): the key "score" isn't known; did you mean "scores"?`},
		{"unknown key of the plan", small(`, "plan": [{"from": 1, "to": 2, "system": "swiss", "basedOn": 3}]`), `plan[0]: the key "basedOn" isn't known; did you mean "based_on"?`},
		{"unknown key of the tables", small(`, "tables": {"last": 3}`), `tables: the key "last" isn't known`},
		{"unknown key of contention", small(`, "contention": {"place": 3}`), `contention: the key "place" isn't known; did you mean "places"?`},
		{"unknown key of a ruling", small(`, "rulings": [{"player": 1, "kind": "spread", "points": -5, "round": 1, "after_round": 2}]`), `rulings[0] (spread of player 1): the key "after_round" isn't known`},
		{"unknown key of a wish", small(`, "avoid": [{"players": [1, 2], "round": 2}]`), `avoid[0]: the key "round" isn't known; did you mean "rounds"?`},
		{"unknown key of a fixed game", small(`, "fixed": [{"players": [1, 2], "round": 2, "table": 3}]`), `fixed[0]: the key "table" isn't known`},

		{"postponed though played", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "played", "scores": [400, 300], "postponed": true}`), "games[0] (round 1, table 2): a game of kind played can't be postponed"},
		{"null", small(`, "games": null`), "games is null; give a value or leave the key out"},
		{"null below", game(`{"round": 1, "first": 1, "kind": "bye", "rated": null}`), "games[0] (round 1): rated is null"},
		{"null in a list", small(`, "tie_breaks": [null]`), "tie_breaks[0] is null; it must be text"},
		{"rounds as text", strings.Replace(small(""), `"rounds": 4`, `"rounds": "4"`, 1), `rounds is the text "4"; it must be a whole number`},
		{"half a round", strings.Replace(small(""), `"rounds": 4`, `"rounds": 4.5`, 1), "rounds is 4.5; it must be a whole number"},
		{"far too many rounds", strings.Replace(small(""), `"rounds": 4`, `"rounds": 1e400`, 1), "rounds is 1e400, which is far too large"},
		{"many rounds", strings.Replace(small(""), `"rounds": 4`, `"rounds": 99999999999999999999`, 1), "far too large"},
		{"no rounds at all", strings.Replace(small(""), `"rounds": 4`, `"rounds": 0`, 1), "rounds is 0; a division has 1 to 200"},
		{"players as an object", `{"wordhall": 1, "name": "A", "rulebook": "wmsf", "rounds": 2, "players": {}}`, "players is an object; it must be an array"},
		{"a player as text", player(`"Ada"`), `players[0]: it must be an object like {…}, not the text "Ada"`},
		{"a player without id", player(`{"name": "Ada"}`), `players[0]: the key "id" is missing`},
		{"a misspelt key that is needed", player(`{"id": 1, "nam": "Ada"}`), `players[0] (player 1): the key "nam" isn't known; did you mean "name"?`},
		{"a player without name", player(`{"id": 1}`), `players[0] (player 1): the key "name" is missing`},
		{"an id twice", player(`{"id": 3, "name": "Ada"}, {"id": 3, "name": "Ben"}`), "players[1] (player 3): the id 3 is already that of players[0]; ids must differ"},
		{"id 0", player(`{"id": 0, "name": "Ada"}`), "players[0]"},
		{"joined 0", player(`{"id": 1, "name": "Ada", "joined": 0}`), "\"joined\" is 0; it must be the first round played, from 1"},
		{"eligible as a word", player(`{"id": 1, "name": "Ada", "eligible": "yes"}`), `eligible is the text "yes"; it must be true or false`},
		{"a federation's number as one", player(`{"id": 1, "name": "Ada", "ids": {"naspa": 5}}`), "players[0] (player 1).ids: naspa is 5; it must be text"},
		{"table names", small(`, "tables": {"names": {"one": "Stage"}}`), `tables.names: the key "one" isn't a table's number`},
		{"starts", small(`, "starts": "fair"`), `starts is "fair"`},
		{"missed", small(`, "missed": "win"`), `missed is "win"; it must be one of nothing, loss`},
		{"start weight", small(`, "plan": [{"from": 1, "to": 2, "system": "swiss", "start_weight": "loose"}]`), `plan[0]: start_weight is "loose"; it must be one of normal, strict`},
		{"variant", small(`, "plan": [{"from": 1, "to": 2, "system": "swiss", "variant": "slide"}]`), `variant is "slide"; it must be one of fold, adjacent`},
		{"system", small(`, "plan": [{"from": 1, "to": 2, "system": "swis"}]`), `plan[0] (rounds 1 to 2): system "swis" isn't known`},
		{"three to avoid", small(`, "avoid": [{"players": [1, 2, 3]}]`), "avoid[0]: players must be two ids"},
		{"relation to nothing", small(`, "relations": [{"name": "Reds"}]`), `relations[0]: the key "kind" is missing`},
		{"relation of an unknown kind", small(`, "relations": [{"kind": "friends"}]`), `relations[0] (friends): kind "friends" isn't known`},
		{"relation with oneself", small(`, "relations": [{"kind": "team"}, {"kind": "family", "players": [1, 1]}]`), "relations[1] (family): Ada is named in it twice, and nobody meets themselves"},
		{"relation of a stranger", small(`, "relations": [{"kind": "players", "players": [1, 9]}]`), "relations[0] (players): a player is 9, and no player has that id"},
		{"unknown key of a relation", small(`, "relations": [{"kind": "team", "prize": 3}]`), `relations[0]: the key "prize" isn't known; did you mean "price"?`},
		{"avoid oneself", small(`, "avoid": [{"players": [1, 1]}]`), "avoid[0] (players 1 and 1): nobody meets themselves"},
		{"more draws than rounds", small(`, "draws": [` + strings.Repeat(`{"round": 1, "system": "swiss", "based_on": 0, "repeats": 0, "seed": 1, "rules": 1, "digest": ""},`, 200) + `{"round": 1}]`), "draws[200]: a division has at most 200 rounds"},
		{"fixed with nobody", small(`, "fixed": [{"round": 1, "players": []}]`), "fixed[0]: players must be two ids like [1, 4], or one for a bye"},

		{"kind missing", game(`{"round": 1, "table": 2, "first": 1, "second": 2}`), `document.json: games[0] (round 1, table 2): the key "kind" is missing`},
		{"kind empty", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": ""}`), `"kind" is empty`},
		{"kind unknown", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "won"}`), `document.json: games[0] (round 1, table 2): kind "won" isn't known`},
		{"kind unknown of a sheet before", small(`, "rulings": [{"kind": "noted", "sheet_before": {"kind": "won"}}]`), `.sheet_before: kind "won" isn't known`},
		{"score too high", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "played", "scores": [99999, 1]}`), "games[0] (round 1, table 2): a score is 99999; scores run from -999 to 9999"},
		{"one score", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "played", "scores": [400]}`), "scores must be two numbers"},
		{"half a point", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "played", "scores": [400.5, 2]}`), "scores[0] is 400.5; it must be a whole number"},
		{"a table twice", game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "scheduled"}, {"round": 1, "table": 2, "first": 3, "second": 4, "kind": "scheduled"}`), "games[1] (round 1, table 2): another game of this round has the same table"},
		{"a player twice", game(`{"round": 1, "first": 1, "second": 2, "kind": "scheduled"}, {"round": 1, "table": 2, "first": 3, "second": 1, "kind": "scheduled"}`), "games[1] (round 1, table 2): player 1 is already in another game"},
		{"a later row, told as in the document", game(`{"round": 3, "first": 1, "second": 2, "kind": "scheduled"}, {"round": 1, "table": 2, "first": 3, "second": 9, "kind": "scheduled"}`), "games[1] (round 1, table 2): second is 9, and no player has that id"},
		{"overtime", strings.Replace(game(`{"round": 1, "table": 2, "first": 1, "second": 2, "kind": "overtime", "by": 1, "scores": [1, 2]}`), "wespa-2010", "nsa-1995", 1), "no game is lost by overtime under NSA Tournament Rules 1995"},
		{"ejection without round", small(`, "rulings": [{"player": 1, "kind": "ejection", "effect": "award"}]`), `rulings[0] (ejection of player 1): the key "after_round" is missing`},
		{"ejection without round, by the plan", small(`, "rulings": [{"player": 1, "kind": "ejection"}]`), `the key "after_round" is missing`},
		{"ejection of an empty effect", small(`, "rulings": [{"player": 1, "kind": "ejection", "after_round": 1, "effect": ""}]`), `rulings[0] (ejection of player 1): effect is empty; it must be one of void, award, none`},
		{"ejection without effect", strings.Replace(small(`, "rulings": [{"player": 1, "kind": "ejection", "after_round": 1}]`), "wespa-2010", "wmsf", 1), "rulings[0] (ejection of player 1): WMSF Official Rules leaves it to the director"},
		{"a ruling of no kind", small(`, "rulings": [{"player": 1, "kind": "fine"}]`), `rulings[0] (fine of player 1): kind "fine" isn't known`},
		{"a spread ruling without points", small(`, "rulings": [{"player": 1, "kind": "spread", "round": 1}]`), `the key "points" is missing`},
		{"§5.3.3: more than ten minutes over", game(`{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 390], "time_penalties": [120, 0]}`), "games[0] (round 1, table 1): a time penalty of 120 points"},
		{"§2.3.6(a): a margin of 20", game(`{"round": 1, "table": 1, "first": 1, "second": 2, "kind": "late", "absent": [2], "margin": 20}`), "games[0] (round 1, table 1): the margin is 20"},
		{"§6.2.4(a)(ii): played after the ejection", game(`{"round": 2, "table": 1, "first": 1, "second": 2, "kind": "played", "scores": [400, 390]}], "rulings": [{"player": 2, "kind": "ejection", "after_round": 1}`), "games[0] (round 2, table 1): player 2 was ejected after round 1"},
		{"two ejections", small(`, "rulings": [{"player": 1, "kind": "ejection", "after_round": 1}, {"player": 1, "kind": "ejection", "after_round": 2}]`), "rulings[1] (ejection of player 1): the player is ejected twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := readDocumentText(t, c.text)
			if err == nil {
				t.Fatalf("it is read: %+v", d)
			}
			if d != nil {
				t.Error("a refused document returns a division")
			}
			text := err.Error()
			if !strings.Contains(text, c.want) || !strings.HasPrefix(text, "document.json: ") || strings.Contains(text, "\n") {
				t.Errorf("error %q\n want %q", text, c.want)
			}
			if taken := bySchema(t, c.text) == nil; taken != slices.Contains(beyondSchema, c.name) {
				t.Errorf("the schema takes it: %t", taken)
			}
		})
	}
}

type brokenReader struct{}

func (brokenReader) Read([]byte) (int, error) { return 0, errBroken }

var errBroken = errors.New("the stick was pulled out")

func TestUnreadableDocument(t *testing.T) {
	_, err := document.Read(brokenReader{}, "document.json", rulebooks(t))
	if !errors.Is(err, errBroken) || !strings.HasPrefix(err.Error(), "document.json cannot be read") {
		t.Errorf("%v", err)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

func TestUnwritableDocument(t *testing.T) {
	d, err := readDocumentText(t, small(""))
	if err != nil {
		t.Fatal(err)
	}
	if err := document.Write(brokenWriter{}, d); !errors.Is(err, errBroken) {
		t.Errorf("%v", err)
	}
}
