package format

import (
	"wordhall/tournament/text"
)

// NotEmpty returns the words that aren't empty.
func NotEmpty(words ...text.Text) []text.Text {
	var kept []text.Text
	for _, w := range words {
		if !w.IsZero() {
			kept = append(kept, w)
		}
	}
	return kept
}

// OrElse returns the text, or the other one if it is empty.
func OrElse(says, other text.Text) text.Text {
	if says.IsZero() {
		return other
	}
	return says
}

// Sentences returns the texts as sentences, each on a line.
func Sentences(lines []text.Text) text.Text {
	said := make([]text.Text, len(lines))
	for i, l := range lines {
		said[i] = l.Sentence()
	}
	return text.Join("\n", said...)
}

// Plural returns a number with its noun, such as "1 player" or "24 players".
func Plural(n int, noun string) text.Text {
	return text.Count(n, "1 "+noun, "%d "+noun+"s")
}
