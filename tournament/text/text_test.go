package text_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"wordhall/tournament/text"
)

func TestEnglish(t *testing.T) {
	for name, test := range map[string]struct {
		says text.Text
		want string
	}{
		"nothing":                {text.Text{}, ""},
		"a key":                  {text.Of("no score"), "no score"},
		"one":                    {text.Count(1, "1 sheet, 100%", "%d sheets"), "1 sheet, 100%"},
		"many":                   {text.Count(0, "1 sheet", "%d sheets"), "0 sheets"},
		"arguments":              {text.Of("round %d of %s", 3, "Gray"), "round 3 of Gray"},
		"a text as an argument":  {text.Of("%s is locked", text.Of("table %d", 4)), "table 4 is locked"},
		"a text in quotes":       {text.Of("not %q", text.Name("x")), `not "x"`},
		"an error":               {text.Of("it fails: %s", errors.New("no room")), "it fails: no room"},
		"per cent":               {text.Of("100%% of it"), "100% of it"},
		"a key with per cent":    {text.Key("5 % more"), "5 % more"},
		"a name":                 {text.Name("100%"), "100%"},
		"a row":                  {text.Join("; ", text.Of("a"), text.Text{}, text.Of("b")), "a; b"},
		"an empty row":           {text.Join("; ", text.Text{}), ""},
		"a list of one":          {text.And(text.Name("A")), "A"},
		"a list of three":        {text.And(text.Name("A"), text.Name("B"), text.Name("C")), "A, B and C"},
		"names":                  {text.Names(", ", []string{"A", "B"}), "A, B"},
		"a sentence":             {text.Of("round %d is out", 2).Sentence(), "Round 2 is out."},
		"a sentence that asks":   {text.Of("is it?").Sentence(), "Is it?"},
		"a sentence of a file":   {text.Of("%s is gone", "a.pdf").Sentence(), "a.pdf is gone."},
		"no sentence":            {text.Text{}.Sentence(), ""},
		"a capital of umlauts":   {text.Name("öl").Capital(), "Öl"},
		"what is finished":       {text.Old("as it was"), "as it was"},
		"an error with its text": {text.OfError(text.Errorf("%s: %w", "A", errors.New("no"))), "A: no"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := test.says.String(); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
			if test.says.IsZero() != (test.want == "") {
				t.Errorf("IsZero of %q is %v", test.want, test.says.IsZero())
			}
		})
	}
}

func TestErrorfWrapsOnlyWhatItSaysItWraps(t *testing.T) {
	inner := errors.New("inner")
	if err := text.Errorf("outer: %w", inner); !errors.Is(err, inner) {
		t.Error("the verb w doesn't wrap")
	}
	if err := text.Errorf("outer: %s", inner); errors.Is(err, inner) {
		t.Error("the verb s wraps")
	}
}

// TestOfErrorTakesTheWholeError: an error that wraps one with a text of its own says more than that text.
func TestOfErrorTakesTheWholeError(t *testing.T) {
	err := fmt.Errorf("reading: %w", text.Errorf("no room"))
	if got := text.OfError(err).String(); got != "reading: no room" {
		t.Errorf("it says %q", got)
	}
}

func TestSame(t *testing.T) {
	one := text.Of("%s beats %s by %d", "Holt", text.Of("a bye"), 50).Sentence()
	for name, test := range map[string]struct {
		other text.Text
		want  bool
	}{
		"itself":             {text.Of("%s beats %s by %d", "Holt", text.Of("a bye"), 50).Sentence(), true},
		"another number":     {text.Of("%s beats %s by %d", "Holt", text.Of("a bye"), 51).Sentence(), false},
		"another text in it": {text.Of("%s beats %s by %d", "Holt", text.Of("nobody"), 50).Sentence(), false},
		"a name for a text":  {text.Of("%s beats %s by %d", "Holt", "a bye", 50).Sentence(), false},
		"no sentence":        {text.Of("%s beats %s by %d", "Holt", text.Of("a bye"), 50), false},
		"no text":            {text.Text{}, false},
	} {
		if got := one.Same(test.other); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

func TestShort(t *testing.T) {
	for want, says := range map[string]text.Text{
		"Löwe":  text.Name("Löwe").Short(4),
		"Löw…":  text.Name("Löwen").Short(4),
		"":      text.Text{}.Short(4),
		"one …": text.Of("one two").Short(5),
	} {
		if got := says.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestFinished(t *testing.T) {
	says := text.Of("%s: %s, %d", "a name", text.Join("; ", text.Of("a key"), text.Old("old")), 5).Sentence()
	if got := says.Finished(); !slices.Equal(got, []string{"old"}) {
		t.Errorf("finished are %q", got)
	}
}

// TestJSONIsEnglish: what programs read is only in English, and comes back as a finished text.
func TestJSONIsEnglish(t *testing.T) {
	data, err := json.Marshal(text.Of("round %d", 3))
	if err != nil || string(data) != `"round 3"` {
		t.Fatalf("%s, %v", data, err)
	}
	var back text.Text
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if got := back.Finished(); !slices.Equal(got, []string{"round 3"}) {
		t.Errorf("finished are %q", got)
	}
}
