package harvest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// ruled are the members of a rulebook that a ruling is told with: what to do at the
// table, what the book says, and the note beside a figure. The book's facts are for
// reading it, in English as the book is.
var ruled = map[string]bool{"steps": true, "says": true, "note": true}

// rulebookKeys adds the texts of the rulebooks below top.
func rulebookKeys(top string, keys map[string]string) error {
	files, err := filepath.Glob(filepath.Join(top, "assets", "rulebooks", "*.json"))
	if err != nil {
		return fmt.Errorf("the rulebooks can't be read: %w", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("the rulebooks can't be read: %w", err)
		}
		var book any
		if err := json.Unmarshal(data, &book); err != nil {
			return fmt.Errorf("the rulebook %s can't be read: %w", file, err)
		}
		place := "assets/rulebooks/" + filepath.Base(file)
		walkBook(book, false, func(text string) {
			if key := strings.TrimSpace(text); strings.Contains(key, " ") {
				if _, known := keys[key]; !known {
					keys[key] = place
				}
			}
		})
	}
	return nil
}

// walkBook finds the texts of those members.
func walkBook(part any, said bool, found func(text string)) {
	switch part := part.(type) {
	case map[string]any:
		for name, inner := range part {
			walkBook(inner, ruled[name], found)
		}
	case []any:
		for _, inner := range part {
			walkBook(inner, said, found)
		}
	case string:
		if said {
			found(part)
		}
	}
}
