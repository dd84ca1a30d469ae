package workbook

import (
	"strings"
	"testing"

	"wordhall/tournament"
)

// TestSheetNames: each sheet's is one that Excel takes, and of its own, counted from 2 among those
// that are the same but for case; the number is never cut off.
func TestSheetNames(t *testing.T) {
	long := strings.Repeat("x", 31)
	for name, c := range map[string]struct {
		wishes []string
		want   string
	}{
		"three the same":                         {[]string{"Open", "open", "OPEN"}, "Open|open (2)|OPEN (3)"},
		"as long as may be":                      {[]string{long, long + "y"}, long + "|" + strings.Repeat("x", 27) + " (2)"},
		"dice, of two units each":                {[]string{strings.Repeat("🎲", 16)}, strings.Repeat("🎲", 15)},
		"marks":                                  {[]string{`a[b]c:d*e?f/g\h`}, "a-b-c-d-e-f-g-h"},
		"apostrophes at the ends":                {[]string{"'It's'"}, "It's"},
		"one at the cut":                         {[]string{strings.Repeat("x", 30) + "'y"}, strings.Repeat("x", 30)},
		"nothing":                                {[]string{"", "'"}, "Sheet |Sheet  (2)"},
		"Excel's own":                            {[]string{"history"}, "Sheet history"},
		"a control character, a gap":             {[]string{"a\x1fb\x7fc\ufffdd\ufffee\ufffff g"}, "abcdef g"},
		"the first that is no control character": {[]string{"a b~"}, "a b~"},
	} {
		names := sheetNames{}
		var got []string
		for _, wish := range c.wishes {
			taken := names.take(wish)
			if units(taken) > maxSheetName {
				t.Errorf("%s: %q has %d units", name, taken, units(taken))
			}
			got = append(got, taken)
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("%s: %q, want %q", name, strings.Join(got, "|"), c.want)
		}
	}
	for division, want := range map[string]string{strings.Repeat("x", 24): strings.Repeat("x", 24) + " rounds", strings.Repeat("x", 25): strings.Repeat("x", 23) + "… rounds"} {
		if got := sheetName(division, "rounds"); got != want {
			t.Errorf("%s: %q, want %q", division, got, want)
		}
	}
}

// TestRulingsInWords: a level, an effect and a time are said where there is one.
func TestRulingsInWords(t *testing.T) {
	for want, r := range map[string]tournament.Ruling{
		"warning": {Kind: tournament.Warning}, "warning, level 1": {Kind: tournament.Warning, Level: 1}, "spread": {Kind: tournament.SpreadPenalty},
		"ejection, void": {Kind: tournament.Ejection, Effect: tournament.EffectVoid},
	} {
		if got := rulingKind(r).String(); got != want {
			t.Errorf("%+v is called %q, want %q", r, got, want)
		}
	}
	if got := momentWords(0); got != "" {
		t.Errorf("a time that isn't known is %q", got)
	}
	if got := momentWords(1_790_000_000_000); len(got) != len("2006-01-02 15:04") {
		t.Errorf("a time is %q", got)
	}
}

// TestLinesOfACell: what is a little too long is set smaller, and what is longer goes on below.
func TestLinesOfACell(t *testing.T) {
	for _, c := range []struct {
		value  any
		format numberFormat
		want   int
	}{
		{strings.Repeat("x", 15), asText, 1}, {strings.Repeat("x", 16), asText, 2}, {strings.Repeat("x", 18), asText, 3}, {strings.Repeat("x", 500), asText, 12},
		{strings.Repeat("字", 8), asText, 2}, {strings.Repeat("x", 16), asCode, 1}, {12345678901234567, asText, 1},
	} {
		if got := cellLines(c.value, c.format, 10); got != c.want {
			t.Errorf("%v takes %d lines, want %d", c.value, got, c.want)
		}
	}
	for _, c := range []struct {
		letters int
		role    cellRole
		widths  []float64
		want    int
	}{
		{22, subtitleRole, []float64{10, 10}, 1}, {23, subtitleRole, []float64{10, 10}, 2}, {15, titleRole, []float64{10, 10}, 1}, {16, titleRole, []float64{10, 10}, 2},
		{99, subtitleRole, []float64{10}, 1}, {999, subtitleRole, []float64{10, 10}, 4},
	} {
		if got := (topLine{strings.Repeat("x", c.letters), c.role}).lines(c.widths); got != c.want {
			t.Errorf("%d letters over %v take %d lines, want %d", c.letters, c.widths, got, c.want)
		}
	}
}

// TestHeadAndFootHaveRoom: the whole is of 255 units at most, cut evenly, with each & doubled.
func TestHeadAndFootHaveRoom(t *testing.T) {
	if got := headFoot("A & B", "", "C", "&RP"); got != `&L&"-,Regular"&9 A && B&R&"-,Regular"&9 C&RP` {
		t.Error(got)
	}
	for _, words := range []string{strings.Repeat("x", 100), strings.Repeat("&", 100), strings.Repeat("🎲", 100)} {
		got := headFoot(words, words, words, "")
		if n := units(got); n > 255 || n < 245 {
			t.Errorf("%d units: %s", n, got)
		}
	}
	// One alone doesn't run into where the others would stand.
	if got := headFoot("", strings.Repeat("x", 100), "", ""); strings.Count(got, "x") != 70 {
		t.Errorf("one of a hundred letters: %s", got)
	}
}

// TestEastAsianLettersTakeTwoColumns, from the first of them on; no other letter does.
func TestEastAsianLettersTakeTwoColumns(t *testing.T) {
	for words, want := range map[string]int{"": 0, "Ada": 3, "Ñandú": 5, "\u10ff": 1, "\u1100": 2, "李小龍": 6, "Ａ": 2, "ｱ": 1} {
		if got := letters(words); got != want {
			t.Errorf("%q: %d, want %d", words, got, want)
		}
	}
}
