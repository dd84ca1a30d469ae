package rulings

import (
	"encoding/json"
	"testing"
)

// TestAConditionOfAFile holds for the value itself, one of a list, or a number within limits, which count.
func TestAConditionOfAFile(t *testing.T) {
	for _, c := range []struct {
		have any
		want string
		is   bool
	}{
		{3, `3`, true}, {3, `4`, false}, {"yes", `"yes"`, true}, {"yes", `"no"`, false}, {true, `true`, true}, {true, ` false `, false}, {3, ``, false}, {nil, `3`, false}, {nil, `{}`, false},
		{3, `[1, 3]`, true}, {3, `[1, 2]`, false}, {3, `[]`, false}, {3, `[1, {"min": 3}]`, true}, {3, `[1`, false},
		{3, `{"min": 3}`, true}, {3, `{"min": 4}`, false}, {3, `{"max": 3}`, true}, {3, `{"max": 2}`, false}, {3, `{"min": 3, "max": 3}`, true}, {3, `{}`, true},
		{2.5, `{"min": 2.5, "max": 2.6}`, true}, {2.5, `{"max": 2}`, false}, {"3", `{"min": 3}`, false}, {3, `{"min": "3"}`, false},
	} {
		if got := meets(c.have, json.RawMessage(c.want)); got != c.is {
			t.Errorf("%#v meets %s: %v", c.have, c.want, got)
		}
	}
}

// TestFiguresAsTheyAreSaid: a time as minutes and seconds, yes or no.
func TestFiguresAsTheyAreSaid(t *testing.T) {
	for _, c := range []struct {
		figure Figure
		want   string
	}{
		{Figure{Value: true}, "yes"}, {Figure{Value: false}, "no"}, {Figure{Value: 90, Clock: true}, "1:30"}, {Figure{Value: 90}, "90"}, {Figure{Value: "A"}, "A"},
	} {
		if got := c.figure.Words(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.figure, got, c.want)
		}
	}
}

// TestWhatMayBeTyped: nothing may still be to come; numbers up to their limits, and choices in any case.
func TestWhatMayBeTyped(t *testing.T) {
	number := Input{Kind: Number, Min: 1, Max: 7}
	list := Input{Kind: List, Choices: []string{"ill", "late", "rude"}, Max: 2}
	for _, c := range []struct {
		in    Input
		typed string
		ok    bool
	}{
		{number, "", true}, {number, "  ", true}, {number, "1", true}, {number, "7", true}, {number, "0", false}, {number, "8", false}, {number, "x", false},
		{list, "ill, LATE", true}, {list, "ill, late, rude", false}, {list, "ill, sad", false},
		{Input{Kind: Tile}, "a", true}, {Input{Kind: Tile}, "Z", true}, {Input{Kind: Tile}, "?", true}, {Input{Kind: Tile}, "blank", true}, {Input{Kind: Tile}, "ab", false}, {Input{Kind: Tile}, "@", false}, {Input{Kind: Tile}, "[", false},
	} {
		if err := c.in.Check(c.typed); (err == nil) != c.ok {
			t.Errorf("%s %q: %v", c.in.Kind, c.typed, err)
		}
	}
	if got := number.Range().String(); got != "1 to 7" {
		t.Error(got)
	}
	number.Unit = "points"
	if got := number.Range().String(); got != "1 to 7 points" {
		t.Error(got)
	}
}
