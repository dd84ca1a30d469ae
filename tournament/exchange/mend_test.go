package exchange_test

import (
	"strings"
	"testing"

	"wordhall/tournament/exchange"
)

// TestARowIsMendedAsALine, whatever the line ends and the encoding of the file.
func TestARowIsMendedAsALine(t *testing.T) {
	whole := func(data []byte) (string, error) { return string(data), nil }
	for _, c := range []struct{ name, file, line, want string }{
		{"Unix", "a\nb\nc\n", "b", "a\nX\nc\n"},
		{"Windows", "a\r\nb\r\nc", "b", "a\nX\nc"},
		{"an old Macintosh", "a\rb\r", "b", "a\nX\n"},
		{"a mark in front", "\xEF\xBB\xBFa\nb", "b", "a\nX"},
		{"Latin letters", "\xE9\nb\xE9", "bé", "é\nX"},
	} {
		l := exchange.LinesOf([]byte(c.file), whole)
		if line, ok := l.Line(2); !ok || line != c.line {
			t.Errorf("%s: line %q, %v", c.name, line, ok)
		}
		if got, err := l.Mended(2, "X"); err != nil || got != c.want {
			t.Errorf("%s: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
	l := exchange.LinesOf([]byte("a"), whole)
	if _, ok := l.Line(2); ok {
		t.Error("there is a line 2")
	}
	if _, err := l.Mended(0, ""); err == nil || !strings.Contains(err.Error(), "no row 0") {
		t.Errorf("row 0: %v", err)
	}
	if _, ok := (exchange.Lines[string]{}).Line(1); ok {
		t.Error("a file without lines has one")
	}
}
