package format

import (
	"fmt"
	"strings"

	"wordhall/tournament/text"
)

// NotEmpty returns the words that aren't empty.
func NotEmpty(words ...string) []string {
	var kept []string
	for _, w := range words {
		if w != "" {
			kept = append(kept, w)
		}
	}
	return kept
}

// SentenceStart returns the text with a capital letter first, as Sentence does, but without
// the full stop.
func SentenceStart(text string) string { return strings.TrimSuffix(Sentence(text), ".") }

// OrElse returns the text, or the other one where it is empty.
func OrElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// Bulleted returns the lines as sentences, one a line.
func Bulleted(lines []string) string {
	said := make([]string, len(lines))
	for i, l := range lines {
		said[i] = Sentence(l)
	}
	return strings.Join(said, "\n")
}

// Sentences returns the texts as sentences, one a line.
func Sentences(texts []text.Text) text.Text {
	said := make([]text.Text, len(texts))
	for i, t := range texts {
		said[i] = t.Sentence()
	}
	return text.Join("\n", said...)
}

// SentenceOf returns what an error says, as a sentence.
func SentenceOf(err error) text.Text { return text.OfError(err).Sentence() }

// Sentence gives a text the capital letter and the full stop of a sentence. A file's name at
// its start keeps its letters; a question or exclamation mark at its end stays.
func Sentence(text string) string {
	if text == "" {
		return ""
	}
	out := text
	// A file's name stays as it is written.
	if first, _, _ := strings.Cut(text, " "); !strings.ContainsAny(first, "./\\~") {
		r := []rune(text)
		out = strings.ToUpper(string(r[0])) + string(r[1:])
	}
	if strings.HasSuffix(out, ".") || strings.HasSuffix(out, "?") || strings.HasSuffix(out, "!") {
		return out
	}
	return out + "."
}

// Shortened returns a text of at most so many letters; one that is cut ends in "…".
func Shortened(text string, letters int) string {
	runes := []rune(text)
	if len(runes) <= letters {
		return text
	}
	return string(runes[:letters-1]) + "…"
}

// Plural returns a number with its noun: "1 player", "24 players".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
