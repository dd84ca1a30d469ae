package rulebook_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	"wordhall/assets"
	"wordhall/tournament/rulebook"
)

func library(t *testing.T) rulebook.Library {
	t.Helper()
	return loaded(t)
}

func loaded(t testing.TB) rulebook.Library {
	t.Helper()
	lib, err := rulebook.Load(assets.Rulebooks())
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func overrides(t *testing.T, text string) map[string]json.RawMessage {
	t.Helper()
	var values map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &values); err != nil {
		t.Fatal(err)
	}
	return values
}

func TestBooksInFixedOrder(t *testing.T) {
	want := []string{"wespa-2010", "wespa-web", "wmsf", "aspa-2016", "nsa-1995"}
	if got := library(t).IDs(); !reflect.DeepEqual(got, want) {
		t.Errorf("IDs() = %v, want %v", got, want)
	}
}

// TestPresets has the figures that the five texts state or leave open.
func TestPresets(t *testing.T) {
	lib := library(t)
	wespa := rulebook.Parameters{
		GameMinutes: 25, StartPolicy: "software", StartTieBreak: "draw",
		ByeWin: "win", ByeSpread: 50, ForfeitSpread: 75, ForfeitRaise: "director", MissedSpread: 75,
		LateBothModel: "fullEach", LateOptionMin: "15", OvertimePer: "10/min",
		OvertimeLoss: &rulebook.OvertimeLoss{Seconds: 600, Minimum: 100},
		ResignFloor:  50, ResignRated: true, Leftover: "transfer", SixZeros: true, TieWin: "half",
		Challenge: "perWord5", EndWindowSec: 5, CourtesyFrom: "timerPress+60", RecountLimit: 20,
		AmendAfterSubmit: "bothBeforeNextGame", ExchangeMin: "7", Overdraw: "X+2",
		Ejection: "voidOrAward", EjectionMargin: 150, SelfAdjudicate: true,
	}
	wmsf := wespa
	wmsf.ForfeitSpread, wmsf.MissedSpread, wmsf.LateOptionMin, wmsf.OvertimeLoss = 50, 50, "none", nil
	wmsf.Leftover, wmsf.Challenge, wmsf.EndWindowSec, wmsf.CourtesyFrom = "double", "none", 10, "none"
	wmsf.RecountLimit, wmsf.AmendAfterSubmit, wmsf.Ejection, wmsf.SelfAdjudicate = -1, "none", "director", false

	aspa := wmsf
	aspa.LateBothModel, aspa.Leftover, aspa.EndWindowSec = "halfEach", "transfer", 5
	aspa.CourtesyFrom, aspa.Overdraw, aspa.SelfAdjudicate = "hold+60", "X", true

	nsa := wmsf
	nsa.StartPolicy, nsa.StartTieBreak, nsa.ResignRated = "selfbal", "moreSeconds", false
	nsa.Challenge, nsa.EndWindowSec, nsa.CourtesyFrom, nsa.Overdraw = "loseTurn", 5, "hold+60", "X+1"

	for id, want := range map[string]rulebook.Parameters{
		"wespa-2010": wespa, "wespa-web": wespa, "wmsf": wmsf, "aspa-2016": aspa, "nsa-1995": nsa,
	} {
		t.Run(id, func(t *testing.T) {
			book, err := lib.Book(id, nil)
			if err != nil {
				t.Fatal(err)
			}
			presets := book.Parameters
			presets.Branches = rulebook.Branches{} // The worked cases hold these.
			if !reflect.DeepEqual(presets, want) {
				t.Errorf("parameters\n got %+v\nwant %+v", presets, want)
			}
			if book.ID != id || book.Title == "" || book.Short == "" || len(book.Overridden) != 0 {
				t.Errorf("book %q, title %q, short %q, overridden %v", book.ID, book.Title, book.Short, book.Overridden)
			}
		})
	}
}

func TestSources(t *testing.T) {
	lib := library(t)
	for _, c := range []struct {
		book, key, section string
		standing           rulebook.Standing
	}{
		{"wespa-2010", "forfeitSpread", "2.3.6(a)", rulebook.Stated},
		{"wespa-web", "forfeitSpread", "2.3.6(a)", rulebook.Stated},
		{"wespa-2010", "byeSpread", "", rulebook.Default},
		{"wespa-2010", "leftover", "5.1.4", rulebook.Director},
		{"wespa-2010", "missedSpread", "", rulebook.Default},
		{"nsa-1995", "byeSpread", "VII.J.1", rulebook.Stated},
		{"nsa-1995", "resignRated", "VII.J.2", rulebook.Reading},
		{"nsa-1995", "ejection", "", rulebook.Director},
		{"aspa-2016", "overtimePer", "11.3b", rulebook.Stated},
		{"wmsf", "endWindowSec", "End¶2", rulebook.Stated},
	} {
		book, err := lib.Book(c.book, nil)
		if err != nil {
			t.Fatal(err)
		}
		src, ok := book.Source(c.key)
		if !ok || src.Section != c.section || src.Standing != c.standing {
			t.Errorf("%s %s: source %+v (%v), want section %q, %s", c.book, c.key, src, ok, c.section, c.standing)
		}
	}
	book, err := lib.Book("wmsf", nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := book.Source("byeSpred"); ok {
		t.Error("a key that doesn't exist has a source")
	}
}

func TestOverrides(t *testing.T) {
	lib := library(t)
	for name, c := range map[string]struct {
		values string
		check  func(rulebook.Book) bool
	}{
		"a number":                           {`{"byeSpread": 100}`, func(b rulebook.Book) bool { return b.ByeSpread == 100 && b.ForfeitSpread == 75 }},
		"a whole number in disguise":         {`{"byeSpread": 1.0e2}`, func(b rulebook.Book) bool { return b.ByeSpread == 100 }},
		"missed follows the forfeit":         {`{"forfeitSpread": 60}`, func(b rulebook.Book) bool { return b.ForfeitSpread == 60 && b.MissedSpread == 60 }},
		"missed of its own":                  {`{"forfeitSpread": 60, "missedSpread": 0}`, func(b rulebook.Book) bool { return b.ForfeitSpread == 60 && b.MissedSpread == 0 }},
		"a choice":                           {`{"byeWin": "tie"}`, func(b rulebook.Book) bool { return b.ByeWin == rulebook.ByeIsTie }},
		"a choice written as a number":       {`{"exchangeMin": 7}`, func(b rulebook.Book) bool { return b.ExchangeMin == "7" }},
		"a switch":                           {`{"byeRated": true}`, func(b rulebook.Book) bool { return b.ByeRated }},
		"no limit":                           {`{"recountLimit": -1}`, func(b rulebook.Book) bool { return b.RecountLimit == -1 }},
		"overtime loses nothing":             {`{"overtimeLoss": null}`, func(b rulebook.Book) bool { return b.OvertimeLoss == nil }},
		"overtime loses with other figures":  {`{"overtimeLoss": {"seconds": 300, "minimum": 60}}`, func(b rulebook.Book) bool { return *b.OvertimeLoss == rulebook.OvertimeLoss{Seconds: 300, Minimum: 60} }},
		"ejection as the organiser wants it": {`{"ejection": "none"}`, func(b rulebook.Book) bool { return b.Ejection == rulebook.EjectionNone }},
	} {
		t.Run(name, func(t *testing.T) {
			values := overrides(t, c.values)
			book, err := lib.Book("wespa-2010", values)
			if err != nil {
				t.Fatal(err)
			}
			if !c.check(book) {
				t.Errorf("%s gives %+v", c.values, book.Parameters)
			}
			if len(book.Overridden) != len(values) {
				t.Errorf("overridden %v", book.Overridden)
			}
			for _, key := range book.Overridden {
				if src, _ := book.Source(key); src.Standing != rulebook.Changed || src.Section != "" {
					t.Errorf("source of the overridden %s is %+v", key, src)
				}
			}
			if plain, err := lib.Book("wespa-2010", nil); err != nil || len(plain.Overridden) != 0 || plain.ByeSpread != 50 || plain.OvertimeLoss.Seconds != 600 {
				t.Errorf("the library's own book has changed: %+v, %v", plain.Parameters, err)
			} else if src, _ := plain.Source("byeSpread"); src.Standing != rulebook.Default {
				t.Errorf("the library's own source has changed: %+v", src)
			}
		})
	}
}

func TestRefusedOverrides(t *testing.T) {
	lib := library(t)
	for _, c := range []struct{ id, values, want string }{
		{"wespa-2011", `{}`, `rulebook "wespa-2011" isn't known, did you mean "wespa-2010"?`},
		{"fide", `{}`, `rulebook "fide" isn't known; the rulebooks are wespa-2010, wespa-web`},
		{"wmsf", `{"byeSpred": 50}`, `"byeSpred" isn't known, did you mean "byeSpread"?`},
		{"wmsf", `{"byespread": 50}`, `did you mean "byeSpread"?`},
		{"wmsf", `{"colour": 50}`, `"colour" isn't known; the parameters are gameMinutes`},
		{"wmsf", `{"byeSpread": "50"}`, `"byeSpread": "50" must be a whole number`},
		{"wmsf", `{"byeSpread": 50.5}`, `50.5 must be a whole number`},
		{"wmsf", `{"byeSpread": null}`, `null must be a whole number`},
		{"wmsf", `{"byeSpread": true}`, `must be a whole number`},
		{"wmsf", `{"byeSpread": -1}`, `-1 is out of range; it must be from 0 to 9999`},
		{"wmsf", `{"byeSpread": 1e300}`, `far too large`},
		{"wmsf", `{"byeSpread": 1e999}`, `far too large`},
		{"wmsf", `{"byeRated": 1}`, `"byeRated": 1 must be true or false`},
		{"wmsf", `{"byeRated": null}`, `null must be true or false`},
		{"wmsf", `{"byeWin": "victory"}`, `"byeWin": "victory" isn't one of its choices (win, tie, nothing)`},
		{"wmsf", `{"byeWin": null}`, `null isn't one of its choices`},
		{"wmsf", `{"overtimeLoss": 600}`, `600 must be null or like {"seconds": 600, "minimum": 100}`},
		{"wmsf", `{"overtimeLoss": {"seconds": 600}}`, `"minimum" is missing`},
		{"wmsf", `{"overtimeLoss": {"seconds": 0, "minimum": 1}}`, `seconds: 0 is out of range`},
		{"wmsf", `{"overtimeLoss": {"seconds": 6, "minimum": 1, "max": 1}}`, `"max" isn't known in it`},
		{"wmsf", `{"gameMinutes": 0}`, `0 is out of range; it must be from 1 to 600`},
	} {
		_, err := lib.Book(c.id, overrides(t, c.values))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("Book(%q, %s): %v, want %q", c.id, c.values, err, c.want)
		}
	}
}

func TestChoicesAreListed(t *testing.T) {
	book, err := library(t).Book("nsa-1995", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range rulebook.Keys() {
		for _, c := range book.Choices(key) {
			if _, err := library(t).Book("nsa-1995", map[string]json.RawMessage{key: json.RawMessage(`"` + c + `"`)}); err != nil {
				t.Errorf("%s: its own choice %q is refused: %v", key, c, err)
			}
		}
	}
	if book.Choices("byeSpread") != nil || len(book.Choices("byeWin")) != 3 {
		t.Errorf("choices: byeSpread %v, byeWin %v", book.Choices("byeSpread"), book.Choices("byeWin"))
	}
}

func TestLoadRefusesUnsoundFiles(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"an empty folder":    {"", "", "no rulebooks"},
		"not JSON":           {"a.json", `book`, "a.json: it isn't a rulebook"},
		"trailing text":      {"a.json", `{"id": "a", "title": "A"} x`, "something follows"},
		"another id":         {"a.json", `{"id": "b", "title": "A"}`, `calls itself "b"`},
		"an unknown field":   {"a.json", `{"id": "a", "titel": "A"}`, "titel"},
		"no title":           {"a.json", `{"id": "a"}`, "title is missing"},
		"no parameters":      {"a.json", `{"id": "a", "title": "A"}`, `"gameMinutes" is missing`},
		"an unknown base":    {"a.json", `{"id": "a", "title": "A", "base": "c"}`, `base "c"`},
		"itself as base":     {"a.json", `{"id": "a", "title": "A", "base": "a"}`, `base "a"`},
		"an unknown key":     {"a.json", `{"id": "a", "title": "A", "parameters": {"x": {"value": 1}}}`, `"x" isn't known`},
		"no standing":        {"a.json", `{"id": "a", "title": "A", "parameters": {"gameMinutes": {"value": 1}}}`, "standing"},
		"stated nowhere":     {"a.json", `{"id": "a", "title": "A", "parameters": {"gameMinutes": {"value": 1, "standing": "stated"}}}`, "needs a section"},
		"a value of no kind": {"a.json", `{"id": "a", "title": "A", "parameters": {"gameMinutes": {"standing": "default"}}}`, "whole number"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := fstest.MapFS{}
			if c.file != "" {
				folder[c.file] = &fstest.MapFile{Data: []byte(c.text)}
			}
			_, err := rulebook.Load(folder)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("Load: %v, want %q", err, c.want)
			}
		})
	}
}

func TestOvertimePenalty(t *testing.T) {
	// These are T21 to T26 and T35 of the worked cases.
	for seconds, want := range map[int]int{-5: 0, 0: 0, 1: 10, 60: 10, 61: 20, 120: 20, 121: 30, 599: 100, 600: 100, 665: 120} {
		if got := rulebook.OvertimePenalty(seconds); got != want {
			t.Errorf("OvertimePenalty(%d) = %d, want %d", seconds, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	known := []string{"round", "table", "first", "second", "kind"}
	for word, want := range map[string]string{"Round": "round", "tabel": "table", "frist": "first", "x": "", "winner": "", strings.Repeat("a", 100): ""} {
		if got := rulebook.Nearest(word, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}
