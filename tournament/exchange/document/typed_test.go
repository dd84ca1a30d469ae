package document_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"wordhall/tournament"
	"wordhall/tournament/exchange/document"
)

// TestAPlayerIsTyped key by key, each read by the reader of the document.
func TestAPlayerIsTyped(t *testing.T) {
	p := tournament.Player{ID: 3, Name: "Ada Quill", Joined: 1, IDs: map[string]string{"wespa": "77"}}
	before := p.IDs
	for _, typed := range []document.Typed{
		{"rating", "1820"}, {"club", "Leith"}, {"out", "2, 4-6"}, {"ids.naspa", "AA1"}, {"eligible", "no"}, {"standin", "yes"}, {"deviation", "45,5"}, {"joined", "2"},
		{"carried", `{"wins": 1.5, "losses": 0.5, "spread": 90}`}, {"shown", "initials"},
	} {
		if err := document.SetPlayer(&p, typed); err != nil {
			t.Fatalf("%v: %v", typed, err)
		}
	}
	want := tournament.Player{ID: 3, Name: "Ada Quill", Rating: 1820, Club: "Leith", Out: []int{2, 4, 5, 6}, IDs: map[string]string{"wespa": "77", "naspa": "AA1"}, Ineligible: true, StandIn: true,
		Deviation: 45.5, Joined: 2, Carried: tournament.Record{HalfWins: 3, HalfLosses: 1, Spread: 90}, Shown: tournament.ShownByInitials}
	if !reflect.DeepEqual(p, want) {
		t.Errorf("typed is %+v, want %+v", p, want)
	}
	if len(before) != 1 {
		t.Error("the player's numbers were changed in place")
	}
	for _, typed := range []document.Typed{{"rating", ""}, {"out", ""}, {"ids.naspa", ""}, {"club", ""}, {"ids", ""}} {
		if err := document.SetPlayer(&p, typed); err != nil {
			t.Errorf("%v: %v", typed, err)
		}
	}
	if p.Rating != 0 || p.Out != nil || len(p.IDs) != 0 || p.Club != "" {
		t.Errorf("taken out, %+v is left", p)
	}
}

// TestWrongTypingNamesItsKey, and leaves the fact as it was.
func TestWrongTypingNamesItsKey(t *testing.T) {
	for _, c := range []struct{ key, value, says string }{
		{"rating", "good", `rating is the text "good"; it must be a whole number`},
		{"rating", "18.5", `rating is 18.5; it must be a whole number`},
		{"ratng", "1800", `the key "ratng" isn't known; did you mean "rating"?`},
		{"withdrawn", "3", `the key "withdrawn" isn't known; the keys are id, name`},
		{"joined", "0", "\"joined\" is 0; it must be the first round played, from 1"},
		{"eligible", "perhaps", `eligible is "perhaps"; give yes or no`},
		{"out", "2-x", `"2-x" isn't a number or a run of numbers`},
		{"ids", "AA1", `ids is "AA1"; give a part of it, such as ids.naspa=AA001234`},
		{"club.x", "a", "club.x has no parts"},
		{"carried", "5", "carried is"},
		{"carried", "{", "carried is"},
		{"shown", "loudly", `"shown" is "loudly"; it must be`},
	} {
		p := tournament.Player{Name: "Ada", Rating: 5}
		err := document.SetPlayer(&p, document.Typed{Key: c.key, Value: c.value})
		if err == nil || !strings.Contains(err.Error(), c.says) || !reflect.DeepEqual(p, tournament.Player{Name: "Ada", Rating: 5}) {
			t.Errorf("%s=%s: %v, want %q; the player is %+v", c.key, c.value, err, c.says, p)
		}
	}
}

// FuzzTyped puts anything into any key. It is accepted or refused without a panic, and what is accepted can be
// written.
func FuzzTyped(f *testing.F) {
	for i := range slices.Concat(document.PlayerKeys(), document.PrizeKeys()) {
		for _, value := range []string{"", "1", "2, 4-6", "yes", `{"wins": 1}`, "AA1"} {
			f.Add(byte(i), "", value)
		}
	}
	f.Add(byte(0), "ids.naspa", "AA1")
	f.Fuzz(func(t *testing.T, at byte, key, value string) {
		keys := document.PlayerKeys()
		if key == "" {
			key = keys[int(at)%len(keys)]
		}
		var p tournament.Player
		if document.SetPlayer(&p, document.Typed{Key: key, Value: value}) == nil {
			_ = document.PlayerObject(p)
		}
		keys = document.PrizeKeys()
		var prize tournament.Prize
		if document.SetPrize(&prize, document.Typed{Key: keys[int(at)%len(keys)], Value: value}) == nil {
			_ = document.PrizeObject(prize)
		}
	})
}
