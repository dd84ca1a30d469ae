package federation

import (
	"fmt"
	"testing"
	"time"
)

func TestTshValues(t *testing.T) {
	for text, want := range map[string]string{
		"50":                     "50",
		"-50;":                   "-50",
		`'it\'s' # said`:         "it's",
		`"a \"b\" \$5"`:          `a "b" $5`,
		"[1, 2,3,]":              "[1 2 3]",
		"[1..3, 7]":              "[1 2 3 7]",
		"[undef, 4]":             "[- 4]",
		"{'A' => [1,2], B=>'x'}": "{A:[1 2] B:x}",
		"[[1],[2]]":              "[[1] [2]]",
		"[1,\n# two\n2]":         "[1 2]",
		"":                       "error: it has no value",
		"2 * 50":                 "error: its value isn't a plain text, number or list; Perl is never run",
		"`ls`":                   "error: its value isn't a plain text, number or list; Perl is never run",
		`"$x"`:                   "error: its value isn't a plain text, number or list; Perl is never run",
		"[(1) x 5]":              "error: its value isn't a plain text, number or list; Perl is never run",
		"sub { 1 }":              "error: its value isn't a plain text, number or list; Perl is never run",
		"[[[[[[1]]]]]]":          "error: its value isn't a plain text, number or list; Perl is never run",
		"[1..999999]":            "error: its value isn't a plain text, number or list; Perl is never run",
		"[1..1999, 1..1999]":     "error: it has more than 2000 values",
		"'open":                  "error: a quotation mark isn't closed",
	} {
		v, err := readTshValue(text)
		got := v.String()
		if err != nil {
			got = fmt.Sprint("error: ", err)
		}
		if got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
}

func TestDatesAsWritten(t *testing.T) {
	for text, want := range map[string]string{
		"2026-11-21":                        "2026-11-21 2026-11-21 true",
		"21 November 2026":                  "2026-11-21 2026-11-21 true",
		"Nov 21, 2026":                      "2026-11-21 2026-11-21 true",
		"November 21-22, 2026":              "2026-11-21 2026-11-22 true",
		"21–22 November 2026":               "2026-11-21 2026-11-22 true",
		"31 October 2026 - 1 November 2026": "2026-10-31 2026-11-01 true",
		"2026-11-21 – 2026-11-22":           "2026-11-21 2026-11-22 true",
		"31 October – 1 November 2026":      "2026-10-31 2026-11-01 true",
		"2026-11-21 to 2026-11-21":          "2026-11-21 2026-11-21 true",
		"2026-11-22 to 2026-11-21":          "  false",
		"2026-11-31 to 2026-12-01":          "  false",
		"2026-11-30 to 2026-12-32":          "  false",
		"Dec 29-Jan 1, 2025":                "2024-12-29 2025-01-01 true",
		"Dec 29, 2024 - Jan 1":              "  false",
		"Nov 21 to Nov 21, 2026":            "2026-11-21 2026-11-21 true",
		"21-22-23 November 2026":            "  false",
		"31 November 2026":                  "  false",
		"31-32 December 2026":               "  false",
		"November 2026":                     "  false",
		"21 November":                       "  false",
		"0 November 2026":                   "  false",
		"21st-22nd November 2026":           "2026-11-21 2026-11-22 true",
		"22-21 November 2026":               "  false",
		"3/4/2026":                          "  false",
		"soon":                              "  false",
	} {
		from, to, ok := readDates(text)
		if got := fmt.Sprint(from, " ", to, " ", ok); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// TestEveryMonthAndWeekdayIsKnown, in full and as three letters. Two months, or a word that only begins like one, are
// no date.
func TestEveryMonthAndWeekdayIsKnown(t *testing.T) {
	for month := time.January; month <= time.December; month++ {
		for weekday := time.Sunday; weekday <= time.Saturday; weekday++ {
			want := fmt.Sprintf("2026-%02d-02", month)
			for _, words := range []string{fmt.Sprintf("%s, 2 %s 2026", weekday, month), fmt.Sprintf("%.3s %.3s 2, 2026", weekday, month)} {
				if from, to, ok := readDates(words); !ok || from != want || to != want {
					t.Errorf("%s is read as %s to %s, %v", words, from, to, ok)
				}
			}
		}
	}
	for _, words := range []string{"2 March April 2026", "2 Marble 2026", "2 2 March 2026", "2 March 2026 2027", "2 March 20260"} {
		if from, _, ok := readDates(words); ok {
			t.Errorf("%s is read as %s", words, from)
		}
	}
}
