package report

import (
	"testing"
)

func TestDateWords(t *testing.T) {
	for _, test := range []struct{ from, to, want string }{
		{"2026-11-21", "2026-11-22", "21–22 November 2026"},
		{"2026-11-21", "2026-11-21", "21 November 2026"},
		{"2026-11-21", "", "21 November 2026"},
		{"", "2026-11-22", "22 November 2026"},
		{"2026-11-30", "2026-12-01", "30 November – 1 December 2026"},
		{"2026-12-31", "2027-01-01", "31 December 2026 – 1 January 2027"},
		{"", "", ""},
		{"soon", "", ""},
	} {
		if got := DateWords(test.from, test.to); got != test.want {
			t.Errorf("%q to %q: %q, want %q", test.from, test.to, got, test.want)
		}
	}
}
