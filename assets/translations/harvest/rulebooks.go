package harvest

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// ruled are the members of a rulebook that a ruling is shown with: what to do at the
// table, what the book says, and the note beside a figure. The book's facts are for
// reading it, in English as the book is.
var ruled = map[string]bool{"steps": true, "says": true, "note": true}

// topical are the members of the topics over all rulebooks: their titles, what they are
// about, and what is easily missed between the books. The passages are read in English,
// and the screen says so.
var topical = map[string]bool{"title": true, "about": true, "text": true}

// conduct are the facts shown with the record of a player's rulings: what may follow.
var conduct = map[string]bool{"P106": true, "P107": true, "P108": true, "P109": true, "P110": true}

// rulebookKeys adds the texts of the rulebooks below top, and of the topics over them.
func rulebookKeys(top string, keys map[string]Place) error {
	files, err := filepath.Glob(filepath.Join(top, "assets", "rulebooks", "*.json"))
	if err != nil {
		return fmt.Errorf("the rulebooks can't be read: %w", err)
	}
	derived, err := filepath.Glob(filepath.Join(top, "assets", "rulebooks", "derived", "*.json"))
	if err != nil {
		return fmt.Errorf("the rulebooks can't be read: %w", err)
	}
	for _, file := range append(files, derived...) {
		sentence := func(text string) bool { return strings.Contains(text, " ") || strings.HasSuffix(text, ".") }
		if err := bookKeys(file, "assets/rulebooks", ruled, sentence, keys); err != nil {
			return err
		}
	}
	topics := filepath.Join(top, "assets", "reference", "topics.json")
	return bookKeys(topics, "assets/reference", topical, func(string) bool { return true }, keys)
}

// bookKeys adds the texts of a file's members that count as such.
func bookKeys(file, folder string, members map[string]bool, counts func(string) bool, keys map[string]Place) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("the rulebooks can't be read: %w", err)
	}
	var book any
	if err := json.Unmarshal(data, &book); err != nil {
		return fmt.Errorf("the rulebook %s can't be read: %w", file, err)
	}
	add := func(text string) {
		key := strings.TrimSpace(text)
		if _, known := keys[key]; !known && counts(key) {
			keys[key] = Place{Room: folder, File: path.Join(folder, filepath.Base(file))}
		}
	}
	walkBook(book, members, false, add)
	if whole, ok := book.(map[string]any); ok { // how the book is called, and what to know of it
		for _, name := range []string{"title", "edition", "notice"} {
			if text, is := whole[name].(string); is {
				add(text)
			}
		}
	}
	return nil
}

// walkBook finds the texts of those members.
func walkBook(part any, members map[string]bool, said bool, found func(text string)) {
	switch part := part.(type) {
	case map[string]any:
		for name, inner := range part {
			if conduct[name] {
				walkBook(inner, topical, false, found)
				continue
			}
			walkBook(inner, members, members[name], found)
		}
	case []any:
		for _, inner := range part {
			walkBook(inner, members, said, found)
		}
	case string:
		if said {
			found(part)
		}
	}
}
