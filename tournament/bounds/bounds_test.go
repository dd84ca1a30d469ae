package bounds

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestUnseen(t *testing.T) {
	for text, want := range map[string]string{
		"Ada Quill":            "",
		"Łukasz Gómez-O’Brien": "",
		"می\u200cخواهم":        "", // This name has a joiner in it.
		"क्\u200dष":            "",
		"Ada\u200bQuill":       "U+200B",
		"Ada\u2028Quill":       "U+2028",
		"Ada\U000E0041Quill":   "U+E0041",
		"Ada\u202eQuill":       "U+202E",
		"Ada\nQuill":           "U+000A",
		"Ada\u00adQuill":       "U+00AD",
		"\ufeffAda":            "U+FEFF",
		"\u3164":               "U+3164",
	} {
		if got := Unseen(text); got != want {
			t.Errorf("%+q: %q, want %q", text, got, want)
		}
	}
}

func TestShort(t *testing.T) {
	for _, text := range []string{"", "Ada", strings.Repeat("é", 10), strings.Repeat("é", 11), strings.Repeat("x", 1<<20)} {
		got := Short(text, 10)
		if n := utf8.RuneCountInString(got); n > 10 || Longer(got, 10) || !utf8.ValidString(got) {
			t.Errorf("%d bytes are cut to %q", len(text), got)
		}
		if !Longer(text, 10) && got != text {
			t.Errorf("%q is cut to %q", text, got)
		}
	}
}
