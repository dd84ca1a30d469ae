package harvest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// Comment begins a key that is no text but a comment for the translator.
const Comment = "// "

// File is the file of a language: its texts in the order of the source, in a section for each room. A section begins
// with a comment that says what the room is, and a text whose strings can't be told apart has a comment before it
// that says what fills them. What the program no longer says is left out.
func File(keys map[string]Place, rooms map[string]string, texts map[string]any) []byte {
	var lines []string
	entry := func(key string, value any) { lines = append(lines, "\t"+quoted(key)+": "+written(value)) }
	room := ""
	for _, key := range InOrder(keys) {
		other, has := texts[key]
		if !has {
			continue
		}
		place := keys[key]
		if place.Room != room {
			room = place.Room
			entry(Comment+room, rooms[room])
		}
		if place.Fills != "" {
			entry(Comment+key, place.Fills)
		}
		entry(key, other)
	}
	return []byte("{\n" + strings.Join(lines, ",\n") + "\n}\n")
}

// Missing are the texts that a language lacks, as lines for its file, each with its place.
func Missing(keys map[string]Place, texts map[string]any) (lines []string) {
	for _, key := range InOrder(keys) {
		if _, has := texts[key]; !has {
			lines = append(lines, fmt.Sprintf("%s\t%s", keys[key], quoted(key)))
		}
	}
	return lines
}

// written is what a text is in a language, as JSON that a person can read: a text, or its forms in the order of the
// numbers.
func written(other any) string {
	forms, are := other.(map[string]any)
	if !are {
		return quoted(other)
	}
	var list []string
	for _, name := range []string{"zero", "one", "two", "few", "many", "other"} {
		if form, has := forms[name]; has {
			list = append(list, quoted(name)+": "+quoted(form))
		}
	}
	return "{" + strings.Join(list, ", ") + "}"
}

// quoted is a text as JSON that a person can read.
func quoted(text any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		return `""`
	}
	return strings.TrimSpace(b.String())
}
