package rulings

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestAConditionOfAFile holds for the value itself, for one of a list, or for a number within limits, which are
// included.
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

// TestAConditionOfASaying: it depends on a figure or, if there is none of the name, on a fact. It holds for a value,
// or for a number below or above 0.
func TestAConditionOfASaying(t *testing.T) {
	for _, c := range []struct {
		have      any
		condition string
		is        bool
	}{
		{-1, "x<", true}, {0, "x<", false}, {1, "x<", false}, {1, "x>", true}, {0, "x>", false}, {-1, "x>", false}, {nil, "x>", false}, {nil, "x<", false},
		{true, "x", true}, {false, "x", false}, {nil, "x", false}, {false, "!x", true}, {true, "!x", false}, {nil, "!x", false},
		{"late", "x?", true}, {nil, "x?", false}, {"late", "x=late", true}, {"late", "x=ill", false}, {3, "x=3", true}, {0, "x=0", true}, {nil, "x=", false},
	} {
		for name, a := range map[string]Answer{"a figure": {Outcome: []Figure{figure("x", c.have)}}, "a fact": {}} {
			in := values{"x": {value: "another"}}
			if name == "a fact" {
				in = values{"x": {value: c.have}}
			}
			if got := a.holds(c.condition, in); got != c.is {
				t.Errorf("%s of %v is %s: %v", name, c.have, c.condition, got)
			}
		}
	}
}

// TestFiguresAsTheyAreSaid: a time is said as minutes and seconds, and a switch as yes or no.
func TestFiguresAsTheyAreSaid(t *testing.T) {
	for _, c := range []struct {
		figure Figure
		want   string
	}{
		{Figure{Value: true}, "yes"}, {Figure{Value: false}, "no"}, {Figure{Value: 90, Clock: true}, "1:30"}, {Figure{Value: 90}, "90"}, {Figure{Value: 0, Clock: true}, "0:00"}, {Figure{Value: 59, Clock: true}, "0:59"},
		{Figure{Value: -1, Clock: true}, "-0:01"}, {Figure{Value: 61.0, Clock: true}, "1:01"}, {Figure{Value: "A"}, "A"},
	} {
		if got := c.figure.Words(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.figure, got, c.want)
		}
	}
}

// TestWhatMayBeTyped: nothing is allowed, because it may still come. Numbers are allowed up to their limits, and
// choices in capitals and small letters.
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

// TestWhatIsReadOfWhatIsTyped. It is nil if it is refused.
func TestWhatIsReadOfWhatIsTyped(t *testing.T) {
	for _, c := range []struct {
		kind  Kind
		typed string
		read  any
	}{
		{Time, "450", 450}, {Time, "7:30", 450}, {Time, "0:00", 0}, {Time, "7:59", 479}, {Time, "7:60", nil}, {Time, "7:5", nil}, {Time, "7:005", nil}, {Time, "7:", nil}, {Time, ":30", nil},
		{Time, "-0:01", -1}, {Time, "-450", -450}, {Time, "0:-1", nil}, {Time, "--1", nil}, {Time, "+1", nil}, {Time, "999999", 999_999}, {Time, "-999999", -999_999}, {Time, "1000000", nil}, {Time, "1:2:3", nil},
		{Number, "-999999", -999_999}, {Number, "999999", 999_999}, {Number, "1000000", nil}, {Number, "-1000000", nil},
		{YesNo, "Yes", true}, {YesNo, "y", true}, {YesNo, "TRUE", true}, {YesNo, "1", true}, {YesNo, "no", false}, {YesNo, "N", false}, {YesNo, "false", false}, {YesNo, "0", false}, {YesNo, "perhaps", nil},
		{Tile, "a", "A"}, {Tile, "z", "Z"}, {Tile, "blank", "?"}, {Tile, "?", "?"},
		{Date, "2028-02-29", "2028-02-29"}, {Date, "2027-02-29", nil}, {Date, "29.2.2028", nil},
		{List, "LATE, ill", "late,ill"}, {List, "late,", nil}, {Choice, "Late", "late"}, {Choice, "latest", nil},
		{Word, "1:(B)E", "1:(B)E"}, {Word, "0:(B)E", nil}, {Word, "-1:(B)E", nil}, {Word, "x:(B)E", nil}, {Word, "(T)RAiN", "(T)RAiN"}, {Word, "A", nil}, {Word, "abCD", "abCD"}, {Word, "abcD", nil},
		{Square, "8d", "8D"}, {Square, "o15", "O15"}, {Square, "15o", "15O"}, {Square, "a1", "A1"}, {Square, "16a", nil}, {Square, "p1", nil}, {Square, "0a", nil}, {Square, "8", nil}, {Square, "d", nil},
	} {
		in := Input{Kind: c.kind, Min: -999_999, Max: 999_999, Choices: []string{"ill", "late"}}
		if read, err := in.read(c.typed); read != c.read || (err == nil) != (c.read != nil) {
			t.Errorf("%s %q is read as %v (%v), want %v", c.kind, c.typed, read, err, c.read)
		}
	}
}

// TestNumbersAreLimitedByWhatThereIs: each number that may be typed has the limits of one of the things that its unit
// counts, wherever it is asked for.
func TestNumbersAreLimitedByWhatThereIs(t *testing.T) {
	const rack, set, sixHours, clock = 7, 100, 6 * 60 * 60, 60 * 60
	limits := map[string][][2]int{
		"challenges": {{1, 50}},
		"games":      {{0, 200}},
		"rounds":     {{0, 200}},
		"letters":    {{1, 15}, {1, 30}}, // These are the letters of a word on the board, and with other forms of it.
		"words":      {{1, 15}},
		"points": {
			{-999, 9999}, {0, 9999}, {-9999, 9999}, // These are a score, how far behind a player is, and the margin of two.
			{0, 187}, // This is what all tiles of a set are worth.
		},
		"seconds": {
			{0, 600}, {0, clock}, // This is the time until something is said.
			{0, sixHours}, {-sixHours, sixHours}, {1, sixHours}, {60, sixHours}, // These are the times of a game, with those beyond the limit.
		},
		"tiles": {{0, set}, {1, set}, {0, rack}, {1, rack}, {0, rack - 1}},
		"":      {{0, 1}, {0, rack}, {0, set}}, // These are how many words and turns are listed.
	}
	asked := map[string][][2]int{}
	for _, r := range All() {
		for _, in := range r.Inputs {
			limit := [2]int{in.Min, in.Max}
			if limit == [2]int{} {
				continue
			}
			if asked[in.Unit] = append(asked[in.Unit], limit); !slices.Contains(limits[in.Unit], limit) {
				t.Errorf("%s: %s, in %q, is from %d to %d", r.ID, in.Name, in.Unit, in.Min, in.Max)
			}
		}
	}
	for unit, list := range limits {
		for _, limit := range list {
			if !slices.Contains(asked[unit], limit) {
				t.Errorf("nothing in %q is from %d to %d", unit, limit[0], limit[1])
			}
		}
	}
}

// TestTilesPlayedAndDrawnAreCompared if both are said, before or after their words.
func TestTilesPlayedAndDrawnAreCompared(t *testing.T) {
	for said, want := range map[string]string{
		"played five and drew six": drewMore, "played five and drew four": drewLess, "drew 6 played 5": drewMore, "five played and four drew": drewLess,
		"played five and drew five": "", "played five": "", "drew six": "", "played and drew": "", "played five and drew ten": "", "played five and drew nine": drewMore,
	} {
		if got := strings.Join(vocabularies()[0].miscounts(strings.Fields(said)), " "); got != want {
			t.Errorf("%q is read as %q, want %q", said, got, want)
		}
	}
}

// TestWhatAMisspeltWordIsMeantFor: from three letters on, it is meant for the words that the last word begins.
// Otherwise it is meant for those nearest in spelling with the same first letter, one letter off from four letters on
// and two from eight.
func TestWhatAMisspeltWordIsMeantFor(t *testing.T) {
	var v vocabulary
	for i, w := range []string{"exchange", "replace", "score", "scope", "tile", "tie"} {
		v.known = append(v.known, knownWord{w, []rune(w), i})
	}
	v.known = append(v.known, knownWord{"scored", []rune("scored"), 2})
	for _, c := range []struct {
		word string
		last bool
		want []int
	}{
		{"ex", true, nil}, {"exc", true, []int{0}}, {"exc", false, nil}, {"exch", false, nil},
		{"sco", true, []int{2, 3}}, {"scored", true, []int{2}},
		{"tilf", false, []int{4}}, {"tif", false, nil}, {"tii", true, nil},
		{"exchabge", false, []int{0}}, {"exchabgf", false, []int{0}}, {"exdhabgf", false, nil}, {"replbce", false, []int{1}}, {"replbcf", false, nil}, {"fxchange", false, nil},
		{"scorf", false, []int{2}}, {"scoze", false, []int{2, 3}},
	} {
		if got := v.meant(c.word, c.last); !slices.Equal(got, c.want) {
			t.Errorf("%q, the last %v: %v, want %v", c.word, c.last, got, c.want)
		}
	}
}
